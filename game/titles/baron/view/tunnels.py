"""Rock, stretches of tunnel, carts, and the tiles that hold both."""

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Side
from game.titles.baron.view.cubes import draw_cube, pips
from game.titles.baron.view.drawing import Drawing, box_path
from game.titles.baron.view.lamps import lantern
from game.titles.baron.view.picture import TilePicture
from game.titles.baron.view.tones import (
    CART_RIM_DARK,
    CART_RIM_LIGHT,
    CART_WOOD_DARK,
    CART_WOOD_LIGHT,
    COALS,
    IRON,
    LAMPLIGHT,
    PLATE_EDGE,
    RAIL_DARK,
    RAIL_LIGHT,
    ROCKS,
    STEEL,
    TILE_BACK_EDGE,
    TILE_BACK_LOW,
    TILE_BACK_TOP,
    TIMBER,
    TIMBER_COLD,
    WALL_DARK,
    WALL_LIGHT,
)  # fmt: skip
from game.view import palette
from game.view.light import shadow
from game.view.paint import masked
from game.view.palette import Level, mix, shade
from game.view.paper import grain
from game.view.sketch import Box, RectLike, blank

SMALL_CART = 32  # pixels: under that its plate is larger
CART_HIGH = 0.62  # of a cart's width
CUBE_WIDE = 0.56  # of a cart's width
CUBE_DEEP = 0.1  # of a cart's width: how deep a cube stands in the tub
LUMP = 16  # pixels of wall for each lump drawn on it


def rock(s: Drawing, coal: Coal, box: Box, step: float, alpha: float = 0.5) -> None:
    """The rock of a level: dots, slants, layers, peaks."""
    x, y, w, h = box
    ink, pale = shade(ROCKS[coal], 0.72), shade(ROCKS[coal], 1.22)
    r, line = step * 0.26, max(0.8, step * 0.1)
    for j in range(int(h / step) + 1):
        for i in range(int(w / step) + 1):
            px = x + i * step + (step / 2 if j % 2 else 0) + 2 * math.sin(i * 12.9 + j * 4.1)
            py = y + (j + 0.5) * step + 1.5 * math.sin(i * 3.7 + j * 9.2)
            if not (x + 2 < px < x + w - 2 and y + 1 < py < y + h - 1):
                continue
            tone = ink if (i * 7 + j * 3) % 3 else pale
            match coal:
                case Coal.YELLOW:
                    s.circle((px, py), step * 0.12, tone, alpha=alpha)
                case Coal.BROWN:
                    s.line([(px - r, py + r * 0.8), (px + r, py - r * 0.8)], tone, line, alpha=alpha)
                case Coal.GRAY:
                    s.line([(px - r * 1.6, py), (px + r * 1.6, py)], tone, line, alpha=alpha)
                case Coal.BLACK:
                    s.line(
                        [(px - r, py + r * 0.6), (px, py - r * 0.6), (px + r, py + r * 0.6)], tone, line, alpha=alpha
                    )


def tunnel(
    s: Drawing, box: RectLike, side: Side, *, lamps: Sequence[float] = (), props: bool = True, rails: bool = True
) -> None:
    """A stretch of tunnel: back wall, roof beam, props, floor, lamps."""
    x, y, w, h = box
    bright = side is Side.LIGHT
    wall, wood = (WALL_LIGHT, TIMBER) if bright else (WALL_DARK, TIMBER_COLD)
    s.ramp(box_path(x, y, w, h), shade(wall, 1.12 if bright else 1.25), shade(wall, 0.62), (x, y, x, y + h))
    count = max(2, int(w / LUMP))
    for i in range(count):
        px, py = x + (i + 0.5) * w / count, y + h * (0.34 + 0.36 * ((i * 37) % 10) / 10)
        s.path(f"M{px - 4:.1f} {py:.1f}q4 -3.4 8 0", stroke=shade(wall, 0.8), width=1, alpha=0.8)
    for at in lamps:
        s.halo((at, y + h * 0.42), h * 1.05, LAMPLIGHT, 0.95)
    thick = max(1.2, h * 0.055)
    if props:
        for px in (x, x + w - thick * 1.5):
            way = (px, y, px + thick * 1.5, y)
            s.ramp(box_path(px, y, thick * 1.5, h), shade(wood, 1.1), shade(wood, 0.62), way)
    beam = box_path(x, y - thick * 0.2, w, thick * 1.5)
    s.ramp(beam, shade(wood, 1.2), shade(wood, 0.7), (x, y, x, y + thick * 1.4))
    if rails:
        floor = box_path(x, y + h - thick * 1.5, w, thick * 1.5)
        s.ramp(floor, shade(wall, 0.5), shade(wall, 0.34), (x, y, x, y + h))
        line = [(x, y + h - thick * 1.1), (x + w, y + h - thick * 1.1)]
        s.line(line, RAIL_LIGHT if bright else RAIL_DARK, max(1, thick * 0.45))
    for at in lamps:
        lantern(s, at, y + thick, h * 0.26)


