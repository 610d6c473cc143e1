"""The board files that were last edited: those outside of the player's own folder are found again."""

import json
from pathlib import Path

from game import files, paths
from game.problems import Problem

MOST = 8


def recent_files() -> list[Path]:
    """The newest first, as far as they still exist; nothing if the list cannot be read."""
    try:
        found = files.read_json(_list())
    except Problem:
        return []
    named = [Path(one) for one in found if isinstance(one, str)] if isinstance(found, list) else []
    return [path for path in named[:MOST] if path.is_file()]


def remember(path: Path) -> None:
    """A file was opened or saved under its name; raises Problem if that cannot be kept."""
    whole = path.resolve()
    named = [str(whole), *(str(one) for one in recent_files() if one != whole)]
    files.write(_list(), json.dumps(named[:MOST], ensure_ascii=False, indent=1) + "\n")


def _list() -> Path:
    return paths.personal("editor", "recent.json")
