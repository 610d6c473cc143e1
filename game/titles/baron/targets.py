"""The kinds of things on the table of Coal Baron, and what holds for each kind whatever the position."""

from dataclasses import dataclass
from enum import StrEnum

from game.engine import target


class TableThing(StrEnum):
    """What can be pointed at."""

    # the board
    SPACE = "space"  # a worker space
    CANTEEN = "canteen"
    CLOCK = "clock"
    TRACK = "track"
    SUPPLY = "supply"
    STARTS_NEXT = "starts_next"  # whom most workers in the factory make the next starting player
    # a player's sheet
    SHEET = "sheet"
    LEVEL = "level"  # where the cage can stand
    CART = "cart"
    CAGE = "cage"  # the whole, or a cube in it
    STORAGE = "storage"
    ORDER = "order"
    SPOT = "spot"  # where a cube of an order goes
    DELIVERED = "delivered"
    HEAD = "head"  # a number over the sheet
    SEAT = "seat"
    # orders and tiles to choose from
    DRAFT = "draft"
    DRAFTED = "drafted"
    CURTAIN = "curtain"
    KEEP = "keep"
    REST = "rest"  # what goes back
    LIE = "lie"  # in which order it does
    PILE = "pile"
    # buttons
    BANK = "bank"
    KEEP_NONE = "keep_none"
    PUT_BACK = "put_back"
    RETURN_TO = "return_to"
    FILL = "fill"
    LEAVE_EMPTY = "leave_empty"
    PAIR = "pair"
    GIVE_UP = "give_up"
    PLAN = "plan"
    FOLLOW_PLAN = "follow_plan"
    FINISH_MINING = "finish_mining"
    UNDO_TO = "undo_to"
    RAISE = "raise"


@dataclass(frozen=True)
class Traits:
    """What holds for a kind of thing."""

    tip: str = ""  # which says what it is, if that does not depend on which one it is
    in_bar: bool = False  # a button of the action bar
    own: bool = False  # everybody has some of his own
    lit: bool = False  # when the mouse is on it, though it is not offered


T = TableThing
NO_TRAITS = Traits()
TRAITS: dict[TableThing, Traits] = {
    T.SPACE: Traits(lit=True),
    T.CANTEEN: Traits("canteen", lit=True),
    T.CLOCK: Traits("clock", lit=True),
    T.SUPPLY: Traits("supply"),
    T.STARTS_NEXT: Traits("starting"),
    T.SHEET: Traits(own=True),
    T.LEVEL: Traits("cage", own=True),
    T.CART: Traits("cart", own=True),
    T.CAGE: Traits("cage", own=True),
    T.STORAGE: Traits("storage", own=True),
    T.ORDER: Traits(own=True, lit=True),
    T.SPOT: Traits("spot", own=True),
    T.DELIVERED: Traits("delivered", own=True),
    T.HEAD: Traits("worker", own=True),
    T.SEAT: Traits(lit=True),
    T.DRAFT: Traits(lit=True),
    T.BANK: Traits("bank", in_bar=True),
    T.KEEP_NONE: Traits(in_bar=True),
    T.PUT_BACK: Traits(in_bar=True),
    T.RETURN_TO: Traits(in_bar=True),
    T.FILL: Traits(in_bar=True),
    T.LEAVE_EMPTY: Traits(in_bar=True),
    T.PAIR: Traits(in_bar=True),
    T.GIVE_UP: Traits(in_bar=True),
    T.PLAN: Traits(in_bar=True),
    T.FOLLOW_PLAN: Traits(in_bar=True),
    T.FINISH_MINING: Traits(in_bar=True),
}
CUBES = (T.CAGE, T.STORAGE)  # where cubes lie that can be picked one by one

BaronTarget = target.Target[TableThing]


def parse(text: str) -> BaronTarget | None:
    """A text as a thing on the table; None if it is none of the game's."""
    return target.parse(TableThing, text)


def kind_of(text: str) -> TableThing | None:
    """What kind of thing a text names."""
    found = parse(text)
    return None if found is None else found.kind


def traits_of(text: str) -> Traits:
    """What holds for such things."""
    found = parse(text)
    return NO_TRAITS if found is None else TRAITS.get(found.kind, NO_TRAITS)


def is_cube(text: str) -> bool:
    """Whether a text names one cube, in the cage or in storage.

    >>> is_cube("cage:2"), is_cube("cage"), is_cube("cart:1:light:0:0")
    (True, False, False)
    """
    found = parse(text)
    return found is not None and found.kind in CUBES and bool(found.name)
