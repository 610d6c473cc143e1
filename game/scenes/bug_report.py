"""A bug report: what somebody else needs to see what happened, in one file, and nothing else."""

import io
import json
import platform
import traceback
import zipfile
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pygame

from game import files, paths
from game.engine import save_boards, saves
from game.engine.match import Match
from game.problems import Problem

LONGEST = 200_000  # letters of a log


def export(match: Match[Any] | None, log: Iterable[str], screen: str = "", when: datetime | None = None) -> Path:
    """Write version and platform, the log and the save as a zip file among the downloads; returns where it lies."""
    when = when or datetime.now()
    path = paths.given() / f"{paths.APP}-{when:%Y%m%d-%H%M%S}.zip"
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr("about.json", json.dumps(_about(screen), indent=1) + "\n")
        pack.writestr("log.txt", ("\n".join(log) + "\n")[-LONGEST:])
        if match is not None:
            _pack_save(pack, match)
    files.write(path, buffer.getvalue())
    return path


def last_word(error: BaseException, screen: str) -> Problem:
    """What is left to say where no window can: we are sorry, and which file tells what happened."""
    try:
        return Problem("broke", file=export(None, told(error), screen))
    except Problem as unwritten:
        return Problem("broke_unwritten", why=told(error)[-1], problem=unwritten)


def told(error: BaseException) -> list[str]:
    """What went wrong and where, line by line; it names no folder of the person who plays."""
    lines = "".join(traceback.format_exception(error)).splitlines()
    for place, name in ((paths.PACKAGE.parent, "…"), (Path.home(), "~")):
        lines = [line.replace(str(place), name) for line in lines]
    return lines


def _about(screen: str) -> dict[str, Any]:
    try:
        ours = version(paths.APP)
    except PackageNotFoundError:  # run from a folder
        ours = ""
    return {
        "version": ours,
        "python": platform.python_version(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.version.SDL)),
        "system": platform.platform(),
        "screen": screen,
    }


def _pack_save(pack: zipfile.ZipFile, match: Match[Any]) -> None:
    """The save, with its board if that is none of ours; what broke may be the very thing that writes it."""
    with suppress(Exception):
        folder = paths.personal("saves")
        data = saves.to_json(match, folder)
        layout = save_boards.named(data["setup"])
        if (folder / layout).is_file():
            pack.writestr(layout, files.read(folder / layout))
        pack.writestr("save.json", json.dumps(data, ensure_ascii=False, indent=1))
