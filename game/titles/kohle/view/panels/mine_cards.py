"""Mine cards as they are printed: portrait on offer, landscape in the tableau, large, and as a chip."""

import pygame

from game.titles.kohle.view.panels.card_parts import (
    BAND_INK,
    BAND_SECOND,
    MineFace,
    bonus_run,
    card_sheet,
    coal_band,
    double_frame,
    draw_band,
    draw_foot,
    draw_picture,
    side_band,
    side_room,
    trust_tag,
    yield_run,
)
from game.view import palette
from game.view.fonts import SANS_BOLD, SERIF_BOLD, SERIF_SEMI
from game.view.lettering import ROMAN, Align
from game.view.light import shadow
from game.view.palette import Level, rgb
from game.view.panels.hyphenation import hyphenated
from game.view.panels.pen import LEADING, Pen
from game.view.runs import Icon, Part, Word, coin, number, star
from game.view.sketch import Box

NARROW = 79  # a chip under this width has room for what it costs and brings, not for more
DIM = rgb("#4A4038")


def draw_portrait(
    pen: Pen, rect: pygame.Rect, face: MineFace, *, trust: bool = False, dim: bool = False, bright: bool = False
) -> None:
    """A card on offer: band, vignette, name in two lines, yields. Low cards lose their vignette first."""
    px = pen.px
    card_sheet(pen, rect, bright)
    band = px(24)
    draw_band(pen, rect, face, band)
    pen.text(str(face.number), (rect.x + px(8), rect.y + band / 2 + 1), SERIF_BOLD, 17, BAND_INK)
    pen.text(
        ROMAN[face.round], (rect.centerx + px(2), rect.y + band / 2 + 1), SERIF_SEMI, 13, BAND_SECOND, align="centre"
    )
    pen.coin((rect.right - px(14), rect.y + band / 2 + 1), 20, face.price)
    foot = px(26)
    air = px(6 if face.single else 3)  # off the double frame
    wide = rect.w - 2 * air
    name = hyphenated(face.name, SERIF_SEMI, wide)
    lines = max(2, len(pen.fitted(name, (0, 0, wide, 0), SERIF_SEMI, 14, 3).lines))
    names = round(lines * palette.LEAST_TEXT * 1.2) + px(6)
    picture = rect.h - band - foot - names - px(2)
    if picture >= px(18):
        draw_picture(pen, pygame.Rect(rect.x + 1, rect.y + band + px(2), rect.w - 2, picture), face)
    else:
        picture = 0
    top = rect.y + band + px(2) + picture
    box = (rect.x + air, top, wide, rect.bottom - foot - top)
    pen.names(name, box, SERIF_SEMI, 14, palette.INK)
    draw_foot(pen, rect, face, rect.bottom - px(14))
    if face.single:
        double_frame(pen, rect)
    if trust:
        beside = (rect.right - px(17), rect.y + band + px(16))
        trust_tag(pen, beside if picture else (rect.centerx + px(2), rect.y + band / 2 + 1), 24 if picture else 21)
    if dim:
        pen.rounded(rect, DIM, radius=px(palette.CORNER_CARD), alpha=0.38)


