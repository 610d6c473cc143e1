"""K2.c Place a settlement."""

from collections.abc import Iterator
from typing import ClassVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, Moves
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.ledger import gain_extra_action, pay, price_of, score
from game.titles.kohle.rules.names import POOL
from game.titles.kohle.rules.people import move_miner
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.step import Choice, step

KIND = "settle"
SETTLE, MOVE_IN = Moves(KIND), Moves("move_in")


def settlers(pos: Position, village: str) -> list[int]:
    """The seats that have a settlement there."""
    return [seat for seat, player in enumerate(pos.players) if village in player.settlements]


def targets(pos: Position, player: Player) -> list[str]:
    """Villages without workers that have a free space and none of his settlements."""
    if len(player.settlements) == pos.board.most_settlements:
        return []
    sizes, own = pos.board.villages, player.settlements
    placed = [village for each in pos.players for village in each.settlements]
    return [
        village
        for village, workers in pos.workers.items()
        if not workers and village not in own and placed.count(village) < sizes[village]
    ]


def offer(pos: Position, player: Player, moves: list[Move]) -> None:
    if player.coins >= price_of(pos, "settlement"):
        for village in targets(pos, player):
            moves.append(SETTLE[village])


def refuse(pos: Position, seat: int, village: str, price: int) -> Remark | None:
    """Why no settlement can be placed there now; without a village, why none can be placed."""
    player = pos.players[seat]
    if village and village not in pos.workers:
        return Remark("village_not_in_play", "K0.9", {"village": village})
    if len(player.settlements) == pos.board.most_settlements:
        return Remark("no_settlements_left", "K2.c")
    if village and pos.workers[village]:
        return Remark("village_has_workers", "K2.c", {"village": village, "workers": pos.workers[village]})
    if village in player.settlements:
        return Remark("village_own", "K2.c", {"village": village})
    if village and len(settlers(pos, village)) >= pos.board.villages[village]:
        return Remark("village_full", "K2.c", {"village": village})
    if player.coins < price:
        return Remark("needs_coins", "K2.c", {"need": price, "has": player.coins})
    if not targets(pos, player):
        return Remark("no_free_village", "K2.c")
    return None


def warn(pos: Position, seat: int, village: str) -> Iterator[Remark]:
    """A settlement that lies beside none of his mines and on no line."""
    own = {pos.board.mines[mine].ground for mine in pos.players[seat].tableau.values()}
    if own.isdisjoint(pos.board.touching[village]) and not pos.board.neighbours[village]:
        yield Remark("settlement_idle", "K7", {"village": village})


def apply(pos: Position, seat: int, village: str, price: int) -> None:
    """Pay and place; the 3rd gives an extra action, the 4th and 5th points; then up to two miners move in."""
    player = pos.players[seat]
    pay(pos, seat, price, "settlement")
    player.settlements += (village,)
    pos.tell(ev.SettlementPlaced, seat, village, price)
    points, extra = rewards(pos.board, len(player.settlements))
    if extra:
        gain_extra_action(pos, seat, "settlement")
    score(pos, seat, points, "settlements", village)
    if player.pool:
        pos.push(MoveIn(seat, village))


def rewards(board: Board, nth: int) -> tuple[int, bool]:
    """What the first, second … settlement of a player gives: points, and whether an extra action."""
    return board.rules.settlement_points.get(nth, 0), nth == board.rules.extra_actions.settlement


@step
class MoveIn(Choice):
    """0 to 2 miners from the pool go to the new settlement."""

    rule: ClassVar[str] = "K2.c"
    kinds: ClassVar[tuple[str, ...]] = ("move_in",)
    amid: ClassVar[bool] = True
    village: str

    def moves(self, pos: Position) -> list[Move]:
        most = min(pos.board.settlement_miners, pos.players[self.player].pool)
        return MOVE_IN.of(range(most + 1))

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        for _ in range(int(move.what)):
            move_miner(pos, self.player, POOL, self.village)

    def params(self, pos: Position) -> Params:
        return {"village": self.village}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        pool, most = pos.players[self.player].pool, pos.board.settlement_miners
        if not move.what.isdecimal():
            return None
        if int(move.what) > most:
            return Remark("settlement_full", "K2.c", {"village": self.village})
        return Remark("pool_short", "K2.c", {"need": int(move.what), "has": pool})
