"""What was changed between two editions: every entry of their files that a game depends on and that differs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

NOTHING = "–"  # where one has no such entry
LONGEST = 60  # letters of a value


class ChangedEntry(NamedTuple):
    """An entry as it is called in the files, and what it is in A and in B."""

    entry: str
    a: str
    b: str


def changes(a: Any, b: Any, entry: str = "") -> Iterator[ChangedEntry]:
    """Entry by entry, as deep as both go.

    >>> list(changes({"rounds": 5, "points": [2, 3]}, {"rounds": 5, "points": [2, 4]}))
    [ChangedEntry(entry='points', a='2, 3', b='2, 4')]
    """
    if a == b:
        return
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        for key in dict.fromkeys([*a, *b]):
            yield from changes(a.get(key), b.get(key), f"{entry}.{key}" if entry else str(key))
    elif _parts(a) and _parts(b) and len(a) == len(b):
        for number, (one, other) in enumerate(zip(a, b, strict=True), 1):
            yield from changes(one, other, f"{entry}.{number}")
    else:
        yield ChangedEntry(entry, _shown(a), _shown(b))


def _parts(value: Any) -> bool:
    """Whether this is a list of entries that have entries of their own."""
    return isinstance(value, Sequence) and any(isinstance(part, Mapping) for part in value)


def _shown(value: Any) -> str:
    """As in the file, short enough for a table."""
    if value is None or value == [] or value == {}:
        return NOTHING
    if isinstance(value, str):
        text = value
    elif isinstance(value, Sequence) and not _parts(value):
        text = ", ".join(map(_shown, value))
    elif isinstance(value, Mapping):
        text = ", ".join(f"{key}: {_shown(part)}" for key, part in value.items())
    else:
        text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
