"""What Kohle & Kolonie's panels look at: a position of its own, and one of the players in it."""

from game.engine.seats import Seat
from game.titles.kohle.rules.setup import LEVELS
from game.titles.kohle.rules.state import Player, Position
from game.view.panels.panel import View

KohleView = View[Position]


def player_of(view: KohleView) -> Player:
    """Whose things are shown."""
    return view.position.players[view.seat]


def level_of(seat: Seat) -> int:
    """How good a bot is: 0 for whoever plays at random."""
    return LEVELS.index(seat.kind) if seat.kind in LEVELS else 0