def draw_tableau_card(pen: Pen, rect: pygame.Rect, face: MineFace, *, engine: bool = False) -> None:
    """A card in the tableau, without vignette unless there is room; an engine stands lower right.

    Large mines have the longest names, so their yields stand in the band.
    """
    px, tall = pen.px, rect.h / max(1, pen.px(78))
    grow = min(1.3, tall)
    card_sheet(pen, rect, False)
    band = round(px(20) * max(0.9, grow))
    middle = rect.y + band / 2 + 1
    foot = px(6) if face.large else round(px(25) * grow)
    if face.large:
        coal_band(pen, rect, face, band, named=False)
        run = yield_run(face, 16 * grow, BAND_INK)
        pen.run(run, (rect.right - px(6), middle), align="right", gap=1, width=rect.w - px(36))
    else:
        draw_band(pen, rect, face, band)
        pen.text(str(face.number), (rect.x + px(7), middle), SERIF_BOLD, 16 * min(1.2, tall), BAND_INK)
        pen.coin((rect.right - px(12) * grow, middle), 17 * min(1.25, tall), face.price)
    top = rect.y + band + px(4 if face.large else 1)
    spare = rect.bottom - foot - top - px(48 if face.large else 38)
    if spare > px(26):
        draw_picture(pen, pygame.Rect(rect.x + 1, top, rect.w - 2, spare), face)
        top += spare
    lines = max(1, int((rect.bottom - foot - top) // (palette.LEAST_TEXT * LEADING)))
    pad = side_room(pen, face.name, rect.w, lines, 2)
    box: Box = (rect.x + pad, top, rect.w - 2 * pad, rect.bottom - foot - top)
    at: Align = "centre"
    if engine and face.large:  # keep off the engine, if the name allows it
        beside = rect.w - px(10) - px(32) * grow
        fits = not pen.fitted(face.name, (0, 0, beside, 0), SERIF_SEMI, palette.LEAST_TEXT, lines).cut
        alone = not pen.fitted(face.name, (0, 0, rect.w - px(9), 0), SERIF_SEMI, palette.LEAST_TEXT, 1).cut
        high = box[3] if fits or not alone else box[3] * 0.52  # a long word stands above the engine
        box, at = (rect.x + px(7), top, beside if fits else rect.w - px(9), high), "left"
    name = hyphenated(face.name, SERIF_SEMI, box[2])
    pen.names(name, box, SERIF_SEMI, 14 if tall < 1.2 else 16, palette.INK, align=at)
    by = rect.bottom - round(px(25) * grow) / 2
    if not face.large:
        room = rect.w - px(10) - (px(30) * min(1.4, tall) if engine else 0)
        pen.run(yield_run(face, 17 * grow), (rect.x + px(6), by), gap=1, width=room)
    if face.single or face.large:
        double_frame(pen, rect)
    if engine:
        pen.piece("engine", (rect.right - px(16) * grow, by - px(1)), 23 * grow)


def draw_large_card(
    pen: Pen, rect: pygame.Rect, face: MineFace, *, dim: bool = False, won: str = "", bright: bool = False
) -> None:
    """A large mine: coal band, wide vignette; `won` is who has it: a colour, or the sign of the trust."""
    px = pen.px
    card_sheet(pen, rect, bright)
    tag = pen.width(ROMAN[face.round], SERIF_BOLD, 16) + px(25)
    long = pen.fitted(face.name, (0, 0, rect.w - tag, 0), SERIF_SEMI, 13, 2).cut
    band = px(46 if long else 30)
    coal_band(pen, rect, face, band, 16)
    foot = px(34) if rect.h > px(90) else px(28)
    picture = rect.h - band - foot - px(5)
    if picture > px(10):
        space = pygame.Rect(rect.x + 1, rect.y + band + px(5), rect.w - 2, picture)
        draw_picture(pen, space, face)
        pen.surface.fill(face.band, (space.x, space.y, space.w, px(5)))
    by = rect.bottom - foot / 2
    pen.run([Word("+", SANS_BOLD, 15), coin(face.income, 22, "silver")], (rect.x + px(10), by), gap=1)
    if face.wagons:
        pen.run([Icon("wagon", 21)] * face.wagons, (rect.centerx, by), align="centre")
    pen.run([star(22), number(face.points, 20)], (rect.right - px(10), by), align="right")
    double_frame(pen, rect)
    if dim:
        pen.rounded(rect, rgb("#2A231D"), radius=px(palette.CORNER_CARD), alpha=0.58)
    if won and picture > px(10):
        pen.sign((rect.centerx, rect.centery + px(5)), 42 if rect.h > px(90) else 32, won)
    elif won:  # a low card: in its foot, off the name and beside the wagons
        pen.sign((rect.centerx + (px(34) if face.wagons else 0), by), 25, won)


def draw_chip(
    pen: Pen, rect: pygame.Rect, face: MineFace, *, trust: bool = False, dim: bool = False, bright: bool = False
) -> None:
    """The card of small windows: region band with number and round at the left, price, yields.

    What the trust will take has its tag in the free corner; without one, in the band.
    """
    px = pen.px
    narrow = rect.w < px(NARROW)
    side = px(23 if narrow else 28)
    _slip(pen, rect, face, side, bright=bright)
    middle = rect.x + side / 2
    in_band = trust and (face.single or narrow)
    pen.text(str(face.number), (middle, rect.y + rect.h * 0.33), SERIF_BOLD, 16, BAND_INK, align="centre")
    if in_band:
        trust_tag(pen, (middle, rect.y + rect.h * 0.74), 17)
    else:
        at = (middle, rect.y + rect.h * 0.74)
        pen.text(ROMAN[face.round], at, SERIF_SEMI, 13, BAND_SECOND, align="centre")
    tight = rect.h < px(50)
    top, low = rect.y + rect.h * (0.27 if tight else 0.26), rect.y + rect.h * (0.73 if tight else 0.74)
    size = 17 if tight else 19
    pen.coin((rect.right - px(10 if narrow else 12), top), size, face.price)
    inset = px(2 if narrow else 4)
    if face.single:
        pen.run([star(12 if narrow else 15), number(face.points, 14)], (rect.x + side + inset, top), gap=1)
    if trust and not in_band:
        trust_tag(pen, (rect.x + side + px(16), top), 19)
    income: list[Part] = [Word("+", SANS_BOLD, 13), coin(face.income, size - 1, "silver")]
    bonus = bonus_run(face, 14 if narrow else 16)
    if narrow or pen.run_width(income, 0) + pen.run_width(bonus, 1) > rect.w - side - 2 * inset - px(2):
        del income[0]
    pen.run(income, (rect.x + side + inset, low), gap=0)
    pen.run(bonus, (rect.right - inset, low), align="right", gap=1)
    _rim(pen, rect, face, dim=dim)


def draw_row(
    pen: Pen, rect: pygame.Rect, face: MineFace, *, trust: bool = False, dim: bool = False, bright: bool = False
) -> None:
    """A low and wide card of small windows: number and round, name, price, yields. The trust's tag covers the round."""
    px, side = pen.px, pen.px(28)
    _slip(pen, rect, face, side, bright=bright)
    middle = rect.x + side / 2
    pen.text(str(face.number), (middle, rect.y + rect.h * 0.3), SERIF_BOLD, 15, BAND_INK, align="centre")
    if trust:
        trust_tag(pen, (middle, rect.y + rect.h * 0.72), 17)
    else:
        at = (middle, rect.y + rect.h * 0.74)
        pen.text(ROMAN[face.round], at, SERIF_SEMI, 13, BAND_SECOND, align="centre")
    paid: list[Part] = [coin(face.price, 18), Word("+", SANS_BOLD, 13), coin(face.income, 17, "silver")]
    bonus = bonus_run(face, 15)
    left, right = rect.x + side + px(4), rect.right - px(4)
    if face.single:  # they score, too: in two lines
        start = right - pen.run_width(paid, 1)
        pen.run(paid, (start, rect.y + rect.h * 0.29), gap=1)
        pen.run([star(14), number(face.points, 14), *bonus], (start, rect.y + rect.h * 0.73), gap=2)
    else:
        start = right - max(pen.run_width([*paid, *bonus], 1), px(62))
        pen.run([*paid, *bonus], (start, rect.centery), gap=1)
    room = (left, rect.y, start - px(2) - left, rect.h)
    size = 14 if rect.h >= px(36) else 13
    pen.names(hyphenated(face.name, SERIF_SEMI, room[2]), room, SERIF_SEMI, size, palette.INK, align="left")
    _rim(pen, rect, face, dim=dim)


def _slip(pen: Pen, rect: pygame.Rect, face: MineFace, side: int, *, bright: bool) -> None:
    """What a card of small windows lies on: paper, with the band of its region at the left."""
    radius = pen.px(5)
    shadow(pen.surface, rect, Level.PIECE, radius, pen.look.scale)
    pen.rounded(rect, palette.FACE_OFFERED if bright else palette.PAPER_LIGHT, radius=radius)
    side_band(pen, rect, face, side)


def _rim(pen: Pen, rect: pygame.Rect, face: MineFace, *, dim: bool) -> None:
    """Its edge, drawn last: a second one round single mines, a veil over what nobody can have."""
    radius = pen.px(5)
    pen.rounded(rect, None, radius=radius, stroke=palette.EDGE)
    if face.single:
        pen.rounded(rect.inflate(-4, -4), None, radius=radius - 1, stroke=palette.BRASS, width=1.2)
    if dim:
        pen.rounded(rect, DIM, radius=radius, alpha=0.42)
