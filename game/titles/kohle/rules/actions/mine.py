"""K2.a Purchase a mine card."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, Moves, move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Mine
from game.titles.kohle.rules.ledger import pay, score
from game.titles.kohle.rules.names import MINES, POOL
from game.titles.kohle.rules.people import free_posts, move_miner, no_room, out_of_play
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.step import Choice, step
from game.titles.kohle.rules.tableau import open_spaces

KIND = "buy"
BUY, HIRE, SETTLER, LAY, INSERT = map(Moves, (KIND, "hire", "settler", "lay", "insert"))
SKIP = move("skip")


def offer(pos: Position, player: Player, moves: list[Move]) -> None:
    """Every mine on display that he can pay, man and lay."""
    if not open_spaces(pos, player):
        return
    mines, workers, coins = pos.board.mines, pos.workers, player.coins
    miners, pool = player.miners, player.miners[POOL]
    for mine_id in pos.display:
        mine = mines[mine_id]
        if mine.value > coins:
            continue
        for village in mine.villages:
            if workers[village]:
                if pool:
                    moves.append(BUY[mine_id])
                break
        else:
            for village in mine.villages:
                if village in miners:
                    moves.append(BUY[mine_id])
                    break


def refuse(pos: Position, seat: int, mine_id: str) -> Remark | None:
    """Why this mine cannot be bought now."""
    player, mine = pos.players[seat], pos.board.mines.get(mine_id)
    if mine is None and mine_id in pos.board.left_out:
        return Remark("mine_not_in_play", "K0.9", {"mine": mine_id})
    if mine is None or not mine.number:
        return Remark("no_such_mine", "K2.a", {"mine": mine_id})
    if reason := not_on_display(pos, mine):
        return reason
    if not open_spaces(pos, player):
        return Remark("tableau_full", "K2.a")
    if mine.value > player.coins:
        return Remark("needs_coins", "K2.a", {"need": mine.value, "has": player.coins})
    if any(pos.workers[village] for village in mine.villages):
        return None if player.pool else Remark("no_miner_in_pool", "R14")
    if not any(village in player.miners for village in mine.villages):
        return Remark("no_worker_in_reach", "K2.a", {"ground": mine.ground})
    return None


def not_on_display(pos: Position, mine: Mine) -> Remark | None:
    """Where a card is, if not on offer."""
    if mine.id in pos.display:
        return None
    if mine.ground in pos.consolidated:
        return Remark("mine_consolidated", "K8.6", {"mine": mine.id})
    if mine.id in pos.owners:
        return Remark("mine_owned", "K2.a", {"mine": mine.id, "owner": pos.owners[mine.id]})
    return Remark("mine_not_yet", "K0.8", {"mine": mine.id, "round": mine.round})


def warn(pos: Position, seat: int, mine_id: str) -> Iterator[Remark]:
    """No coin is left to secure the mine with (K4.1), or it takes a miner who lives at a settlement."""
    player, mine = pos.players[seat], pos.board.mines[mine_id]
    if player.coins - mine.value < pos.board.rules.tableau.secure_price and _securable(pos, player):
        yield Remark("mine_unsafe", "K4.1")
    if not any(pos.workers[village] for village in mine.villages):
        yield Remark("mine_takes_settler", "K2.a", {"ground": mine.ground})


def _securable(pos: Position, player: Player) -> bool:
    """Whether it is a coin that would secure the mine: on some space it could lie on, and on none a miner does."""
    open_ = open_spaces(pos, player)
    manned = any("rescue:" + space in player.miners for space in open_)
    return not manned and any(space in pos.board.rules.tableau.coin_symbol for space in open_)


def apply(pos: Position, seat: int, mine_id: str) -> None:
    """Pay; then comes the worker, the space on the tableau and perhaps a second worker."""
    mine = pos.board.mines[mine_id]
    pay(pos, seat, mine.value, "mine")
    pos.off_display(mine_id)
    pos.owners[mine_id] = seat
    pos.tell(ev.MineBought, seat, mine_id, mine.value)
    second = (SecondWorker(seat, mine_id),) if mine.second else ()
    pos.push(hire_of(seat, mine_id), lay_of(seat, mine_id), *second)


def hireable(pos: Position, mine_id: str) -> list[str]:
    """The villages beside the mine's ground that have a worker left."""
    return with_workers(pos, pos.board.mines[mine_id].villages)


def with_workers(pos: Position, villages: tuple[str, ...]) -> list[str]:
    """Those of the villages that have a worker left."""
    workers = pos.workers
    return [village for village in villages if workers[village]]


def take_worker(pos: Position, seat: int, village: str) -> None:
    """A worker leaves the village for the player's own stock."""
    pos.workers[village] -= 1
    pos.players[seat].workers += 1
    pos.tell(ev.WorkerHired, seat, village)


