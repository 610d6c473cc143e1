"""A study: all games of a layout, for one or several numbers of players, played, kept, added up and written about."""

import json
import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.engine.seats import check_players
from game.files import write
from game.lab.executors import Executor
from game.lab.facts import GameFacts
from game.lab.findings import findings
from game.lab.journal import Journal, discard
from game.lab.packed import PackedSeries, packed, play_game
from game.lab.report import Report, report
from game.lab.series import Series
from game.lab.svg import PAPER_LIGHT
from game.lab.tables import write_tables
from game.lab.tally import Tally, tally
from game.lab.title_lab import Edition, Lab, lab_of
from game.problems import Problem
from game.texts import Texts
from game.titles import title_named

# What tells how far a run is: passes games on while they are played (done so far, all, numbers of players).
Watch = Callable[[Iterable[str], int, int, int], Iterator[str]]
Notify = Callable[..., None]  # a sentence of `lab.run` for people who watch


def unwatched(items: Iterable[str], _done: int, _all: int, _players: int) -> Iterator[str]:
    yield from items


def silent(_key: str, **_values: object) -> None:
    """Nobody listens."""


@dataclass
class Study:
    """One layout with one set of bots and rules, in one folder."""

    series: Series
    players: tuple[int, ...]
    folder: Path
    lab: Lab
    edition: Edition
    packed: dict[int, PackedSeries]
    journals: dict[int, Journal]
    tallies: dict[int, Tally]
    seconds: float = 0.0  # spent on playing
    played: int = 0  # games of this run, without those found in the folder

    def games(self, players: int) -> Iterator[GameFacts]:
        """All games of a number of players, one at a time."""
        journal = self.journals[players]
        for line in journal.lines(self.series.games):
            try:
                yield self.lab.facts.from_json(line)
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
                raise Problem("damaged", path=journal.path) from error

    def all_games(self) -> Iterator[GameFacts]:
        """All games of all numbers of players, one at a time."""
        for count in self.players:
            yield from self.games(count)

    @property
    def digest(self) -> str:
        """One hash over all games: equal for equal orders, however they were played."""
        hashed = sha256()
        for journal in self.journals.values():
            for line in journal.lines(self.series.games):
                hashed.update(line.encode())
        return hashed.hexdigest()

    @property
    def finished(self) -> int:
        return sum(self.series.games - len(journal.missing(self.series.games)) for journal in self.journals.values())


def opened(series: Series, players: tuple[int, ...], folder: Path, stack: ExitStack, fresh: bool = False) -> Study:
    """A study with what its folder already holds; nothing has been played yet."""
    lab = lab_of(title_named(series.title))
    edition = lab.edition(series.layout, series.rules)
    for count in players:
        check_players(count, edition.players, edition.name)
    if os.path.exists(folder) and not folder.is_dir():  # which takes any name, unlike Path's own
        raise Problem("lab.no_folder", path=folder)
    study = Study(series, players, folder, lab, edition, {}, {}, {})
    for count in players:
        ready = packed(replace(series, players=count, rotate=len(series.bots) > 1), edition)
        place = folder / f"{count}-players"
        if fresh:
            discard(place)
        study.packed[count] = ready
        study.journals[count] = stack.enter_context(Journal(place, ready.described(), ready.brought))
    return study


def play(study: Study, execute: Executor, watch: Watch = unwatched, note: Notify = silent) -> None:
    """Play what is missing, and add up all games."""
    began, games = time.perf_counter(), study.series.games
    for count, journal in study.journals.items():
        for place in journal.damaged:
            note("damaged", place=place)
        missing = journal.missing(games)
        if journal.foreign:
            note("another_version", n=len(journal.samples))
            journal.adopt(partial(play_game, study.packed[count]))
        if len(missing) < games:
            note("resumed", done=games - len(missing), games=games)
        lines = execute(study.packed[count], missing) if missing else iter(())
        for line in watch(lines, games - len(missing), games, count):
            journal.add(line)
            study.played += 1
    study.seconds = time.perf_counter() - began
    for count in study.journals:
        study.tallies[count] = tally(study.lab, study.packed[count].board, study.games(count), count)


def written(study: Study, texts: Texts, parquet: bool | None = None) -> tuple[Report, Path, tuple[Path, Path]]:
    """Tables, report and pictures in the study's folder."""
    tables = write_tables(study.folder, study.lab, study.all_games(), parquet)
    made = report(study.tallies, study.series, study.lab, study.edition, texts)
    path = study.folder / "report.html"
    write(path, made.html)
    keep_pictures(study.folder / "pictures", made.pictures)
    write(study.folder / "figures.json", json.dumps(figures(study), indent=1) + "\n")
    return made, path, tables


def keep_pictures(folder: Path, pictures: Mapping[str, str]) -> None:
    """The charts as files, on paper of their own; pictures of an earlier report go."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, svg in pictures.items():
        write(folder / f"{name}.svg", svg.replace("<svg ", f'<svg style="background:{PAPER_LIGHT}" ', 1))


def figures(study: Study) -> dict[str, Any]:
    """Every figure with its interval, as plain data."""
    found: dict[str, Any] = {}
    for count, counted in study.tallies.items():
        rows = {}
        for group, element, measure in counted.figures:
            span = counted.interval(group, element, measure)
            cases = counted.figure(group, element, measure).count
            kind = "share" if measure in study.lab.shares else "mean"
            bounds = [round(bound, 5) if abs(bound) < 1e300 else None for bound in span]
            rows[f"{group}/{element}/{measure}"] = {
                "kind": kind,
                "value": bounds[0],
                "interval": bounds[1:],
                "games": cases,
            }
        named = [{"kind": f.kind, "about": f.about, "elements": list(f.elements)} for f in findings(counted)]
        found[str(count)] = {"games": counted.games, "findings": named, "figures": rows}
    return found
