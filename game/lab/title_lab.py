"""What a title brings to the lab. As it stands, `Lab` serves any title; one that has more to tell overrides parts.

A title with a room `lab` offers its own as `LAB` in the package; others are still played, added up and reported on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game import paths
from game.engine.event import Event, Tell, silent
from game.engine.layouts import LayoutEntry
from game.engine.move import Move
from game.engine.position import Position
from game.engine.seats import Setup, Value
from game.lab import measures, sections
from game.lab.facts import GameFacts
from game.lab.findings import Finding, Limits, Uses, suspects_of_all
from game.lab.measures import Measure
from game.problems import Problem
from game.titles import Title, title_named
from game.yamlfile import load

if TYPE_CHECKING:
    from game.lab.canvas import BoardCanvas, Family
    from game.lab.report_words import ReportWords
    from game.lab.section import Section, Writer
    from game.lab.tally import Tally

Cell = int | str | None  # of a table for pandas
GAME_COLUMNS: Mapping[str, type] = {
    "players": int, "game": int, "seed": int, "winner": int, "winners": int, "decisions": int,
}  # fmt: skip
SEAT_COLUMNS: Mapping[str, type] = {"level": str, "points": int}


class Edition(Protocol):
    """A layout with the numbers of the rules that it is played by."""

    @property
    def name(self) -> str:
        """How files and problems call it."""

    @property
    def players(self) -> Sequence[int]:
        """The numbers of players that it is made for."""

    def named(self, language: str) -> str:
        """What people call it."""

    def digests(self) -> dict[str, str]:
        """What must be the same for two runs to be parts of one."""

    def numbers(self) -> Mapping[str, Any]:
        """All that a game depends on, entry by entry as in the files: what was changed is told with it."""

    def usual(self) -> Mapping[str, Value]:
        """Options that these numbers say where nobody has chosen otherwise."""

    def check(self, setup: Setup) -> None:
        """A Problem if this cannot be played."""

    def board(self, setup: Setup) -> Any:
        """What the rules of the title look up in a game: whatever `Lab.start` and the measures need."""


class PlainEdition:
    """The layout of a title that leaves loading to its rules."""

    def __init__(self, title: Title, layout: str) -> None:
        self.title = title
        self.name = Path(layout).stem or title.name
        self.layout = layout
        self._entry = title.layouts.entry(layout) if title.layouts else LayoutEntry(layout, title.card.names)
        self.players = self._entry.players or title.card.players

    def named(self, language: str) -> str:
        return self._entry.title(language)

    def digests(self) -> dict[str, str]:
        files = self.title.rules.files(self.title.setup(self.players[0], 0, layout=self.layout))
        return {"layout": self.layout, **{f"{what}_digest": digest for what, (_, digest) in files.items()}}

    def numbers(self) -> Mapping[str, Any]:
        return {}

    def usual(self) -> Mapping[str, Value]:
        return {}

    def check(self, setup: Setup) -> None:
        self.title.rules.check(setup)

    def board(self, setup: Setup) -> Any:
        return None


class Lab:
    """The lab of one title."""

    facts: type[GameFacts] = GameFacts
    shares: frozenset[str] = measures.SHARES  # measures that lie between 0 and 1 and are told in percent
    additive: frozenset[str] = frozenset()  # groups of measures of which a game that lacks one has nought
    signed: frozenset[str] = frozenset(("points",))  # measures that may be below nought
    main: tuple[str, ...] = measures.MAIN  # what says what kind of game it is, of ("game", "all")
    even: tuple[str, ...] = ("seat",)  # groups whose elements win equally often if the game is fair
    uses: tuple[Uses, ...] = ()  # what is dead if nobody uses it
    owned: tuple[str, ...] = ()  # groups of which an element is dominant if those who have it win
    sections: tuple[Callable[[Writer], Section], ...] = sections.ALL
    families: tuple[Family, ...] = ()  # of places, each with the measures that its heat map shows
    period: str = "period"  # what the clock counts, as a table's heading
    varies: frozenset[str] = frozenset()  # the levels of bots to which `variety` matters

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def title(self) -> Title:
        return title_named(self.name)

    @cached_property
    def limits(self) -> Limits:
        """When something is called dead or dominant."""
        return load(paths.data() / "lab" / "findings.yaml", Limits)

    # ---------------------------------------------------------------- playing

    def layout(self, name: str) -> Any:
        """A layout as the title's own code knows it."""
        return name

    def edition(self, layout: Any, rules: str = "") -> Edition:
        """A layout (by name, as a file, or loaded before) with a changed copy of the rules' numbers, or ours."""
        if rules:
            raise Problem("lab.no_rules_file", title=self.title.named("en"), found=rules)
        return PlainEdition(self.title, str(layout or next(iter(self.title.card.layouts), "")))

    def packed(self, edition: Edition) -> bytes:
        """The edition for another process, without what only pictures need."""
        assert isinstance(edition, PlainEdition)
        return edition.layout.encode()

    def unpacked(self, data: bytes) -> Edition:
        """What `packed` made."""
        return self.edition(data.decode())

    def start(self, setup: Setup, board: Any, told: list[Event] | None = None) -> Position:
        """The first position of a game on this board; None: on that of the setup."""
        pos: Position = self.title.rules.start(setup, told)
        return pos

    def new_facts(self, number: int, setup: Setup, board: Any) -> GameFacts:
        """The facts of a game that is about to begin."""
        kinds = [seat.kind for seat in setup.seats]
        return self.facts(number=number, seed=setup.seed, players=len(kinds), levels=kinds)

    def listener(self, facts: GameFacts, board: Any) -> Tell:
        """Fills in the title's own facts from what the rules tell; moves, points and winners are the lab's matter."""
        return silent

    def program(self) -> list[Path]:
        """The files of the title that decide how a game goes."""
        return [*sorted(self.title.package.rglob("*.py")), *sorted(self.title.folder.rglob("*.yaml"))]

    # ---------------------------------------------------------------- telling

    def measures(self, facts: Any, board: Any) -> Iterator[Measure]:
        """What one game says: every figure at most once."""
        return measures.common(facts)

    def bounds(self, group: str, measure: str, tally: Tally) -> tuple[float, float]:
        """Between which values the mean of a measure can lie."""
        return (-math.inf if measure in self.signed else 0.0), math.inf

    def same(self, element: str) -> str:
        """The element that another one is a part of: only one sentence of a kind is said about both."""
        return element

    def suspects(self, tally: Tally) -> Iterator[Finding]:
        """Everything that could stand out, each with the chance that it does not."""
        return suspects_of_all(tally)

    def sentence(self, finding: Finding, tally: Tally, words: ReportWords) -> str | None:
        """What a finding of the title's own says; None: what findings of its kind usually say."""
        return None

    def named(self, group: str, element: str, words: ReportWords) -> str | None:
        """What an element of a group of measures is called; None: as usual."""
        return None

    def in_full(self, group: str, element: str, words: ReportWords) -> str:
        """The same, where nothing around it says of which kind it is."""
        return words.name(group, element)

    def canvas(self, edition: Edition, players: int) -> BoardCanvas | None:
        """The board as a picture, if it has places that figures can stand on."""
        return None

    def options_named(self, options: Mapping[str, object], words: ReportWords) -> str:
        """The options of a run in a few words, for the head of the report."""
        return ", ".join(f"{name} {value}" for name, value in options.items()) or "–"

    # ---------------------------------------------------------------- tables

    game_columns: Mapping[str, type] = GAME_COLUMNS
    seat_columns: Mapping[str, type] = SEAT_COLUMNS  # of each seat of a game

    def game_cells(self, facts: Any) -> dict[str, Cell]:
        """What the title adds to the columns that every game has."""
        return {}

    def seat_cells(self, facts: Any, seat: int) -> dict[str, Cell]:
        return {"level": facts.levels[seat], "points": facts.points[seat]}

    # ---------------------------------------------------------------- for those who train players

    def catalogue(self, board: Any) -> tuple[Move, ...]:
        """Every move that may be offered on this board, in a fixed order; empty: the title has none."""
        return ()

    def described(self, seen: Any, seat: int) -> list[float]:
        """What a player sees as figures between 0 and 1, himself first."""
        return []


@cache
def lab_of(title: Title) -> Lab:
    """The lab of a title: its own, or the one that serves any."""
    if not title.has("lab"):
        return Lab(title.name)
    own: Lab = title.room("lab")
    return own
