"""What a position is worth to a player: the points he is likely to end with, term by term."""

from functools import lru_cache
from typing import NamedTuple

from game.engine.adding import added
from game.titles.kohle.bots.cards import loading, works
from game.titles.kohle.bots.grounds import holdings
from game.titles.kohle.bots.outlook import BOARDS, Outlook
from game.titles.kohle.bots.placing import digits_of
from game.titles.kohle.bots.purse import backs_worth, purse
from game.titles.kohle.bots.railway import railway
from game.titles.kohle.bots.risk import risk
from game.titles.kohle.bots.settlers import openings, settlers
from game.titles.kohle.rules.actions.engineer import gives_extra
from game.titles.kohle.rules.actions.settlement import rewards
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import POOL
from game.titles.kohle.rules.state import Player, Position

FEW_MINERS = 6  # a pool beyond this is never missed


class Appraisal(NamedTuple):
    """The terms of a value, all in points."""

    points: float  # scored already
    purse: float  # coins and workers in hand
    income: float  # of mine cards
    board: float  # board scorings to come
    auctions: float  # consolidations to come
    engines: float  # steam engines at the end
    works: float  # Cokery and Ironworks
    loading: float
    railway: float  # stations and lines
    settlements: float
    extra: float  # extra-action markers
    pool: float  # miners at hand
    risk: float  # disasters to come, below nought


def appraise(pos: Position, out: Outlook) -> Appraisal:
    """The terms of the position's value for the player whose outlook this is."""
    player, weights = pos.players[out.seat], out.weights
    own = holdings(pos, player, out)
    code = digits_of(out.board).code(player.miners) if player.settlements else 0  # without one nobody is on the board
    income, board, auctions, works_, load = out.trust
    return Appraisal(
        player.points,
        purse(pos, player, out),
        own.income * income,
        own.board * board,
        own.auctions * auctions,
        _engines(own.engines, out),
        works(player, out) * works_ + backs_worth(out, player.flipped),
        loading(player, out, own.wagons) * load,
        railway(pos, player, out, code),
        _settlements(pos, player, out, code),
        player.extra_actions * out.extra + _engineers(player, out),
        min(player.miners[POOL], FEW_MINERS) * weights.pool if out.turns else 0.0,
        -risk(player, out),
    )


def value(pos: Position, out: Outlook) -> float:
    """All terms together."""
    return added(appraise(pos, out))


def now(pos: Position, out: Outlook) -> float:
    """The value of the position that is being decided on; worked out once."""
    known: tuple[Position, float] | None = out.memo.get("now")
    if known is None or known[0] is not pos:
        known = out.memo["now"] = pos, value(pos, out)
    return known[1]


def _engines(count: float, out: Outlook) -> float:
    """K12: the table, read between its numbers; each engine makes the next one dearer, while turns are left."""
    table = _engine_table(out.board)
    most = len(table) - 1
    if count >= most:
        return float(table[most])
    whole = int(count)
    worth = table[whole] + (count - whole) * (table[whole + 1] - table[whole])
    return worth + (count * out.weights.engine if out.turns else 0.0)


@lru_cache(maxsize=BOARDS)
def _engine_table(board: Board) -> list[int]:
    """The points of none, one, two … up to those beyond which no more come."""
    final = board.rules.final
    return [final.of_engines(count) for count in range(final.most_engines + 1)]


def _settlements(pos: Position, player: Player, out: Outlook, code: int) -> float:
    """What settlements may still become: steps to the rewards, and points in grounds he may come into."""
    if not out.turns:
        return 0.0
    placed = len(player.settlements)
    worth = out.ladder("settlements", _settling)[placed]
    if placed:
        worth += added(out.weights.settled[:placed])
        idle = _idle(out.board, player.settlements, tuple(player.tableau.values()))
        buyers = settlers(player, out, code, openings(pos, player, out))
        worth += out.weights.touching * idle * (out.rounds - out.first_income) + buyers
    return worth


@lru_cache(maxsize=1 << 12)
def _idle(board: Board, settlements: tuple[str, ...], mines: tuple[str, ...]) -> int:
    """How often a settlement lies beside a ground in which its owner has no mine."""
    own = {board.mines[mine].ground for mine in mines}
    return sum(ground not in own for village in settlements for ground in board.touching[village])


def _engineers(player: Player, out: Outlook) -> float:
    """The step to the engineer who gives an extra action."""
    if not out.turns:
        return 0.0
    return out.ladder("engineers", _engineering)[-1 - player.engineers["tableau"]]


def _engineering(out: Outlook) -> list[float]:
    """What the first, second … engineer gives besides his place."""
    board = out.board
    return [out.extra if gives_extra(board, n) else 0.0 for n in range(board.rules.player.engineers + 1)]


def _settling(out: Outlook) -> list[float]:
    """What the first, second … settlement gives at once."""
    given = [rewards(out.board, n) for n in range(out.board.most_settlements + 1)]
    return [points + (out.extra if extra else 0.0) for points, extra in given]
