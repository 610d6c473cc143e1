"""All saved games: what lies there, how a screen puts a game there and takes one up again.

The engine writes and checks the files. Here they get a name, a picture and how far they are, so that a
list can show them (`save_info`) without playing them.

The table saves by itself into one place, which Continue offers. A game that stood there is put aside beside it
before another one takes the place, so that no game is ever written over, whether it is over or not.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import uuid
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary, WeakSet

from game import files, paths
from game.engine import save_boards, saves
from game.files import alone, write
from game.problems import Problem
from game.scenes import save_pictures
from game.scenes.save_info import ASIDE, AUTOSAVE, LONGEST_NAME, SaveInfo, info
from game.texts import Texts
from game.titles import former_kinds, load_save, title_named

if TYPE_CHECKING:
    import pygame

    from game.engine.match import Match

# Which game a match is, as its automatic saves tell it. The setup cannot say that: the same one may be played
# twice, and an older save of a game may be played on in another way.
_marks: WeakKeyDictionary[Match[Any], str] = WeakKeyDictionary()
_branched: WeakSet[Match[Any]] = WeakSet()  # games that were over and go another way now


def folder() -> Path:
    return paths.personal("saves")


def listed() -> list[SaveInfo]:
    """All saved games, the newest first; damaged files are listed too, with what is wrong with them."""
    found = [info(path) for path in _there()]
    return sorted(found, key=lambda save: (not save.problem, save.when, save.key), reverse=True)


def _there(beginning: str = "") -> list[Path]:
    """All files of saves; none in a folder that cannot be read."""
    with contextlib.suppress(OSError):
        return sorted(folder().glob(f"{beginning}*.json"))
    return []


def autosave(title: str = "") -> SaveInfo | None:
    """The game to continue, of this title or of any: the last one, or else the latest put aside, that is not over."""
    found = [info(path) for path in _there(AUTOSAVE)]
    left = [save for save in found if (save.automatic or save.aside) and not save.finished and not save.problem]
    return max(
        (save for save in left if title in ("", save.title)), key=lambda save: (save.automatic, save.when), default=None
    )


def keep(match: Match[Any], name: str = "", picture: pygame.Surface | None = None) -> Path:
    """Write a match: under a name, or as the one to continue. Returns its file."""
    data = json.loads(json.dumps(saves.to_json(match, folder(), name)))  # as a file says it, to be compared with files
    data["period"] = match.rules.clock(match.position).period
    if match.decision is None:
        data |= _outcome(match)
        if not name and match not in _marks and (lies := _same_game(data)):
            return lies  # a finished game that is only looked at: Continue keeps its own
        if not name and match in _branched and (lies := _same_game(data, besides=f"{AUTOSAVE}.json")):
            _rejoin(match)
            return lies
    with alone(paths.personal()):  # another window may keep another game
        if name:
            path = folder() / f"{_file_name(name)}.json"
            _write(path, data)
        else:
            path = folder() / f"{AUTOSAVE}.json"
            data["game"] = mark = _marks.setdefault(match, uuid.uuid4().hex[:12])
            _put_aside(path, data)
            _write(path, data)
            with contextlib.suppress(Problem):  # then it is there twice, which harms nobody
                _remove(folder() / f"{ASIDE}{mark}.json")  # this very game, taken up again
        if picture is not None:
            with contextlib.suppress(Problem):  # never a reason to say that the game is lost
                save_pictures.keep(path.with_suffix(".png"), picture)
    return path


def branch(match: Match[Any]) -> None:
    """A game that is over is played on from an earlier position: that is another one, and the finished one stays."""
    _marks.pop(match, None)
    _branched.add(match)


def _rejoin(match: Match[Any]) -> None:
    """It has come to the end that it had, by the same moves: it is that game again, and no other."""
    _branched.discard(match)
    mark, path = _marks.pop(match, None), folder() / f"{AUTOSAVE}.json"
    with alone(paths.personal()), contextlib.suppress(Problem):
        if mark is not None and saves.read(path, former_kinds()).get("game") == mark:
            _remove(path)


def _outcome(match: Match[Any]) -> dict[str, Any]:
    """How a finished game ended, so that a list can tell it without playing it."""
    rules, pos = match.rules, match.position
    points = [rules.totals(pos, seat)["points"] for seat in range(len(match.setup.seats))]
    return {"points": points, "winners": list(rules.standings(pos)[0])}


def _same_game(data: dict[str, Any], besides: str = "") -> Path | None:
    """Where a game with the same setup and moves lies already, in any file but one."""
    alike = (
        path
        for path, there in _readable()
        if path.name != besides and _contains(there, data) and len(there["moves"]) == len(data["moves"])
    )
    return next(alike, None)


def _readable() -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every save that is in order, with what it says."""
    for path in _there():
        with contextlib.suppress(Problem):
            yield path, saves.read(path, former_kinds())


def _put_aside(path: Path, coming: dict[str, Any]) -> None:
    """Make the place of the automatic save free, without losing another game that is there."""
    if not path.is_file():
        if os.path.lexists(path):  # a folder, a pipe: no game could ever be kept there
            files.set_aside(path)
        return
    try:
        there = saves.read(path, former_kinds())
    except Problem:
        there = {}  # damaged, or from another version: not ours to throw away
    if there.get("game") == coming["game"]:
        return
    if there and not _only_there(there, coming):
        with contextlib.suppress(OSError):
            path.with_suffix(".png").unlink(missing_ok=True)  # it would be another game's
        return
    _move_aside(path, there.get("game", ""))


