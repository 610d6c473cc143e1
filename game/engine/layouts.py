"""Boards to choose from: what a title that has several says of them. A layout is known by name, or by its file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from game.faults import Fault
from game.problems import Problem


@dataclass(frozen=True)
class LayoutEntry:
    """A layout as a list shows it; a broken one says what is wrong with it."""

    key: str
    names: Mapping[str, str] = field(default_factory=dict)  # by language
    abouts: Mapping[str, str] = field(default_factory=dict)
    players: tuple[int, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)  # what `setup.map_detail` of its title mentions
    problem: Problem | None = None

    def title(self, language: str) -> str:
        """What it is called; its file's name if it cannot be read."""
        return self.names.get(language) or self.names.get("en") or Path(self.key).stem

    def about(self, language: str) -> str:
        """Its own sentence on what it is; without one, nothing."""
        return self.abouts.get(language) or self.abouts.get("en") or ""


@lru_cache(maxsize=64)  # asked at the start of every game
def is_file(layout: str | Path) -> bool:
    """Whether a layout is known by its file: anything that looks like a path is one, everything else is a name of ours.

    >>> is_file("standing"), is_file("mine.yaml"), is_file("boards/mine"), is_file("/dev/zero")
    (False, True, True, True)
    """
    path = Path(layout)
    return path.suffix in (".yaml", ".yml") or len(path.parts) > 1 or path.is_absolute()


class Layouts(Protocol):
    """A title's room `layouts` offers one as `LAYOUTS`."""

    def keys(self) -> list[str]:
        """All layouts of ours, the usual one first, and then the player's own as paths."""

    def entry(self, key: str) -> LayoutEntry:
        """One of them, read but not yet checked in every detail: that happens when a game starts on it."""

    def path(self, key: str) -> Path:
        """The file of a layout."""

    def check(self, key: str) -> Sequence[Fault]:
        """Everything that is wrong with one."""
