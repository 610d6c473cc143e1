"""Drives the table as a person does: by posting mouse and key events at targets found by id. Used by its tests."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from typing import Any

import pygame

from game.engine.choices import Pick, choices
from game.engine.move import Move
from game.scenes.app import App, open_window
from game.scenes.playing.thinker import InstantThinker
from game.scenes.settings_file import Settings
from game.scenes.table.scene import Table
from game.titles.kohle.title import KohleMatch

PAGED = ("bid:", "load:", "extra:")  # buttons of which the bar may show some only after "more"


class Driver:
    """A window with a table, and a hand."""

    def __init__(self, match: KohleMatch, size: tuple[int, int] = (1600, 1000), **settings: Any) -> None:
        chosen: dict[str, Any] = {"language": "en", "ui_scale": 1.0, "animation": "off", "sound": False} | settings
        self.app = App(open_window(size), Settings(**chosen), keep=lambda _: None)
        pygame.event.clear()
        scene = self.app.scenes.push("table", match=match, thinker=InstantThinker(), keeps=False)
        assert isinstance(scene, Table)
        self.table = scene
        self.step()

    @property
    def match(self) -> KohleMatch:
        return self.table.session.match

    def step(self, seconds: float = 0.02) -> None:
        self.app.step(seconds)

    def click_at(self, position: tuple[int, int]) -> None:
        post = pygame.event.post
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=(0, 0, 0)))
        post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))
        post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1))
        self.step()

    def click(self, target: str) -> None:
        targets = self.app.targets()
        rect = targets[target]
        pieces = [targets[piece] for piece in targets if piece.startswith("miner:") and piece != target]
        covered = any(piece.collidepoint(rect.center) for piece in pieces)  # a card is held by its head then
        self.click_at((rect.centerx, rect.y + 6) if covered else rect.center)

    def hover(self, target: str) -> None:
        rect = self.app.targets()[target]
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(1, 1), buttons=(0, 0, 0)))
        self.step()
        self.step(0.2)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode))
        self.step()

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.step(0.02)
        self.step(0.2)

    # -- the game --

    def clicks_to(self, move: Move) -> list[str]:
        """Targets that, clicked one after the other, play a move; only those that can be seen count."""
        assert self.match.decision
        pos, step, moves = self.match.position, self.match.decision.step, self.match.moves
        waiting: list[tuple[tuple[str, ...], list[str]]] = [(self.table.parts.preset(tuple(moves)), [])]
        seen: set[tuple[str, ...]] = set()
        there = self.app.targets()
        while waiting:
            picks, path = waiting.pop(0)
            for target, choice in choices(self.table.parts, pos, step, moves, picks).items():
                if (not path or target.startswith("flip:")) and target not in there and not target.startswith(PAGED):
                    continue
                if choice == move:
                    return [*path, target]
                if isinstance(choice, Pick) and choice.picks not in seen and len(path) < 4:
                    seen.add(choice.picks)
                    waiting.append((choice.picks, [*path, target]))
        raise AssertionError(f"no clicks lead to {move}")

    def play(self, move: Move) -> None:
        """Play a move by clicking; whatever is not on the bar's page is looked for on the next."""
        at = self.match.at
        for target in self.clicks_to(move):
            for _ in range(6):
                if target in self.app.targets():
                    break
                self.click("more")
            self.click(target)
            if target in ("end", "done") and "dialog.yes" in self.app.targets():
                self.click("dialog.yes")  # something is given away: asked first
        assert self.match.at > at, f"{move} was not played"
        assert self.match.entries[at + 1].move == move


def visible_choices(driver: Driver) -> set[str]:
    """The targets of the situation that can be clicked on the screen right now."""
    sit = driver.table.state.situation
    return set() if sit is None else sit.choices.keys() & driver.app.targets().keys()
