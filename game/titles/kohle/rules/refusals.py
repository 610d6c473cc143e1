"""Why a move is not offered: the first reason that applies, with its rule number.

The reasons themselves stand beside the rules they explain, in `actions/`; here are those that concern the turn as a
whole, and the way from a move (complete or not) to its reason. `what` and `where` may be left out: `Move("buy")`
asks why nothing can be bought.
"""

from game.engine.decision import Remark
from game.engine.move import Move
from game.engine.play import is_offered
from game.titles.kohle.rules.actions import bonus, engine, engineer, exchange, flip, mine, miners, settlement
from game.titles.kohle.rules.ledger import price_of
from game.titles.kohle.rules.phases.action import ACTIONS, Turn
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice


def why_not(pos: Position, move: Move) -> Remark | None:
    """The first reason against a move, or None if it is possible (for an incomplete move: with some target)."""
    if pos.over:
        return Remark("game_over", "K12")
    step = pos.stack[-1]
    assert isinstance(step, Choice)
    if not isinstance(step, Turn):
        return None if is_offered(pos, move) else _not_in_step(pos, step, move)
    if move.kind not in step.kinds:
        return Remark("not_in_turn", "K2")
    if step.acted and move.kind in ACTIONS:
        return Remark("already_acted", "K2")
    return _why_not_in_turn(pos, step.player, move)


def _why_not_in_turn(pos: Position, seat: int, move: Move) -> Remark | None:
    match move.kind:
        case mine.KIND:
            return mine.refuse(pos, seat, move.what) if move.what else _no_mine(pos, seat)
        case engine.KIND:
            return engine.refuse(pos, seat, move.what, price_of(pos, "engine"))
        case settlement.KIND:
            return settlement.refuse(pos, seat, move.what, price_of(pos, "settlement"))
        case engineer.KIND:
            return engineer.refuse(pos, seat, move.what, price_of(pos, "engineer"))
        case miners.KIND:
            return miners.refuse(pos, seat)
        case bonus.KIND:
            return bonus.refuse(pos, seat, move.what, move.where)
        case flip.KIND:
            return flip.refuse(pos, seat, move.what, move.where)
        case exchange.KIND:
            return exchange.refuse(pos, seat, move.what)
        case _:
            return None


def _no_mine(pos: Position, seat: int) -> Remark | None:
    """Why nothing can be bought: the reason that most of the way to a purchase leads to."""
    if not pos.display:
        return Remark("nothing_on_display", "K2.a")
    reasons = [mine.refuse(pos, seat, card) for card in pos.display]
    if None in reasons:
        return None
    order = ("no_worker_in_reach", "no_miner_in_pool", "needs_coins", "tableau_full")
    return min((r for r in reasons if r), key=lambda reason: order.index(reason.key))


def _not_in_step(pos: Position, step: Choice, move: Move) -> Remark:
    """In another step than a turn: finish it first, it is not the time for this, or what the step itself says."""
    if move.kind in Turn.kinds and move.kind not in step.kinds:
        return Remark("finish_first", step.rule) if step.amid else Remark("not_in_this_phase", "K2")
    if all(offered.kind != move.kind for offered in step.moves(pos)) and move.kind not in step.kinds:
        return Remark("not_here", step.rule)
    return step.refuse(pos, move) or Remark("not_here", step.rule)
