"""Lets one call of the system fail, or be the last one: every call that a deed makes, one after the other.

SQLite's way to be sure: what is done is done again and again, and each time the next call fails. Afterwards the program
starts anew and looks at what is there.
"""

import errno
import os
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from game import files, paths
from game.problems import Problem

CALLS = (
    "open", "read", "write", "close", "fsync", "ftruncate", "chmod", "replace", "unlink", "mkdir", "stat", "fstat",
    "lseek", "scandir",
)  # fmt: skip
KILL = -1
CODES = {"full": errno.ENOSPC, "broken": errno.EIO, "interrupted": errno.EINTR, "killed": KILL}
MOST = 2000  # calls of a deed; more are a mistake of the test


@dataclass(frozen=True)
class Deed:
    """Something that writes: what is there before, what is done, and what must be true after a restart."""

    name: str
    prepare: Callable[[], Any]
    do: Callable[[Any], object]
    check: Callable[[Any, bool], object]  # what was prepared, and whether it was said that it is done


@contextmanager
def spoilt(number: int, code: int) -> Iterator[list[str]]:
    """Let the call of this number fail with this code, or kill us; lists the calls that are made."""
    made: list[str] = []
    patch = pytest.MonkeyPatch()

    def watched(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            made.append(name)
            if len(made) != number:
                return None if name == "fsync" else real(*args, **more)  # the disk need not turn for a test
            if name == "write":  # half of it is there
                real(args[0], bytes(args[1])[: len(args[1]) // 2])
            elif name == "close":
                real(*args)
            if code == KILL:
                os.kill(os.getpid(), signal.SIGKILL)
            raise OSError(code, os.strerror(code))

        return call

    for name in CALLS:
        patch.setattr(os, name, watched(name, getattr(os, name)))
    if files.fcntl:
        patch.setattr(files.fcntl, "flock", watched("flock", files.fcntl.flock))
    try:
        yield made
    finally:
        patch.undo()


def _done(deed: Deed, thing: Any, number: int, code: int) -> tuple[bool, bool]:
    """Whether the deed was done as far as anybody was told, and whether the call of that number was reached."""
    with spoilt(number, code) as made:
        try:
            deed.do(thing)
        except Problem:
            return False, len(made) >= number
    return True, len(made) >= number


def _done_by_another(deed: Deed, thing: Any, number: int) -> tuple[bool, bool]:
    """The same in a process of its own, which dies of it."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = 0 if _done(deed, thing, number, KILL)[0] else 2
        finally:
            os._exit(code)
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return False, True
    assert os.WEXITSTATUS(status) == 0, f"{deed.name}: without a fault it ends with {status}"
    return True, False


def try_each_call(deed: Deed, code: int) -> int:
    """Do it until no call is left to fail, each time in a home as it was before; says how many there were."""
    thing = deed.prepare()
    home = paths.personal()
    home.mkdir(exist_ok=True)
    before = shutil.copytree(home, home.with_name("before"))
    for number in range(1, MOST):
        if number > 1:
            shutil.rmtree(home)
            if code == KILL:  # whoever was killed had a copy of what was prepared; ours is as it was
                shutil.copytree(before, home)
            else:
                thing = deed.prepare()
        done, reached = _done_by_another(deed, thing, number) if code == KILL else _done(deed, thing, number, code)
        files.clean(paths.personal())  # as the next start does
        left = [path.name for path in paths.personal().rglob("*.draft")]
        assert left == [], f"{deed.name}: drafts after call {number}"
        deed.check(thing, done)
        if not reached:
            assert done, f"{deed.name} fails without a fault"
            return number - 1
    raise AssertionError(f"{deed.name} makes {MOST} calls")
