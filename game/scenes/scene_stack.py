"""Which screens lie on top of each other, and where each of them is found."""

from __future__ import annotations

import importlib
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.scene import Scene
from game.titles import Title, title_named

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App

# Every screen by name, imported when it is first needed: the menu opens without the table's code.
PLACES: dict[str, str] = {
    "menu": "game.scenes.title_choice:first_screen",
    "setup": "game.scenes.setup:SetupScene",
    "table": "game.scenes.table.scene:Table",
    "result": "game.scenes.result:Result",
    "review": "game.scenes.review:ReviewScene",
    "moment": "game.scenes.review_moment:ReviewMoment",
    "settings": "game.scenes.settings:SettingsScene",
    "load": "game.scenes.load:LoadScene",
    "lessons": "game.scenes.lessons:Lessons",
    "lesson": "game.scenes.lesson:LessonScene",
    "phase": "game.scenes.phase_show:PhaseShow",
    "rules": "game.scenes.rules:RulesScene",
    "broken": "game.scenes.broken:Broken",
}
# Screens that a title brings itself, if it has the room; its package says where they are, as `SCENES`.
BROUGHT = {"layouts": "editor", "editor": "editor"}
NAMES = (*PLACES, *BROUGHT)


class SceneStack:
    """A stack of screens: the top one gets the input, Escape takes it off."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._stack: list[Scene] = []

    @property
    def top(self) -> Scene:
        return self._stack[-1]

    @property
    def names(self) -> list[str]:
        """What the screens are called, from the bottom to the top."""
        return [scene.name for scene in self._stack]

    def __bool__(self) -> bool:
        return bool(self._stack)

    def make(self, name: str, **arguments: Any) -> Scene:
        """A new screen by its name; the arguments are the screen's own (a game, a save)."""
        place = PLACES.get(name) or self._brought(name, arguments.pop("title", None) or title_named())
        module, _, kind = place.partition(":")
        scene: Scene = getattr(importlib.import_module(module), kind)(self._app, **arguments)
        return scene

    def _brought(self, name: str, title: Title) -> str:
        """Where a title's own screen is; a Problem if it has none."""
        found: dict[str, str] = title.room(BROUGHT[name])
        return found[name]

    def push(self, name: str, **arguments: Any) -> Scene:
        """Open a screen on top; the one below waits."""
        scene = self.make(name, **arguments)
        if self._stack:
            self.top.leave()
        self._stack.append(scene)
        scene.enter()
        self._app.stale = True
        return scene

    def replace(self, name: str, **arguments: Any) -> Scene:
        """Open a screen instead of the top one, as setup makes way for the table."""
        scene = self.make(name, **arguments)
        if self._stack:
            self._take_off(-1)
        self._stack.append(scene)
        scene.enter()
        self._app.stale = True
        return scene

    def sit_down(self, **arguments: Any) -> Scene:
        """Open a table instead of the screen that asked for it, and of any table further down.

        Two tables would both save into the same place: there is one game at a time.
        """
        scene = self.make("table", **arguments)
        if self._stack:
            names = self.names
            asked = len(names) - (names[-1] != "menu")  # the menu stays: it lies below everything
            self._take_off(names.index("table") if "table" in names else asked)
        self._stack.append(scene)
        scene.enter()
        self._app.stale = True
        return scene

    def restart(self, name: str, **arguments: Any) -> Scene:
        """Open a screen instead of all others, whatever state they are in."""
        for scene in reversed(self._stack):
            with suppress(Exception):  # it may be the one that broke
                if scene is self.top:
                    scene.leave()
                scene.close()
        self._stack.clear()
        return self.push(name, **arguments)

    def on_table(self) -> Match[Any] | None:
        """The game that lies on the topmost table, if there is one."""
        return next((match for scene in reversed(self._stack) if (match := scene.on_table())), None)

    def in_play(self) -> Match[Any] | None:
        """The game that is played on one of the screens and kept, if any."""
        return next((match for scene in reversed(self._stack) if (match := scene.in_play())), None)

    def pop(self) -> None:
        """Back to the screen below; below the last one there is always the menu."""
        if self._stack:
            self._take_off(-1)
        if self._stack:
            self.top.enter()
            self._app.stale = True
        else:
            self.push("menu")

    def back_to_menu(self) -> None:
        """Leave all screens that lie on the menu."""
        while len(self._stack) > 1 and self.top.name != "menu":
            self.pop()
        if self.top.name != "menu":
            self.replace("menu")

    def resize(self) -> None:
        """Size, scale or language changed: the visible ones build anew; the hidden ones do on `enter`."""
        for scene in self._visible():
            scene.resize()
        self._app.stale = True

    def handle(self, event: pygame.event.Event) -> bool:
        return self.top.handle(event)

    def update(self, dt: float) -> bool:
        changed = [scene.update(dt) for scene in self._visible()]  # all of them, whatever the first says
        return any(changed)

    @property
    def moving(self) -> bool:
        return any(scene.moving for scene in self._visible())

    def draw(self, surface: pygame.Surface) -> None:
        for scene in self._visible():
            scene.draw(surface)

    def close(self) -> None:
        """The window closes: the screens may put their things away."""
        if self._stack:
            self._take_off(0)

    def _take_off(self, first: int) -> None:
        """Take the screens from there on off for good: the top one leaves, those below it did when covered."""
        self.top.leave()
        gone = self._stack[first:]
        del self._stack[first:]
        for scene in reversed(gone):
            scene.close()

    def _visible(self) -> list[Scene]:
        """The top screen and those that shine through from below it, lowest first."""
        first = len(self._stack) - 1
        while first > 0 and not self._stack[first].covers:
            first -= 1
        return self._stack[first:]
