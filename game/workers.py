"""Processes that work for this one: as many as make sense, and none outlives it."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TypeVar

from game.paths import COMMAND
from game.problems import Problem
from game.texts import Texts

T = TypeVar("T")


def sensible_jobs(jobs: int, games: int, texts: Texts | None = None) -> int:
    """So many processes, but never more than games or than twice the cores; says so if it is fewer than asked for."""
    cores = os.cpu_count() or 1
    used = max(1, min(jobs, games, 2 * cores))
    if used < jobs:
        told = Problem("fewer_jobs", asked=jobs, used=used, games=games, cores=cores).told(texts)
        print(f"{COMMAND}: {told}", file=sys.stderr)
    return used


def in_order(work: Callable[[int], T], count: int, jobs: int, most_at_once: int = 1) -> Iterator[T]:
    """What comes of the work for each number from 0 on, one after the other, in however many processes.

    `most_at_once`: of short work a process may take so much at a time.
    """
    jobs = sensible_jobs(jobs, count)
    if jobs == 1:
        yield from map(work, range(count))
        return
    with pool(jobs) as workers:
        yield from workers.map(work, range(count), chunksize=max(1, min(most_at_once, count // (4 * jobs))))


def pool(jobs: int) -> ProcessPoolExecutor:
    """So many processes that end with this one, however it ends."""
    return ProcessPoolExecutor(jobs, initializer=_begin_work)


def at_pipe(serve: Callable[[Connection], None], name: str) -> tuple[BaseProcess, Connection]:
    """A process that serves at the other end of a pipe; it ends with this one, however it ends."""
    context = multiprocessing.get_context("spawn")
    pipe, other = context.Pipe()
    process = context.Process(target=_serve, args=(serve, other), daemon=True, name=name)
    try:
        with _undisturbed():
            process.start()
    except OSError:
        pipe.close()
        raise
    finally:
        other.close()
    return process, pipe


def _serve(serve: Callable[[Connection], None], pipe: Connection) -> None:
    _begin_work()
    serve(pipe)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl+C, which a terminal sends to all, does not reach what is started meanwhile: it could not yet keep silent."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which would let it through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
