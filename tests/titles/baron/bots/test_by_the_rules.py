"""The rules judge what bots expect: what a move leads to, and every step of every plan that is weighed.

Over positions of games in which bots mine well, busy players do odd things, and anything lies anywhere; with and
without pairs that are laid in two goes (J9).
"""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from game.engine.move import Move
from game.engine.play import apply, asking, moves
from game.titles.baron.bots.filling import fillings
from game.titles.baron.bots.foreseen import foreseen
from game.titles.baron.bots.normal import normal_bot
from game.titles.baron.bots.outlook import look_ahead
from game.titles.baron.bots.planning import best_plans, moves_of, weighed
from game.titles.baron.bots.trips import Miner
from game.titles.baron.bots.value import value
from game.titles.baron.bots.weights import load_weights
from game.titles.baron.rules import game
from game.titles.baron.rules.setup import seated
from game.titles.baron.rules.sight import seen_by
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.work_steps import Mining, mining, steps_of
from tests.titles.baron.bots.decisions import decisions
from tests.titles.baron.players import busy
from tests.titles.baron.wild import wild

WEIGHTS = load_weights()
STEPS = (1, 3, 4, 6, 8, 10)
SWITCHES: list[dict[str, int]] = [{}, {"substitution_across_actions": 1}]


def bots_play(games: int, options: dict[str, int]) -> Iterator[Position]:
    """What is seen at each decision of games of `normal`."""
    for seed in range(games):
        yield from (seen for _, seen, _ in decisions([normal_bot()] * (2 + seed % 3), 70 + seed, **options))


def busy_play(games: int, options: dict[str, int]) -> Iterator[Position]:
    """The same of players who do odd things."""
    for seed in range(games):
        pos, dice = game.start(seated(2 + seed % 3, seed, **options)), random.Random(seed)
        while not pos.over:
            yield seen_by(pos, asking(pos).player)
            apply(pos, busy(moves(pos), dice))


def done(pos: Position, move: Move) -> Player:
    """What whoever is asked has when the rules have carried out a move; his turn does not end."""
    then, seat = pos.copy(), asking(pos).player
    then.stack, then.offered = [asking(pos)], None
    apply(then, move)
    return then.players[seat]


def wrong_forecasts(pos: Position) -> Iterator[str]:
    """Moves of which a bot expects something else than comes; only that the supply may be short it leaves aside."""
    seat = asking(pos).player
    for move in moves(pos):
        expected, found = foreseen(pos, move).players[seat], done(pos, move)
        new = [pos.board.tiles[face] for face in found.tiles[len(pos.players[seat].tiles) :]]
        if any(pos.supply[tile.colour] < tile.carts for tile in new):
            expected.coal = found.coal
        if expected != found:
            yield f"{move}: {expected} and not {found}"


def faulty_plans(pos: Position, seat: int) -> Iterator[str]:
    """Plans with a step that the rules do not offer when its turn comes, that end otherwise than they promise, or cost
    more or less than was thought."""
    out = look_ahead(pos, seat, WEIGHTS)
    miner = Miner(out.own, out)
    for steps in STEPS:
        trips = [trip for filling in fillings(out.own, out, steps) if (trip := miner.trip(filling, steps))]
        for trip in trips:
            if trip.cost != sum(map(steps_of, moves_of(miner, trip, 0))):
                yield f"{[*moves_of(miner, trip, 0)]} does not cost {trip.cost}"
        for plan in weighed(miner, trips, steps):
            now = pos.copy()
            now.stack, now.offered = [mining(seat, steps)], None
            for move in plan.steps:
                if not now.stack or move not in moves(now):
                    yield f"{move} of {plan.steps} in {steps}"
                    break
                apply(now, move)
            else:
                if value(now.players[seat], out) != plan.worth:
                    yield f"{plan.steps} does not end as it says"


def lying_about(options: dict[str, int], games: int, every: int) -> Iterator[Position]:
    """Some positions of each kind."""
    played = (*busy_play(2 * games, options), *bots_play(games, options))
    yield from islice(played, 0, None, every)


@pytest.mark.parametrize("options", SWITCHES)
def test_a_move_leads_where_bots_expect(options: dict[str, int]) -> None:
    for pos in (*lying_about(options, 1, 4), *map(wild, range(200))):
        assert not list(wrong_forecasts(pos))


@pytest.mark.parametrize("options", SWITCHES)
def test_the_rules_offer_every_step_of_every_plan_and_it_ends_as_it_says(options: dict[str, int]) -> None:
    for pos in lying_about(options, 1, 8):
        assert not list(faulty_plans(pos, asking(pos).player))
    for pos in map(wild, range(100)):
        assert not list(faulty_plans(pos, 0))


@pytest.mark.slow
@pytest.mark.parametrize("options", SWITCHES)
def test_so_it_is_in_thousands_of_positions(options: dict[str, int]) -> None:
    positions = [*lying_about(options, 3, 2), *map(wild, range(1000, 1600))]
    assert len(positions) > 1500  # at each of the two tables
    for pos in positions:
        assert not list(wrong_forecasts(pos))
        assert not list(faulty_plans(pos, asking(pos).player))


def test_plans_have_work_steps_of_every_kind() -> None:
    """So the judge has seen them all."""
    kinds = set()
    for pos in (*lying_about({}, 1, 8), *map(wild, range(100))):
        out = look_ahead(pos, asking(pos).player, WEIGHTS)
        kinds |= {move.kind for plan in best_plans(out.own, out, STEPS) for move in plan.steps}
    assert kinds == set(Mining.kinds) - {Mining.ends}
