"""The kinds of things on the table of Coal Baron, and their ids. What is known of each is in `things`."""

from enum import StrEnum

from game.engine import target
from game.titles.baron.rules.names import Side


class TableThing(StrEnum):
    """What can be pointed at."""

    # the board
    SPACE = "space"  # a worker space
    STAND = "stand"  # where workers stand on it
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
    COMING = "coming"  # where the next order will lie
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


T = TableThing
BANK = T.BANK.value  # the button; the field is `space:bank`
KEEP_NONE = T.KEEP_NONE.value
PUT_BACK = T.PUT_BACK.value  # what was looked at: all answers at once
PAIR = T.PAIR.value
GIVE_UP = T.GIVE_UP.value  # puts back what was picked
PLAN = T.PLAN.value  # shows what the program proposes
FOLLOW = T.FOLLOW_PLAN.value
CURTAIN = T.CURTAIN.value
LEAVE_EMPTY = T.LEAVE_EMPTY.value
CUBES = (T.CAGE, T.STORAGE)  # where cubes lie that can be picked one by one

BaronTarget = target.Target[TableThing]


def parse(text: str) -> BaronTarget | None:
    """A text as a thing on the table; None if it is none of the game's."""
    return target.parse(TableThing, text)


def kind_of(text: str) -> TableThing | None:
    """What kind of thing a text names."""
    found = parse(text)
    return None if found is None else found.kind


def space(key: str) -> str:
    """A worker space."""
    return str(target.Target(T.SPACE, key))


def stand(key: str) -> str:
    """Where workers stand on it."""
    return str(target.Target(T.STAND, key))


def cart(level: int, side: Side, stretch: int, nth: int) -> str:
    """A cart of a level: on its side, in which stretch from the shaft outwards, which of those there."""
    return str(target.Target(T.CART, f"{level}:{side}:{stretch}:{nth}"))


def fill(word: str) -> str:
    """The button that puts a cube on a cart which lacks one."""
    return str(target.Target(T.FILL, word))


def is_cube(text: str) -> bool:
    """Whether a text names one cube, in the cage or in storage.

    >>> is_cube("cage:2"), is_cube("cage"), is_cube("cart:1:light:0:0")
    (True, False, False)
    """
    found = parse(text)
    return found is not None and found.kind in CUBES and bool(found.name)
