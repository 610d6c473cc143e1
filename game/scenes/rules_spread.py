"""Which rules of a chapter stand together on a page of the rule book, and where its text and picture lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.teach.book import Book, Page
from game.teach.teaching import Shape
from game.view.look import Look
from game.view.rulebook import STRIP
from game.view.rulebook_columns import Flow, RuleSection, column_width, columns, set_sections

BOARD = 1.6  # width over height
SHEET = (520, 500)
LEAST_UNDER = 110  # a heading and three lines


@dataclass(frozen=True)
class Spread:
    """The rules on a page, and which page of its chapter it is."""

    chapter: str
    pages: tuple[Page, ...]
    number: int = 1
    of: int = 1

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(page.rule for page in self.pages)

    def pictured(self, rule: str) -> Page | None:
        """The page whose picture stands beside a rule: its own, else the last before it, else the first after."""
        at = self.rules.index(rule)
        order = [*reversed(self.pages[: at + 1]), *self.pages[at + 1 :]]
        return next((page for page in order if page.picture is not None), None)

    def agreed(self, rule: str, option: Callable[[Page], str]) -> str:
        """What can be agreed before a game about a rule, else about another on the page: each speaks of a switch."""
        order = sorted(self.pages, key=lambda page: page.rule != rule)
        return next(filter(None, map(option, order)), "")


class Spreads:
    """The pages of a book for a size of its paper."""

    def __init__(
        self,
        book: Book,
        body: pygame.Rect,
        look: Look,
        section: Callable[[Page], RuleSection],
        low: Callable[[str], bool],
    ) -> None:
        """`low`: whether a picture, by its name, can be as low as a strip."""
        self._book, self._body, self._look, self._section, self._low = book, body, look, section, low
        self._chapters: dict[str, list[Spread]] = {}

    def of(self, rule: str) -> Spread:
        """The page that a rule stands on."""
        chapter = next(name for name, pages in self._book.chapters.items() if any(p.rule == rule for p in pages))
        if chapter not in self._chapters:
            self._chapters[chapter] = self._laid_out(chapter)
        return next(spread for spread in self._chapters[chapter] if rule in spread.rules)

    def beside(self, rule: str, step: int) -> str:
        """The first rule of the page before or after that of a rule; at either end the rule itself."""
        rules = self.of(rule).rules
        other = self._book.beside(rules[0] if step < 0 else rules[-1], step)
        return rule if other in rules else self.of(other).rules[0]

    def _laid_out(self, chapter: str) -> list[Spread]:
        """As many rules on a page as fit, in order."""
        groups: list[tuple[Page, ...]] = []
        for page in self._book.chapters[chapter]:
            more = (*groups[-1], page) if groups else ()
            if more and self._alike(more) and self.flow(more) is not None:
                groups[-1] = more
            else:
                groups.append((page,))
        self._keep_company(groups)
        return [Spread(chapter, group, i + 1, len(groups)) for i, group in enumerate(groups)]

    def _keep_company(self, groups: list[tuple[Page, ...]]) -> None:
        """The last rule of a chapter does not stand alone if the page before can give it one of three or more."""
        if len(groups) < 2 or len(groups[-1]) > 1 or len(groups[-2]) < 3:
            return
        both = (groups[-2][-1], *groups[-1])
        if self._alike(both) and self.flow(both) is not None:
            groups[-2:] = [groups[-2][:-1], both]

    def flow(self, pages: tuple[Page, ...]) -> Flow | None:
        """Their text, set; None if it does not fit. The title of a rule alone stands above the page."""
        sections = [self._section(page) for page in pages]
        if len(pages) == 1:
            sections = [replace(sections[0], title="")]
        return set_sections(sections, self._columns(pages), self._look)

    def _alike(self, pages: tuple[Page, ...]) -> bool:
        """Pictures of one page all stand beside the text or all above it: it must not jump from rule to rule."""
        pictures = [page.picture for page in pages if page.picture is not None]
        return not self._above(pages) or all(map(self._low, pictures))

    def _above(self, pages: tuple[Page, ...]) -> bool:
        return any(self._is_strip(page) for page in pages)

    def _is_strip(self, page: Page) -> bool:
        return page.picture is not None and self._book.pictures[page.picture].is_strip

    def text_room(self, pages: tuple[Page, ...]) -> pygame.Rect:
        """What the largest picture leaves under it or to its left."""
        look, body = self._look, self._body
        places = self._places(pages)
        top, wide = body.y, body.w
        if self._above(pages):
            top = max(place.bottom for place in places) + look.px(8)
        elif places:
            wide = min(place.x for place in places) - body.x - look.px(24)
        return pygame.Rect(body.x, top, wide, body.bottom - top)

    def _columns(self, pages: tuple[Page, ...]) -> list[pygame.Rect]:
        """Beside a picture and then under it, where enough room is left there."""
        look, room, places = self._look, self.text_room(pages), self._places(pages)
        if room.w == self._body.w:
            return columns(room, look)
        x, top = min(place.x for place in places), max(place.bottom for place in places) + look.px(16)
        under = pygame.Rect(x, top, self._body.right - x, self._body.bottom - top)
        return [room, under] if under.h >= look.px(LEAST_UNDER) else [room]

    def _places(self, pages: tuple[Page, ...]) -> list[pygame.Rect]:
        return [self.picture_place(page, pages) for page in pages if page.picture is not None]

    def picture_place(self, page: Page | None, pages: tuple[Page, ...]) -> pygame.Rect:
        """Beside the text for a part of the board; above it for a whole sheet or the cards, and what is with them."""
        look, body = self._look, self._body
        if page is None or page.picture is None:
            return pygame.Rect(0, 0, 0, 0)
        if self._is_strip(page):
            return pygame.Rect(body.x - look.px(14), body.y - look.px(8), body.w + look.px(28), look.px(STRIP + 28))
        if self._above(pages):
            return pygame.Rect(body.x, body.y + look.px(6), body.w, look.px(STRIP))
        picture = self._book.pictures[page.picture]
        if picture.shape is Shape.SHEET:
            wide = min(round(body.w * 0.54), look.px(SHEET[0]))
            high = min(look.px(SHEET[1]), body.h - look.px(4))
            return pygame.Rect(body.right - wide, body.y + look.px(4), wide, high)
        wide = min(column_width(body.w, look), look.px(600))
        share = 0.7 if picture.frame else 1 / BOARD
        return pygame.Rect(body.right - wide, body.y + look.px(4), wide, round(wide * share))
