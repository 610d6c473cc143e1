"""K2.g Exchange coins for workers or workers for coins (no action)."""

from game.engine.decision import Remark
from game.engine.move import Move, move
from game.titles.kohle.rules import events as ev
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


def refuse(pos: Position, seat: int, given: str) -> Remark | None:
    """Why this exchange is not possible; without saying what is given, why neither is."""
    player, rates = pos.players[seat], pos.board.rules.exchange
    if given == "coins":
        if player.coins < rates.coins.give:
            return Remark("needs_coins", "K2.g", {"need": rates.coins.give, "has": player.coins})
        if pos.supply_workers < rates.coins.take:
            return Remark("supply_short_workers", "K2.g", {"need": rates.coins.take, "has": pos.supply_workers})
        return None
    if given == "workers":
        if player.all_workers < rates.workers.give:
            return Remark("needs_workers", "K2.g", {"need": rates.workers.give, "has": player.all_workers})
        return None if pos.bank >= rates.workers.take else Remark("bank_empty", "K2.g")
    either = [refuse(pos, seat, "workers"), refuse(pos, seat, "coins")]
    return None if None in either else either[1]


def apply(pos: Position, seat: int, given: str) -> None:
    player = pos.players[seat]
    coins, workers_for_them, workers, coins_for_them = pos.board.exchange
    if given == "coins":
        player.coins -= coins
        deposit(pos, coins)
        player.workers += workers_for_them
        pos.supply_workers -= workers_for_them
        pos.tell(ev.Exchanged, seat, -coins, workers_for_them)
    else:
        pay_workers(pos, seat, workers, "exchange")
        withdraw(pos, coins_for_them)
        player.coins += coins_for_them
        pos.tell(ev.Exchanged, seat, coins_for_them, -workers)
