"""Printed spaces that pieces stand on: empty they show the outline of what belongs there."""

from functools import lru_cache
from typing import Literal

import pygame

from game.view import palette
from game.view.palette import mix
from game.view.panels.pen import Pen, Point
from game.view.sketch import Sketch

Occupant = Literal["miner", "engineer", "engine", "rescue"]
RING = 0.62  # of the piece's size


def draw_space(
    pen: Pen,
    kind: Occupant,
    centre: Point,
    size: float,
    colour: str = "",
    *,
    filled: bool = False,
    bright: bool = False,
    green: bool = False,
) -> pygame.Rect:
    """A round space for a piece of so many units; returns its rect. `green`: what it is for is done without one."""
    radius = pen.px(size * RING)
    pen.surface.blit(_ring(radius, bright), (round(centre[0]) - radius - 1, round(centre[1]) - radius - 1))
    if filled:
        piece = {"rescue": "miner"}.get(kind, kind)
        grow = {"miner": 1.0, "engineer": 1.04, "engine": 1.0}[piece]
        pen.piece(piece, (centre[0], centre[1] - pen.px(0.5)), size * grow, "" if kind == "engine" else colour)
    elif kind == "miner":
        pen.surface.blit(_cube(pen.px(size * 0.72)), _cube(pen.px(size * 0.72)).get_rect(center=centre))
    else:
        pen.icon(f"kohle:{kind}", centre, size * 0.78, palette.MOSS if green else palette.OUTLINE_ON_PAPER)
    return pygame.Rect(round(centre[0]) - radius, round(centre[1]) - radius, 2 * radius, 2 * radius)


@lru_cache(maxsize=64)
def _ring(radius: int, bright: bool) -> pygame.Surface:
    side = 2 * radius + 2
    sketch = Sketch((side, side))
    face = palette.FACE_OFFERED if bright else palette.PRINTED
    sketch.circle((radius + 1, radius + 1), radius, face, stroke=palette.EDGE, width=max(1.0, radius * 0.08))
    if not bright:
        # the rim's shadow: the space is pressed into the card
        r = radius
        curve = f"M{r * 0.36:.1f} {r * 0.9:.1f}A{r * 0.85:.1f} {r * 0.85:.1f} 0 0 1 {r * 1.7:.1f} {r * 0.66:.1f}"
        sketch.path(curve, stroke=mix(palette.PRINTED, palette.INK, 0.25), width=max(1.0, radius * 0.08), alpha=0.55)
    return sketch.render()


@lru_cache(maxsize=64)
def _cube(size: int) -> pygame.Surface:
    """The outline of a miner."""
    sketch = Sketch((size, size), (-8, -8.5, 16, 16))
    for points in (
        [(0, -7), (6.4, -3.6), (0, -0.2), (-6.4, -3.6)],
        [(-6.4, -3.6), (-6.4, 3.6), (0, 7), (0, -0.2)],
        [(6.4, -3.6), (6.4, 3.6), (0, 7), (0, -0.2)],
    ):
        sketch.polygon(points, None, stroke=palette.OUTLINE_ON_PAPER, width=1.3)
    return sketch.render()
