"""Runs: rows of words, icons and pieces that stand in a line, as in `5 workers or 3 coins, arrow, 6 stars`.

Sizes are those of the look at a scale of 1; a pen draws them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, Typeface
from game.view.palette import Colour


@dataclass(frozen=True)
class Word:
    """Text."""

    text: str
    face: Typeface = SANS
    size: float = 14
    colour: Colour = palette.INK


@dataclass(frozen=True)
class Icon:
    """A drawing that means something."""

    name: str
    size: float = 18
    colour: Colour = palette.INK


@dataclass(frozen=True)
class PieceIcon:
    """A piece of the game."""

    kind: str
    size: float = 18
    colour: str = ""
    label: str = ""


@dataclass(frozen=True)
class Gap:
    """Nothing, so wide."""

    width: float


Part = Word | Icon | PieceIcon | Gap
Parts = Sequence[Part]


def number(value: object, size: float = 16, colour: Colour = palette.INK) -> Word:
    """A number that decides something."""
    return Word(str(value), SANS_BOLD, size, colour)


def coin(amount: int | str = "", size: float = 18, metal: str = "copper") -> PieceIcon:
    """A coin: copper for prices and cash, silver for yields."""
    return PieceIcon("coin", size, metal, str(amount))


def star(size: float = 18) -> Icon:
    """Victory points."""
    return Icon("star", size, palette.BRASS)


def arrow(colour: Colour = palette.INK_SECOND, size: float = 15) -> Icon:
    """Before, after."""
    return Icon("arrow", size, colour)
