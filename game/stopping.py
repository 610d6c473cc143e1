"""Ctrl+C and SIGTERM end the program at once, with all processes that work for it.

An exception raised wherever the program happens to be could be swallowed, or end in a traceback out of an import or a
library. So the program just ends: everything it keeps is on the disk whole at any moment (`game.files`, the journal).
Whoever has something to say first asks for it with `farewell`. Nothing of ours is imported here: this comes first.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

_farewells: list[Callable[[], None]] = []
_owner = 0  # the process that heeds the signals; those it forks inherit the handler, but not the farewells


def heed() -> None:
    """From now on the signals end this process; called by the command, not by whoever imports us."""
    global _owner
    _owner = os.getpid()
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as a shell starts what runs in the background
        signal.signal(signal.SIGINT, _stop)
    signal.signal(signal.SIGTERM, _stop)


@contextmanager
def farewell(say: Callable[[], None]) -> Iterator[None]:
    """What is said if the program is stopped meanwhile."""
    _farewells.append(say)
    try:
        yield
    finally:
        _farewells.remove(say)


def _stop(number: int, _frame: FrameType | None) -> None:
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.SIG_IGN)  # one is enough
    if os.getpid() == _owner:
        _end_workers()
        for say in reversed(_farewells):
            with suppress(Exception):
                say()
        with suppress(Exception):
            sys.stderr.flush()
    os._exit(128 + number)


def _end_workers() -> None:
    working = sys.modules.get("multiprocessing")
    if working is not None and hasattr(working, "active_children"):  # it may be just being imported
        with suppress(Exception):
            for child in working.active_children():
                child.kill()
