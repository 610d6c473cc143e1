"""Saved games: one readable JSON file that says everything and is checked in full before anything is changed.

A save holds the setup and the moves; playing the moves again gives the positions. What chance brought is written
down too, so that an edited or foreign file, or one from a version that deals differently, is noticed; and what was
clicked, where that is seen.
"""

import json
from collections.abc import Collection
from dataclasses import asdict, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from game.engine import save_boards
from game.engine.decision import Refused
from game.engine.event import Chance
from game.engine.match import Match
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import P, Rules
from game.files import read_json, write
from game.problems import Problem, quoted

FORMAT = 2
KIND = "saved game"
LONGEST = 10_000  # moves; a game has some hundred
LONGEST_NAME = 200  # letters of a player's name
FORMER = 1  # the format of saves whose kind named the one title there was; what stands in them is the same
# What was agreed before a match as its first save said it, and where its board was copied to: the file it was begun
# with may be changed or gone when the next save is written.
_agreed: WeakKeyDictionary[Match[Any], tuple[dict[str, Any], str]] = WeakKeyDictionary()


def digest(rules: Rules[P], pos: P) -> str:
    """A short fingerprint of a position, equal in every process for equal positions."""
    text = json.dumps(rules.to_json(pos), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def to_json(match: Match[P], folder: Path, name: str = "", when: datetime | None = None) -> dict[str, Any]:
    """The match up to now as plain data for a save in a folder, which gets a copy of its board if that is not ours."""
    decision = match.decision
    clicked = {str(at): entry.clicked for at, entry in enumerate(match.entries[: match.at + 1]) if entry.clicked}
    return {
        "kind": KIND,
        "format": FORMAT,
        "title": match.rules.name,
        "name": name,
        "saved": (when or datetime.now(UTC)).isoformat(timespec="seconds"),
        "over": decision is None,
        "setup": _setup(match, folder),
        "moves": [str(move) for move in match.played],
        **({"clicked": clicked} if clicked else {}),
        "chance": _chance(match),
        "position": digest(match.rules, match.position),
    }


def _setup(match: Match[P], folder: Path) -> dict[str, Any]:
    setup, board = _agreed.get(match) or (match.rules.setup_to_json(match.setup), match.setup.layout)
    layout = save_boards.beside(board, folder)
    _agreed[match] = setup, str(folder / layout) if layout != board else board
    return save_boards.renamed(setup, layout)


def agreed(match: Match[P]) -> Setup:
    """What was agreed before a match; a board that is a player's own is named as the copy that lies beside its saves,
    if it has any: the file it was begun with may be changed meanwhile."""
    _, board = _agreed.get(match) or ({}, match.setup.layout)
    return replace(match.setup, layout=board)


def _chance(match: Match[P]) -> list[str]:
    """What chance brought, in order."""
    events = [e for entry in match.entries[: match.at + 1] for e in entry.events if isinstance(e, Chance)]
    return [" ".join([type(e).__name__, *(str(value) for value in asdict(e).values())]) for e in events]


def save(match: Match[P], path: Path, name: str = "") -> None:
    """Write the match; at any moment either the old file or the new one is there."""
    write(path, json.dumps(to_json(match, path.parent, name), ensure_ascii=False, indent=1) + "\n")


def read(path: Path, former: Collection[str] = ()) -> dict[str, Any]:
    """The content of a save, as far as it can be told without playing it. `former`: kinds of saves of old."""
    try:
        data = read_json(path)
    except Problem as problem:
        raise Problem("save_foreign", path=path) if problem.key == "no_text" else problem from problem
    if not isinstance(data, dict) or data.get("kind") not in (KIND, *former):
        raise Problem("save_foreign", path=path)
    if data.get("format") != (FORMAT if data["kind"] == KIND else FORMER):
        raise Problem("save_format", path=path, found=data.get("format"), expected=FORMAT)
    shape = {"title": str, "setup": dict, "moves": list, "chance": list, "position": str}
    for key, kind in shape.items():
        if not isinstance(data.get(key), kind):
            raise Problem("save_lacks", path=path, part=key)
    clicked = data.get("clicked", {})
    if not isinstance(clicked, dict) or not all(isinstance(target, str) for target in clicked.values()):
        raise Problem("save_lacks", path=path, part="clicked")
    if len(data["moves"]) > LONGEST:
        raise Problem("save_lacks", path=path, part="moves")
    return data


def load(rules: Rules[P], path: Path, former: Collection[str] = ()) -> Match[P]:
    """The match of a save. Whatever does not fit is told in one message, and nothing has changed."""
    return from_json(rules, read(path, former), path)


def from_json(rules: Rules[P], data: dict[str, Any], source: Path) -> Match[P]:
    """Play the moves of a save again and compare what chance brings and where it ends."""
    if data["title"] != rules.name:
        raise Problem("save_title", path=source, found=data["title"], expected=rules.name)
    layout = save_boards.found(save_boards.named(data["setup"]), source)
    try:
        match = Match(rules, rules.setup_from_json(save_boards.renamed(data["setup"], layout)))
    except Problem as problem:
        raise Problem("save_setup", path=source, why=problem) from problem
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Problem("save_lacks", path=source, part="setup") from error
    if not all(_is_name(seat.name) and isinstance(seat.kind, str) for seat in match.setup.seats):
        raise Problem("save_lacks", path=source, part="seats")
    for number, text in enumerate(data["moves"], 1):
        try:
            match.play(Move.parse(str(text)), data.get("clicked", {}).get(str(number), ""))
        except (Refused, Problem) as error:
            raise Problem("save_move", path=source, number=number, move=quoted(text)) from error
    if _chance(match) != data["chance"] or digest(rules, match.position) != data["position"]:
        raise Problem("save_changed", path=source)
    return match


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST_NAME and name.isprintable()
