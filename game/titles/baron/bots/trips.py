"""How spots can be filled in a mining action: which cubes it takes, where they lie, and how the cage goes for them.

A trip is no more than a proposal: its moves are the rules' own, and the rules carry them out (`planning`).
"""

from typing import NamedTuple

from game.titles.baron.bots.cubes import FOUR, loose_cubes, wanted_cubes
from game.titles.baron.bots.filling import SECONDS, Filling
from game.titles.baron.bots.outlook import PARTS, Outlook
from game.titles.baron.bots.value import expected
from game.titles.baron.rules.laying import STORED, within_reach
from game.titles.baron.rules.names import COLOURS, PAIR, PAIR_STEPS, SURFACE
from game.titles.baron.rules.state import Player

LEVELS = [colour.level for colour in COLOURS]
DEEPEST_FIRST = LEVELS[::-1]


class Cart(NamedTuple):
    """A cube of a colour to be loaded at a level."""

    level: int
    colour: int


class Lay(NamedTuple):
    """Cubes to be laid onto a spot of an order, by their numbers among the `CUBES` of the rules."""

    at: int
    spot: int
    cubes: tuple[int, ...]
    second: bool = False  # J9: the spot has the first cube of a pair

    @property
    def steps(self) -> int:
        """The work steps that it takes."""
        return PAIR_STEPS if len(self.cubes) == PAIR else 1


class Trip:
    """A plan in the making: steps above ground, the way of the cage with what it loads, steps above ground again."""

    __slots__ = ("coal", "cost", "lays", "levels", "loads", "room", "stores", "up", "worth")

    lays: list[Lay]
    levels: list[int]  # to load at, in this order
    loads: list[Cart]
    stores: list[int]  # colours that leave the cage before it goes down
    up: bool  # whether the cage comes to the surface
    cost: int
    worth: float
    room: int  # in the cage, below
    coal: list[list[int]]  # left on the carts


