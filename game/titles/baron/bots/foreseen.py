"""What a bot foresees of a move: what the rules make of it, but for what then happens by itself."""

from game.engine.move import Move
from game.engine.play import asking
from game.titles.baron.rules.state import Position


def foreseen(pos: Position, move: Move) -> Position:
    """The position right after an offered move, if the supply has cubes enough for a tile: a bot counts on that."""
    then = pos.copy()
    then.supply = list(pos.board.cubes)
    asking(pos).apply(then, move)
    return then