def no_worker_there(pos: Position, mine_id: str, village: str) -> Remark | None:
    """Why no worker can come from this village."""
    mine = pos.board.mines[mine_id]
    if reason := out_of_play(pos, village):
        return reason
    if village not in pos.workers:
        return None
    if village not in mine.villages:
        return Remark("village_not_touching", "K2.a", {"village": village, "ground": mine.ground})
    return Remark("village_empty", "K2.a", {"village": village})


@dataclass(frozen=True, slots=True)
class WithMine(Choice):
    """A step of acquiring a mine."""

    mine: str

    def params(self, pos: Position) -> Params:
        return {"mine": self.mine}


@step
class Hire(WithMine):
    """A worker from a touching village, and a miner from the pool marks the mine; with no worker left, a settler."""

    rule: ClassVar[str] = "K2.a"
    kinds: ClassVar[tuple[str, ...]] = ("hire", "settler")
    amid: ClassVar[bool] = True

    def moves(self, pos: Position) -> list[Move]:
        if villages := hireable(pos, self.mine):
            return HIRE.of(villages)
        miners = pos.players[self.player].miners
        return [SETTLER[v] for v in pos.board.mines[self.mine].villages if v in miners]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        if move.kind == "hire":
            take_worker(pos, self.player, move.what)
            move_miner(pos, self.player, POOL, MINES, self.mine)
        else:
            move_miner(pos, self.player, move.what, MINES, self.mine)

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        return no_worker_there(pos, self.mine, move.what) if move.kind == "hire" else self._no_settler(pos, move.what)

    def _no_settler(self, pos: Position, village: str) -> Remark | None:
        """Why no miner of a settlement can go to the mine instead of a worker."""
        ground = pos.board.mines[self.mine].ground
        if reason := out_of_play(pos, village):
            return reason
        if hireable(pos, self.mine):
            return Remark("workers_first", "K2.a", {"ground": ground})
        if village and village not in pos.board.mines[self.mine].villages:
            return Remark("village_not_touching", "K2.a", {"village": village, "ground": ground})
        return Remark("no_settler_there", "K2.a", {"village": village})


@step
class Lay(WithMine):
    """The card goes on the first space or on one that an arrow leads to; single and large mines score at once."""

    rule: ClassVar[str] = "K2.a"
    kinds: ClassVar[tuple[str, ...]] = ("lay",)
    amid: ClassVar[bool] = True

    def moves(self, pos: Position) -> list[Move]:
        return LAY.of(open_spaces(pos, pos.players[self.player]))

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        mine = pos.board.mines[self.mine]
        lay(pos.players[self.player], self.mine, move.what)
        pos.tell(ev.MineLaid, self.player, self.mine, move.what)
        score(pos, self.player, mine.points, "single_mines" if mine.number else "large_mines", self.mine)

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        if move.what not in pos.board.rules.tableau.spaces:
            return None
        taken = move.what in pos.players[self.player].tableau
        return Remark("space_taken" if taken else "no_arrow", "K2.a", {"space": move.what})


def lay(player: Player, mine_id: str, space: str) -> None:
    """The card lies there from now on."""
    player.tableau[space] = mine_id


@step
class SecondWorker(WithMine):
    """*Second miner* icon: a second worker from a touching village, if one is left."""

    rule: ClassVar[str] = "K2.a"
    kinds: ClassVar[tuple[str, ...]] = ("hire",)
    amid: ClassVar[bool] = True
    ends: ClassVar[str] = "skip"

    def moves(self, pos: Position) -> list[Move]:
        return [*HIRE.of(hireable(pos, self.mine)), SKIP]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        if move.kind == "hire":
            take_worker(pos, self.player, move.what)
            pos.push(SecondMiner(self.player))

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        return no_worker_there(pos, self.mine, move.what)


@step
class SecondMiner(Choice):
    """Then one more miner from the pool to a rescue space or pithead card, if he will."""

    rule: ClassVar[str] = "K2.a"
    kinds: ClassVar[tuple[str, ...]] = ("insert",)
    amid: ClassVar[bool] = True
    ends: ClassVar[str] = "skip"

    def moves(self, pos: Position) -> list[Move]:
        player = pos.players[self.player]
        posts = free_posts(pos, player) if player.pool else []
        return [*INSERT.of(posts), SKIP]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        if move.kind == "insert":
            move_miner(pos, self.player, POOL, move.what)

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        if not pos.players[self.player].pool:
            return Remark("pool_empty", "K2.a")
        if move.what.startswith(("village:", "station:")):
            return Remark("second_miner_at_home", "K2.a")
        return no_room(pos, pos.players[self.player], move.what)


hire_of, lay_of = cache(Hire), cache(Lay)  # steps are values: one of each will do
