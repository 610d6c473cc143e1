"""Games of every title, to test what all of them must do."""

import os
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import yaml

from game import paths
from game.engine.match import Match
from game.engine.seats import Setup, Value
from game.problems import Problem
from game.titles import Title, shelf

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toy"
WITH_TOY = os.pathsep.join([*filter(None, [paths.setting("TITLES")]), str(TOY)])  # beside a title of somebody's own


@cache
def known_of(title: Title) -> Mapping[str, Any]:
    """What its own tests say of a title for those of all."""
    file = ROOT / "tests" / "titles" / title.name / "contract.yaml"
    found: Mapping[str, Any] = yaml.safe_load(file.read_text("utf-8")) if file.is_file() else {}
    return found


def shortened(title: Title, periods: int, folder: Path) -> str:
    """A file of its usual board on which a game has so many periods; that board itself if its tests do not say how."""
    if "short" not in known_of(title) or not title.layouts:
        return ""
    board = yaml.safe_load(title.layouts.path(title.card.layouts[0]).read_text("utf-8"))
    *way, last = known_of(title)["short"]["at"]
    numbers = board
    for key in way:
        numbers = numbers.setdefault(key, {})
    numbers[last] = periods
    file = folder / "short.yaml"
    file.write_text(yaml.safe_dump(board, allow_unicode=True, sort_keys=False), "utf-8")
    return str(file)


@cache
def titles() -> tuple[Title, ...]:
    """Every title of ours, the toy among them."""
    found = {title.name: title for title in shelf()}
    return tuple({**found, TOY.name: found.get(TOY.name) or Title(TOY)}.values())


def titles_with(room: str) -> list[Title]:
    """Those that have a room."""
    return [title for title in titles() if title.has(room)]


def titles_without(room: str) -> list[Title]:
    """Those that lack a room."""
    return [title for title in titles() if not title.has(room)]


@dataclass(frozen=True)
class Table:
    """A way to play a title: with so many players, on this layout, by these options."""

    title: Title
    players: int
    layout: str
    options: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        words = (str(value) for _, value in self.options)
        return "-".join([self.title.name, str(self.players), *filter(None, [self.layout]), *words])

    def setup(self, seed: int) -> Setup:
        return self.title.setup(self.players, seed, layout=self.layout, **dict(self.options))

    def match(self, seed: int) -> Match:
        return Match(self.title.rules, self.setup(seed))

    def played(self, seed: int, moves: int = 10_000) -> Match:
        """A game of random moves, to its end or up to so many."""
        match, dice = self.match(seed), random.Random(seed)
        while match.decision is not None and len(match.played) < moves:
            match.play(dice.choice(match.moves))
        return match


def tables(title: Title) -> list[Table]:
    """Every number of players, every layout, every value of every option, each at least once."""
    card = title.card
    counts = cycle(card.players)
    layouts: Sequence[str] = card.layouts or ("",)
    chosen = [_options(title, i) for i in range(max([len(o.values) for o in card.options.values()] or [1]))]
    wanted = [(players, layouts[0]) for players in card.players]
    wanted += [(next(counts), layout) for layout in layouts[1:]]
    wanted += [(card.usual_players, layouts[0])] * (len(chosen) - len(wanted))
    found = [_fitting(title, players, layout, options) for (players, layout), options in zip(wanted, cycle(chosen))]
    return [table for table in found if table is not None]


def _options(title: Title, number: int) -> tuple[tuple[str, Value], ...]:
    options = title.card.options.items()
    return tuple((name, option.values[number % len(option.values)]) for name, option in options)


def _fitting(title: Title, players: int, layout: str, options: tuple[tuple[str, Value], ...]) -> Table | None:
    """The table, if need be with another number of players: not every layout is made for all."""
    for count in dict.fromkeys((players, *title.card.players)):
        table = Table(title, count, layout, options)
        try:
            title.rules.check(table.setup(1))
        except Problem:
            continue
        return table
    return None


def all_tables() -> Iterator[Table]:
    for title in titles():
        yield from tables(title)


def usual(title: Title) -> Table:
    """The table that most people sit at."""
    return Table(title, title.card.usual_players, next(iter(title.card.layouts), ""), _defaults(title))


def _defaults(title: Title) -> tuple[tuple[str, Value], ...]:
    return tuple((name, option.default) for name, option in title.card.options.items())


assert (TOY / paths.CARD).is_file()
