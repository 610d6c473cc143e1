"""The scoring of a shift: the dial with who scored where, the element of the moment as bars, and the whole sheet."""

import math
from functools import lru_cache

import pygame

from game.texts import numeral
from game.titles.baron.rules.names import Counts, Side
from game.titles.baron.view.dial import (
    INNER,
    angle,
    at_angle,
    draw_dial,
    draw_element,
    draw_marker,
    sector,
    sector_box,
    shifts_of,
)  # fmt: skip
from game.titles.baron.view.drawing import Drawing
from game.titles.baron.view.orders import draw_spot
from game.titles.baron.view.picture import CountPicture, ElementPicture, ScoringPicture
from game.titles.baron.view.tones import CREAM, ROW_LINE, SECTOR_LATER, STAR_ON_DARK
from game.titles.baron.view.tunnels import cart
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BLACK, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI
from game.view.lettering import ROMAN
from game.view.palette import shade
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import coal_panel, paper_panel
from game.view.runs import Icon, Word
from game.view.sketch import Point

ROOMY = 360  # a sheet of an element from this height on
LEAST_UNITS = 4  # a bar has room for at least so many
DISC_RING = 0.474  # of the dial's radius: where the discs of those who scored lie
SPREAD = math.radians(7.6)
GLOWS = 24  # pixels about the sector of the moment


def element_name(element: ElementPicture) -> str:
    """The key of an element's name in the texts."""
    of = element.vehicle if element.coal is None else element.coal.word
    return f"table.scoring.{element.counts}.{of}"


def _note(pen: Pen, icon: str, words: str, room: pygame.Rect, ink: palette.Colour) -> None:
    """A remark behind its icon, in two lines if it is long."""
    pen.icon(icon, (room.x + pen.px(9), room.centery), 18, ink)
    left = pen.px(26)
    pen.box(words, (room.x + left, room.y, room.w - left, room.h), SANS, 14.5, ink, align="left", lines=2)


def _note_height(pen: Pen, words: str, wide: int) -> int:
    """What a remark takes: a line or two."""
    lines = len(pen.fitted(words, (0, 0, wide - pen.px(26), 0), SANS, 14.5, 2).lines)
    return pen.px(22 if lines == 1 else 40)


class DialSheet(Panel[ScoringPicture]):
    """The large dial at the left. Target: `clock`, its middle, so that nothing opens over the bars unasked."""

    def _draw(self, pen: Pen, content: ScoringPicture, marks: Highlights) -> None:
        box, px, texts = self.box, self.look.px, self.look.texts
        paper_panel(pen.surface, box, palette.PAPER_BOARD, px(9), seed=9, scale=self.look.scale)
        at = (box.right - px(28), box.y + px(40))
        words = texts("table.scoring.range", last=content.last)
        end = pen.text(words, at, SERIF_ITALIC, 18, palette.INK_PRINT, align="right", width=box.w * 0.48).x
        title, room = texts("table.scoring.title", shift=ROMAN[content.shift]), end - box.x - px(48)
        pen.text(title, (box.x + px(28), box.y + px(38)), SERIF_BOLD, 28, palette.INK, width=room)
        top = box.y + px(68)
        radius = min(box.w / 2 - px(16), (box.bottom - top) / 2 - px(16))
        centre = (float(box.centerx), (top + box.bottom) / 2 - px(2))
        elements, of = content.clock.elements, len(content.clock.elements)
        draw_dial(pen, centre, radius, content.clock, captions=self._captions(elements))
        self._moment(pen, centre, radius, content.element.number, of)
        self._discs(pen, centre, radius, content)
        draw_marker(pen.surface, centre, radius, angle(content.clock.marker, of))
        hub = radius * INNER
        self._add("clock", (centre[0] - hub, centre[1] - hub, 2 * hub, 2 * hub), hub)

    def _captions(self, elements: tuple[ElementPicture, ...]) -> tuple[str, ...]:
        """What each shift adds, where that is of one kind."""
        kinds = [{e.counts for e in elements if e.since == since} for since in shifts_of(elements)]
        told = (self.look.texts(f"table.scoring.third.{next(iter(kind))}") if len(kind) == 1 else "" for kind in kinds)
        return tuple(told)

    def _moment(self, pen: Pen, centre: tuple[float, float], radius: float, number: int, of: int) -> None:
        """The sector of the moment shines."""
        halo, ring, box = _shine(centre, radius, number, of)
        pen.surface.blit(halo, box)
        pen.surface.blit(ring, box)

    def _discs(self, pen: Pen, centre: tuple[float, float], radius: float, content: ScoringPicture) -> None:
        """Who has scored where: a larger disc for the first reward."""
        large = min(28, radius * 0.078 / self.look.scale)
        for element in content.clock.elements[: content.element.number]:
            i = element.number - 1
            got = [(row.rewards[i] or 0, row.colour) for row in content.sheet if row.rewards[i]]
            for j, (reward, colour) in enumerate(sorted(got, reverse=True)):
                a = angle(element.number, len(content.clock.elements)) + (j - (len(got) - 1) / 2) * SPREAD
                at = at_angle(centre, radius * DISC_RING, a)
                pen.piece("disc", at, large if reward == element.first else 0.75 * large, colour)


