"""Where things lie: the game's own data and art, and what belongs to the person who plays."""

import os
from functools import cache
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent
# The program's own names, after its first title: the folder of what is the player's, the command, and the beginning
# of the names of environment variables.
APP = "kohle-und-kolonie"
COMMAND = "kohle"
CARD = "title.yaml"  # what makes a folder a title


def setting(name: str) -> str:
    """What the environment says: `KOHLE_HOME`, `KOHLE_DATA` …"""
    return os.environ.get(f"{COMMAND.upper()}_{name}", "")


def _find(room: str) -> Path:
    """One of our two rooms of files: where the environment says, inside the wheel, or in the checkout."""
    if override := setting(room.upper()):
        return Path(override)
    packed = PACKAGE / f"_{room}"
    return packed if packed.is_dir() else PACKAGE.parent / room


@cache
def data() -> Path:
    """The folder with boards, rules, texts and lessons."""
    return _find("data")


@cache
def art() -> Path:
    """The folder with our SVG drawings."""
    return _find("art")


def titles() -> dict[str, Path]:
    """The folder of every title by its name: ours, and those from elsewhere that `KOHLE_TITLES` adds, as tests do.

    That names titles' own folders, or one in which they lie.
    """
    named = [Path(part) for part in setting("TITLES").split(os.pathsep) if part]
    more = [path for folder in named for path in _titles_in(folder) or [folder]]
    return {path.name: path for path in [*_ours(), *more]}


@cache
def _ours() -> tuple[Path, ...]:
    return _titles_in(data() / "titles")


def _titles_in(folder: Path) -> tuple[Path, ...]:
    return tuple(file.parent for file in sorted(folder.glob(f"*/{CARD}")))


def personal(*parts: str) -> Path:
    """A file of the player's own (saves, settings); `KOHLE_HOME` moves them all, as tests do."""
    return Path(setting("HOME") or platformdirs.user_data_dir(APP, appauthor=False)).joinpath(*parts)


def given() -> Path:
    """Where files go that are given to somebody else: among the downloads, which a person finds."""
    return personal("given") if setting("HOME") else platformdirs.user_downloads_path()
