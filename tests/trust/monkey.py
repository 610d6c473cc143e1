"""A monkey in every screen of every title, at any size: it clicks, types, drags, scrolls and resizes; nothing breaks.

`python -m tests.trust.monkey EVENTS [SEED]` lets it loose in every screen for so many events each.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import random
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game import paths
from game.bots.judge import can_judge, decisions
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.playing.thinker import InstantThinker
from game.scenes.settings_file import Settings
from game.scenes.window import open_window
from game.teach.lesson import load_lessons
from game.teach.teaching import can_watch
from game.texts import LANGUAGES
from game.titles import Title, shelf
from tests.titles.reviews import Oracle

SIZES = ((320, 200), (400, 700), (640, 400), (1000, 300), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
USUAL_KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_F1,
    pygame.K_F4, pygame.K_F10, pygame.K_F12, pygame.K_z, pygame.K_y, pygame.K_s, pygame.K_1, pygame.K_2,
)  # fmt: skip
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
TYPED = ("a", "Ä", " ", "\0", "😀", "0", "/", "\u202e", "x" * 60)
LEAVES = ("quit", "menu.quit", "write", "report", "test")  # end the program, or start another one


def played(title: Title, moves: int, kinds: tuple[str, ...] = ()) -> Match[Any]:
    """A game of random moves, to its end or up to so many."""
    match, dice = Match(title.rules, title.setup(title.card.usual_players, 4, kinds)), random.Random(moves)
    while match.decision is not None and len(match.played) < moves:
        match.play(dice.choice(match.moves))
    return match


def knowing(match: Match[Any]) -> Oracle:
    """Whoever looks at the game again finds some moments at once."""
    own = decisions(match, 0)
    return Oracle(match, {at: 4.0 + i for i, at in enumerate(own[3 :: max(1, len(own) // 6)])} | {own[-1]: -6.0})


Opened = Callable[[], dict[str, Any]]  # what a screen is given, made when it is opened: most of it is a game


def screens() -> dict[str, tuple[str, Opened]]:
    """Every screen of every title: what it is called and given."""
    found: dict[str, tuple[str, Opened]] = {name: (name, dict) for name in ("menu", "settings", "load", "broken")}
    for title in shelf():
        found |= {f"{title.name} {name}": screen for name, screen in screens_of(title).items()}
    return found


def screens_of(title: Title) -> dict[str, tuple[str, Opened]]:
    """The screens of a title, by what it calls them."""
    bots = ("human", *["random"] * (title.card.usual_players - 1))

    def of() -> dict[str, Any]:
        return {"title": title}

    def over() -> dict[str, Any]:
        return {"match": played(title, 10_000)}

    def reviewed() -> dict[str, Any]:
        match = played(title, 10_000)
        return {"match": match, "workers": knowing(match)}

    def table(moves: int = 5, kinds: tuple[str, ...] = ()) -> dict[str, Any]:
        return {"match": played(title, moves, kinds), "thinker": InstantThinker(), "keeps": True}

    def first_lesson() -> dict[str, Any]:
        return {"lesson": next(name for name, lesson in load_lessons(title).items() if lesson.steps), **of()}

    found: dict[str, tuple[str, Opened]] = {
        "setup": ("setup", of), "result": ("result", over), "table": ("table", table),
        "table with bots": ("table", lambda: table(kinds=bots)),
    }  # fmt: skip
    if can_judge(title):
        found["review"] = ("review", reviewed)
    if can_watch(title):
        found["phase"] = ("phase", lambda: {"match": played(title, 40), "at": 0})
    if title.has("book"):
        found["rules"] = ("rules", of)
    if title.has("lessons"):
        found |= {"lessons": ("lessons", of), "lesson": ("lesson", first_lesson)}
    if title.has("editor"):
        found |= {"layouts": ("layouts", of), "editor": ("editor", lambda: {"path": "", **of()})}
    return found


class Monkey:
    """A hand without sense."""

    def __init__(self, name: str, seed: int) -> None:
        self.name, self._chance = name, random.Random(f"{name} {seed}")
        self._screen, given = screens()[name]
        self._arguments = given()
        language = self._chance.choice(LANGUAGES)
        animation = self._chance.choice(("off", "fast", "normal"))
        chosen = Settings(language=language, sound=False, animation=animation)
        self.app = App(open_window(self._chance.choice(SIZES)), chosen)
        pygame.event.clear()
        self._open()
        self.last = ""  # what it did

    def _open(self) -> None:
        self.app.scenes.restart(self._screen, **self._arguments)
        self.app.running = True
        self.app.step(0.02)

    def act(self) -> None:
        """One thing that a hand might do."""
        for event in self._events():
            pygame.event.post(event)
        self.app.step(self._chance.choice((0.0, 0.02, 0.02, 0.2, 2.0)))
        if (
            not self.app.running
            or not self.app.scenes
            or len(self.app.scenes.names) > 6
            or self._chance.random() < 0.003
        ):
            self._open()

    def _events(self) -> Iterator[pygame.event.Event]:
        chance, (width, height) = self._chance, self.app.size
        targets = {name: rect for name, rect in self.app.targets().items() if not name.endswith(LEAVES)}
        match chance.choices(("click", "spot", "key", "type", "wheel", "drag", "resize"), (50, 15, 15, 5, 6, 6, 1))[0]:
            case "click" if targets:
                self.last = chance.choice(sorted(targets))
                yield from _click(targets[self.last].center, chance.choice((1, 1, 1, 1, 2, 3)))
            case "key":
                key = chance.choice(KEYS if chance.random() < 0.2 else USUAL_KEYS)
                self.last = pygame.key.name(key)
                yield pygame.event.Event(pygame.KEYDOWN, key=key, mod=chance.choice(MODS), unicode="")
                yield pygame.event.Event(pygame.KEYUP, key=key, mod=0)
            case "type":
                self.last = chance.choice(TYPED)
                yield pygame.event.Event(pygame.TEXTINPUT, text=self.last)
            case "wheel":
                self.last = "wheel"
                yield pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-9, -1, 1, 9)), precise_y=1.0)
            case "drag":
                self.last = "drag"
                spots = [(chance.randrange(width), chance.randrange(height)) for _ in range(3)]
                yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spots[0], button=1)
                for spot in spots:
                    yield pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(3, 3), buttons=(1, 0, 0))
                yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spots[-1], button=1)
            case "resize":
                size = chance.choice(SIZES)
                self.last = f"resize {size}"
                pygame.display.set_mode(size, pygame.RESIZABLE)
                yield pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
            case _:
                spot = chance.randrange(-5, width + 5), chance.randrange(-5, height + 5)
                self.last = f"spot {spot}"
                yield from _click(spot, 1)


def _click(spot: tuple[int, int], button: int) -> Iterator[pygame.event.Event]:
    yield pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
    yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)
    yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button)


def let_loose(name: str, events: int, seed: int = 1) -> None:
    """So many events in a screen; whatever breaks is raised with what was done last."""
    monkey = Monkey(name, seed)
    for number in range(events):
        try:
            monkey.act()
        except Exception as error:
            where = monkey.app.scenes.names, monkey.app.size
            error.add_note(f"{name}, seed {seed}, event {number}: {monkey.last} at {where}")
            raise
    assert not list(paths.personal().rglob("*.draft"))


def main(events: int, seed: int = 1) -> int:
    bad = 0
    for name in screens():
        with tempfile.TemporaryDirectory() as home:
            os.environ["KOHLE_HOME"] = home
            try:
                let_loose(name, events, seed)
                print(f"{name}: {events} events", flush=True)
            except Exception:
                bad += 1
                print(f"{name} broke", flush=True)
                traceback.print_exc(file=sys.stdout)
    print(f"{bad} screens broke")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
