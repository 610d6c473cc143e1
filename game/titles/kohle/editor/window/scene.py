"""The editor: the board in the middle, tools at its left, all values at its right, what is wrong below it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.problems import Problem
from game.titles.kohle.editor.document import MapDocument
from game.titles.kohle.editor.editing import Editing
from game.titles.kohle.editor.recent import remember
from game.titles.kohle.editor.window import panel, surroundings
from game.titles.kohle.editor.window.actions import EditorActions
from game.titles.kohle.editor.window.edited_board import NEARER
from game.titles.kohle.editor.window.saving import Saving
from game.titles.kohle.editor.window.surroundings import EditorLayout
from game.titles.kohle.layouts.file_watch import FileWatch
from game.titles.kohle.layouts.maps import map_path
from game.view.widgets_buttons import Kind
from game.view.widgets_dialog import Dialog
from game.view.widgets_entry import TextEntry

if TYPE_CHECKING:
    from game.scenes.app import App

NUDGES = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
TOOLS = ("select", "point", "village", "station", "ground", "railway")


class Editor(EditorActions):
    """Targets: widgets (`tool.village`, `field.name`, `save`, `problem:0`) and things of the board (`village:horst`,
    `point:300,200`)."""

    name = "editor"

    def __init__(self, app: App, path: str = "") -> None:
        document = MapDocument.open(map_path(path)) if path else MapDocument.new()
        super().__init__(app, Editing(document))
        self.editing.settle()  # a tenth of a second, once: nobody opens a board to read that it is being checked
        self.saving = Saving(self)
        self._clock = 0.0
        self._mouse = (-1, -1)
        self._watch: FileWatch | None = None
        self.watch_file()
        if document.restored:
            self.say(self.t("editor.notice.outdated" if document.outdated else "editor.notice.restored"))

    # -- life --

    def watch_file(self) -> None:
        """From now on, tell changes of the file that are not ours; it is the one that was edited last."""
        path = self.editing.document.path
        self._watch = FileWatch(path) if path else None
        if path:
            with suppress(Problem):  # a list that cannot be kept is no reason to disturb anybody
                remember(path)

    def leave(self) -> None:
        if self.lab:
            self.lab.stop()
            self.lab, self.testing = None, False
        with suppress(Problem):  # `back` has asked; a closed window cannot
            self.editing.leave()

    def back(self) -> None:
        """Escape: first out of what one is doing, then to where one came from; the work is kept as a draft."""
        if self.board.tool.cancel():
            self._stale = True
        elif self.board.tool.name != "select":
            self.board.take("select")
        elif self.editing.selection:
            self.board.select(())
        else:
            try:
                self.editing.leave()
            except Problem as problem:
                self._ask_leave(problem)
            else:
                super().back()

    def _ask_leave(self, problem: Problem) -> None:
        """The draft cannot be written: leaving would lose work, so that must be wanted."""
        self.pane.overlay = Dialog(
            self.look,
            self.t("editor.bar.unsaved", name=self.editing.document.name),
            self.t("editor.notice.draft_failed", problem=problem.told(self.texts)),
            yes=self.t("common.back"),
            no=self.t("common.cancel"),
            on_yes=super().back,
            yes_kind=Kind.BRICK,
        )

    # -- widgets --

    @property
    def layout(self) -> EditorLayout:
        return EditorLayout.of(self.app.size, self.look)

    def rebuild(self) -> None:
        """Whoever is typing goes on typing."""
        self.editing.flush()
        before = self.entry()
        super().rebuild()
        after = self.entry()
        if before and after:
            after.caret = min(before.caret, len(after.value))
            after.anchor = min(before.anchor, len(after.value))
        self._version = self.editing.version

    def entry(self) -> TextEntry | None:
        """Where somebody is typing."""
        found = next((widget for widget in self.pane.widgets if widget.id == self.pane.focused), None)
        return found if isinstance(found, TextEntry) else None

    def build(self) -> None:
        layout = self.layout
        self.board.resize(layout.board, self.look)
        surroundings.bar(self, layout.bar)
        surroundings.palette_of_tools(self, layout.tools)
        self._build_panel(layout.inner_panel)
        surroundings.problems(self, layout.inner_problems)

    def _build_panel(self, room: pygame.Rect) -> None:
        first = len(self.pane.widgets)
        tests = self.testing and not self.editing.selection  # with something selected one edits on while the bots play
        bottom = surroundings.lab(self, room) if tests else panel.fill(self, room)
        bar = self.scrolled.hold(self.pane.widgets[first:], room, bottom, self.look.scale)
        if bar:
            self.pane.add(bar)

    def paint(self, surface: pygame.Surface) -> None:
        surroundings.paint(self, surface, self.layout)
        self.board.draw(surface, self._clock)

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
        if not self.board.held and not self.layout.board.collidepoint(position):
            self._stale |= self.board.leave()
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pane.set_focus("")
            self.apply_id()
            problem = self.board.problem_at(position) if event.button == 1 else None
            if problem is not None:
                self.jump(str(problem))
                return True
        if event.type == pygame.MOUSEMOTION:
            self._stale |= self.pane.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(-1, -1), rel=event.rel))
        if self.board.handle(event):
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
                self.saving.save_as() if shift else self.saving.save()
            case pygame.K_ESCAPE if typing:
                self.pane.set_focus("")
                self.editing.flush()
            case _ if typing:
                return False
            case pygame.K_DELETE | pygame.K_BACKSPACE:
                self.delete()
            case pygame.K_RETURN | pygame.K_KP_ENTER if not self.pane.focused:
                return self.done(self.board.tool.finish())
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self.board.zoom(NEARER)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self.board.zoom(1 / NEARER)
            case pygame.K_0 | pygame.K_KP_0:
                self.board.camera.overview()
            case key if pygame.K_1 <= key < pygame.K_1 + len(TOOLS):
                self.board.take(TOOLS[key - pygame.K_1])
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
        changed = self.board.update(dt) | seen
        return super().update(dt) or changed

    def _pass_time(self, dt: float) -> bool:
        seen = False
        watching = self._watch if self.pane.overlay is None else None  # a question must not change its subject
        if watching and watching.update(dt):
            seen = self._changed_on_disk()
        try:
            seen |= self.editing.update(dt)
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

    def _changed_on_disk(self) -> bool:
        """Somebody else has written the file: shown at once if nothing is lost by it, else the person decides."""
        document = self.editing.document
        if document.dirty and document.changed_on_disk():
            self.pane.overlay = Dialog(
                self.look,
                self.t("editor.ask.disk", name=document.name),
                self.t("editor.ask.disk_text"),
                yes=self.t("editor.ask.disk_load"),
                no=self.t("editor.ask.disk_keep"),
                on_yes=self._load_from_disk,
            )
            return False
        return self._load_from_disk()

    def _load_from_disk(self) -> bool:
        if not self.editing.reload():
            return False
        broken = bool(self.editing.disk_faults)
        self.say(self.t("editor.notice.broken" if broken else "editor.notice.reloaded"), wrong=broken)
        self.refresh()
        return True

    @property
    def moving(self) -> bool:
        return self.board.held or self.editing.busy or bool(self.board.view and not self.board.camera.settled)

    def targets(self) -> dict[str, pygame.Rect]:
        found = super().targets()
        return found if self.pane.overlay else {**self.board.targets(), **found}
