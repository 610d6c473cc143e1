"""Mine cards as they are printed: portrait on offer, landscape in the tableau, large, and as a chip."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.kohle.board import Board
from game.kohle.mapfile import Ground
from game.view import palette
from game.view.fonts import SANS_BOLD, SERIF_BOLD, SERIF_SEMI
from game.view.lettering import Align
from game.view.light import shadow
from game.view.paint import Box, Sketch, blank, masked
from game.view.palette import Colour, Level, mix, rgb, shade
from game.view.panels.hyphenation import broken
from game.view.panels.pen import LEADING, Icon, Part, Pen, Room, Thing, Word, coin, number, star
from game.view.panels.vignette import Kind, vignette
from game.view.paper import grain

ROMAN = ("", "I", "II", "III", "IV", "V")
BAND_INK = rgb("#FFF7E2")
BAND_SECOND = rgb("#F3E6C6")
DIM = rgb("#4A4038")
EARLY = 15  # mines up to this number are adits


@dataclass(frozen=True)
class MineFace:
    """What is printed on a mine card."""

    id: str
    number: int
    name: str
    ground: str
    band: Colour
    mark: str  # the region's second mark
    round: int
    price: int
    income: int
    wagons: int
    second: bool
    points: int
    single: bool

    @property
    def large(self) -> bool:
        return self.number == 0

    @property
    def seed(self) -> int:
        return self.number or sum(self.id.encode())

    @property
    def picture(self) -> Kind:
        return "tower" if self.large or self.single else "adit" if self.number <= EARLY else "headframe"


@lru_cache(maxsize=512)
def mine_face(board: Board, mine: str) -> MineFace:
    """The face of a mine by its id."""
    data = board.mines[mine]
    ground: Ground = board.map.grounds[data.ground]
    region = board.map.regions[ground.region]
    name = ground.name if not data.number else next(m.name for m in ground.mines if m.number == data.number)
    return MineFace(
        mine, data.number, name, ground.name, rgb(region.band), region.mark, data.round, data.value,
        data.income, data.wagons, data.second, data.points, ground.single,
    )  # fmt: skip


# --- the forms of a card


def draw_portrait(
    pen: Pen,
    rect: pygame.Rect,
    face: MineFace,
    *,
    trust: bool = False,
    dim: bool = False,
    bright: bool = False,
) -> None:
    """A card on offer: band, vignette, name in two lines, yields. Low cards lose their vignette first."""
    px = pen.px
    _sheet(pen, rect, bright)
    band = px(24)
    draw_band(pen, rect, face, band)
    pen.text(str(face.number), (rect.x + px(8), rect.y + band / 2 + 1), SERIF_BOLD, 17, BAND_INK)
    pen.text(
        ROMAN[face.round],
        (rect.centerx + px(2), rect.y + band / 2 + 1),
        SERIF_SEMI,
        13,
        BAND_SECOND,
        align="centre",
    )
    pen.coin((rect.right - px(14), rect.y + band / 2 + 1), 20, face.price)
    foot = px(26)
    name = broken(face.name, SERIF_SEMI, rect.w - px(6))
    lines = max(2, len(pen.fitted(name, (0, 0, rect.w - px(6), 0), SERIF_SEMI, 14, 3).lines))
    names = round(lines * palette.LEAST_TEXT * 1.2) + px(6)
    picture = rect.h - band - foot - names - px(2)
    if picture >= px(18):
        _picture(pen, pygame.Rect(rect.x + 1, rect.y + band + px(2), rect.w - 2, picture), face)
    else:
        picture = 0
    top = rect.y + band + px(2) + picture
    box = (rect.x + px(3), top, rect.w - px(6), rect.bottom - foot - top)
    pen.names(name, box, SERIF_SEMI, 14, palette.INK)
    _foot(pen, rect, face, rect.bottom - px(14))
    if face.single:
        _double_frame(pen, rect)
    if trust:
        beside = (rect.right - px(17), rect.y + band + px(16))
        _trust_tag(pen, beside if picture else (rect.centerx + px(2), rect.y + band / 2 + 1), 24 if picture else 21)
    if dim:
        pen.rounded(rect, DIM, radius=px(palette.CORNER_CARD), alpha=0.38)


def draw_tableau_card(pen: Pen, rect: pygame.Rect, face: MineFace, *, engine: bool = False) -> None:
    """A card in the tableau, without vignette unless there is room; an engine stands lower right.

    Large mines have the longest names, so their yields stand in the band.
    """
    px, tall = pen.px, rect.h / max(1, pen.px(78))
    grow = min(1.3, tall)
    _sheet(pen, rect, False)
    band = round(px(20) * max(0.9, grow))
    middle = rect.y + band / 2 + 1
    foot = px(6) if face.large else round(px(25) * grow)
    if face.large:
        _coal_band(pen, rect, face, band, named=False)
        run = _yields(face, 16 * grow, BAND_INK)
        pen.run(run, (rect.right - px(6), middle), align="right", gap=1, width=rect.w - px(36))
    else:
        draw_band(pen, rect, face, band)
        pen.text(str(face.number), (rect.x + px(7), middle), SERIF_BOLD, 16 * min(1.2, tall), BAND_INK)
        pen.coin((rect.right - px(12) * grow, middle), 17 * min(1.25, tall), face.price)
    top = rect.y + band + px(4 if face.large else 1)
    spare = rect.bottom - foot - top - px(48 if face.large else 38)
    if spare > px(26):
        _picture(pen, pygame.Rect(rect.x + 1, top, rect.w - 2, spare), face)
        top += spare
    box: Box = (rect.x + px(2), top, rect.w - px(4), rect.bottom - foot - top)
    at: Align = "centre"
    if engine and face.large:  # keep off the engine, if the name allows it
        beside = rect.w - px(10) - px(32) * grow
        lines = max(1, int(box[3] // (palette.LEAST_TEXT * LEADING)))
        fits = not pen.fitted(face.name, (0, 0, beside, 0), SERIF_SEMI, palette.LEAST_TEXT, lines).cut
        box, at = (rect.x + px(7), top, beside if fits else rect.w - px(9), box[3]), "left"
    name = broken(face.name, SERIF_SEMI, box[2])
    pen.names(name, box, SERIF_SEMI, 14 if tall < 1.2 else 16, palette.INK, align=at)
    by = rect.bottom - round(px(25) * grow) / 2
    if not face.large:
        room = rect.w - px(10) - (px(30) * min(1.4, tall) if engine else 0)
        pen.run(_yields(face, 17 * grow), (rect.x + px(6), by), gap=1, width=room)
    if face.single or face.large:
        _double_frame(pen, rect)
    if engine:
        pen.piece("engine", (rect.right - px(16) * grow, by - px(1)), 23 * grow)


def draw_large_card(
    pen: Pen, rect: pygame.Rect, face: MineFace, *, dim: bool = False, won: str = "", bright: bool = False
) -> None:
    """A large mine: coal band, wide vignette; `won` is who has it: a colour or `trust`."""
    px = pen.px
    _sheet(pen, rect, bright)
    tag = pen.width(ROMAN[face.round], SERIF_BOLD, 16) + px(25)
    long = pen.fitted(face.name, (0, 0, rect.w - tag, 0), SERIF_SEMI, 13, 2).cut
    band = px(46 if long else 30)
    _coal_band(pen, rect, face, band, 16)
    foot = px(34) if rect.h > px(90) else px(28)
    picture = rect.h - band - foot - px(5)
    if picture > px(10):
        space = pygame.Rect(rect.x + 1, rect.y + band + px(5), rect.w - 2, picture)
        _picture(pen, space, face)
        pen.surface.fill(face.band, (space.x, space.y, space.w, px(5)))
    by = rect.bottom - foot / 2
    pen.run([Word("+", SANS_BOLD, 15), coin(face.income, 22, "silver")], (rect.x + px(10), by), gap=1)
    if face.wagons:
        pen.run([Icon("wagon", 21)] * face.wagons, (rect.centerx, by), align="centre")
    pen.run([star(22), number(face.points, 20)], (rect.right - px(10), by), align="right")
    _double_frame(pen, rect)
    if dim:
        pen.rounded(rect, rgb("#2A231D"), radius=px(palette.CORNER_CARD), alpha=0.58)
    if won:
        pen.sign((rect.centerx, rect.centery + px(5)), 42 if rect.h > px(90) else 32, won)


def draw_chip(
    pen: Pen,
    rect: pygame.Rect,
    face: MineFace,
    *,
    trust: bool = False,
    dim: bool = False,
    bright: bool = False,
) -> None:
    """The card of small windows: region band with number and round at the left, price, yields."""
    px = pen.px
    radius = px(5)
    shadow(pen.surface, rect, Level.PIECE, radius, pen.look.scale)
    pen.rounded(rect, palette.FACE_OFFERED if bright else palette.PAPER_LIGHT, radius=radius)
    side = px(28)
    _side_band(pen, rect, face, side)
    pen.text(
        str(face.number),
        (rect.x + side / 2, rect.y + rect.h * 0.33),
        SERIF_BOLD,
        16,
        BAND_INK,
        align="centre",
    )
    pen.text(
        ROMAN[face.round],
        (rect.x + side / 2, rect.y + rect.h * 0.74),
        SERIF_SEMI,
        13,
        BAND_SECOND,
        align="centre",
    )
    tight = rect.h < px(50)
    top, low = rect.y + rect.h * (0.27 if tight else 0.26), rect.y + rect.h * (0.73 if tight else 0.74)
    size = 17 if tight else 19
    pen.coin((rect.right - px(12), top), size, face.price)
    if face.single:
        pen.run([star(15), number(face.points, 14)], (rect.x + side + px(4), top), gap=1)
    if trust:
        x = rect.right - px(34) if face.single else rect.x + side + px(16)
        _trust_tag(pen, (x, top), 19)
    left: list[Part] = [Word("+", SANS_BOLD, 13), coin(face.income, size - 1, "silver")]
    pen.run(left, (rect.x + side + px(4), low), gap=0)
    pen.run(_bonus(face, 16), (rect.right - px(4), low), align="right", gap=1)
    pen.rounded(rect, None, radius=radius, stroke=palette.EDGE)
    if face.single:
        pen.rounded(rect.inflate(-4, -4), None, radius=radius - 1, stroke=palette.BRASS, width=1.2)
    if dim:
        pen.rounded(rect, DIM, radius=radius, alpha=0.42)


def draw_slot_chip(pen: Pen, rect: pygame.Rect, face: MineFace, *, engine: bool = False) -> None:
    """The smallest card, in the compact band: number or, if large, round; income; wagons, engine."""
    px = pen.px
    radius = px(4)
    pen.rounded(rect, palette.PAPER_LIGHT, radius=radius)
    side = px(24)
    _side_band(pen, rect, face, side, palette.COAL if face.large else face.band)
    title = ROMAN[face.round] if face.large else str(face.number)
    pen.text(title, (rect.x + side / 2, rect.centery), SERIF_BOLD, 14, BAND_INK, align="centre")
    run: list[Part] = [coin(face.income, 15, "silver")]
    if engine:
        run.append(Thing("engine", 17))
    if face.wagons:
        run += [Icon("wagon", 15), *([number(face.wagons, 13)] if face.wagons > 1 and not engine else [])]
    pen.run(run, (rect.x + side + (rect.w - side) / 2, rect.centery), align="centre", gap=2, width=rect.w - side)
    pen.rounded(rect, None, radius=radius, stroke=palette.EDGE)


# --- parts


def _sheet(pen: Pen, rect: pygame.Rect, bright: bool) -> None:
    radius = pen.px(palette.CORNER_CARD)
    shadow(pen.surface, rect, Level.CARD, radius, pen.look.scale)
    pen.surface.blit(_paper(rect.size, bright, radius), rect)
    pen.rounded(rect, None, radius=radius, stroke=palette.EDGE)


@lru_cache(maxsize=64)
def _paper(size: tuple[int, int], bright: bool, radius: int) -> pygame.Surface:
    sheet = blank(size)
    sheet.fill((*(palette.FACE_OFFERED if bright else palette.PAPER_LIGHT), 255))
    grain(sheet)
    return masked(sheet, radius)


def draw_band(pen: Pen, rect: pygame.Rect, face: MineFace, height: int) -> None:
    """The region's colour across the top, its mark engraved, and a brass rule."""
    radius = pen.px(palette.CORNER_CARD) - 1
    picture = _band_picture((rect.w - 2, height), face.band, face.mark, radius, pen.px(10))
    pen.surface.blit(picture, (rect.x + 1, rect.y + 1))
    y = rect.y + height + pen.px(0.5)
    pen.rule((rect.x + 1, y), (rect.right - 1, y), palette.BRASS, 1.2)


