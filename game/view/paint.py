"""One shape on a surface, with soft edges; for more of them at once there is `Sketch`."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.view.palette import Colour
from game.view.sketch import Box, Point, RectLike, Sketch, blank

MIDDLE = 128  # columns kept of those that are all alike
HOLLOW = 80  # pixels: a larger frame has so much nothing in it that this is left out


@dataclass(frozen=True)
class Band:
    """A picture whose columns between its two ends are all alike, made and kept without most of them.

    Panels and their shadows are such pictures: whole, those of a few screens would take fifty megabytes, and to draw
    them takes longest of all when a screen opens.
    """

    picture: pygame.Surface
    end: int
    left_out: int  # columns

    def draw_rim(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Only what lies near its edges, which are as wide as its ends: a frame, or a shadow that something covers."""
        wide, high = self.picture.get_width() + self.left_out, self.picture.get_height()
        whole, end, clip = pygame.Rect(*at, wide, high), self.end, surface.get_clip()
        if min(wide, high) <= 2 * end:
            self.draw(surface, at)
            return
        for rim in (
            (whole.x, whole.y, wide, end), (whole.x, whole.bottom - end, wide, end),
            (whole.x, whole.y + end, end, high - 2 * end), (whole.right - end, whole.y + end, end, high - 2 * end),
        ):  # fmt: skip
            surface.set_clip(clip.clip(rim))
            self.draw(surface, at)
        surface.set_clip(clip)

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """The whole picture, its upper left corner `at`."""
        if not self.left_out:
            surface.blit(self.picture, at)
            return
        (x, y), height, last = at, self.picture.get_height(), self.end + MIDDLE
        surface.blit(self.picture, at, (0, 0, last, height))
        for done in range(0, self.left_out, MIDDLE):
            part = (self.end, 0, min(MIDDLE, self.left_out - done), height)
            surface.blit(self.picture, (x + last + done, y), part)
        surface.blit(self.picture, (x + last + self.left_out, y), (last, 0, self.end, height))


def spared(width: int, end: int) -> int:
    """How many columns of a band with ends so wide are left out: none, unless it is worth it."""
    left_out = width - 2 * end - MIDDLE
    return left_out if left_out >= MIDDLE else 0


def rounded(
    surface: pygame.Surface,
    rect: RectLike,
    fill: Colour | None = None,
    *,
    radius: float = 0,
    stroke: Colour | None = None,
    width: float = 1,
    alpha: float = 1,
    bottom: Colour | None = None,
) -> None:
    """A rounded rectangle on a surface; those of the same size and look are drawn once and kept."""
    x, y, w, h = rect
    left, top = math.floor(x), math.floor(y)
    end = math.ceil(max(radius, width)) + 2
    left_out = spared(math.ceil(x - left + w), end)
    inner = (round(x - left, 2), round(y - top, 2), round(w - left_out, 2), round(h, 2))
    kept = Band(_kept_rounded(inner, fill, radius, stroke, width, alpha, bottom), end, left_out)
    if fill is None and min(w, h) > HOLLOW:
        kept.draw_rim(surface, (left, top))
    else:
        kept.draw(surface, (left, top))


@lru_cache(maxsize=192)
def _kept_rounded(
    rect: Box,
    fill: Colour | None,
    radius: float,
    stroke: Colour | None,
    width: float,
    alpha: float,
    bottom: Colour | None,
) -> pygame.Surface:
    sketch = Sketch((rect[0] + rect[2], rect[1] + rect[3]))
    sketch.rect(rect, fill, radius=radius, stroke=stroke, width=width, alpha=alpha, bottom=bottom)
    return sketch.render()


def circle(
    surface: pygame.Surface,
    centre: Point,
    radius: float,
    fill: Colour | None = None,
    *,
    stroke: Colour | None = None,
    width: float = 1,
    alpha: float = 1,
) -> None:
    """A circle on a surface."""
    x, y = centre
    rounded(
        surface,
        (x - radius, y - radius, 2 * radius, 2 * radius),
        fill,
        radius=radius,
        stroke=stroke,
        width=width,
        alpha=alpha,
    )


def line(surface: pygame.Surface, points: Sequence[Point], colour: Colour, width: float = 1) -> None:
    """A line through points on a surface."""
    pad = width / 2 + 1
    left = math.floor(min(p[0] for p in points) - pad)
    top = math.floor(min(p[1] for p in points) - pad)
    right = math.ceil(max(p[0] for p in points) + pad)
    low = math.ceil(max(p[1] for p in points) + pad)
    sketch = Sketch((right - left, low - top), (left, top, right - left, low - top))
    sketch.line(points, colour, width)
    sketch.draw(surface, (left, top))


def masked(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """The picture with rounded corners. Only these are touched: a mask of a large picture takes milliseconds."""
    cut = picture
    if not picture.get_flags() & pygame.SRCALPHA:
        cut = blank(picture.get_size())
        cut.blit(picture, (0, 0))
    (wide, high), corner = cut.get_size(), math.ceil(radius) + 1
    if min(wide, high) < 2 * corner:
        cut.blit(_mask((wide, high), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return cut
    mask = _mask((2 * corner, 2 * corner), radius)
    for x, left in ((0, 0), (wide - corner, corner)):
        for y, top in ((0, 0), (high - corner, corner)):
            cut.blit(mask, (x, y), (left, top, corner, corner), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


@lru_cache(maxsize=64)
def _mask(size: tuple[int, int], radius: float) -> pygame.Surface:
    mask = Sketch(size)
    mask.rect((0, 0, *size), (255, 255, 255), radius=radius)
    return mask.render()
