"""The picture behind the screens that are not the table: whole behind the menu, dimmed behind the others."""

from functools import lru_cache

import pygame

from game.titles import Title, title_named
from game.view import palette
from game.view.paint import rounded

FILE = "backdrop.jpg"  # of the first title on the shelf
DOOR = "door.jpg"  # of each title, where there are several: wide and low, what is seen through its door
SHADE = (20, 16, 13)


def _whole(title: Title, name: str) -> pygame.Surface | None:
    file = title.art("menu", name)
    # not kept: it is large, and a window seldom changes its size
    return pygame.image.load(file) if file.is_file() else None


@lru_cache(maxsize=1)
def poster(size: tuple[int, int]) -> pygame.Surface:
    """The picture so that it covers a window, with a shaded left side for the menu, and a printed frame.

    It is anchored at the lower right, where the colliery is: a narrow window loses meadow, a flat one sky.
    """
    width, height = size
    surface = _covering(size)
    _shade(surface)
    edge = max(6, round(height * 0.01))
    frame = (edge, edge, width - 2 * edge, height - 2 * edge)
    rounded(surface, frame, None, radius=4, stroke=palette.rgb("#E8D3A0"), width=1.5, alpha=0.55)
    return surface


@lru_cache(maxsize=1)
def doors(size: tuple[int, int], titles: tuple[Title, ...], edges: tuple[int, ...]) -> pygame.Surface:
    """What is seen through the doors of the titles, one above the other, each with a shaded left side."""
    surface = pygame.Surface(size)
    for title, top, low in zip(titles, edges, edges[1:], strict=False):
        surface.blit(_covering((size[0], low - top), title, DOOR), (0, top))
    _shade(surface)
    return surface


def _shade(surface: pygame.Surface) -> None:
    """Dark at the left, where words and buttons stand."""
    width, height = surface.get_size()
    shade = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        shade.set_at((x, 0), (*SHADE, int(225 * max(0.0, 1 - x / 62) ** 1.15)))
    reach = min(width, round(0.58 * width))
    surface.blit(pygame.transform.smoothscale(shade, (reach, height)), (0, 0))


def door(size: tuple[int, int], title: Title) -> pygame.Surface | None:
    """What is seen through the door of a title, if it has one."""
    return _covering(size, title, DOOR) if title.art("menu", DOOR).is_file() else None


@lru_cache(maxsize=1)
def dimmed(size: tuple[int, int], title: Title | None = None) -> pygame.Surface:
    """The picture as if seen through smoke, so that panels on it read well; where a title is at stake its own."""
    own = title if title is not None and title != title_named() else None
    whole = None if own is None else door(size, own)
    small = pygame.transform.smoothscale(whole or _covering(size), (max(1, size[0] // 8), max(1, size[1] // 8)))
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, 2), size)
    soft.fill((138, 128, 120), special_flags=pygame.BLEND_RGB_MULT)
    return soft


def forget() -> None:
    """Let go of these pictures, which take as much memory as the window each: the table hides them for a whole game."""
    poster.cache_clear()
    doors.cache_clear()
    dimmed.cache_clear()


def _covering(size: tuple[int, int], title: Title | None = None, name: str = FILE) -> pygame.Surface:
    surface = pygame.Surface(size)
    whole = _whole(title or title_named(), name)
    if whole is None:  # no picture in this installation: the walnut table will do
        surface.fill(palette.WALNUT)
        return surface
    wide, tall = whole.get_size()
    factor = max(size[0] / wide, size[1] / tall)
    part = pygame.Rect(0, 0, round(size[0] / factor), round(size[1] / factor)).clip(whole.get_rect())
    part.bottomright = wide, tall
    surface.blit(pygame.transform.smoothscale(whole.subsurface(part), size), (0, 0))
    return surface
