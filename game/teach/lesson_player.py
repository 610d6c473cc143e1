"""Somebody takes a lesson: which step he is at, what is lit, whether his move is the right one.

The match is an ordinary one. A wrong move changes nothing, one step back always works, and what is shown leads on,
so a lesson cannot get stuck.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.decision import Remark
from game.engine.history import Instant
from game.engine.match import Match
from game.engine.move import Move
from game.problems import Problem
from game.teach.figures import Figures, figures_at, figures_compared, figures_now, figures_of_decision
from game.teach.lesson import PERHAPS, Lesson, LessonStep, matches


@dataclass(frozen=True)
class Right:
    """The move was what the step waited for."""

    decided: "Decided | None" = None  # what was decided with it


@dataclass(frozen=True)
class Decided:
    """A decision of a step as it was made, and what it brings."""

    step: LessonStep
    move: Move
    figures: Figures


@dataclass(frozen=True)
class Wrong:
    """Another move was wanted: `wanted` is shown. A move that is not possible at all comes with its reason."""

    wanted: Move | None
    refused: Remark | None = None
    missed: bool = False  # every move was right, but they did not lead where the step wants him: he begins it again
    decided: Decided | None = None  # what he tried and what it would have brought, if it could be played
    for_help: bool = False  # he made no move, but called for help that would have found it for him


class LessonPlayer:
    """One lesson being taken."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.teaching = lesson.teaching
        self.match: Match[Any] = lesson.scenario.match()
        for move in lesson.moves:
            self._play(move)
        self._begins: list[int] = [self.match.at]  # where in the match each step so far began
        self._shown: list[Instant] = [self._end]  # how far each of them shows it
        self.practised = not any(step.do for step in lesson.steps)  # whether he has made a move that was asked for
        for _ in range(min(at, len(lesson.steps) - 1)):
            self.show()

    @property
    def at(self) -> int:
        """The number of the step, from 0."""
        return len(self._begins) - 1

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def over(self) -> bool:
        """Whether the last step has been left."""
        return self.at >= len(self.lesson.steps)

    @property
    def shown(self) -> Instant:
        """How far the step shows the match: to its end, or to that of the phase the step speaks of."""
        return self._shown[-1]

    @property
    def shown_before(self) -> Instant:
        """How far the step before this one had shown it."""
        return self._shown[-2] if self.at else self.shown

    @property
    def began(self) -> Instant:
        """Where the phase began that the step speaks of, or, in its midst, what the step before had not shown."""
        begins = self._end_of(self.step.until - 1, self.shown_before)
        return begins if begins < self.shown else self.shown_before

    @property
    def holds(self) -> bool:
        """Whether something has happened that the step does not show yet."""
        return self.shown < self._end

    @property
    def _end(self) -> Instant:
        return Instant(self.match.at + 1, 0)

    @property
    def step_began(self) -> int:
        """Where in the match the step began."""
        return self._begins[-1]

    @property
    def amid(self) -> bool:
        """Whether some of the moves of this step have been made, and more are to come."""
        return self.match.at > self._begins[-1]

    @property
    def waits(self) -> bool:
        """Whether a move is expected; otherwise "next" leads on."""
        return not self.over and bool(self.step.do)

    @property
    def expected(self) -> tuple[Move, ...]:
        """The moves that lead on, the one that is shown first."""
        if not self.waits:
            return ()
        offered = self.match.moves
        found = [move for pattern in self.step.do for move in offered if matches(move, pattern)]
        return tuple(dict.fromkeys(found))

    @property
    def tempting(self) -> tuple[Move, ...]:
        """What leads on, and what the learner has to tell from it."""
        others = [move for move in self.match.moves if any(matches(move, pattern) for pattern in self.step.among)]
        return tuple(dict.fromkeys((*self.expected, *others))) if self.waits else ()

    def in_a_row(self, first: Move, *rest: Move, among: Sequence[Move]) -> bool:
        """Whether these moves, made with one click, are for this step, if the first of them is."""
        return bool(self.step.row) and first in among and all(map(self.step.allows, rest))

    # -- forwards --

    def accept(self, move: Move, clicked: str = "") -> Right | Wrong:
        """Somebody makes a move, with a click on this."""
        wanted, step = next(iter(self.expected), None), self.step
        if move not in self.match.moves:
            return Wrong(wanted, self.match.refusal(move))
        decided = self._decided(move) if self.waits else None
        if not self.waits or not step.allows(move):
            return Wrong(wanted, decided=decided)
        began = self.match.at
        self.match.play(move, clicked)
        if step.row and any(map(step.allows, self.match.moves)):
            self._shown[-1] = self._end
            self.practised = True
            return Right()
        decided = self._came_to(move) if step.row else decided
        if not self._advance(began):
            return Wrong(next(iter(self.expected), None), missed=True, decided=decided)
        self.practised = True
        return Right(decided)

    def _decided(self, move: Move) -> Decided:
        """A move before it is made, and what it would bring."""
        return Decided(self.step, move, figures_of_decision(self.match, self.step, self.teaching, move))

    def _came_to(self, move: Move) -> Decided:
        """Where the moves of this step have led, the last of them included."""
        was = figures_at(self.match, self.match.entries[self.step_began].position, self.teaching)
        then = figures_at(self.match, self.match.position, self.teaching)
        began = figures_now(self.match, self.match.entries[self.step_began].position, self.teaching)
        return Decided(self.step, move, {**began, **figures_compared("tried", was, then)})

    def next(self) -> None:
        """Leave a step that is only read; what it has prepared happens. Does nothing where a move is expected."""
        if not (self.over or self.waits):
            self._advance(self.match.at)

    def show(self) -> None:
        """Do what the step asks for, whatever it is: "do it for me"."""
        if not self.waits:
            self.next()
            return
        self._begin_again()
        if self.step.row and not self._can_be_played(self.step.row):
            self._take_the_way_shown()
        began = self.match.at
        for text in self.step.row or tuple(map(str, self.expected[:1])):
            self._play(text)
        if self.match.at == began:
            raise Problem("lesson_stuck", lesson=self.lesson.name, step=self.step.id)
        self._advance(began)

    # -- backwards --

    def back(self) -> bool:
        """To the beginning of the step, or to the step before; False at the first."""
        if self.amid:
            self._begin_again()
            return True
        if len(self._begins) == 1:
            return False
        self._begins.pop()
        self._shown.pop()
        self.match.jump(self._begins[-1])
        return True

    def take_back(self, at: int) -> None:
        """To an earlier position of the match: moves of this step, or whole steps."""
        if at >= self._begins[-1]:
            self._jump(at)
        while self.match.at > at and self.back():
            pass

    # -- inside --

    def _advance(self, began: int) -> bool:
        """Leave the step, whose last moves come after `began`; False if it has missed its goal and begins again."""
        step, held = self.step, self.shown < Instant(began + 1, 0)
        has = figures_at(self.match, self.match.position, self.teaching) if step.reach else {}
        if any(has[what] < least for what, least in step.reach.items()):
            self._begin_again()
            return False
        awaited = next((later.do for later in self.lesson.steps[self.at + 1 :] if later.do), ())
        for text, move in zip(step.then, step.following, strict=True):
            self._forced(move)
            if not text.startswith(PERHAPS) or Move.parse(move) in self.match.moves:
                self._play(move)
        self._forced(*awaited)
        if any(not any(matches(move, goal) for move in self.match.moves) for goal in step.goal):
            self._begin_again()
            return False
        self._begins.append(self.match.at)
        self._shown.append(self._how_far(held))
        return True

    def _can_be_played(self, row: Sequence[str]) -> bool:
        """Whether these moves are offered one after the other."""
        here = self.match.at
        for text in row:
            if Move.parse(text) not in self.match.moves:
                break
            self.match.play(Move.parse(text))
        done = self.match.at - here == len(row)
        self.match.jump(here)
        return done

    def _take_the_way_shown(self) -> None:
        """Whoever went a way of his own may stand where what would be shown is not possible: then all that came before
        is done as the lesson shows it."""
        at = self.at
        self.match.jump(self._begins[0])
        del self._begins[1:], self._shown[1:]
        for _ in range(at):
            self.show()

    def _begin_again(self) -> None:
        if self.amid:
            self._jump(self._begins[-1])

    def _jump(self, at: int) -> None:
        """To another place within the step."""
        self.match.jump(at)
        self._shown[-1] = self._end

    def _how_far(self, held: bool) -> Instant:
        """What the step that begins shows; when a lesson is over the table stays as it was last seen."""
        if self.over:
            return self.shown if held else self._end
        return self._end_of(self.step.until, self.shown) if self.step.until else self._end

    def _end_of(self, phase: int, since: Instant) -> Instant:
        """Where, from a place on, the first later phase or the next round begins."""
        for at in range(since[0], self.match.at + 1):
            for number, event in enumerate(self.match.entries[at].events):
                if (at, number) >= since and self.teaching.ends_phase(event, phase):
                    return Instant(at, number)
        return self._end

    def _play(self, text: str) -> None:
        move = Move.parse(text)
        if move not in self.match.moves:
            reason = self.match.refusal(move)
            raise Problem("lesson_move", lesson=self.lesson.name, step=self.step.id, move=text, why=reason.key)
        self.match.play(move)

    def _forced(self, *awaited: str) -> None:
        """What has no alternative is played, unless the lesson waits to see it done."""
        wanted = LessonStep(id="", do=awaited)
        while (decision := self.match.decision) is not None and not self.teaching.is_free(decision):
            moves = self.match.moves
            if len(moves) != 1 or wanted.allows(moves[0]):
                return
            self.match.play(moves[0])
