"""The editing at which a map is edited: the document, what is selected, what is wrong, and the last good board.

It knows nothing of windows. A screen calls its methods, `update` in every frame, and looks at `version` to see
whether the text has changed.
"""

from collections.abc import Callable
from pathlib import Path

from game.faults import BadFile, Fault, ValuePath
from game.problems import Problem
from game.titles.kohle.editor.checking import Checking, drawable
from game.titles.kohle.editor.document import MapDocument, Operation
from game.titles.kohle.editor.places import thing_of
from game.titles.kohle.editor.source import Source
from game.titles.kohle.rules.mapfile import GameMap

WRITES = 0.35  # seconds after the last key until a text that is being typed is taken over
CHECKS = 0.12  # seconds after a change until the checks begin
BITE = 0.02  # seconds a frame for checking
DRAFTS = 1.5  # seconds after a change until the draft is written


class Editing:
    """A map being edited."""

    def __init__(self, document: MapDocument) -> None:
        self.document = document
        self.selection: ValuePath = ()
        self.version = 0
        self.map: GameMap | None = None  # the last one that could be drawn
        self.faults: list[Fault] = []  # of the text as it was last checked
        self.checked = False  # and whether that is the text as it is now
        self.disk_faults: tuple[Fault, ...] = ()  # of a file that was broken elsewhere
        self.refused: Problem | None = None  # why the last step was not made
        self._checking: Checking | None = None
        self._writing: tuple[ValuePath, object] | None = None
        self._since = 0.0  # since the last change
        self._since_key = 0.0
        self._drafted = True
        self._changed()

    @property
    def source(self) -> Source:
        return self.document.source

    @property
    def errors(self) -> int:
        return sum(not fault.warning for fault in self.faults)

    @property
    def busy(self) -> bool:
        """Whether something is still to be taken over, checked or kept."""
        return self._writing is not None or not self.checked or not self._drafted

    # --- changes

    def do(self, operation: Operation, key: str = "", *, instead: bool = False) -> bool:
        """One step; if it cannot be made, `refused` says why and nothing has changed."""
        self.flush()
        self.refused = None
        try:
            changed = self.document.do(operation, key, instead=instead)
        except Problem as problem:
            self.refused = problem
            return False
        if changed:
            self._changed()
        return changed

    def make(self, operation: Callable[[Source], tuple[Source, str]], section: str) -> bool:
        """One step that makes a new thing, which is selected then."""
        made = ""

        def step(source: Source) -> Source:
            nonlocal made
            source, made = operation(source)
            return source

        if not self.do(step):
            return False
        self.select((section, made))
        return True

    def set(self, path: ValuePath, value: object, order: tuple[str, ...] = ()) -> bool:
        """Another value, at once; clicking a number up and up is one step."""
        return self.do(lambda source: source.with_value(path, value, order), key=f"set {path}", instead=True)

    def write(self, path: ValuePath, value: object) -> None:
        """A value that is being typed: taken over when the hand rests."""
        if self._writing is not None and self._writing[0] != path:
            self.flush()
        self._writing = (path, value)
        self._since_key = 0.0

    def flush(self) -> None:
        """Take over what is being typed."""
        if self._writing is not None:
            (path, value), self._writing = self._writing, None
            self.set(path, value)

    def undo(self) -> bool:
        self.flush()
        return self._moved(self.document.undo())

    def redo(self) -> bool:
        self.flush()
        return self._moved(self.document.redo())

    def _moved(self, moved: bool) -> bool:
        if moved:
            self._changed()
        return moved

    def _changed(self) -> None:
        self.version += 1
        self.checked = self._drafted = False
        self._since = 0.0
        self._checking = Checking(self.source)
        if self._checking.map is not None and drawable(self._checking.map):
            self.map = self._checking.map
        while self.selection and self.source.node(*self.selection) is None:
            self.selection = thing_of(self.selection[:-1]) if len(self.selection) > 2 else ()

    def select(self, path: ValuePath) -> None:
        """Look at another thing; () is the map itself."""
        self.flush()
        self.document.history.settle()
        self.selection = path if self.source.node(*path) is not None else ()

    # --- files

    def save(self) -> None:
        """Raises Problem if it cannot be written."""
        self.flush()
        self.document.save()
        self.disk_faults = ()

    def save_as(self, file: Path) -> None:
        """Into another file; raises Problem if that cannot be written."""
        self.flush()
        self.document.save_as(file)
        self.disk_faults = ()

    def reload(self) -> bool:
        """The file has changed on disk: show that, or keep the last good state and say what is wrong with it."""
        self.flush()
        before = self.source
        try:
            self.document.reload()
        except BadFile as bad:
            self.disk_faults = bad.faults
            return True
        self.disk_faults = ()
        return self._moved(self.source is not before)

    def leave(self) -> None:
        """Nothing is lost: what is not saved is kept as a draft."""
        self.flush()
        self.document.keep_draft()
        self._drafted = True

    # --- time

    def update(self, seconds: float) -> bool:
        """Let time pass; True if something changed that can be seen."""
        self._since += seconds
        self._since_key += seconds
        seen = False
        if self._writing is not None and self._since_key >= WRITES:
            self.flush()
            seen = True
        if self._checking is not None and self._since >= CHECKS and self._checking.step(BITE):
            self._end_of_checking(self._checking)
            seen = True
        if not self._drafted and self._since >= DRAFTS:
            self._drafted = True
            self.document.keep_draft()
        return seen

    def settle(self) -> None:
        """All checks now, for whoever must know: before playing, and in tests."""
        self.flush()
        if self._checking is not None:
            self._checking.step(60.0)
            self._end_of_checking(self._checking)

    def _end_of_checking(self, checking: Checking) -> None:
        self.faults, self.checked, self._checking = checking.faults, True, None
