"""Where the games of a series are played: in this process, in several, or on a Dask cluster.

Each yields the facts of the games in the order in which they end. Which of them played a game does not show in it.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from typing import Any

from game.lab.packed import PackedSeries, play_game
from game.problems import Problem
from game.workers import pool

Executor = Callable[[PackedSeries, Sequence[int]], Iterator[str]]

AHEAD = 4  # games waiting for each process, so that none is idle and little is lost when the run is stopped
ANSWER = 10  # seconds until a scheduler must have answered
PATIENCE = 3  # how often a process may die, or a cluster lose the same game, before we give up


def in_this_process(packed: PackedSeries, numbers: Sequence[int]) -> Iterator[str]:
    """In this process, one after the other."""
    for number in numbers:
        yield play_game(packed, number)


def in_processes(jobs: int) -> Executor:
    """In so many processes; a process that dies costs only time."""

    def execute(packed: PackedSeries, numbers: Sequence[int]) -> Iterator[str]:
        left = dict.fromkeys(numbers)
        for _ in range(PATIENCE + 1):
            try:
                yield from _pool(packed, left, jobs)
                return
            except BrokenProcessPool:
                continue
        raise Problem("lab.dying", games=len(left))

    return execute


def _pool(packed: PackedSeries, left: dict[int, None], jobs: int) -> Iterator[str]:
    """Play what is left and strike it out."""
    workers = pool(jobs)
    waiting = iter(tuple(left))
    playing: dict[Future[str], int] = {}
    try:
        while True:
            while len(playing) < jobs * AHEAD and (number := next(waiting, None)) is not None:
                playing[workers.submit(play_game, packed, number)] = number
            if not playing:
                return
            for done in wait(playing, return_when=FIRST_COMPLETED).done:
                facts = done.result()
                del left[playing.pop(done)]
                yield facts
    finally:
        workers.shutdown(wait=False, cancel_futures=True)


def on_cluster(address: str) -> Executor:
    """On an existing Dask cluster. Its workers need this program installed, but none of our files."""

    def execute(packed: PackedSeries, numbers: Sequence[int]) -> Iterator[str]:
        client = _connected(address)
        try:
            yield from _spread(client, packed, numbers)
        except OSError as error:  # what Dask raises when the scheduler goes away is one of these
            raise Problem("lab.scheduler_gone", address=address, why=error) from error
        finally:
            client.close(timeout=2)

    return execute


def _connected(address: str) -> Any:
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise Problem("lab.extra", what="--dask", extra="cluster") from error

    class Client(distributed.Client):  # type: ignore[misc, name-defined, unused-ignore]
        """One that was never connected has nothing to close: it would wait, and end in a traceback."""

        def __del__(self) -> None:
            if self.status == "running":
                super().__del__()

    try:
        client = Client(address, timeout=ANSWER, set_as_default=False)
    except (OSError, ValueError, TypeError, RuntimeError) as error:  # timeouts are OSErrors
        raise Problem("lab.no_scheduler", address=address) from error
    if not _threads(client):
        client.close(timeout=2)
        raise Problem("lab.no_workers", address=address)
    return client


def _spread(client: Any, packed: PackedSeries, numbers: Sequence[int]) -> Iterator[str]:
    """A few games ahead for each thread of the cluster; whatever a lost worker had goes to another."""
    waiting, tries = iter(numbers), dict.fromkeys(numbers, 0)
    playing: dict[Any, int] = {}
    threads, counted = _threads(client), time.monotonic()
    while True:
        if time.monotonic() > counted + ANSWER:  # workers come and go
            threads, counted = _threads(client), time.monotonic()
        for number in islice(waiting, max(0, max(1, threads) * AHEAD - len(playing))):
            playing[client.submit(play_game, packed, number, pure=False)] = number
        if not playing:
            return
        for future in _ended(client, playing):
            number = playing.pop(future)
            if future.status == "finished":
                yield future.result()
                continue
            _complain(future, number, tries)
            playing[client.submit(play_game, packed, number, pure=False)] = number


def _threads(client: Any) -> int:
    return sum(worker["nthreads"] for worker in client.scheduler_info().get("workers", {}).values())


def _ended(client: Any, playing: dict[Any, int]) -> list[Any]:
    """Wait until some games have ended. Dask's own way to wait never returns if the scheduler goes away."""
    while True:
        ended = [future for future in playing if future.done()]
        if client.status in ("closing", "closed"):
            raise ConnectionError(client.status)
        if ended and client.status == "running":
            return ended
        time.sleep(0.01)


def _complain(future: Any, number: int, tries: dict[int, int]) -> None:
    """A game that was lost with its worker is played again, but not for ever; a Problem is told as it is."""
    error = future.exception() if future.status == "error" else None
    if isinstance(error, Problem):
        raise error
    tries[number] += 1
    if tries[number] > PATIENCE:
        raise Problem("lab.game_lost", number=number, why=repr(error))
