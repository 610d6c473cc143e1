"""The application: one window, one loop, the person's settings, and the screens on top of each other."""

from __future__ import annotations

import contextlib
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from operator import is_
from typing import Any

import pygame

from game import files, paths
from game.problems import Problem
from game.scenes import bug_report, home_repair, saved_games
from game.scenes import settings_file as settings
from game.scenes.scene_stack import SceneStack
from game.scenes.settings_file import Settings
from game.scenes.window import allowed_scale, drawn_size, guessed_scale, open_window
from game.texts import Texts
from game.titles import Title, title_named
from game.view import palette
from game.view.art import SHARED, Art
from game.view.fonts import SERIF_SEMI
from game.view.lettering import draw_text, text_width
from game.view.look import Look
from game.view.palette import Level
from game.view.paper import coal_panel, veil

RULES_KEY = pygame.K_F12  # the rules, from anywhere
SCREEN_KEY = pygame.K_F11  # the whole screen, from anywhere
FRAME = 1 / 60
# Nothing moves: look for input often while the hand is on the mouse, seldom when nobody is there.
AWAKE, ASLEEP, FALLS_ASLEEP = 1 / 60, 1 / 20, 1.5
# Clicks and keys out of impatience, which must not reach what they cannot have meant.
IMPATIENT = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
IN_PIXELS = ("pos", "rel")  # what such an event says
RESIZE_SETTLES = 0.1  # a dragged window edge sends dozens of sizes; layouts are rebuilt for the last one


