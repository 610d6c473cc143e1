"""Saving from the editor, and what comes after it: playing on the board, or having it played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.problems import Problem
from game.titles.kohle.editor.new_things import slug
from game.view.widgets_buttons import Kind
from game.view.widgets_dialog import Dialog

if TYPE_CHECKING:
    from game.titles.kohle.editor.window.scene import Editor

LONGEST = 200


class Saving:
    """The questions around a file."""

    def __init__(self, scene: Editor) -> None:
        self.scene = scene
        self._name = ""

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Into its file; asks for a name if there is none or if it is a board that comes with the game (lessons and
        other people's games are played on that), and before it overwrites somebody else's change."""
        scene, document = self.scene, self.scene.editing.document
        scene.editing.flush()
        if document.path is None or _ours(document.path):
            self.save_as(then)
        elif document.changed_on_disk():
            text = scene.t("editor.ask.changed", name=document.name)
            self._ask_replace(text, partial(self._write, document.path, then))
        else:
            self._write(document.path, then)

    def save_as(self, then: Callable[[], object] | None = None) -> None:
        """Under another name."""
        scene, folder = self.scene, paths.personal("maps")
        path = scene.editing.document.path
        self._name = path.stem if path else slug(str(scene.editing.source.get("name", default="")))
        if path and _ours(path):
            self._name += "_2"
        scene.pane.overlay = Dialog(
            scene.look,
            scene.t("editor.ask.save_as"),
            scene.t("editor.ask.save_as_text", folder=folder),
            yes=scene.t("editor.bar.save"),
            no=scene.t("common.cancel"),
            on_yes=lambda: self._named(then),
            entry=(self._name, self._write_name),
            longest=LONGEST,
        )

    def _write_name(self, name: str) -> None:
        self._name = name

    def _named(self, then: Callable[[], object] | None) -> None:
        name = self._name.strip()
        if not name:
            return
        typed = Path(name).expanduser()
        path = typed if typed.suffix == ".yaml" and len(typed.parts) > 1 else None
        path = path or paths.personal("maps", f"{slug(name.removesuffix('.yaml'))}.yaml")
        if path.exists() and path != self.scene.editing.document.path:
            text = self.scene.t("editor.ask.overwrite", name=path.name)
            self._ask_replace(text, partial(self._write, path, then))
        else:
            self._write(path, then)

    def _ask_replace(self, text: str, on_yes: Callable[[], object]) -> None:
        scene = self.scene
        scene.pane.overlay = Dialog(
            scene.look, text, "", yes=scene.t("editor.ask.replace"), no=scene.t("common.cancel"), on_yes=on_yes,
            yes_kind=Kind.BRICK,
        )  # fmt: skip

    def _write(self, path: Path, then: Callable[[], object] | None = None) -> None:
        scene = self.scene
        try:
            if path == scene.editing.document.path:
                scene.editing.save()
            else:
                scene.editing.save_as(path)
        except Problem as problem:
            scene.tell(scene.t("editor.bar.save"), problem.told(scene.texts))
            return
        scene.watch_file()
        scene.say(scene.t("editor.notice.saved", path=path))
        scene.rebuild()
        if then:
            then()

    # -- playing --

    def play(self) -> None:
        """Open a game on the board, if it can be played; the file must say what is seen."""
        scene, editing = self.scene, self.scene.editing
        editing.settle()
        if editing.errors:
            scene.tell_first_error()
        elif editing.document.path is None:
            self.save(self._open_setup)
        elif editing.document.dirty:
            scene.pane.overlay = Dialog(
                scene.look,
                scene.t("editor.ask.play"),
                scene.t("editor.ask.play_text", name=editing.document.name),
                yes=scene.t("editor.ask.play_yes"),
                no=scene.t("common.cancel"),
                on_yes=lambda: self.save(self._open_setup),
            )
        else:
            self._open_setup()

    def _open_setup(self) -> None:
        path = self.scene.editing.document.path
        assert path is not None
        self.scene.app.scenes.push("setup", title=self.scene.title, layout=path.stem if _ours(path) else str(path))


def _ours(path: Path) -> bool:
    """Whether a board comes with the game."""
    return path.parent.resolve() == (paths.data() / "titles" / "kohle" / "maps").resolve()
