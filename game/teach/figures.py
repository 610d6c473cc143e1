"""What the learner's decisions bring, in numbers counted by the engine: the texts of a lesson need not know them.

`{has_points}` is what he has now; `{tried_points}` what he would have after the move that he tried, `{best_points}`
after what the step shows, `{far_points}` after the move that the step calls `far`. `{tried_more_points}` is how much
more that is than now, `{tried_less_points}` how much less.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine import play
from game.engine.match import Match, forked
from game.engine.move import Move
from game.teach.lesson import LEARNER, LessonStep, matches
from game.teach.teaching import Teaching

Figures = Mapping[str, int]


def figures_at(match: Match[Any], pos: Any, teaching: Teaching) -> Figures:
    """All of the learner's that can be counted in a position."""
    return {**match.rules.totals(pos, LEARNER), **teaching.figures(pos, LEARNER)}


def figures_now(match: Match[Any], pos: Any, teaching: Teaching) -> Figures:
    """What he has."""
    return {f"has_{what}": count for what, count in figures_at(match, pos, teaching).items()}


def figures_compared(name: str, was: Figures, then: Figures) -> Figures:
    """What he would have in the case of a name, and what that differs from before."""
    found = {f"{name}_{what}": count for what, count in then.items()}
    found |= {f"{name}_more_{what}": count - was[what] for what, count in then.items()}
    return found | {f"{name}_less_{what}": was[what] - count for what, count in then.items()}


def figures_of_decision(match: Match[Any], step: LessonStep, teaching: Teaching, tried: Move | None = None) -> Figures:
    """What a text about a decision may mention, before it is made."""
    offered = match.moves
    ways = {name: [m for m in offered if step.answer_to(m) == name][:1] for name in step.answers}
    ways["best"] = [*map(Move.parse, step.row)] or [m for p in step.do for m in offered if matches(m, p)][:1]
    ways["tried"] = [] if tried is None else [tried]
    was = figures_at(match, match.position, teaching)
    found = dict(figures_now(match, match.position, teaching))
    for name, moves in ways.items():
        if moves and (then := _after(match, moves, step)) is not None:
            found |= figures_compared(name, was, figures_at(match, then, teaching))
    return found


def _after(match: Match[Any], moves: Sequence[Move], step: LessonStep) -> Any:
    """The position to which moves lead, with what completes them and what the lesson plays then; None if they are not
    offered."""
    twin = forked(match)
    for move in moves:
        if move not in twin.moves:
            return None
        twin.play(move)
    if [*map(str, moves)] != [*step.row]:  # that is whole as it is
        _complete(twin)
    for move in map(Move.parse, step.following):
        if move in twin.moves:
            twin.play(move)
    _complete(twin, freely=False)
    return twin.position


def _complete(match: Match[Any], freely: bool = True) -> None:
    """What is still to be said of an action that has begun: the first that is offered. If not `freely`, only what must
    be said."""
    while match.decision is not None and match.decision.player == LEARNER:
        step = play.asking(match.position)
        if not step.amid or (step.ends and not freely):
            return
        match.play(match.moves[0])
