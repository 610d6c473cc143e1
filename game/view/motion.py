"""Motion: how a piece travels, how a number rolls, how light fades. Durations come with what is moved."""

import math
from pathlib import Path

import pygame

from game.view.pieces import piece_sprite
from game.view.sketch import Point

ARC = 0.16  # how high a piece is lifted, as a share of its way
HIGHEST = 90.0  # and never more than so many pixels


def ease(share: float) -> float:
    """Slow, fast, slow: a hand moves a piece like that.

    >>> ease(0), ease(0.5), ease(1)
    (0.0, 0.5, 1.0)
    """
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def travel(start: Point, end: Point, share: float) -> Point:
    """Where a piece is on its way, with a small arc."""
    along = ease(share)
    way = math.dist(start, end)
    lift = min(HIGHEST, way * ARC) * math.sin(math.pi * along)
    return start[0] + (end[0] - start[0]) * along, start[1] + (end[1] - start[1]) * along - lift


def rolled(before: int, after: int, share: float) -> int:
    """A number on its way from one value to another.

    >>> [rolled(10, 14, t / 4) for t in range(5)]
    [10, 11, 12, 13, 14]
    """
    return round(before + (after - before) * ease(share))


def draw_flight(
    surface: pygame.Surface, kind: str, size: float, start: Point, end: Point, share: float, *,
    colour: str = "", label: str = "", folder: Path | None = None,
) -> None:  # fmt: skip
    """A piece on its way: a little larger and higher over its shadow in the middle of it."""
    height = math.sin(math.pi * ease(share))
    pixels = max(4, round(size * (1 + 0.18 * height) / 2) * 2)  # even sizes, so that few are rasterised
    lift = 1.0 + (1.0 if height > 0.3 else 0.0)
    piece_sprite(kind, pixels, colour, label, lift, folder=folder).draw(surface, travel(start, end, share))
