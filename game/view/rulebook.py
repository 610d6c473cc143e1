"""The page of a rule book: paragraphs and items set in lines, with numbers of rules in chips that can be clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, Typeface, font
from game.view.lettering import HARD, text, text_width, unbroken
from game.view.look import Look
from game.view.paint import circle, rounded
from game.view.palette import Colour
from game.view.pane import Pane
from game.view.widgets import State, Widget

ITEM = "- "
BODY, CHIP = 15.5, 13.5
LEADING = 1.32
WHEEL = 60
STRIP = 182  # the height of a picture that stands above the text


Cluster = list[tuple[str, str, int]]  # words that stay together: each with its link and its width


@dataclass(frozen=True)
class Run:
    """A piece of a paragraph: words, or the number of a rule that is a link."""

    text: str
    link: str = ""


Paragraph = tuple[Run, ...]


@dataclass(frozen=True)
class PlacedWord:
    """A word where it stands, measured from the upper left of the text."""

    text: str
    x: int
    y: int
    width: int
    link: str = ""


@dataclass(frozen=True)
class SetText:
    """Paragraphs set into a width."""

    words: tuple[PlacedWord, ...]
    bullets: tuple[tuple[int, int], ...]
    height: int


def set_paragraphs(paragraphs: Sequence[Paragraph], width: int, look: Look, size: float = BODY) -> SetText:
    """Break paragraphs into lines; items stand in from their bullets."""
    words: list[PlacedWord] = []
    bullets: list[tuple[int, int]] = []
    step = round(font(SANS, look.type(size)).get_height() * LEADING * 0.86)
    y = 0
    items = [bool(paragraph) and paragraph[0].text.startswith(ITEM) for paragraph in paragraphs]
    for paragraph, item, more in zip(paragraphs, items, [*items, True][1:], strict=True):
        if item:
            bullets.append((look.px(6), y + step // 2))
        y = _set(paragraph, item, y, width, look, size, step, words)
        y += look.px(4 if item and more else 9)
    return SetText(tuple(words), tuple(bullets), y)


def _set(
    paragraph: Paragraph, item: bool, y: int, width: int, look: Look, size: float, step: int, into: list[PlacedWord]
) -> int:
    """One paragraph; returns where the next one begins."""
    left = look.px(18) if item else 0
    space = text_width(" ", SANS, look.type(size))
    for line in _lines(_clusters(paragraph, item), width - left, space, look, size):
        x = left
        for cluster in line:
            for word, link, wide in cluster:
                into.append(PlacedWord(word, x, y, wide, link))
                x += wide
            x += space
        y += step
    return y


def _lines(
    clusters: list[list[tuple[str, str]]], width: int, space: int, look: Look, size: float
) -> list[list[Cluster]]:
    """What stands on which line, with its widths; no word alone on the last line, if the line above can spare one."""
    lines: list[list[Cluster]] = [[]]
    for cluster in clusters:
        measured = [
            (word, link, chip_width(word, look) if link else text_width(word, SANS, look.type(size)))
            for word, link in cluster
        ]
        if lines[-1] and _wide([*lines[-1], measured], space) > width:
            lines.append([])
        lines[-1].append(measured)
    if len(lines) > 1 and len(lines[-2]) > 2 and len(lines[-1]) == len(lines[-1][0]) == 1:
        alone = HARD not in lines[-1][0][0][0]
        if alone and _wide([lines[-2][-1], lines[-1][0]], space) <= width:
            lines[-1].insert(0, lines[-2].pop())
    return lines


def _wide(line: list[Cluster], space: int) -> int:
    return sum(wide for cluster in line for _, _, wide in cluster) + space * (len(line) - 1)


def _clusters(paragraph: Paragraph, item: bool) -> list[list[tuple[str, str]]]:
    """Words with their links: a line neither begins with the comma after a link nor, if it can be helped, with one."""
    clusters: list[list[tuple[str, str]]] = []
    glued = False
    for number, run in enumerate(paragraph):
        string = run.text.removeprefix(ITEM) if item and number == 0 else run.text
        for i, word in enumerate(word for word in unbroken(string.replace("\n", " ")) if word):
            if i == 0 and glued and not string.startswith(" "):
                clusters[-1].append((word, run.link))
            elif run.link and clusters and not clusters[-1][-1][1]:
                clusters[-1] += [(HARD, ""), (word, run.link)]
            else:
                clusters.append([(word, run.link)])
        glued = bool(clusters) and not string.endswith(" ")
    return clusters


def chip_width(number: str, look: Look) -> int:
    """How wide the chip of a rule's number is."""
    return text_width(number, SANS_BOLD, look.type(CHIP)) + look.px(10)


