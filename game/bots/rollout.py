"""A move played on: what it leads to when everybody goes on by a policy."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.engine.move import Move
from game.engine.play import apply, asking, play_out
from game.engine.position import Position
from game.engine.title import Rules

P = TypeVar("P", bound=Position)
Policy = Callable[[P], Move]  # a move for whoever is asked, always the same in the same position


class Luck(Protocol):
    """What a player gained over the odds while a move was played on: it listens to the position.

    Taken off the result, it leaves what the move itself does: far fewer positions need to be imagined.
    """

    points: float


@dataclass
class NoLuck:
    """For titles with little chance in their points."""

    points: float = 0.0


class Later(NamedTuple, Generic[P]):
    """What a move led to."""

    pos: P
    luck: float  # points that the player gained over the odds on the way


def _without(_pos: Position, _seat: int) -> Luck:
    return NoLuck()


@dataclass(frozen=True)
class Rollout(Generic[P]):
    """How games are played on."""

    rules: Rules[P]
    own: Policy[P]  # of the player whose move it is
    others: Policy[P]
    luck: Callable[[P, int], Luck] = _without  # somebody who listens to the position for the luck of a seat

    def play_on(
        self, guess: P, choice: Move, seat: int, end: int, stop: Callable[[], bool] = lambda: False
    ) -> Later[P]:
        """The position after a move of `seat` when a period has ended, or before, where a lesson or the time ends."""
        pos = guess.copy()
        luck = self.luck(pos, seat)
        apply(pos, choice)
        play_out(
            pos,
            lambda pos, _: self._policy(pos, seat)(pos),
            until=lambda pos: self.rules.clock(pos).period > end or stop(),
        )
        return Later(pos, luck.points)

    def _policy(self, pos: P, seat: int) -> Policy[P]:
        return self.own if asking(pos).player == seat else self.others
