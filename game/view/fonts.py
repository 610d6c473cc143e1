"""The two type families: Source Serif Pro for names, headings, points; Noto Sans for sentences, counts."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import pygame

from game import paths
from game.problems import Problem

FontFamily = Literal["serif", "sans"]
Weight = Literal["regular", "semibold", "bold", "black"]


@dataclass(frozen=True)
class Typeface:
    """A style of type; ask `font(face, size)` for it in a size."""

    family: FontFamily
    weight: Weight = "regular"
    italic: bool = False


SERIF = Typeface("serif")
SERIF_SEMI = Typeface("serif", "semibold")
SERIF_BOLD = Typeface("serif", "bold")
SERIF_BLACK = Typeface("serif", "black")
SERIF_ITALIC = Typeface("serif", "semibold", italic=True)  # printed labels
SANS = Typeface("sans")
SANS_BOLD = Typeface("sans", "bold")
SANS_ITALIC = Typeface("sans", "regular", italic=True)

FINE = 4  # a small line of the serif is set so many times as large
SMALL = 32  # pixels; larger letters stand well enough
STRANGE = "?"  # instead of what is no letter
OPENING = re.compile("[“„‘«](?=.)")
# The files that we ship in `art/fonts`, with their licences.
_FILES: dict[Typeface, str] = {
    SERIF: "SourceSerifPro-Regular",
    Typeface("serif", italic=True): "SourceSerifPro-It",
    SERIF_SEMI: "SourceSerifPro-Semibold",
    SERIF_ITALIC: "SourceSerifPro-SemiboldIt",
    SERIF_BOLD: "SourceSerifPro-Bold",
    SERIF_BLACK: "SourceSerifPro-Black",
    SANS: "NotoSans-Regular",
    SANS_BOLD: "NotoSans-Bold",
    SANS_ITALIC: "NotoSans-Italic",
}


class AnyLetters(pygame.font.Font):
    """A font that takes any text: names of files and players may hold what is no letter, and SDL refuses."""

    def render(self, text: str | bytes | None, *more: Any, **most: Any) -> pygame.Surface:
        return super().render(_letters(text), *more, **most)

    def size(self, text: str | bytes) -> tuple[int, int]:
        return super().size(_letters(text))


class SerifLetters(AnyLetters):
    """The serif stands evenly spaced where it is small: SDL puts each letter on a whole pixel, and 'Glocke' came apart.
    So a line is set large and made smaller, its baseline on a whole pixel.

    It draws an opening quotation mark into the letter behind it: a thin space keeps them apart."""

    def __init__(self, file: Path, pixels: int) -> None:
        super().__init__(file, pixels)
        self._large = AnyLetters(file, pixels * FINE) if pixels <= SMALL else None

    def render(self, text: str | bytes | None, *more: Any, **most: Any) -> pygame.Surface:
        if self._large is None or not text:
            return super().render(_apart(text), *more, **most)
        large = self._large.render(_apart(text), *more, **most)
        top = max(0, self.get_ascent() * FINE - self._large.get_ascent())
        wide, high = _up(large.get_width()), max(self.get_height(), (top + large.get_height()) // FINE)
        sheet = pygame.Surface((wide * FINE, high * FINE), pygame.SRCALPHA, 32)
        sheet.fill((*large.get_at((0, 0))[:3], 0))  # the letters' own colour: no dark edge is mixed in
        sheet.blit(large, (0, top))
        return pygame.transform.smoothscale(sheet, (wide, high))

    def size(self, text: str | bytes) -> tuple[int, int]:
        wide, high = super().size(_apart(text))
        return (wide if self._large is None else _up(self._large.size(_apart(text))[0])), high


def _up(fine: int) -> int:
    """Whole pixels that hold so many fine ones."""
    return -(-fine // FINE)


class SansLetters(AnyLetters):
    """The sans draws a minus sign as short as a hyphen: its dash, which is as wide as a digit, stands for it."""

    def render(self, text: str | bytes | None, *more: Any, **most: Any) -> pygame.Surface:
        return super().render(_dashed(text), *more, **most)

    def size(self, text: str | bytes) -> tuple[int, int]:
        return super().size(_dashed(text))


def _dashed(text: Any) -> Any:
    return text.replace("\N{MINUS SIGN}", "\N{EN DASH}") if isinstance(text, str) else text


def _apart(text: Any) -> Any:
    return OPENING.sub(lambda mark: f"{mark[0]}\N{THIN SPACE}", text) if isinstance(text, str) else text


def _letters(text: Any) -> Any:
    if not isinstance(text, str) or text.isprintable():
        return text
    return text.replace("\0", STRANGE).encode("utf-8", "replace").decode()


@cache
def font(face: Typeface, size: float) -> pygame.font.Font:
    """A font in pixels of height (rounded), made once; needs no display."""
    pixels = round(size)
    return font(face, pixels) if pixels != size else _open(face, pixels)


def line_height(face: Typeface, size: float) -> int:
    """The pixels from one line to the next."""
    return font(face, size).get_linesize()


def _open(face: Typeface, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return (SerifLetters if face.family == "serif" else SansLetters)(_file(face), pixels)


def _file(face: Typeface) -> Path:
    if face not in _FILES:
        raise Problem(f"there is no font for {face}")
    return paths.art() / "fonts" / f"{_FILES[face]}.ttf"
