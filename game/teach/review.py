"""A finished game is looked at again: which decisions of a player gave points away, and which were well found.

Every decision is glanced at, the strangest first. What looks bad is measured in fresh positions, at once if it looks
clearly so; and what looks best is measured, too. What is soon played on comes first. Where that decides something it
goes on; where hardly anything could be said in the end, it is given up, the sooner the longer it takes. Only what is
sure is said: the intervals are wide enough for all that is measured, however often it is looked at, so that in 19
reviews of 20 not one of them is wrong. Whoever carries out the tasks does not matter: the same game gives the same
review.
"""

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

from game.bots.judge import Ahead, Glance, Judge, decisions, lying_ahead
from game.certainty import UNKNOWN, Figure, Interval
from game.engine import saves
from game.engine.match import Match
from game.engine.move import Move
from game.engine.play import moves
from game.files import changed, read_json, write
from game.paths import personal
from game.problems import Problem

VERSION = 4  # of what is kept: another one is computed anew
FOLDER = "reviews"
MEASURED = 12  # decisions that are measured, once all have been looked at
FINDS = 1  # of them such as look well found
EARLY = 3  # decisions that are measured before, also if others look worse in the end
AMONG = MEASURED + EARLY  # at most
# After so many positions it is asked whether to go on, and each time chance may do one in so many of what it may do in
# all: most of it where it ends. After the first nothing is told yet (nought): what rarely goes wrong has hardly shown.
LOOKS = {12: 0, 24: 10, 48: 8, 96: 5, 192: 2}
CLOSE = 0.6  # half the width of an interval, by what it is about, that is close enough at the end of a game
HOPE = 0.2  # of half the width, by which a figure may be short there of what would be sure in the end
STEP = 4  # positions measured in one go
SHORT = 3.0  # so many whole games are played on before the rest has been glanced at
SUSPECT = 0.5  # points by which another move must seem better, or the one that was played, to be measured
CLEAR = 2.5  # ... to be measured at once,
DEAR = 10.0  # ... if the whole game lies ahead; the less of it does, the less
LEAST = 1.0  # points below which a difference is not worth a word
MOST = 5  # moments that are told
UNIT = 1.0  # the smallest step of points
KEPT = 60  # reviews
GLANCE = 0.3  # of what a position takes, a glance
USUAL = 48  # positions that a decision takes as a rule, for saying how long it will take


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
        """What the milder of the two ways to go on says, in blame and in praise.

        Both must say so for themselves, so the end towards nought need not be wider for there being two; the other end
        must, where the nearer of two is told.
        """
        found, wide = self._intervals(among), self._intervals(len(self._figures) * among)
        if found[0].value * found[1].value <= 0:  # it depends on how one goes on: nothing is said
            return Interval(0.0, min(one.low for one in wide), max(one.high for one in wide))
        value = min((one.value for one in found), key=abs)
        if value > 0:
            return Interval(value, min(one.low for one in found), min(one.high for one in wide))
        return Interval(value, max(one.low for one in wide), max(one.high for one in found))

    def hopes(self, sign: int, among: int, until: int, hope: float) -> bool:
        """Whether something could be said, above or below nought, if it goes on about like this up to so many, or
        better by so much of half the width."""
        for one in self._intervals(among):
            needed = max(one.half * sqrt(self.count / until), LEAST)
            if sign * one.value + hope * one.half < needed:
                return False
        return True

    def _intervals(self, among: int) -> list[Interval]:
        return [figure.interval(among=among, unit=UNIT) for figure in self._figures]


@dataclass
class _Measuring:
    """A decision that is measured."""

    at: int
    other: Move
    sign: int  # 1 if it looked bad, -1 if it looked well found
    behind: Behind = field(default_factory=lambda: Behind())
    found: list[Ahead] = field(default_factory=list)  # what that adds up
    asked: int = 0  # positions that were given out
    over: bool = False
    answers: dict[int, list[Ahead]] = field(default_factory=dict)  # by the first of their positions


