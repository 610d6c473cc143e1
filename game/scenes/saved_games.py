"""All saved games: what lies there, how a screen puts a game there and takes one up again.

The engine writes and checks the files. Here they get a name, a picture and how far they are, so that a
list can show them without playing them.

The table saves by itself into one place, which Continue offers. A game that stood there is put aside beside it
before another one takes the place, so that no unfinished game is ever written over.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import uuid
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from game import files, paths
from game.engine import saves
from game.files import alone, write
from game.problems import Problem
from game.texts import Texts
from game.titles import former_kinds, load_save, title_named

if TYPE_CHECKING:
    import pygame

    from game.engine.match import Match

AUTOSAVE = "autosave"
ASIDE = f"{AUTOSAVE}_"  # and the mark of the game
PICTURE = (480, 300)
LONGEST_NAME = 40  # letters
# Which game a match is, as its automatic saves tell it. The setup cannot say that: the same one may be played
# twice, and an older save of a game may be played on in another way.
_marks: WeakKeyDictionary[Match[Any], str] = WeakKeyDictionary()


@dataclass(frozen=True)
class SaveInfo:
    """A saved game as a list shows it."""

    path: Path
    name: str
    when: datetime
    title: str = ""  # which game it is
    period: int = 0  # the round or shift it stands in
    moves: int = 0
    layout: str = ""
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
    def aside(self) -> bool:
        """Was kept by the table, until another game began."""
        return self.key.startswith(ASIDE)

    @property
    def picture(self) -> Path:
        """Where its picture lies, if there is one."""
        return self.path.with_suffix(".png")

    def stands(self, texts: Texts) -> str:
        """How far it is, in its title's own words: `Round II`."""
        return texts.of(self.title)("clock.period", n=max(1, self.period))

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


def listed() -> list[SaveInfo]:
    """All saved games, the newest first; damaged files are listed too, with what is wrong with them."""
    found = [_info(path) for path in folder().glob("*.json")]
    return sorted(found, key=lambda save: (not save.problem, save.when, save.key), reverse=True)


def autosave() -> SaveInfo | None:
    """The game to continue: the last one, or else the latest put aside, that is not over."""
    found = [_info(path) for path in folder().glob(f"{AUTOSAVE}*.json")]
    left = [save for save in found if (save.automatic or save.aside) and not save.finished and not save.problem]
    return max(left, key=lambda save: (save.automatic, save.when), default=None)


def keep(match: Match[Any], name: str = "", picture: pygame.Surface | None = None) -> Path:
    """Write a match: under a name, or as the one to continue. Returns its file."""
    data = saves.to_json(match, name)
    data["period"] = match.rules.clock(match.position).period
    with alone(paths.personal()):  # another window may keep another game
        if name:
            path = folder() / f"{_file_name(name)}.json"
            _write(path, data)
        else:
            path = folder() / f"{AUTOSAVE}.json"
            data["game"] = mark = _marks.setdefault(match, uuid.uuid4().hex[:12])
            _put_aside(path, data)
            _write(path, data)
            _remove(folder() / f"{ASIDE}{mark}.json")  # this very game, taken up again
        if picture is not None:
            _draw(path.with_suffix(".png"), picture)
    return path


def _put_aside(path: Path, coming: dict[str, Any]) -> None:
    """Make the place of the automatic save free, without losing another game that is there."""
    if not path.is_file():
        return
    try:
        there = saves.read(path, former_kinds())
    except Problem:
        there = {}  # damaged, or from another version: not ours to throw away
    if there.get("game") == coming["game"]:
        return
    if there and (there.get("over") or not _only_there(there, coming)):
        with contextlib.suppress(OSError):
            path.with_suffix(".png").unlink(missing_ok=True)  # it would be another game's
        return
    mark = re.sub(r"[^0-9a-z]", "", str(there.get("game", ""))) or uuid.uuid4().hex[:12]
    aside = path.with_name(f"{ASIDE}{mark}.json")
    try:
        os.replace(path, aside)
        if path.with_suffix(".png").is_file():
            os.replace(path.with_suffix(".png"), aside.with_suffix(".png"))
    except OSError as error:
        raise Problem("not_written", path=aside, why=error.strerror) from error


def _only_there(there: dict[str, Any], coming: dict[str, Any]) -> bool:
    """Whether moves were made that neither the coming game nor a save by name has too."""
    if not there["moves"] or _contains(coming, there):
        return False
    for path in folder().glob("*.json"):
        if path.stem == AUTOSAVE or path.stem.startswith(ASIDE):
            continue
        try:
            if _contains(saves.read(path, former_kinds()), there):
                return False
        except Problem:
            continue
    return True


def _contains(game: dict[str, Any], part: dict[str, Any]) -> bool:
    moves = part["moves"]
    return bool(game["setup"] == part["setup"] and game["moves"][: len(moves)] == moves)


def load(save: SaveInfo) -> Match[Any]:
    """The match of a save; a Problem if the file is not in order."""
    match = load_save(save.path)
    if (save.automatic or save.aside) and (mark := saves.read(save.path, former_kinds()).get("game")):
        _marks[match] = str(mark)
    return match


def rename(save: SaveInfo, name: str) -> None:
    """Another name for the same game. An automatic save becomes a game of its own and stays as it is."""
    data = saves.read(save.path, former_kinds())
    data["name"] = name
    unnamed = save.automatic or save.aside
    with alone(paths.personal()):
        target = folder() / f"{_file_name(name)}.json" if unnamed else save.path
        _write(target, data)
    if unnamed and save.picture.is_file():
        write(target.with_suffix(".png"), save.picture.read_bytes())
    if save.aside:
        delete(save)


def delete(save: SaveInfo) -> None:
    _remove(save.path)


def _remove(path: Path) -> None:
    """A save and its picture, if they are there."""
    try:
        path.unlink(missing_ok=True)
        path.with_suffix(".png").unlink(missing_ok=True)
    except OSError as error:
        raise Problem("not_deleted", path=path, why=error.strerror) from error


def _info(path: Path) -> SaveInfo:
    changed = datetime.fromtimestamp(files.changed(path) / 1e9)  # a link may lead nowhere
    try:
        data = saves.read(path, former_kinds())
        setup = data["setup"]
        seats = tuple((str(seat["name"]), str(seat["colour"])) for seat in setup["seats"])
        return SaveInfo(
            path,
            name=str(data.get("name") or ""),
            when=_when(data.get("saved"), changed),
            title=title_named(data["title"]).name,
            period=int(data.get("period", data.get("round", 0))),
            moves=len(data["moves"]),
            layout=str(setup.get("layout", setup.get("map", ""))),
            seats=seats,
            finished=bool(data.get("over")),
        )
    except Problem as problem:
        return SaveInfo(path, path.stem, changed, problem=problem)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        return SaveInfo(path, path.stem, changed, problem=Problem("damaged", path=path, why=repr(error)))


def _when(text: object, otherwise: datetime) -> datetime:
    try:
        return datetime.fromisoformat(str(text)).astimezone().replace(tzinfo=None)
    except (ValueError, OverflowError, OSError):  # dates at the edges of time have no local one
        return otherwise


def _write(path: Path, data: dict[str, Any]) -> None:
    write(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _file_name(name: str) -> str:
    """A free file name that resembles a name: any name may be given twice, and none may leave the folder."""
    base = re.sub(r"[^\w-]+", "_", name).strip("_")[:40] or "game"
    if base == AUTOSAVE or base.startswith(ASIDE):
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
