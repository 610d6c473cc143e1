"""Worker spaces: the recess with those who stand there and what it costs now, heads of areas, nailed boards."""

import math
from functools import lru_cache

import pygame

from game.titles.baron.view.drawing import Drawing
from game.titles.baron.view.picture import SpacePicture
from game.titles.baron.view.tones import (
    IRON,
    LOCK_INK,
    PLANK,
    PLANK_EDGE,
    PLANK_LINE,
    RECESS_LOW,
    TAG_OFF_EDGE,
    TAG_OFF_INK,
    TAG_OFF_LOW,
    TAG_OFF_TOP,
)  # fmt: skip
from game.titles.baron.view.workers import draw_worker, draw_workers
from game.view import palette
from game.view.fonts import SANS_BOLD, SERIF_ITALIC
from game.view.icons import draw_icon
from game.view.light import glow, shadow
from game.view.paint import rounded
from game.view.palette import Colour, Level, shade
from game.view.panels.pen import Pen
from game.view.sketch import Point, RectLike

CORNER = 6  # of a recess
_BOARDS = (((0.03, 0.2), (0.97, 0.62)), ((0.03, 0.8), (0.97, 0.38)))  # the two nailed across, from where to where


def draw_cost(pen: Pen, centre: Point, cost: int, *, size: float = 14.5, off: bool = False) -> None:
    """A coal tag: how many workers a space costs now; pale if that is too much."""
    w, h = pen.px(size * 2.35), pen.px(size * 1.36)
    rect = (centre[0] - w / 2, centre[1] - h / 2, w, h)
    if off:
        top, low, edge, ink = TAG_OFF_TOP, TAG_OFF_LOW, TAG_OFF_EDGE, TAG_OFF_INK
    else:
        top, low, edge, ink = palette.COAL_TOP, palette.COAL_BOTTOM, palette.COAL_EDGE, palette.COAL_TEXT
    pen.rounded(rect, top, radius=h / 2, bottom=low, stroke=edge)
    pen.text(str(cost), (centre[0] - w * 0.2, centre[1]), SANS_BOLD, size, ink, align="centre")
    pen.icon("worker", (centre[0] + w * 0.2, centre[1] - 0.5), size, ink)


def draw_space(pen: Pen, rect: RectLike, space: SpacePicture, price: int | None = None) -> None:
    """The recess of a space; the light of the moment comes over it."""
    surface, px = pen.surface, pen.px
    r = pygame.Rect(*(round(part) for part in rect))
    corner, strong = px(CORNER), pen.look.patterns
    surface.blit(_recess(r.size, corner, space.open), r)
    size, left, tag = min(r.h - px(3), px(30)), r.x + px(4), r.right - px(20)
    if price is not None:
        pen.coin((left + px(11), r.centery), 25, price, shadow=False)
        left += px(26)
    if space.stand is None:
        tall = size * 0.72 / pen.look.scale
        pen.icon("worker", (left + size * 0.42, r.centery), tall, palette.OUTLINE_ON_PAPER, 150)
    else:
        stand, at = space.stand, (left, r.centery)
        end, whole = draw_workers(surface, stand.colour, stand.count, at, size, tag - px(19) - left, strong=strong)
        if not whole:
            _count(pen, (end, r.centery + px(5)), stand.count)
    draw_cost(pen, (tag, r.centery), space.cost, off=not space.open)
    if space.news:
        _mark_news(pen, (tag - px(23), r.y + px(8)))


