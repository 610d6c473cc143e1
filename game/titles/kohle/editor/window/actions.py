"""What can be done in the editor, whatever it is done with: buttons, keys or the mouse on the board."""

from __future__ import annotations

import webbrowser
from functools import partial
from typing import TYPE_CHECKING

from game.faults import ValuePath
from game.problems import Problem
from game.scenes.scene import Scene
from game.titles import title_named
from game.titles.kohle.editor import new_things, removal
from game.titles.kohle.editor.borders import Snap
from game.titles.kohle.editor.document import Operation
from game.titles.kohle.editor.editing import Editing
from game.titles.kohle.editor.grips import Grip, dropped, grip_of
from game.titles.kohle.editor.places import fault_point, point_of, thing_of
from game.titles.kohle.editor.shapes import NODES, on_canvas
from game.titles.kohle.editor.window.edited_board import EditedBoard
from game.titles.kohle.editor.window.lab import LabRun
from game.titles.kohle.editor.window.scrolling import Scrolled

if TYPE_CHECKING:
    from game.scenes.app import App

SAYS = 7.0  # seconds a notice stays


class EditorActions(Scene):
    """The editor without its widgets: the editing, the board, the lab, and every step one can take."""

    def __init__(self, app: App, editing: Editing) -> None:
        super().__init__(app, title_named("kohle"))
        self.editing = editing
        self.board = EditedBoard(
            editing, self.look, self._selected, lambda key: self.say(self.t(f"editor.notice.{key}"))
        )
        self.lab: LabRun | None = None
        self.testing = False  # the panel is about a test
        self.tested_by = 0  # players
        self.tab = "board"
        self.scrolled = Scrolled()
        self.stop = ""  # of the railway in the panel
        self.notice, self.notice_wrong = "", False
        self._notice_left = 0.0
        self._new_id = ""
        self._version = -1

    # -- what is said --

    def say(self, text: str, *, wrong: bool = False) -> None:
        """A sentence below the board, for a while."""
        self.notice, self.notice_wrong, self._notice_left = text, wrong, SAYS
        self._stale = True

    @property
    def hint(self) -> str:
        """What the tool in hand is for."""
        tool = self.board.tool.name
        points = tool == "select" and bool(self.board.handles())
        return self.t("editor.hint.handles" if points else f"editor.hint.{tool}")

    # -- steps --

    def do(self, operation: Operation) -> bool:
        """One step; a refusal is said."""
        return self.done(self.editing.do(operation))

    def change(self, path: ValuePath, value: object, order: tuple[str, ...] = ()) -> None:
        self.done(self.editing.set(path, value, order))

    def done(self, done: bool) -> bool:
        """After a step: say if it was refused, and show the text as it is."""
        self.tell_refusal()
        self.refresh()
        return done

    def tell_refusal(self) -> None:
        """Why the last step was not made."""
        if problem := self.editing.refused:
            self.editing.refused = None
            self.say(problem.told(self.texts), wrong=True)

    def refresh(self) -> None:
        """Show the text as it is now."""
        if self._version != self.editing.version:
            self.board.sync()
            self.rebuild()

    def _selected(self) -> None:
        """Another thing or tool was chosen on the board."""
        self._new_id = self.stop = self.notice = ""
        self.scrolled.top()
        self.tell_refusal()
        self.rebuild()

    def show(self, path: ValuePath) -> None:
        """Select a thing, and bring it into view if it is not."""
        self.board.select(path)
        point = point_of(self.editing.source, path)
        if point and not self.board.camera.visible().collidepoint(point):
            self.board.camera.look_at(point)

    def jump(self, row: str) -> None:
        """To the place of a problem."""
        if not row.isdecimal() or int(row) >= len(self.editing.faults):
            return
        fault = self.editing.faults[int(row)]
        self.board.select(thing_of(fault.path))
        if point := fault_point(self.editing.source, fault):
            self.board.look_at(point)
            if any(grip.at == point for grip in self.board.handles()):
                self.board.chosen = point
        self.say(fault.message(self.texts), wrong=not fault.warning)
        self.rebuild()

    def show_tab(self, tab: str) -> None:
        self.tab = tab
        self.scrolled.top()
        self.rebuild()

    def show_river(self) -> None:
        if self.editing.source.get("river") is None:
            self.board.take("river")
        else:
            self.show(("river",))

    def choose_stop(self, node: str) -> None:
        self.stop = node
        self.rebuild()

    def show_stop(self, node: str) -> None:
        kind, _, key = node.partition(":")
        self.show((NODES[kind], key))

    def add_region(self) -> None:
        name = self.t("editor.new.region")
        self.done(self.editing.make(lambda source: new_things.add_region(source, name), "regions"))

    def add_mine(self, ground: str) -> None:
        name = self.t("editor.new.mine")
        if self.do(partial(new_things.add_mine, ground=ground, name=name)):
            mines = self.editing.source.get("grounds", ground, "mines")
            self.board.select(("grounds", ground, "mines", len(mines) - 1))

    def remove(self) -> None:
        """What is selected, with every mention of it."""
        path = self.editing.selection
        if path and path != ("river",) and path[-1] != "large":
            self.do(lambda source: removal.remove(source, path))

    def delete(self) -> None:
        """The chosen point, or else what is selected."""
        if self.board.chosen is not None:
            self.board.delete_chosen()
            self.done(True)
        else:
            self.remove()

    def write_id(self, text: str) -> None:
        self._new_id = text

    def rename(self) -> None:
        """The new short name of what is selected."""
        new, self._new_id = self._new_id.strip(), ""
        path = self.editing.selection
        if len(path) != 2 or not new or new == path[1]:
            return
        section, old = str(path[0]), str(path[1])
        if self.editing.do(lambda source: removal.rename(source, new_things.KINDS[section], old, new)):
            self.editing.selection = (section, new)
        self.done(True)
        self.rebuild()

    def undo(self) -> None:
        self.notice = ""
        self.editing.undo()
        self.refresh()

    def redo(self) -> None:
        self.notice = ""
        self.editing.redo()
        self.refresh()

    def test(self) -> None:
        """Ask how many shall play; the board must be playable."""
        self.editing.settle()
        self.editing.select(())
        if self.editing.errors or self.editing.map is None:
            self.tell_first_error()
            return
        counts = sorted(self.editing.map.players)
        if self.tested_by not in counts:
            self.tested_by = counts[-1]
        self.testing = True
        self.rebuild()

    def choose_count(self, players: str) -> None:
        """How many the next test is played by."""
        self.tested_by = int(players)
        self.rebuild()

    def start_lab(self) -> None:
        """Let the lab play on the board as it is now."""
        self.editing.settle()
        if self.editing.errors:
            self.tell_first_error()
            return
        if self.lab:
            self.lab.stop()
        name, text = self.editing.document.name.removesuffix(".yaml"), self.editing.source.text
        try:
            self.lab = LabRun(name, text, self.tested_by, self.app.settings.language)
        except Problem as problem:
            self.tell(self.t("editor.lab.title"), problem.told(self.texts))
        self.rebuild()

    def tell_first_error(self) -> None:
        """What keeps the board from being played."""
        self.jump("0")
        told = self.editing.faults[0].message(self.texts)
        self.say(self.t("editor.notice.errors_first", problem=told), wrong=True)

    def close_lab(self) -> None:
        if self.lab:
            self.lab.stop()
        self.lab, self.testing = None, False
        self.rebuild()

    def open_report(self) -> None:
        if self.lab and self.lab.result and self.lab.result.report:
            webbrowser.open(self.lab.result.report.resolve().as_uri())

    def nudge(self, step: tuple[int, int], far: int) -> bool:
        """What is selected, by a little."""
        source, chosen = self.editing.source, self.board.chosen
        grip: Grip | None = next((one for one in self.board.handles() if one.at == chosen), None)
        grip = grip or (grip_of(source, self.editing.selection) if self.editing.selection else None)
        if grip is None:
            return False
        to = on_canvas((grip.at[0] + step[0] * far, grip.at[1] + step[1] * far))
        if self.editing.do(dropped(grip, Snap(to)), key=f"nudge {grip.path}") and chosen:
            self.board.chosen = to
        return self.done(True)

    def apply_id(self) -> None:
        """A short name counts when the keyboard goes elsewhere, too."""
        if self._new_id and self.pane.focused != "field.id":
            self.rename()
