"""Numbers of ours as they were: each version that was shipped stays readable, so that old games stay what they were.

In a title's data `versions/index.yaml` lists the digests of every file that a game depends on, oldest first; the last
is the file as it is now. `versions/<digest>.yaml` says what stood in an older one where the next has something else.
`python -m tests.recording_versions` writes both when a number has been changed.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from game import paths
from game.yamlfile import Record, load, read

DIGITS = 16  # of a digest, as names of files and in the index
FOLDER = "versions"
INDEX = "index.yaml"


def digest_of(content: Any) -> str:
    """A hash of plain data, order included: in mappings, too, since theirs is that of stacks before shuffling."""
    return sha256(json.dumps(_pairs(content), separators=(",", ":")).encode()).hexdigest()


def _pairs(node: Any) -> Any:
    if isinstance(node, dict):
        return [[str(key), _pairs(value)] for key, value in node.items()]
    return [_pairs(item) for item in node] if isinstance(node, list) else node


class Index(Record):
    """All versions of all files, oldest first."""

    files: dict[str, tuple[str, ...]]


class VersionChange(Record):
    """One place where an older version had something else: its value, or which keys there were, in which order."""

    at: tuple[str | int, ...]
    was: Any = None
    keys: tuple[str | int, ...] | None = None


class Differences(Record):
    """What turns a file into the version before it."""

    changes: tuple[VersionChange, ...]


class Versions:
    """The versions of a title's files. `digests` says for each kind of file (`maps/*.yaml`) how a digest is made."""

    def __init__(self, title: str, digests: Mapping[str, Callable[[Any], str]]) -> None:
        self.title = title
        self.digests = digests

    @property
    def home(self) -> Path:
        return paths.titles()[self.title]

    @cached_property
    def index(self) -> Mapping[str, tuple[str, ...]]:
        return load(self.home / FOLDER / INDEX, Index).files

    def files(self) -> list[str]:
        """The files that a game depends on, by their way within the title's folder."""
        return [
            file.relative_to(self.home).as_posix() for kind in self.digests for file in sorted(self.home.glob(kind))
        ]

    def digest(self, file: str, data: Any) -> str:
        """The digest of what stands in a file, or stood there once."""
        return next(make for kind, make in self.digests.items() if Path(file).match(kind))(data)

    def known(self, path: Path, digest: str) -> bool:
        """Whether this file of ours once was what the digest says, and can be so again: not if somebody edited it."""
        file = self._file(path)
        listed = self.index.get(file, ())
        return digest[:DIGITS] in listed and self.digest(file, read(path).data)[:DIGITS] == listed[-1]

    def first(self, path: Path) -> str:
        """The oldest version of a file: that of games from before they named one."""
        return self.index[self._file(path)][0]

    def data(self, path: Path, digest: str) -> Any:
        """What stood in a file of ours when it had this digest."""
        file = self._file(path)
        found, listed = read(path).data, list(self.index[file])
        last = max(place for place, known in enumerate(listed) if known == digest[:DIGITS])
        for older in reversed(listed[last:-1]):
            found = restored(found, load(self.home / FOLDER / f"{older}.yaml", Differences).changes)
        return found

    def _file(self, path: Path) -> str:
        return path.relative_to(self.home).as_posix() if path.is_relative_to(self.home) else ""


def differences(now: Any, was: Any, at: tuple[str | int, ...] = ()) -> Iterator[VersionChange]:
    """What to change in the present data to have those that were.

    >>> [change.at for change in differences({"a": 1, "b": [2, 3]}, {"a": 1, "b": [2, 4]})]
    [('b', 1)]
    """
    if isinstance(now, dict) and isinstance(was, dict):
        if list(now) != list(was):
            yield VersionChange(at=at, keys=tuple(was))
        for key, value in was.items():
            yield from (
                differences(now[key], value, (*at, key)) if key in now else [VersionChange(at=(*at, key), was=value)]
            )
    elif isinstance(now, list) and isinstance(was, list) and len(now) == len(was):
        for place, value in enumerate(was):
            yield from differences(now[place], value, (*at, place))
    elif now != was or type(now) is not type(was):
        yield VersionChange(at=at, was=was)


def restored(now: Any, changes: tuple[VersionChange, ...]) -> Any:
    """The data that were, from the present ones.

    >>> restored({"a": 1, "c": 5}, tuple(differences({"a": 1, "c": 5}, {"b": 2, "a": 1})))
    {'b': 2, 'a': 1}
    """
    found: Any = _copied(now)
    for change in changes:
        part, way = found, change.at
        if change.keys is not None:
            for key in way:
                part = part[key]
            kept = dict(part)
            part.clear()
            part.update({key: kept.get(key) for key in change.keys})
        elif way:
            for key in way[:-1]:
                part = part[key]
            part[way[-1]] = change.was
        else:
            found = change.was
    return found


def _copied(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _copied(value) for key, value in data.items()}
    return [_copied(value) for value in data] if isinstance(data, list) else data
