"""What a tooltip shows, as rows of known height: title, changes, notes, warnings, rules."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.engine.decision import Change
from game.engine.tip import Note, Tip
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BOLD, Typeface
from game.view.icons import icon_names
from game.view.lettering import wrap
from game.view.light import warning_sign
from game.view.look import Look
from game.view.palette import Colour, rgb
from game.view.panels.pen import Pen
from game.view.runs import Gap, Icon, Part, Parts, Word, arrow, coin, number, star

WIDEST = 340
NARROWEST = 190
BAND = rgb("#F6E7C2")
BAND_WARNED = rgb("#F8DFC0")


@dataclass(frozen=True)
class TipRow:
    """A row: how high it is, and what draws it into its place."""

    height: int
    draw: Callable[[pygame.Rect], None]


class TipSheet:
    """The contents of a tooltip, laid out as rows of known height."""

    def __init__(self, pen: Pen, tip: Tip) -> None:
        self.pen, self.tip = pen, tip
        self.ink = palette.COAL_TEXT if tip.refused else palette.INK
        self.second = palette.COAL_SECOND if tip.refused else palette.INK_SECOND
        self.margin = pen.px(14)
        self.width = self._width()
        self.rows = self._rows()

    @property
    def size(self) -> tuple[int, int]:
        return self.width, sum(row.height for row in self.rows) + self.pen.px(14)

    def draw(self, box: pygame.Rect) -> None:
        y = box.y + self.pen.px(7)
        for row in self.rows:
            row.draw(pygame.Rect(box.x + self.margin, y, box.w - 2 * self.margin, row.height))
            y += row.height

    def _width(self) -> int:
        pen, tip, px = self.pen, self.tip, self.pen.px
        title = pen.width(tip.title, self._title_face, self._title_size)
        beside = pen.width(tip.subtitle, SANS, 14) + px(8) if tip.subtitle else 0
        widths: list[float] = [title + beside + (px(26) if tip.refused else 0)]
        widths += [pen.run_width(run, 3) for run in self._change_rows(3)]
        for note in (*tip.notes, *tip.warnings):
            widths.append(pen.width(note.text, SANS, 14) + max(px(44), px(32) + self._chip_room(note)))
        widths.append(pen.run_width(self._brings(), 3))
        return round(max(px(NARROWEST), min(px(WIDEST), max(widths) + 2 * self.margin)))

    @property
    def _title_size(self) -> float:
        return 15 if self.tip.refused else 18

    @property
    def _title_face(self) -> Typeface:
        return SANS_BOLD if self.tip.refused else SERIF_BOLD

    def _rows(self) -> list[TipRow]:
        """From top to bottom."""
        tip, px, inner = self.tip, self.pen.px, self.width - 2 * self.margin
        rows, brings = self._title_rows(inner), self._brings()
        if not tip.refused and (tip.changes or brings or tip.notes or tip.warnings):
            rows.append(TipRow(px(9), self._draw_rule))
        rows += [TipRow(px(30), partial(self._draw_run, run)) for run in self._change_rows(self._per_row(inner))]
        if brings:
            rows.append(TipRow(px(28), partial(self._draw_run, brings)))
        rows += [self._note(note, inner, warned=False) for note in tip.notes]
        if tip.warnings:
            rows.append(TipRow(px(4), lambda _: None))  # a gap
        rows += [self._note(note, inner, warned=True) for note in tip.warnings]
        if tip.rules:
            rows.append(TipRow(px(28), self._draw_rules))
        return rows

    def _title_rows(self, inner: int) -> list[TipRow]:
        """The title, with the subtitle beside it if both have room in a line, else below it."""
        pen, tip, px = self.pen, self.tip, self.pen.px
        indent = px(26) if tip.refused else 0
        lines = _wrapped(pen, tip.title, self._title_face, self._title_size, inner - indent)
        both = pen.width(tip.title, self._title_face, self._title_size) + px(8) + pen.width(tip.subtitle, SANS, 14)
        beside = bool(tip.subtitle) and len(lines) == 1 and both <= inner - indent
        step = round(pen.look.type(self._title_size) * 1.25)
        rows = [TipRow(step * len(lines) + px(8), partial(self._draw_title, lines, beside))]
        if tip.subtitle and not beside:
            below = _wrapped(pen, tip.subtitle, SANS, 14, inner - indent)
            rows.append(TipRow(self._line * len(below), partial(self._draw_subtitle, below, indent)))
        return rows

    @property
    def _line(self) -> int:
        return round(self.pen.look.type(14) * 1.32)

    def _per_row(self, inner: int) -> int:
        """How many changes stand in a row."""
        for count in (3, 2):
            if all(self.pen.run_width(run, 3) <= inner for run in self._change_rows(count)):
                return count
        return 1

    def _change_rows(self, count: int) -> list[list[Part]]:
        changes = self.tip.changes
        return [
            [part for i, change in enumerate(changes[k : k + count]) for part in (*_apart(i), *self._change(change))]
            for k in range(0, len(changes), count)
        ]

    def _change(self, change: Change) -> list[Part]:
        """Picture, before, arrow, after; green if it is more, red if it is less."""
        less = change.after < change.before
        tone = palette.BRICK if less else palette.MOSS
        if self.tip.refused:
            tone = palette.LOSS_ON_COAL if less else palette.GAIN_ON_COAL
        picture = total_picture(self.pen.look, change.what, self.tip.colour, 20, self.ink)
        risk = change.what in self.pen.look.art.risks
        after = self.pen.look.texts("common.percent", n=change.after) if risk else str(change.after)
        if risk:
            tone = palette.MOSS if less else palette.BRICK
        if change.after == change.before:
            tone = self.ink
        return [
            picture, Gap(1), Word(f"{change.before}", SANS, 15, self.second), arrow(self.second, 14),
            number(after, 16, tone),
        ]  # fmt: skip

    def _brings(self) -> list[Part]:
        """What the thing brings, one after the other."""
        look = self.pen.look
        runs = [look.art.brings(what, n, look.texts, self.ink) for what, n in self.tip.brings]
        return [part for i, run in enumerate(runs) for part in (*_apart(i), *run)]

    def _chip_room(self, note: Note) -> int:
        """The number of a rule, and what keeps the text off it."""
        return self.pen.width(note.rule, SANS_BOLD, 13.5) + self.pen.px(22) if note.rule else 0

    def _note(self, note: Note, inner: int, *, warned: bool) -> TipRow:
        band = warned or note.tone == "band"
        chip = self._chip_room(note)
        indent = self._indent(note, warned)
        room = inner - indent - chip - (self.pen.px(4) if band else 0)
        lines = _wrapped(self.pen, note.text, SANS, 14, room)
        height = self._line * len(lines) + self.pen.px(12 if band else 5)
        return TipRow(height, partial(self._draw_note, note, lines, warned, indent))

    def _indent(self, note: Note, warned: bool) -> int:
        return self.pen.px(24) if note.icon or note.colour or warned or self.tip.refused else 0

    # -- drawing the rows --

    def _draw_title(self, lines: list[str], beside: bool, row: pygame.Rect) -> None:
        pen, tip, px = self.pen, self.tip, self.pen.px
        step = (row.h - px(8)) / len(lines)
        face, left = self._title_face, row.x + (px(26) if tip.refused else 0)
        if tip.refused:
            pen.icon("no", (row.x + px(9), row.y + px(4) + step / 2), 19, rgb("#E08A66"))
        for i, line in enumerate(lines):
            said = pen.text(line, (left, row.y + px(4) + step * (i + 0.5)), face, self._title_size, self.ink)
        if beside:
            pen.text(tip.subtitle, (said.right + px(8), said.centery + 1), SANS, 14, self.second)

    def _draw_subtitle(self, lines: list[str], indent: int, row: pygame.Rect) -> None:
        for i, line in enumerate(lines):
            self.pen.text(line, (row.x + indent, row.y + self._line * (i + 0.5)), SANS, 14, self.second)

    def _draw_rule(self, row: pygame.Rect) -> None:
        """The line under the title."""
        over = self.pen.px(2)
        self.pen.rule((row.x - over, row.y + over), (row.right + over, row.y + over), rgb("#D6C59C"))

    def _draw_run(self, run: Parts, row: pygame.Rect) -> None:
        self.pen.run(run, (row.x, row.centery), gap=3, width=row.w)

    def _draw_note(self, note: Note, lines: list[str], warned: bool, indent: int, row: pygame.Rect) -> None:
        pen, px, x = self.pen, self.pen.px, row.x
        if warned or note.tone == "band":
            strip = row.inflate(px(12), -px(3))
            pen.rounded(strip, BAND_WARNED if warned else BAND, radius=px(5))
            if warned:
                pen.rounded(strip, None, radius=px(5), stroke=palette.WARNED, width=1.2)
        top = row.y + (row.h - self._line * len(lines)) / 2
        middle = (x + px(9), top + self._line / 2)
        if warned:
            sign = warning_sign(px(18))
            pen.surface.blit(sign, sign.get_rect(center=middle))
        elif note.colour:
            pen.sign(middle, 18, note.colour)
        elif note.icon:
            tone = {"good": palette.MOSS, "bad": palette.BRICK, "band": palette.BRICK}.get(note.tone, self.second)
            pen.icon(note.icon, middle, 18, palette.BRASS if note.icon == "star" else tone)
        ink = {"good": palette.MOSS, "bad": palette.BRICK}.get(note.tone, self.second if self.tip.refused else self.ink)
        for i, line in enumerate(lines):
            pen.text(line, (x + indent, top + self._line * (i + 0.5)), SANS, 14, ink)
        if note.rule:
            self._chip(note.rule, row.right, row.centery)

    def _draw_rules(self, row: pygame.Rect) -> None:
        """The numbers of the rules it is about."""
        x = row.x + (self.pen.px(26) if self.tip.refused else 0)
        for rule in self.tip.rules:
            wide = self.pen.width(rule, SANS_BOLD, 13.5) + self.pen.px(14)
            self._chip(rule, x + wide, row.centery)
            x += wide + self.pen.px(6)

    def _chip(self, rule: str, right: float, y: float) -> None:
        """The number of a rule."""
        pen, px = self.pen, self.pen.px
        wide = pen.width(rule, SANS_BOLD, 13.5) + px(14)
        rect = pygame.Rect(round(right - wide), round(y - px(11)), wide, px(22))
        dark = self.tip.refused
        pen.rounded(rect, palette.COAL_ROW if dark else palette.PRINTED_LIGHT, radius=px(4))
        pen.text(rule, rect.center, SANS_BOLD, 13.5, palette.LAMP if dark else palette.INK_PRINT, align="centre")


def total_picture(look: Look, what: str, colour: str, size: float, ink: Colour) -> Part:
    """The picture of a total, in the player's colour: the title's own, or one that all titles have; else its name."""
    match what:
        case "points":
            return star(size)
        case "coins":
            return coin("", size)
        case _:
            if (own := look.art.total(what, colour, size, ink)) is not None:
                return own
            name = f"glossary.{what}"
            words = Word(look.texts(name) if name in look.texts else what, SANS, 14, ink)
            return Icon(what, size, ink) if what in icon_names() else words


def _apart(i: int) -> list[Part]:
    return [Gap(9)] if i else []


def _wrapped(pen: Pen, string: str, face: Typeface, size: float, width: float) -> list[str]:
    return wrap(string, face, pen.look.type(size), max(40.0, width))