def _move_aside(path: Path, mark: object) -> Path:
    """Name the automatic save after the game it is, or after none if it does not say; returns its new place."""
    mark = re.sub(r"[^0-9a-z]", "", str(mark))[:LONGEST_NAME] or uuid.uuid4().hex[:12]
    aside = path.with_name(f"{ASIDE}{mark}.json")
    with files.told("not_written", aside):
        os.replace(path, aside)
        if path.with_suffix(".png").is_file():
            os.replace(path.with_suffix(".png"), aside.with_suffix(".png"))
    return aside


def mend() -> Problem | None:
    """Set the automatic save aside if it cannot be read, since the next game takes its place; says so."""
    path = folder() / f"{AUTOSAVE}.json"
    if not os.path.lexists(path) or not info(path).problem:
        return None
    try:
        with alone(paths.personal()):  # another window may have put a good one there by now
            if problem := info(path).problem:
                kept = _move_aside(path, "") if path.is_file() else files.set_aside(path)
                return Problem("settings_kept", problem=problem, kept=kept.name)
    except Problem as stuck:
        return stuck
    return None


def _only_there(there: dict[str, Any], coming: dict[str, Any]) -> bool:
    """Whether moves were made that neither the coming game nor a save by name has too."""
    if not there["moves"] or _contains(coming, there):
        return False
    named = (game for path, game in _readable() if path.stem != AUTOSAVE and not path.stem.startswith(ASIDE))
    return not any(_contains(game, there) for game in named)


def _contains(game: dict[str, Any], part: dict[str, Any]) -> bool:
    moves = part["moves"]
    return bool(game["setup"] == part["setup"] and game["moves"][: len(moves)] == moves)


def load(save: SaveInfo) -> Match[Any]:
    """The match of a save; a Problem if the file is not in order."""
    match = load_save(save.path)
    unnamed = (save.automatic or save.aside) and match.decision is not None  # a finished one, if played on, is another
    if unnamed and (mark := saves.read(save.path, former_kinds()).get("game")):
        _marks[match] = str(mark)
    return match


def with_outcome(save: SaveInfo) -> SaveInfo:
    """The same with how it ended, also if it is from a version that did not write that down: then it is played."""
    if not save.finished or save.points or save.problem:
        return save
    try:
        told = _outcome(load_save(save.path))
    except Problem as problem:
        return replace(save, problem=problem)
    return replace(save, points=tuple(told["points"]), winners=tuple(told["winners"]))


def give_away(save: SaveInfo, texts: Texts) -> Path:
    """Copy a game as one file to where a person finds it; returns that file."""
    title = title_named(save.title).named(texts.language)
    named = save.name or "-".join([title, f"{save.when:%Y-%m-%d}", *(name for name, _ in save.seats)])
    path, data = _free(paths.given(), named), saves.read(save.path, former_kinds())
    _write(path, data | {"setup": _with_board(data["setup"], save.path, path.parent)})
    return path


def _with_board(setup: dict[str, Any], save: Path, place: Path) -> dict[str, Any]:
    """The setup of a save as a copy in another folder says it, whereto its board is copied if it is none of ours."""
    layout = save_boards.found(save_boards.named(setup), save)
    return save_boards.renamed(setup, save_boards.beside(layout, place))


def take_in(path: Path) -> tuple[SaveInfo, Match[Any]]:
    """A save from anywhere, played through as a check and copied among the own ones, and its match."""
    match = load_save(path)
    data = saves.read(path, former_kinds())
    data.pop("game", None)  # the mark is another home's
    data["setup"] = _with_board(data["setup"], path, folder())
    data["name"] = str(data.get("name") or path.stem)[:LONGEST_NAME]
    data["period"] = match.rules.clock(match.position).period
    data["over"] = match.decision is None
    if data["over"]:
        data |= _outcome(match)
    own = _same_game(data)
    if own is None:
        with alone(paths.personal()):
            own = folder() / f"{_file_name(data['name'])}.json"
            _write(own, data)
    return info(own), match


def rename(save: SaveInfo, name: str) -> None:
    """Another name for the same game. An automatic save becomes a game of its own and stays as it is."""
    data = saves.read(save.path, former_kinds())
    data["name"] = name
    unnamed = save.automatic or save.aside
    with alone(paths.personal()):
        target = folder() / f"{_file_name(name)}.json" if unnamed else save.path
        _write(target, data)
    if unnamed:
        with contextlib.suppress(Problem):  # there may be none
            write(target.with_suffix(".png"), files.read(save.picture))
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


def _write(path: Path, data: dict[str, Any]) -> None:
    write(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _file_name(name: str) -> str:
    """A free file name that resembles a name: any name may be given twice, and none may leave the folder."""
    return _free(folder(), name).stem


def _free(place: Path, name: str) -> Path:
    """A file that is not there yet, named after a game."""
    base = re.sub(r"[^\w-]+", "_", name).strip("_")[:40] or "game"
    if base == AUTOSAVE or base.startswith(ASIDE):
        base = "game"
    numbers = (base if number == 1 else f"{base}_{number}" for number in count(1))
    return next(path for path in (place / f"{stem}.json" for stem in numbers) if not path.exists())
