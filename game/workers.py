"""Processes that work for this one: as many as make sense, and none outlives it."""

import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor

from game.paths import COMMAND
from game.problems import Problem
from game.texts import Texts


def sensible(jobs: int, games: int, texts: Texts | None = None) -> int:
    """So many processes, but never more than games or than twice the cores; says so if it is fewer than asked for."""
    cores = os.cpu_count() or 1
    used = max(1, min(jobs, games, 2 * cores))
    if used < jobs:
        told = Problem("fewer_jobs", asked=jobs, used=used, games=games, cores=cores).told(texts)
        print(f"{COMMAND}: {told}", file=sys.stderr)
    return used


def pool(jobs: int) -> ProcessPoolExecutor:
    """So many processes that end with this one, however it ends."""
    return ProcessPoolExecutor(jobs, initializer=_begin_work)


def _begin_work() -> None:
    """Ctrl+C is for the parent, which then ends the others; if it is killed, they end by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
