"""Workers: a helmet with a lamp, the owner's sign on the chest."""

from functools import cache, lru_cache

import pygame

from game import paths
from game.titles.baron.view.cubes import lay, with_shadow
from game.view import pieces
from game.view.sketch import Point, rasterise

WIDE, HIGH = 64, 72  # the drawing board
MOST_APART = 4  # more than so many are one figure with a number
_APART, _LEAST_APART = 0.72, 0.36  # of a worker's size, from one to the next


@cache
def _template() -> str:
    return (paths.art() / "titles" / "baron" / "pieces" / "worker.svg").read_text("utf-8")


@lru_cache(maxsize=128)
def worker(colour: str, size: int, strong: bool = False) -> pygame.Surface:
    """A worker, `size` pixels high; `strong`: the sign large on a white plate."""
    picture = rasterise(pieces.filled(_template(), "worker", colour), (max(1, round(size * WIDE / HIGH)), size))
    if strong:
        plate = pieces.badge(colour, max(5, round(size * pieces.BADGE)))
        picture.blit(plate, plate.get_rect(midbottom=(picture.get_width() // 2, size)))
    return picture


@lru_cache(maxsize=128)
def _standing(colour: str, size: int, strong: bool) -> pygame.Surface:
    return with_shadow(worker(colour, size, strong), size)


def draw_worker(
    surface: pygame.Surface, colour: str, centre: Point, size: float, *, strong: bool = False, alpha: int = 255
) -> None:
    """A worker with its centre at a point."""
    lay(surface, _standing(colour, max(6, round(size)), strong), centre, alpha)


def draw_workers(
    surface: pygame.Surface, colour: str, count: int, at: Point, size: float, room: float, *, strong: bool = False
) -> tuple[float, bool]:
    """So many side by side from a point on; where they would hide each other, one figure, and the caller counts.

    Returns the right end, and whether all are there.
    """
    left, middle = at
    step = min(size * _APART, (room - size * 0.9) / (count - 1)) if count > 1 else 0.0
    if count > MOST_APART or (count > 1 and step < size * _LEAST_APART):
        draw_worker(surface, colour, (left + size * 0.45, middle), size, strong=strong)
        return left + size * 0.92, False
    for i in range(count):
        draw_worker(surface, colour, (left + size * 0.45 + i * step, middle), size, strong=strong)
    return left + size * 0.9 + step * (count - 1), True