def _coal_band(
    pen: Pen, rect: pygame.Rect, face: MineFace, height: int, size: float = 14, *, named: bool = True
) -> None:
    """A large mine's head: coal, double brass rule, the round in brick, the ground's name."""
    px, radius = pen.px, pen.px(palette.CORNER_CARD) - 1
    head = (rect.x + 1, rect.y + 1, rect.w - 2, height)
    pen.rounded(head, rgb("#4A413B"), radius=radius, bottom=rgb("#2E2926"))
    pen.surface.fill(rgb("#2E2926"), (rect.x + 1, rect.y + height - radius, rect.w - 2, radius + 1))
    for step in (0.5, 3):
        y = rect.y + height + px(step)
        pen.rule((rect.x + 1, y), (rect.right - 1, y), palette.BRASS, 1.2)
    title = ROMAN[face.round]
    tag_h = min(height - px(6), px(20))
    wide = pen.width(title, SERIF_BOLD, size) + px(9)
    tag = pygame.Rect(rect.x + px(5), 0, wide, tag_h)
    tag.centery = rect.y + height // 2 + 1
    pen.rounded(tag, rgb("#8E3526"), radius=px(4))
    pen.text(title, tag.center, SERIF_BOLD, size, rgb("#FFF0D8"), align="centre")
    if named:
        left = tag.right + px(6)
        box = (left, rect.y + 1, rect.right - px(5) - left, height)
        pen.names(face.name, box, SERIF_SEMI, size, rgb("#F8EED3"), align="left")


