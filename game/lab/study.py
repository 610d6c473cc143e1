"""A study: all games of a layout, for one or several numbers of players, played, kept, added up and written about."""

import json
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.engine.files import write
from game.lab.crew import Crew
from game.lab.facts import Facts
from game.lab.findings import findings
from game.lab.ink import PAPER_LIGHT
from game.lab.journal import Journal, discard
from game.lab.kit import Kit, packed
from game.lab.measures import SHARES
from game.lab.report import Report, report
from game.lab.runner import Order
from game.lab.tables import write_tables
from game.lab.tally import Tally
from game.problems import Problem
from game.texts import Texts
from game.titles.kohle.layouts.mapfile import GameMap, load_map

# What tells how far a run is: passes games on while they are played (done so far, all, numbers of players).
Watch = Callable[[Iterable[str], int, int, int], Iterator[str]]
Note = Callable[..., None]  # a sentence of `lab.run` for people who watch


def unwatched(items: Iterable[str], _done: int, _all: int, _players: int) -> Iterator[str]:
    yield from items


def silent(_key: str, **_values: object) -> None:
    """Nobody listens."""


@dataclass
class Study:
    """One layout with one set of bots and rules, in one folder."""

    order: Order
    players: tuple[int, ...]
    folder: Path
    game_map: GameMap
    kits: dict[int, Kit]
    journals: dict[int, Journal]
    tallies: dict[int, Tally]
    seconds: float = 0.0  # spent on playing
    played: int = 0  # games of this run, without those found in the folder

    def games(self) -> Iterator[Facts]:
        """All games of all numbers of players, one at a time."""
        for journal in self.journals.values():
            yield from journal.games(self.order.games)

    @property
    def digest(self) -> str:
        """One hash over all games: equal for equal orders, however they were played."""
        hashed = sha256()
        for journal in self.journals.values():
            for line in journal.lines(self.order.games):
                hashed.update(line.encode())
        return hashed.hexdigest()

    @property
    def finished(self) -> int:
        return sum(self.order.games - len(journal.missing(self.order.games)) for journal in self.journals.values())


def opened(order: Order, players: tuple[int, ...], folder: Path, stack: ExitStack, fresh: bool = False) -> Study:
    """A study with what its folder already holds; nothing has been played yet."""
    game_map = load_map(order.map)
    for count in players:
        if count not in game_map.players:
            raise Problem(
                "player_count", count=count, map=game_map.name, expected=", ".join(map(str, game_map.players))
            )
    if folder.exists() and not folder.is_dir():
        raise Problem("lab.no_folder", path=folder)
    study = Study(order, players, folder, game_map, {}, {}, {})
    for count in players:
        kit = packed(replace(order, players=count, rotate=len(order.bots) > 1), game_map)
        place = folder / f"{count}-players"
        if fresh:
            discard(place)
        study.kits[count] = kit
        study.journals[count] = stack.enter_context(Journal(place, kit.described()))
    return study


def play(study: Study, crew: Crew, watch: Watch = unwatched, note: Note = silent) -> None:
    """Play what is missing, and add up all games."""
    began, games = time.perf_counter(), study.order.games
    for count, journal in study.journals.items():
        for place in journal.damaged:
            note("damaged", place=place)
        missing = journal.missing(games)
        if len(missing) < games:
            note("resumed", done=games - len(missing), games=games)
        lines = crew(study.kits[count], missing) if missing else iter(())
        for line in watch(lines, games - len(missing), games, count):
            journal.add(line)
            study.played += 1
    study.seconds = time.perf_counter() - began
    for count, journal in study.journals.items():
        study.tallies[count] = Tally(study.kits[count].board)
        for facts in journal.games(games):
            study.tallies[count].add(facts)


def written(study: Study, texts: Texts, parquet: bool | None = None) -> tuple[Report, Path, tuple[Path, Path]]:
    """Tables, report and pictures in the study's folder."""
    tables = write_tables(study.folder, study.games(), parquet)
    made = report(study.tallies, study.order, study.game_map, texts)
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
    for count, tally in study.tallies.items():
        rows = {}
        for group, element, measure in tally.figures:
            span = tally.interval(group, element, measure)
            cases = tally.figure(group, element, measure).count
            kind = "share" if measure in SHARES else "mean"
            bounds = [round(bound, 5) if abs(bound) < 1e300 else None for bound in span]
            rows[f"{group}/{element}/{measure}"] = {
                "kind": kind,
                "value": bounds[0],
                "interval": bounds[1:],
                "games": cases,
            }
        named = [{"kind": f.kind, "about": f.about, "elements": list(f.elements)} for f in findings(tally)]
        found[str(count)] = {"games": tally.games, "findings": named, "figures": rows}
    return found
