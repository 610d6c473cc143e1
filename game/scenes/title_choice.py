"""The first screen of a house with several titles: a door for each, one above the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.scenes import saved_games
from game.scenes.backdrop import doors
from game.scenes.menu import CREAM, LEFT, POSTER, SERIF_LIGHT_ITALIC, SUBTITLE, Menu, new_here, teaches
from game.scenes.open_save import continue_game
from game.scenes.scene import Scene
from game.texts import LANGUAGES
from game.titles import Title, shelf
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BLACK, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI
from game.view.icons import draw_icon
from game.view.lettering import text_width
from game.view.light import Light, light
from game.view.look import Look
from game.view.paint import line, rounded
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Kind
from game.view.widgets_choices import ChoiceItem, Segmented

if TYPE_CHECKING:
    from game.scenes.app import App

# In units of the poster: what a door says is so tall, and so much is left below the last for the house's own buttons.
TALL, FOOT, LEAST_SKY = 290, 96, 20
WIDE = 850  # and as wide as this: what is seen through the door stands at the right
LEAST_HIT = 24  # pixels: of what is to be clicked
BESIDE, CLOSE_BESIDE = 82, 78  # beside the words of a button, large or small: its icon and some air
SEEN_FROM = 0.68  # of the width: from here on the pictures of the doors are not covered
WHEREABOUTS = palette.rgb("#E5C57C")
FACT, FACT_ICON = palette.rgb("#EBDDBF"), palette.rgb("#D9C79C")
STEPS_BACK = (196, 190, 184)  # what is left of the light of a door that nobody looks at
FACTS = ("human", "clock", "pick")  # how many play, how long it is, what it is about


def first_screen(app: App) -> Scene:
    """The menu: with one title on the shelf its poster, with several a door for each."""
    return TitleChoice(app) if len(shelf()) > 1 else Menu(app)


class TitleChoice(Scene):
    """Every title with continue, new game, learn and boards; then the house: languages, load, settings, quit.

    Targets of the first title are `menu.new`, `menu.continue` …, as commands mean it when they name none;
    those of another are `menu.new:<title>`.
    """

    name = "menu"

    def __init__(self, app: App) -> None:
        self.doors = shelf()
        super().__init__(app)
        last = saved_games.autosave()
        self.lit = next((i for i, title in enumerate(self.doors) if last and title.name == last.title), 0)

    @property
    def look(self) -> Look:
        """As large as a poster of the whole house; smaller, if there are so many doors that they are low."""
        width, height = self.app.size
        whole = len(self.doors) * (TALL + 2 * LEAST_SKY) + FOOT
        return replace(super().look, scale=min(width / POSTER[0], height / POSTER[1], height / whole))

    def back(self) -> None:
        """There is nothing behind the menu; Escape does not close the game by accident."""

    # -- places --

    def door(self, number: int) -> pygame.Rect:
        """What a title has of the window."""
        top, low = self.edges[number : number + 2]
        return pygame.Rect(0, top, self.app.size[0], low - top)

    @property
    def edges(self) -> tuple[int, ...]:
        """Where doors begin and end: all are as high, unless the last is too low then for the house's own buttons."""
        count, high, look = len(self.doors), self.app.size[1], self.look
        foot = look.px(FOOT)
        each = high / count
        if each - foot < look.px(TALL + 2 * LEAST_SKY):
            each = (high - foot) / count
        return (*(round(each * i) for i in range(count)), high)

    # -- widgets --

    def build(self) -> None:
        self._saves = saved_games.listed()
        self._rules: list[tuple[int, int, int]] = []  # the double line under a name: left, right, y
        self._icons: list[tuple[str, tuple[int, int]]] = []
        for number, title in enumerate(self.doors):
            self._title(number, title)
        self._house()

    def _title(self, number: int, title: Title) -> None:
        look, door = self.look, self.door(number)
        texts = self.app.texts_of(title)
        last = number == len(self.doors) - 1
        room = door.h - (self.look.px(FOOT) if last else 0)
        x, y = look.px(LEFT), door.y + (room - look.px(TALL)) // 2
        wide = look.px(WIDE) - x

        def words(key: str) -> str:
            return texts(f"menu.{key}") if f"menu.{key}" in texts else ""

        name = title.named(texts.language)
        for middle, said, face, size, tone in (
            (14, words("whereabouts"), SERIF_ITALIC, 20, WHEREABOUTS),
            (74, name, SERIF_BLACK, 78, CREAM),
            (155, words("subtitle"), SERIF_LIGHT_ITALIC, 23, SUBTITLE),
        ):
            if said:
                tall = look.lines(1, face, size)
                box = pygame.Rect(x, y + look.px(middle) - tall // 2, wide, tall)
                self.pane.add(Label(box, said, face, size, tone))
        under = y + look.px(126)
        self._rules.append((x + look.px(2), x + text_width(name, SERIF_BLACK, look.type(78)), under))
        least, most = title.card.players[0], title.card.players[-1]
        many = texts("menu.players", least=least, most=most) if least < most else texts("units.players", n=most)
        self._facts(x + look.px(2), y + look.px(188), (many, words("length"), words("matter")))
        self._entries(number, title, pygame.Rect(x, y + look.px(224), wide, look.px(60)))

    def _facts(self, x: int, middle: int, told: tuple[str, ...]) -> None:
        look = self.look
        tall = look.lines(1, SANS, 15.5)
        for icon, words in zip(FACTS, told, strict=True):
            if words:
                self._icons.append((icon, (x + look.px(10), middle)))
                wide = text_width(words, SANS, look.type(15.5)) + look.px(4)
                self.pane.add(
                    Label(pygame.Rect(x + look.px(26), middle - tall // 2, wide, tall), words, SANS, 15.5, FACT)
                )
                x += look.px(26) + wide + look.px(24)

    def _entries(self, number: int, title: Title, room: pygame.Rect) -> None:
        """The ways in, side by side, each as wide as its words."""
        push, texts = self.app.scenes.push, self.app.texts_of(title)
        last, fresh = saved_games.autosave(title.name), new_here(title, self._saves)
        entries: list[tuple[str, str, Callable[[], object], str]] = []
        if last:
            detail = texts("menu.continue_detail", period=last.stands(texts), n=len(last.seats),
                           date=last.date(texts, short=True))  # fmt: skip
            entries.append(("continue", "play", lambda: continue_game(self, last), detail))
        entries.append(("new", "plus", lambda: push("setup", title=title), ""))
        if teaches(title):
            detail = texts("menu.new_here") if fresh else ""
            entries.append(("learn", "book", lambda: push("lessons", title=title), detail))
        if title.has("editor"):
            entries.append(("layouts", "map", lambda: push("layouts", title=title), ""))
        look = self.look
        suggested = "learn" if fresh and teaches(title) else entries[0][0]
        needed = [self._wide(texts(f"menu.{id}"), detail) for id, _, _, detail in entries]
        gap = look.px(12)
        x = room.x
        for (id, icon, action, detail), wide in zip(entries, needed, strict=True):
            rect = pygame.Rect(x, room.y, wide, room.h)
            target = f"menu.{id}" if not number else f"menu.{id}:{title.name}"
            kind = Kind.GOLD if number == self.lit and id == suggested else Kind.COAL
            self.pane.add(Button(target, rect, texts(f"menu.{id}"), action, icon=icon, detail=detail, kind=kind,
                                 align="left", size=20))  # fmt: skip
            x += wide + gap

    def _wide(self, words: str, detail: str) -> int:
        look = self.look
        name = text_width(words, SERIF_BOLD if detail else SERIF_SEMI, look.type(20))
        return max(name, text_width(detail, SANS, look.type(14.5))) + look.px(BESIDE)

    def _house(self) -> None:
        look, (width, height) = self.look, self.app.size
        y, tall, gap = height - look.px(84), max(LEAST_HIT, look.px(42)), look.px(12)
        choices = [ChoiceItem(code, self.t(f"common.languages.{code}")) for code in LANGUAGES]
        x = look.px(LEFT)
        widest = max(text_width(choice.text, SANS_BOLD, look.type(15)) for choice in choices) + look.px(26)
        spoken = Segmented("language", pygame.Rect(x, y, widest * len(choices), tall), choices,
                           self.app.settings.language, self._speak)  # fmt: skip
        self.pane.add(spoken)
        x = spoken.rect.right + gap
        found, push = len(self._saves), self.app.scenes.push
        entries: list[tuple[str, str, Callable[[], object], str]] = [
            ("load", "load", lambda: push("load"), self.t("menu.saves", n=found) if found else ""),
            ("settings", "gear", lambda: push("settings"), ""),
            ("quit", "quit", self.app.quit, ""),
        ]
        if x + sum(self._small_wide(id, note) + gap for id, _, _, note in entries) > width * SEEN_FROM:
            entries = [(id, icon, action, "") for id, icon, action, _ in entries]  # how many there are can be missed
        for id, icon, action, note in entries:
            rect = pygame.Rect(x, y, self._small_wide(id, note), tall)
            words = self.t(f"menu.{id}")
            self.pane.add(Button(f"menu.{id}", rect, words, action, icon=icon, note=note, align="left", size=17))
            x = rect.right + gap

    def _small_wide(self, id: str, note: str) -> int:
        """What a button of the house needs; a note has at most half of it."""
        look = self.look
        name = text_width(self.t(f"menu.{id}"), SERIF_SEMI, look.type(17))
        more = text_width(note, SANS, look.type(14.5))
        return (max(name + more + look.px(14), 2 * more) if note else name) + look.px(CLOSE_BESIDE)

    # -- what they do --

    def _speak(self, language: str) -> None:
        self.app.change(language=language)

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        if self.app.scenes and self.app.scenes.top is self and not self.pane.overlay:
            used |= self._look_around(event)
        return used

    def _look_around(self, event: pygame.event.Event) -> bool:
        """The door under the mouse is lit, or the one with the keyboard."""
        lit = self.lit
        if event.type == pygame.MOUSEMOTION:
            found = (i for i in range(len(self.doors)) if self.door(i).collidepoint(event.pos))
            lit = next(found, lit)
        elif event.type == pygame.KEYDOWN and self.pane.focused.startswith("menu."):
            middle = self.pane[self.pane.focused].rect.center
            lit = next(i for i in range(len(self.doors)) if self.door(i).collidepoint(middle))
        if lit == self.lit:
            return False
        self.lit = lit
        self.rebuild()
        return True

    # -- picture --

    def paint(self, surface: pygame.Surface) -> None:
        look, edge = self.look, max(6, round(self.app.size[1] * 0.01))
        surface.blit(doors(surface.get_size(), self.doors, self.edges), (0, 0))
        for number in range(len(self.doors)):
            door = self.door(number)
            frame = door.inflate(-2 * edge, -2 * edge)
            if number == self.lit:
                light(surface, frame, Light.LIT, look.px(6), scale=look.scale)
            else:
                surface.fill(STEPS_BACK, door, special_flags=pygame.BLEND_RGB_MULT)
                rounded(surface, frame, None, radius=look.px(6), stroke=palette.rgb("#E8D3A0"), width=1.5, alpha=0.45)
        for left, right, y in self._rules:
            line(surface, [(left, y), (right, y)], palette.BRASS, 2 * look.scale)
            low = y + 5 * look.scale
            line(surface, [(left, low), (right, low)], palette.BRASS, max(1.0, look.scale))
        for icon, at in self._icons:
            draw_icon(surface, icon, at, look.px(19), FACT_ICON)
