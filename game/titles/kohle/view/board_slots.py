"""The printed slots of mines: what a player reads on the board before a piece lies there.

Each is a small picture, made once per mine, size and state. A slot keeps its size in every state, so that the
picture of one state covers another.
"""

from enum import StrEnum
from functools import lru_cache

import pygame

from game.titles.kohle.rules.mapfile import Large, MapMine
from game.titles.kohle.view.art import PIECES
from game.titles.kohle.view.board_scale import Detail, Scale
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BOLD
from game.view.icons import draw_icon
from game.view.lettering import ROMAN, text, text_width
from game.view.palette import Colour, mix, rgb
from game.view.pieces import draw_piece
from game.view.sketch import Sketch

SLOT_EDGE = rgb("#6A5638")
PRICE_DOT = rgb("#A9703C")
COINS_SHOWN = 2  # of a price, one by one; more would lie on income and points: one coin with a number stands for them


class Slot(StrEnum):
    """What a slot shows."""

    FUTURE = "future"  # its round has not come
    OPEN = "open"  # its card is on display (a large mine: it is consolidated this round)
    OFFERED = "offered"  # and can be chosen now
    CHOSEN = "chosen"  # and has been
    SURVEYED = "surveyed"  # for whoever designs the board: open, with all its numbers
    TAKEN = "taken"  # a piece lies here
    GONE = "gone"  # the mine has left the game


LIVELY = (Slot.OPEN, Slot.OFFERED, Slot.CHOSEN, Slot.SURVEYED)
_FACES: dict[Slot, Colour] = {
    Slot.FUTURE: rgb("#E9DDBF"),
    Slot.OPEN: rgb("#F5ECD6"),
    Slot.OFFERED: palette.FACE_OFFERED,
    Slot.SURVEYED: rgb("#F5ECD6"),
    Slot.TAKEN: palette.PRINTED,
    Slot.CHOSEN: palette.CHOSEN_TOP,
    Slot.GONE: palette.PRINTED,
}


@lru_cache(maxsize=512)
def mine_slot(mine: MapMine, single: bool, size: tuple[int, int], scale: Scale, state: Slot) -> pygame.Surface:
    """The slot of a small or single mine."""
    picture = _face(size, scale, state, double=single)
    if state in LIVELY:
        _open(picture, mine, single, scale)
        if state is Slot.SURVEYED and not single and scale.detail is not Detail.FAR:  # else there is no room
            _income(picture, mine, scale)
    elif state is Slot.FUTURE:
        _future(picture, mine, single, scale)
    elif state is Slot.TAKEN:
        at = (size[0] - scale.px(3), size[1] / 2)
        text(picture, str(mine.number), at, SANS_BOLD, scale.type(15.5), palette.INK_PRINT, align="right")
    return picture


@lru_cache(maxsize=256)
def large_slot(large: Large, size: tuple[int, int], scale: Scale, state: Slot) -> pygame.Surface:
    """The slot of a large mine: round, points, and from nearer income and wagons."""
    width, height = size
    picture = _face(size, scale, Slot.OPEN if state is Slot.TAKEN else state, double=True)
    far = scale.detail is Detail.FAR
    line = height * (0.5 if far else 0.33)
    ink = palette.BRICK if state in LIVELY else SLOT_EDGE
    if state is not Slot.TAKEN:
        at = (scale.px(8), line)
        text(picture, ROMAN[large.turn], at, SERIF_BOLD, scale.type(21 if not far else 20), ink)
    star = scale.px(19)
    points = text(
        picture, str(large.points), (width - scale.px(7), line), SERIF_BOLD, scale.type(19), palette.INK, align="right"
    )
    draw_icon(picture, "star", (points.left - scale.px(3) - star / 2, line), star, palette.BRASS)
    if not far:
        low = height - scale.px(13.5)
        if state is not Slot.TAKEN:
            coin = (scale.px(17), low)
            draw_piece(picture, "coin", coin, scale.px(18), "silver", label=str(large.income), shadow=False)
        for i in range(large.wagons):
            at = (width - scale.px(15 + i * 18), low)
            draw_icon(picture, "wagon", at, scale.px(17), palette.ICON_ON_PAPER)
    return picture


@lru_cache(maxsize=64)
def gone_slot(size: tuple[int, int], scale: Scale, tint: Colour) -> pygame.Surface:
    """Where a mine was that has left the game: an empty space that goes back to its ground."""
    sketch = Sketch(size)
    face, edge = mix(tint, palette.PRINTED, 0.3), mix(tint, palette.EDGE, 0.55)
    sketch.rect((0, 0, *size), face, radius=scale.px(5), stroke=edge, width=max(1.0, scale.zoom))
    return sketch.render()