@lru_cache(maxsize=256)
def cart(coal: Coal, width: int, side: Side) -> pygame.Surface:
    """A tub on wheels with its enamel plate, so that an empty one keeps its kind."""
    s = Drawing((width, round(width * CART_HIGH)), (0, 0, 100, 100 * CART_HIGH))
    bright = side is Side.LIGHT
    wood, rim = (CART_WOOD_LIGHT, CART_RIM_LIGHT) if bright else (CART_WOOD_DARK, CART_RIM_DARK)
    s.path("M3 4H97L87 46H13Z", IRON, stroke=IRON, width=4)
    s.ramp("M5 6H95L86 44H14Z", shade(wood, 1.18), shade(wood, 0.72), (20, 6, 60, 44))
    for top, low in ((23, 26), (71, 70)):
        s.line([(top, 8), (low, 43)], shade(wood, 0.6), 2)
    s.rect((1, 1, 98, 8), rim, radius=4, stroke=IRON, width=1.6)
    plate = COALS[coal]
    if width < SMALL_CART:  # pips that run into each other tell nothing
        s.rect((27, 10, 46, 33), plate, radius=4, stroke=mix(plate, PLATE_EDGE, 0.65), width=2)
        pips(s, coal, (50, 26.5), 41)
    else:
        s.rect((34, 12, 32, 29), plate, radius=4, stroke=mix(plate, PLATE_EDGE, 0.65), width=2)
        pips(s, coal, (50, 26.5), 30)
    for x in (27, 73):
        s.circle((x, 50), 11.5, IRON)
        s.circle((x, 50), 7.4, STEEL)
        s.circle((x, 50), 3, IRON)
    return s.render()


def cube_place(left: float, floor: float, width: float) -> pygame.Rect:
    """Where the cube of a cart on the floor stands."""
    size = width * CUBE_WIDE
    top = floor - round(width * CART_HIGH) - size + width * CUBE_DEEP
    return pygame.Rect(round(left + width / 2 - size / 2), round(top), round(size), round(size))


def draw_cart(
    surface: pygame.Surface, coal: Coal, left: float, floor: float, width: float, side: Side, load: Coal | None = None
) -> None:
    """A cart standing on the floor, maybe with a cube in it."""
    if load is not None:
        place = cube_place(left, floor, width)
        draw_cube(surface, load, place.center, place.w)
    picture = cart(coal, round(width), side)
    surface.blit(picture, (round(left), round(floor - picture.get_height())))


def draw_tile(surface: pygame.Surface, rect: RectLike, tile: TilePicture, *, radius: float = 5) -> None:
    """A tunnel tile lying on the table or on the board."""
    x, y, w, h = (round(part) for part in rect)
    shadow(surface, (x, y, w, h), Level.CARD, radius, 0.8)
    surface.blit(_tile((w, h), tile.coal, tile.carts, tile.side, radius), (x, y))


@lru_cache(maxsize=128)
def _tile(size: tuple[int, int], coal: Coal, carts: int, side: Side, radius: float) -> pygame.Surface:
    w, h = size
    pad = max(3, round(h * 0.08))
    picture, tone = blank(size), ROCKS[coal]
    s = Drawing(size)
    s.ramp(box_path(0, 0, w, h), shade(tone, 1.12), shade(tone, 0.9), (0, 0, 0, h))
    rock(s, coal, (0, 0, w, h), max(6, h * 0.15), 0.4)
    tunnel(s, (pad, pad * 1.5, w - 2 * pad, h - 2.9 * pad), side, lamps=[w / 2] if side is Side.LIGHT else ())
    picture.blit(s.render(), (0, 0))
    wide = min((w - 4 * pad) / (carts + 0.2), h * 0.72)
    gap = (w - 2 * pad - carts * wide) / (carts + 1)
    for i in range(carts):
        draw_cart(picture, coal, pad + gap + i * (wide + gap), h - 2.1 * pad, wide, side)
    grain(picture)
    whole = masked(picture, radius)
    edge = Drawing(size)
    edge.rect((0, 0, w, h), radius=radius, stroke=mix(tone, IRON, 0.6), width=1.4)
    whole.blit(edge.render(), (0, 0))
    return whole


def draw_tile_back(surface: pygame.Surface, rect: RectLike, radius: float = 4) -> None:
    """A tile face down, as in the pile."""
    x, y, w, h = (round(part) for part in rect)
    shadow(surface, (x, y, w, h), Level.PIECE, radius)
    surface.blit(_tile_back(w, h, radius), (x, y))


@lru_cache(maxsize=8)
def _tile_back(w: int, h: int, radius: float) -> pygame.Surface:
    s = Drawing((w, h))
    s.rect((0, 0, w, h), TILE_BACK_TOP, radius=radius, bottom=TILE_BACK_LOW, stroke=TILE_BACK_EDGE, width=1.2)
    s.rect((3.5, 3.5, w - 7, h - 7), radius=radius - 1, stroke=palette.BRASS, width=1, alpha=0.7)
    return s.render()
