"""A file of numbers, mutilated in every way that one can think of: a designer's slips, and worse."""

import copy
from collections.abc import Iterator
from typing import Any

Mutilation = tuple[tuple[Any, ...], Any]  # where, and what stands there instead
DROPPED = "dropped"


def mutilations(data: Any, path: tuple[Any, ...] = (), without: tuple[str, ...] = ()) -> Iterator[Mutilation]:
    """Every number, word, list and mapping in turn: gone, empty, longer, nought, negative, far too large."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        if key in without:
            continue
        here = (*path, key)
        yield here, DROPPED
        yield here, None
        match value:
            case int():
                yield from ((here, other) for other in dict.fromkeys((0, 1, -1, value + 1, value * 3, 50, 99999)))
            case str():
                yield here, "x"
            case list():
                yield from ((here, other) for other in ([], value[:-1], [*value, *value[-1:]], value[::-1]))
            case dict():
                yield here, {}
        yield from mutilations(value, here, without)


def mutilated(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with this instead."""
    changed = copy.deepcopy(data)
    part = changed
    for key in path[:-1]:
        part = part[key]
    if value == DROPPED:
        del part[path[-1]]
    else:
        part[path[-1]] = value
    return changed
