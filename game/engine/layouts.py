"""Boards to choose from: what a title that has several says of them. A layout is known by name, or by its file."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from game import paths
from game.engine.seats import Setup
from game.engine.versions import Versions
from game.faults import Fault, usable
from game.files import changed
from game.problems import Problem
from game.yamlfile import Record, built

F = TypeVar("F", bound=Record)


@dataclass(frozen=True)
class LayoutEntry:
    """A layout as a list shows it; a broken one says what is wrong with it."""

    key: str
    names: Mapping[str, str] = field(default_factory=dict)  # by language
    abouts: Mapping[str, str] = field(default_factory=dict)
    players: tuple[int, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)  # what `setup.board_detail` of its title mentions
    problem: Problem | None = None

    def title(self, language: str) -> str:
        """What it is called; its file's name if it cannot be read."""
        return self.names.get(language) or self.names.get("en") or Path(self.key).stem

    def about(self, language: str) -> str:
        """What the board says of itself in a sentence; empty if it says nothing."""
        return self.abouts.get(language) or self.abouts.get("en") or ""


@lru_cache(maxsize=64)  # asked at the start of every game
def is_file(layout: str | Path) -> bool:
    """Whether a layout is known by its file: anything that looks like a path is one, everything else is a name of ours.

    >>> is_file("standing"), is_file("own.yaml"), is_file("boards/own"), is_file("/dev/zero")
    (False, True, True, True)
    """
    path = Path(layout)
    return path.suffix in (".yaml", ".yml") or len(path.parts) > 1 or path.is_absolute()


class LayoutFiles(Generic[F]):
    """The layouts of a title as typed data: files of ours by name, those of players by their path.

    One that can be played is read and checked again only if its file changes, or what the checks depend on; one of
    ours can be had as it was when a game was played.
    """

    def __init__(
        self,
        versions: Versions,
        folder: str,
        model: type[F],
        check: Callable[[Path], tuple[F | None, list[Fault]]],
        *,
        usual: str = "",
        depends_on: Callable[[], int] = lambda: 0,
    ) -> None:
        """`check` gives all faults of a file; `usual`: the layout that an empty name means, and the first of a list;
        `depends_on`: when something else was last written that the checks look at."""
        self._versions, self._name, self._model = versions, folder, model
        self._usual, self._depends_on = usual, depends_on
        self._ours = lru_cache(maxsize=64)(self._file)  # asked at the start of every game
        self._usable = lru_cache(maxsize=16)(lambda path, *_written: usable(*check(path)))
        self._older = lru_cache(maxsize=16)(self._built)

    @property
    def folder(self) -> Path:
        """Where those are that come with the game."""
        return self._versions.home / self._name

    def path(self, name_or_path: str | Path) -> Path:
        """The file of a layout."""
        if is_file(name_or_path):
            return Path(name_or_path)
        return self._ours(paths.data(), str(name_or_path) or self._usual)

    def names(self) -> list[str]:
        """Those that come with the game, the usual one first."""
        return sorted((path.stem for path in self.folder.glob("*.yaml")), key=lambda name: (name != self._usual, name))

    def written(self, name_or_path: str | Path) -> int:
        """When the file of a layout was last written; 0 if there is none."""
        return changed(self.path(name_or_path))

    def load(self, name_or_path: str | Path) -> F:
        """A layout that can be played; raises BadFile with every fault."""
        return self._usable(self.path(name_or_path), self.written(name_or_path), self._depends_on())

    def older(self, name: str, digest: str) -> F:
        """One of ours as it was when it had this digest; it was checked then."""
        return self._older(name, digest)

    def of(self, setup: Setup) -> F:
        """The layout of a game, as it was when the game was played."""
        digest = setup.versions.get("layout")
        return self.older(setup.layout, digest) if digest else self.load(setup.layout)

    def _file(self, _data: Path, name: str) -> Path:
        return self.folder / f"{name}.yaml"

    def _built(self, name: str, digest: str) -> F:
        return built(self._model, self._versions.data(self.path(name), digest))


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
