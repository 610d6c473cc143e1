"""Coal cubes. Kinds differ by colour and by pips as on a die: one on level 1 (a Mark a cart) to four on level 4."""

from functools import lru_cache

import pygame

from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.view.drawing import Drawing
from game.titles.baron.view.tones import BLACK_EDGE, COALS, PIPS, WARM_WHITE
from game.view import palette
from game.view.palette import Colour, mix, shade
from game.view.sketch import Point, Sketch, blank

LEAST_WITH_PIPS = 13
_GRID = 64  # the drawing board of a cube
_DIE = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}


def pips(sketch: Sketch, coal: Coal, centre: Point, side: float, tone: Colour | None = None) -> None:
    """The sign of a kind in a square of so many units."""
    radius, reach = side * (0.17 if coal.level == 1 else 0.115), side * 0.24
    for x, y in _DIE[coal.level]:
        sketch.circle((centre[0] + x * reach, centre[1] + y * reach), radius, tone or PIPS[coal])


@lru_cache(maxsize=256)
def cube(coal: Coal, size: int) -> pygame.Surface:
    """A cube seen from the front, with top and side."""
    base, dark = COALS[coal], coal is Coal.BLACK
    s = Drawing((size, size), (0, 0, _GRID, _GRID))
    edge = BLACK_EDGE if dark else mix(shade(base, 0.3), palette.PIECE_EDGE, 0.5)
    s.path("M2 15.5L15 2.5H61.5V48.5L48.5 61.5H2Z", edge, stroke=edge, width=3)
    s.ramp("M3 15.5L15.5 3H61L48.5 15.5Z", shade(base, 1.5 if dark else 1.26), shade(base, 1.15), (3, 3, 61, 15))
    s.ramp("M49.5 16L61 4.5V48L49.5 59.5Z", shade(base, 0.72), shade(base, 0.5), (50, 4, 58, 58))
    s.ramp("M3 17H48V60.5H3Z", shade(base, 1.25 if dark else 1.12), shade(base, 0.86), (3, 17, 46, 60))
    bright = shade(base, 1.45 if dark else 1.22)
    s.path("M3 17L14 27L9 40L3 44ZM48 60.5L37 52L41 40L48 34Z", bright, alpha=0.35)
    s.path("M3 60.5L16 50L28 60.5ZM30 17L40 25L48 17Z", shade(base, 0.62), alpha=0.35)
    s.line([(3, 16.4), (48.4, 16.4), (60.6, 4)], mix(shade(base, 1.4), WARM_WHITE, 0.5), 1.8, alpha=0.9)
    pips(s, coal, (25.5, 38.5), 46)
    return s.render()


def with_shadow(picture: pygame.Surface, size: int, lift: float = 1.0) -> pygame.Surface:
    """A piece over its soft shadow, in the middle of a larger picture."""
    w, h = picture.get_size()
    soft = max(1, round(size * 0.06 * lift))
    pad = 2 * soft + round(size * 0.12 * lift) + 1
    whole = blank((w + 2 * pad, h + 2 * pad))
    dark = picture.copy()
    dark.fill((*palette.SHADOW, 255), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(dark, (pad + round(size * 0.03 * lift), pad + round(size * 0.08 * lift)))
    whole = pygame.transform.box_blur(whole, soft)
    whole.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(picture, (pad, pad))
    return whole


@lru_cache(maxsize=256)
def _standing(coal: Coal, size: int, lift: float) -> pygame.Surface:
    return with_shadow(cube(coal, size), size, lift)


def draw_cube(
    surface: pygame.Surface, coal: Coal, centre: Point, size: float, *, lift: float = 1.0, alpha: int = 255
) -> None:
    """A cube with its centre at a point; `lift` above 1 for one in the air."""
    lay(surface, _standing(coal, max(4, round(size)), lift), centre, alpha)


def lay(surface: pygame.Surface, picture: pygame.Surface, centre: Point, alpha: int = 255) -> None:
    """A picture with its centre at a point, maybe pale."""
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_flat_cube(surface: pygame.Surface, coal: Coal, rect: pygame.Rect) -> None:
    """A cube too small for its three faces: a square whose row tells the kind."""
    pygame.draw.rect(surface, COALS[coal], rect)