@lru_cache(maxsize=2)  # that of the moment: it is drawn when it begins to score and when it has paid
def _shine(
    centre: Point, radius: float, number: int, of: int
) -> tuple[pygame.Surface, pygame.Surface, tuple[int, int]]:
    """Halo and ring of a sector, and where they lie."""
    box, outline = sector_box(centre, radius, number, of, spare=GLOWS), sector(centre, radius, number, of)
    s = Drawing(box.size, (box.x, box.y, box.w, box.h))
    s.path(outline, stroke=palette.AMBER, width=16)
    halo = pygame.transform.box_blur(s.render(), 7)
    s = Drawing(box.size, (box.x, box.y, box.w, box.h))
    s.path(outline, stroke=palette.RING_HAIRLINE, width=6)
    s.path(outline, stroke=palette.OFFERED_RING, width=3.6)
    return halo, s.render(), box.topleft


class ElementSheet(Panel[ScoringPicture]):
    """The element of the moment: a bar for each player, and what it pays."""

    def _draw(self, pen: Pen, content: ScoringPicture, marks: Highlights) -> None:
        box, px, texts, element = self.box, self.look.px, self.look.texts, content.element
        paper_panel(pen.surface, box, palette.PAPER, px(9), seed=14, scale=self.look.scale)
        head = box.y - (0 if box.h >= px(ROOMY) else px(10))  # where height is scarce, the bars need it
        plate = pygame.Rect(box.x + px(22), head + px(20), px(112), px(78))
        pen.rounded(plate, palette.PAPER_LIGHT, radius=px(8), stroke=palette.EDGE, width=1.4)
        draw_element(pen.surface, element, plate.center, px(58))
        left, room = plate.right + px(18), box.right - plate.right - px(150)
        pen.text(texts(element_name(element)), (left, head + px(44)), SERIF_BOLD, 26, palette.INK, width=room)
        words = texts(f"table.scoring.what.{element.counts}")
        pen.box(words, (left, head + px(62), room, px(40)), SANS, 15, palette.INK_SECOND, valign="top", lines=2)
        for i, (key, value) in enumerate((("first", element.first), ("second", element.second))):
            y = head + px(40 + i * 38)
            at = (box.right - px(84), y)
            pen.text(texts(f"table.scoring.{key}"), at, SERIF_ITALIC, 17, palette.INK_PRINT, align="right")
            pen.icon("star", (box.right - px(62), y), 20 if i else 24, palette.BRASS)
            pen.text(str(value), (box.right - px(44), y), SERIF_BLACK, 22 if i else 27, palette.INK)
        top = head + px(114)
        pen.rule((box.x + px(22), top), (box.right - px(22), top), palette.BRASS, 1.6)
        foot = _note_height(pen, content.remark, box.w - px(48)) + px(8) if content.remark else px(8)
        high = min(px(72), (box.bottom - foot - top - px(10)) / max(1, len(content.counts)))
        most = max(LEAST_UNITS, *(count.count for count in content.counts))
        for i, count in enumerate(content.counts):
            row = pygame.Rect(box.x + px(22), round(top + px(8) + i * high), box.w - px(44), round(high) - px(4))
            self._bar(pen, row, count, element, most, content)
        if content.remark:
            _note(
                pen,
                "info",
                content.remark,
                pygame.Rect(box.x + px(24), box.bottom - foot, box.w - px(48), foot - px(6)),
                palette.INK_SECOND,
            )

    def _bar(
        self, pen: Pen, row: pygame.Rect, count: CountPicture, element: ElementPicture, most: int,
        content: ScoringPicture,
    ) -> None:  # fmt: skip
        px = self.look.px
        colour = palette.PLAYERS[count.colour].colour
        pen.piece("disc", (row.x + px(18), row.centery), 32, count.colour)
        name = px(104)
        pen.text(count.name, (row.x + px(42), row.centery), SERIF_SEMI, 19, palette.INK, width=name - px(4))
        left = row.x + px(46) + name
        track = pygame.Rect(left, row.y + px(2), row.right - px(160) - left, row.h - px(4))
        pen.rounded(track, palette.PRINTED_LIGHT, radius=px(7), stroke=palette.PRINTED_DONE)
        shown = min(count.count, content.grown)
        unit = (track.w - px(8)) / most
        if shown:
            bar = (track.x, track.y, shown * unit + px(8), track.h)
            edge = shade(colour, 0.5)
            pen.rounded(bar, shade(colour, 1.08), radius=px(7), bottom=shade(colour, 0.86), stroke=edge, width=1.4)
            self._parts(pen, track, count, element, unit, shown)
        ink = palette.INK if shown else palette.INK_FAINT
        pen.text(str(shown), (track.right + px(30), row.centery), SERIF_BLACK, 28, ink, align="centre")
        if not content.paid:
            return
        stamp = pygame.Rect(row.right - px(92), row.y + px(5), px(90), row.h - px(10))
        if not count.reward:
            pen.text("–", stamp.center, SERIF_BLACK, 22, palette.INK_FAINT, align="centre")
        else:
            low, edge = palette.END_TURN_BOTTOM, palette.END_TURN_EDGE
            pen.rounded(stamp, palette.END_TURN_TOP, radius=px(9), bottom=low, stroke=edge, width=1.4)
            run = (Word(f"+{count.reward}", SERIF_BLACK, 24, CREAM), Icon("star", 20, STAR_ON_DARK))
            pen.run(run, stamp.center, align="centre", gap=6)

    def _parts(
        self, pen: Pen, track: pygame.Rect, count: CountPicture, element: ElementPicture, unit: float, shown: int
    ) -> None:
        """The orders or carts that make up a bar."""
        px, at = self.look.px, 0
        side = round(min(px(34), unit - px(8), track.h - px(14)))
        if side < px(9):
            return
        for spots in count.parts:
            spots = spots[: max(0, shown - at)]
            if not spots:
                return
            card = pygame.Rect(
                round(track.x + px(5) + at * unit), track.y + px(5), round(len(spots) * unit - px(4)), track.h - px(10)
            )  # fmt: skip
            pen.rounded(card, palette.PAPER_LIGHT, radius=px(5), stroke=palette.EDGE)
            for j, coal in enumerate(spots):
                x = card.x + (j + 0.5) * card.w / len(spots)
                if element.counts is Counts.EMPTY:
                    picture = cart(coal, max(8, round(side * 1.2)), Side.LIGHT)
                    pen.surface.blit(picture, picture.get_rect(center=(round(x), card.centery)))
                else:
                    draw_spot(pen.surface, (x - side / 2, card.centery - side / 2, side, side), coal)
            at += len(spots)


