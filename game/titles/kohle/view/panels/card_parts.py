"""What mine cards are made of: what is printed on them, their paper, bands, marks and yields."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.titles.kohle.icons import TRUST_ICON
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.mapfile import MapGround
from game.titles.kohle.view.panels.vignette import VignetteKind, vignette
from game.view import palette
from game.view.fonts import SANS_BOLD, SERIF_BOLD, SERIF_SEMI
from game.view.lettering import ROMAN
from game.view.light import shadow
from game.view.paint import masked
from game.view.palette import Colour, Level, mix, rgb, shade
from game.view.panels.hyphenation import hyphenated
from game.view.panels.pen import Pen
from game.view.paper import grain
from game.view.runs import Gap, Icon, Part, PieceIcon, Word, coin, number, star
from game.view.sketch import Sketch, blank

BAND_INK = rgb("#FFF7E2")
BAND_SECOND = rgb("#F3E6C6")
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
    def picture(self) -> VignetteKind:
        return "tower" if self.large or self.single else "adit" if self.number <= EARLY else "headframe"


@lru_cache(maxsize=512)
def mine_face(board: Board, mine: str) -> MineFace:
    """The face of a mine by its id."""
    data = board.mines[mine]
    ground: MapGround = board.map.grounds[data.ground]
    region = board.map.regions[ground.region]
    name = ground.name if not data.number else next(m.name for m in ground.mines if m.number == data.number)
    return MineFace(
        mine, data.number, name, ground.name, rgb(region.band), region.mark, data.round, data.value,
        data.income, data.wagons, data.second, data.points, ground.single,
    )  # fmt: skip


def card_sheet(pen: Pen, rect: pygame.Rect, bright: bool) -> None:
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


def coal_band(
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


def side_band(pen: Pen, rect: pygame.Rect, face: MineFace, width: int, tone: Colour | None = None) -> None:
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


def draw_picture(pen: Pen, rect: pygame.Rect, face: MineFace) -> None:
    pen.surface.blit(vignette(rect.size, face.seed, face.picture), rect)
    pen.rule((rect.x, rect.bottom), (rect.right, rect.bottom), palette.EDGE)


def draw_foot(pen: Pen, rect: pygame.Rect, face: MineFace, y: float) -> None:
    """Income left, bonus right, a single mine's points between."""
    px = pen.px
    pen.run([Word("+", SANS_BOLD, 14), coin(face.income, 18, "silver")], (rect.x + px(7), y), gap=0)
    if face.points:
        pen.run([star(16), number(face.points, 16)], (rect.centerx + px(2), y), align="centre", gap=1)
    pen.run(bonus_run(face, 18), (rect.right - px(7), y), align="right", gap=1)


def bonus_run(face: MineFace, size: float, ink: Colour = palette.INK) -> list[Part]:
    """A wagon, or the second miner: a worker with a plus."""
    if face.second:
        return [PieceIcon("worker", size * 0.94), Word("+", SANS_BOLD, 15)]
    return [Icon("wagon", size, ink)] * face.wagons


def yield_run(face: MineFace, size: float, ink: Colour = palette.INK) -> list[Part]:
    """Income and bonus in a row; a single mine's points too."""
    run: list[Part] = [Word("+", SANS_BOLD, 14, ink), coin(face.income, size, "silver")]
    if bonus := bonus_run(face, size - 1, ink):
        run += [Gap(5), *bonus]
    if face.single and face.points:
        run += [Gap(4), star(size - 2), number(face.points, 15)]
    return run


def double_frame(pen: Pen, rect: pygame.Rect) -> None:
    """Brass, twice: single and large mines."""
    radius = pen.px(palette.CORNER_CARD)
    pen.rounded(rect, None, radius=radius, stroke=mix(palette.BRASS, palette.INK, 0.2), width=1.4)
    inner = rect.inflate(-2 * pen.px(2.5), -2 * pen.px(2.5))
    pen.rounded(inner, None, radius=max(2, radius - pen.px(2.5)), stroke=palette.BRASS, width=1.2)


def trust_tag(pen: Pen, centre: tuple[float, float], size: float) -> None:
    """The trust will take this card next."""
    pen.sign(centre, size, TRUST_ICON)


def side_room(pen: Pen, name: str, wide: float, lines: int, least: float) -> int:
    """How far a name keeps off the edges of its card: as little as `least` only if it needs all of it."""
    pad = pen.px(5)
    roomy = hyphenated(name, SERIF_SEMI, wide - 2 * pad)
    tight = pen.fitted(roomy, (0, 0, wide - 2 * pad, 0), SERIF_SEMI, palette.LEAST_TEXT, lines).cut
    return pen.px(least) if tight else pad