def _side_band(pen: Pen, rect: pygame.Rect, face: MineFace, width: int, tone: Colour | None = None) -> None:
    """The region's colour down the left side, for chips."""
    picture = _side_picture((width, rect.h), tone or face.band, "" if face.large else face.mark, pen.px(5), pen.px(9))
    pen.surface.blit(picture, rect.topleft)
    pen.rule((rect.x + width, rect.y + 1), (rect.x + width, rect.bottom - 1), palette.BRASS, 1.2)


@lru_cache(maxsize=128)
def _band_picture(size: tuple[int, int], tone: Colour, mark: str, radius: int, step: int) -> pygame.Surface:
    sketch = Sketch(size)
    sketch.rect((0, 0, size[0], size[1] + radius), shade(tone, 1.12), radius=radius, bottom=shade(tone, 0.94))
    _engrave(sketch, mark, step)
    return sketch.render()


@lru_cache(maxsize=64)
def _side_picture(size: tuple[int, int], tone: Colour, mark: str, radius: int, step: int) -> pygame.Surface:
    sketch = Sketch(size)
    sketch.rect((0, 0, size[0] + radius, size[1]), shade(tone, 1.1), radius=radius, bottom=shade(tone, 0.94))
    _engrave(sketch, mark, step)
    return sketch.render()


