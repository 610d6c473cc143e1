"""The sentences of a title whose texts say it all: the toy's, which derive from nothing but `PlainWords`."""

import pytest

from game.engine import play
from game.engine.decision import Remark
from game.engine.event import Event, snake
from game.engine.move import Move
from game.engine.title import Clock
from game.engine.words import PlainWords
from game.texts import Texts
from tests.toy.given import given, toy_setup
from tests.toy.title import Dug, GameEnded, Look, Looked, Rested, Sent, ShiftBegan


class Quiet(PlainWords):
    silent = (Rested,)

    def way_open(self, pos: object, remark: Remark) -> bool:
        return False


class Speaking(Texts):
    """English with a sentence more: a way out that the toy itself does not know."""

    WAY = "refusal.no_coal_way"

    def __contains__(self, key: object) -> bool:
        return key == self.WAY or super().__contains__(key)

    def __call__(self, key: str, /, **values: object) -> str:
        return "Dig some." if key == self.WAY else super().__call__(key, **values)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Sent(0, "dig", 2), "Anna sent 2 to the pit."),
        (Dug(1, 3), "Bert dug 3 coal."),
        (Looked(0, 4), "Anna sees 4 coal."),
        (GameEnded((0,)), "The game is over: Anna."),
        (GameEnded((0, 1)), "The game is over: Anna and Bert."),
    ],
)
def test_ids_become_names_in_a_line(words: PlainWords, event: Event, line: str) -> None:
    assert words.event(event) == line


def test_what_begins_a_part_of_the_game_divides_the_log(words: PlainWords) -> None:
    assert words.heading(ShiftBegan(2)) == "Shift 2" == words.clock(Clock(2, 2))
    assert words.heading(Rested(0)) is None


def test_a_decision_asks_by_its_step_with_its_numbers(words: PlainWords) -> None:
    asked = play.decision(given(stack=[Look(1)], pile=(4, 1)))
    assert asked is not None and words.ask(asked) == ("Bert: a seam of 4", "Keep it or drop it.")


def test_a_move_is_named_and_told(words: PlainWords) -> None:
    assert words.move(Move("send", "sell")) == "Send workers: the coal yard"
    assert words.said(1, Move("rest")) == "Bert: Rest"
    assert words.move(Move("")) == ""


def test_a_refusal_says_why_and_a_warning_what(words: PlainWords) -> None:
    needs = Remark("needs_workers", "T2", {"need": 3, "has": 1})
    assert words.refusal(needs) == ("That takes 3 workers; there are 1.", None)
    assert words.warning(Remark("workers_left", "T2")) == "Workers are left."


@pytest.mark.usefixtures("texts")
def test_a_way_out_is_told_only_where_it_is_open() -> None:
    texts, remark = Speaking("en", "toy"), Remark("no_coal", "T4")
    assert PlainWords(texts, toy_setup()).refusal(remark, pos=given()) == ("There is no coal to sell.", "Dig some.")
    assert Quiet(texts, toy_setup()).refusal(remark, pos=given()) == ("There is no coal to sell.", None)
    assert Quiet(texts, toy_setup()).refusal(remark)[1] == "Dig some.", "in no position in particular"


def test_a_thing_has_a_name_and_a_sentence_and_what_is_unknown_its_id(words: PlainWords) -> None:
    assert words.tip("dig") == ("The pit", "Turns the top seam up.", "")
    assert words.place("space:dig") == "the pit" and words.place("attic") == "attic"


def test_silent_events_have_no_line(texts: Texts) -> None:
    assert Quiet(texts, toy_setup()).event(Rested(0)) is None


def test_a_class_is_called_in_texts_as_in_code() -> None:
    assert [snake(cls) for cls in (Sent, ShiftBegan, Look)] == ["sent", "shift_began", "look"]
