"""The map that is being edited: its text, its file, what can be undone, and a draft so that nothing is lost.

Unsaved work is kept as a draft in the player's own folder. Whoever opens the file again finds it there as one
step that can be undone, so leaving never has to ask.
"""

import hashlib
from codecs import BOM_UTF8
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game import files, paths
from game.problems import Problem
from game.titles.kohle.editor.consequences import followed
from game.titles.kohle.editor.history import TextHistory
from game.titles.kohle.editor.source import Source
from game.yamlfile import read_text

Operation = Callable[[Source], Source]
UNNAMED = "new.yaml"


class MapDocument:
    """A map file in the editor."""

    def __init__(self, source: Source, path: Path | None) -> None:
        self.path = path
        self.history = TextHistory.of(source)
        self.restored = False  # a draft of last time is open
        self.outdated = False  # ... and the file was changed after it
        self._saved = source.text if path else ""
        self._draft_text = ""

    @classmethod
    def open(cls, path: Path) -> "MapDocument":
        """A file, with the draft of last time if there is one; raises BadFile if it is no YAML."""
        document = cls(Source.of(read_text(path), str(path)), path)
        document._restore()
        return document

    @classmethod
    def new(cls) -> "MapDocument":
        """A small board that can be played, to begin with; it has no file yet."""
        text = (paths.data() / "titles" / "kohle" / "editor" / "new.yaml").read_text("utf-8")
        document = cls(Source.of(text, UNNAMED), None)
        document._restore()
        return document

    # --- what it says

    @property
    def source(self) -> Source:
        return self.history.now

    @property
    def dirty(self) -> bool:
        """Whether something is not in the file yet."""
        return self.source.text != self._saved

    @property
    def name(self) -> str:
        return self.path.name if self.path else UNNAMED

    # --- changes

    def do(self, operation: Operation, key: str = "", *, instead: bool = False) -> bool:
        """One step: the operation, and what follows from it; True if the text changed.

        `instead` of the steps with this key that were made just now, and of what followed from those.
        """
        shown = self.source
        before = self.history.before(key) if instead else shown
        after = operation(before)
        if after.text != before.text:
            after = followed(before, after)
        self.history.add(after, key)
        return self.source.text != shown.text

    def undo(self) -> bool:
        return self.history.undo()

    def redo(self) -> bool:
        return self.history.redo()

    # --- files

    def save(self) -> None:
        """Into its file; raises Problem and keeps everything if that cannot be written."""
        if self.path is None:
            raise Problem("editor_no_file")
        files.write(self.path, _mark_of(self.path) + self.source.text)
        self._saved = self.source.text
        self.history.settle()
        self._forget_draft()

    def save_as(self, path: Path) -> None:
        """Into another file, which is the document's own from then on."""
        old, self.path = self.path, path
        try:
            draft = draft_of(old)
            self.save()
        except Problem:
            self.path = old
            raise
        _forget(draft)

    def reload(self) -> None:
        """Take what the file says now, as a step that can be undone; raises BadFile and keeps what was."""
        assert self.path is not None
        text = read_text(self.path)
        if text == self._saved and text == self.source.text:
            return
        self.history.settle()
        self.history.add(Source.of(text, str(self.path)))
        self._saved = text

    def changed_on_disk(self) -> bool:
        """Whether the file is not what was last read or written, so that saving would overwrite something."""
        if self.path is None or not self.path.exists():
            return False
        try:
            return read_text(self.path) != self._saved
        except Problem:
            return True

    # --- the draft

    def keep_draft(self) -> None:
        """Write unsaved work into the draft, or take the draft away if all is saved."""
        if not self.dirty:
            self._forget_draft()
        elif self.source.text != self._draft_text:
            files.write(draft_of(self.path), self.source.text)
            self._draft_text = self.source.text

    def _forget_draft(self) -> None:
        self._draft_text = ""
        _forget(draft_of(self.path))

    def _restore(self) -> None:
        """What was not saved last time is on top, even if the file was changed after it; undo leads to the file."""
        draft = draft_of(self.path)
        try:
            source = Source.of(read_text(draft), self.source.document.file)
        except Problem:
            return  # there is none
        if source.text == self.source.text:
            return
        self.restored = True
        self.outdated = self.path is not None and files.changed(self.path) > files.changed(draft)
        self.history = TextHistory([self.source, source], 1)


def _forget(draft: Path) -> None:
    """One that stays is shown once more as the work of last time, which harms nothing."""
    with suppress(OSError):
        draft.unlink(missing_ok=True)


def _mark_of(path: Path) -> str:
    """The byte-order mark that some editors put first: no part of the text, but a file that has one keeps it."""
    try:
        return "\ufeff" if files.read(path).startswith(BOM_UTF8) else ""
    except Problem:
        return ""


def draft_of(path: Path | None) -> Path:
    """Where the unsaved work on a file is kept."""
    if path is None:
        return paths.personal("editor", UNNAMED)
    mark = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]
    return paths.personal("editor", f"{path.stem}-{mark}.yaml")
