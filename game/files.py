"""Reading files that may be anything, and writing them so that a crash or a full disk costs nothing.

Every file of the program passes through here: only regular files are read, their size is looked at first, and what is
in them is text with numbers of a sensible size. A file is written whole or not at all, from a draft beside it.
"""

import errno
import json
import math
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.problems import Problem

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

MODE = 0o644
LARGEST = 8 << 20  # bytes: a save has some ten thousand, the largest map a hundred thousand
DIGITS = 30  # of a number; a seed has at most 20
DRAFT = ".draft"
LOCK = ".lock"
PATIENCE = 2.0  # seconds until another window must have done what it does alone


def read(path: Path | str, most: int = LARGEST) -> bytes:
    """All of a regular file; a Problem for anything else (a pipe, a device, a folder, a ring of links), or too much."""
    try:
        # Without waiting: a pipe that nobody writes into would keep us for ever.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:  # a name with a NUL, or with half a letter
        raise Problem("not_read", path=repr(str(path)), why=error) from error
    except OSError as error:
        raise Problem("not_read", path=path, why=error.strerror) from error
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise Problem("not_regular", path=path)
        if found.st_size > most:
            raise Problem("too_large", path=path, size=found.st_size, most=most)
        with os.fdopen(handle, "rb", closefd=False) as file:
            data = file.read(most + 1)
    except OSError as error:
        raise Problem("not_read", path=path, why=error.strerror) from error
    finally:
        os.close(handle)
    if len(data) > most:  # it grows while it is read, or lies about its size as those of /proc do
        raise Problem("too_large", path=path, size=len(data), most=most)
    return data


def read_json(path: Path | str, most: int = LARGEST) -> Any:
    """A JSON file as plain data: finite numbers of a sensible length, whole characters, bounded nesting."""
    try:
        text = read(path, most).decode("utf-8")
        found = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_finite)
        json.dumps(found, ensure_ascii=False).encode("utf-8")  # a lone half of a character could never be written again
    except json.JSONDecodeError as error:
        raise Problem("damaged", path=f"{path}:{error.lineno}:{error.colno}", why=error.msg) from error
    except (UnicodeError, RecursionError) as error:
        raise Problem("no_text", path=path) from error
    except ValueError as error:
        raise Problem("damaged", path=path, why=error) from error
    return found


def _whole(text: str) -> int:
    if len(text) > DIGITS:
        raise ValueError(f"a number of {len(text)} digits")
    return int(text)


def _finite(text: str) -> float:
    number = float(text) if len(text) <= 2 * DIGITS else math.inf
    if not math.isfinite(number):
        raise ValueError(f"the number {text[:DIGITS]}")
    return number


def write(path: Path, content: str | bytes) -> None:
    """Write the whole file or nothing: into a draft beside it, to the disk, then in its place."""
    data = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():  # a device would be gone for everybody, if we may
            raise Problem("not_regular", path=path)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(f".{os.getpid()}{DRAFT}", f".{path.name}.", path.parent)
    except OSError as error:
        raise Problem("not_written", path=path, why=error.strerror) from error
    except ValueError as error:  # a name with a NUL, or with half a letter
        raise Problem("not_written", path=repr(str(path)), why=error) from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(draft, path.stat().st_mode if path.exists() else MODE)  # a draft is readable by nobody else
        os.replace(draft, path)
    except OSError as error:
        Path(draft).unlink(missing_ok=True)
        raise Problem("not_written", path=path, why=error.strerror) from error
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """The new name, too, must survive a power cut; where folders cannot be synced, the system does that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise Problem("not_written", path=folder, why=error.strerror) from error
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Give a file that cannot be used another name beside its place, so that nothing is lost; says which."""
    number = 1
    while os.path.lexists(kept := path.with_name(f"{path.name}.bak{number if number > 1 else ''}")):
        number += 1
    try:
        os.replace(path, kept)
    except OSError as error:
        raise Problem("not_written", path=kept, why=error.strerror) from error
    return kept


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """What several windows must not do at once in a folder; the system takes the lock from whoever dies."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, MODE)
    except OSError as error:
        raise Problem("not_written", path=folder / LOCK, why=error.strerror) from error
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
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True


def changed(path: Path) -> int:
    """When a file was last written, in nanoseconds; 0 if there is none, or could be none of this name."""
    try:
        return path.stat().st_mtime_ns
    except (OSError, ValueError):
        return 0


def clean(folder: Path) -> int:
    """Remove the drafts that killed programs have left in a folder and those below it; says how many."""
    found = 0
    for draft in folder.rglob(f".*{DRAFT}"):
        owner = draft.name.removesuffix(DRAFT).rpartition(".")[2]
        if owner.isdecimal() and _lives(int(owner)):
            continue  # somebody is writing it now
        try:
            draft.unlink()
            found += 1
        except OSError:
            continue
    return found


def _lives(process: int) -> bool:
    """Whether a process of this number is there; where nobody can tell, its drafts are left to the next day."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return process != os.getpid()