def _face(size: tuple[int, int], scale: Scale, state: Slot, *, double: bool) -> pygame.Surface:
    sketch = Sketch(size)
    radius = scale.px(5)
    edge = palette.INK if state in LIVELY else SLOT_EDGE
    thick = max(1.0, 1.4 * scale.zoom)
    face = _FACES[state]
    bottom = palette.CHOSEN_BOTTOM if state is Slot.CHOSEN else None
    sketch.rect((0, 0, *size), face, radius=radius, stroke=edge, width=thick, bottom=bottom)
    if double:
        inset = thick + max(1.0, 1.3 * scale.zoom)
        inner = (inset, inset, size[0] - 2 * inset, size[1] - 2 * inset)
        sketch.rect(inner, radius=radius - inset, stroke=palette.BRASS, width=max(1.0, scale.zoom))
    return sketch.render()


def _open(picture: pygame.Surface, mine: MapMine, single: bool, scale: Scale) -> None:
    """A mine that can be bought now or soon: number, bonus, price."""
    width, height = picture.get_size()
    far = scale.detail is Detail.FAR
    left, line = scale.px(7 if single and not scale.crowded else 4.5), height * (0.4 if far else 0.36)
    text(picture, str(mine.number), (left, line), SANS_BOLD, scale.type(19), palette.INK)
    bonus, size = (width - scale.px(13 if single else 11), line), scale.px(18)
    if far:  # below, as long as its round has not come, too: two digits need the whole line
        bonus, size = (width - scale.px(10), height - scale.px(8.5)), scale.px(15)
    if far and single:
        pass  # no room: the points matter more
    elif mine.bonus == "wagon":
        draw_icon(picture, "wagon", bonus, size, palette.ICON_ON_PAPER)
    elif mine.bonus == "second_miner":
        draw_piece(picture, "worker", bonus, size, shadow=False, folder=PIECES)
    counted = mine.value <= COINS_SHOWN
    coin = 15 if not counted else 9.5 if far else 12.5
    for i in range(mine.value if counted else 1):
        at = (scale.px((6 if single else 4) + coin / 2 + i * (coin + 0.5)), height - scale.px(coin / 2 + 2.5))
        label = "" if counted else str(mine.value)
        draw_piece(picture, "coin", at, scale.px(coin), "copper", label=label, shadow=False)
    if single:
        _points(picture, mine, scale, palette.BRICK if far else palette.INK)


def _income(picture: pygame.Surface, mine: MapMine, scale: Scale) -> None:
    """What a mine yields a round, in its lower right corner."""
    width, height = picture.get_size()
    at = (width - scale.px(10.5), height - scale.px(10))
    draw_piece(picture, "coin", at, scale.px(15), "silver", label=str(mine.income), shadow=False)


def _future(picture: pygame.Surface, mine: MapMine, single: bool, scale: Scale) -> None:
    """A mine of a later round: the round first, the rest faint."""
    width, height = picture.get_size()
    if scale.detail is Detail.FAR:
        at = (scale.px(7 if single else 4), height / 2)
        text(picture, ROMAN[mine.turn], at, SERIF_BOLD, scale.type(17), palette.INK_FAINT)
        if single:
            _points(picture, mine, scale, SLOT_EDGE)
        return
    line = height * 0.37
    left, right = scale.px(7 if single else 4), width - scale.px(6 if single else 3.5)
    text(picture, ROMAN[mine.turn], (left, line), SERIF_BOLD, scale.type(16), palette.INK_FAINT)
    if _both_fit(right - left, scale):
        text(picture, str(mine.number), (right, line), SANS, scale.type(15), SLOT_EDGE, align="right")
    sketch = Sketch((width, height))
    counted = mine.value <= COINS_SHOWN
    for i in range(mine.value if counted else 1):
        sketch.circle(
            (scale.px((11 if single else 8) + i * 9), height - scale.px(8)), 3.1 * scale.zoom, PRICE_DOT, alpha=0.75
        )
    sketch.draw(picture)
    if not counted:
        at = (scale.px(18 if single else 15), height - scale.px(9.5))
        text(picture, str(mine.value), at, SANS_BOLD, scale.type(14), palette.INK_FAINT)
    if single:
        _points(picture, mine, scale, palette.BRICK)
    elif mine.bonus != "none":
        name = "wagon" if mine.bonus == "wagon" else "worker"
        draw_icon(picture, name, (width - scale.px(10), height - scale.px(8.5)), scale.px(13), palette.INK_FAINT)


def _both_fit(room: float, scale: Scale) -> bool:
    """Whether any round and any number stand apart: in a row of slots all have their numbers, or none."""
    widest = text_width(ROMAN[3], SERIF_BOLD, scale.type(16)) + text_width("38", SANS, scale.type(15))
    return widest + scale.px(2) <= room


def _points(picture: pygame.Surface, mine: MapMine, scale: Scale, ink: Colour) -> None:
    """The points of a single mine, in its lower right corner."""
    width, height = picture.get_size()
    far = scale.detail is Detail.FAR
    y = height / 2 if far else height - scale.px(11.5)
    size = scale.type(15)
    at = (width - scale.px(4 if scale.crowded else 6), y)  # the number beside them needs the room
    drawn = text(picture, str(mine.points), at, SERIF_BOLD, size, ink, align="right")
    star = scale.px(14)
    if not far:
        draw_icon(picture, "star", (drawn.left - star / 2 - scale.px(1), y), star, palette.BRASS)
