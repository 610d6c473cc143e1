"""The sentences of a title whose texts say it all: the toy's, which derive from nothing but `PlainWords`."""

import pytest

from game.engine import play
from game.engine.decision import Remark
from game.engine.event import Event, GameEnded, snake
from game.engine.move import Move
from game.engine.seats import Seat, Setup
from game.engine.title import Clock
from game.engine.words import PlainWords
from game.texts import Texts
from tests.engine.amid import Sort
from tests.toy.given import given, toy_setup
from tests.toy.title import Dug, Looked, NextTurn, Sent


class Quiet(PlainWords):
    silent = (Dug,)

    def way_open(self, pos: object, remark: Remark) -> bool:
        return False


class Speaking(Texts):
    """English with more sentences: a way out, a warning and a decision that the toy itself does not know."""

    def __init__(self, language: str, title: str) -> None:
        super().__init__(language, title)
        more = {
            "refusal.not_now_way": "Wait a turn.",
            "warning.workers_left": "Workers are left: {space}.",
            "ask.sort.title": "{player}: a seam of {coal}",
            "ask.sort.hint": "Dig it or drop it.",
        }
        self.catalogue = {**self.catalogue, **more}


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Sent(0, "dig", 2), "Anna sent 2 workers: the pit."),
        (Dug(1, 3), "Bert dug 3 coal."),
        (Looked(0, 4), "Anna saw 4 coal."),
        (GameEnded((0,)), "The game is over: Anna."),
        (GameEnded((0, 1)), "The game is over: Anna and Bert."),
    ],
)
def test_ids_become_names_in_a_line(words: PlainWords, event: Event, line: str) -> None:
    assert words.event(event) == line


def test_what_begins_a_part_of_the_game_divides_the_log(words: PlainWords) -> None:
    assert words.heading(GameEnded((0,))) == "The end" and words.heading(Dug(0, 3)) is None
    assert words.clock(Clock(2, 2)) == "Shift 2"


@pytest.mark.usefixtures("texts")
def test_a_decision_asks_by_its_step_with_its_numbers() -> None:
    asked, words = play.decision(given(stack=[Sort(1)], seams=(4, 1))), PlainWords(Speaking("en", "toy"), toy_setup())
    assert asked is not None and words.ask(asked) == ("Bert: a seam of 4", "Dig it or drop it.")


def test_a_move_is_named_and_told(words: PlainWords) -> None:
    assert words.move(Move("send", "look")) == "Send workers: the lamp room"
    assert words.said(1, Move("send", "dig")) == "Bert: Send workers: the pit"
    assert words.move(Move("")) == ""


def test_names_in_a_row_leave_nobody_out() -> None:
    setup = Setup(tuple(Seat(name, name) for name in ("Anna", "Bert", "Cleo", "Dora")), 1)
    words = PlainWords(Texts("en", "toy"), setup)
    assert [words.together(range(n)) for n in (1, 2, 4)] == ["Anna", "Anna and Bert", "Anna, Bert, Cleo and Dora"]


def test_a_refusal_says_why_and_a_warning_what(words: PlainWords) -> None:
    needs = Remark("needs_workers", "T2", {"need": 3, "has": 1})
    assert words.refusal(needs) == ("That takes 3 workers; there are 1.", None)
    speaking = PlainWords(Speaking("en", "toy"), toy_setup())
    assert speaking.warning(Remark("workers_left", "T2", {"space": "dig"})) == "Workers are left: the pit."


@pytest.mark.usefixtures("texts")
def test_a_way_out_is_told_only_where_it_is_open() -> None:
    texts, remark = Speaking("en", "toy"), Remark("not_now", "T2")
    assert PlainWords(texts, toy_setup()).refusal(remark, pos=given()) == ("Not now.", "Wait a turn.")
    assert Quiet(texts, toy_setup()).refusal(remark, pos=given()) == ("Not now.", None)
    assert Quiet(texts, toy_setup()).refusal(remark)[1] == "Wait a turn.", "in no position in particular"


def test_a_thing_has_a_name_and_a_sentence_and_what_is_unknown_its_id(words: PlainWords) -> None:
    assert words.tip("dig") == ("The pit", "Turns the top seam up.", "")
    assert words.place("space:dig") == "the pit" and words.place("attic") == "attic"


def test_silent_events_have_no_line(texts: Texts) -> None:
    assert Quiet(texts, toy_setup()).event(Dug(0, 3)) is None


def test_a_class_is_called_in_texts_as_in_code() -> None:
    assert [snake(cls) for cls in (Sent, NextTurn, Sort)] == ["sent", "next_turn", "sort"]
