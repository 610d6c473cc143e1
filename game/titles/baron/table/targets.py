"""The ids of what can be clicked, and what they stand for in a position. No rule is made here."""

from game.titles.baron.rules.names import BY_WORD, COLOURS, Colour, Side
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import parse
from game.titles.baron.view.picture import LEVELS
from game.titles.baron.view.picture_of import cubes_of, pit_of

BANK = "bank"  # the button; the field is `space:bank`
KEEP_NONE = "keep_none"
PUT_BACK = "put_back"  # what was looked at: all answers at once
PAIR = "pair"
GIVE_UP = "give_up"  # puts back what was picked
PLAN = "plan"  # shows what the program proposes
FOLLOW = "follow_plan"
CURTAIN = "curtain"
LEAVE_EMPTY = "leave_empty"


def space(key: str) -> str:
    """A worker space."""
    return f"space:{key}"


def fill(word: str) -> str:
    """The button that puts a cube on a cart which lacks one."""
    return f"fill:{word}"


def carts_of(pos: Position, player: Player, level: int, colour: Colour | None) -> tuple[str, ...]:
    """The carts of a level on which a cube of this colour lies, or none (6.8: all mean the same)."""
    row = pit_of(pos, player).rows[level - 1]
    return tuple(
        f"cart:{level}:{side}:{j}:{i}"
        for side, stretches in (("light", row.light), ("dark", row.dark))
        for j, loads in enumerate(stretches)
        for i, load in enumerate(loads)
        if load == colour
    )


def stretch_of(pos: Position, player: Player, level: int, side: Side) -> tuple[str, ...]:
    """The carts of the outermost stretch of a tunnel: the tile that came last."""
    row = pit_of(pos, player).rows[level - 1]
    stretches = row.light if side is Side.LIGHT else row.dark
    last = len(stretches) - 1
    return tuple(f"cart:{level}:{side}:{last}:{i}" for i in range(len(stretches[last]))) if stretches else ()


def cart_at(pos: Position, player: Player, target: str) -> tuple[int, Colour | None]:
    """The level of a cart and what lies on it."""
    found = parse(target)
    assert found is not None
    level, side, stretch, nth = found.parts
    row = pit_of(pos, player).rows[int(level) - 1]
    stretches = row.light if side == "light" else row.dark
    loads = stretches[int(stretch)] if int(stretch) < len(stretches) else ()
    return int(level), loads[int(nth)] if int(nth) < len(loads) else None


def cubes_in(player: Player, place: str, colour: Colour) -> tuple[str, ...]:
    """The cubes of a colour in the cage or in storage."""
    counts = player.cage if place == "cage" else player.storage
    return tuple(f"{place}:{i}" for i, coal in enumerate(cubes_of(counts)) if coal == colour)


def cube_at(player: Player, target: str) -> tuple[str, Colour]:
    """Place and colour of a cube in the cage or in storage."""
    found = parse(target)
    assert found is not None and found.number is not None
    return found.kind, cubes_of(player.cage if found.kind is T.CAGE else player.storage)[found.number]


def spots_of(player: Player, order: str, colour: Colour) -> tuple[str, ...]:
    """The spots of a colour on an order that are not occupied."""
    held = next(held for held in player.outstanding if held.order.id == order)
    return tuple(
        f"spot:{order}:{i}"
        for i, (want, load) in enumerate(zip(held.order.wants, held.spots, strict=True))
        if want == colour and len(load) < 2 and load != (want,)
    )


def colour_of(word: str) -> Colour:
    """A colour as moves and events name it."""
    return BY_WORD[word]


def level_of(colour: Colour) -> int:
    """Where the carts of a colour stand."""
    return LEVELS.index(colour) + 1


WORDS = tuple(colour.word for colour in COLOURS)
