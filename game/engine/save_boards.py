"""The board of a saved game that is none of ours: a copy beside the save, named by a path inside the save's own folder.

A save may come from anybody. So it names no other file of this machine (a device, a pipe, somebody's papers), and a
game does not end because its board was changed, moved or deleted meanwhile.
"""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from game import files, paths
from game.engine.layouts import is_file
from game.problems import Problem

FOLDER = "boards"
LONGEST = 80  # letters of a name, in a message
KEYS = ("layout", "map")  # where a setup names its board: today, and in saves of 2026 up to November


def named(setup: Mapping[str, Any]) -> str:
    """The board that the setup of a save names."""
    return str(next((setup[key] for key in KEYS if key in setup), ""))


def renamed(setup: Mapping[str, Any], layout: str) -> dict[str, Any]:
    """The same setup with another name of the same board."""
    return {key: layout if key in KEYS else value for key, value in setup.items()}


def found(layout: str, save: Path) -> str:
    """Where the board of a save lies: a name of ours is itself, a file must lie in the folder of the save.

    Saves of old named any file. Those among the player's own are still found where they are, others if a file of that
    name lies beside the save.
    """
    if not is_file(layout):
        return layout
    own = save.parent
    for place in (own / layout, own / FOLDER / Path(layout).name, own / Path(layout).name):
        if any(_lies(place, folder) for folder in (own, paths.personal())):
            return str(place)
    raise Problem("save_board", path=save, board=layout[:LONGEST], folder=own)


def beside(layout: str, folder: Path) -> str:
    """How saves in a folder name a board; one that is none of ours is copied there first."""
    if not is_file(layout):
        return layout
    if _lies(Path(layout), folder):
        return Path(layout).resolve().relative_to(folder.resolve()).as_posix()
    text = files.read(layout)
    name = f"{Path(layout).stem[:40]}-{sha256(text).hexdigest()[:8]}.yaml"
    if not _lies(folder / FOLDER / name, folder):
        files.write(folder / FOLDER / name, text)
    return f"{FOLDER}/{name}"


def _lies(path: Path, folder: Path) -> bool:
    """Whether a file lies in a folder or below it, links followed."""
    try:
        return path.is_file() and path.resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):  # a name no file can have, a ring of links
        return False
