"""The shelf of saved games: what lies there, how a screen puts a game on it and takes one off again.

The engine writes and checks the files. Here they get a name, a picture and the round they stand in, so that a
list can show them without playing them.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import paths
from game.engine import saves
from game.engine.files import write
from game.problems import Problem
from game.texts import Texts

if TYPE_CHECKING:
    import pygame

    from game.kohle.title import KohleMatch

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
AUTOSAVE = "autosave"
PICTURE = (480, 300)


@dataclass(frozen=True)
class SaveInfo:
    """A saved game as a list shows it."""

    path: Path
    name: str
    when: datetime
    round: int = 0
    moves: int = 0
    map: str = ""
    seats: tuple[tuple[str, str], ...] = ()  # name and colour
    finished: bool = False
    problem: Problem | None = None

    @property
    def key(self) -> str:
        return self.path.stem

    @property
    def automatic(self) -> bool:
        """Kept by the table itself, after every move."""
        return self.key == AUTOSAVE

    @property
    def roman(self) -> str:
        return ROMAN[self.round] if 0 <= self.round < len(ROMAN) else str(self.round)

    @property
    def picture(self) -> Path:
        """Where its picture lies, if there is one."""
        return self.path.with_suffix(".png")

    def date(self, texts: Texts, *, short: bool = False) -> str:
        """When it was saved, as one writes it in the player's language."""
        return texts(
            "common.date_short" if short else "common.date",
            day=self.when.day,
            month=texts(f"common.months.{self.when.month}"),
            year=self.when.year,
            hour=self.when.hour,
            minute=f"{self.when.minute:02}",
        )


def folder() -> Path:
    return paths.personal("saves")


def shelf() -> list[SaveInfo]:
    """All saved games, the newest first; damaged files are listed too, with what is wrong with them."""
    found = [_info(path) for path in folder().glob("*.json")]
    return sorted(found, key=lambda save: (not save.problem, save.when, save.key), reverse=True)


def autosave() -> SaveInfo | None:
    """The game to continue, if there is one that is not over."""
    path = folder() / f"{AUTOSAVE}.json"
    if not path.is_file():
        return None
    save = _info(path)
    return None if save.finished or save.problem else save


def keep(match: KohleMatch, name: str = "", picture: pygame.Surface | None = None) -> Path:
    """Write a match: under a name, or as the one to continue. Returns its file."""
    path = folder() / f"{_file_name(name) if name else AUTOSAVE}.json"
    data = saves.to_json(match, name)
    data["round"] = match.position.round
    _write(path, data)
    if picture is not None:
        _draw(path.with_suffix(".png"), picture)
    return path


def load(save: SaveInfo) -> KohleMatch:
    """The match of a save; a Problem if the file is not in order."""
    from game.kohle.title import KOHLE  # the whole of the rules: only once a game begins

    return saves.load(KOHLE, save.path)


def rename(save: SaveInfo, name: str) -> None:
    """Another name for the same game. An automatic save becomes a game of its own and stays as it is."""
    data = saves.read(save.path)
    data["name"] = name
    target = folder() / f"{_file_name(name)}.json" if save.automatic else save.path
    _write(target, data)
    if save.automatic and save.picture.is_file():
        write(target.with_suffix(".png"), save.picture.read_bytes())


def delete(save: SaveInfo) -> None:
    try:
        save.path.unlink()
        save.picture.unlink(missing_ok=True)
    except OSError as error:
        raise Problem("not_deleted", path=save.path, why=error.strerror) from error


def _info(path: Path) -> SaveInfo:
    changed = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        data = saves.read(path)
        setup = data["setup"]
        seats = tuple((str(seat["name"]), str(seat["colour"])) for seat in setup["seats"])
        return SaveInfo(
            path,
            name=str(data.get("name") or ""),
            when=_when(data.get("saved"), changed),
            round=int(data.get("round", 0)),
            moves=len(data["moves"]),
            map=str(setup["map"]),
            seats=seats,
            finished=bool(data.get("over")),
        )
    except Problem as problem:
        return SaveInfo(path, path.stem, changed, problem=problem)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return SaveInfo(path, path.stem, changed, problem=Problem("save_damaged", path=path, why=repr(error)))


def _when(text: object, otherwise: datetime) -> datetime:
    try:
        return datetime.fromisoformat(str(text)).astimezone().replace(tzinfo=None)
    except ValueError:
        return otherwise


def _write(path: Path, data: dict[str, Any]) -> None:
    write(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _file_name(name: str) -> str:
    """A free file name that resembles a name: any name may be given twice, and none may leave the folder."""
    base = re.sub(r"[^\w-]+", "_", name).strip("_")[:40] or "game"
    if base == AUTOSAVE:
        base = "game"
    number = 1
    while (folder() / f"{base}{'' if number == 1 else f'_{number}'}.json").exists():
        number += 1
    return base if number == 1 else f"{base}_{number}"


def _draw(path: Path, picture: pygame.Surface) -> None:
    """The picture of a save: small, and never a reason to lose the save."""
    import io

    import pygame

    small = pygame.transform.smoothscale(picture, PICTURE)
    buffer = io.BytesIO()
    pygame.image.save(small, buffer, "x.png")
    write(path, buffer.getvalue())