def _engrave(sketch: Sketch, mark: str, step: int) -> None:
    """The region's second mark, lightly over the whole band."""
    width, height = sketch.size
    ink, alpha, line = (255, 250, 235), 0.2, max(1.0, step * 0.11)
    for row, y in enumerate(range(step // 2, height, step)):
        for x in range(step // 2 + (row % 2) * step // 2, width, step):
            match mark:
                case "dots":
                    sketch.circle((x, y), step * 0.13, ink, alpha=alpha + 0.06)
                case "strokes":
                    reach = step * 0.24
                    sketch.line([(x - reach, y + reach), (x + reach, y - reach)], ink, line, alpha=alpha)
                case "peaks":
                    reach = step * 0.24
                    sketch.line(
                        [(x - reach, y + reach), (x, y - reach), (x + reach, y + reach)],
                        ink,
                        line,
                        alpha=alpha,
                    )
                case "waves":
                    r = step * 0.2
                    path = f"M{x - 2 * r:.1f} {y}Q{x - r:.1f} {y - 1.3 * r:.1f} {x} {y}T{x + 2 * r:.1f} {y}"
                    sketch.path(path, stroke=ink, width=line, alpha=alpha)


def _picture(pen: Pen, rect: pygame.Rect, face: MineFace) -> None:
    pen.surface.blit(vignette(rect.size, face.seed, face.picture), rect)
    pen.rule((rect.x, rect.bottom), (rect.right, rect.bottom), palette.EDGE)


def _foot(pen: Pen, rect: pygame.Rect, face: MineFace, y: float) -> None:
    """Income left, bonus right, a single mine's points between."""
    px = pen.px
    pen.run([Word("+", SANS_BOLD, 14), coin(face.income, 18, "silver")], (rect.x + px(7), y), gap=0)
    if face.points:
        pen.run([star(16), number(face.points, 16)], (rect.centerx + px(2), y), align="centre", gap=1)
    pen.run(_bonus(face, 18), (rect.right - px(7), y), align="right", gap=1)


def _bonus(face: MineFace, size: float, ink: Colour = palette.INK) -> list[Part]:
    """A wagon, or the second miner: a worker with a plus."""
    if face.second:
        return [Thing("worker", size * 0.94), Word("+", SANS_BOLD, 15)]
    return [Icon("wagon", size, ink)] * face.wagons


def _yields(face: MineFace, size: float, ink: Colour = palette.INK) -> list[Part]:
    """Income and bonus in a row; a single mine's points too."""
    run: list[Part] = [Word("+", SANS_BOLD, 14, ink), coin(face.income, size, "silver")]
    if bonus := _bonus(face, size - 1, ink):
        run += [Room(5), *bonus]
    if face.single and face.points:
        run += [Room(4), star(size - 2), number(face.points, 15)]
    return run


def _double_frame(pen: Pen, rect: pygame.Rect) -> None:
    """Brass, twice: single and large mines."""
    radius = pen.px(palette.CORNER_CARD)
    pen.rounded(rect, None, radius=radius, stroke=mix(palette.BRASS, palette.INK, 0.2), width=1.4)
    inner = rect.inflate(-2 * pen.px(2.5), -2 * pen.px(2.5))
    pen.rounded(inner, None, radius=max(2, radius - pen.px(2.5)), stroke=palette.BRASS, width=1.2)


def _trust_tag(pen: Pen, centre: tuple[float, float], size: float) -> None:
    """The trust will take this card next."""
    pen.sign(centre, size, "trust")
