"""The board file as the rules see it: for one number of players and one choice of switches, ready to look up.

Everything here is fixed for the whole game and shared by all its positions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.engine.move import Move, move
from game.engine.seats import Setup
from game.titles.baron.layouts.boards import load_board, older_board, written
from game.titles.baron.rules.boardfile import BoardFile, ElementEntry, Final, OrderEntry
from game.titles.baron.rules.names import (
    BY_WORD,
    COLOURS,
    VEHICLES,
    Colour,
    Counts,
    Side,
    SpaceKind,
    Vehicle,
    by_colour,
)
from game.titles.baron.rules.setup import Switches, switches


@dataclass(frozen=True, slots=True)
class Space:
    """A worker space; of the numbers it has the one that its kind needs."""

    id: str
    kind: SpaceKind
    place: Move  # the move that names it
    steps: int
    marks: int
    looks: int
    vehicle: Vehicle | None


@dataclass(frozen=True, slots=True)
class Tile:
    """A face of a tunnel tile. Its copies are equal."""

    face: str
    colour: Colour
    side: Side
    carts: int
    price: int  # 5.1.2


@dataclass(frozen=True, slots=True)
class Order:
    """An order card. Every order exists once."""

    id: str
    vehicle: Vehicle
    points: int
    wants: tuple[Colour, ...]  # by depth
    printed: tuple[int, ...]  # 7.3: its spots by the colour that is printed on them

    def __hash__(self) -> int:
        return hash(self.id)


@dataclass(frozen=True, slots=True)
class Element:
    """An element of the shift clock; it counts spots or carts of its colour, or spots of its vehicle (7.2)."""

    number: int
    id: str
    counts: Counts
    colour: Colour | None
    vehicle: Vehicle | None
    first: int
    second: int
    since: int

    @property
    def at(self) -> int:
        """Where in a row of counts it finds its own: by colour, or by vehicle."""
        return VEHICLES.index(self.vehicle) if self.vehicle else int(self.colour or 0)

    def scored(self, shift: int) -> bool:
        """7.2: whether it is scored at the end of this shift."""
        return self.since <= shift


@dataclass(frozen=True, eq=False)
class Board:
    """The fixed part of a game."""

    file: BoardFile
    switches: Switches
    players: int
    workers: int
    marks: int
    shifts: int
    cage: int  # cubes that fit
    cubes: tuple[int, ...]  # in the whole game, by colour
    locked: frozenset[str]  # 2.2
    spaces: Mapping[str, Space]  # the open ones, the bank last
    by_kind: Mapping[SpaceKind, tuple[Space, ...]]
    factory: frozenset[str]  # 8.1: the spaces that make the next starting player
    tiles: Mapping[str, Tile]
    tile_stack: tuple[str, ...]  # before shuffling, copies one after the other (2.11)
    orders: Mapping[str, Order]
    order_stack: tuple[str, ...]
    clock: tuple[Element, ...]
    second_place: bool  # 7.4: whether it pays with so many players
    draft_each: int
    left_over: str  # 2.9: the space of the order nobody drafted
    final: Final

    def elements(self, shift: int) -> tuple[Element, ...]:
        """7.2: those scored at the end of a shift."""
        return tuple(element for element in self.clock if element.scored(shift))

    @property
    def scores_empty_carts(self) -> bool:
        """Whether any shift does."""
        return any(element.counts is Counts.EMPTY for element in self.elements(self.shifts))


def board_for(setup: Setup) -> Board:
    """The board of a setup, built once and again when its file changes."""
    digest = setup.versions.get("layout", "")
    return _board(setup.layout, written(setup.layout), digest, len(setup.seats), switches(setup))


@lru_cache(maxsize=64)
def _board(layout: str, _written: int, digest: str, players: int, chosen: Switches) -> Board:
    return build(older_board(layout, digest) if digest else load_board(layout), players, chosen)


def build(file: BoardFile, players: int, chosen: Switches) -> Board:
    """The board for so many players."""
    spaces = {
        key: Space(
            key, entry.kind, move("place", key), entry.steps or 0, entry.marks or 0, entry.looks or 0, entry.vehicle
        )
        for key, entry in file.open_spaces(players).items()
    }
    seams = [getattr(file.coal, colour.word) for colour in COLOURS]
    tiles = {
        face: Tile(
            face, BY_WORD[entry.colour], entry.side, entry.carts, entry.carts * seams[BY_WORD[entry.colour]].price
        )
        for face, entry in file.tiles.items()
    }
    orders = {key: _order(key, entry) for key, entry in file.orders.items()}
    return Board(
        file=file,
        switches=chosen,
        players=players,
        workers=file.players[players].workers,
        marks=file.players[players].marks,
        shifts=file.shifts,
        cage=file.cage,
        cubes=tuple(seam.cubes for seam in seams),
        locked=frozenset(file.spaces.keys() - spaces.keys()),
        spaces=spaces,
        by_kind={kind: tuple(space for space in spaces.values() if space.kind == kind) for kind in SpaceKind},
        factory=frozenset(key for key, space in spaces.items() if space.kind in (SpaceKind.TILE, SpaceKind.DRAW_TILES)),
        tiles=tiles,
        tile_stack=tuple(face for face, entry in file.tiles.items() for _ in range(entry.copies)),
        orders=orders,
        order_stack=tuple(orders),
        clock=tuple(_element(number, entry) for number, entry in enumerate(file.clock, 1)),
        second_place=players >= file.second_from,
        draft_each=file.draft.each,
        left_over=file.draft.left_over,
        final=file.final,
    )


def _order(key: str, entry: OrderEntry) -> Order:
    wants = tuple(BY_WORD[word] for word in entry.wants)
    return Order(key, entry.vehicle, entry.points, wants, by_colour(wants))


def _element(number: int, entry: ElementEntry) -> Element:
    vehicle = entry.of if isinstance(entry.of, Vehicle) else None
    colour = None if isinstance(entry.of, Vehicle) else BY_WORD[entry.of]
    name = f"{entry.counts}_{entry.of}"
    return Element(number, name, entry.counts, colour, vehicle, entry.first, entry.second, entry.since)