class Miner:
    """Looks for the trips of one player."""

    def __init__(self, held: Player, out: Outlook) -> None:
        self.held, self.out = held, out
        self.emptying = self._emptying()
        self.loose = loose_cubes(held)
        self.wanted = [wanted - loose for wanted, loose in zip(wanted_cubes(held), self.loose, strict=True)]
        self.at_hand = list(within_reach(held)[:STORED])  # cubes of the cage that can be laid before it goes anywhere

    def _emptying(self) -> list[float]:
        """What one empty cart more is worth, by colour."""
        found, out = [], self.out
        for row, now in zip(out.empty, expected(self.held, out), strict=True):
            more = min(now + max(1, round(PARTS * (1 - out.emptied))), len(row) - 1)
            found.append(row[more] - row[min(now, len(row) - 1)] if row else 0.0)
        return found

    def trip(self, filling: Filling, steps: int) -> Trip | None:
        """How a filling can be done, or None if it cannot."""
        held = self.held
        cage, storage, trip = held.cage.copy(), held.storage.copy(), Trip()
        trip.coal, trip.loads, trip.lays = [row.copy() for row in held.coal], [], []
        demand, seconds = filling.demand, filling.demand[SECONDS]
        above = sum(demand) > sum(storage) or any(demand[c] > storage[c] for c in FOUR)  # the storage alone will not do
        from_cage = [min(demand[c], cage[c]) if above else 0 for c in FOUR]
        short = 0
        for c in FOUR:
            lack = demand[c] - from_cage[c] - storage[c]
            while lack > 0:
                level = _level_of(trip.coal, c)
                if not level:
                    break
                trip.coal[level - 1][c] -= 1
                trip.loads.append(Cart(level, c))
                lack -= 1
            short += max(0, lack)
        any_cubes = PAIR * short + seconds
        if any_cubes and not self._spare(trip, any_cubes, demand):
            return None
        loaded = [0] * len(cage)
        for cart in trip.loads:
            loaded[cart.colour] += 1
        below = [cage[c] + loaded[c] for c in FOUR] if above else [0] * len(cage)
        if not self._lay(trip, filling, below, storage):
            return None
        return self._way(trip, filling, cage, steps)

    def _spare(self, trip: Trip, cubes: int, demand: tuple[int, ...]) -> bool:
        """6.5: whether so many cubes can be found that nothing else wants, for pairs; those on carts are loaded."""
        spare = sum([max(0, self.loose[c] - demand[c]) for c in FOUR])
        levels = {cart.level for cart in trip.loads} or {self.held.cage_level}
        for _ in range(cubes - spare):
            level = next((lv for lv in (*sorted(levels), *DEEPEST_FIRST) if lv and any(trip.coal[lv - 1])), 0)
            if not level:
                return False
            colour = next(c for c in FOUR if trip.coal[level - 1][c])
            trip.coal[level - 1][colour] -= 1
            trip.loads.append(Cart(level, colour))
        return True

    def _lay(self, trip: Trip, filling: Filling, below: list[int], storage: list[int]) -> bool:
        """Which cube goes where: first those of the right colour, then pairs of what is left."""
        alone = list[tuple[int, int, int]]()  # order, spot, and how many cubes of any colour it takes
        for i, way in zip(filling.orders, filling.spots, strict=True):
            for c in FOUR:
                for _ in range(way[c]):
                    if below[c]:
                        below[c] -= 1
                        trip.lays.append(Lay(i, c, (c,)))
                    elif storage[c]:
                        storage[c] -= 1
                        trip.lays.append(Lay(i, c, (STORED + c,)))
                    else:
                        alone.append((i, c, PAIR))
            if way[SECONDS]:
                halves = self.held.outstanding[i].half_spots
                alone += [(i, c, 1) for c in FOUR for _ in range(halves[c])]
        for i, c, cubes in alone:
            found = list[int]()
            for pool, base in ((storage, STORED), (below, 0)):
                for colour in FOUR:
                    while pool[colour] and len(found) < cubes:
                        pool[colour] -= 1
                        found.append(base + colour)
            if len(found) < cubes:
                return False
            trip.lays.append(Lay(i, c, tuple(sorted(found)), cubes < PAIR))
        return True

    def _way(self, trip: Trip, filling: Filling, cage: list[int], steps: int) -> Trip | None:
        """The way of the cage, and what it all costs; None if it takes too many steps or too much room.

        A proposal, not the rule: the rules carry out every step of it (`planning`), and tests that it costs as much.
        """
        here, room = self.held.cage_level, self.out.board.cage
        uses_cage = any(cube < STORED for lay in trip.lays for cube in lay.cubes)
        trip.levels = sorted({cart.level for cart in trip.loads}, key=lambda level: (level != here, -level))
        trip.up = uses_cage and (here != SURFACE or bool(trip.levels))
        trip.stores = []
        carried = sum(cage)
        if any(self.at_hand):
            carried -= sum([cube < STORED for lay in self.early(trip) for cube in lay.cubes])
        over = carried + len(trip.loads) - room
        if over > 0:
            if here != SURFACE:
                return None
            left = self._unused(trip, cage)
            for colour in FOUR:
                while left[colour] and over > 0:
                    left[colour] -= 1
                    over -= 1
                    carried -= 1
                    trip.stores.append(colour)
            if over > 0:
                return None
        moves = len([level for level in trip.levels if level != here]) + trip.up
        trip.cost = moves + len(trip.loads) + len(trip.stores) + sum([lay.steps for lay in trip.lays])
        if trip.cost > steps:
            return None
        trip.room = room - carried - len(trip.loads)
        trip.worth = filling.worth
        for cart in trip.loads:
            trip.worth += self.emptying[cart.level - 1] + self.out.step
        return trip

    def early(self, trip: Trip) -> list[Lay]:
        """What can be laid before the cage goes anywhere: everything that the cubes at hand are enough for."""
        left, found = self.at_hand.copy(), list[Lay]()
        for lay in trip.lays:
            need = [cube for cube in lay.cubes if cube < STORED]
            if not need or all(left[c] >= need.count(c) for c in need):
                found.append(lay)
                for c in need:
                    left[c] -= 1
        return found

    def _unused(self, trip: Trip, cage: list[int]) -> list[int]:
        """Cubes in the cage that the plan leaves there."""
        left = cage.copy()
        for lay in trip.lays:
            for cube in lay.cubes:
                if cube < STORED and left[cube]:
                    left[cube] -= 1
        return left


def _level_of(coal: list[list[int]], colour: int) -> int:
    """The level with a cube of a colour, its own first; 0 for none."""
    for level in (COLOURS[colour].level, *LEVELS):
        if coal[level - 1][colour]:
            return level
    return 0
