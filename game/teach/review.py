"""A finished game is looked at again: which decisions of a player gave points away, and which were well found.

First every decision is glanced at. The few that look worst, and the one that looks best, are then measured in fresh
positions. Only what is sure is said: the intervals are wide enough for all that is measured, however often it is looked
at, so that in 19 reviews of 20 not one of them is wrong. Whoever carries out the tasks does not matter: the same game
gives the same review.
"""

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

from game.bots.judge import Ahead, Glance, Judge, decisions
from game.certainty import Figure, Interval
from game.engine import saves
from game.engine.match import Match
from game.engine.move import Move
from game.engine.play import moves
from game.files import changed, read_json, write
from game.paths import personal
from game.problems import Problem

VERSION = 2  # of what is kept: another one is computed anew
FOLDER = "reviews"
MEASURED = 8  # decisions that are measured at most
FINDS = 1  # of them such as look well found
GUESSES = 48  # positions in which they are, unless enough is known before
LOOKS = (12, 24)  # after so many of them that is asked; intervals are wide enough for every time that it is
CLOSE = 0.6  # half the width of an interval, by what it is about, that is close enough
STEP = 4  # positions measured in one go
SUSPECT = 0.5  # points by which another move must seem better, or the one that was played, to be measured
LEAST = 1.0  # points below which a difference is not worth a word
MOST = 5  # moments that are told
UNIT = 1.0  # the smallest step of points
KEPT = 60  # reviews


@dataclass(frozen=True)
class Task:
    """Something to be computed, in whatever process: a glance at a decision, or two moves in some positions."""

    at: int
    better: Move | None = None
    other: Move | None = None
    first: int = 0
    count: int = 0
    stream: str = "review"


Answer = Glance | list[Ahead] | None


def carry_out(judge: Judge, task: Task) -> Answer:
    """The answer to a task."""
    if task.better is None or task.other is None:
        return judge.glance(task.at)
    guesses = range(task.first, task.first + task.count)
    return judge.compare(task.at, task.better, task.other, guesses, task.stream)


@dataclass(frozen=True)
class Verdict:
    """What is known of a decision: against the best other move, the points that it gave away (below nought: gained)."""

    at: int
    played: Move
    other: Move
    gave: Interval

    @property
    def sure(self) -> bool:
        """Whether it can be said, and is worth saying."""
        return self.gave.excludes(0.0) and abs(self.gave.value) >= LEAST

    @property
    def lost(self) -> bool:
        """Whether it surely gave points away."""
        return self.sure and self.gave.value > 0

    @property
    def found(self) -> bool:
        """Whether it was surely better than anything else."""
        return self.sure and self.gave.value < 0


class Behind:
    """How far a move is behind another, position by position."""

    def __init__(self) -> None:
        self._figures = Figure(), Figure()

    @property
    def count(self) -> int:
        return self._figures[0].count

    def add(self, found: Iterable[Ahead]) -> None:
        for ahead in found:
            for figure, points in zip(self._figures, ahead, strict=True):
                figure.add(points)

    def interval(self, among: int = 1) -> Interval:
        """Of the two ways to go on, what blames less, and praises less; both are looked at, so it is wider."""
        found = [figure.interval(among=len(self._figures) * among, unit=UNIT) for figure in self._figures]
        if found[0].value * found[1].value < 0:  # it depends on how one goes on: nothing is said
            return Interval(0.0, min(one.low for one in found), max(one.high for one in found))
        return min(found, key=lambda one: abs(one.value))


@dataclass
class _Measuring:
    """A decision that is measured."""

    at: int
    other: Move
    behind: Behind = field(default_factory=Behind)
    asked: int = 0  # positions that were given out
    answers: dict[int, list[Ahead]] = field(default_factory=dict)  # by the first of their positions


