"""Materials: paper, walnut and coal.

Textures are a few random grids, stretched smoothly over each other and multiplied onto a colour. They are
made from bytes (no numpy at run time), once per size, and the same seed gives the same sheet.
"""

import math
import random
from collections.abc import Callable
from functools import lru_cache
from statistics import NormalDist

import pygame

from game.view import palette
from game.view.light import shadow
from game.view.paint import masked, rounded
from game.view.palette import Colour, Level
from game.view.sketch import RectLike, Sketch, solid

GRAIN = 384  # side of the square of fine grain that is laid next to itself
PLANK = 216


def paper(size: tuple[float, float], colour: Colour = palette.PAPER, seed: int = 5, cloud: int = 14) -> pygame.Surface:
    """A sheet of paper: slow clouds, fine grain, and a breath darker towards its corners."""
    sheet = solid(size, colour)
    age(sheet, seed, cloud)
    return sheet


def age(surface: pygame.Surface, seed: int = 5, cloud: int = 14) -> None:
    """Make any drawing look printed on paper."""
    size = surface.get_size()
    surface.blit(clouds(size, seed, cloud), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    grain(surface)


def printed(sketch: Sketch, radius: float) -> pygame.Surface:
    """A drawing on old paper, cut out with round corners."""
    surface = pygame.Surface(sketch.size)
    surface.blit(sketch.render(), (0, 0))
    age(surface, seed=9)
    return masked(surface, radius)


def grain(surface: pygame.Surface, offset: tuple[int, int] = (0, 0)) -> None:
    """Fine paper grain over a surface; `offset` lets neighbouring pieces of one sheet join without a seam."""
    square = _grain()
    width, height = surface.get_size()
    for x in range(-(offset[0] % GRAIN), width, GRAIN):
        for y in range(-(offset[1] % GRAIN), height, GRAIN):
            surface.blit(square, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=1)  # it takes 20 ms, and most windows keep their size from table to table
def walnut(size: tuple[int, int]) -> pygame.Surface:
    """The table top: planks with running grain under a lamp that is brightest in the middle. Draw on a copy."""
    width, height = size
    rows = random.Random(2)
    wood = solid(size, palette.WALNUT)
    figure = solid(size, (255, 255, 255))
    for top in range(0, height, PLANK):
        _plank(figure, top, min(PLANK, height - top), rows)
    wood.blit(figure, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    streaks = _noise((max(2, width // 60), max(2, height // 2)), 240, 9, 3)
    wood.blit(pygame.transform.smoothscale(streaks, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    wood.blit(_lamp(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return wood


def paper_panel(
    surface: pygame.Surface,
    rect: RectLike,
    colour: Colour = palette.PAPER,
    radius: float = palette.CORNER_PANEL,
    *,
    level: Level = Level.PANEL,
    edge: Colour = palette.EDGE,
    seed: int = 5,
    scale: float = 1.0,
) -> None:
    """A sheet with shadow, texture and a printed edge."""
    shadow(surface, rect, level, radius, scale, covered=True)
    x, y, w, h = rect
    surface.blit(_sheet((round(w), round(h)), colour, radius, seed), (round(x), round(y)))
    rounded(surface, (round(x), round(y), round(w), round(h)), None, radius=radius, stroke=edge, width=scale)


def coal_panel(
    surface: pygame.Surface,
    rect: RectLike,
    radius: float = palette.CORNER_PANEL,
    *,
    level: Level = Level.PANEL,
    edge: Colour = palette.COAL_EDGE,
    scale: float = 1.0,
) -> None:
    """A charcoal panel: the interface's own material."""
    shadow(surface, rect, level, radius, scale, covered=True)
    x, y, w, h = (round(part) for part in rect)
    rounded(
        surface,
        (x, y, w, h),
        palette.COAL_TOP,
        radius=radius,
        bottom=palette.COAL_BOTTOM,
        stroke=edge,
        width=scale,
    )
    line = (x + scale, y + scale, w - 2 * scale, h - 2 * scale)
    rounded(surface, line, None, radius=radius - scale, stroke=palette.COAL_LINE, width=scale, alpha=0.45)


def veil(surface: pygame.Surface, leave: RectLike | None = None, darkness: float = 0.55) -> None:
    """A coal veil over everything but `leave`, which stays lit."""
    cover = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    cover.fill((*palette.VEIL, round(255 * darkness)))
    if leave is not None:
        cover.fill((0, 0, 0, 0), pygame.Rect(*(round(part) for part in leave)))
    surface.blit(cover, (0, 0))


@lru_cache(maxsize=8)  # panels keep their own pictures: a sheet with its cards is all that is often made anew
def _sheet(size: tuple[int, int], colour: Colour, radius: float, seed: int) -> pygame.Surface:
    return masked(paper(size, colour, seed, 10), radius)


def clouds(size: tuple[int, int], seed: int, cloud: int) -> pygame.Surface:
    """Slow differences over a whole sheet, with its corners a little darker."""
    return pygame.transform.smoothscale(_small_clouds(size, seed, cloud), size)


@lru_cache(maxsize=16)
def _small_clouds(size: tuple[int, int], seed: int, cloud: int) -> pygame.Surface:
    width, height = size
    coarse = max(2, round(5 * width / max(size))), max(2, round(5 * height / max(size)))
    fine = max(2, round(24 * width / max(size))), max(2, round(24 * height / max(size)))
    slow = pygame.transform.smoothscale(
        _noise(coarse, 252, cloud * 0.45, seed), (max(2, width // 4), max(2, height // 4))
    )
    quick = _noise(fine, 253, cloud * 0.25, seed + 1)
    slow.blit(pygame.transform.smoothscale(quick, slow.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    slow.blit(_corners(slow.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return slow


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    return _noise((GRAIN, GRAIN), 252, 3.2, 77)


def _noise(size: tuple[int, int], mean: float, spread: float, seed: int) -> pygame.Surface:
    """Random greys about a mean."""
    bell = NormalDist(mean, max(0.1, spread))
    table = bytes(max(0, min(255, round(bell.inv_cdf((i + 0.5) / 256)))) for i in range(256))
    data = random.Random(seed).randbytes(size[0] * size[1]).translate(table)
    return _greys(data, size)


def _greys(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.image.frombuffer(data, size, "P")
    picture.set_palette([(i, i, i) for i in range(256)])
    return solid_copy(picture)


def solid_copy(picture: pygame.Surface) -> pygame.Surface:
    """The same picture in 32 bits, without a display to convert for."""
    copy = pygame.Surface(picture.get_size(), 0, 32)
    copy.blit(picture, (0, 0))
    return copy


@lru_cache(maxsize=4)
def _corners(size: tuple[int, int]) -> pygame.Surface:
    return _radial((24, 16), lambda r: 255 - 14 * max(0.0, r - 0.55), size)


def _lamp(size: tuple[int, int]) -> pygame.Surface:
    return _radial((48, 32), lambda r: 255 * (1 - 0.3 * min(1.0, r * 0.75)), size)


def _radial(cells: tuple[int, int], level: Callable[[float], float], size: tuple[int, int]) -> pygame.Surface:
    """Greys by the squared distance from the middle (1 at the middle of an edge), stretched to a size."""
    columns, rows = cells
    values = bytearray()
    for j in range(rows):
        for i in range(columns):
            x, y = 2 * i / (columns - 1) - 1, 2 * j / (rows - 1) - 1
            values.append(max(0, min(255, round(level(x * x + y * y)))))
    return pygame.transform.smoothscale(_greys(bytes(values), cells), size)


def _plank(figure: pygame.Surface, top: int, height: int, rows: random.Random) -> None:
    """One plank: a column of growth rings, shifted up and down along the plank as wood grows."""
    width = figure.get_width()
    phases = [rows.uniform(0, 6.3) for _ in range(4)]
    tone = rows.uniform(0.95, 1.0)
    tall = height + 80
    column = bytearray()
    for y in range(tall):
        ring = 0.94 + 0.055 * math.sin(y * 0.11 + phases[0]) + 0.04 * math.sin(y * 0.37)
        column.append(max(0, min(255, round(255 * tone * ring))))
    strip = pygame.transform.scale(_greys(bytes(column), (1, tall)), (8, tall))
    for x in range(0, width, 8):
        shift = 40 + 22 * math.sin(x * 0.0042 + phases[1]) + 11 * math.sin(x * 0.013 + phases[2])
        figure.blit(strip, (x, top), (0, round(shift), 8, height))
    figure.fill((158, 158, 158), (0, top, width, 2))
