"""The finished games of a run on disk: one line a game, so that a stopped run loses nothing that was finished.

A folder holds `order.json` (what is played) and `games.jsonl` (a checksum and the facts of each game, in the order in
which they ended). Opening it reads and checks every line; what is damaged or cut off is named, dropped and played
again. Nothing else is kept in memory than where each game's line stands.
"""

import json
import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from game.files import read_json, write
from game.problems import Problem
from game.titles import shelf

try:
    import fcntl
except ImportError:  # Windows: two runs in one folder are not noticed there
    fcntl = None  # type: ignore[assignment]

FORMAT = 1
KIND = "kohle playtest"
DIGITS = 16  # of a line's checksum


class Journal:
    """The games of one series in one folder. Use it as a context: it holds the folder's lock."""

    def __init__(self, folder: Path, described: dict[str, int | str]) -> None:
        self.folder = folder
        self.described = described
        self.path = folder / "games.jsonl"
        self.places: dict[int, tuple[int, int]] = {}  # by game: where its line begins and how long it is
        self.damaged: list[str] = []  # what had to be dropped, as sentences
        self._agree()
        self._file = self._open()
        self._scan()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    # ---------------------------------------------------------------- opening

    def _agree(self) -> None:
        """The folder must hold this series, or nothing."""
        order = self.folder / "order.json"
        if not os.path.exists(order):  # which takes any name, unlike Path's own
            if os.path.exists(self.path):
                raise Problem("lab.order_missing", path=order, games=self.path)
            write(order, json.dumps({"kind": KIND, "format": FORMAT, **self.described}, indent=1) + "\n")
            return
        found = {"title": shelf()[0].name, **_read_order(order)}  # in folders of 2026 it is the first that there was
        for key, value in {"format": FORMAT, **self.described}.items():
            if found.get(key) != value:
                differs = {"what": key, "found": _short(found.get(key)), "expected": _short(value)}
                raise Problem("lab.order_differs", path=order, **differs)

    def _open(self) -> IO[bytes]:
        try:
            file = open(self.path, "a+b", buffering=0)  # noqa: SIM115 - closed by __exit__
        except OSError as error:
            raise Problem("not_written", path=self.path, why=error.strerror) from error
        if fcntl:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                file.close()
                raise Problem("lab.busy", path=self.path) from error
        return file

    def _scan(self) -> None:
        """Find every whole line; drop the others from the file."""
        good: list[tuple[int, int]] = []
        begin = 0
        with open(self.path, "rb") as file:
            for count, line in enumerate(file, 1):
                number = _checked(line)
                if number is None:
                    self.damaged.append(f"{self.path}:{count}")
                elif number not in self.places:
                    self.places[number] = begin, len(line)
                    good.append((begin, len(line)))
                begin += len(line)
        if self.damaged:
            self._mend(good)

    def _mend(self, good: list[tuple[int, int]]) -> None:
        """Write the whole lines anew, in a draft that then takes the file's place."""
        draft = self.path.with_name(".games.jsonl.mended")
        try:
            with open(self.path, "rb") as old, open(draft, "wb") as new:
                for begin, length in good:
                    old.seek(begin)
                    new.write(old.read(length))
                new.flush()
                os.fsync(new.fileno())
            os.replace(draft, self.path)
        except OSError as error:
            raise Problem("lab.not_mended", path=self.path, why=error.strerror) from error
        self._file.close()
        self._file = self._open()
        numbers = {place: number for number, place in self.places.items()}
        begin = 0
        for place in good:
            self.places[numbers[place]] = begin, place[1]
            begin += place[1]

    # ---------------------------------------------------------------- writing and reading

    def add(self, facts: str) -> None:
        """Keep a finished game; on a full disk everything before it stays."""
        line = checked_line(facts)
        begin = self._file.seek(0, os.SEEK_END)
        try:
            written = self._file.write(line)
            if written != len(line):
                raise OSError(28, "No space left on device")
        except OSError as error:
            self._cut(begin)
            kept = len(self.places)
            raise Problem("lab.full", path=self.path, why=error.strerror, games=kept) from error
        number = _checked(line)
        assert number is not None
        self.places[number] = begin, len(line)

    def _cut(self, length: int) -> None:
        """Take back half a line; if even that fails, the next run will drop it."""
        try:
            self._file.truncate(length)
        except OSError:
            return

    def missing(self, games: int) -> list[int]:
        """The numbers of the games still to be played."""
        return [number for number in range(games) if number not in self.places]

    def lines(self, games: int) -> Iterator[str]:
        """The facts of the first so many games, by number."""
        with open(self.path, "rb") as file:
            for number in range(games):
                begin, length = self.places[number]
                file.seek(begin)
                yield file.read(length)[DIGITS + 1 :].decode().rstrip("\n")


def checked_line(facts: str) -> bytes:
    """A line of the file: a checksum, and the facts."""
    return f"{sha256(facts.encode()).hexdigest()[:DIGITS]} {facts}\n".encode()


def _checked(line: bytes) -> int | None:
    """The number of the game in a line, or None if the line is not whole."""
    checksum, _, facts = line.removesuffix(b"\n").partition(b" ")
    if not line.endswith(b"\n") or sha256(facts).hexdigest()[:DIGITS].encode() != checksum:
        return None
    begin = len(b'{"number":')
    return int(facts[begin : facts.index(b",")])


def _read_order(path: Path) -> dict[str, Any]:
    try:
        found = read_json(path)
    except Problem as problem:
        unread = problem.key == "not_read"
        raise problem if unread else Problem("lab.order_damaged", path=path) from problem
    if not isinstance(found, dict) or found.get("kind") != KIND:
        raise Problem("lab.order_foreign", path=path)
    return found


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 20 else text[:8] + "…"


def discard(folder: Path) -> None:
    """Forget what a folder holds, and only that."""
    for name in ("order.json", "games.jsonl"):
        try:
            (folder / name).unlink(missing_ok=True)
        except (OSError, ValueError) as error:
            raise Problem("not_deleted", path=folder / name, why=error) from error