class RewardSheet(Panel[ScoringPicture]):
    """What every element has paid so far."""

    def _draw(self, pen: Pen, content: ScoringPicture, marks: Highlights) -> None:
        box, px, texts = self.box, self.look.px, self.look.texts
        coal_panel(pen.surface, box, px(9), scale=self.look.scale)
        elements, label, total = content.clock.elements, px(120), px(118)
        each = (box.w - label - total - px(24)) / max(1, len(elements))
        left, head = box.x + px(12) + label, box.y + px(34)
        for element in elements:
            self._head(pen, element, left + (element.number - 0.5) * each, head, each, content)
        at = (box.right - px(14), head + px(2))
        pen.text(texts("table.scoring.total"), at, SERIF_ITALIC, 16, palette.BRASS, align="right", width=total)
        top, count = head + px(48), max(1, len(content.sheet))
        high = (box.bottom - px(56) - top) / count
        for j, row in enumerate(content.sheet):
            y = top + (j + 0.5) * high
            pen.rule((box.x + px(14), top + j * high), (box.right - px(14), top + j * high), ROW_LINE)
            pen.piece("disc", (box.x + px(30), y), 28, row.colour)
            pen.text(row.name, (box.x + px(52), y), SERIF_SEMI, 18, palette.COAL_TEXT, width=label - px(48))
            for element, reward in zip(elements, row.rewards, strict=True):
                if reward is not None:
                    self._reward(pen, (left + (element.number - 0.5) * each, y), reward, element)
            end = pen.text(numeral(row.after), (box.right - px(14), y), SERIF_BLACK, 24, palette.LAMP, align="right")
            pen.icon("arrow", (end.x - px(15), y), 15, palette.COAL_DIM)
            pen.text(numeral(row.before), (end.x - px(27), y), SANS, 17, palette.COAL_SECOND, align="right")
        rule = box.bottom - px(54)
        pen.rule((box.x + px(14), rule), (box.right - px(14), rule), palette.COAL_LINE)
        self._later(pen, left, each, pygame.Rect(0, round(top), 0, round(count * high)), content)
        room = pygame.Rect(box.x + px(18), rule + px(2), box.w - px(36), px(48))
        _note(pen, "clock", texts("table.scoring.legend"), room, palette.COAL_DIM)

    def _later(self, pen: Pen, left: float, each: float, rows: pygame.Rect, content: ScoringPicture) -> None:
        """Elements of later shifts do not score yet; it is said since when they do."""
        px, of = self.look.px, content.clock.elements
        for shift in sorted({element.since for element in of if element.number > content.last}):
            numbers = [element.number for element in of if element.since == shift]
            area = pygame.Rect(round(left + (numbers[0] - 1) * each + px(3)), rows.y + px(5), 0, rows.h - px(10))
            area.w = round(len(numbers) * each - px(6))
            pen.rounded(area, shade(palette.COAL_ROW, 0.8), radius=px(7))
            words = self.look.texts("table.scoring.later", shift=ROMAN[shift])
            pen.box(words, area.inflate(-px(12), 0), SERIF_ITALIC, 16, palette.COAL_DIM, align="centre", lines=3)

    def _head(self, pen: Pen, element: ElementPicture, x: float, y: int, wide: float, content: ScoringPicture) -> None:
        px, box, scores = self.look.px, self.box, element.number <= content.last
        if element.number == content.element.number:
            column = (x - wide / 2 + 1, box.y + px(8), wide - 2, box.h - px(68))
            pen.rounded(column, palette.COAL_ROW, radius=px(7), stroke=palette.AMBER, width=1.6)
        plate = (x - wide / 2 + px(3), y - px(20), wide - px(6), px(34))
        pen.rounded(plate, palette.PAPER_LIGHT if scores else SECTOR_LATER, radius=px(5))
        draw_element(pen.surface, element, (x, y - px(3)), min(px(20), wide * 0.5, (wide - px(8)) / 1.5))
        ink = palette.COAL_SECOND if scores else palette.COAL_NOUGHT
        both, most = f"{element.first}/{element.second}", max(content.clock.elements, key=lambda one: one.first)
        if pen.width(f"{most.first}/{most.second}", SANS, 13.5) <= wide - px(2):
            pen.text(both, (x, y + px(28)), SANS, 13.5, ink, align="centre")
            return
        for value, down, tone in ((element.first, 23, ink), (element.second, 38, palette.COAL_DIM if scores else ink)):
            pen.text(str(value), (x, y + px(down)), SANS, 13.5, tone, align="centre")

    def _reward(self, pen: Pen, at: tuple[float, float], reward: int, element: ElementPicture) -> None:
        if not reward:
            pen.text("·", at, SANS, 18, palette.COAL_NOUGHT, align="centre")
            return
        first = reward == element.first
        face, ink = (SANS_BOLD, palette.LAMP) if first else (SANS, palette.COAL_TEXT)
        pen.text(str(reward), at, face, 18, ink, align="centre")
