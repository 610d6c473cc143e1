"""The playtest lab beside the editor: bots play the board in a process of their own, and the screen looks on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

from game import files, paths
from game.problems import Problem
from game.titles.kohle.editor.new_things import slug

GAMES = 50
LOOKS = 0.3  # seconds between two looks at how far it is


@dataclass(frozen=True)
class LabResult:
    """What came of it: the first sentences of the report and where it is, or why there is none."""

    sentences: tuple[str, ...] = ()
    report: Path | None = None
    problem: str = ""


class LabRun:
    """One run over a copy of the map as it is now, so that one may go on editing."""

    def __init__(self, name: str, text: str, players: int, language: str, games: int = GAMES) -> None:
        self.games, self.players, self.done = games, players, 0
        self.text = text  # the board as they play it
        self.result: LabResult | None = None
        self.folder = paths.personal("lab", slug(name))
        copy = self.folder / "board.yaml"
        files.write(copy, text)
        order = ["playtest", str(copy), "--games", str(games), "--players", str(players), "--lang", language]
        order += ["--out", str(self.folder / "results"), "--fresh", "--json"]
        self._said: IO[bytes] = TemporaryFile()  # noqa: SIM115 - closed with the run
        self._moaned: IO[bytes] = TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [*_kohle(), *order], stdout=self._said, stderr=self._moaned, stdin=subprocess.DEVNULL, env=_surroundings()
        )
        self._began, self._due = time.monotonic(), 0.0

    @property
    def seconds_left(self) -> float | None:
        """A guess, once some games are played."""
        if not self.done:
            return None
        return (time.monotonic() - self._began) / self.done * (self.games - self.done)

    def update(self, seconds: float) -> bool:
        """Look how far it is; True if that has changed."""
        self._due -= seconds
        if self.result or self._due > 0:
            return False
        self._due = LOOKS
        before = self.done
        self.done = min(self.games, _lines(self.folder / "results"))
        if self._process.poll() is not None:
            self.result = self._read()
            self._close()
            return True
        return self.done != before

    def stop(self) -> None:
        """End it; finished games are kept by the lab itself."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._close()

    def _read(self) -> LabResult:
        self._said.seek(0)
        self._moaned.seek(0)
        said, moaned = self._said.read().decode("utf-8", "replace"), self._moaned.read().decode("utf-8", "replace")
        try:
            told: dict[str, Any] = json.loads(said.strip().splitlines()[-1])
            return LabResult(tuple(told["sentences"]), Path(told["report"]))
        except (IndexError, KeyError, ValueError):
            lines = [line for line in moaned.strip().splitlines() if line.strip()]
            return LabResult(problem=lines[-1].removeprefix("kohle: ") if lines else "?")

    def _close(self) -> None:
        self._said.close()
        self._moaned.close()


def _kohle() -> list[str]:
    """How to call ourselves; a program packed into one file is its own interpreter."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]


def _surroundings() -> dict[str, str]:
    """The process must find the game wherever it was started from."""
    before = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(paths.PACKAGE.parent), *([before] if before else [])])}


def _lines(folder: Path) -> int:
    """The games that are finished: one line each."""
    found = 0
    for journal in folder.rglob("games.jsonl"):
        with suppress(Problem, OSError):
            handle = files.opened(journal)
            try:
                while part := os.read(handle, files.CHUNK):
                    found += part.count(b"\n")
            finally:
                os.close(handle)
    return found
