"""Reading files that may be anything, and writing them so that a crash or a full disk costs nothing.

Every file of the program passes through here: only regular files are read, their size is looked at first, and what is
in them is text with numbers of a sensible size. A file is written whole or not at all, from a draft beside it.
"""

import contextlib
import errno
import glob
import json
import math
import os
import re
import stat
import time
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.problems import Problem

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EINVAL)  # of file systems that have none
MODE = 0o644
LARGEST = 8 << 20  # bytes: of a picture, or a line of the lab
PLAIN = 1 << 20  # bytes of plain data: a save has some ten thousand
CHUNK = 1 << 20  # bytes read at once
DIGITS = 30  # of a number; a seed has at most 20
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s,:\[\]{}"]+')  # of a JSON text
DRAFT = ".draft"
DEPTH = 4  # levels of folders in a player's home: saves/boards, lab/name/results
LOCK = ".lock"
DAY = 24 * 60 * 60  # seconds
PATIENCE = 2.0  # seconds until another window must have done what it does alone


@contextmanager
def told(key: str, path: Path | str) -> Iterator[None]:
    """What the system refuses is told as a Problem of this key."""
    try:
        yield
    except OSError as error:
        raise Problem(key, path=path, why=error.strerror or error) from error
    except UnicodeError as error:  # a name with half a letter
        raise Problem(key, path=ascii(str(path)), why=error) from error


def opened(path: Path | str, flags: int = os.O_RDONLY) -> int:
    """A handle of a regular file; a Problem for anything else (a pipe, a device, a folder, a ring of links)."""
    with told("not_read", path):
        try:
            # Without waiting: a pipe that nobody writes into would keep us for ever.
            handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0), MODE)
        except ValueError as error:  # a name with a NUL, or with half a letter
            raise Problem("not_read", path=ascii(str(path)), why=error) from error
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise Problem("not_regular", path=path)
        except BaseException:
            os.close(handle)
            raise
    return handle


def read(path: Path | str, most: int = LARGEST) -> bytes:
    """All of a regular file, or a Problem: it is none, or too large."""
    handle = opened(path)
    with told("not_read", path):
        try:
            if (size := os.fstat(handle).st_size) > most:
                raise Problem("too_large", path=path, size=size, most=most)
            parts, left = [], most + 1
            while left and (part := os.read(handle, min(left, CHUNK))):
                parts.append(part)
                left -= len(part)
        finally:
            os.close(handle)
    if not left:  # it grows while it is read, or lies about its size as those of /proc do
        raise Problem("too_large", path=path, size=most + 1, most=most)
    return b"".join(parts)


def read_json(path: Path | str, most: int = PLAIN) -> Any:
    """A JSON file as plain data: finite numbers of a sensible length, whole characters, bounded nesting."""
    text = ""
    try:
        text = read(path, most).decode("utf-8")
        found = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_finite)
        json.dumps(found, ensure_ascii=False).encode("utf-8")  # a lone half of a character could never be written again
    except json.JSONDecodeError as error:
        raise Problem("damaged_here", path=f"{path}:{error.lineno}:{error.colno}") from error
    except (UnicodeError, RecursionError) as error:
        raise Problem("no_text", path=path) from error
    except _NoNumber as error:
        raise Problem("no_number", path=f"{path}:{_place(text, error.word)}", found=_shortened(error.word)) from error
    return found


