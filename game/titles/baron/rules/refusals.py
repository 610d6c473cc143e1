"""Why a move is not offered: the first reason that applies, with its rule number.

The reasons themselves stand beside the rules they explain: each step has its own (`refuse`). `what` and `where` may be
left out: `Move("load")` asks why nothing can be loaded.
"""

from game.engine.decision import Remark
from game.engine.move import Move
from game.engine.play import asking, is_offered, moves
from game.titles.baron.rules.draft import Draft
from game.titles.baron.rules.state import Position

# Moves that belong to another step, and the rule that says when their time is.
NOT_NOW = {
    "draft": Remark("draft_over", "2.8"),
    "keep": Remark("not_looking", "5.2.1"),
    "return_to": Remark("not_looking", "5.2.1"),
    "return_next": Remark("not_looking", "5.2.1"),
    "fill_carts": Remark("no_cart_lacks", "10.2"),
}
WHOLE = ("fill_carts",)  # kinds of moves that leave nothing out when they name nothing


def why_not(pos: Position, move: Move) -> Remark | None:
    """The first reason against a move, or None if it is possible (for an incomplete move: with some target)."""
    if pos.over:
        return Remark("game_over", "9.2")
    step = asking(pos)
    if move.kind == "load" and move.where == str(pos.players[step.player].cage_level):
        move = Move("load", move.what)  # a certain cart of the cage's level is as good as any other (6.8)
    if offered(pos, move):
        return None
    if move.kind in step.kinds:
        return step.refuse(pos, move) or Remark("not_offered", step.rule)
    if isinstance(step, Draft):
        return Remark("draft_first", "2.8")
    if step.amid:
        return Remark("finish_first", step.rule)
    return NOT_NOW.get(move.kind) or Remark("not_mining", "5.3")


def offered(pos: Position, move: Move) -> bool:
    """Whether the move, as far as it is given, is among those offered."""
    if (move.what and move.where) or move.kind in WHOLE:
        return move in moves(pos)
    return is_offered(pos, move)