class App:
    """The running program. Tests drive it with `step` and find things with `targets`."""

    def __init__(
        self,
        window: pygame.Surface,
        chosen: Settings,
        keep: Callable[[Settings], None] = settings.save,
    ) -> None:
        self.window = window
        self.settings = chosen
        self.running = True
        self.stale = True  # something changed outside a screen's own widgets: draw
        self.frames = 0
        self._quiet = 0.0  # seconds since the last input
        self._keep = keep
        self._resize_due: float | None = None
        self._announced = False
        self._mouse: tuple[int, int] | None = None  # where it went, as long as what is on top stays the same
        self._desktop = pygame.display.get_desktop_sizes()[0]
        self._windowed = window.get_size()  # how large the window was before it filled the screen
        self.canvas = self._make_canvas()
        self.texts = Texts(chosen.language)
        self.look = self._make_look()
        self._looks: dict[str, Look] = {}  # the same with what a title says, by its name
        self.scenes = SceneStack(self)

    # -- what the screens use --

    @property
    def size(self) -> tuple[int, int]:
        """How large everything is drawn."""
        return self.canvas.get_size()

    def look_of(self, title: Title | None) -> Look:
        """Language and scale; where a title is played, its words are among the texts and its drawings at hand."""
        if title is None:
            return self.look
        if title.name not in self._looks:
            art: Art = title.brought("view", "ART", SHARED)
            self._looks[title.name] = replace(self.look, texts=self.texts.of(title.name), art=art)
        return self._looks[title.name]

    def texts_of(self, title: Title | None) -> Texts:
        """What the program says, and what a title says."""
        return self.look_of(title).texts

    def change(self, **changes: object) -> None:
        """Change settings for good; everything visible follows at once, language and size included.

        If they cannot be written the player is told; they still hold until the program ends.
        """
        before, self.settings = self.settings, self.settings.with_(**changes)
        if before == self.settings:
            return
        if before.fullscreen != self.settings.fullscreen:
            self.fill_screen(self.settings.fullscreen)
        problem = None
        try:
            self._keep(self.settings)
        except Problem as found:
            problem = found
        self.relook()
        if problem and self.scenes:
            told = self.texts("menu.settings_unwritten", problem=problem.told(self.texts))
            self.scenes.top.tell(self.texts("settings.title"), told)

    def fill_screen(self, whole: bool) -> None:
        """The whole screen, or the window as it was; a display that cannot do it keeps its window."""
        if whole:
            self._windowed = self.window.get_size()
        with contextlib.suppress(pygame.error):
            size, flags = (self._desktop, pygame.FULLSCREEN) if whole else (self._windowed, pygame.RESIZABLE)
            self.window = pygame.display.set_mode(size, flags)

    def remember(self, **changes: object) -> None:
        """Keep what nobody sees change; not worth a word if it fails."""
        self.settings = self.settings.with_(**changes)
        with contextlib.suppress(Problem):
            self._keep(self.settings)

    def relook(self) -> None:
        """Take language, scale and window size anew."""
        self.texts = Texts(self.settings.language)
        self.canvas = self._make_canvas()
        self.look = self._make_look()
        self._looks.clear()
        self.scenes.resize()

    def announce(self, words: str) -> None:
        """Say at once what is about to take a moment; it stands there until the next frame."""
        self.scenes.draw(self.canvas)
        veil(self.canvas)
        look = self.look
        wide = text_width(words, SERIF_SEMI, look.type(20)) + look.px(72)
        rect = pygame.Rect(0, 0, wide, look.px(76))
        rect.center = self.canvas.get_rect().center
        coal_panel(self.canvas, rect, look.px(9), level=Level.DIALOG, edge=palette.BRASS_DONE, scale=look.scale)
        draw_text(self.canvas, words, rect, SERIF_SEMI, look.type(20), palette.COAL_TEXT, align="centre", lines=1)
        self._present()
        self._announced = self.stale = True

    def guessed_scale(self) -> float:
        """The scale that holds as long as the player has not chosen one."""
        return guessed_scale(self._desktop)

    def used_scale(self, wanted: float) -> float:
        """How large things are on the screen when somebody wants this scale."""
        return allowed_scale(wanted, self.size) * self.window.get_width() / self.size[0]

    def quit(self) -> None:
        self.running = False

    def targets(self) -> dict[str, pygame.Rect]:
        """Everything that can be clicked now, by id: the seam for tests."""
        return self.scenes.top.targets()

    # -- the loop --

    def step(self, dt: float) -> None:
        """Take what input there is, let `dt` seconds pass, draw if something changed."""
        self._quiet += dt
        for event in pygame.event.get():
            self._quiet = 0.0
            self._handle(event)
        if not self.running:
            return
        if self._resize_due is not None:
            self._resize_due -= dt
            self.stale = True
            if self._resize_due <= 0:
                self._resize_due = None
                self.relook()
        if self.scenes.update(dt) or self.stale:
            self.stale = False
            self.draw()
            if self._announced:
                self._announced = False
                pygame.event.clear(IMPATIENT)

    def draw(self) -> None:
        self.scenes.draw(self.canvas)
        self._present()
        self.frames += 1

    def _present(self) -> None:
        """Show what was drawn, smaller in a window that is too small for it."""
        if self.canvas is not self.window:
            pygame.transform.smoothscale(self.canvas, self.window.get_size(), self.window)
        pygame.display.flip()

    def run(self) -> None:
        """Until the window closes."""
        self.loop()
        self.scenes.close()

    def loop(self) -> None:
        """Frame after frame; sleeps whenever nothing moves."""
        last = time.perf_counter()
        while self.running:
            now = time.perf_counter()
            dt, last = min(now - last, 0.25), now
            try:
                self.step(dt)
            except Exception as error:
                self.break_down(error)
            if self.scenes and self.scenes.moving:
                pause = FRAME - (time.perf_counter() - now)
            else:
                pause = AWAKE if self._quiet < FALLS_ASLEEP else ASLEEP
            time.sleep(max(0.0, pause))

    def break_down(self, error: Exception) -> None:
        """Something of ours broke: the game is kept, and a screen says so and offers a file to send."""
        match, names = self.scenes.in_play(), self.scenes.names
        if "broken" in names:  # not even that screen works
            raise bug_report.last_word(error, " ".join(names)) from error
        traceback.print_exception(error)
        with contextlib.suppress(Exception):  # the table keeps it after every move anyway
            if match is not None:
                saved_games.keep(match)
        self.scenes.restart("broken", error=error, match=match, screen=" ".join(names))

    def _handle(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.KEYDOWN if event.key == RULES_KEY and "rules" not in self.scenes.names:
                self._open_rules(self.scenes.top.title or title_named())
            case pygame.KEYDOWN if event.key == SCREEN_KEY:
                self.change(fullscreen=not self.settings.fullscreen)
            case pygame.WINDOWSIZECHANGED | pygame.VIDEORESIZE:
                self.window = pygame.display.get_surface() or self.window
                self.canvas = self._make_canvas()
                self._resize_due = RESIZE_SETTLES
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self.stale = True
            case _:
                self._pass_on(event)

    def _open_rules(self, title: Title) -> None:
        game = self.scenes.on_table()
        if title.has("book"):
            here = game is not None and game.rules is title.rules
            self.scenes.push("rules", title=title, game=game if here else None)

    def _pass_on(self, event: pygame.event.Event) -> None:
        """To the screen; if a dialog or a screen closes, what is under it learns where the mouse has gone."""
        if event.type in MOUSE:
            event = self._on_canvas(event)
            self._mouse = event.pos
        before = self._shown()
        self.scenes.handle(event)
        if self.running and self.scenes and not all(map(is_, self._shown(), before)):
            if self._mouse is not None:
                here = {"pos": self._mouse, "rel": (0, 0), "buttons": (0, 0, 0)}
                self.scenes.handle(pygame.event.Event(pygame.MOUSEMOTION, here))
            self._mouse = None

    def _on_canvas(self, event: pygame.event.Event) -> pygame.event.Event:
        """The mouse, where it points to in what is drawn."""
        if self.canvas is self.window:
            return event
        grown = self.size[0] / self.window.get_width()
        moved = {
            name: tuple(round(way * grown) for way in event.dict[name]) for name in IN_PIXELS if name in event.dict
        }
        return pygame.event.Event(event.type, {**event.dict, **moved})

    def _shown(self) -> tuple[object, ...]:
        """What gets the input now."""
        return self.scenes.top, self.scenes.top.pane.overlay

    def _make_canvas(self) -> pygame.Surface:
        """What everything is drawn on: the window itself, unless that is too small."""
        size = drawn_size(self.window.get_size())
        return self.window if size == self.window.get_size() else pygame.Surface(size)

    def _make_look(self) -> Look:
        wanted = self.settings.ui_scale or self.guessed_scale()
        return Look(self.texts, allowed_scale(wanted, self.size), self.size, self.settings.patterns)


def start(scene: str = "menu", size: tuple[int, int] | None = None, **arguments: Any) -> App:
    """Open the window and the first screen, with the player's own settings."""
    try:
        return _started(scene, size, arguments)
    except Problem:
        raise
    except Exception as error:  # there is no window yet that could say it
        raise bug_report.last_word(error, scene) from error


def _started(scene: str, size: tuple[int, int] | None, arguments: dict[str, Any]) -> App:
    files.clean(paths.personal())
    chosen, problem = settings.load()
    app = App(open_window(size), chosen)
    if chosen.fullscreen and size is None:
        app.fill_screen(True)
        app.relook()
    told = [app.texts("menu.settings_broken", problem=problem.told(app.texts))] if problem else []
    told += home_repair.mend(app.texts)
    try:
        app.scenes.push(scene, **arguments)  # the menu is made when somebody goes back to it
    except Problem:
        raise
    except Exception as error:
        app.break_down(error)
    if told:
        app.scenes.top.tell(app.texts("menu.set_aside"), "\n".join(told))
    return app
