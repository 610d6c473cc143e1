"""Whole mining actions: what a plan completes, what the cage brings along, and that every step of it is legal."""

from game.engine.play import apply, moves
from game.titles.baron.bots.normal import decide
from game.titles.baron.bots.outlook import look_ahead
from game.titles.baron.bots.planning import best_plan
from game.titles.baron.bots.weights import load_weights
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import mining
from tests.titles.baron.given import given, has, holds

WEIGHTS = load_weights()


def mined(pos: Position, steps: int) -> list[str]:
    """The moves of a mining action as `normal` makes them, one by one; the position is played on."""
    pos.stack.append(mining(0, steps))
    pos.offered, played = None, []
    while pos.stack[-1].name == "mining":
        move = decide(pos, WEIGHTS)
        played.append(str(move))
        apply(pos, move)
    return played


def test_it_fetches_what_an_order_wants_and_comes_up_with_it() -> None:
    pos = given(players=3)
    has(pos, 0, orders=["truck_g", "barrow_k"])
    mined(pos, 8)
    assert all(held.complete for held in pos.players[0].outstanding)


def test_storage_is_used_wherever_the_cage_is() -> None:
    pos = given(players=3)
    has(pos, 0, storage="gray gray", orders=["truck_gg"])
    assert sorted(mined(pos, 4)[:2]) == ["storage_to_order gray truck_gg"] * 2


def test_a_pair_stands_in_for_coal_that_cannot_be_had() -> None:
    pos = given(players=3)
    has(pos, 0, storage="yellow yellow black", orders=["barrow_kk"], emptied="black")
    mined(pos, 4)
    assert pos.players[0].outstanding[0].complete


def test_where_pairs_may_be_laid_in_two_goes_one_action_lays_both_cubes() -> None:
    """J9: the same two steps, under other names."""
    pos = given(players=3, substitution_across_actions=1)
    has(pos, 0, storage="yellow yellow black", orders=["barrow_kk"], emptied="black")
    played = mined(pos, 4)
    assert [name.split()[0] for name in played[:3]].count("join_pair") == 1
    assert pos.players[0].outstanding[0].complete


def test_a_pair_that_waits_is_made_whole_with_any_cube() -> None:
    pos = given(players=3, substitution_across_actions=1)
    has(pos, 0, storage="brown", emptied="yellow brown gray black")
    holds(pos, 0, "truck_gg", "yellow", "gray")
    assert mined(pos, 4)[0] == "join_pair truck_gg:gray storage:brown"
    assert pos.players[0].outstanding[0].complete


def test_a_pair_that_waits_is_worth_bringing_a_cube_up_for() -> None:
    pos = given(players=3, substitution_across_actions=1)
    has(pos, 0, emptied="yellow brown gray")
    holds(pos, 0, "truck_gg", "yellow", "gray")
    assert mined(pos, 4) == ["cage_down 4", "load black", "cage_up 0", "join_pair truck_gg:gray cage:black"]


def test_with_a_step_left_over_a_pair_is_begun() -> None:
    """J9: one gray is wanted that the pit does not have; the yellow cube lies idle."""
    pos = given(players=3, substitution_across_actions=1)
    has(pos, 0, storage="yellow", orders=["truck_gg"], emptied="yellow brown gray black")
    assert mined(pos, 4)[0] == "half_pair truck_gg:gray storage:yellow"


def test_a_longer_action_is_never_worth_less() -> None:
    pos = given(players=3)
    has(pos, 0, orders=["truck_gg", "engine_ybgk"], storage="gray")
    out = look_ahead(pos, 0, WEIGHTS)
    worths = [best_plan(out.own, out, steps).worth for steps in (4, 6, 8, 10)]
    assert worths == sorted(worths)


def test_every_step_of_a_plan_is_offered() -> None:
    for orders in (["truck_gg", "engine_ybgk"], ["carriage_kkk", "barrow_bb", "truck_y"], []):
        for level in range(5):
            for steps in (4, 6, 8, 10):
                pos = given(players=3)
                has(pos, 0, orders=orders, storage="yellow", cage="brown black", level=level)
                pos.stack.append(mining(0, steps))
                out = look_ahead(pos, 0, WEIGHTS)
                pos.offered = None
                for move in best_plan(out.own, out, steps).steps:
                    assert move in moves(pos)
                    apply(pos, move)
