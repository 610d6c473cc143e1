"""Whether the way out that a refusal suggests is open: nobody is sent where he cannot go."""

from game.engine.decision import Remark
from game.engine.move import Move
from game.titles.kohle.rules.names import card
from game.titles.kohle.rules.people import movable
from game.titles.kohle.rules.phases.action import FREE
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.step import Choice

# What is given in the exchange that would help.
GIVEN = {"needs_coins": "workers", "needs_workers": "coins"}


def free_now(pos: Position) -> list[str]:
    """What can still be done in a turn besides its action."""
    return [kind for kind in FREE if why_not(pos, Move(kind)) is None]


def _can_settle_beside(pos: Position, player: Player, ground: str) -> bool:
    """Whether a settlement can be placed beside the ground, by action or marker, and a miner is left to move in."""
    ways = [Move("settle", village) for village in pos.board.grounds[ground].villages]
    ways += [Move("use", "bonus:settlement", way.what) for way in ways]
    return bool(player.pool) and any(why_not(pos, way) is None for way in ways)


def way_open(pos: Position, remark: Remark) -> bool:
    """Whether what a refusal suggests could be done in this position. What is not known here counts as open."""
    if pos.over or not isinstance(step := pos.stack[-1], Choice):
        return True
    player = pos.players[step.player]
    match remark.key:
        case "needs_coins" | "needs_workers":
            return why_not(pos, Move("exchange", GIVEN[remark.key])) is None
        case "no_engineer_space":
            cards = [card(name) for name in pos.board.rules.cards]
            return any(why_not(pos, Move("engineer", place)) is None for place in cards)
        case "has_engine":
            return any(why_not(pos, Move("engine", mine)) is None for mine in player.tableau.values())
        case "no_engine_space":
            return why_not(pos, Move("flip", card("cokery"))) is None
        case "no_miner_in_pool":
            return bool(movable(player))
        case "no_worker_in_reach":
            return _can_settle_beside(pos, player, str(remark.params["ground"]))
        case "no_free_village":
            return any(pos.workers.values())
        case "tableau_full":
            grounds = {pos.board.mines[mine].ground for mine in player.tableau.values()}
            return any(pos.board.grounds[ground].large not in (None, *player.tableau.values()) for ground in grounds)
        case "not_here":
            return any(":" in move.what or move.what in pos.board.rules.tableau.spaces for move in step.moves(pos))
        case "no_room_for_engine":
            return any(why_not(pos, way) is None for way in (Move("buy"), Move("flip", card("cokery"))))
        case _:
            return True
