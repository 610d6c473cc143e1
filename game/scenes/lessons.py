"""The course: all lessons with how far one has come, and the way into them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.engine.match import Match
from game.engine.seats import HUMAN
from game.scenes.backdrop import door
from game.scenes.form import Form
from game.scenes.menu import CREAM, SERIF_LIGHT_ITALIC, SUBTITLE
from game.teach.lesson import Lesson, load_lessons, practice_players, practice_setup
from game.teach.progress import load_progress
from game.teach.teaching import can_watch
from game.titles import Title, title_named
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BLACK, SERIF_BOLD, font
from game.view.icons import draw_icon
from game.view.lettering import draw_text, fit_text, text
from game.view.light import glow, shadow
from game.view.look import Look
from game.view.paint import circle, masked, rounded
from game.view.palette import Level
from game.view.pane import Pane
from game.view.widgets import Label, State, Widget, focus_ring
from game.view.widgets_buttons import Button

if TYPE_CHECKING:
    from game.scenes.app import App

COLUMNS = 4
WAY = 150  # height of the card of a way to learn
MOST_HIGH = 200  # of the card of a lesson, where a course is short
ROOMY = 150  # from this height on there is room for larger words
GAP = 12
SEEDS = 1_000_000


class CourseCard(Widget):
    """A lesson, or another way to learn: icon, name, what it is about; number, length, how far one is."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        icon: str,
        words: tuple[str, str, str],
        *,
        look: Look,
        action: Callable[[], object],
        number: str = "",
        done: bool = False,
        share: float = 0.0,
        large: bool = False,
        coming: bool = False,
    ) -> None:
        """`large`: one of few, with larger words; `coming`: the one to take next."""
        super().__init__(id, rect)
        self.coming = coming
        roomy = rect.h >= look.px(ROOMY)
        # Of its name, and of what it is about.
        self.sizes = (20.0, 15.5) if large else (17.0, 15.0) if roomy else (16.0, 13.5)
        self.icon, self.number, self.words = icon, number, words
        self.done, self.share, self._action = done, share, action
        self.tip = words[1] if self._is_cut(look) else ""  # what can be read on the card needs no tooltip

    def activate(self, pane: Pane) -> None:
        self._action()

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        rect = self.rect.move(0, look.px(1) if state.pressed else 0)
        self._draw_card(surface, look, rect, state)
        self._mark(surface, look, rect)
        self._draw_words(surface, look, rect)
        if self.share and not self.done:
            inset, thick = look.px(8), look.px(3)
            reached = round((rect.w - 2 * inset) * self.share)
            bar = pygame.Rect(rect.x + inset, rect.bottom - look.px(4), reached, thick)
            rounded(surface, bar, palette.BRASS, radius=look.px(1.5))
        if state.ring:
            focus_ring(surface, look, self.rect, look.px(8))

    def _draw_card(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, state: State) -> None:
        radius, width = look.px(8), (3 if self.coming else 1.2) * look.scale
        shadow(surface, rect, Level.CARD, radius, look.scale)
        top = palette.rgb("#FFF9EA") if state.hovered else palette.PAPER_LIGHT
        if self.coming:
            glow(surface, rect, radius, look.px(7), palette.AMBER, palette.OFFERED_HALO)
        edge = palette.HOVERED_RING if state.hovered else palette.OFFERED_RING if self.coming else palette.EDGE
        rounded(surface, rect, top, radius=radius, bottom=palette.PAPER, stroke=edge, width=width)

    def _draw_words(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        name, about, foot = self.words
        title, body = self._rooms(rect, look)
        size, words = self.sizes
        if fit_text(name, SERIF_BOLD, look.type(size), title.w, least=look.type(size)).cut:
            size -= 1
        draw_text(surface, name, title, SERIF_BOLD, look.type(size), palette.INK, lines=2)
        draw_text(surface, about, body, SANS, look.type(words), palette.INK_SECOND, valign="top")
        line = pygame.Rect(title.x, rect.bottom - look.px(25), title.w, look.px(18))
        tone = palette.MOSS if self.done else palette.BRICK if self.share or self.coming else palette.INK_FAINT
        draw_text(surface, foot, line, SANS_BOLD, look.type(13), tone, lines=1)

    def _rooms(self, rect: pygame.Rect, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the name stands, and what the lesson is about."""
        left = rect.x + look.px(58)
        title = pygame.Rect(left, rect.y + look.px(7), rect.right - look.px(12) - left, look.px(40))
        top = title.bottom + look.px(4)
        return title, pygame.Rect(left, top, title.w, rect.bottom - look.px(24) - top)

    def _is_cut(self, look: Look) -> bool:
        """Whether what it is about finds no room."""
        body, size = self._rooms(self.rect, look)[1], look.type(self.sizes[1])
        lines = max(1, body.h // font(SANS, size).get_linesize())
        return fit_text(self.words[1], SANS, size, body.w, lines, least=palette.LEAST_TEXT).cut

    def _mark(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        centre = (rect.x + look.px(32), rect.y + look.px(32))
        face = palette.MOSS if self.done else palette.COAL_TOP
        circle(surface, centre, look.px(19), face, stroke=palette.BRASS, width=1.5 * look.scale)
        icon = "done" if self.done else self.icon
        draw_icon(surface, icon, centre, look.px(22), palette.rgb("#F5E9CB"))
        number = pygame.Rect(rect.x + look.px(12), rect.y + look.px(54), look.px(40), look.px(20))
        tone = palette.INK_FAINT
        draw_text(surface, self.number, number, SERIF_BOLD, look.type(16), tone, align="centre")


def begin(app: App, lesson: Lesson) -> None:
    """Open a lesson, on top of whatever leads to it; one that is a game of its own is played at a table."""
    if lesson.game is None:
        app.scenes.push("lesson", lesson=lesson.name, title=lesson.title)
        return
    if not app.settings.coach:
        app.change(coach=True)
    seed, progress = random.SystemRandom().randrange(1, SEEDS), load_progress(lesson.title)
    progress.games[lesson.name] = seed  # the lesson is done when the game is over
    progress.save()
    table = app.scenes.push("table", match=Match(lesson.title.rules, lesson.game.setup(lesson.title, seed)))
    table.tell(table.t(f"lessons.{lesson.name}.title"), table.t(f"lessons.{lesson.name}.start"))


class Lessons(Form):
    """Cards in the order of the course; a click begins a lesson, or goes on where it was left."""

    name = "lessons"
    heading = "lessons.scene.title"
    title: Title
    block_size = (1300, 800)

    def __init__(self, app: App, lesson: str = "", title: Title | None = None) -> None:
        """`title`: whose course it is, else the first on the shelf."""
        super().__init__(app, title or title_named())
        self.course = load_lessons(self.title)
        self.progress = load_progress(self.title)
        self._wanted = lesson

    def enter(self) -> None:
        self.progress = load_progress(self.title)
        super().enter()
        self.pane.set_focus(f"lesson:{self._wanted or self._next()}")

    def _next(self) -> str:
        """The first lesson that is not done."""
        return next((name for name in self.course if name not in self.progress.done), next(iter(self.course), ""))

    def build(self) -> None:
        look, body, course = self.look, self.body, self.course
        intro = pygame.Rect(body.x + look.px(4), body.y - look.px(4), body.w - look.px(280), look.px(26))
        if not course:
            ways = self._ways()
            told = self.t("lessons.scene.ways" if ways else "lessons.scene.none")
            self.pane.add(Label(intro, told, SANS, 14.5, palette.COAL_SECOND))
            self.pane.add(*ways, self.back_button())
            return
        self.pane.add(Label(intro, self.t("lessons.scene.intro"), SANS, 14.5, palette.COAL_SECOND))
        told = self.t("lessons.scene.progress", done=len(self.progress.done & set(course)), all=len(course))
        count = pygame.Rect(body.right - look.px(240), intro.y, look.px(236), intro.h)
        self.pane.add(Label(count, told, SANS_BOLD, 14.5, palette.BRASS, align="right"))
        grid = pygame.Rect(body.x, intro.bottom + look.px(8), body.w, body.bottom - intro.bottom - look.px(8))
        for i, lesson in enumerate(course.values()):
            self.pane.add(self._card(lesson, self._cell(grid, i, len(course))))
        self._foot()

    def _cell(self, grid: pygame.Rect, i: int, count: int) -> pygame.Rect:
        """The last one, which is a game of its own, fills its row."""
        gap, rows = self.look.px(GAP), -(-count // COLUMNS)
        wide, high = (grid.w + gap) // COLUMNS, min((grid.h + gap) // rows, self.look.px(MOST_HIGH) + gap)
        cells = COLUMNS - i % COLUMNS if i + 1 == count > COLUMNS else 1
        return pygame.Rect(grid.x + i % COLUMNS * wide, grid.y + i // COLUMNS * high, cells * wide - gap, high - gap)

    def _ways(self) -> list[CourseCard]:
        """How to learn a title that has no course: watch, play with the coach, read."""
        t, look, body = self.t, self.look, self.body
        ways: list[tuple[str, str, str, Callable[[], object]]] = []
        if can_watch(self.title):
            ways.append(("phases", "eye", t("lessons.scene.watch_about"), self._watch))
        if self.title.has("coach") and self.title.has("bots"):
            ways.append(("first", "human", t("lessons.scene.first_about"), self._first_game))
        if self.title.has("book"):
            ways.append(("rules", "book", t("lessons.scene.rules_about"), self._rules))
        gap = look.px(GAP)
        wide = (body.w + gap) // max(1, len(ways))
        cards = []
        for i, (id, icon, about, action) in enumerate(ways):
            rect = pygame.Rect(body.x + i * wide, body.bottom - look.px(WAY), wide - gap, look.px(WAY))
            words = (t(f"lessons.scene.{id}"), about, "")
            cards.append(CourseCard(id, rect, icon, words, look=look, action=action, large=True))
        return cards

    def paint(self, surface: pygame.Surface) -> None:
        """Over the ways to learn a title without a course: what is seen through its door."""
        super().paint(surface)
        look, body = self.look, self.body
        rect = pygame.Rect(body.x, body.y + look.px(30), body.w - look.px(1), body.h - look.px(WAY + 30 + GAP))
        if self.course or (picture := door(rect.size, self.title)) is None:
            return
        shadow(surface, rect, Level.CARD, look.px(8), look.scale)
        surface.blit(masked(picture.convert_alpha(), look.px(8)), rect)
        rounded(surface, rect, None, radius=look.px(8), stroke=palette.BRASS_DONE, width=1.2 * look.scale)
        left, middle = rect.x + look.px(36), rect.centery
        name = self.title.named(self.app.settings.language)
        text(surface, name, (left, middle - look.px(18)), SERIF_BLACK, look.type(52), CREAM)
        if "menu.subtitle" in self.texts:
            below = (left + look.px(2), middle + look.px(30))
            text(surface, self.t("menu.subtitle"), below, SERIF_LIGHT_ITALIC, look.type(20), SUBTITLE)

    def _card(self, lesson: Lesson, rect: pygame.Rect) -> CourseCard:
        t, name = self.t, lesson.name
        done, reached = name in self.progress.done, self.progress.reached.get(name, 0)
        minutes = t("lessons.scene.minutes", n=lesson.minutes)
        coming = name == self._next() and not done
        state = t("lessons.scene.resume", n=reached + 1) if reached else t("lessons.scene.done") if done else ""
        if coming and not reached:
            state = t(f"lessons.scene.{'after' if self.progress.done else 'begin'}")
        foot = f"{minutes} · {state}" if state else minutes
        words = (t(f"lessons.{name}.title"), t(f"lessons.{name}.summary"), foot)
        share = reached / max(1, len(lesson.steps))
        return CourseCard(
            f"lesson:{name}", rect, lesson.icon, words, look=self.look, number=str(lesson.number), done=done,
            share=share, coming=coming, action=lambda: self._begin(lesson),
        )  # fmt: skip

    def _foot(self) -> None:
        look, foot = self.look, self.foot
        self.pane.add(self.back_button())
        wide, gap = look.px(250), look.px(10)
        ways = [("phases", "eye", "lessons.scene.phases", self._watch)] if can_watch(self.title) else []
        if self.title.has("book"):
            ways.append(("rules", "book", "lessons.scene.rules", self._rules))
        x = foot.right - len(ways) * (wide + gap) + gap
        for id_, icon, words, action in ways:
            self.pane.add(Button(id_, pygame.Rect(x, foot.y, wide, foot.h), self.t(words), action, icon=icon))
            x += wide + gap

    # -- what they do --

    def _begin(self, lesson: Lesson) -> None:
        self._wanted = lesson.name
        begin(self.app, lesson)

    def _rules(self) -> None:
        self.app.scenes.push("rules", title=self.title)

    def _watch(self) -> None:
        self.app.scenes.push("phase", title=self.title)

    def _first_game(self) -> None:
        """On the board for practice, against a few who are easy to beat, with the coach."""
        if not self.app.settings.coach:
            self.app.change(coach=True)
        seed, others = random.SystemRandom().randrange(1, SEEDS), practice_players(self.title) - 1
        kinds = (HUMAN, *[self.title.card.easiest] * others)
        self.app.scenes.push("table", match=Match(self.title.rules, practice_setup(self.title, kinds, seed)))
