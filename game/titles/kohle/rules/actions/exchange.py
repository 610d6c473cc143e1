"""K2.g Exchange coins for workers or workers for coins (no action)."""

from game.engine.decision import Remark
from game.engine.move import Move, move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.ledger import deposit, pay_workers, withdraw
from game.titles.kohle.rules.state import Player, Position

KIND = "exchange"
COINS, WORKERS = move(KIND, "coins"), move(KIND, "workers")


def offer(pos: Position, player: Player, moves: list[Move]) -> None:
    """Only if the supply has what is taken."""
    coins, workers_for_them, workers, coins_for_them = pos.board.exchange
    if player.coins >= coins and pos.supply_workers >= workers_for_them:
        moves.append(COINS)
    if player.workers + player.worker_markers >= workers and pos.bank >= coins_for_them:
        moves.append(WORKERS)


def in_stock(pos: Position) -> tuple[int, int]:
    """How often the supply has what is taken for coins, and how often what is taken for workers."""
    _, workers, _, coins = pos.board.exchange
    return pos.supply_workers // workers, pos.bank // coins


def times_for(board: Board, given: str, missing: int) -> int:
    """How often it must be given to get so much more of the other."""
    _, workers, _, coins = board.exchange
    return -(-missing // (workers if given == "coins" else coins))


def changes(board: Board, given: str, times: int = 1) -> tuple[int, int]:
    """What it adds to somebody's coins and to his workers, given so often; what he gives is below nought."""
    coins, workers_for_them, workers, coins_for_them = board.exchange
    if given == "coins":
        return -coins * times, workers_for_them * times
    return coins_for_them * times, -workers * times


def refuse(pos: Position, seat: int, given: str) -> Remark | None:
    """Why this exchange is not possible; without saying what is given, why neither is."""
    player, rates = pos.players[seat], pos.board.rules.exchange
    for_coins, for_workers = in_stock(pos)
    if given == "coins":
        if player.coins < rates.coins.give:
            return Remark("needs_coins", "K2.g", {"need": rates.coins.give, "has": player.coins})
        if not for_coins:
            return Remark("supply_short_workers", "K2.g", {"need": rates.coins.take, "has": pos.supply_workers})
        return None
    if given == "workers":
        if player.all_workers < rates.workers.give:
            return Remark("needs_workers", "K2.g", {"need": rates.workers.give, "has": player.all_workers})
        return None if for_workers else Remark("bank_empty", "K2.g")
    either = [refuse(pos, seat, "workers"), refuse(pos, seat, "coins")]
    return None if None in either else either[1]


def apply(pos: Position, seat: int, given: str) -> None:
    player = pos.players[seat]
    coins, workers = changes(pos.board, given)
    if given == "coins":
        deposit(pos, -coins)
        player.workers += workers
        pos.supply_workers -= workers
    else:
        pay_workers(pos, seat, -workers, "exchange")
        withdraw(pos, coins)
    player.coins += coins
    pos.tell(ev.Exchanged, seat, coins, workers)
