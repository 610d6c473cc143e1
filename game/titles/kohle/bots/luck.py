"""The luck of the bag (K4): what a player gained over the odds when discs were drawn while a move was played on."""

from typing import Any

from game.engine.event import Event
from game.titles.kohle.rules.events import BagFilled, PointsLost
from game.titles.kohle.rules.odds import chance_struck
from game.titles.kohle.rules.state import Position


class BagLuck:
    """Listens to a position for the bag and for points that a player loses to it."""

    def __init__(self, pos: Position, seat: int) -> None:
        self.pos, self.seat, self.points = pos, seat, 0.0
        pos.tell = self.hear

    def hear(self, event: type[Event], *details: Any) -> None:
        """One event."""
        board = self.pos.board
        if event is BagFilled:
            discs = details[0]
            own = discs[self.seat]
            self.points += chance_struck(board, own, sum(discs) - own) * board.rules.disaster.loss(self.pos.round)
        elif event is PointsLost and details[0] == self.seat and details[2] == "disasters":
            self.points -= details[1]
