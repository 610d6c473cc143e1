"""What a player holds, in the short form in which bots weigh it; and work steps carried out on it."""

from functools import lru_cache
from typing import NamedTuple

from game.engine.move import Move, move
from game.titles.baron.rules.board import Board, Order, Tile
from game.titles.baron.rules.names import COLOURS, Side, Vehicle
from game.titles.baron.rules.outstanding import Outstanding, half
from game.titles.baron.rules.state import Player
from game.titles.baron.rules.work_steps import CAGE_TO, CUBES, LOAD, STORE

Four = tuple[int, ...]  # one number for each colour
FOUR = range(len(COLOURS))
VEHICLES = tuple(Vehicle)


class Lacking(NamedTuple):
    """An outstanding order and the cubes it still wants, by colour."""

    order: Order
    wants: Four  # free spots
    halves: Four  # J9: spots that wait for the second cube of a pair

    @property
    def missing(self) -> int:
        """Spots that are not occupied."""
        return sum(self.wants) + sum(self.halves)


class Cart(NamedTuple):
    """A work step: load a cube of a colour at a level."""

    level: int
    colour: int


class Lift(NamedTuple):
    """A work step: the cage to a level."""

    level: int


class Store(NamedTuple):
    """A work step: a cube from the cage to the storage."""

    colour: int


class Lay(NamedTuple):
    """A work step: cubes onto a spot of an order. Cubes 0 to 3 lie in the cage, by colour, 4 to 7 in the storage."""

    at: int
    spot: int
    cubes: tuple[int, ...]  # one, or a pair


class Half(NamedTuple):
    """A work step (J9): a cube of another colour onto a free spot, where a second one can follow at any time."""

    at: int
    spot: int
    cubes: tuple[int]


class Join(NamedTuple):
    """A work step (J9): any cube onto a spot that waits for its second one."""

    at: int
    spot: int
    cubes: tuple[int]


Laying = Lay | Half | Join
Work = Cart | Lift | Store | Laying


class Holding:
    """Cubes by colour, carts, orders with what they lack, counts for the clock."""

    __slots__ = (
        "cage", "carts", "coal", "level", "marks", "orders",
        "points", "spots", "storage", "tilt", "vehicles", "workers",
    )  # fmt: skip

    workers: int
    marks: int
    points: int
    level: int  # of the cage
    cage: list[int]
    storage: list[int]
    coal: list[list[int]]  # on carts, by level and colour
    carts: list[int]  # by colour, empty or not
    tilt: int  # light tiles more than dark ones
    orders: list[Lacking]
    spots: list[int]  # on delivered orders, by colour
    vehicles: list[int]  # spots on delivered orders, by vehicle

    def copy(self) -> "Holding":
        """A copy that shares nothing that changes."""
        new = Holding()
        new.workers, new.marks, new.points, new.level = self.workers, self.marks, self.points, self.level
        new.cage, new.storage = self.cage.copy(), self.storage.copy()
        new.coal, new.carts = [row.copy() for row in self.coal], self.carts.copy()
        new.tilt, new.orders = self.tilt, self.orders.copy()
        new.spots, new.vehicles = self.spots.copy(), self.vehicles.copy()
        return new

    def take(self, order: Order) -> None:
        """One order more."""
        self.orders.append(fresh(order))

    def lay_tile(self, tile: Tile) -> None:
        """5.1: pay it, fill it with its own colour."""
        self.marks -= tile.price
        self.carts[tile.colour] += tile.carts
        self.coal[tile.colour][tile.colour] += tile.carts
        self.tilt += 1 if tile.side is Side.LIGHT else -1

    def deliver(self, vehicle: Vehicle | None) -> None:
        """5.4: all complete orders of a vehicle."""
        for lacking in [o for o in self.orders if o.order.vehicle == vehicle and not o.missing]:
            self.orders.remove(lacking)
            self.points += lacking.order.points
            self.count(lacking.order)

    def count(self, order: Order) -> None:
        """A delivered order counts for the clock."""
        for colour in order.wants:
            self.spots[colour] += 1
        self.vehicles[VEHICLES.index(order.vehicle)] += len(order.wants)

    def work(self, step: Work) -> None:
        """One work step."""
        match step:
            case Lift(level):
                self.level = level
            case Cart(level, colour):
                self.coal[level - 1][colour] -= 1
                self.cage[colour] += 1
            case Store(colour):
                self.cage[colour] -= 1
                self.storage[colour] += 1
            case Lay(at, spot, cubes) | Half(at, spot, cubes) | Join(at, spot, cubes):
                for cube in cubes:
                    (self.storage if cube > 3 else self.cage)[cube % 4] -= 1
                order, wants, halves = self.orders[at]
                if isinstance(step, Join):
                    halves = _more(halves, spot, -1)
                else:
                    wants = _more(wants, spot, -1)
                    halves = _more(halves, spot, 1) if isinstance(step, Half) else halves
                self.orders[at] = Lacking(order, wants, halves)


