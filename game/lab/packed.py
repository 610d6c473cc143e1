"""All that a process needs to play the games of a series, small enough to be sent along with every game.

Layout and numbers travel as text, so that a worker on another machine needs no files of ours, and a layout that is
edited while a run goes on does not change the games to come.
"""

import json
import sys
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

from game import paths
from game.engine.seats import Setup
from game.lab.runner import play
from game.lab.series import Series, bot_named
from game.lab.title_lab import Edition, Lab, lab_of
from game.problems import Problem
from game.titles import Title, title_named


@dataclass(frozen=True)
class PackedSeries:
    """A series with its edition."""

    series: Series
    edition: bytes
    program: str  # which version of the rules and bots is to play

    @property
    def title(self) -> Title:
        return title_named(self.series.title)

    @property
    def lab(self) -> Lab:
        return lab_of(self.title)

    def setup(self, number: int) -> Setup:
        """The setup of one game, with the options that the numbers say."""
        return with_usual(self.series, number, _unpacked(self.lab, self.edition))

    @property
    def board(self) -> Any:
        """The board of all games of the series."""
        return _unpacked(self.lab, self.edition).board(self.setup(0))

    def described(self) -> dict[str, int | str]:
        """What must be the same for two runs to be parts of one. The number of games may grow."""
        return {
            "program": self.program,
            "title": self.title.name,
            **_unpacked(self.lab, self.edition).digests(),
            **self.setup(0).options,
            "bots": ",".join(self.series.bots),
            "variety": str(self.series.variety),
            "players": self.series.players,
            "seed": self.series.seed,
        }

    @property
    def brought(self) -> set[str]:
        """What of this nobody has chosen: the program, options as they usually are, and files of ours."""
        ours = not self.series.rules and self.series.layout in ("", *self.title.card.layouts)
        files = _unpacked(self.lab, self.edition).digests() if ours else {}
        return {"program", *files, *self.setup(0).options} - self.series.options.keys()


def with_usual(series: Series, number: int, edition: Edition) -> Setup:
    """The setup of a game; options that nobody has chosen are as the edition's numbers say."""
    setup = series.setup(number)
    return replace(setup, options={**setup.options, **edition.usual(), **series.options})


def packed(series: Series, edition: Edition | None = None) -> PackedSeries:
    """A series on its edition, if that is loaded already; a Problem if it cannot be played."""
    title = title_named(series.title)
    lab = lab_of(title)
    edition = edition or lab.edition(series.layout, series.rules)
    edition.check(with_usual(series, 0, edition))
    for level in series.bots:
        bot_named(title, level)
    return PackedSeries(series, lab.packed(edition), program(title))


def play_game(packed: PackedSeries, number: int) -> str:
    """One game of the series, as a line of facts: the same line in every process and on every machine."""
    if packed.program != program(packed.title):
        raise Problem("lab.program")
    setup, board = packed.setup(number), packed.board
    facts = packed.lab.new_facts(number, setup, board)
    play(packed.title, setup, board, facts, packed.series.variety)
    return facts.to_json()


@lru_cache(maxsize=8)
def _unpacked(lab: Lab, data: bytes) -> Edition:
    return lab.unpacked(data)


@cache
def program(title: Title) -> str:
    """A hash of all that decides how a game goes besides its setup: rules, bots, their weights, and Python itself."""
    rooms = [paths.PACKAGE / "engine", paths.PACKAGE / "bots"]
    files = [file for room in rooms for file in sorted(room.rglob("*.py"))]
    files += [paths.PACKAGE / "lab" / name for name in ("facts.py", "runner.py")]
    hashed = sha256(bytes(sys.version_info[:2]))
    for file in [*files, *lab_of(title).program()]:
        hashed.update(json.dumps([file.name, file.read_text("utf-8")]).encode())
    return hashed.hexdigest()[:16]
