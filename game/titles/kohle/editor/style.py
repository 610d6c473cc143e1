"""Values as a person would write them in a map file: short things in one line, long lists wrapped.

>>> flow({"name": "Gut Glück & Wrangel", "at": [3, 4], "single": True})
'{name: Gut Glück & Wrangel, at: [3, 4], single: true}'
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import yaml

A_LINE = 10  # points of a border or path in one line
INDENT = 2
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def scalar(value: object, quotes: str | None = None) -> str:
    """One value; a text keeps the quotes it had before, and gets some where it needs them.

    >>> [scalar(v) for v in ("Horst", "yes", "village:horst", "#FFF", 3, True, "a: b")]
    ['Horst', "'yes'", 'village:horst', "'#FFF'", '3', 'true', "'a: b'"]
    """
    if not isinstance(value, str):
        return json.dumps(value)
    if not value.isprintable():
        return json.dumps(value, ensure_ascii=False)
    if quotes == '"':
        return json.dumps(value, ensure_ascii=False)
    if quotes == "'" or not _plain(value):
        return "'" + value.replace("'", "''") + "'"
    return value


def _plain(text: str) -> bool:
    """Whether a text stands for itself without quotes, wherever it is put."""
    try:
        return bool(yaml.load(f"[{text}]", _LOADER) == [text] and yaml.load(f"k: {text}", _LOADER) == {"k": text})
    except (yaml.YAMLError, ValueError):
        return False


def flow(value: object) -> str:
    """A value in one line."""
    match value:
        case Mapping():
            return "{" + ", ".join(f"{scalar(key)}: {flow(one)}" for key, one in value.items()) + "}"
        case str():
            return scalar(value)
        case Sequence():
            return "[" + ", ".join(map(flow, value)) + "]"
        case _:
            return scalar(value)


def wrapped(value: Any, column: int, newline: str = "\n") -> str:
    """A value that begins at a column: a long list of points goes on below, under its first point."""
    if not _is_track(value) or len(value) <= A_LINE:
        return flow(value)
    points = [flow(point) for point in value]
    lines = [", ".join(points[i : i + A_LINE]) for i in range(0, len(points), A_LINE)]
    return "[" + f",{newline}{' ' * (column + 1)}".join(lines) + "]"


def entry(key: object, value: Any, indent: int, newline: str = "\n") -> str:
    """`key: value` on as many lines as it needs; the first line is not indented, the others are."""
    head = f"{scalar(key)}:"
    if isinstance(value, Mapping) and _is_large(value):
        inner = indent + INDENT
        lines = [entry(k, v, inner, newline) for k, v in value.items()]
        return head + "".join(f"{newline}{' ' * inner}{line}" for line in lines)
    if _is_list_of_mappings(value):
        lines = [flow(one) for one in value]
        return head + "".join(f"{newline}{' ' * (indent + INDENT)}- {line}" for line in lines)
    return f"{head} {wrapped(value, indent + len(head) + 1, newline)}"


def _is_large(value: Mapping[Any, Any]) -> bool:
    """Grounds and railways have their entries on lines of their own, everything else is one line."""
    return any(_is_track(one) or _is_list_of_mappings(one) for one in value.values())


def _is_track(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(one, list | tuple) for one in value)


def _is_list_of_mappings(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(one, Mapping) for one in value)