def draw_chip(
    surface: pygame.Surface, number: str, at: tuple[int, int], look: Look, *, lit: bool = False, dark: bool = False
) -> pygame.Rect:
    """The number of a rule in a chip, its left middle at a point; `dark` on coal."""
    high = look.type(CHIP) + look.px(5)
    rect = pygame.Rect(at[0], at[1] - high // 2, chip_width(number, look), high)
    face: Colour = palette.COAL if dark else palette.PRINTED
    ink: Colour = palette.COAL_TEXT if dark else palette.INK
    edge = palette.COAL_LINE if dark else palette.EDGE
    if lit:
        face, ink, edge = palette.CHOSEN_TOP, palette.CHOSEN_INK, palette.CHOSEN_EDGE
    rounded(surface, rect, face, radius=look.px(4), stroke=edge, width=max(1.0, look.scale))
    text(surface, number, rect.center, SANS_BOLD, look.type(CHIP), ink, align="centre")
    return rect


class TextPage(Widget):
    """Paragraphs that scroll if they must; a click on a chip opens its rule."""

    def __init__(
        self, id: str, rect: pygame.Rect, paragraphs: Sequence[Paragraph], look: Look,
        on_link: Callable[[str], object], *, ink: Colour = palette.INK, dark: bool = False, size: float = BODY,
    ) -> None:  # fmt: skip
        super().__init__(id, rect)
        self.setting = set_paragraphs(paragraphs, rect.w - look.px(12), look, size)
        self.on_link, self.ink, self.dark, self.size = on_link, ink, dark, size
        self.offset = 0
        self._look = look
        self._under = ""

    @property
    def _over(self) -> int:
        return max(0, self.setting.height - self.rect.h)

    @property
    def fits(self) -> bool:
        """Whether all of it can be seen at once."""
        return not self._over

    def links(self) -> list[tuple[str, pygame.Rect]]:
        """The chips in view."""
        found = []
        for word in self.setting.words:
            if word.link:
                rect = self._place(word)
                if self.rect.contains(rect):
                    found.append((word.link, rect))
        return found

    def _place(self, word: PlacedWord) -> pygame.Rect:
        high = self._look.type(self.size) + self._look.px(6)
        return pygame.Rect(self.rect.x + word.x, self.rect.y + word.y - self.offset, word.width, high)

    def targets(self) -> dict[str, pygame.Rect]:
        return {f"{self.id}:{link}": rect for link, rect in self.links()}

    def hover(self, position: tuple[int, int]) -> bool:
        before = self._under
        self._under = next((link for link, rect in self.links() if rect.collidepoint(position)), "")
        return before != self._under

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        link = next((link for link, rect in self.links() if rect.collidepoint(position)), "")
        if link:
            self.on_link(link)

    def wheel(self, notches: int) -> bool:
        return self._scroll(self.offset - notches * WHEEL)

    def key(self, event: pygame.event.Event, pane: Pane) -> bool:
        page = self.rect.h * 3 // 4
        step = {pygame.K_UP: -WHEEL, pygame.K_DOWN: WHEEL, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        return event.key in step and bool(self._over) and self._scroll(self.offset + step[event.key])

    def _scroll(self, to: int) -> bool:
        before, self.offset = self.offset, max(0, min(self._over, to))
        return before != self.offset

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        face: Typeface = SANS
        for x, y in self.setting.bullets:
            centre = (self.rect.x + x, self.rect.y + y - self.offset)
            circle(surface, centre, look.px(2.5), palette.BRASS if self.dark else palette.EDGE)
        for word in self.setting.words:
            place = self._place(word)
            if place.bottom < self.rect.y or place.y > self.rect.bottom:
                continue
            if word.link:
                lit = state.hovered and word.link == self._under
                draw_chip(surface, word.text, (place.x, place.centery), look, lit=lit, dark=self.dark)
            else:
                text(surface, word.text, (place.x, place.centery), face, look.type(self.size), self.ink)
        surface.set_clip(before)
        if self._over:
            tall = max(30, self.rect.h * self.rect.h // self.setting.height)
            top = self.rect.y + (self.rect.h - tall) * self.offset // self._over
            rounded(surface, (self.rect.right - 6, top, 5, tall), palette.EDGE, radius=2.5, alpha=0.7)
