"""Drives any screen as a person does: with mouse and keyboard, by what can be seen."""

from collections.abc import Callable
from typing import Any

import pygame

from game.engine.match import Match
from game.scenes.app import App
from game.scenes.scene import Scene
from game.scenes.settings_file import Settings
from game.scenes.setup import SetupScene
from game.scenes.window import open_window
from game.titles import title_named

SIZES = [(1280, 720), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1440)]


def new_match(players: int, seed: int) -> Match[Any]:
    """A game of the first title on the shelf, for screens that take one of any."""
    title = title_named()
    return Match(title.rules, title.setup(players, seed))


def open_app(size: tuple[int, int], settings: Settings, keep: Callable[[Settings], None] = lambda _: None) -> App:
    """The program in a window. What a test before it left unread, or the change of its window's size, is not meant for
    this one: which that was depends on how busy the machine is."""
    app = App(open_window(size), settings, keep=keep)
    pygame.event.clear()
    return app


def post_motion(at: tuple[int, int]) -> None:
    """The mouse moves to a point of the window."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))


def post_click(at: tuple[int, int], button: int = 1) -> None:
    """The mouse moves to a point of the window and is clicked there."""
    post_motion(at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=button))


class Driver:
    """A window with the program in it, by default at its menu; `given` is what another screen is opened with."""

    def __init__(
        self, size: tuple[int, int] = (1366, 768), scene: str = "menu", given: dict[str, Any] | None = None,
        **settings: Any,
    ) -> None:  # fmt: skip
        self.kept: list[Settings] = []
        still = settings.get("animation", "off") == "off"  # tests of what waits to be read move
        chosen = Settings(**{"animation": "off", "ui_scale": 1.0, "sound": False, "continues": still, **settings})
        self.app = open_app(size, chosen, self.kept.append)
        self.app.scenes.push("menu")
        if scene != "menu":
            self.app.scenes.push(scene, **given or {})
        self.wait()

    @property
    def names(self) -> list[str]:
        return self.app.scenes.names

    def wait(self, seconds: float = 0.2) -> None:
        for _ in range(4):
            self.app.step(seconds / 4)

    def point(self, target: str) -> tuple[int, int]:
        """The middle of a target, in the window."""
        x, y = self.app.targets()[target].center
        shown = self.app.window.get_width() / self.app.size[0]
        return round(x * shown), round(y * shown)

    def click(self, target: str, button: int = 1) -> None:
        post_click(self.point(target), button)
        self.wait()

    def hover(self, target: str) -> None:
        post_motion(self.point(target))
        self.wait(0.6)

    def key(self, key: int, mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.wait()

    def type(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.wait()


def setup_of(driver: Driver) -> SetupScene:
    assert isinstance(driver.app.scenes.top, SetupScene)
    return driver.app.scenes.top


class FakeTable(Scene):
    """Stands where the table will, and remembers the match it was given."""

    name = "table"

    def __init__(self, app, match):
        super().__init__(app)
        self.match = match
