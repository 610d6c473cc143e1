"""From what is offered to what a click means, told with a title that has two kinds of moves and a few places."""

from types import SimpleNamespace
from typing import Any

from game.engine.choices import (
    Asked,
    InARow,
    Pick,
    Question,
    choices,
    fits,
    leading,
    meaning_of,
    situation,
    still_fit,
    towards,
)
from game.engine.move import Move

END = Move("end")
MOVES = (Move("carry", "a", "x"), Move("carry", "a", "y"), Move("carry", "b", "x"), END)


class Carrying:
    """`carry` names the action, what is carried and where to; `end` is a button."""

    def asked(self, pos: Any, step: str, move: Move) -> Asked:
        return Asked(tuple((word,) for word in move if word))

    def in_view(self, question: Question, picks: Any) -> Question:
        return question

    def special(self, *_: Any) -> dict[str, Any]:
        return {}

    def preset(self, moves: Any) -> tuple[str, ...]:
        return ()

    def mode(self, step: str, picks: Any) -> str:
        return "".join(picks)

    def begun(self, match: Any) -> str:
        return ""


BY: Any = Carrying()


def now(*picks: str, moves: tuple[Move, ...] = MOVES) -> dict[str, Any]:
    return choices(BY, None, "turn", moves, picks)


def test_questions_are_answered_in_any_order_up_to_the_second_and_then_one_by_one():
    asked = Asked((("carry",), ("a",), ("x",), ("z",)))
    assert asked.askable(()) == (("carry",), ("a",))
    assert asked.askable(("a",)) == (("carry",),)
    assert asked.askable(("a", "carry")) == (("x",),)
    assert asked.askable(("x",)) == () and asked.left(("x",)) is None


def test_a_click_narrows_the_choice_until_it_leaves_one_move():
    assert now() == {"carry": Pick(("carry",)), "a": Pick(("a",)), "b": MOVES[2], "end": END}
    assert now("carry", "a") == {"x": MOVES[0], "y": MOVES[1], "end": END}


def test_what_only_names_the_action_plays_nothing_as_long_as_more_is_asked():
    assert now(moves=MOVES[:1])["carry"] == Pick(("carry",))
    assert now(moves=(END,)) == {"end": END}
    assert now("a", moves=MOVES[2:]) == {"carry": Pick(("carry",)), "end": END}


def test_other_actions_are_a_click_away():
    assert now("end", moves=(*MOVES[:1], Move("end", "q")))["carry"] == Pick(("carry",))
    assert now("carry", "a")["end"] == END


def test_what_leads_to_a_move():
    def ways(move: Move, *picks: str) -> list[list[str]]:
        return towards(BY, None, "turn", now(*picks), picks, move)

    assert ways(END) == [["end"], [], []]
    assert ways(MOVES[0]) == [[], [], ["a"], ["carry"], []]
    assert ways(MOVES[0], "carry", "a") == [["x"], [], [], [], []]
    plan = InARow((MOVES[0], END, MOVES[1]))
    assert (plan.first, plan.last) == (MOVES[0], MOVES[1])
    assert towards(BY, None, "turn", {"p": plan}, (), MOVES[0])[-1] == ["p"]
    assert towards(BY, None, "turn", {"p": plan}, (), END)[-1] == []
    assert leading(BY, None, "turn", now(), [MOVES[0]]) == {"carry", "a"}
    assert leading(BY, None, "turn", now(), [END]) == {"end"}


def test_a_second_click_takes_a_pick_back_and_what_no_longer_fits_is_forgotten():
    assert meaning_of(now("carry"), ("carry",), "end") == END
    assert meaning_of({}, ("carry", "a"), "carry") == Pick(("a",))
    assert meaning_of({}, ("carry",), "q") is None
    assert fits(BY, None, "turn", ("carry", "a"), MOVES[0]) and not fits(BY, None, "turn", ("b",), MOVES[0])
    assert still_fit(BY, None, "turn", MOVES, ("carry", "a", "q")) == ("carry", "a")
    assert still_fit(BY, None, "turn", MOVES, ("q",)) == ()


def test_a_situation_is_what_is_asked_now():
    match: Any = SimpleNamespace(decision=SimpleNamespace(step="turn", player=2), moves=list(MOVES))
    found = situation(match, BY, None, ("carry", "q"))
    assert found and (found.picks, found.mode, found.seat, found.step) == (("carry",), "carry", 2, "turn")
    assert found.choices == now("carry")
    match.decision = None
    assert situation(match, BY, None) is None