class Review:
    """The review of one player of a match: tasks go out, answers come in, in any order."""

    def __init__(self, match: Match[Any], seat: int, guesses: int = max(LOOKS)) -> None:
        self.match, self.seat = match, seat
        self._looks = [look for look in LOOKS if look < guesses] + [guesses]
        self.decisions = decisions(match, seat)
        self.glances: dict[int, Glance | None] = {}
        self._order: list[int] | None = None  # in which they are looked at
        self._looked = 0  # so many of that order have been, one after the other
        self._waiting: list[Task] = []  # as it comes; `next` knows what is most urgent
        self._recalled: dict[int, list[Ahead]] = {}  # what was measured before the review was left
        self._measured: dict[int, _Measuring] = {}
        self._chosen = not self.decisions  # all that is to be measured is known
        self.verdicts: dict[int, Verdict] = {}  # what is known by now, by decision

    @property
    def done(self) -> bool:
        return self._chosen and all(one.over for one in self._measured.values())

    @property
    def doubtful(self) -> list[int]:
        """The decisions that are being measured, and of which nothing is told yet."""
        return [at for at, one in self._measured.items() if not one.over and at not in self.verdicts]

    @property
    def share(self) -> float:
        """How much of it is done, about, by the time that it takes."""
        if self.done:
            return 1.0
        glanced, glances = GLANCE * len(self.glances), GLANCE * len(self.decisions)
        done = sum(lying_ahead(self.match, at) * one.behind.count for at, one in self._measured.items())
        left = sum(lying_ahead(self.match, at) * self._to_come(one) for at, one in self._measured.items())
        if not self._chosen:
            left += (MEASURED - len(self._measured)) * USUAL / 2
        return (glanced + done) / (glances + done + left)

    @property
    def answers(self) -> int:
        """How much has been found out; of two reviews of the same game, the one with more goes on later."""
        return len(self.glances) + sum(len(found) for found in self.positions.values())

    def _to_come(self, one: _Measuring) -> float:
        """Positions, about."""
        return 0 if one.over else max(one.asked, USUAL) - one.behind.count

    def next(self) -> Task | None:
        """Something to be computed; None if all is given out for now, or known."""
        if self._order is None:
            self._begin(Judge(self.match).order(self.decisions))
        if not self._waiting:
            return None
        task = min(self._waiting, key=self._urgency)
        self._waiting.remove(task)
        return task

    def _urgency(self, task: Task) -> tuple[int, ...]:
        """What may soon be told comes first, then glances in their order, then what takes long: always the latest
        decision, which is soonest played on. What is told already can be told more closely at last."""
        if task.better is None:
            return 1, self.order.index(task.at)
        measuring = self._measured[task.at]
        takes = (measuring.asked - measuring.behind.count) * lying_ahead(self.match, task.at)
        return 3 if task.at in self.verdicts else 0 if takes <= SHORT else 2, -task.at, task.first

    def take(self, task: Task, answer: Answer) -> None:
        """An answer has come."""
        if isinstance(answer, list):
            measuring = self._measured[task.at]
            measuring.answers[task.first] = answer
            self._add_up(measuring)
        else:
            self.glances[task.at] = answer
            self._look_on()

    def recall(self, order: list[int], glances: dict[int, Glance | None], measured: dict[int, list[Ahead]]) -> bool:
        """What was found before is taken as if it came now; False if it is not of this game."""
        said = [(at, look.other) for at, look in glances.items() if look is not None]
        if sorted(order) != self.decisions or not {*measured} <= {*glances} <= {*order}:
            return False
        if any(move not in moves(self.match.entries[at].position) for at, move in said):
            return False
        self.glances, self._recalled = {**glances}, measured
        self._begin(order)
        return {*measured} <= {*self._measured}

    @property
    def order(self) -> list[int]:
        """In which decisions are looked at."""
        return self._order or []

    @property
    def positions(self) -> dict[int, list[Ahead]]:
        """What was measured, by decision."""
        return {at: one.found for at, one in self._measured.items()}

    def give_back(self, task: Task) -> None:
        """Whoever had it will not answer: it is to be given out again."""
        self._waiting.append(task)

    @property
    def lost(self) -> list[Verdict]:
        """The decisions that surely gave points away, the dearest first.

        Of several in a row in which the same would have been better, as passing would again and again,
        the dearest stands for all: it is one mistake.
        """
        found = list[Verdict]()
        before: Verdict | None = None
        for at in self.decisions:
            verdict = self.verdicts.get(at)
            if verdict is None or not verdict.lost:
                before = None
                continue
            if before is None or before.other != verdict.other:
                found.append(verdict)
            elif verdict.gave.value > found[-1].gave.value:
                found[-1] = verdict
            before = verdict
        return sorted(found, key=lambda one: (-one.gave.value, one.at))

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

    def _begin(self, order: list[int]) -> None:
        self._order = order
        self._waiting = [Task(at) for at in order if at not in self.glances]
        self._look_on()

    def _look_on(self) -> None:
        """What looks clearly bad is measured at once. Glances count in their own order, not in that of the answers."""
        order = self.order
        while self._looked < len(order) and order[self._looked] in self.glances:
            at = order[self._looked]
            look = self.glances[at]
            clear = max(CLEAR, DEAR * lying_ahead(self.match, at))
            if look is not None and look.lead >= clear and len(self._measured) < EARLY:
                self._measure(at, look)
            self._looked += 1
        if self._looked == len(order) and not self._chosen:
            self._choose()

    def _choose(self) -> None:
        """What else is measured: what looks worst, and what looks best."""
        self._chosen = True
        looks = {at: look for at, look in self.glances.items() if look is not None}
        ranked = sorted(looks, key=lambda at: (-looks[at].lead, at))
        finds = [at for at in reversed(ranked) if looks[at].lead <= -SUSPECT][:FINDS]
        worst = [at for at in ranked if looks[at].lead >= SUSPECT][: MEASURED - len(finds)]
        for at in (*worst, *finds):
            if at not in self._measured:
                self._measure(at, looks[at])

    def _measure(self, at: int, look: Glance) -> None:
        measuring = self._measured[at] = _Measuring(at, look.other, 1 if look.lead > 0 else -1)
        self._go_on(measuring)

    def _go_on(self, measuring: _Measuring) -> None:
        """Its positions up to the next moment at which it is asked whether to go on."""
        until = next(look for look in self._looks if look > measuring.asked)
        at, first, measuring.asked = measuring.at, measuring.asked, until
        known = self._recalled.get(at, [])[first:until]
        left = range(first + len(known), until, STEP)
        other, played = measuring.other, self._played(at)
        self._waiting += [Task(at, other, played, begin, min(STEP, until - begin)) for begin in left]
        if known:
            measuring.answers[first] = known
            self._add_up(measuring)

    def _played(self, at: int) -> Move:
        return self.match.played_at(at)[1]

    def _add_up(self, measuring: _Measuring) -> None:
        """Add up answers in the order of their positions, whatever the order in which they come."""
        while (answer := measuring.answers.pop(measuring.behind.count, None)) is not None:
            measuring.behind.add(answer)
            measuring.found += answer
        if measuring.behind.count < measuring.asked:
            return
        at, behind, last = measuring.at, measuring.behind, self._looks[-1]
        # As wide as all that may be measured demands, and every time at which it is looked at.
        looks = AMONG * LOOKS.get(measuring.asked, LOOKS[max(LOOKS)])
        gave = behind.interval(among=looks) if looks else UNKNOWN
        verdict = Verdict(at, self._played(at), measuring.other, gave)
        long = lying_ahead(self.match, at)
        hopes = behind.hopes(measuring.sign, AMONG * LOOKS[max(LOOKS)], last, HOPE * (1 - long))
        measuring.over = measuring.asked == last or _is_close(gave, long) or not (verdict.sure or hopes)
        if verdict.sure or measuring.over:
            self.verdicts[at] = verdict
        if not measuring.over:
            self._go_on(measuring)


def _is_close(gave: Interval, long: float) -> bool:
    """Whether enough is known: where it takes long, whatever is sure."""
    return gave.excludes(0.0) and gave.half <= (CLOSE + (1 - CLOSE) * long) * abs(gave.value)


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
        "order": review.order,
        "glances": {str(at): one and [str(one.other), one.lead] for at, one in review.glances.items()},
        "measured": {str(at): found for at, found in review.positions.items()},
    }
    return json.dumps(data) + "\n"


def keep(review: Review) -> None:
    """Write down what was found, and throw away what lies there longest; a full disk is no harm. What another window
    has found out meanwhile is not given up for less."""
    there = None if review.done else kept(review.match, review.seat)
    if there is not None and there.answers > review.answers:
        return
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
        order = [int(at) for at in data["order"]]
        glances = {int(at): _glance(seen) for at, seen in data["glances"].items()}
        measured = {int(at): [Ahead(*map(_points, one)) for one in lines] for at, lines in data["measured"].items()}
    except (Problem, KeyError, ValueError, TypeError, AttributeError):
        return None
    return found if found.recall(order, glances, measured) else None
