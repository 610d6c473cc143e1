"""The editor: the board in the middle, tools at its left, all values at its right, what is wrong below it."""

from __future__ import annotations

import webbrowser
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.editor import removal, things
from game.editor.borders import Snap
from game.editor.desk import Desk
from game.editor.document import MapDocument, Operation
from game.editor.grips import Grip, dropped, grip_of
from game.editor.places import fault_point, point_of, thing_of
from game.editor.shapes import on_canvas
from game.editor.source import Path
from game.kohle.mapfile import map_path
from game.problems import Problem
from game.scenes.editor import frame, panel
from game.scenes.editor.bench import Bench
from game.scenes.editor.frame import Layout
from game.scenes.editor.keeping import Keeping
from game.scenes.editor.lab import LabRun
from game.scenes.scene import Scene
from game.scenes.watch import FileWatch
from game.view.widgets_buttons import Kind
from game.view.widgets_dialog import Dialog
from game.view.widgets_entry import TextEntry

if TYPE_CHECKING:
    from game.scenes.app import App

SAYS = 7.0  # seconds a notice stays
NUDGES = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
TOOLS = ("select", "point", "village", "station", "ground", "railway")
NEARER = 1.35


class Editor(Scene):
    """Targets: widgets (`tool.village`, `field.name`, `save`, `problem:0`) and things of the board (`village:horst`,
    `point:300,200`)."""

    name = "editor"

    def __init__(self, app: App, path: str = "") -> None:
        super().__init__(app)
        document = MapDocument.open(map_path(path)) if path else MapDocument.new()
        self.desk = Desk(document)
        self.bench = Bench(self.desk, app.look, self._selected, lambda key: self.say(self.t(f"editor.notice.{key}")))
        self.keeping = Keeping(self)
        self.lab: LabRun | None = None
        self.tab = "board"
        self.stop = ""  # of the railway in the panel
        self.progress = (pygame.Rect(0, 0, 1, 1), 0.0)  # of the lab, in the panel
        self.patches: list[tuple[pygame.Rect, str]] = []  # of colour, in the panel
        self.notice, self.notice_wrong = "", False
        self._notice_left = 0.0
        self._new_id = ""
        self._version = -1
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
            self.t("editor.notice.draft_failed", problem=problem.told(self.app.texts)),
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
        before = self._entry()
        self.patches = []
        super().rebuild()
        after = self._entry()
        if before and after:
            after.caret = min(before.caret, len(after.value))
            after.anchor = min(before.anchor, len(after.value))
        self._version = self.desk.version

    def _entry(self) -> TextEntry | None:
        found = next((widget for widget in self.pane.widgets if widget.id == self.pane.focused), None)
        return found if isinstance(found, TextEntry) else None

    def build(self) -> None:
        layout = self.layout
        self.bench.resize(layout.board, self.look)
        frame.bar(self, layout.bar)
        frame.palette_of_tools(self, layout.tools)
        if self.lab:
            frame.lab(self, layout.inner_panel)
        else:
            panel.fill(self, layout.inner_panel)
        frame.problems(self, layout.inner_problems)

    def paint(self, surface: pygame.Surface) -> None:
        frame.paint(self, surface, self.layout)
        self.bench.draw(surface, self._clock)

    # -- what is said --

    def say(self, text: str, *, wrong: bool = False) -> None:
        """A sentence below the board, for a while."""
        self.notice, self.notice_wrong, self._notice_left = text, wrong, SAYS
        self._stale = True

    @property
    def hint(self) -> str:
        """What the tool in hand is for."""
        tool = self.bench.tool.name
        points = tool == "select" and bool(self.bench.handles())
        return self.t("editor.hint.handles" if points else f"editor.hint.{tool}")

    # -- steps --

    def do(self, operation: Operation) -> bool:
        """One step; a refusal is said."""
        return self._done(self.desk.do(operation))

    def change(self, path: Path, value: object, order: tuple[str, ...] = ()) -> None:
        self._done(self.desk.set(path, value, order))

    def _done(self, done: bool) -> bool:
        self._tell_refusal()
        self.refresh()
        return done

    def _tell_refusal(self) -> None:
        if problem := self.desk.refused:
            self.desk.refused = None
            self.say(problem.told(self.app.texts), wrong=True)

    def refresh(self) -> None:
        """Show the text as it is now."""
        if self._version != self.desk.version:
            self.bench.sync()
            self.rebuild()

    def _selected(self) -> None:
        """Another thing or tool was chosen on the board."""
        self._new_id = self.stop = ""
        self.lab = None if self.lab and self.lab.result else self.lab
        self._tell_refusal()
        self.rebuild()

    def show(self, path: Path) -> None:
        """Select a thing, and bring it into view if it is not."""
        self.bench.select(path)
        point = point_of(self.desk.source, path)
        if point and not self.bench.camera.visible().collidepoint(point):
            self.bench.camera.look_at(point)

    def jump(self, row: str) -> None:
        """To the place of a problem."""
        if not row.isdecimal() or int(row) >= len(self.desk.faults):
            return
        fault = self.desk.faults[int(row)]
        self.bench.select(thing_of(fault.path))
        if point := fault_point(self.desk.source, fault):
            self.bench.look_at(point)
            if any(grip.at == point for grip in self.bench.handles()):
                self.bench.chosen = point
        self.say(fault.message(self.app.texts), wrong=not fault.warning)
        self.rebuild()

    def show_tab(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    def show_river(self) -> None:
        if self.desk.source.get("river") is None:
            self.bench.take("river")
        else:
            self.show(("river",))

    def choose_stop(self, node: str) -> None:
        self.stop = node
        self.rebuild()

    def show_stop(self, node: str) -> None:
        kind, _, key = node.partition(":")
        self.show((f"{kind}s", key))

    def add_region(self) -> None:
        name = self.t("editor.new.region")
        self._done(self.desk.make(lambda source: things.add_region(source, name), "regions"))

    def add_mine(self, ground: str) -> None:
        name = self.t("editor.new.mine")
        if self.do(partial(things.add_mine, ground=ground, name=name)):
            mines = self.desk.source.get("grounds", ground, "mines")
            self.bench.select(("grounds", ground, "mines", len(mines) - 1))

    def remove(self) -> None:
        """What is selected, with every mention of it."""
        path = self.desk.selection
        if path and path != ("river",) and path[-1] != "large":
            self.do(lambda source: removal.remove(source, path))

    def delete(self) -> None:
        """The chosen point, or else what is selected."""
        if self.bench.chosen is not None:
            self.bench.delete_chosen()
            self._done(True)
        else:
            self.remove()

    def write_id(self, text: str) -> None:
        self._new_id = text

    def rename(self) -> None:
        """The new short name of what is selected."""
        new, self._new_id = self._new_id.strip(), ""
        path = self.desk.selection
        if len(path) != 2 or not new or new == path[1]:
            return
        section, old = str(path[0]), str(path[1])
        if self.desk.do(lambda source: removal.rename(source, things.KINDS[section], old, new)):
            self.desk.selection = (section, new)
        self._done(True)
        self.rebuild()

    def undo(self) -> None:
        self.desk.undo()
        self.refresh()

    def redo(self) -> None:
        self.desk.redo()
        self.refresh()

    def test(self) -> None:
        """Let the lab play on the board as it is now."""
        self.desk.settle()
        if self.desk.errors or self.desk.map is None:
            self.keeping.play()  # says what must be mended first
            return
        name, text = self.desk.document.name.removesuffix(".yaml"), self.desk.source.text
        try:
            self.lab = LabRun(name, text, max(self.desk.map.players), self.app.settings.language)
        except Problem as problem:
            self.tell(self.t("editor.lab.title"), problem.told(self.app.texts))
        self.rebuild()

    def close_lab(self) -> None:
        if self.lab:
            self.lab.stop()
        self.lab = None
        self.rebuild()

    def open_report(self) -> None:
        if self.lab and self.lab.result and self.lab.result.report:
            webbrowser.open(self.lab.result.report.resolve().as_uri())

    # -- input --

    def handle(self, event: pygame.event.Event) -> bool:
        if self.pane.overlay is None:
            if event.type == pygame.KEYDOWN and self._key(event):
                self._stale = True
                return True
            if self._on_board(event):
                return True
        return super().handle(event)

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
            self._apply_id()
            problem = self.bench.problem_at(position) if event.button == 1 else None
            if problem is not None:
                self.jump(str(problem))
                return True
        if event.type == pygame.MOUSEMOTION:
            self._stale |= self.pane.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(-1, -1)))
        if self.bench.handle(event):
            self._stale = True
            self._tell_refusal()
            self.refresh()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        control, shift = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META), event.mod & pygame.KMOD_SHIFT
        typing = self._entry() is not None
        match event.key:
            case pygame.K_z if control:
                self.redo() if shift else self.undo()
            case pygame.K_y if control:
                self.redo()
            case pygame.K_s if control:
                self.keeping.save_as() if shift else self.keeping.save()
            case _ if typing:
                return False
            case pygame.K_DELETE | pygame.K_BACKSPACE:
                self.delete()
            case pygame.K_RETURN | pygame.K_KP_ENTER if not self.pane.focused:
                return self._done(self.bench.tool.finish())
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self.bench.zoom(NEARER)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                self.bench.zoom(1 / NEARER)
            case pygame.K_0 | pygame.K_KP_0:
                self.bench.camera.overview()
            case key if pygame.K_1 <= key < pygame.K_1 + len(TOOLS):
                self.bench.take(TOOLS[key - pygame.K_1])
            case key if key in NUDGES and not self.pane.focused:
                return self._nudge(NUDGES[key], 10 if shift else 1)
            case _:
                return False
        return True

    def _nudge(self, step: tuple[int, int], far: int) -> bool:
        """What is selected, by a little."""
        source, chosen = self.desk.source, self.bench.chosen
        grip: Grip | None = next((one for one in self.bench.handles() if one.at == chosen), None)
        grip = grip or (grip_of(source, self.desk.selection) if self.desk.selection else None)
        if grip is None:
            return False
        to = on_canvas((grip.at[0] + step[0] * far, grip.at[1] + step[1] * far))
        if self.desk.do(dropped(grip, Snap(to)), key=f"nudge {grip.path}") and chosen:
            self.bench.chosen = to
        return self._done(True)

    def _apply_id(self) -> None:
        if self._new_id and self.pane.focused != "field.id":
            self.rename()

    # -- time --

    def update(self, dt: float) -> bool:
        self._clock += dt
        self._apply_id()
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
            self.say(self.t("editor.notice.draft_failed", problem=problem.told(self.app.texts)), wrong=True)
        if self.lab and self.lab.update(dt):
            seen = True
        if self._notice_left > 0:
            self._notice_left -= dt
            if self._notice_left <= 0:
                self.notice, self._stale = "", True
        if seen and self.pane.overlay is None:
            self._tell_refusal()
            self.rebuild()
        return seen

    @property
    def moving(self) -> bool:
        return self.bench.held or self.desk.busy or bool(self.bench.view and not self.bench.camera.settled)

    def targets(self) -> dict[str, pygame.Rect]:
        found = super().targets()
        return found if self.pane.overlay else {**self.bench.targets(), **found}
