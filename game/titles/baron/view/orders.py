"""Orders: the spots on them, the card on the board, the ticket beside a pit, the chip of another player, the back."""

from dataclasses import replace
from functools import lru_cache

import pygame

from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Vehicle
from game.titles.baron.view.cubes import draw_cube, pips
from game.titles.baron.view.drawing import Drawing
from game.titles.baron.view.picture import OrderPicture
from game.titles.baron.view.tones import (
    BACK_EDGE,
    BACK_LOW,
    BACK_TOP,
    BANDS,
    CARD_LOW,
    CARD_POINTS,
    CARD_TOP,
    COALS,
    IRON,
    STAR_ON_DARK,
    TICK,
)  # fmt: skip
from game.titles.baron.view.vehicles import draw_vehicle, vehicle
from game.view import palette
from game.view.fonts import SERIF_BLACK
from game.view.icons import draw_icon
from game.view.light import shadow
from game.view.paint import masked, rounded
from game.view.palette import Colour, Level, mix, shade
from game.view.panels.pen import Pen
from game.view.paper import grain
from game.view.sketch import Box, Point, RectLike, blank

MOST_SPOTS = 4
GAP = 4  # between the spots of a ticket
LOW_TICKET, LOW_POINTS = 56, 30  # a ticket under this height has all in a row; what its points take
WIDE_CHIP = 43  # of a chip with vehicle and points side by side
LOW_CHIP = 46


def draw_spot(surface: pygame.Surface, rect: RectLike, coal: Coal, load: tuple[Coal, ...] = ()) -> None:
    """A printed place for a cube: pale and thickly framed, with its cube, or with a pair across it."""
    x, y, w, h = (round(part) for part in rect)
    surface.blit(_spot(coal, w, h), (x, y))
    if len(load) == 2:
        draw_cube(surface, load[0], (x + w * 0.3, y + h * 0.32), w * 0.66)
        draw_cube(surface, load[1], (x + w * 0.68, y + h * 0.66), w * 0.66)
    elif load:
        draw_cube(surface, load[0], (x + w * 0.54, y + h * 0.46), w * 0.98)


@lru_cache(maxsize=128)
def _spot(coal: Coal, w: int, h: int) -> pygame.Surface:
    tone = COALS[coal]
    s = Drawing((w, h))
    deep = mix(tone, IRON, 0 if coal is Coal.BLACK else 0.35)
    fill = mix(tone, palette.PAPER_LIGHT, 0.6)
    s.rect((0, 0, w, h), fill, radius=w * 0.16, stroke=deep, width=max(2, w * 0.12))
    pips(s, coal, (w / 2, h / 2), w * 0.8, mix(tone, IRON, 0.6))
    return s.render()


def draw_points(pen: Pen, centre: Point, size: float, points: int, ink: Colour, star: Colour) -> None:
    """A star with the number beside it, centred."""
    wide, gap = pen.width(str(points), SERIF_BLACK, size), pen.px(size * 0.14)
    x = centre[0] - (pen.px(size) + gap + wide) / 2
    pen.icon("star", (x + pen.px(size) / 2, centre[1]), size, star)
    pen.text(str(points), (x + pen.px(size) + gap, centre[1]), SERIF_BLACK, size, ink)


