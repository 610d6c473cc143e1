"""The dotted way of a planned click."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.titles.baron.view.drawing import Drawing
from game.view import palette

DOTS = "1 9"
_LINES = ((palette.RING_HAIRLINE, 6.0), (palette.OFFERED_RING, 3.4))


def draw_way(surface: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
    """From each place to the next: straight up and down in the shaft, in an arc elsewhere; an arrow at the end."""
    s = Drawing(surface.get_size())
    for one, other in pairwise(places):
        x0, y0, x1, y1 = *one.center, other.centerx, other.centery
        if abs(x1 - x0) < 8:
            data = f"M{x0} {y0}L{x1} {y1}"
        else:
            lift = min(140.0, abs(x1 - x0) * 0.3)
            out, back = x0 + (x1 - x0) * 0.3, x1 - (x1 - x0) * 0.15
            data = f"M{x0} {y0}C{out:.1f} {y0 - lift:.1f} {back:.1f} {y1 - lift:.1f} {x1} {y1}"
        for tone, width in _LINES:
            s.path(data, stroke=tone, width=width, dash=DOTS)
    end, before = places[-1], places[-2]
    down = 1 if before.centery < end.centery or abs(before.centerx - end.centerx) >= 8 else -1
    x, y = end.centerx, end.y - 4 if down > 0 else end.bottom + 4
    tip = [(x - 9, y - 12 * down), (x + 9, y - 12 * down), (x, y + 2 * down)]
    s.polygon(tip, palette.OFFERED_RING, stroke=palette.RING_HAIRLINE, width=1.4)
    surface.blit(s.render(), (0, 0))
