"""The editor: the board in the middle, tools at its left, all values at its right, what is wrong below it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.problems import Problem
from game.titles.kohle.editor.desk import Desk
from game.titles.kohle.editor.document import MapDocument
from game.titles.kohle.editor.window import frame, panel
from game.titles.kohle.editor.window.frame import Layout
from game.titles.kohle.editor.window.keeping import Keeping
from game.titles.kohle.editor.window.steps import Steps
from game.titles.kohle.editor.window.watch import FileWatch
from game.titles.kohle.layouts.mapfile import map_path
from game.view.widgets_buttons import Kind
from game.view.widgets_dialog import Dialog
from game.view.widgets_entry import TextEntry

if TYPE_CHECKING:
    from game.scenes.app import App

SAYS = 7.0  # seconds a notice stays
NUDGES = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
TOOLS = ("select", "point", "village", "station", "ground", "railway")
NEARER = 1.35


class Editor(Steps):
    """Targets: widgets (`tool.village`, `field.name`, `save`, `problem:0`) and things of the board (`village:horst`,
    `point:300,200`)."""

    name = "editor"

    def __init__(self, app: App, path: str = "") -> None:
        document = MapDocument.open(map_path(path)) if path else MapDocument.new()
        super().__init__(app, Desk(document))
        self.desk.settle()  # a tenth of a second, once: nobody opens a board to read that it is being checked
        self.keeping = Keeping(self)
        self._clock = 0.0
        self._mouse = (-1, -1)
        self._watch: FileWatch | None = None
        self.watch_file()
        if document.restored:
            self.say(self.t("editor.notice.restored"))

    # -- life --

    def watch_file(self) -> None:
        """From now on, tell changes of the file that are not ours."""
        path = self.desk.document.path
        self._watch = FileWatch(path) if path else None

    def leave(self) -> None:
        if self.lab:
            self.lab.stop()
            self.lab = None
        with suppress(Problem):  # `back` has asked; a closed window cannot
            self.desk.leave()

    def back(self) -> None:
        """Escape: first out of what one is doing, then to where one came from; the work is kept as a draft."""
        if self.bench.tool.cancel():
            self._stale = True
        elif self.bench.tool.name != "select":
            self.bench.take("select")
        elif self.desk.selection:
            self.bench.select(())
        else:
            try:
                self.desk.leave()
            except Problem as problem:
                self._ask_leave(problem)
            else:
                super().back()

    def _ask_leave(self, problem: Problem) -> None:
        """The draft cannot be written: leaving would lose work, so that must be wanted."""
        self.pane.overlay = Dialog(
            self.look,
            self.t("editor.bar.unsaved", name=self.desk.document.name),
            self.t("editor.notice.draft_failed", problem=problem.told(self.texts)),
            yes=self.t("common.back"),
            no=self.t("common.cancel"),
            on_yes=super().back,
            yes_kind=Kind.BRICK,
        )

    # -- widgets --

    @property
    def layout(self) -> Layout:
        return Layout.of(self.app.size, self.look)

    def rebuild(self) -> None:
        """Whoever is typing goes on typing."""
        self.desk.flush()
        before = self.entry()
        super().rebuild()
        after = self.entry()
        if before and after:
            after.caret = min(before.caret, len(after.value))
            after.anchor = min(before.anchor, len(after.value))
        self._version = self.desk.version

    def entry(self) -> TextEntry | None:
        """Where somebody is typing."""
        found = next((widget for widget in self.pane.widgets if widget.id == self.pane.focused), None)
        return found if isinstance(found, TextEntry) else None

    def build(self) -> None:
        layout = self.layout
        self.bench.resize(layout.board, self.look)
        frame.bar(self, layout.bar)
        frame.palette_of_tools(self, layout.tools)
        self._build_panel(layout.inner_panel)
        frame.problems(self, layout.inner_problems)

    def _build_panel(self, room: pygame.Rect) -> None:
        first = len(self.pane.widgets)
        tests = self.lab and not self.desk.selection  # with something selected one edits on while the bots play
        bottom = frame.lab(self, room) if tests else panel.fill(self, room)
        bar = self.scrolled.hold(self.pane.widgets[first:], room, bottom, self.look.scale)
        if bar:
            self.pane.add(bar)

    def paint(self, surface: pygame.Surface) -> None:
        frame.paint(self, surface, self.layout)
        self.bench.draw(surface, self._clock)

    # -- input --

    def handle(self, event: pygame.event.Event) -> bool:
        if self.pane.overlay is None:
            if event.type == pygame.KEYDOWN and self._key(event):
                self._stale = True
                return True
            if self._on_board(event):
                return True
        focused = self.pane.focused
        used = super().handle(event)
        if self.pane.overlay is None:
            if event.type == pygame.MOUSEWHEEL and not used:
                used = self.scrolled.wheel(self._mouse, event.y)
                self.pane.settle()
            elif event.type == pygame.KEYDOWN and self.pane.focused != focused:
                used |= self.scrolled.show(self.pane.focused)
            self._stale |= used
        return used

    def _on_board(self, event: pygame.event.Event) -> bool:
        """The mouse over the board belongs to the board."""
        position = self._mouse if event.type == pygame.MOUSEWHEEL else getattr(event, "pos", None)
        if position is None:
            return False
        self._mouse = position
        if not self.bench.held and not self.layout.board.collidepoint(position):
            self._stale |= self.bench.leave()
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pane.set_focus("")
            self.apply_id()
            problem = self.bench.problem_at(position) if event.button == 1 else None
            if problem is not None:
                self.jump(str(problem))
                return True
        if event.type == pygame.MOUSEMOTION:
            self._stale |= self.pane.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(-1, -1)))
        if self.bench.handle(event):
            self._stale = True
            self.tell_refusal()
            self.refresh()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        control, shift = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META), event.mod & pygame.KMOD_SHIFT
        typing = self.entry() is not None
        match event.key:
            case pygame.K_z if control:
                self.redo() if shift else self.undo()
            case pygame.K_y if control:
                self.redo()
            case pygame.K_s if control:
                self.keeping.save_as() if shift else self.keeping.save()
            case pygame.K_ESCAPE if typing:
                self.pane.set_focus("")
                self.desk.flush()
            case _ if typing:
                return False
            case pygame.K_DELETE | pygame.K_BACKSPACE:
                self.delete()
            case pygame.K_RETURN | pygame.K_KP_ENTER if not self.pane.focused:
                return self.done(self.bench.tool.finish())
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self.bench.zoom(NEARER)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self.bench.zoom(1 / NEARER)
            case pygame.K_0 | pygame.K_KP_0:
                self.bench.camera.overview()
            case key if pygame.K_1 <= key < pygame.K_1 + len(TOOLS):
                self.bench.take(TOOLS[key - pygame.K_1])
            case key if key in NUDGES and not self.pane.focused:
                return self.nudge(NUDGES[key], 10 if shift else 1)
            case _:
                return False
        return True

    # -- time --

    def update(self, dt: float) -> bool:
        self._clock += dt
        self.apply_id()
        seen = self._pass_time(dt)
        changed = self.bench.update(dt) | seen
        return super().update(dt) or changed

    def _pass_time(self, dt: float) -> bool:
        seen = False
        watching = self._watch if self.pane.overlay is None else None  # a question must not change its subject
        if watching and watching.update(dt) and self.desk.reload():
            broken = bool(self.desk.disk_faults)
            self.say(self.t("editor.notice.broken" if broken else "editor.notice.reloaded"), wrong=broken)
            seen = True
        try:
            seen |= self.desk.update(dt)
        except Problem as problem:
            self.say(self.t("editor.notice.draft_failed", problem=problem.told(self.texts)), wrong=True)
        if self.lab and self.lab.update(dt):
            seen = True
        if self._notice_left > 0:
            self._notice_left -= dt
            if self._notice_left <= 0:
                self.notice, self._stale = "", True
        if seen and self.pane.overlay is None:
            self.tell_refusal()
            self.rebuild()
        return seen

    @property
    def moving(self) -> bool:
        return self.bench.held or self.desk.busy or bool(self.bench.view and not self.bench.camera.settled)

    def targets(self) -> dict[str, pygame.Rect]:
        found = super().targets()
        return found if self.pane.overlay else {**self.bench.targets(), **found}