def _blank_card(surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    shadow(surface, rect, Level.CARD, radius)
    surface.blit(_card_paper(rect.size, radius), rect)


@lru_cache(maxsize=16)
def _card_paper(size: tuple[int, int], radius: int) -> pygame.Surface:
    sheet = blank(size)
    sheet.fill((*palette.PAPER_LIGHT, 255))
    s = Drawing(size)
    s.rect((0, 0, *size), radius=radius, stroke=palette.EDGE, width=1.2)
    sheet.blit(s.render(), (0, 0))
    grain(sheet)
    return masked(sheet, radius)


def draw_card(pen: Pen, rect: RectLike, order: OrderPicture) -> None:
    """An order on the board: the vehicle's band with its points, the vehicle, the wanted coal."""
    r = pygame.Rect(*(round(part) for part in rect))
    corner = max(4, round(r.w * 0.07))
    _blank_card(pen.surface, r, corner)
    band, foot = round(r.h * 0.24), max(round(r.h * 0.26), 20)
    pen.surface.blit(_card_face(r.size, corner, band, foot, order.vehicle), r)
    size = min(24, band * 0.72 / pen.look.scale)
    draw_points(pen, (r.centerx, r.y + band / 2 + 1), size, order.points, CARD_POINTS, STAR_ON_DARK)
    picture = vehicle(order.vehicle, round(r.w * 0.78))
    pen.surface.blit(picture, picture.get_rect(midbottom=(r.centerx, r.bottom - foot - 4)))
    count = len(order.wants)
    side = int(min(foot - 8, (r.w - 10 - 3 * (count - 1)) / max(3, count)))
    left = r.centerx - (count * side + (count - 1) * 3) / 2
    for i, coal in enumerate(order.wants):
        place = (left + i * (side + 3), r.bottom - foot / 2 - side / 2 + 1, side, side)
        draw_spot(pen.surface, place, coal, order.load(i))


@lru_cache(maxsize=32)
def _card_face(size: tuple[int, int], corner: int, band: int, foot: int, kind: Vehicle) -> pygame.Surface:
    (w, h), tone = size, BANDS[kind]
    s = Drawing(size)
    s.rect((1, 1, w - 2, band + corner), shade(tone, 1.1), radius=corner - 1, bottom=shade(tone, 0.85))
    s.rect((1, band, w - 2, h - band - foot), CARD_TOP, bottom=CARD_LOW)
    s.line([(1, band), (w - 1, band)], palette.BRASS, 1.6)
    s.line([(1, h - foot), (w - 1, h - foot)], palette.EDGE, 1)
    return s.render()


def ticket_spots(pen: Pen, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where the spots of a ticket are."""
    if rect.h < pen.px(LOW_TICKET):
        return _low_spots(pen, rect, count)
    left, _, size = _ticket_measures(pen, rect)
    step, foot = size + pen.px(GAP), pen.px(6)
    return [pygame.Rect(round(left + i * step), rect.bottom - size - foot, size, size) for i in range(count)]


def _low_spots(pen: Pen, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """On a low ticket they stand between vehicle and points, in one row or two, whichever shows them larger."""
    px, gap = pen.px, pen.px(3)
    left = _ticket_measures(pen, rect)[0] + _low_vehicle(pen, rect) + px(5)
    room = rect.right - px(LOW_POINTS) - left

    def side(rows: int) -> int:
        across, high = -(-count // rows), (rect.h - px(8) - (rows - 1) * gap) / rows
        return int(min(high, px(26), (room - (across - 1) * gap) / max(1, across)))

    rows = max((1, 2), key=side)
    across, size = -(-count // rows), side(rows)
    top = rect.centery - (rows * size + (rows - 1) * gap) / 2
    step = size + gap
    return [
        pygame.Rect(round(left + i % across * step), round(top + i // across * step), size, size) for i in range(count)
    ]


def _low_vehicle(pen: Pen, rect: pygame.Rect) -> int:
    """How wide the vehicle of a low ticket is."""
    return round(min(pen.px(40), (rect.h - pen.px(8)) * 1.4, rect.w * 0.21))


def _ticket_measures(pen: Pen, rect: pygame.Rect) -> tuple[float, float, int]:
    """Where the paper beside the band begins, how wide it is, and how large a spot is."""
    side = round(rect.w * 0.055) + pen.px(4)
    inner = rect.w - side - pen.px(10)
    gaps = (MOST_SPOTS - 1) * pen.px(GAP) + pen.px(6)
    return rect.x + side + pen.px(5), inner, int(min(rect.h * 0.44, (inner - gaps) / MOST_SPOTS))


def draw_ticket(pen: Pen, rect: RectLike, order: OrderPicture, *, loads: bool = True) -> None:
    """A waiting order: band, vehicle, points, large spots; a moss tick when it is complete."""
    r = pygame.Rect(*(round(part) for part in rect))
    px = pen.px
    _blank_card(pen.surface, r, px(6))
    pen.surface.blit(_ticket_face(r.size, round(r.w * 0.055) + px(4), order.vehicle, pen.look.scale), r)
    left, inner, size = _ticket_measures(pen, r)
    for i, (coal, place) in enumerate(zip(order.wants, ticket_spots(pen, r, len(order.wants)), strict=True)):
        draw_spot(pen.surface, place, coal, order.load(i) if loads else ())
    if r.h < px(LOW_TICKET):
        _in_a_row(pen, r, left, order)
        return
    top = r.h - size - px(10)
    middle = r.y + px(4) + top / 2
    wide = min(top * 1.7, inner * 0.53)
    room = top - px(6)
    if (high := vehicle(order.vehicle, max(8, round(wide))).get_height()) > room:
        wide *= room / high  # a tall one does not stand on the spots or in their light
    picture = vehicle(order.vehicle, max(8, round(wide)))
    pen.surface.blit(picture, picture.get_rect(midleft=(round(left + 1), round(middle - px(2)))))
    tall = min(36.0 * pen.look.scale, top * 0.56, inner * 0.16) / pen.look.scale
    reach = px(tall * 1.14) + pen.width(str(order.points), SERIF_BLACK, tall)
    centre = (r.right - px(8) - reach / 2, middle)
    draw_points(pen, centre, tall, order.points, palette.INK, palette.BRASS)
    if order.complete:
        half = min(px(12.5), r.h * 0.17)  # on a low ticket it leaves the points alone
        draw_tick(pen, (r.right - px(7) - half, r.bottom - px(6) - half), half)


def _in_a_row(pen: Pen, r: pygame.Rect, left: float, order: OrderPicture) -> None:
    """What stands beside the spots of a low ticket."""
    px, wide = pen.px, _low_vehicle(pen, r)
    draw_vehicle(pen.surface, order.vehicle, (left + wide / 2, r.centery), wide)
    pen.text(str(order.points), (r.right - px(6), r.centery), SERIF_BLACK, 17, palette.INK, align="right")
    if order.complete:
        draw_tick(pen, (left + wide - px(5), r.bottom - px(10)), px(7))


@lru_cache(maxsize=32)
def _ticket_face(size: tuple[int, int], side: int, kind: Vehicle, scale: float) -> pygame.Surface:
    h, tone = size[1], BANDS[kind]
    s = Drawing(size)
    s.rect((1, 1, side + 6 * scale, h - 2), shade(tone, 1.08), radius=5 * scale, bottom=shade(tone, 0.85))
    s.rect((side, 1, 8 * scale, h - 2), palette.PAPER_LIGHT)
    s.line([(side, 1), (side, h - 1)], palette.BRASS, 1.4)
    return s.render()


def draw_tick(pen: Pen, centre: Point, half: float) -> None:
    """A moss tick: done."""
    plate = (centre[0] - half, centre[1] - half, 2 * half, 2 * half)
    top, low, edge = palette.END_TURN_TOP, palette.END_TURN_BOTTOM, palette.END_TURN_EDGE
    pen.rounded(plate, top, radius=half, bottom=low, stroke=edge, width=1.2)
    pen.icon("done", centre, half * 1.36 / pen.look.scale, TICK)


def draw_back(surface: pygame.Surface, rect: RectLike, *, icon: bool = True) -> None:
    """An order face down: delivered, or in the stack."""
    x, y, w, h = (round(part) for part in rect)
    radius = max(4, round(min(w, h) * 0.07))
    shadow(surface, (x, y, w, h), Level.CARD, radius)
    surface.blit(_back(w, h, radius), (x, y))
    if icon:
        draw_icon(surface, "pick", (x + w / 2, y + h / 2), round(min(w, h) * 0.5), palette.BRASS)


@lru_cache(maxsize=32)
def _back(w: int, h: int, radius: int) -> pygame.Surface:
    s = Drawing((w, h))
    s.rect((0, 0, w, h), BACK_TOP, radius=radius, bottom=BACK_LOW, stroke=BACK_EDGE, width=1.2)
    s.rect((4, 4, w - 8, h - 8), radius=radius - 2, stroke=palette.BRASS, width=1.2, alpha=0.8)
    return s.render()


def draw_chip(pen: Pen, r: pygame.Rect, order: OrderPicture) -> None:
    """An order of another player: points, vehicle, and which spots are filled."""
    px = pen.px
    pen.rounded(r, palette.PAPER_LIGHT, radius=px(4), stroke=palette.EDGE)
    pen.rounded((r.x + 1, r.y + 1, r.w - 2, px(3)), BANDS[order.vehicle], radius=1)
    wide = r.w >= px(WIDE_CHIP)
    if wide:
        middle = r.y + px(13 if r.h < px(LOW_CHIP) else 16)
        room = min(r.w - px(23 if order.points < 10 else 27), px(30))
        draw_vehicle(pen.surface, order.vehicle, (r.x + 2 + room / 2, middle), room)
        pen.text(str(order.points), (r.right - px(3), middle), SERIF_BLACK, 16, palette.INK, align="right")
    else:
        high = r.h > px(LOW_CHIP)
        draw_vehicle(pen.surface, order.vehicle, (r.centerx, r.y + px(11 if high else 10)), min(r.w - 5, px(24)))
        at = (r.centerx, r.y + px(25 if high else 22))
        pen.text(str(order.points), at, SERIF_BLACK, 15, palette.INK, align="centre")
    _chip_spots(pen, r, order, wide)


def draw_slip(pen: Pen, r: pygame.Rect, order: OrderPicture) -> None:
    """An order of another player where there is no height for a ticket: all in one row."""
    px, middle, band = pen.px, r.centery, pen.px(5)
    pen.rounded(r, palette.PAPER_LIGHT, radius=px(4), stroke=palette.EDGE)
    pen.rounded((r.x + 1, r.y + 1, band, r.h - 2), BANDS[order.vehicle], radius=px(2))
    points = pen.text(str(order.points), (r.right - px(4), middle), SERIF_BLACK, 15, palette.INK, align="right")
    count, gap, wide = len(order.wants), px(2), min(px(26), r.h * 1.1)
    draw_vehicle(pen.surface, order.vehicle, (r.x + band + px(2) + wide / 2, middle), wide)
    left = r.x + band + px(4) + wide
    if order.complete:  # on the vehicle: the spots tell what the clock will count
        half = min(px(6), r.h * 0.3)
        draw_tick(pen, (left - half, r.bottom - half - px(1)), half)
    side = min(px(13), (points.x - px(3) - left - (count - 1) * gap) / max(1, count))
    for i in range(count):
        _small_spot(pen, (left + i * (side + gap), middle - side / 2, side, side), order, i)


def _chip_spots(pen: Pen, r: pygame.Rect, order: OrderPicture, wide: bool) -> None:
    px, count, gap = pen.px, len(order.wants), pen.px(1.5)
    side = min(px(13 if wide else 9), (r.w - px(6) - (count - 1) * gap) / max(3, count))
    left = r.x + px(4) if wide else r.centerx - (count * side + (count - 1) * gap) / 2
    thin = not wide and r.h <= px(LOW_CHIP)
    for i in range(count):
        top = r.bottom - (px(8) if thin else side + px(4))
        _small_spot(pen, (left + i * (side + gap), top, side, px(5) if thin else side), order, i)


def _small_spot(pen: Pen, box: Box, order: OrderPicture, nth: int) -> None:
    """A spot without pips: full if there is coal on it."""
    place, tone = pygame.Rect(*(round(part) for part in box)), COALS[order.wants[nth]]
    if order.load(nth):
        rounded(pen.surface, place, tone, radius=pen.px(2), stroke=mix(tone, IRON, 0.5), width=1)
    else:
        pale = mix(tone, palette.PAPER_LIGHT, 0.78)
        rounded(pen.surface, place, pale, radius=pen.px(2), stroke=mix(tone, IRON, 0.15), width=1.6)


def bare(order: OrderPicture) -> OrderPicture:
    """The card as it is printed."""
    return replace(order, loads=(), complete=False)
