"""Whole mining actions: which spots to fill, which cubes that takes, how the cage goes, and what it brings along.

A plan begins with what it fills. The cubes come from storage and cage as far as they lie there, from carts otherwise;
what cannot be had is laid as a pair. Steps left over fetch more coal. The best few by a quick measure are carried out
on the holding and weighed in full.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from game.engine.adding import added
from game.titles.baron.bots.holding import FOUR, Cart, Half, Holding, Join, Lay, Laying, Lift, Store, Work
from game.titles.baron.bots.outlook import PARTS, Outlook
from game.titles.baron.bots.value import expected, value

WEIGHED = 4  # plans that are weighed in full
ORDERS = 6  # orders that a plan looks at
JOINS = len(FOUR)  # where a filling says how many pairs it makes whole, after the colours
NOTHING = (0,) * (len(FOUR) + 1)


class Plan(NamedTuple):
    """Work steps, and what the player holds then is worth."""

    steps: tuple[Work, ...]
    worth: float


class Filling(NamedTuple):
    """What a plan fills: for each order that it looks at, spots by colour and at last those that wait for the second
    cube of a pair (J9); and a quick measure of its worth."""

    orders: tuple[int, ...]
    spots: tuple[tuple[int, ...], ...]
    worth: float


def best_plan(held: Holding, out: Outlook, steps: int) -> Plan:
    """The best way to use so many work steps; none at all is one, too."""
    return best_plans(held, out, (steps,))[0]


def best_plans(held: Holding, out: Outlook, numbers: tuple[int, ...]) -> list[Plan]:
    """The best for each number of work steps."""
    miner = Miner(held, out)
    idle = Plan((), value(held, out))
    longest = max(numbers)
    trips = [miner.trip(filling, longest) for filling in miner.fillings(longest)]
    return [max([idle, *miner.weighed([trip for trip in trips if trip], n)], key=_worth) for n in numbers]


def _worth(plan: Plan) -> float:
    return plan.worth


class Trip:
    """A plan in the making: steps above ground, the way of the cage with what it loads, steps above ground again."""

    __slots__ = ("coal", "cost", "lays", "levels", "loads", "room", "stores", "up", "worth")

    lays: list[Lay | Join]
    levels: list[int]  # to load at, in this order
    loads: list[Cart]
    stores: list[Store]  # before the cage goes down
    up: bool  # whether the cage comes to the surface
    cost: int
    worth: float
    room: int  # in the cage, below
    coal: list[list[int]]  # left on the carts


class Miner:
    """Plans for one holding."""

    def __init__(self, held: Holding, out: Outlook) -> None:
        self.held, self.out = held, out
        self.emptying = [self._emptying(c) for c in FOUR]
        loose = [held.cage[c] + held.storage[c] for c in FOUR]
        self.wanted = [sum([order.wants[c] for order in held.orders]) - loose[c] for c in FOUR]

    def _emptying(self, colour: int) -> float:
        """What one empty cart more of a colour is worth."""
        row, now = self.out.empty[colour], expected(self.held, colour, self.out)
        if not row:
            return 0.0
        more = min(now + max(1, round(PARTS * (1 - self.out.emptied))), len(row) - 1)
        return row[more] - row[min(now, len(row) - 1)]

    def fillings(self, steps: int) -> Iterator[Filling]:
        """Every sensible choice of spots: of each order none, all, or what can be had."""
        held, out = self.held, self.out
        most = [held.cage[c] + held.storage[c] + sum([row[c] for row in held.coal]) for c in FOUR]
        ranked = sorted(range(len(held.orders)), key=lambda i: (held.orders[i].missing, -held.orders[i].order.points))
        at = tuple(i for i in ranked if held.orders[i].missing)[:ORDERS]
        choices = []
        for i in at:
            lacking = held.orders[i]
            joins = sum(lacking.halves)
            whole = (*lacking.wants, joins)
            had = (*[min(want, n) for want, n in zip(lacking.wants, most, strict=True)], joins)
            loose = (*[min(want, held.cage[c] + held.storage[c]) for c, want in enumerate(lacking.wants)], 0)
            ways: dict[tuple[int, ...], float] = {NOTHING: 0.0}
            done = lacking.order.points * out.lacking + 1.0
            for way in (whole, had, loose):
                ways[way] = sum(way) * out.step * 2 + (done if way == whole else 0.0)
            choices.append([way for way in ways.items() if sum(way[0]) <= steps])
        for chosen in product(*choices):
            spots = tuple([way for way, _ in chosen])
            if sum([sum(way) for way in spots]) <= steps:
                worth = 0.0
                for _, more in chosen:
                    worth += more
                yield Filling(at, spots, worth)

    def trip(self, filling: Filling, steps: int) -> Trip | None:
        """How a filling can be done, or None if it cannot."""
        held = self.held
        cage, storage, trip = held.cage.copy(), held.storage.copy(), Trip()
        trip.coal, trip.loads, trip.lays = [row.copy() for row in held.coal], [], []
        demand = [sum([way[c] for way in filling.spots]) for c in FOUR]
        joins = sum([way[JOINS] for way in filling.spots])
        above = any(demand[c] > storage[c] for c in FOUR)  # the storage alone will not do
        above = above or sum(demand) + joins > sum(storage)
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
        any_cubes = 2 * short + joins
        if any_cubes and not self._spare(trip, any_cubes, demand):
            return None
        loaded = [0] * len(cage)
        for cart in trip.loads:
            loaded[cart.colour] += 1
        if not self._lay(trip, filling, cage, storage, loaded, above):
            return None
        return self._way(trip, filling, cage, steps)

    def _spare(self, trip: Trip, cubes: int, demand: list[int]) -> bool:
        """6.5: whether so many cubes can be found that nothing else wants, for pairs; those on carts are loaded."""
        held = self.held
        lying = [held.cage[c] + held.storage[c] for c in FOUR]
        spare = sum([max(0, lying[c] - demand[c]) for c in FOUR])
        levels = {cart.level for cart in trip.loads} or {held.level}
        for _ in range(cubes - spare):
            level = next((lv for lv in (*sorted(levels), 4, 3, 2, 1) if lv and any(trip.coal[lv - 1])), 0)
            if not level:
                return False
            colour = next(c for c in FOUR if trip.coal[level - 1][c])
            trip.coal[level - 1][colour] -= 1
            trip.loads.append(Cart(level, colour))
        return True

    def _lay(
        self, trip: Trip, filling: Filling, cage: list[int], storage: list[int], loaded: list[int], above: bool
    ) -> bool:
        """Which cube goes where: first those of the right colour, then pairs of what is left."""
        alone = list[tuple[int, int, int]]()  # order, spot, and how many cubes of any colour it takes
        below = [cage[c] + loaded[c] for c in FOUR] if above else [0] * len(cage)
        for i, way in zip(filling.orders, filling.spots, strict=True):
            for c in FOUR:
                for _ in range(way[c]):
                    if below[c]:
                        below[c] -= 1
                        trip.lays.append(Lay(i, c, (c,)))
                    elif storage[c]:
                        storage[c] -= 1
                        trip.lays.append(Lay(i, c, (c + 4,)))
                    else:
                        alone.append((i, c, 2))
            if way[JOINS]:
                halves = self.held.orders[i].halves
                alone += [(i, c, 1) for c in FOUR for _ in range(halves[c])]
        for i, c, cubes in alone:
            found = list[int]()
            for pool, base in ((storage, 4), (below, 0)):
                for colour in FOUR:
                    while pool[colour] and len(found) < cubes:
                        pool[colour] -= 1
                        found.append(base + colour)
            if len(found) < cubes:
                return False
            trip.lays.append(Lay(i, c, tuple(sorted(found))) if cubes > 1 else Join(i, c, (found[0],)))
        return True

    def _way(self, trip: Trip, filling: Filling, cage: list[int], steps: int) -> Trip | None:
        """The way of the cage, and what it all costs; None if it takes too many steps or too much room."""
        held, room = self.held, self.out.board.cage
        uses_cage = any(cube < 4 for lay in trip.lays for cube in lay.cubes)
        trip.levels = sorted({cart.level for cart in trip.loads}, key=lambda lv: (lv != held.level, -lv))
        trip.up = uses_cage and (held.level > 0 or bool(trip.levels))
        trip.stores = []
        carried = sum(cage)
        if not held.level:
            early = self._early(trip, cage)
            carried -= sum([cube < 4 for lay in early for cube in lay.cubes])
        over = carried + len(trip.loads) - room
        if over > 0:
            if held.level:
                return None
            left = self._unused(trip, cage)
            for colour in FOUR:
                while left[colour] and over > 0:
                    left[colour] -= 1
                    over -= 1
                    carried -= 1
                    trip.stores.append(Store(colour))
            if over > 0:
                return None
        moves = len([lv for lv in trip.levels if lv != held.level]) + trip.up
        trip.cost = moves + len(trip.loads) + len(trip.stores) + sum([len(lay.cubes) for lay in trip.lays])
        if trip.cost > steps:
            return None
        trip.room = room - carried - len(trip.loads)
        trip.worth = filling.worth
        for cart in trip.loads:
            trip.worth += self.emptying[cart.level - 1] + self.out.step
        return trip

    def _early(self, trip: Trip, cage: list[int]) -> list[Lay | Join]:
        """What can be laid before the cage goes down: everything that the cubes lying there are enough for."""
        left, found = cage.copy(), list[Lay | Join]()
        for lay in trip.lays:
            need = [cube for cube in lay.cubes if cube < 4]
            if all(left[c] >= need.count(c) for c in need):
                found.append(lay)
                for c in need:
                    left[c] -= 1
        return found

    def _unused(self, trip: Trip, cage: list[int]) -> list[int]:
        """Cubes in the cage that the plan leaves there."""
        left = cage.copy()
        for lay in trip.lays:
            for cube in lay.cubes:
                if cube < 4 and left[cube]:
                    left[cube] -= 1
        return left

    def weighed(self, trips: list[Trip], steps: int) -> Iterator[Plan]:
        """The best few by the quick measure, with the steps left over used, weighed in full."""
        fit = [trip for trip in trips if trip.cost <= steps]
        fit.sort(key=lambda trip: -trip.worth - 0.5 * self.out.step * (steps - trip.cost))
        for trip in fit[:WEIGHED]:
            plan = tuple(self._steps(trip, steps - trip.cost))
            new = self.held.copy()
            for step in plan:
                new.work(step)
            yield self._begun(Plan(plan, value(new, self.out)), new, steps)

    def _begun(self, plan: Plan, new: Holding, steps: int) -> Plan:
        """J9: with steps left over, pairs that a later action can make whole, while that is worth their cubes."""
        if not self.out.board.switches.substitution_across_actions:
            return plan
        for _ in range(steps - sum([len(step.cubes) if isinstance(step, Lay) else 1 for step in plan.steps])):
            tried = list[Plan]()
            for half in _halves(new):
                then = new.copy()
                then.work(half)
                tried.append(Plan((*plan.steps, half), value(then, self.out)))
            best = max(tried, key=_worth, default=plan)
            if best.worth <= plan.worth:
                break
            plan = best
            new.work(plan.steps[-1])
        return plan

    def _steps(self, trip: Trip, left: int) -> Iterator[Work]:
        """The work steps in order; those left over load more on the way, and at last coal for the next time."""
        held, more = self.held, Fetching(self, trip, left)
        levels = trip.levels.copy()
        if held.level and held.level not in levels:
            levels.insert(0, held.level)
        loads = trip.loads + more.at(levels)
        while levels and (found := more.elsewhere(levels)):
            levels.append(found[0].level)
            loads += found
        early = self._early(trip, held.cage if not held.level else [0, 0, 0, 0])
        yield from self._laid(early)
        yield from trip.stores
        level = held.level
        for lv in levels:
            here = [cart for cart in loads if cart.level == lv]
            if here and lv != level:
                yield Lift(lv)
                level = lv
            yield from here
        if trip.up:
            yield Lift(0)
            level = 0
        rest = trip.lays.copy()
        for lay in early:
            rest.remove(lay)
        yield from self._laid(rest)
        if level:
            return
        more.room += sum([cube < 4 for lay in rest for cube in lay.cubes])
        if found := more.elsewhere(()):
            yield Lift(found[0].level)
            yield from found
        else:
            yield from self._stow(trip, loads, more.left)

    def _laid(self, lays: list[Lay | Join]) -> Iterator[Laying]:
        """The steps that lay cubes: where pairs may be laid in two goes (J9), each of their cubes is one."""
        apart = self.out.board.switches.substitution_across_actions
        for lay in lays:
            if apart and len(lay.cubes) == 2:
                first, second = lay.cubes
                yield Half(lay.at, lay.spot, (first,))
                yield Join(lay.at, lay.spot, (second,))
            else:
                yield lay

    def _stow(self, trip: Trip, loads: list[Cart], left: int) -> Iterator[Store]:
        """Cubes that no order wants leave the cage, while steps are left."""
        cage = self.held.cage.copy()
        for cart in loads:
            cage[cart.colour] += 1
        for store in trip.stores:
            cage[store.colour] -= 1
        for lay in trip.lays:
            for cube in lay.cubes:
                if cube < 4:
                    cage[cube] -= 1
        wanted = [sum([order.wants[c] for order in self.held.orders]) for c in FOUR]
        for lay in trip.lays:
            if isinstance(lay, Lay):
                wanted[lay.spot] -= 1
        for c in FOUR:
            for _ in range(cage[c] - max(0, wanted[c])):
                if left:
                    left -= 1
                    yield Store(c)


class Fetching:
    """Coal for which a plan has steps and room left."""

    def __init__(self, miner: Miner, trip: Trip, left: int) -> None:
        self.miner, self.left, self.room = miner, left, trip.room
        self.coal, self.wanted = [row.copy() for row in trip.coal], miner.wanted.copy()
        for cart in trip.loads:
            self.wanted[cart.colour] -= 1

    def at(self, levels: Sequence[int]) -> list[Cart]:
        """More at levels where the cage is anyway, the best first."""
        ranked = sorted([item for level in levels for item in self._goods(level)], key=lambda item: -item[0])
        return self._load([cart for _, cart in ranked[: max(0, min(self.left, self.room))]])

    def elsewhere(self, levels: Sequence[int]) -> list[Cart]:
        """The best of the other levels, if it is worth the step there."""
        most, best, ratio = min(self.left - 1, self.room), list[Cart](), 0.0
        if most < 1:
            return best
        for level in range(len(self.coal), 0, -1):
            if level not in levels and (goods := self._goods(level)[:most]):
                worth = added([worth for worth, _ in goods]) / (len(goods) + 1)
                if worth > ratio:
                    best, ratio = [cart for _, cart in goods], worth
        self.left -= bool(best)
        return self._load(best)

    def _goods(self, level: int) -> list[tuple[float, Cart]]:
        """The cubes of a level that are worth a step, the best first."""
        out, found = self.miner.out, []
        for c in FOUR:
            for n in range(self.coal[level - 1][c]):
                wanted = out.step * out.weights.load / 2 if self.wanted[c] > n else 0.0
                worth = self.miner.emptying[level - 1] + wanted
                if worth > 0:
                    found.append((worth, Cart(level, c)))
        found.sort(key=lambda item: -item[0])
        return found

    def _load(self, carts: list[Cart]) -> list[Cart]:
        for cart in carts:
            self.coal[cart.level - 1][cart.colour] -= 1
            self.wanted[cart.colour] -= 1
        self.left, self.room = self.left - len(carts), self.room - len(carts)
        return carts


def _halves(held: Holding) -> Iterator[Half]:
    """Every cube within reach onto every free spot of another colour."""
    reach = [*([0] * len(FOUR) if held.level else held.cage), *held.storage]
    for at, lacking in enumerate(held.orders):
        for spot in FOUR:
            if lacking.wants[spot]:
                yield from (Half(at, spot, (c,)) for c, n in enumerate(reach) if n and c % len(FOUR) != spot)


def _level_of(coal: list[list[int]], colour: int) -> int:
    """The level with a cube of a colour, its own first; 0 for none."""
    for level in (colour + 1, 1, 2, 3, 4):
        if coal[level - 1][colour]:
            return level
    return 0
