"""Workers: a helmet with a lamp, the owner's sign on the chest."""

from pathlib import Path

import pygame

from game import paths
from game.view.pieces import Sprite, piece_sprite
from game.view.sketch import Point

MOST_APART = 4  # more than so many are one figure with a number
_APART, _LEAST_APART = 0.72, 0.36  # of a worker's size, from one to the next


def pieces_folder() -> Path:
    """Where the title's own pieces are."""
    return paths.art() / "titles" / "baron" / "pieces"


def worker(colour: str, size: float, *, strong: bool = False, lift: float = 1.0) -> Sprite:
    """A worker with his shadow; `strong`: the sign large on a white plate."""
    return piece_sprite("worker", max(6, round(size)), colour, "", lift, strong, pieces_folder())


def draw_worker(surface: pygame.Surface, colour: str, centre: Point, size: float, *, strong: bool = False) -> None:
    """A worker with its centre at a point."""
    worker(colour, size, strong=strong).draw(surface, centre)


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
