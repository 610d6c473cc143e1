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
    """The serif draws an opening quotation mark into the letter behind it: a thin space keeps them apart."""

    def render(self, text: str | bytes | None, *more: Any, **most: Any) -> pygame.Surface:
        return super().render(_apart(text), *more, **most)

    def size(self, text: str | bytes) -> tuple[int, int]:
        return super().size(_apart(text))


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