class Review:
    """The review of one player of a match: tasks go out, answers come in, in any order."""

    def __init__(self, match: Match[Any], seat: int, guesses: int = GUESSES) -> None:
        self.match, self.seat, self._guesses = match, seat, guesses
        self.decisions = decisions(match, seat)
        self.glances: dict[int, Glance | None] = {}
        self._waiting = [Task(at) for at in self.decisions]
        self._measured: dict[int, _Measuring] | None = None if self.decisions else {}
        self.verdicts: dict[int, Verdict] = {}  # what is known by now, by decision

    @property
    def done(self) -> bool:
        return self._measured is not None and len(self.verdicts) == len(self._measured)

    @property
    def share(self) -> float:
        """How much of it is done, about: measuring takes about as long as all glances."""
        if self.done:
            return 1.0
        glanced = len(self.glances) / max(1, len(self.decisions))
        if self._measured is None:
            return glanced / 2
        told = [1.0 if at in self.verdicts else one.behind.count / self._guesses for at, one in self._measured.items()]
        return 0.5 + 0.5 * sum(told) / max(1, len(told))

    def next(self) -> Task | None:
        """Something to be computed; None if all is given out for now, or known."""
        return self._waiting.pop(0) if self._waiting else None

    def take(self, task: Task, answer: Answer) -> None:
        """An answer has come."""
        if isinstance(answer, list):
            assert self._measured is not None
            measuring = self._measured[task.at]
            measuring.answers[task.first] = answer
            self._add_up(measuring)
        else:
            self.glances[task.at] = answer
            if len(self.glances) == len(self.decisions):
                self._choose()

    def recall(
        self, glances: dict[int, Glance | None], verdicts: dict[int, tuple[Move, Interval]], *, done: bool
    ) -> bool:
        """What was found before, of a review that was not `done` what was seen at a glance; False if that is not of
        this game."""
        entries = self.match.entries
        if not {*glances, *verdicts} <= {*self.decisions}:
            return False
        if done and not {*verdicts} <= {at for at, look in glances.items() if look is not None}:
            return False
        said = [(at, look.other) for at, look in glances.items() if look is not None]
        said += [(at, other) for at, (other, _) in verdicts.items()]
        if any(move not in moves(entries[at].position) for at, move in said):
            return False
        if not done:
            self._waiting, self.glances = [Task(at) for at in self.decisions if at not in glances], {**glances}
            if not self._waiting:
                self._choose()
            return True
        self._waiting, self.glances = [], {at: glances.get(at) for at in self.decisions}
        self._measured = {at: _Measuring(at, other) for at, (other, _) in verdicts.items()}
        self.verdicts = {at: Verdict(at, self._played(at), other, gave) for at, (other, gave) in verdicts.items()}
        return True

    def give_back(self, task: Task) -> None:
        """Whoever had it will not answer: it is to be given out again."""
        self._waiting.insert(0, task)

    @property
    def lost(self) -> list[Verdict]:
        """The decisions that surely gave points away, the dearest first."""
        return sorted((one for one in self.verdicts.values() if one.lost), key=lambda one: (-one.gave.value, one.at))

    @property
    def moments(self) -> list[Verdict]:
        """The few of them that are told, in the order of play."""
        return sorted(self.lost[:MOST], key=lambda one: one.at)

    @property
    def find(self) -> Verdict | None:
        """What was surely found well, if that can be said of a decision: nothing else looked better at a glance."""
        looks = {at: look.lead for at, look in self.glances.items() if look is not None}
        found = [one for one in self.verdicts.values() if one.found and looks[one.at] < 0]
        return min(found, key=lambda one: one.gave.value, default=None)

    # -- how it goes on --

    def _choose(self) -> None:
        """Which decisions are measured: those that look worst, and what looks best."""
        looks = {at: glance for at, glance in self.glances.items() if glance is not None}
        ranked = sorted(looks, key=lambda at: (-looks[at].lead, at))
        finds = [at for at in reversed(ranked) if looks[at].lead <= -SUSPECT][:FINDS]
        worst = [at for at in ranked if looks[at].lead >= SUSPECT][: MEASURED - len(finds)]
        self._measured = {at: _Measuring(at, looks[at].other) for at in (*worst, *finds)}
        for measuring in self._measured.values():
            self._waiting += self._coming(measuring)

    def _coming(self, measuring: _Measuring) -> list[Task]:
        """Its positions up to the next moment at which it is asked whether to go on."""
        until = min(next((look for look in LOOKS if look > measuring.asked), self._guesses), self._guesses)
        first, measuring.asked = measuring.asked, until
        at, other, played = measuring.at, measuring.other, self._played(measuring.at)
        return [Task(at, other, played, begin, min(STEP, until - begin)) for begin in range(first, until, STEP)]

    def _played(self, at: int) -> Move:
        return self.match.played_at(at)[1]

    def _add_up(self, measuring: _Measuring) -> None:
        """In the order of the positions, whatever the order in which they come."""
        while (answer := measuring.answers.pop(measuring.behind.count, None)) is not None:
            measuring.behind.add(answer)
        if measuring.behind.count < measuring.asked:
            return
        # As wide as all that is measured demands, and every time at which it is looked at.
        assert self._measured is not None
        gave = measuring.behind.interval(among=len(self._measured) * (len(LOOKS) + 1))
        if measuring.asked < self._guesses and not (_is_close(gave) or self._is_idle(measuring.asked, gave)):
            self._waiting[:0] = self._coming(measuring)  # first of all: whoever waits sees something soon
            return
        self.verdicts[measuring.at] = Verdict(measuring.at, self._played(measuring.at), measuring.other, gave)

    def _is_idle(self, count: int, gave: Interval) -> bool:
        """Whether hardly anything could be said if it went on."""
        return abs(gave.value) + gave.half / 4 < max(gave.half * sqrt(count / self._guesses), LEAST)


