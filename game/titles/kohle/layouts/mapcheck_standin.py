"""A wrong type here must not hide a crossing border there: for the checks, wrong values get a stand-in.

Values that others depend on (ids, places, borders) have no stand-in; with one of those wrong, only the shape
of the file is reported.
"""

import copy
from collections.abc import Iterable
from typing import Any

from game.faults import Fault, PathStep, ValuePath
from game.texts import LANGUAGES
from game.titles.kohle.rules.mapfile import GameMap
from game.yamlfile import Document, validate

STAND_INS: dict[str, Any] = {
    "format": 1, "turn": 1, "value": 1, "income": 1, "bonus": "none", "points": 0, "wagons": 0,
    "single": False, "colour": "#000000", "band": "#000000", "mark": "dots", "sleepers": "single",
}  # fmt: skip
LAST_ROUND = 5  # of a large mine: no small mine can then be too late
NAMES = ("name", *LANGUAGES)
NODES = ("villages", "stations")
HIGH = 1_000_000  # numbers of mines that no map has


def stand_in(document: Document, faults: Iterable[Fault]) -> GameMap | None:
    """The map with all wrong values replaced by harmless ones, if that can be done."""
    data = copy.deepcopy(document.data)
    for count, fault in enumerate(faults):
        if not fault.path:
            continue  # of the file itself, such as a key that stands twice: the data are there
        *way, last = fault.path
        parent = _follow(data, way)
        if not isinstance(parent, dict):
            return None
        if fault.key in ("faults.unknown_key", "faults.meant"):
            parent.pop(last, None)
        elif (value := _value(fault.path, count)) is not None:
            parent[last] = value
        else:
            return None
    return validate(Document(document.file, data, document.root), GameMap)[0]


def _follow(data: Any, way: Iterable[PathStep]) -> Any:
    for step in way:
        if isinstance(data, dict):
            data = {str(key): value for key, value in data.items()}.get(str(step))
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data


def _value(path: ValuePath, count: int) -> Any:
    last = path[-1]
    if last in NAMES:
        return f"? {count}"  # no two alike, or they would be told as such
    if last == "number":
        return HIGH + count
    if last == "turn" and "large" in path:
        return LAST_ROUND
    if last == "label" and path[0] in NODES:
        return "n"
    if last == "size" and path[0] == "villages":
        return 1
    return STAND_INS.get(str(last))
