"""The dotted way of planned steps."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.titles.baron.view.drawing import Drawing
from game.view import palette

DOTS = "1 9"
_LINES = ((palette.RING_HAIRLINE, 6.0), (palette.OFFERED_RING, 3.4))
NUMBER_AT = (0.42, 0.55, 0.7, 0.28)  # of a leg: where its number stands (over the pit), the first that is free
APART = 30  # pixels between two numbers
ARROW, HALF_ARROW = 12.0, 8.0  # long, and half as wide
LANE = 0.27  # of the shaft: beside the rope
INTO = 0.3  # of the cage: how far a way in the shaft ends inside of the place it leads to
OVER = 20.0  # pixels that the way of a cube into the cage goes over its cart: it stays in its tunnel
EDGE = 6  # round the way, for its lines
WayPoint = tuple[float, float]
RectTuple = tuple[int, int, int, int]


@dataclass(frozen=True)
class DottedLine:
    """A leg on the screen: straight up and down in the shaft, in an arc elsewhere."""

    start: WayPoint
    end: WayPoint
    out: WayPoint  # the two handles of the curve
    back: WayPoint

    @property
    def path(self) -> str:
        points = (*self.start, *self.out, *self.back, *self.end)
        return "M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}".format(*points)

    def at(self, t: float) -> WayPoint:
        """The point after a share of the way."""
        u = 1 - t
        shares = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points = (self.start, self.out, self.back, self.end)
        x, y = (sum(share * point[i] for share, point in zip(shares, points, strict=True)) for i in (0, 1))
        return x, y

    @property
    def arrow(self) -> tuple[WayPoint, WayPoint, WayPoint]:
        """The head at the end, along the way."""
        (x, y), (bx, by) = self.end, self.back if self.back != self.end else self.start
        far = math.dist(self.end, (bx, by)) or 1.0
        dx, dy = (x - bx) / far, (y - by) / far
        tip = (x + dx * ARROW, y + dy * ARROW)
        return tip, (x - dy * HALF_ARROW, y + dx * HALF_ARROW), (x + dy * HALF_ARROW, y - dx * HALF_ARROW)


def dotted_line(start: pygame.Rect, end: pygame.Rect) -> DottedLine:
    """The way from a place to another; its arrow ends at the place, and does not hide it."""
    if abs(end.centerx - start.centerx) < 8:
        return _in_the_shaft(start, end)
    if end.y <= start.centery <= end.bottom and end.h > start.h:
        return _in_a_tunnel(start, end)
    right = end.centerx > start.centerx
    x0, y0 = (start.right if right else start.x), start.centery
    x1, y1 = end.centerx, end.y - ARROW - 2
    lift = min(90.0, max(34.0, abs(x1 - x0) * 0.3))
    return DottedLine((x0, y0), (x1, y1), (x0 + (x1 - x0) * 0.3, min(y0, y1) - lift), (x1, y1 - lift))


def _in_the_shaft(start: pygame.Rect, end: pygame.Rect) -> DottedLine:
    x = start.centerx - start.w * LANE
    inside = end.h * INTO
    if end.y < start.y:
        y0, y1 = start.y + 2.0, end.bottom - inside + ARROW
    else:
        y0, y1 = start.bottom - 2.0, end.y + inside - ARROW
    return DottedLine((x, y0), (x, y1), (x, y0), (x, y1))


def _in_a_tunnel(cart: pygame.Rect, cage: pygame.Rect) -> DottedLine:
    """A cube leaves its cart upwards and comes into the cage from that side."""
    inwards = 1 if cage.centerx > cart.centerx else -1
    top, x1 = cart.y - 2.0, (cage.x if inwards > 0 else cage.right) + inwards * 4.0
    y1 = float(cart.centery)
    over = top - OVER * 4 / 3  # the curve reaches three quarters of the way to its handles
    return DottedLine((cart.centerx, top), (x1, y1), (cart.centerx, over), (x1 - inwards * ARROW * 2, over))


def draw_way(surface: pygame.Surface, legs: Sequence[tuple[pygame.Rect, pygame.Rect]]) -> tuple[WayPoint, ...]:
    """All legs, each with an arrow where it ends; where their numbers stand."""
    picture, at, spots = _way(tuple(((*start,), (*end,)) for start, end in legs))
    surface.blit(picture, at)
    return spots


@lru_cache(maxsize=8)  # the light breathes on while the mouse rests
def _way(legs: tuple[tuple[RectTuple, RectTuple], ...]) -> tuple[pygame.Surface, tuple[int, int], tuple[WayPoint, ...]]:
    drawn = [dotted_line(pygame.Rect(start), pygame.Rect(end)) for start, end in legs]
    reached = [point for one in drawn for point in (one.start, one.end, one.out, one.back, *one.arrow)]
    (left, right), (top, low) = ((min(along), max(along)) for along in zip(*reached, strict=True))
    box = pygame.Rect(math.floor(left) - EDGE, math.floor(top) - EDGE, 0, 0)
    box.size = math.ceil(right) + EDGE - box.x, math.ceil(low) + EDGE - box.y
    s, spots = Drawing(box.size, (box.x, box.y, box.w, box.h)), list[WayPoint]()
    for one in drawn:
        for tone, width in _LINES:
            s.path(one.path, stroke=tone, width=width, dash=DOTS)
        s.polygon(list(one.arrow), palette.OFFERED_RING, stroke=palette.RING_HAIRLINE, width=1.4)
        wished = [one.at(share) for share in NUMBER_AT]
        free = [spot for spot in wished if all(math.dist(spot, other) >= APART for other in spots)]
        spots.append((free or wished)[0])
    return s.render(), box.topleft, tuple(spots)