def _more(numbers: Four, at: int, more: int) -> Four:
    return (*numbers[:at], numbers[at] + more, *numbers[at + 1 :])


def named(holding: Holding, step: Work) -> Move:
    """The move of a work step as the rules name it."""
    match step:
        case Lift(level):
            return next(m for m in CAGE_TO[holding.level] if int(m.what) == level)
        case Cart(_, colour):
            return LOAD[colour]
        case Store(colour):
            return STORE[colour]
    order, spot = holding.orders[step.at].order.id, COLOURS[step.spot].word
    if isinstance(step, Lay) and len(step.cubes) == 1:
        return move("storage_to_order" if step.cubes[0] > 3 else "cage_to_order", spot, order)
    cubes = "+".join(CUBES[cube] for cube in sorted(step.cubes))
    return move(LAYINGS[type(step)], f"{order}:{spot}", cubes)


LAYINGS: dict[type[Laying], str] = {Lay: "pair_to_order", Half: "half_pair", Join: "join_pair"}


NONE_WAIT: Four = (0,) * len(COLOURS)


@lru_cache(maxsize=1 << 8)
def fresh(order: Order) -> Lacking:
    """An order just taken."""
    return Lacking(order, tuple(order.wants.count(colour) for colour in COLOURS), NONE_WAIT)


@lru_cache(maxsize=1 << 12)
def lacking(held: Outstanding) -> Lacking:
    """What an outstanding order still wants."""
    pairs = list(zip(held.order.wants, held.spots, strict=True))
    free = [want for want, spot in pairs if not spot]
    halves = [want for want, spot in pairs if half(want, spot)]
    return Lacking(held.order, *(tuple(spots.count(colour) for colour in COLOURS) for spots in (free, halves)))


def holding_of(board: Board, player: Player) -> Holding:
    """What a player holds, as far as it can be seen."""
    found = Holding()
    found.workers, found.marks, found.points, found.level = (
        player.workers, player.marks, player.points, player.cage_level
    )  # fmt: skip
    found.cage, found.storage = player.cage.copy(), player.storage.copy()
    found.coal = [row.copy() for row in player.coal]
    found.carts, found.tilt = _pit(board, player.tiles)
    found.orders = [lacking(held) for held in player.outstanding]
    found.spots, found.vehicles = [0] * len(COLOURS), [0] * len(VEHICLES)
    for order in player.delivered:
        if order in board.orders:  # the others are face down
            found.count(board.orders[order])
    return found


def _pit(board: Board, tiles: tuple[str, ...]) -> tuple[list[int], int]:
    """Carts by colour, the printed ones too, and light tiles more than dark ones."""
    carts, tilt = [1] * len(COLOURS), 0
    for face in tiles:
        tile = board.tiles[face]
        carts[tile.colour] += tile.carts
        tilt += 1 if tile.side is Side.LIGHT else -1
    return carts, tilt
