"""One call of `kohle playtest`: from its arguments to a folder with results, and what the person is told meanwhile."""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.files import write
from game.lab import executors
from game.lab.changes import ChangedEntry, changes
from game.lab.compare import Comparison, compare
from game.lab.compare_report import compare_report
from game.lab.packed import packed
from game.lab.report_words import ReportWords
from game.lab.series import Series, levels
from game.lab.study import Study, keep_pictures, opened, play, written
from game.lab.tables import has_parquet
from game.lab.title_lab import lab_of
from game.paths import COMMAND
from game.problems import Problem
from game.progress_bar import bar
from game.stopping import farewell
from game.texts import Texts
from game.titles import title_named
from game.workers import sensible_jobs


class Playtest:
    """Plays one study, or two and compares them."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        if args.tables == "parquet" and not has_parquet():  # told before all the games are played
            raise Problem("lab.extra", what="--tables parquet", extra="lab")
        self.title = title_named(args.title)
        self.texts = Texts(args.lang, self.title.name)
        self.players = _players(args.players or str(self.title.card.usual_players))
        self.series = Series(
            games=args.games,
            players=self.players[0],
            seed=args.seed,
            bots=levels(self.title, args.bots or self.title.card.usual_level),
            title=self.title.name,
            layout=args.board or next(iter(self.title.card.layouts), ""),
            rules=args.rules,
            options=args.options,
            variety=args.variety,
        )
        self.other = self._other()
        self.folder: Path = args.out or Path(f"playtest-{self._name()}")
        self.jobs = sensible_jobs(args.jobs or os.cpu_count() or 1, args.games, self.texts)

    def _other(self) -> Series | None:
        """What A is compared with."""
        args = self.args
        if not (args.against or args.against_rules or args.against_bots):
            return None
        other = replace(
            self.series,
            layout=args.against or self.series.layout,
            rules=args.against_rules or args.rules,
            bots=levels(self.title, args.against_bots) if args.against_bots else self.series.bots,
        )
        if other == self.series:
            raise Problem("lab.nothing_against")
        return other

    def _name(self) -> str:
        """A folder's name that differs where series differ."""
        both = [self.series, self.other] if self.other else [self.series]
        parts = [
            "-".join([Path(one.layout).stem, *([Path(one.rules).stem] if one.rules else []), *one.bots]).replace(
                ":", "."
            )
            for one in both
        ]
        return f"{'-against-'.join(parts)}-{self.series.seed}"

    # ---------------------------------------------------------------- playing

    def run(self) -> int:
        began = time.perf_counter()
        studies: list[Study] = []

        def stopped() -> None:
            kept = sum(study.finished for study in studies)
            told = Problem("lab.stopped", games=kept, path=self.folder).told(self.texts)
            print(f"\n{COMMAND}: {told}", file=sys.stderr)

        with ExitStack() as stack:
            stack.enter_context(farewell(stopped))
            folders = [self.folder / "a", self.folder / "b"] if self.other else [self.folder]
            if self.other:  # what A cannot be compared with is told before anything is begun
                packed(self.other, lab_of(self.title).edition(self.other.layout, self.other.rules))
            for series, folder in zip([self.series, self.other or self.series], folders, strict=False):
                studies.append(opened(series, self.players, folder, stack, self.args.fresh))
            for study in studies:
                play(study, self._executor(), self._watch, self._note)
            told = self._compared(studies) if self.other else self._reported(studies[0])
            self._say(studies, told, time.perf_counter() - began)
        return 0

    def _executor(self) -> executors.Executor:
        if self.args.dask:
            return executors.on_cluster(self.args.dask)
        return executors.in_this_process if self.jobs == 1 else executors.in_processes(self.jobs)

    def _watch(self, lines: Iterable[str], done: int, games: int, players: int) -> Iterator[str]:
        unit = self.texts("lab.run.playing", players=players)
        return bar(lines, games - done, unit, self.args.json)

    def _note(self, key: str, **values: object) -> None:
        if not self.args.json:
            print(self.texts(f"lab.run.{key}", **values), file=sys.stderr)

    # ---------------------------------------------------------------- telling

    def _parquet(self) -> bool | None:
        return None if self.args.tables is None else self.args.tables == "parquet"

    def _reported(self, study: Study) -> dict[str, Any]:
        made, path, tables = written(study, self.texts, self._parquet())
        return {"sentences": list(made.sentences), "report": str(path), "tables": [str(table) for table in tables]}

    def _compared(self, studies: list[Study]) -> dict[str, Any]:
        a, b = studies
        for study in studies:
            written(study, self.texts, self._parquet())
        comparisons: dict[int, Comparison] = {}
        for count in self.players:
            games = zip(a.games(count), b.games(count), strict=True)
            comparisons[count] = compare(a.lab, games, a.packed[count].board, b.packed[count].board)
        words, words_a = (ReportWords(self.texts, one.lab, one.edition) for one in (b, a))
        names = self._described(a, b), self._described(b, a)
        identical = all(a.packed[count].described() == b.packed[count].described() for count in self.players)
        changed = [*changes(a.edition.numbers(), b.edition.numbers())]
        if a.series.bots != b.series.bots:
            named = [", ".join(words.name("level", level) for level in one.series.bots) for one in studies]
            changed.append(ChangedEntry(words("compare.changed.bots"), *named))
        made = compare_report(comparisons, *names, words, words_a, changed, identical)
        path = self.folder / "report.html"
        write(path, made.html)
        keep_pictures(self.folder / "pictures", made.pictures)
        sure = {str(count): len(comparison.sure) for count, comparison in comparisons.items()}
        return {"sentences": list(made.sentences), "report": str(path), "sure_differences": sure}

    def _described(self, study: Study, other: Study) -> str:
        """A layout, with whatever else sets it apart from the one it is compared with."""
        title, same = (one.edition.named(self.texts.language) for one in (study, other))
        parts = [title]
        if title == same and study.series.layout != other.series.layout:  # a copy that still bears its first name
            parts.append(Path(study.series.layout).name)
        if self.args.rules or self.args.against_rules:
            parts.append(Path(study.series.rules).name if study.series.rules else "rules.yaml")
        if self.args.against_bots:
            parts.append(", ".join(study.series.bots))
        return " – ".join(parts)

    def _say(self, studies: list[Study], told: dict[str, Any], seconds: float) -> None:
        if not self.args.json:
            for sentence in told["sentences"]:
                print(f"- {sentence}")
            print(self.texts("lab.run.report", path=told["report"]))
            if "tables" in told:
                print(self.texts("lab.run.tables", games=told["tables"][0], moves=told["tables"][1]))
            return
        playing, played = sum(s.seconds for s in studies), sum(s.played for s in studies)
        figures = {
            "games": self.args.games * len(self.players) * len(studies),
            "played_now": played,
            "seconds": round(seconds, 3),
            "seconds_playing": round(playing, 3),
            "games_per_second": round(played / playing, 3) if played else None,
            "peak_memory_mb": _peak_memory(),
            "jobs": self.jobs,
            "digest": [study.digest for study in studies],
            **told,
        }
        print(json.dumps(figures, ensure_ascii=False))


def _players(text: str) -> tuple[int, ...]:
    """`4`, or several as `3,4,5`."""
    parts = text.split(",")
    if not all(part.strip().isdecimal() and len(part) < 10 for part in parts):
        raise Problem("lab.players", found=text[:40])
    return tuple(dict.fromkeys(int(part) for part in parts))


def _peak_memory() -> float | None:
    """The most memory that this process, or one of its helpers, has needed."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    scale = 1024 if sys.platform != "darwin" else 1024 * 1024
    most = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return round(most / scale, 1)
