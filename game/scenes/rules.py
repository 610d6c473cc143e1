"""The rules, to look things up: a list of chapters, a search, and pages of rules that belong together, pictured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.history import History
from game.engine.words import begun
from game.kept import Kept
from game.scenes.form import Form, option_value
from game.scenes.rules_pictures import Pictures
from game.scenes.rules_spread import Spreads
from game.teach.book import Page, load_book
from game.teach.lesson import lesson_on
from game.teach.teaching import teaching_of
from game.titles import Title, title_named
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI
from game.view.lettering import draw_text, text_width
from game.view.look import Look
from game.view.paint import line, rounded
from game.view.paper import paper_panel
from game.view.rulebook import Paragraph, Run, TextPage, chip_width, draw_chip
from game.view.rulebook_columns import MEASURE, ColumnPage, RuleSection
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Kind
from game.view.widgets_choices import ChoiceItem, Segmented
from game.view.widgets_entry import TextEntry
from game.view.widgets_lists import ScrollList

if TYPE_CHECKING:
    from game.scenes.app import App

LIST = 366
CHAPTER = "chapter:"


class RulesScene(Form):
    """Opens at a rule; Backspace opens what was looked at before."""

    name = "rules"
    heading = "rules.title"
    block_size = (1640, 930)

    def __init__(self, app: App, rule: str = "", game: History[Any] | None = None, title: Title | None = None) -> None:
        """`game`: from which the rule is looked up; `title`: whose rules, else the first on the shelf."""
        self.book = load_book(title or title_named())
        super().__init__(app, self.book.title)
        self.rule = self.book.page(rule).rule
        self.words = ""
        self.game = game
        self.reading = self._chosen(self.book.readings) if self.book.readings else ""
        self._before: list[str] = []
        self._keyed = False  # a key was pressed here: a letter before that is still of the one that opened the rules
        self._pictures = Pictures(self.book)
        self._picture_at = pygame.Rect(0, 0, 0, 0)
        self._page = pygame.Rect(0, 0, 0, 0)
        self._pictured: Page | None = None
        self._laid_out = Kept[Spreads]()
        self._of_game = Kept[Mapping[str, Any]]()

    @property
    def look(self) -> Look:
        """In a large window more stands on a page, and only then is it larger."""
        grown, chosen = super().look, self.app.look.scale
        return replace(grown, scale=sqrt(grown.scale * chosen) if grown.scale > chosen else grown.scale)

    # -- widgets --

    def build(self) -> None:
        look, body = self.look, self.body
        gap = look.px(12)
        left = pygame.Rect(body.x, body.y, max(LIST, look.px(LIST)), body.h)  # type does not shrink either
        self._build_list(self.panel(left))
        self._page = pygame.Rect(left.right + gap, body.y - look.px(44), body.right - left.right - gap, 0)
        self._page.h = body.bottom - self._page.y
        self._build_page(self._page.inflate(-2 * look.px(26), -2 * look.px(18)))
        self._build_foot()

    def _build_list(self, room: pygame.Rect) -> None:
        look = self.look
        high = look.px(40)
        entry = pygame.Rect(room.x, room.y, room.w, high)
        self.pane.add(
            TextEntry("search", entry, self.words, self._search, longest=40, placeholder=self.t("rules.search"),
                      on_submit=self._first_found)
        )  # fmt: skip
        rest = pygame.Rect(room.x, entry.bottom + look.px(10), room.w, room.bottom - entry.bottom - look.px(10))
        rows = self._rows()
        if self.words.strip():
            told = self.t("rules.found", n=len(rows)) if rows else self.t("rules.nothing_found")
            label = pygame.Rect(rest.x, rest.y, rest.w, look.lines(2, SANS, 14))
            self.pane.add(Label(label, told, SANS, 14, palette.COAL_DIM, valign="top"))
            rest = pygame.Rect(rest.x, label.bottom, rest.w, rest.bottom - label.bottom)
        self.pane.add(
            ScrollList("list", rest, rows, look.px(34), self._draw_row, self.open, self.open, chosen=self.rule)
        )

    def _rows(self) -> list[str]:
        if self.words.strip():
            return self.book.search(self.words, self.texts)
        rows: list[str] = []
        for chapter, pages in self.book.chapters.items():
            rows += [CHAPTER + chapter, *(page.rule for page in pages)]
        return rows

    def _draw_row(self, surface: pygame.Surface, row: str, place: pygame.Rect, chosen: bool) -> None:
        look = self.look
        if row.startswith(CHAPTER):
            name = self.t(f"rules.chapters.{row.removeprefix(CHAPTER)}")
            box = place.move(0, look.px(3))
            draw_text(surface, name, box, SERIF_SEMI, look.type(16), palette.BRASS, lines=1)
            return
        if chosen:
            rounded(surface, place.inflate(0, -look.px(4)), palette.COAL_ROW, radius=look.px(5))
        wide = look.px(48)
        number = pygame.Rect(place.x + look.px(8), place.y, wide, place.h)
        tone = palette.LAMP if chosen else palette.COAL_DIM
        draw_text(surface, row, number, SANS_BOLD, look.type(13.5), tone, lines=1)
        box = pygame.Rect(number.right + look.px(2), place.y, place.right - number.right - look.px(6), place.h)
        tone = palette.LAMP if chosen else palette.COAL_TEXT
        draw_text(surface, self.t(f"rules.{row}.title"), box, SANS, look.type(14.5), tone, lines=1)

    def _build_page(self, room: pygame.Rect) -> None:
        look = self.look
        head, foot = look.px(54), self._build_see(self.book.page(self.rule), room)
        body = pygame.Rect(room.x, room.y + head, room.w, foot - room.y - head)
        self.spreads = self._spreads(body)
        self.spread = self.spreads.of(self.rule)
        self._pictured = self.spread.pictured(self.rule)
        pages = self.spread.pages
        self._picture_at = self.spreads.picture_place(self._pictured, pages)
        box, flow = self.spreads.text_room(pages), self.spreads.flow(pages)
        box.w = min(box.w, look.px(MEASURE))
        alone = TextPage("rule", box, self._paragraphs(pages[0]), look, self.open)
        if flow is None or (len(pages) == 1 and alone.fits):
            self.pane.add(alone)
        else:
            chosen = self.rule if len(pages) > 1 else ""
            self.pane.add(ColumnPage("rule", body, flow, chosen, look, self.open))

    def _spreads(self, body: pygame.Rect) -> Spreads:
        """The pages as they were, unless the paper or the words have changed."""
        key = (tuple(body), self.look.scale, self.texts, self.reading)
        low = partial(self._pictures.is_low, look=self.look)
        return self._laid_out.of(key, lambda: Spreads(self.book, body, self.look, self._section, low))

    def _numbers(self) -> Mapping[str, Any] | None:
        """Those of the game's board, which may be a designer's; None for the usual ones."""
        if self.game is None:
            return None
        teaching, pos = teaching_of(self.book.title), self.game.position
        return self._of_game.of((self.texts,), lambda: teaching.numbers(self.texts, pos))

    def _section(self, page: Page) -> RuleSection:
        return RuleSection(page.rule, self.t(f"rules.{page.rule}.title"), self._paragraphs(page))

    def _paragraphs(self, page: Page) -> list[Paragraph]:
        book, found = self.book, self.book.read(page, self.texts, self._numbers())
        set_: list[Paragraph] = [tuple(Run(*part) for part in book.parts(p)) for p in found.paragraphs]
        if page.readings:
            set_.append((Run(self.t("rules.differs")),))
            for name in sorted(found.readings, key=lambda reading: reading != self.reading):
                label = self.t(f"rules.readings.{name}")
                here = self.game is not None and name == self._chosen(book.readings)
                chosen = f" ({self.t('rules.in_force')})" if here else ""
                what = f"{begun(label)}{chosen}"
                set_.append((Run("- " + self.t("common.says", what=what, text=found.readings[name])),))
        if option := book.option(page):
            if self.game is not None and option != book.readings:
                set_.append((Run(self.t("rules.here", value=option_value(self.texts, option, self._chosen(option)))),))
            set_.append((Run(self.t("rules.chosen" if self.game is None else "rules.fixed")),))
        return set_

    def _build_see(self, page: Page, room: pygame.Rect) -> int:
        """The chips of what else to read and the lesson, at the foot of the page; returns where they begin."""
        look = self.look
        high = look.px(36)
        y = room.bottom - high
        x = room.x
        label = self.t("rules.see")
        if page.see:
            wide = text_width(label, SERIF_ITALIC, look.type(15)) + look.px(12)
            self.pane.add(Label(pygame.Rect(x, y, wide, high), label, SERIF_ITALIC, 15, palette.INK_SECOND))
            x += wide
            for rule in page.see:
                rect = pygame.Rect(x, y, chip_width(rule, look) + look.px(22), high)
                tip = self.t(f"rules.{rule}.title")
                opener = self._opener(rule)
                self.pane.add(Button(f"see:{rule}", rect, rule, opener, kind=Kind.PAPER, size=14, tip=tip))
                x = rect.right + look.px(8)
        lesson = lesson_on(page.rule, self.book.title)
        if lesson is not None and self._may_learn():
            words = self.t("rules.taught", lesson=self.t(f"lessons.{lesson.name}.title"))
            wide = text_width(words, SERIF_SEMI, look.type(14.5)) + look.px(64)
            rect = pygame.Rect(room.right - wide, y, wide, high)
            name = lesson.name
            self.pane.add(
                Button("lesson", rect, words, lambda: self._learn(name), kind=Kind.PAPER, icon="book", size=14.5)
            )
        return y - look.px(10)

    def _may_learn(self) -> bool:
        """From a game or lesson one looks a rule up; only from the menus a lesson may begin."""
        return not {"table", "lesson", "phase"} & set(self.app.scenes.names)

    def _build_foot(self) -> None:
        look, foot = self.look, self.foot
        self.pane.add(self.back_button())
        if option := self.spread.agreed(self.rule, self.book.option) or self.book.readings:
            self._build_option(option)
        wide, gap = look.px(52), look.px(8)
        x = foot.right - 2 * wide - gap
        for id_, icon, step in (("earlier", "left", -1), ("later", "right", 1)):
            other = self.spreads.beside(self.rule, step)
            rect = pygame.Rect(x, foot.y, wide, foot.h)
            self.pane.add(Button(id_, rect, "", self._opener(other), icon=icon, enabled=other not in self.spread.rules))
            x += wide + gap

    def _build_option(self, option: str) -> None:
        """What new games use of what can be agreed. In a game it is settled; the readings can be compared."""
        look, foot, values = self.look, self.foot, self.book.title.card.options[option].values
        if option == self.book.readings:
            choices = [ChoiceItem(str(name), begun(self.t(f"rules.readings.{name}"))) for name in values]
            label, value = self.t("rules.reading"), self.reading
        elif self.game is not None:
            return
        else:
            choices = [ChoiceItem(str(value), option_value(self.texts, option, value)) for value in values]
            label, value = self.t(f"setup.options.{option}.name"), self._chosen(option)
        name_w = text_width(label, SANS, look.type(15)) + look.px(14)
        x = self._page.x
        self.pane.add(Label(pygame.Rect(x, foot.y, name_w, foot.h), label, SANS, 15, palette.COAL_SECOND))
        widest = max(text_width(choice.text, SANS, look.type(15)) for choice in choices)
        wide = max(look.px(220), len(choices) * (widest + look.px(28)))
        box = pygame.Rect(x + name_w, foot.y + look.px(4), wide, foot.h - look.px(8))
        self.pane.add(Segmented("reading", box, choices, value, lambda chosen: self._choose(option, chosen)))

    # -- what they do --

    def _opener(self, rule: str) -> Callable[[], None]:
        return lambda: self.open(rule)

    def open(self, row: str) -> None:
        """Open a rule, or the first of a chapter."""
        if row.startswith(CHAPTER):
            row = self.book.chapters[row.removeprefix(CHAPTER)][0].rule
        rule = self.book.page(row).rule
        if rule != self.rule:
            self._before.append(self.rule)
            self.rule = rule
        offset = self._list().offset
        self.rebuild()
        self._list().offset = offset
        self._list().show(self.rule)
        self._stale = True

    def _list(self) -> ScrollList:
        found = self.pane["list"]
        assert isinstance(found, ScrollList)
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        """Whoever types searches; Backspace opens the rule before; Escape leaves at once."""
        self._keyed |= event.type == pygame.KEYDOWN
        if super().handle(event):
            return True
        if event.type == pygame.TEXTINPUT and event.text.strip() and self._keyed:
            self.pane.set_focus("search")
            return super().handle(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and self._before:
            self.rule = self._before.pop()
            self.rebuild()
            return True
        return False

    def _search(self, words: str) -> None:
        self.words = words
        caret = len(words)
        self.rebuild()
        entry = self.pane["search"]
        assert isinstance(entry, TextEntry)
        entry.caret = entry.anchor = caret

    def _first_found(self) -> None:
        if rows := self._rows():
            self.open(rows[0])

    def _chosen(self, option: str) -> str:
        """What holds in the game, or else for new games."""
        options = self.app.settings.options(self.book.title) if self.game is None else self.game.setup.options
        return str(options.get(option, self.book.title.card.options[option].default))

    def _choose(self, option: str, chosen: str) -> None:
        """Choose a value: for new games if nobody is playing, else only for reading."""
        if option == self.book.readings:
            self.reading = chosen
        if self.game is None:
            values = self.book.title.card.options[option].values
            value = next(value for value in values if str(value) == chosen)
            options = {**self.app.settings.of(self.book.title).options, option: value}
            self.app.change(**self.app.settings.with_title(self.book.title, options=options))
        self.rebuild()

    def _learn(self, lesson: str) -> None:
        self.app.scenes.replace("lesson", lesson=lesson, title=self.title)

    # -- picture --

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        look = self.look
        paper_panel(surface, self._page, palette.PAPER_LIGHT, look.px(8), scale=look.scale)
        inner = self._page.inflate(-2 * look.px(26), -2 * look.px(18))
        box = pygame.Rect(inner.x, inner.y, inner.w, look.px(40))
        title = self.t(f"rules.chapters.{self.spread.chapter}")
        if len(self.spread.pages) == 1:
            chip = draw_chip(surface, self.rule, (inner.x, inner.y + look.px(20)), look)
            box = pygame.Rect(chip.right + look.px(12), inner.y, inner.right - chip.right - look.px(12), look.px(40))
            title = self.t(f"rules.{self.rule}.title")
        elif self.spread.of > 1:
            which = f"{self.spread.number} / {self.spread.of}"
            draw_text(surface, which, box, SANS, look.type(15), palette.INK_SECOND, align="right", lines=1)
        draw_text(surface, title, box, SERIF_BOLD, look.type(24), palette.INK, lines=1)
        y = inner.y + look.px(45)
        line(surface, [(inner.x, y), (inner.right, y)], palette.BRASS, 1.5 * look.scale)
        if self._picture_at.w:
            surface.blit(self._picture(), self._picture_at)

    def _picture(self) -> pygame.Surface:
        """The picture of the rule, or of the one before it on the page."""
        assert self._pictured is not None and self._pictured.picture is not None
        return self._pictures.drawn(self._pictured.picture, self._picture_at.size, self.look)
