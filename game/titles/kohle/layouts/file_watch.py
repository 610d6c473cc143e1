"""Seeing that a map file has changed on disk: whoever edits it in a text editor sees the board follow.

watch = MapWatch(path)
if change := watch.update(dt):          # in every frame; looks at the disk a few times a second
    if change.map: ...                  # the new state
    else: change.faults                 # broken: show these and keep the board as it is
"""

from dataclasses import dataclass
from pathlib import Path

from game.faults import BadFile, Fault, errors_of
from game.titles.kohle.layouts.mapcheck import check_file
from game.titles.kohle.rules.mapfile import GameMap

EVERY = 0.25  # seconds

Stamp = tuple[int, int, int]


class FileWatch:
    """Says when a file has been written by somebody else."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stamp = self._look()
        self._due = EVERY

    def update(self, seconds: float) -> bool:
        """Let time pass; True once after every change. A file that is gone for a moment has not changed yet."""
        self._due -= seconds
        if self._due > 0:
            return False
        self._due = EVERY
        found = self._look()
        if found is None or found == self._stamp:
            return False
        self._stamp = found
        return True

    def _look(self) -> Stamp | None:
        try:
            stat = self.path.stat()
        except OSError:
            return None
        return stat.st_mtime_ns, stat.st_size, stat.st_ino


@dataclass(frozen=True)
class MapChange:
    """A map file as it is now: a map that can be played, or what keeps it from being one."""

    map: GameMap | None
    faults: tuple[Fault, ...]


class MapWatch:
    """The same for a map, read and checked."""

    def __init__(self, path: Path) -> None:
        self._file = FileWatch(path)

    def update(self, seconds: float) -> MapChange | None:
        if not self._file.update(seconds):
            return None
        try:
            found, faults = check_file(self._file.path)
        except BadFile as bad:
            return MapChange(None, bad.faults)
        errors = tuple(errors_of(faults))
        return MapChange(found if not errors else None, errors)


def same_places(one: GameMap, other: GameMap) -> bool:
    """Whether a game on one map can be shown on the other: there is a place for everything."""
    return _places(one) == _places(other)


def _places(game_map: GameMap) -> tuple[object, ...]:
    return (
        set(game_map.regions),
        {key: (ground.region, ground.large is None, {mine.number for mine in ground.mines})
         for key, ground in game_map.grounds.items()},
        {key: village.size for key, village in game_map.villages.items()},
        set(game_map.stations),
        {key: railway.nodes for key, railway in game_map.railways.items()},
    )  # fmt: skip