def _is_close(gave: Interval) -> bool:
    """Whether enough is known."""
    return gave.excludes(0.0) and gave.half <= CLOSE * abs(gave.value)


def finish(review: Review) -> Review:
    """All that is left of it, in this process."""
    judge = Judge(review.match)
    while (task := review.next()) is not None:
        review.take(task, carry_out(judge, task))
    return review


# -- kept beside the saved games: whoever opens a review again need not wait


def file_of(match: Match[Any], seat: int) -> Path:
    """Named after all that the review depends on."""
    rules, setup = match.rules, saves.agreed(match)
    said = [VERSION, rules.name, rules.setup_to_json(setup), [str(move) for move in match.played], seat]
    return personal(FOLDER, f"{sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:20]}.json")


def told(review: Review) -> str:
    """What was found, as it is written down."""
    data = {
        "version": VERSION,
        "done": review.done,
        "glances": {str(at): one and [str(one.other), one.lead] for at, one in review.glances.items()},
        "verdicts": {str(at): [str(one.other), *one.gave] for at, one in review.verdicts.items()},
    }
    return json.dumps(data) + "\n"


def keep(review: Review) -> None:
    """Write down what was found, and throw away what lies there longest; a full disk is no harm."""
    file = file_of(review.match, review.seat)
    with suppress(Problem, OSError):
        write(file, told(review))
        for old in sorted(file.parent.glob("*.json"), key=changed)[:-KEPT]:
            old.unlink(missing_ok=True)


def _glance(seen: Any) -> Glance | None:
    if seen is None:
        return None
    other, lead = seen
    return Glance(Move.parse(other), _points(lead))


def _points(said: Any) -> float:
    """Points of a file; a word is none, not even `nan`."""
    if not isinstance(said, int | float):
        raise TypeError(said)
    return float(said)


def kept(match: Match[Any], seat: int) -> Review | None:
    """The review as it was written down, as far as it went; None if it was not, or cannot be read."""
    found = Review(match, seat)
    try:
        data = read_json(file_of(match, seat))
        if data["version"] != VERSION:
            return None
        done = bool(data["done"])
        glances = {int(at): _glance(seen) for at, seen in data["glances"].items()}
        verdicts = {
            int(at): (Move.parse(other), Interval(*map(_points, span)))
            for at, (other, *span) in data["verdicts"].items()
        }
    except (Problem, KeyError, ValueError, TypeError, AttributeError):
        return None
    return found if found.recall(glances, verdicts, done=done) else None
