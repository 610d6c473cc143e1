"""The dotted way of planned steps."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.titles.baron.view.drawing import Drawing
from game.view import palette

DOTS = "1 9"
_LINES = ((palette.RING_HAIRLINE, 6.0), (palette.OFFERED_RING, 3.4))
NUMBER_AT = (0.62, 0.45, 0.8, 0.3)  # of a leg: where its number stands, the first that is free
APART = 30  # pixels between two numbers
Spot = tuple[float, float]


@dataclass(frozen=True)
class Course:
    """A leg on the screen: straight up and down in the shaft, in an arc elsewhere."""

    start: Spot
    end: Spot
    out: Spot  # the two handles of the curve
    back: Spot

    @property
    def path(self) -> str:
        points = (*self.start, *self.out, *self.back, *self.end)
        return "M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}".format(*points)

    def at(self, t: float) -> Spot:
        """The point after a share of the way."""
        u = 1 - t
        shares = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points = (self.start, self.out, self.back, self.end)
        x, y = (sum(share * point[i] for share, point in zip(shares, points, strict=True)) for i in (0, 1))
        return x, y


def course(start: pygame.Rect, end: pygame.Rect) -> Course:
    """The way from a place to another."""
    (x0, y0), (x1, y1) = start.center, end.center
    if abs(x1 - x0) < 8:
        return Course((x0, y0), (x1, y1), (x0, y0), (x1, y1))
    lift = min(140.0, abs(x1 - x0) * 0.3)
    return Course((x0, y0), (x1, y1), (x0 + (x1 - x0) * 0.3, y0 - lift), (x1 - (x1 - x0) * 0.15, y1 - lift))


def draw_way(surface: pygame.Surface, legs: Sequence[tuple[pygame.Rect, pygame.Rect]]) -> list[Spot]:
    """All legs, with an arrow where the way ends; where their numbers stand."""
    s, found = Drawing(surface.get_size()), list[Spot]()
    for start, end in legs:
        one = course(start, end)
        for tone, width in _LINES:
            s.path(one.path, stroke=tone, width=width, dash=DOTS)
        spots = [one.at(share) for share in NUMBER_AT]
        free = [spot for spot in spots if all(math.dist(spot, other) >= APART for other in found)]
        found.append((free or spots)[0])
    before, end = legs[-1]
    down = 1 if before.centery < end.centery or abs(before.centerx - end.centerx) >= 8 else -1
    x, y = end.centerx, end.y - 4 if down > 0 else end.bottom + 4
    tip = [(x - 9, y - 12 * down), (x + 9, y - 12 * down), (x, y + 2 * down)]
    s.polygon(tip, palette.OFFERED_RING, stroke=palette.RING_HAIRLINE, width=1.4)
    surface.blit(s.render(), (0, 0))
    return found
