"""A move played on: what it leads to when everybody goes on like `normal`."""

from typing import Any, NamedTuple

from game.bots.weights import Weights
from game.engine.event import Event
from game.engine.move import Move
from game.engine.play import asking
from game.titles.kohle.bots.normal import decide
from game.titles.kohle.rules.events import BagFilled, PointsLost
from game.titles.kohle.rules.game import apply
from game.titles.kohle.rules.odds import chance_drawn
from game.titles.kohle.rules.state import Position


class Later(NamedTuple):
    """What a move led to."""

    pos: Position
    luck: float  # points that the player gained over the odds on the way


def play_on(guess: Position, choice: Move, seat: int, end: int, own: Weights, others: Weights) -> Later:
    """The position after a move of `seat` when a round has ended, or all that was to come: a lesson may end earlier."""
    pos = guess.copy()
    luck = Luck(pos, seat)
    apply(pos, choice)
    while pos.stack and pos.round <= end:
        apply(pos, decide(pos, own if asking(pos).player == seat else others))
    return Later(pos, luck.points)


class Luck:
    """What a player gained over the odds when discs were drawn while a move was played on.

    Taken off the result, it leaves what the move itself does: far fewer positions need to be imagined.
    """

    def __init__(self, pos: Position, seat: int) -> None:
        self.pos, self.seat, self.points = pos, seat, 0.0
        pos.tell = self.hear

    def hear(self, event: type[Event], *details: Any) -> None:
        """Listen for the bag and for points lost to it."""
        rules = self.pos.board.rules.disaster
        if event is BagFilled:
            discs = details[0]
            bag = sum(discs) + rules.black + rules.blank
            at_stake = rules.points[self.pos.round - 1]
            self.points += chance_drawn(discs[self.seat], bag, rules.drawn) * at_stake
        elif event is PointsLost and details[0] == self.seat and details[2] == "disasters":
            self.points -= details[1]
