"""Which spots a mining action may fill: the first thing that is chosen of a plan."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from game.titles.baron.bots.cubes import FOUR, cart_cubes, loose_cubes
from game.titles.baron.bots.outlook import Outlook
from game.titles.baron.rules.state import Player

ORDERS = 6  # orders that a plan looks at
SECONDS = len(FOUR)  # where a filling says how many pairs it makes whole, after the colours
NOTHING = (0,) * (len(FOUR) + 1)


class Filling(NamedTuple):
    """What a plan fills: for each order that it looks at, spots by colour and at last those that wait for the second
    cube of a pair (J9); and a quick measure of its worth."""

    orders: tuple[int, ...]
    spots: tuple[tuple[int, ...], ...]
    demand: tuple[int, ...]  # of all these orders together
    worth: float


def fillings(held: Player, out: Outlook, steps: int) -> Iterator[Filling]:
    """Every sensible choice of spots: of each order none, all, or what can be had. Each takes a step at least."""
    orders, loose, carts = held.outstanding, loose_cubes(held), cart_cubes(held)
    ranked = sorted(range(len(orders)), key=lambda i: (orders[i].missing, -orders[i].order.points))
    at = tuple(i for i in ranked if orders[i].missing)[:ORDERS]
    choices = []
    for i in at:
        free, seconds = orders[i].free_spots, sum(orders[i].half_spots)
        whole = (*free, seconds)
        had = (*[min(free[c], loose[c] + carts[c]) for c in FOUR], seconds)
        lying = (*[min(free[c], loose[c]) for c in FOUR], 0)
        ways: dict[tuple[int, ...], float] = {NOTHING: 0.0}
        done = orders[i].order.points * out.lacking + 1.0
        for way in (whole, had, lying):
            ways[way] = sum(way) * out.step * 2 + (done if way == whole else 0.0)
        choices.append([way for way in ways.items() if sum(way[0]) <= steps])
    for chosen in product(*choices):
        spots = tuple([way for way, _ in chosen])
        demand = tuple(map(sum, zip(NOTHING, *spots, strict=True)))
        if sum(demand) <= steps:
            worth = 0.0
            for _, more in chosen:
                worth += more
            yield Filling(at, spots, demand, worth)