class _NoNumber(ValueError):
    """A number that is none of ours: endless, or with more digits than anything has."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def _whole(word: str) -> int:
    if len(word) > DIGITS:
        raise _NoNumber(word)
    return int(word)


def _finite(word: str) -> float:
    number = float(word) if len(word) <= 2 * DIGITS else math.inf
    if not math.isfinite(number):
        raise _NoNumber(word)
    return number


def _place(text: str, word: str) -> str:
    """Line and column at which a word of a JSON text stands, outside of what is quoted."""
    at = next(found.start() for found in _WORD.finditer(text) if found.group() == word)
    return f"{text.count(chr(10), 0, at) + 1}:{at - text.rfind(chr(10), 0, at)}"


def _shortened(word: str) -> str:
    return word if len(word) <= DIGITS else f"{word[:DIGITS]}…"


def write(path: Path, content: str | bytes) -> None:
    """Write the whole file or nothing: into a draft beside it, to the disk, then in its place."""
    data = content.encode() if isinstance(content, str) else content
    with drafted(path) as draft:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), MODE)
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(handle, left) :]
            os.fsync(handle)
        finally:
            os.close(handle)


def expect_file(path: Path) -> None:
    """Refuse before a long work what could not be written after it: a device, a folder, a file among the folders."""
    with told("not_written", path):
        if path.exists() and not path.is_file():
            raise Problem("not_regular", path=path)
        path.parent.mkdir(parents=True, exist_ok=True)


@contextmanager
def drafted(path: Path) -> Iterator[Path]:
    """A draft beside a file, to be written within; it then takes the file's place, or is gone if that fails."""
    with told("not_written", path):
        if b"\0" in os.fsencode(path):
            raise Problem("not_written", path=ascii(str(path)), why="NUL")
        if path.exists() and not path.is_file():  # a device would be gone for everybody, if we may
            raise Problem("not_regular", path=path)
        path.parent.mkdir(parents=True, exist_ok=True)
        _clear(path.parent.glob(f".{glob.escape(path.name)}.*{DRAFT}"))
        draft = path.with_name(f".{path.name}.{uuid.uuid4().hex[:8]}.{os.getpid()}{DRAFT}")
        try:
            yield draft
            if path.exists():
                os.chmod(draft, stat.S_IMODE(path.stat().st_mode))
            os.replace(draft, path)
            _sync_folder(path.parent)
        finally:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """The new name, too, must survive a power cut; where folders cannot be synced, the system does that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Give a file that cannot be used another name beside its place, so that nothing is lost; says which."""
    number = 1
    while os.path.lexists(kept := path.with_name(f"{path.name}.bak{number if number > 1 else ''}")):
        number += 1
    with told("not_written", kept):
        os.replace(path, kept)
    return kept


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """What several windows must not do at once in a folder; the system takes the lock from whoever dies."""
    lock = folder / LOCK
    with told("not_written", lock):
        folder.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(lock) and not lock.is_file():  # whatever it is, nobody could ever take it
            set_aside(lock)
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, MODE)
        try:
            until = time.monotonic() + PATIENCE
            while not _taken(handle):
                if time.monotonic() > until:
                    raise Problem("busy", path=folder)
                time.sleep(0.01)
            yield
        finally:
            os.close(handle)  # which gives the lock back


def _taken(handle: int) -> bool:
    """Whether the lock is ours now; where there are none, it is."""
    try:
        if fcntl:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    except OSError as error:
        if error.errno in NO_LOCKS:
            return True
        if error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK, errno.EINTR):
            raise
        return False
    return True


def changed(path: Path) -> int:
    """When a file was last written, in nanoseconds; 0 if there is none, or could be none of this name."""
    try:
        return path.stat().st_mtime_ns
    except (OSError, ValueError):
        return 0


def clean(folder: Path) -> int:
    """Remove the drafts that killed programs have left in a folder and some levels below it; says how many."""
    return sum(_clear(folder.glob(f"{'*/' * level}.*{DRAFT}")) for level in range(DEPTH))


def _clear(drafts: Iterable[Path]) -> int:
    found = 0
    for draft in drafts:
        try:
            if _in_use(draft):
                continue
            draft.unlink()
            found += 1
        except OSError:
            continue
    return found


def _in_use(draft: Path) -> bool:
    """Whether somebody is writing it now; where nobody can tell, it is left to the next day."""
    if os.name != "posix":
        return time.time() - draft.stat().st_mtime < DAY
    owner = draft.name.removesuffix(DRAFT).rpartition(".")[2]
    return owner.isdecimal() and len(owner) < DIGITS and _lives(int(owner))


def _lives(process: int) -> bool:
    """Whether another process of this number is there."""
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return process != os.getpid()
