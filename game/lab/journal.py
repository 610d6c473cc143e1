"""The finished games of a run on disk: one line a game, so that a stopped run loses nothing that was finished.

A folder holds `order.json` (what is played) and `games.jsonl` (a checksum and the facts of each game, in the order in
which they ended). Opening it reads and checks every line; what is damaged or cut off is named, dropped and played
again. Nothing else is kept in memory than where each game's line stands.
"""

import errno
import json
import os
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

from game import files
from game.files import drafted, read_json, write
from game.problems import Problem
from game.titles import shelf

try:
    import fcntl
except ImportError:  # Windows: two runs in one folder are not noticed there
    fcntl = None  # type: ignore[assignment]

FORMAT = 1
KIND = "kohle playtest"
DIGITS = 16  # of a line's checksum
LONGEST = files.LARGEST  # bytes of a line; one of ours has some ten thousand
PLACES = 9  # digits of a game's number
BEGIN = b'{"number":'
SAMPLES = 5  # games of another version that are played again before a run goes on from them


class Journal:
    """The games of one series in one folder. Use it as a context: it holds the folder's lock."""

    def __init__(self, folder: Path, described: dict[str, int | str], brought: Collection[str] = ()) -> None:
        """`described`: what must be the same for two runs to be parts of one. `brought`: what of it nobody has chosen
        and the program brings along, so that another version of it may have called it otherwise."""
        self.folder = folder
        self.described = described
        self.path = folder / "games.jsonl"
        self.places: dict[int, tuple[int, int]] = {}  # by game: where its line begins and how long it is
        self.damaged: list[str] = []  # what had to be dropped, as sentences
        self.foreign = False  # whether another version played what is there
        with files.told("not_read", self.path):
            begun = self._agree(brought)
            self._file = _held(self.path)
            try:
                if not begun and not self._agree(brought):  # another run may have begun it meanwhile
                    self._say_what_is_played()
                self._scan()
            except BaseException:
                with suppress(OSError):  # which may be closed already
                    os.close(self._file)
                raise

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        with files.told("not_written", self.path):
            os.close(self._file)

    # ---------------------------------------------------------------- opening

    def _agree(self, brought: Collection[str]) -> bool:
        """The folder must hold this series, or nothing; True if it does."""
        order = self.folder / "order.json"
        if not os.path.exists(order):  # which takes any name, unlike Path's own
            if os.path.exists(self.path) and os.path.getsize(self.path):
                raise Problem("lab.order_missing", path=order, games=self.path)
            return False
        found = {"title": shelf()[0].name, **_read_order(order)}  # in folders of 2026 it is the first that there was
        for key, value in {"format": FORMAT, **self.described}.items():
            if found.get(key) != value and key in brought:
                self.foreign = True
            elif found.get(key) != value:
                differs = {"what": key, "found": _short(found.get(key)), "expected": _short(value)}
                raise Problem("lab.order_differs", path=order, **differs)
        return True

    @property
    def samples(self) -> list[int]:
        """The numbers of some games, from the first to the last."""
        numbers = sorted(self.places)
        return sorted({numbers[i * (len(numbers) - 1) // (SAMPLES - 1)] for i in range(SAMPLES)}) if numbers else []

    def adopt(self, played_again: Callable[[int], str]) -> None:
        """Take games of another version for ours, if those that are played again come out the same."""
        if any(self._line(number) != played_again(number) for number in self.samples):
            raise Problem("lab.order_program", path=self.folder)
        self._say_what_is_played()
        self.foreign = False

    def _say_what_is_played(self) -> None:
        order = {"kind": KIND, "format": FORMAT, **self.described}
        write(self.folder / "order.json", json.dumps(order, indent=1) + "\n")

    def _scan(self) -> None:
        """Find every whole line; drop the others from the file."""
        good: list[tuple[int, int]] = []
        bad: list[tuple[int, int]] = []  # lines that follow each other are told as one
        begin = count = 0
        with open(self.path, "rb") as file:
            while line := file.readline(LONGEST):
                count += 1
                number = _checked(line)
                if number is None:
                    first = bad.pop()[0] if bad and bad[-1][1] == count - 1 else count
                    bad.append((first, count))
                elif number not in self.places:
                    self.places[number] = begin, len(line)
                    good.append((begin, len(line)))
                begin += len(line)
        self.damaged = [f"{self.path}:{first}" + f"-{last}" * (last > first) for first, last in bad]
        if self.damaged:
            self._mend(good)

    def _mend(self, good: list[tuple[int, int]]) -> None:
        """Write the whole lines anew, in a draft that then takes the file's place."""
        try:
            with drafted(self.path) as draft, open(self.path, "rb") as old, open(draft, "wb") as new:
                for begin, length in good:
                    old.seek(begin)
                    new.write(old.read(length))
                new.flush()
                os.fsync(new.fileno())
        except Problem as problem:
            raise Problem("lab.not_mended", path=self.path, why=problem.values.get("why", problem)) from problem
        os.close(self._file)
        self._file = _held(self.path)
        numbers = {place: number for number, place in self.places.items()}
        begin = 0
        for place in good:
            self.places[numbers[place]] = begin, place[1]
            begin += place[1]

    # ---------------------------------------------------------------- writing and reading

    def add(self, facts: str) -> None:
        """Keep a finished game; on a full disk everything before it stays."""
        line, begin = checked_line(facts), None
        try:
            begin = os.lseek(self._file, 0, os.SEEK_END)
            written = os.write(self._file, line)
            if written != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            if begin is not None:
                self._cut(begin)
            kept = len(self.places)
            raise Problem("lab.full", path=self.path, why=error.strerror, games=kept) from error
        number = _checked(line)
        assert number is not None
        self.places[number] = begin, len(line)

    def _cut(self, length: int) -> None:
        """Take back half a line; if even that fails, the next run will drop it."""
        try:
            os.ftruncate(self._file, length)
        except OSError:
            return

    def missing(self, games: int) -> list[int]:
        """The numbers of the games still to be played."""
        return [number for number in range(games) if number not in self.places]

    def lines(self, games: int) -> Iterator[str]:
        """The facts of the first so many games, by number."""
        with open(self.path, "rb") as file:
            for number in range(games):
                yield self._facts(file, number)

    def _line(self, number: int) -> str:
        """The facts of one game."""
        with open(self.path, "rb") as file:
            return self._facts(file, number)

    def _facts(self, file: BinaryIO, number: int) -> str:
        begin, length = self.places[number]
        file.seek(begin)
        return file.read(length)[DIGITS + 1 :].decode().rstrip("\n")


def _held(path: Path) -> int:
    """A handle of the file, which no other run holds."""
    with files.told("not_written", path):
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = files.opened(path, os.O_RDWR | os.O_APPEND | os.O_CREAT)
    except Problem as problem:
        raise Problem("not_written", path=path, why=problem) from problem
    if fcntl:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(handle)
            raise Problem("lab.busy", path=path) from error
        if not os.path.exists(path) or not os.path.samestat(os.fstat(handle), os.stat(path)):
            os.close(handle)  # meanwhile another run has thrown it away, or put another in its place
            return _held(path)
    return handle


def checked_line(facts: str) -> bytes:
    """A line of the file: a checksum, and the facts."""
    return f"{sha256(facts.encode()).hexdigest()[:DIGITS]} {facts}\n".encode()


def _checked(line: bytes) -> int | None:
    """The number of the game in a line, or None if the line is not whole."""
    checksum, _, facts = line.removesuffix(b"\n").partition(b" ")
    if not line.endswith(b"\n") or sha256(facts).hexdigest()[:DIGITS].encode() != checksum:
        return None
    number = facts.removeprefix(BEGIN).partition(b",")[0]
    return int(number) if number.isdigit() and len(number) <= PLACES else None


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
    """Forget what a folder holds, and only that; not if another run is at it."""
    games = folder / "games.jsonl"
    held = _held(games) if os.path.isfile(games) and os.access(games, os.R_OK | os.W_OK) else None
    try:
        for name in ("games.jsonl", "order.json"):  # games without an order could not be told from others'
            (folder / name).unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise Problem("not_deleted", path=folder / name, why=error) from error
    finally:
        if held is not None:
            os.close(held)
