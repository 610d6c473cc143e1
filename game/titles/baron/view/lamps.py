"""Lamps: those that hang in a tunnel, and the sign of a side (a burning lamp; one that is out)."""

from functools import lru_cache

import pygame

from game.titles.baron.view.drawing import Drawing
from game.titles.baron.view.tones import IRON, LAMP_FLAME, LAMP_GLASS, LAMP_OUT, LAMPLIGHT
from game.view import palette
from game.view.palette import Colour
from game.view.sketch import Point


def lantern(s: Drawing, x: float, y: float, high: float, *, lit: bool = True) -> None:
    """A miner's lamp hanging from y."""
    if lit:
        s.halo((x, y + high * 0.6), high * 2.6, LAMPLIGHT, 0.85)
    s.line([(x, y), (x, y + high * 0.3)], IRON, max(0.8, high * 0.08))
    s.rect((x - high * 0.2, y + high * 0.28, high * 0.4, high * 0.14), IRON, radius=high * 0.04)
    glass = (x - high * 0.16, y + high * 0.4, high * 0.32, high * 0.36)
    tone = LAMP_GLASS if lit else LAMP_OUT
    s.rect(glass, tone, radius=high * 0.05, stroke=IRON, width=max(0.6, high * 0.06))
    s.rect((x - high * 0.22, y + high * 0.74, high * 0.44, high * 0.16), IRON, radius=high * 0.05)


@lru_cache(maxsize=64)
def side_sign(size: int, lit: bool, ink: Colour = palette.ICON_ON_PAPER) -> pygame.Surface:
    """The sign of a side: a burning lamp for light, one struck through for dark."""
    s = Drawing((size, size), (0, 0, 24, 24))
    s.path("M8 7C8 1.5 16 1.5 16 7", stroke=ink, width=1.8)
    s.rect((7, 7, 10, 3), ink, radius=1)
    s.rect((8, 10, 8, 8), LAMP_FLAME if lit else None, radius=1, stroke=ink, width=1.8)
    s.rect((6.5, 18, 11, 3.4), ink, radius=1)
    if lit:
        for one, other in (((3, 10), (5, 11.2)), ((3, 17), (5, 15.8)), ((21, 10), (19, 11.2)), ((21, 17), (19, 15.8))):
            s.line([one, other], ink, 1.6)
    else:
        s.line([(3, 21.5), (21, 3.5)], ink, 2.2)
    return s.render()


def draw_side_sign(
    surface: pygame.Surface, centre: Point, size: float, *, lit: bool, ink: Colour = palette.ICON_ON_PAPER
) -> None:
    """The sign of a side with its centre at a point."""
    picture = side_sign(max(4, round(size)), lit, ink)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