def _mark_news(pen: Pen, centre: Point) -> None:
    """Somebody went there since one's last turn: amber, as the bar beside new lines of the log."""
    radius = pen.px(4.5)
    dot = (centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    pen.rounded(dot, palette.AMBER, radius=radius, stroke=palette.INK, width=1.4)


@lru_cache(maxsize=32)
def _recess(size: tuple[int, int], corner: int, is_open: bool) -> pygame.Surface:
    w, h = size
    s = Drawing(size)
    face, low = (palette.FACE_OFFERED, RECESS_LOW) if is_open else (palette.PRINTED, shade(palette.PRINTED, 0.94))
    s.rect((0, 0, w, h), face, radius=corner, stroke=palette.EDGE, width=1.2, bottom=low)
    s.path(f"M{corner} 2.2H{w - corner}", stroke=palette.EDGE, width=1.4, alpha=0.45)
    return s.render()


def _count(pen: Pen, centre: Point, count: int) -> None:
    """How many a single figure stands for."""
    radius = max(8.5, pen.px(9))
    plate = (centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    pen.rounded(plate, palette.PAPER_LIGHT, radius=radius, stroke=palette.INK, width=1.4)
    pen.text(str(count), (centre[0], centre[1] - 0.5), SANS_BOLD, 14, palette.INK, align="centre")


def draw_counted(pen: Pen, at: Point, colour: str, count: int, size: float, gap: float) -> None:
    """A worker and how many there are, from a point on."""
    draw_worker(pen.surface, colour, (at[0] + pen.px(12), at[1]), pen.px(size), strong=pen.look.patterns)
    pen.text(str(count), (at[0] + pen.px(gap), at[1] + pen.px(2)), SANS_BOLD, 18, palette.INK)


def heading(pen: Pen, words: str, at: Point, colour: Colour, icon: str, width: float | None = None) -> pygame.Rect:
    """The name of an area behind its icon."""
    pen.icon(icon, (at[0] + pen.px(9), at[1]), 17, colour)
    room = None if width is None else width - pen.px(22)
    return pen.text(words, (at[0] + pen.px(22), at[1]), SERIF_ITALIC, 15.5, colour, width=room)


def draw_locked(surface: pygame.Surface, rect: RectLike) -> None:
    """A closed space: two boards nailed across it, and a lock."""
    x, y, w, h = (round(part) for part in rect)
    surface.blit(_boards(w, h), (x, y))
    side = min(30, h * 0.62)
    centre = (x + w / 2, y + h / 2)
    plate = (centre[0] - side / 2, centre[1] - side / 2, side, side)
    rounded(surface, plate, palette.COAL, radius=side / 2, stroke=palette.BRASS, width=1.4)
    draw_icon(surface, "lock", centre, side * 0.62, LOCK_INK)


@lru_cache(maxsize=16)
def _boards(w: int, h: int) -> pygame.Surface:
    s = Drawing((w, h))
    thick = max(4.0, h * 0.15)
    for (ax, ay), (bx, by) in _BOARDS:
        ax, ay, bx, by = ax * w, ay * h, bx * w, by * h
        dx, dy = bx - ax, by - ay
        long = math.hypot(dx, dy)
        nx, ny = -dy / long * thick, dx / long * thick
        corners = [(ax - nx, ay - ny), (bx - nx, by - ny), (bx + nx, by + ny), (ax + nx, ay + ny)]
        s.polygon(corners, PLANK, stroke=PLANK_EDGE, width=1.4)
        s.line([(ax + dx * 0.1, ay + dy * 0.1), (bx - dx * 0.12, by - dy * 0.12)], PLANK_LINE, 1, alpha=0.8)
        for share in (0.06, 0.94):
            s.circle((ax + dx * share, ay + dy * share), max(1.4, h * 0.03), IRON)
    return s.render()


def draw_badge(pen: Pen, centre: Point, number: int | str, *, planned: bool = False, size: float = 20) -> None:
    """How many work steps a click takes; in amber the number of a planned step."""
    whole = pen.px(size)
    rect = (centre[0] - whole / 2, centre[1] - whole / 2, whole, whole)
    if planned:
        glow(pen.surface, rect, whole / 2, 6, palette.AMBER, 220)
        top, low, edge, ink = palette.CHOSEN_TOP, palette.CHOSEN_BOTTOM, palette.RING_HAIRLINE, palette.CHOSEN_INK
    else:
        shadow(pen.surface, rect, Level.PIECE, whole / 2)
        top, low, edge, ink = palette.COAL_TOP, palette.COAL_BOTTOM, palette.OFFERED_RING, palette.LAMP
    pen.rounded(rect, top, radius=whole / 2, bottom=low, stroke=edge, width=1.5)
    pen.text(str(number), (centre[0], centre[1] - 0.5), SANS_BOLD, size * 0.68, ink, align="centre")
