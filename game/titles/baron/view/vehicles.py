"""The four vehicles from the side, in colours or as a silhouette."""

import math
from functools import lru_cache

import pygame

from game.titles.baron.rules.names import Vehicle
from game.titles.baron.view.drawing import Drawing
from game.titles.baron.view.tones import BANDS, GLASS, HEAP, IRON
from game.view import palette
from game.view.palette import Colour, shade
from game.view.sketch import Point

HIGH = 0.56  # of the width


class _Cart:
    """The tones of one vehicle, and its wheels."""

    def __init__(self, s: Drawing, vehicle: Vehicle, ink: Colour | None) -> None:
        self.s, self.ink = s, ink
        self.dark = ink or IRON
        self.body = ink or BANDS[vehicle]
        self.pale = ink or shade(BANDS[vehicle], 1.35)
        self.low = ink or shade(BANDS[vehicle], 0.83)
        self.heap = ink or HEAP
        self.brass = ink or palette.BRASS
        self.glass = palette.PAPER if ink else GLASS

    def wheel(self, x: float, y: float, r: float, spokes: int = 4) -> None:
        self.s.circle((x, y), r, stroke=self.dark, width=max(2.2, r * 0.22))
        for i in range(spokes):
            a = math.pi * i / spokes
            dx, dy = r * 0.85 * math.cos(a), r * 0.85 * math.sin(a)
            self.s.line([(x - dx, y - dy), (x + dx, y + dy)], self.dark, 1.5)
        self.s.circle((x, y), r * 0.26, self.dark)

    def tub(self, points: list[Point], line: tuple[Point, Point]) -> None:
        self.s.polygon(points, self.body, stroke=self.dark, width=2)
        self.s.line(list(line), self.pale, 2)


@lru_cache(maxsize=128)
def vehicle(kind: Vehicle, width: int, ink: Colour | None = None) -> pygame.Surface:
    """A vehicle, kept; with `ink` all in one colour."""
    s = Drawing((width, round(width * HIGH)), (0, 0, 100, 56))
    _DRAWN[kind](_Cart(s, kind, ink))
    return s.render()


def _barrow(c: _Cart) -> None:
    c.s.path("M26 20Q30 8 40 11Q46 3 54 9Q64 5 68 13Q76 14 77 20Z", c.heap)
    c.tub([(20, 19), (82, 19), (67, 39), (34, 39)], ((24, 24), (78, 24)))
    c.s.line([(28, 44), (62, 38), (98, 24)], c.dark, 3.6)
    c.s.line([(64, 38), (70, 53)], c.dark, 3.4)
    c.wheel(24, 44, 10)


def _carriage(c: _Cart) -> None:
    c.s.path("M6 20Q9 10 18 12Q24 5 32 11Q42 7 46 20Z", c.heap)
    c.tub([(2, 19), (52, 19), (47, 37), (7, 37)], ((5, 24), (49, 24)))
    c.wheel(26, 42, 12.5)
    c.s.line([(44, 34), (86, 30)], c.dark, 2.4)
    c.s.path(
        "M58 28Q60 19 70 20H80Q84 14 87 8L90 5L91 9Q98 14 98 18L95 20Q91 18 90 18Q88 24 88 30L87 40L88 54H84L83 40"
        "L80 36H68L65 42L66 54H62L61 42Q58 36 58 28Z",
        c.dark,
    )
    c.s.path("M59 24Q54 30 56 40", stroke=c.dark, width=2.6)


def _truck(c: _Cart) -> None:
    c.s.path("M8 16Q14 6 24 10Q32 3 40 8Q50 6 54 16Z", c.heap)
    c.s.rect((4, 15, 54, 20), c.body, radius=2, stroke=c.dark, width=2)
    for x in (18, 32, 46):
        c.s.line([(x, 17), (x, 33)], c.dark, 1.4)
    c.s.path("M60 38V10H78V22H92Q96 22 96 27V38Z", c.low, stroke=c.dark, width=2)
    c.s.rect((64, 13, 11, 10), c.glass, radius=1.5)
    c.s.rect((2, 36, 95, 5), c.dark, radius=2)
    c.s.circle((97, 31), 2.2, c.brass)
    c.wheel(20, 44, 10.5)
    c.wheel(80, 44, 10.5)


def _engine(c: _Cart) -> None:
    c.s.rect((34, 14, 54, 20), c.body, radius=8, stroke=c.dark, width=2)
    c.s.line([(38, 19), (84, 19)], c.pale, 2)
    c.s.path("M6 38V6H36V38Z", c.low, stroke=c.dark, width=2)
    c.s.rect((2, 3, 38, 5), c.dark, radius=2)
    c.s.rect((12, 11, 17, 11), c.glass, radius=1.5)
    c.s.polygon([(74, 15), (71, 2), (85, 2), (82, 15)], c.dark)
    c.s.circle((56, 14), 5, c.brass)
    c.s.rect((4, 36, 90, 5), c.ink or palette.BRICK, radius=2)
    c.s.polygon([(90, 40), (100, 50), (88, 50)], c.dark)
    for x, r in ((16, 8.0), (40, 10.5), (64, 10.5), (83, 7.5)):
        c.wheel(x, 54.5 - r, r, 3)


_DRAWN = {Vehicle.BARROW: _barrow, Vehicle.CARRIAGE: _carriage, Vehicle.TRUCK: _truck, Vehicle.ENGINE: _engine}


def draw_vehicle(
    surface: pygame.Surface, kind: Vehicle, centre: Point, width: float, ink: Colour | None = None
) -> None:
    """A vehicle with its centre at a point."""
    picture = vehicle(kind, max(4, round(width)), ink)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
