"""What a decision of a game gave away: the move that was played and a better one, both played on to the end.

Each is played on by the usual policy in the same positions that fit what the player saw, and luck is taken off. Which
decisions are worth that, and against which move, is found at a glance, with other positions: a difference measured in
those in which a move was chosen as the best would be too large.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.bots.minds import minds_of
from game.bots.rollout import NoLuck, Policy, Rollout
from game.bots.search import NEVER, Candidate, SearchingBot
from game.engine import chance
from game.engine.match import Match
from game.engine.move import Move
from game.engine.play import apply, moves
from game.engine.position import Position
from game.problems import Problem
from game.titles import Title, title_named

WIDTH = 3  # moves that a glance compares with the one that was played
GLANCES = 3  # positions in which it does
FOLLOWED = 12  # decisions in which a player goes on as he did
UNTHOUGHT = 12.0  # points by which a move looks worse at first that was not even among those worth a look


class Ahead(NamedTuple):
    """By how many points a move is ahead of another in a position: if all go on as usual, and if whoever played the
    other one goes on as he did. Who looked further than the usual policy is not blamed for what that would spoil."""

    usual: float
    followed: float


@dataclass(frozen=True)
class Glance:
    """The best other move at first sight, and by how many points it seems to be ahead of the one that was played."""

    other: Move
    lead: float


def can_judge(title: Title) -> bool:
    """Whether the title's moves can be played on."""
    return minds_of(title).rollout() is not None


class Judge:
    """Looks at the decisions of one game. It sees what the players saw, and is always of the same opinion."""

    def __init__(self, match: Match[Any]) -> None:
        title = title_named(match.rules.name)
        minds = minds_of(title)
        rollout = minds.rollout()
        if rollout is None:
            raise Problem("bots.no_policy", title=title.named("en"))
        self.match, self._rollout = match, rollout
        self._bot = minds.adviser()

    def order(self, found: Sequence[int]) -> list[int]:
        """Decisions, those first in which what was played looks least like what was to be expected: it takes next to
        no time to say so, and whoever gave much away there need not wait until all others have been looked at.

        Of two that look alike the later one: what lies ahead is sooner played on, and less of it is chance.
        """
        return sorted(found, key=lambda at: (self._expected(at) / lying_ahead(self.match, at), at))

    def _expected(self, at: int) -> float:
        """By how much what was played looks worse, before anything is played on; below nought."""
        asked, played = self.match.played_at(at)
        found, _ = self._looks(self.match.seen(asked.player, at), asked.player)
        return _own(found, played).prior

    def glance(self, at: int) -> Glance | None:
        """How the decision at a position compares with the best of the others; None if no other is worth a look."""
        asked, played = self.match.played_at(at)
        seen, state = self.match.seen(asked.player, at), chance.seeded("glance", self.match.setup.seed, at)
        found, result = self._looks(seen, asked.player)
        own = _own(found, played)
        others = [one for one in found if one is not own][:WIDTH]
        if not others:
            return None
        for _ in range(GLANCES):
            state = chance.draw(state, 2)[1]
            guess = self.match.rules.imagine(seen, state)
            for one in (own, *others):
                one.found.append(result(guess, one.move))
        best = max(others, key=lambda one: one.score)
        return Glance(best.move, best.score - own.score)

    def compare(self, at: int, better: Move, other: Move, guesses: range, stream: str = "review") -> list[Ahead]:
        """By how many points at the end one move is ahead of another, in each of these positions."""
        asked, played = self.match.played_at(at)
        seen, points, found = self.match.seen(asked.player, at), self._points(asked.player), list[Ahead]()
        followed = self._followed(at, asked.player)
        for number in guesses:
            guess = self.match.rules.imagine(seen, chance.seeded(stream, self.match.setup.seed, at, number))
            own, behind = points(guess, better), points(guess, other)
            found.append(Ahead(own - behind, own - (points(guess, other, followed) if other == played else behind)))
        return found

    def _followed(self, at: int, seat: int) -> tuple[Move, ...]:
        """What the player did next."""
        later = zip(self.match.entries[at + 1 :], self.match.entries[at + 2 : self.match.at + 1], strict=False)
        own = [after.move for now, after in later if now.decision is not None and now.decision.player == seat]
        return tuple(move for move in own[:FOLLOWED] if move is not None)

    def _looks(self, seen: Any, seat: int) -> tuple[list[Candidate], Callable[[Any, Move], float]]:
        """The moves worth a look, best first, and how they are weighed: as the adviser does it."""
        bot = self._bot
        if not isinstance(bot, SearchingBot):
            return [Candidate(self._rollout.own(seen), 0.0)], self._points(seat)
        ahead = bot.look_ahead(seen)
        found = bot.candidates(seen, ahead) or [Candidate(bot.first_impression(seen, ahead), 0.0)]
        return found, bot.search(seen, ahead, NEVER).result

    def _points(self, seat: int) -> "Points":
        return Points(self._rollout, seat)


def _own(found: Sequence[Candidate], played: Move) -> Candidate:
    """What was played, among the moves worth a look or not."""
    return next((one for one in found if one.move == played), Candidate(played, found[-1].prior - UNTHOUGHT))


@dataclass(frozen=True)
class Points:
    """What a player has at the end, without luck, when a move is played on."""

    rollout: Rollout[Any]
    seat: int

    def __call__(self, guess: Any, move: Move, followed: Sequence[Move] = ()) -> float:
        """`followed`: what the player does next, as long as it is offered."""
        rules = self.rollout.rules
        rollout = replace(self.rollout, own=Following(followed, self.rollout.own)) if followed else self.rollout
        pos, luck = rollout.play_on(guess, move, self.seat, rules.clock(guess).periods)
        return rules.totals(pos, self.seat)["points"] - luck


class Following:
    """Does what somebody did, until that is not offered; from then on as the usual policy does."""

    def __init__(self, done: Sequence[Move], then: Policy[Any]) -> None:
        self._left, self._then = list(done), then

    def __call__(self, pos: Position) -> Move:
        if self._left and self._left[0] in moves(pos):
            return self._left.pop(0)
        self._left.clear()
        return self._then(pos)


def decisions(match: Match[Any], seat: int) -> list[int]:
    """The positions in which a player had a choice and took it."""
    asked = [entry.decision.player if entry.decision else None for entry in match.entries[: match.at]]
    return [at for at, player in enumerate(asked) if player == seat and len(moves(match.entries[at].position)) > 1]


def lying_ahead(match: Match[Any], at: int) -> float:
    """How much of a game lies ahead of a position, from 1 at its beginning: about as long it takes to play it on."""
    return 1 - at / len(match.entries)


def luck_of(match: Match[Any], seat: int) -> tuple[float, ...] | None:
    """The points that a player gained over the odds in each period; None if the title cannot tell luck."""
    rollout = minds_of(title_named(match.rules.name)).rollout()
    if rollout is None:
        return None
    pos = match.entries[0].position.copy()
    luck = rollout.luck(pos, seat)
    if isinstance(luck, NoLuck):
        return None
    rules = match.rules
    by_period = [0.0] * rules.clock(pos).periods
    for entry in match.entries[1 : match.at + 1]:
        period, before = rules.clock(pos).period, luck.points
        assert entry.move is not None
        apply(pos, entry.move)
        by_period[max(0, period - 1)] += luck.points - before
    return tuple(by_period)
