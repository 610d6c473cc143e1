"""Drives the table of any title as a person does: by posting mouse and key events at targets found by id."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from typing import Any, ClassVar

import pygame

from game.engine.match import Match
from game.scenes.playing.thinker import InstantThinker
from game.scenes.settings_file import Settings
from game.scenes.table.scene import Table
from tests.scenes.driver import open_app, post_click, post_motion


class TableDriver:
    """A window with a table in it."""

    pause: ClassVar[float] = 0.02  # seconds after every click

    def __init__(self, match: Match[Any], size: tuple[int, int] = (1366, 768), **settings: Any) -> None:
        chosen: dict[str, Any] = {"language": "en", "ui_scale": 1.0, "animation": "off", "sound": False}
        chosen["continues"] = settings.get("animation", "off") == "off"  # tests of what waits move
        chosen |= settings
        self.app = open_app(size, Settings(**chosen))
        scene = self.app.scenes.push("table", match=match, thinker=InstantThinker(), keeps=False)
        assert isinstance(scene, Table)
        self.table = scene
        self.step()

    @property
    def match(self) -> Match[Any]:
        return self.table.session.match

    def step(self, seconds: float | None = None) -> None:
        self.app.step(self.pause if seconds is None else seconds)

    def click_at(self, position: tuple[int, int]) -> None:
        post_click(position)
        self.step()

    def click(self, target: str) -> None:
        self.click_at(self.app.targets()[target].center)

    def hover(self, target: str) -> None:
        post_motion(self.app.targets()[target].center)
        self.step(0.02)
        self.step(max(0.2, self.pause))

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode))
        self.step()

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.step(0.02)
        self.step(0.2)
