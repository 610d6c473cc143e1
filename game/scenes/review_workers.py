"""A review is thought out in processes of their own: the window never waits, and leaving ends them at once.

Each gets the game once and then task after task. No pygame here: they start faster without it.
"""

import os
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Protocol

from game.bots.judge import Ahead, Judge
from game.engine import saves
from game.engine.match import Match
from game.engine.move import Move
from game.problems import Problem
from game.teach.review import Answer, Review, Task, carry_out
from game.titles import title_named
from game.workers import at_pipe

MOST = 4  # processes
PATIENCE = 3  # times that a process is started anew before nothing more is expected of it
MODEST = 10  # how much whoever thinks stands back behind whoever draws


class Workers(Protocol):
    """Whoever carries out tasks, sooner or later."""

    @property
    def lost(self) -> bool:
        """Whether nothing more will come: the processes die whenever they are started."""

    def work(self, review: Review) -> bool:
        """Hand out what is to be done and take what is done; True if an answer has come."""

    def ask(self, task: Task) -> None:
        """Something that somebody waits for, before all else."""

    def answer(self) -> list[Ahead] | None:
        """The answer to that, once it is there."""

    def close(self) -> None: ...


class InstantWorkers:
    """In this process, one task at a time: for tests and pictures."""

    lost = False

    def __init__(self, match: Match[Any]) -> None:
        self._judge = Judge(match)
        self._asked: Task | None = None

    def work(self, review: Review) -> bool:
        if (task := review.next()) is None:
            return False
        review.take(task, carry_out(self._judge, task))
        return True

    def ask(self, task: Task) -> None:
        self._asked = task

    def answer(self) -> list[Ahead] | None:
        if self._asked is None:
            return None
        found, self._asked = carry_out(self._judge, self._asked), None
        assert isinstance(found, list)
        return found

    def close(self) -> None:
        self._asked = None


def serve(pipe: Connection) -> None:
    """A process: gets a game, then carries out tasks until the pipe closes, as it does when the window goes."""
    with suppress(AttributeError, OSError):
        os.nice(MODEST)  # type: ignore[attr-defined, unused-ignore]
    try:
        name, setup, moves = pipe.recv()
        match = Match(title_named(name).rules, setup)
        for move in moves:
            match.play(Move.parse(move))
        judge = Judge(match)
        while True:
            pipe.send(carry_out(judge, pipe.recv()))
    except (EOFError, OSError, Problem):
        return


class _Worker:
    """A process, and what it is at."""

    def __init__(self, match: Match[Any]) -> None:
        self._process, self.pipe = at_pipe(serve, "review")
        self.at: tuple[Review | None, Task] | None = None  # for a review, or for somebody who waits
        moves = [str(move) for move in match.played]
        with suppress(OSError):  # it has died already: whoever gives it something to do notices
            self.pipe.send((match.rules.name, saves.agreed(match), moves))

    def stop(self) -> None:
        self.pipe.close()
        self._process.terminate()
        self._process.join(0.5)


class WorkerProcesses:
    """Several processes, as many as there are cores to spare."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = match
        self._workers: list[_Worker] = []
        self._deaths = 0
        self._asked: Task | None = None  # not handed out yet
        self._wanted: Task | None = None  # asked last: what is answered to an earlier one nobody waits for any more
        self._answer: list[Ahead] | None = None

    @property
    def lost(self) -> bool:
        return self._deaths >= PATIENCE and not self._workers

    def work(self, review: Review) -> bool:
        came = self._listen()
        for worker in self._awake(review):
            if worker.at is None and not self._give(worker, review):
                break
        return came

    def ask(self, task: Task) -> None:
        self._asked, self._wanted, self._answer = task, task, None

    def answer(self) -> list[Ahead] | None:
        found, self._answer = self._answer, None
        return found

    def close(self) -> None:
        """What was begun will be done by others."""
        for worker in self._workers:
            self._drop(worker)
        self._workers, self._asked, self._answer = [], None, None

    def _awake(self, review: Review) -> list[_Worker]:
        """All workers; the first work wakes them."""
        if not self._workers and (self._asked is not None or not review.done) and self._deaths < PATIENCE:
            count = max(1, min(MOST, os.cpu_count() or 1))
            for _ in range(count):
                try:
                    self._workers.append(_Worker(self._match))
                except OSError:  # no room for another process
                    self._deaths += 1
        return list(self._workers)

    def _give(self, worker: _Worker, review: Review) -> bool:
        """Something to do; False if there is nothing."""
        if self._asked is not None:
            worker.at, self._asked = (None, self._asked), None
        elif (task := review.next()) is not None:
            worker.at = (review, task)
        else:
            return False
        try:
            worker.pipe.send(worker.at[1])
        except (BrokenPipeError, OSError):
            self._bury(worker)
        return True

    def _listen(self) -> bool:
        came = False
        for worker in list(self._workers):
            try:
                while worker.at is not None and worker.pipe.poll():
                    self._take(worker, worker.pipe.recv())
                    came = True
            except (EOFError, OSError):
                self._bury(worker)
        return came

    def _take(self, worker: _Worker, answer: Answer) -> None:
        assert worker.at is not None
        (review, task), worker.at = worker.at, None
        if review is not None:
            review.take(task, answer)
        elif isinstance(answer, list) and task == self._wanted:
            self._answer = answer

    def _bury(self, worker: _Worker) -> None:
        """A process has died: its task goes to another."""
        self._workers.remove(worker)
        self._deaths += 1
        self._drop(worker)

    def _drop(self, worker: _Worker) -> None:
        if worker.at is not None:
            review, task = worker.at
            if review is not None:
                review.give_back(task)
            elif task == self._wanted:
                self._asked = task
        worker.stop()
