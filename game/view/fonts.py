"""The two type families: Source Serif Pro for names, headings, points; Noto Sans for sentences, counts."""

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import pygame

from game.problems import Problem

Family = Literal["serif", "sans"]
Weight = Literal["regular", "semibold", "bold", "black"]


@dataclass(frozen=True)
class Face:
    """A style of type; ask `font(face, size)` for it in a size."""

    family: Family
    weight: Weight = "regular"
    italic: bool = False


SERIF = Face("serif")
SERIF_SEMI = Face("serif", "semibold")
SERIF_BOLD = Face("serif", "bold")
SERIF_BLACK = Face("serif", "black")
SERIF_ITALIC = Face("serif", "semibold", italic=True)  # printed labels
SANS = Face("sans")
SANS_BOLD = Face("sans", "bold")
SANS_ITALIC = Face("sans", "regular", italic=True)

_SERIF_NAMES: dict[tuple[Weight, bool], str] = {
    ("regular", False): "Regular",
    ("regular", True): "It",
    ("semibold", False): "Semibold",
    ("semibold", True): "SemiboldIt",
    ("bold", False): "Bold",
    ("bold", True): "BoldIt",
    ("black", False): "Black",
    ("black", True): "BlackIt",
}
_SANS_NAMES = {
    (False, False): "Regular",
    (False, True): "Italic",
    (True, False): "Bold",
    (True, True): "BoldItalic",
}


@cache
def font(face: Face, size: float) -> pygame.font.Font:
    """A font in pixels of height (rounded), made once; needs no display."""
    pixels = round(size)
    return font(face, pixels) if pixels != size else _open(face, pixels)


def line_height(face: Face, size: float) -> int:
    """The pixels from one line to the next."""
    return font(face, size).get_linesize()


def _open(face: Face, pixels: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(_file(face), pixels)


@cache
def _file(face: Face) -> Path:
    if face.family == "serif":
        return (
            _package("font_source_serif_pro") / "files" / f"SourceSerifPro-{_SERIF_NAMES[face.weight, face.italic]}.ttf"
        )
    heavy = face.weight != "regular"
    return _package("pygame_gui") / "data" / f"NotoSans-{_SANS_NAMES[heavy, face.italic]}.ttf"


@cache
def _package(name: str) -> Path:
    """Where a package lies, without the cost of importing it."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise Problem(f"the package {name} with the game's fonts is not installed")
    return Path(next(iter(spec.submodule_search_locations)))
