"""Steps: frozen values that say everything about themselves and find their way back from a save."""

from dataclasses import FrozenInstanceError

import pytest

from game.engine.move import Move
from game.engine.step import Choice, Happening, Steps
from tests.engine.amid import Sort
from tests.toy.given import given
from tests.toy.title import STEPS, NextTurn, ToyPosition, Turn


@pytest.mark.parametrize("step", [Turn(1), NextTurn(1)])
def test_a_step_finds_its_way_back_from_a_save(step) -> None:
    assert STEPS.from_json(step.to_json()) == step
    assert step.to_json()["step"] == step.name


def test_lists_of_a_save_become_tuples_again() -> None:
    steps = Steps()

    @steps
    class Bidding(Happening[ToyPosition]):
        rule = "T0"
        bids: tuple[tuple[int, ...], ...]

        def run(self, pos: ToyPosition) -> None:
            pass

    assert steps.from_json({"step": "bidding", "bids": [[1, 2], []]}) == Bidding(((1, 2), ()))


def test_two_steps_cannot_share_a_name() -> None:
    steps = Steps()
    steps(type("Turn", (Choice,), {}))
    with pytest.raises(AssertionError, match="turn"):
        steps(type("Turn", (Choice,), {}))


def test_positions_may_share_steps_for_nobody_can_change_one() -> None:
    step = Turn(0)
    with pytest.raises((FrozenInstanceError, TypeError, AttributeError)):
        step.player = 1  # type: ignore[misc]


def test_a_choice_asks_and_a_happening_does_not() -> None:
    assert Turn(0).asks and not NextTurn(0).asks
    assert issubclass(Turn, Choice) and issubclass(NextTurn, Happening)
    assert Sort.amid and not Turn.amid
    assert (Turn.ends, Sort.ends) == ("", "drop")


def test_what_is_pushed_first_comes_first() -> None:
    pos = given()
    pos.push(NextTurn(0), NextTurn(1))
    assert pos.stack[-2:] == [NextTurn(1), NextTurn(0)]


def test_a_choice_gives_its_reason_and_its_numbers() -> None:
    pos = given(hands=[1, 5], spaces={"dig": 2, "look": 0, "home": 0})
    remark = Turn(0).refuse(pos, Move("send", "dig"))
    assert remark is not None and (remark.key, remark.rule) == ("needs_workers", "T2")
    assert remark.params == {"need": 3, "has": 1}
    assert Sort(0).refuse(pos, Move("dig")) is None
    assert Sort(0).params(given(seams=(1, 4), dug=1)) == {"coal": 4} and Turn(0).params(pos) == {}
