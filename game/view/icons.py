"""Icons from `art/icons`, and those of a title (`harbour:anchor`): one meaning, one icon, in any size and one colour.

SVG on a grid of 24, strokes of 2 (1.4 for detail); `currentColor` becomes the colour asked for. They read
from 18 pixels up.
"""

from functools import cache, lru_cache

import pygame

from game import paths
from game.problems import Problem
from game.titles import icon_file
from game.view.palette import Colour, code
from game.view.sketch import rasterise


@lru_cache(maxsize=1024)
def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """An icon as a square surface with alpha, kept."""
    return rasterise(_drawing(name).replace("currentColor", code(colour)), (size, size))


def draw_icon(
    surface: pygame.Surface,
    name: str,
    centre: tuple[float, float],
    size: float,
    colour: Colour,
    alpha: int = 255,
) -> pygame.Rect:
    """An icon with its centre at a point; returns what it covers."""
    pixels = max(1, round(size))
    picture = icon(name, pixels, colour)
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    return surface.blit(picture, (round(centre[0] - pixels / 2), round(centre[1] - pixels / 2)))


@cache
def icon_names() -> tuple[str, ...]:
    """All icons there are."""
    return tuple(sorted(file.stem for file in (paths.art() / "icons").glob("*.svg")))


@cache
def _drawing(name: str) -> str:
    file = icon_file(name)
    if not file.is_file():
        raise Problem(f"there is no icon {name!r} in {file.parent}")
    return file.read_text("utf-8")
