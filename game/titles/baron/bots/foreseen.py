"""What comes of a move, as the rules carry it out; nothing that happens by itself happens yet."""

from game.engine.move import Move
from game.engine.play import asking
from game.titles.baron.rules.state import Position


def after(pos: Position, move: Move) -> Position:
    """The position right after an offered move, if the supply has cubes enough for a tile: a bot counts on that."""
    then = pos.copy()
    then.supply = list(pos.board.cubes)
    asking(pos).apply(then, move)
    return then
