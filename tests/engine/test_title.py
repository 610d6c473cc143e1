"""What the rules of any title answer before the title says anything better."""

import pytest

from game.engine import play
from game.engine.decision import Change, Remark
from game.engine.move import Move
from game.engine.title import Rules, ranked
from tests.engine.amid import Sort
from tests.toy.given import given
from tests.toy.title import RULES, Toy, ToyPosition

DIG, HOME = Move("send", "dig"), Move("send", "home")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (DIG, None),
        (Move("send"), None),  # with some space
        (Move("send", "look"), Remark("needs_workers", "T2", {"need": 6, "has": 5})),
        (Move("drop"), Remark("not_now", "T2")),
        (Move("send", "attic"), Remark("not_offered", "T2")),
    ],
)
def test_the_first_reason_against_a_move(move: Move, reason: Remark | None) -> None:
    assert RULES.why_not(given(spaces={"dig": 0, "look": 5, "home": 0}), move) == reason


def test_without_a_reason_of_its_own_a_step_says_that_it_offers_no_such_move() -> None:
    assert RULES.why_not(given(stack=[Sort(0)]), Move("drop", "dig")) == Remark("not_offered", "T3")


def test_when_a_game_is_over_nothing_is_possible() -> None:
    pos = given(over=True)
    assert RULES.why_not(pos, HOME) == Remark("game_over", "T4") and play.rule(pos) == ""


def test_an_offer_tells_what_changes_for_its_player_and_turns_nothing_up() -> None:
    pos = given()
    offer = RULES.offer(pos, DIG)
    assert offer.changes == (Change(0, "workers", 5, 4),), "what lies in the pit is not known yet"
    looked = given(knowing=(0,), seams=(3, 4))
    assert RULES.offer(looked, DIG).changes[0] == Change(0, "points", 0, 3), "unless he looked"
    assert pos == given(), "nothing was played"


def test_what_speaks_against_an_offered_move_is_told_with_it() -> None:
    class Careful(Toy):
        def warnings(self, pos: ToyPosition, move: Move) -> list[Remark]:
            return [Remark("workers_left", "T2")] if move == HOME else []

    assert Careful().offer(given(), HOME).warnings == (Remark("workers_left", "T2"),)
    assert RULES.offer(given(), HOME).warnings == () and Rules.audit(RULES, given()) == []


def test_without_secrets_all_is_seen_but_what_chance_will_bring() -> None:
    pos = given(chance=7)
    seen = Rules.seen(RULES, pos, 0)
    assert seen.chance == 0 and seen.seams == pos.seams and pos.chance == 7
    assert Rules.imagine(RULES, seen, 11).chance == 11 and seen.chance == 0


def test_a_choice_of_one_is_not_asked_and_what_is_asked_is_known() -> None:
    pos = given(hands=[0, 5])
    before = list(pos.stack)
    pos.ask(pos.stack[-1].__class__(0))
    assert pos.stack == before, "all that player 0 can do is go home"
    pos.ask(Sort(1))
    assert pos.stack == [*before, Sort(1)] and pos.offered == [Move("dig"), Move("drop")]


def test_equal_scores_share_a_rank() -> None:
    assert ranked([3, 9, 3, 1]) == [(1,), (0, 2), (3,)] and ranked([]) == []
