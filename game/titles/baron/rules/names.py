"""The words of the game: coal and its depth, vehicles, kinds of spaces, phases."""

from collections.abc import Sequence
from enum import IntEnum, StrEnum

HIDDEN = "?"  # a tile or order that whoever looks may not know (11.2)
NOBODY = -1
SURFACE = 0  # the level above ground
NONE = "none"  # keep(none), 5.2.2
CAGE, STORAGE = "cage", "storage"  # where a cube lies that a work step may take
PAIR = 2  # 6.5: cubes that stand in for one of the right colour
PAIR_STEPS = PAIR  # 6.5: the work steps that takes, in one move or in two (J9)
PAIR_TO_ORDER, HALF_PAIR, JOIN_PAIR = "pair_to_order", "half_pair", "join_pair"  # kinds of moves: W7, W7a, W7b
PAIRS = (PAIR_TO_ORDER, HALF_PAIR, JOIN_PAIR)


class Colour(IntEnum):
    """Coal by depth (1.1). Counts by colour are lists of four, so that `cage[Colour.GRAY]` are the gray cubes in it."""

    YELLOW = 0
    BROWN = 1
    GRAY = 2
    BLACK = 3

    @property
    def word(self) -> str:
        """As moves, files and texts name it."""
        return self.name.lower()

    @property
    def level(self) -> int:
        """Where its carts stand."""
        return self.value + 1


COLOURS = tuple(Colour)
BY_WORD = {colour.word: colour for colour in Colour}
DEEPEST = len(COLOURS)


def by_colour(colours: Sequence[Colour]) -> tuple[int, ...]:
    """How many there are of each colour."""
    return tuple([colours.count(colour) for colour in COLOURS])


class Vehicle(StrEnum):
    """What an order is delivered with, in the order of the shift clock."""

    BARROW = "barrow"
    CARRIAGE = "carriage"
    TRUCK = "truck"
    ENGINE = "engine"


VEHICLES = tuple(Vehicle)


class Side(StrEnum):
    """The two sides of a pit."""

    LIGHT = "light"
    DARK = "dark"


class SpaceKind(StrEnum):
    """What a worker space does (5)."""

    TILE = "tile"
    DRAW_TILES = "draw_tiles"
    MINING = "mining"
    DELIVERY = "delivery"
    MONEY = "money"
    BANK = "bank"
    ORDER = "order"
    DRAW_ORDERS = "draw_orders"


class Piece(StrEnum):
    """What lies in a stack."""

    TILE = "tile"
    ORDER = "order"


class Counts(StrEnum):
    """What an element of the shift clock counts (7.2)."""

    COAL = "coal"  # spots of a colour on delivered orders
    VEHICLE = "vehicle"  # spots on delivered orders of a vehicle
    EMPTY = "empty"  # carts of a colour without a cube


class Phase(IntEnum):
    """Where in the order of play a game is (3.5)."""

    DRAFT = 1
    WORK = 2
    SCORING = 3
    FINAL = 4
