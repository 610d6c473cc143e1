"""The first screen: a picture, and the ways into the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.scenes import saved_games
from game.scenes.backdrop import poster
from game.scenes.open_save import continue_game
from game.scenes.save_info import SaveInfo
from game.scenes.scene import Scene
from game.teach.progress import load_progress
from game.texts import LANGUAGES
from game.titles import Title, title_named
from game.view import palette
from game.view.fonts import SERIF_BLACK, Typeface
from game.view.lettering import draw_text, text
from game.view.look import Look
from game.view.paint import line
from game.view.widgets_buttons import Button, Kind
from game.view.widgets_choices import ChoiceItem, Segmented

if TYPE_CHECKING:
    from game.scenes.app import App

CREAM = palette.rgb("#F8ECD0")
SUBTITLE = palette.rgb("#F0DFB8")
SERIF_LIGHT_ITALIC = Typeface("serif", "regular", italic=True)
# The menu is a poster of 1600x1000 that fills the window: its own measures, whatever the scale is.
POSTER = (1600, 1000)
LEFT, WIDE = 92, 464


def teaches(title: Title) -> bool:
    """Whether there is a way to learn a title: a course, or at least a book."""
    return title.has("lessons") or title.has("book")


def new_here(title: Title, saves: list[SaveInfo]) -> bool:
    """Whether somebody has never played a title, nor begun its course."""
    course = load_progress(title)
    return not (course.reached or course.done or any(save.title == title.name for save in saves))


class Menu(Scene):
    """Continue, new game, load, learn, layouts, settings, quit; and the language."""

    name = "menu"
    title: Title

    def __init__(self, app: App) -> None:
        super().__init__(app, title_named())

    @property
    def look(self) -> Look:
        width, height = self.app.size
        return replace(super().look, scale=min(width / POSTER[0], height / POSTER[1]))

    def back(self) -> None:
        """There is nothing behind the menu; Escape does not close the game by accident."""

    # -- widgets --

    def build(self) -> None:
        saves = saved_games.listed()
        last = saved_games.autosave()
        entries = self._entries(saves, last)
        tall, gap = 58, 9
        y = 364 if last else 384
        for i, button in enumerate(entries):
            high = 78 if button.detail else tall
            button.rect = self._box(LEFT, y, WIDE, high)
            if i == 0:
                button.kind = Kind.GOLD
                button.size = 25
            y += high + gap
        self.pane.add(*entries)
        choices = [ChoiceItem(code, self.t(f"common.languages.{code}")) for code in LANGUAGES]
        room = self._box(LEFT, 930, 126 * len(choices), 36)
        self.pane.add(Segmented("language", room, choices, self.app.settings.language, self._speak))

    def _entries(self, saves: list[SaveInfo], last: SaveInfo | None) -> list[Button]:
        t, nowhere = self.t, pygame.Rect(0, 0, 0, 0)
        push = self.app.scenes.push

        def entry(id: str, icon: str, action: object, note: str = "", detail: str = "") -> Button:
            assert callable(action)
            return Button(f"menu.{id}", nowhere, t(f"menu.{id}"), action, icon=icon, note=note, detail=detail,
                          align="left", size=22)  # fmt: skip

        loads = t("menu.saves", n=len(saves)) if saves else t("menu.no_saves")
        learns = t("menu.new_here") if new_here(self.title, saves) else ""
        entries = [
            entry("new", "plus", lambda: push("setup", title=self.title)),
            entry("load", "load", lambda: push("load"), loads),
            entry("learn", "book", lambda: push("lessons", title=self.title), learns),
            entry("layouts", "map", lambda: push("layouts", title=self.title)),
            entry("settings", "gear", lambda: push("settings")),
            entry("quit", "quit", self.app.quit),
        ]
        there = {"menu.learn": teaches(self.title), "menu.layouts": self.title.has("editor")}
        entries = [button for button in entries if there.get(button.id, True)]
        if last:
            period, date = last.stands(self.texts), last.date(self.texts, short=True)
            detail = t("menu.continue_detail", period=period, n=len(last.seats), date=date)
            entries.insert(0, entry("continue", "play", lambda: continue_game(self, last), detail=detail))
        return entries

    def _box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A place on the poster, counted from its vertical middle so that tall windows keep it centred."""
        scale, (_, height) = self.look.scale, self.app.size
        top = (height - POSTER[1] * scale) / 2
        return pygame.Rect(round(x * scale), round(top + y * scale), round(w * scale), round(h * scale))

    # -- what they do --

    def _speak(self, language: str) -> None:
        self.app.change(language=language)

    # -- picture --

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(poster(surface.get_size()), (0, 0))
        scale = self.look.scale
        size = round(104 * scale)
        for i, word in enumerate(self.t("menu.lettering").splitlines()):
            at = self._box(LEFT, 120 + 98 * i, 0, 0).topleft
            text(surface, word, at, SERIF_BLACK, size, CREAM)
        left, thick = self._box(98, 284, 0, 0).topleft
        right = self._box(560, 0, 0, 0).x
        line(surface, [(left, thick), (right, thick)], palette.BRASS, 2.5 * scale)
        line(surface, [(left, thick + 6 * scale), (right, thick + 6 * scale)], palette.BRASS, max(1.0, scale))
        draw_text(surface, self.t("menu.subtitle"), self._box(98, 298, 500, 38), SERIF_LIGHT_ITALIC,
                  self.look.type(24), SUBTITLE, lines=1)  # fmt: skip
