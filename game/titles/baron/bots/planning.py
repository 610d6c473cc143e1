"""Whole mining actions: which spots to fill, which cubes that takes, how the cage goes, and what it brings along.

A plan begins with what it fills. The cubes come from storage and cage as far as they lie there, from carts otherwise;
what cannot be had is laid as a pair. Steps left over fetch more coal. The best few by a quick measure are carried out
by the rules and weighed in full.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.move import Move
from game.titles.baron.bots.cubes import FOUR, wanted_cubes
from game.titles.baron.bots.fetching import Fetching
from game.titles.baron.bots.filling import fillings
from game.titles.baron.bots.outlook import Outlook
from game.titles.baron.bots.trips import Cart, Lay, Miner, Trip
from game.titles.baron.bots.value import value
from game.titles.baron.rules.laying import STORED, firsts, onto, pair_moves
from game.titles.baron.rules.names import CAGE, COLOURS, JOIN_PAIR, PAIR, STORAGE, SURFACE
from game.titles.baron.rules.outstanding import to_order
from game.titles.baron.rules.state import Player
from game.titles.baron.rules.work_steps import LOAD, STORE, cage_to, carry_out, steps_of

WEIGHED = 4  # plans that are weighed in full


class Plan(NamedTuple):
    """Work steps, and what the player's things are worth then."""

    steps: tuple[Move, ...]
    worth: float


def best_plan(held: Player, out: Outlook, steps: int) -> Plan:
    """The best way to use so many work steps; none at all is one, too."""
    return best_plans(held, out, (steps,))[0]


def best_plans(held: Player, out: Outlook, numbers: tuple[int, ...]) -> list[Plan]:
    """The best for each number of work steps."""
    miner = Miner(held, out)
    idle = Plan((), value(held, out))
    longest = max(numbers)
    trips = [trip for filling in fillings(held, out, longest) if (trip := miner.trip(filling, longest))]
    return [max([idle, *weighed(miner, trips, n)], key=_worth) for n in numbers]


def _worth(plan: Plan) -> float:
    return plan.worth


def weighed(miner: Miner, trips: list[Trip], steps: int) -> Iterator[Plan]:
    """The best few by the quick measure, with the steps left over used, weighed in full."""
    out = miner.out
    fit = [trip for trip in trips if trip.cost <= steps]
    fit.sort(key=lambda trip: -trip.worth - 0.5 * out.step * (steps - trip.cost))
    for trip in fit[:WEIGHED]:
        moves, then = tuple(moves_of(miner, trip, steps - trip.cost)), miner.held.copy()
        for move in moves:
            carry_out(then, move)
        yield _begun(Plan(moves, value(then, out)), then, out, steps)


def _begun(plan: Plan, then: Player, out: Outlook, steps: int) -> Plan:
    """J9: with steps left over, pairs that a later action can make whole, while that is worth their cubes."""
    if not out.board.switches.substitution_across_actions:
        return plan
    for _ in range(steps - sum(map(steps_of, plan.steps))):
        tried = list[Plan]()
        for first in firsts(then):
            tries = then.copy()
            carry_out(tries, first)
            tried.append(Plan((*plan.steps, first), value(tries, out)))
        best = max(tried, key=_worth, default=plan)
        if best.worth <= plan.worth:
            break
        plan = best
        carry_out(then, plan.steps[-1])
    return plan


def moves_of(miner: Miner, trip: Trip, left: int) -> Iterator[Move]:
    """The work steps of a trip in order; those left over load more on the way, and at last coal for the next time."""
    here, more = miner.held.cage_level, Fetching(miner, trip, left)
    levels = trip.levels.copy()
    if here != SURFACE and here not in levels:
        levels.insert(0, here)
    loads = trip.loads + more.at(levels)
    while levels and (found := more.elsewhere(levels)):
        levels.append(found[0].level)
        loads += found
    early = miner.early(trip)
    yield from _laid(miner, early)
    yield from [STORE[colour] for colour in trip.stores]
    for level in levels:
        goods = [cart for cart in loads if cart.level == level]
        if goods and level != here:
            yield cage_to(level, here)
            here = level
        yield from [LOAD[cart.colour] for cart in goods]
    if trip.up:
        yield cage_to(SURFACE, here)
        here = SURFACE
    rest = trip.lays.copy()
    for lay in early:
        rest.remove(lay)
    yield from _laid(miner, rest)
    if here != SURFACE:
        return
    more.room += sum([cube < STORED for lay in rest for cube in lay.cubes])
    if found := more.elsewhere(()):
        yield cage_to(found[0].level, here)
        yield from [LOAD[cart.colour] for cart in found]
    else:
        yield from _stow(miner, trip, loads, more.left)


def _laid(miner: Miner, lays: list[Lay]) -> Iterator[Move]:
    """The steps that lay cubes."""
    for at, spot, cubes, second in lays:
        order, colour = miner.held.outstanding[at].order.id, COLOURS[spot]
        if second:
            yield onto(JOIN_PAIR, order, colour, *cubes)
        elif len(cubes) == PAIR:
            yield from pair_moves(miner.out.board, order, colour, cubes[0], cubes[1])
        else:
            yield to_order(CAGE if cubes[0] < STORED else STORAGE, colour, order)


def _stow(miner: Miner, trip: Trip, loads: list[Cart], left: int) -> Iterator[Move]:
    """Cubes that no order wants leave the cage, while steps are left."""
    cage, wanted = miner.held.cage.copy(), wanted_cubes(miner.held)
    for cart in loads:
        cage[cart.colour] += 1
    for colour in trip.stores:
        cage[colour] -= 1
    for lay in trip.lays:
        for cube in lay.cubes:
            if cube < STORED:
                cage[cube] -= 1
        wanted[lay.spot] -= not lay.second
    for c in FOUR:
        for _ in range(cage[c] - max(0, wanted[c])):
            if left:
                left -= 1
                yield STORE[c]
