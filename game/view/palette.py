"""Every colour and size of the look in one place (`LOOK.md` made code): change the game's face here.

Colours are `(red, green, blue)`; transparency is always a separate `alpha`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from game.titles import shelf

Colour = tuple[int, int, int]


@cache
def rgb(code: str) -> Colour:
    """A colour from its written form.

    >>> rgb("#EFE4CB")
    (239, 228, 203)
    """
    value = int(code.removeprefix("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def code(colour: Colour) -> str:
    """The written form of a colour, as SVG takes it: `rgb` backwards."""
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


def shade(colour: Colour, factor: float) -> Colour:
    """The same colour in more (factor above 1) or less light."""
    red, green, blue = (max(0, min(255, round(part * factor))) for part in colour)
    return red, green, blue


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two; `share` 0 is `one`, 1 is `other`."""
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


# --- paper: what would lie on a real table
PAPER = rgb("#EFE4CB")
PAPER_LIGHT = rgb("#FAF4E4")
PAPER_TOOLTIP = rgb("#FFF9EA")
PAPER_SHEET = rgb("#E9DCBD")
PAPER_BOARD = rgb("#EADDC0")
PRINTED = rgb("#DCCBA4")
PRINTED_LIGHT = rgb("#E6D9B8")
PRINTED_EMPTY = rgb("#B39B73")
PRINTED_DONE = rgb("#CDBB92")
EDGE = rgb("#8A7350")
CUT_EDGE = rgb("#B9A273")
INK = rgb("#2B2420")
INK_SECOND = rgb("#6A5A4A")
INK_PRINT = rgb("#5A4630")
INK_FAINT = rgb("#8A7350")
ICON_ON_PAPER = rgb("#4A3B2C")
OUTLINE_ON_PAPER = rgb("#A08A60")
FACE_OFFERED = rgb("#FFFDF5")

# --- coal: what only a program has
COAL = rgb("#24211F")
COAL_TOP = rgb("#34302C")
COAL_BOTTOM = rgb("#272421")
COAL_LINE = rgb("#5A5148")
COAL_EDGE = rgb("#131110")
COAL_ROW = rgb("#4B4136")
COAL_TEXT = rgb("#EDE3CF")
COAL_SECOND = rgb("#CFC2A9")
COAL_DIM = rgb("#A99C88")
COAL_NOUGHT = rgb("#6F665B")
VEIL = rgb("#14100C")

# --- table and metals
WALNUT = rgb("#3A2C22")
BRASS = rgb("#C9A24E")
BRASS_DONE = rgb("#8F7C58")
BRICK = rgb("#A33B2A")
MOSS = rgb("#55753F")
LAMP = rgb("#FFE9A3")
AMBER = rgb("#F2A516")
COPPER = rgb("#B97A44")
SILVER = rgb("#B9BABD")
GOLD = rgb("#D8A83C")
BEECH = rgb("#D2A870")
SHADOW = rgb("#0A0604")
PIECE_EDGE = rgb("#19120E")

# --- light is choice
OFFERED_RING = rgb("#FFD24A")
HOVERED_RING = rgb("#FFFEF8")
LIT_LINE = rgb("#FFE08A")
RING_HAIRLINE = rgb("#5A3A06")
CHOSEN_TOP = rgb("#FFDF86")
CHOSEN_BOTTOM = rgb("#EFAE2E")
CHOSEN_EDGE = rgb("#FFF3C8")
CHOSEN_INK = rgb("#2A1D08")
BUTTON_TOP = rgb("#F7EDD6")
BUTTON_BOTTOM = rgb("#DFCFA9")
REFUSED_TOP = rgb("#3A3430")
REFUSED_BOTTOM = rgb("#322D29")
REFUSED_EDGE = rgb("#4D463F")
REFUSED_TEXT = rgb("#8C8072")
REFUSED_ASKED = rgb("#C77B5B")
WARNED = rgb("#D9822B")
END_TURN_TOP = rgb("#6E8B4F")
END_TURN_BOTTOM = rgb("#4F6E37")
END_TURN_EDGE = rgb("#A9C487")
GAIN_ON_COAL = rgb("#B5CF92")
LOSS_ON_COAL = rgb("#F0A087")

# --- the land
RIVER = rgb("#86AEC0")
RIM = rgb("#D9C79C")
RIM_FIFTH = rgb("#C6AE79")


class Sign(StrEnum):
    """The shape that goes with a player's colour on every piece: colour is never the only sign."""

    CROSS = "cross"
    CIRCLE = "circle"
    DIAMOND = "diamond"
    TRIANGLE = "triangle"
    SQUARE = "square"


@dataclass(frozen=True)
class PlayerColour:
    """A player's colour with its sign; `sign_colour` is legible on `colour`."""

    name: str
    colour: Colour
    sign: Sign
    sign_colour: Colour


def _players() -> Iterator[PlayerColour]:
    """What the titles' cards say; titles that share a colour's name share its paint, the first one's."""
    for title in reversed(shelf()):
        for name, paint in title.card.paints.items():
            yield PlayerColour(name, rgb(paint.colour), Sign(paint.sign), rgb(paint.ink))


PLAYERS: Mapping[str, PlayerColour] = MappingProxyType({player.name: player for player in _players()})

# --- sizes in pixels at a ui_scale of 1
LEAST_TEXT = 13  # nothing is ever set smaller
CORNER_CARD = 6
CORNER_BUTTON = 7
CORNER_PANEL = 8
OFFERED_HALO = 8
HOVERED_HALO = 10
ADVISED_HALO = 17
BREATH_SECONDS = 1.6  # the halo's breath, between 70 and 100 %
BREATH_LEAST = 0.7


class Level(StrEnum):
    """How high a thing lies above the table, which decides its shadow."""

    PRINTED = "printed"
    PIECE = "piece"
    CARD = "card"
    PANEL = "panel"
    TOOLTIP = "tooltip"
    DIALOG = "dialog"
    BOARD = "board"


# (pixels down, softness, darkness 0..255)
SHADOWS: Mapping[Level, tuple[int, int, int]] = MappingProxyType(
    {
        Level.PRINTED: (0, 0, 0),
        Level.PIECE: (1, 2, 130),
        Level.CARD: (3, 6, 150),
        Level.PANEL: (4, 7, 150),
        Level.TOOLTIP: (5, 10, 190),
        Level.DIALOG: (8, 16, 200),
        Level.BOARD: (6, 12, 210),
    }
)

# --- from which zoom (pixels a board unit, at a ui_scale of 1) the board shows more
