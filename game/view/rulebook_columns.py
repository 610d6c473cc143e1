"""A section of the rule book on one page: several rules, each under its heading, in one or two columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pygame

from game.view import palette
from game.view.fonts import SANS, SERIF_SEMI, font
from game.view.lettering import Fitted, draw_text, fit_text, text
from game.view.look import Look
from game.view.paint import circle, rounded
from game.view.pane import Pane
from game.view.rulebook import BODY, LEADING, Paragraph, PlacedWord, SetText, chip_width, draw_chip, set_paragraphs
from game.view.widgets import State, Widget

HEAD, APART, BETWEEN, INSET = 32, 14, 30, 10  # heights and widths in units of the layout
TITLE = 18
TWO = 740  # from this width on there are two columns
MEASURE = 700  # no line is wider
TOGETHER = 2  # so many lines stand under a heading, and of a paragraph on either side of a break, where there is room


class Breaking(NamedTuple):
    """Where columns may part what is set."""

    whole: bool = False  # a rule that does not fit into the rest of a column begins in the next
    together: int = TOGETHER  # so many lines of a paragraph stay at once
    under: int = TOGETHER  # so many stand under a heading


# Tried one after the other: rules whole; broken; a line that leads to points alone under its heading; a line alone.
BREAKINGS = (Breaking(whole=True), Breaking(), Breaking(under=1), Breaking(together=1))


@dataclass(frozen=True)
class RuleSection:
    """A rule to be set: its number, its title (none if it stands above the page), its text."""

    rule: str
    title: str
    paragraphs: Sequence[Paragraph]


@dataclass
class Flow:
    """Sections set into columns of the window."""

    words: list[PlacedWord] = field(default_factory=list)
    bullets: list[tuple[int, int]] = field(default_factory=list)
    heads: list[tuple[RuleSection, pygame.Rect]] = field(default_factory=list)
    blocks: list[tuple[str, pygame.Rect]] = field(default_factory=list)  # where each rule stands, column by column


def column_width(width: int, look: Look) -> int:
    """How wide each of two columns is."""
    return (width - look.px(BETWEEN)) // 2


def columns(room: pygame.Rect, look: Look) -> list[pygame.Rect]:
    """One column, or two where there is room for them."""
    if room.w < look.px(TWO):
        return [pygame.Rect(room.x, room.y, min(room.w, look.px(MEASURE)), room.h)]
    wide = column_width(room.w, look)
    return [pygame.Rect(x, room.y, wide, room.h) for x in (room.x, room.right - wide)]


def set_sections(sections: Sequence[RuleSection], places: Sequence[pygame.Rect], look: Look) -> Flow | None:
    """The sections in columns, a rule broken only if it must be; None if they do not fit.

    All lines are as long as the narrowest column is wide. Columns that begin side by side end side by side.
    """
    wide = min(place.w for place in places)
    set_ = [set_paragraphs(one.paragraphs, wide - look.px(2 * INSET), look) for one in sections]
    for breaking in BREAKINGS:
        best = _flow(sections, set_, places, look, breaking)
        if best is None:
            continue
        least, most = places[0].y, places[0].bottom
        while len({place.y for place in places}) == 1 and most - least > look.px(6):
            middle = (least + most) // 2
            lower = [pygame.Rect(place.x, place.y, place.w, middle - place.y) for place in places]
            found = _flow(sections, set_, lower, look, breaking)
            least, most, best = (middle, most, best) if found is None else (least, middle, found)
        return best
    return None


def _flow(
    sections: Sequence[RuleSection], set_: Sequence[SetText], places: Sequence[pygame.Rect], look: Look,
    breaking: Breaking,
) -> Flow | None:  # fmt: skip
    """The sections one after the other, column after column; None if they do not fit."""
    found, column, y = Flow(), 0, places[0].y
    wide, step = min(place.w for place in places), line_height(look)
    for section, setting in zip(sections, set_, strict=True):
        head = look.px(HEAD) if section.title else 0
        groups = _unbroken_lines(sorted({word.y for word in setting.words}), step, breaking.together)
        lines = [line for group in groups for line in group]
        least = lines[min(breaking.under, len(lines)) - 1]
        end = lines[-1] if breaking.whole else next(group[-1] for group in groups if least in group)
        tall = head + step + end
        y += look.px(APART) if y > places[column].y else 0
        while y + tall > places[column].bottom:
            column += 1
            if column == len(places):
                return None
            y = places[column].y
        place = places[column]
        if section.title:
            found.heads.append((section, pygame.Rect(place.x + look.px(INSET), y, wide - look.px(INSET), head)))
        begun, shift = y, y + head
        for group in groups:
            if group[-1] + shift + step > place.bottom:
                found.blocks.append((section.rule, pygame.Rect(place.x, begun, wide, y - begun)))
                column += 1
                if column == len(places) or len(lines) - lines.index(group[0]) < TOGETHER:
                    return None
                place = places[column]
                begun, shift = place.y, place.y - group[0]
            left, below = place.x + look.px(INSET), group[-1] + step
            found.words += [replace(w, x=left + w.x, y=w.y + shift) for w in setting.words if w.y in group]
            found.bullets += [(left + x, at + shift) for x, at in setting.bullets if group[0] <= at < below]
            y = below + shift
        found.blocks.append((section.rule, pygame.Rect(place.x, begun, wide, y - begun)))
    return found


def _unbroken_lines(lines: Sequence[int], step: int, keep: int) -> list[tuple[int, ...]]:
    """Which lines no column parts: so many at either end of a paragraph. Lines of one paragraph are a step apart.

    >>> _unbroken_lines([0, 20, 40, 60, 80, 109, 138, 158, 178], 20, 2)
    [(0, 20), (40,), (60, 80), (109,), (138, 158, 178)]
    """
    found: list[tuple[int, ...]] = []
    starts = [at for at, line in enumerate(lines) if at == 0 or line - lines[at - 1] > step]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        one = tuple(lines[start:end])
        if len(one) < 2 * keep:
            found.append(one)
        else:
            found += [one[:keep], *((line,) for line in one[keep:-keep]), one[-keep:]]
    return found


def line_height(look: Look) -> int:
    return round(font(SANS, look.type(BODY)).get_height() * LEADING * 0.86)


class ColumnPage(Widget):
    """Targets: `rule:8.5` for every chip, those of the headings too: the rule that is meant is marked."""

    def __init__(
        self, id: str, rect: pygame.Rect, flow: Flow, chosen: str, look: Look, on_link: Callable[[str], object]
    ) -> None:
        super().__init__(id, rect)
        self.flow, self.chosen, self.on_link = flow, chosen, on_link
        self._look = look
        self._under = ""

    @property
    def fits(self) -> bool:
        """Whether all of it can be seen at once."""
        return all(self.rect.contains(block) for _, block in self.flow.blocks)

    def texts(self, look: Look) -> Iterator[Fitted]:
        for section, place in self.flow.heads:
            yield fit_text(section.title, SERIF_SEMI, look.type(TITLE), self._title_box(section, place).w, 1)

    def _title_box(self, section: RuleSection, place: pygame.Rect) -> pygame.Rect:
        left = place.x + chip_width(section.rule, self._look) + self._look.px(9)
        return pygame.Rect(left, place.y, place.right - left, place.h)

    def links(self) -> list[tuple[str, pygame.Rect]]:
        """The chips in the text, then the headings."""
        high = self._look.type(BODY) + self._look.px(6)
        found = [(word.link, pygame.Rect(word.x, word.y, word.width, high)) for word in self.flow.words if word.link]
        return found + [(head.rule, rect) for head, rect in self.flow.heads]

    def targets(self) -> dict[str, pygame.Rect]:
        return {f"{self.id}:{link}": rect for link, rect in self.links()}

    def hover(self, position: tuple[int, int]) -> bool:
        before, self._under = self._under, self._at(position)
        return before != self._under

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        if link := self._at(position):
            self.on_link(link)

    def _at(self, position: tuple[int, int]) -> str:
        return next((link for link, rect in self.links() if rect.collidepoint(position)), "")

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        under = self._under if state.hovered else ""
        for rule, block in self.flow.blocks:
            if rule == self.chosen:
                place = block.inflate(0, look.px(6))
                rounded(surface, place, palette.PAPER, radius=look.px(5))
                bar = (place.x, place.y + look.px(4), look.px(3), place.h - look.px(8))
                rounded(surface, bar, palette.BRASS, radius=1)
        for section, place in self.flow.heads:
            draw_chip(surface, section.rule, (place.x, place.centery), look, lit=section.rule == under)
            box = self._title_box(section, place)
            draw_text(surface, section.title, box, SERIF_SEMI, look.type(TITLE), palette.INK, lines=1)
        for x, y in self.flow.bullets:
            circle(surface, (x, y), look.px(2.5), palette.EDGE)
        high = look.type(BODY) + look.px(6)
        for word in self.flow.words:
            at = (word.x, word.y + high // 2)
            if word.link:
                draw_chip(surface, word.text, at, look, lit=word.link == under)
            else:
                text(surface, word.text, at, SANS, look.type(BODY), palette.INK)
