"""In which language, how large, on what window: what everything on the screen must know to draw itself."""

from dataclasses import dataclass

from game.texts import Texts
from game.view import palette
from game.view.art import SHARED, Art
from game.view.fonts import Typeface, font

SMALLEST = (1280, 720)  # the window has at least so much room, at any scale


@dataclass(frozen=True)
class Look:
    """The language, the scale and the window of the moment, and the drawings of the title on the table."""

    texts: Texts
    scale: float
    size: tuple[int, int]
    patterns: bool = False
    art: Art = SHARED

    def px(self, length: float) -> int:
        """A length of the layout in pixels."""
        return round(length * self.scale)

    def type(self, size: float) -> int:
        """A type size in pixels; nothing is ever set smaller than 13."""
        return max(palette.LEAST_TEXT, round(size * self.scale))

    def lines(self, count: int, face: Typeface, size: float) -> int:
        """The height of so many lines of text."""
        return count * font(face, self.type(size)).get_linesize()
