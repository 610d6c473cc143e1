"""Positions as plain data and back, by the types that their fields declare: a tuple is a list in a save, then a tuple.

>>> from_plain(tuple[tuple[int, ...], ...], [[1], [2, 3]])
((1,), (2, 3))
"""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

PLAIN = frozenset({str, int, bool, NoneType})  # what most of a position is made of


def to_plain(value: Any, leave: Collection[str] = ()) -> Any:
    """Lists, dicts and plain values; of dataclasses their fields, without those to `leave` out."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if is_dataclass(kind):
        return {name: to_plain(getattr(value, name)) for name in _names(kind) if name not in leave}
    if isinstance(value, list | tuple):
        return [to_plain(item) for item in value]
    return {key: to_plain(item) for key, item in value.items()} if isinstance(value, dict) else value


@cache
def _names(kind: type) -> tuple[str, ...]:
    """Of its fields."""
    return tuple(f.name for f in fields(kind))


def from_plain(declared: Any, data: Any) -> Any:
    """The value of a declared type that `to_plain` described."""
    origin, parts = get_origin(declared), get_args(declared)
    if origin in (Union, UnionType):
        of = [part for part in parts if part is not NoneType]
        return from_plain(of[0], data) if data is not None and len(of) == 1 else data
    if origin is tuple:
        kinds = parts[:1] * len(data) if parts[-1] is Ellipsis else parts
        return tuple(from_plain(kind, item) for kind, item in zip(kinds, data, strict=True))
    if origin is list:
        return [from_plain(parts[0], item) for item in data]
    if origin is dict:
        return {key: from_plain(parts[1], item) for key, item in data.items()}
    if isinstance(declared, type) and is_dataclass(declared):
        return declared(**values_of(declared, data))
    return data


def values_of(declared: type, data: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a dataclass's fields that `to_plain` described; a name that is no field is an error."""
    kinds = {f.name: f.type for f in fields(declared)}
    return {name: from_plain(kinds[name], value) for name, value in data.items()}
