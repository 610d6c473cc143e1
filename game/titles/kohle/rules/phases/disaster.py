"""Phase 5: mine disaster (K4)."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import ClassVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, Moves, move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.ledger import deposit, lose_points, pay, use_bonus
from game.titles.kohle.rules.names import POOL, Phase, lost
from game.titles.kohle.rules.people import movable, move_miner, no_miner_leaves
from game.titles.kohle.rules.phases.trust import take
from game.titles.kohle.rules.state import Player, Position
from game.titles.kohle.rules.step import Choice, Happening, step
from game.titles.kohle.rules.tableau import unsecured

BLACK, BLANK = "black", "blank"
BY_COIN, BY_RESCUE = Moves("secure", "coin"), Moves("secure", "rescue")
LOSE, BILL, DONE = Moves("lose"), Moves("bill"), move("done")


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """Secure in turn order, then draw."""
    return _agenda(pos.order)


@cache
def _agenda(order: tuple[int, ...]) -> tuple[Choice | Happening, ...]:
    return (*(AskSecure(seat) for seat in order), DrawDiscs())


def to_come(pos: Position) -> bool:
    """Whether the discs of this round are still to be drawn."""
    return pos.phase < Phase.DISASTER or any(isinstance(step, AskSecure | Secure | DrawDiscs) for step in pos.stack)


def coin_spaces(board: Board, spaces: Iterable[str]) -> list[str]:
    """K4.1: those of the spaces on which a coin secures the mine."""
    symbol = board.coin_symbol
    return [space for space in spaces if space in symbol]


def payable(board: Board, player: Player) -> int:
    """K4.1: for how many mines his coins would do."""
    return player.coins // board.secure_price


def team_of(board: Board, player: Player) -> int:
    """K4.1: how many mines his rescue team secures once it is called; none if he has no such marker."""
    return board.rules.bonus["rescue"].mines if player.bonus == "rescue" else 0


def discs_for(board: Board, open_mines: int) -> int:
    """K4.2: the discs of somebody with so many unsecured mines: one for each, at most three."""
    return min(open_mines, board.rules.player.discs)


def discs_of(pos: Position, player: Player) -> int:
    """K4.2: those that he puts into the bag as things stand."""
    return discs_for(pos.board, len(unsecured(player)))


def nobodys_discs(board: Board) -> list[str]:
    """K4.2: what goes into the bag besides the players' discs."""
    rules = board.rules.disaster
    return [BLACK] * rules.black + [BLANK] * rules.blank


def bag_with(board: Board, discs: int) -> int:
    """K4.2: how many lie in the bag when the players have put in so many."""
    return discs + len(nobodys_discs(board))


def weakened(board: Board, coins: int, blank: int, black: int) -> tuple[int, int]:
    """K4.3: the coins that so many black discs leave on the trust's track, and how many of its first spaces blank."""
    lost = min(black, coins)
    if board.refill == "spaces":  # R25: they leave from space 1 upwards
        blank = min(blank + lost, board.rules.trust.refill.coins)
    return coins - lost, blank


def drawn_of(board: Board, bag: int) -> int:
    """K4.2: how many are drawn of so many."""
    return min(board.rules.disaster.drawn, bag)


def warn(pos: Position, seat: int) -> Iterator[Remark]:
    """A coin that leaves so many mines open that no disc less goes into the bag."""
    player = pos.players[seat]
    left, discs = len(unsecured(player)) - 1, discs_of(pos, player)
    if left >= discs:
        yield Remark("as_many_discs", "K4.2", {"open": left, "discs": discs})


@step
class AskSecure(Happening):
    """Ask only who has a mine that he can secure."""

    rule: ClassVar[str] = "K4.1"
    player: int

    def run(self, pos: Position) -> None:
        pos.ask(secure_of(self.player))


@step
class Secure(Choice):
    """A coin for each mine on a space with the coin symbol; the rescue team for up to two: the first calls it."""

    rule: ClassVar[str] = "K4.1"
    kinds: ClassVar[tuple[str, ...]] = ("secure",)
    ends: ClassVar[str] = "done"
    rescues: int = 0  # what the rescue team, once called, can still secure

    def moves(self, pos: Position) -> list[Move]:
        player, board = pos.players[self.player], pos.board
        open_ = unsecured(player)
        moves = []
        if payable(board, player):
            moves = BY_COIN.of(coin_spaces(board, open_))
        if self.team(pos):
            moves += BY_RESCUE.of(open_)
        moves.append(DONE)
        return moves

    def apply(self, pos: Position, move: Move) -> None:
        if move.kind == "done":
            pos.stack.pop()
            return
        player = pos.players[self.player]
        if move.where == "coin":
            pay(pos, self.player, pos.board.secure_price, "secure")
        else:
            rescues = self.team(pos)
            if not self.rescues:
                use_bonus(pos, self.player)
            pos.stack[-1] = secure_of(self.player, rescues - 1)
        player.secured += (move.what,)
        pos.tell(ev.MineSecured, self.player, move.what, move.where)
        if not unsecured(player):
            pos.stack.pop()

    def team(self, pos: Position) -> int:
        """How many mines the rescue team can still secure, be it called already or not."""
        return self.rescues or team_of(pos.board, pos.players[self.player])

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        player, board = pos.players[self.player], pos.board
        if move.what not in player.tableau:
            return Remark("no_mine_there", "K4.1", {"space": move.what})
        if move.what not in unsecured(player):
            return Remark("already_safe", "K4.1", {"space": move.what})
        if move.where == "rescue":
            return Remark("no_rescue_team", "K4.1")
        if move.what not in board.coin_symbol:
            return Remark("no_coin_symbol", "K4.1", {"space": move.what})
        return Remark("needs_coins", "K4.1", {"need": board.secure_price, "has": player.coins})


@step
class DrawDiscs(Happening):
    """K4.2: fill the bag, reveal the marker, draw three; then all is resolved in the order of R4."""

    rule: ClassVar[str] = "K4.2"

    def run(self, pos: Position) -> None:
        counts = tuple([discs_of(pos, player) for player in pos.players])
        bag: list[int | str] = [seat for seat, count in enumerate(counts) for _ in range(count)]
        bag += nobodys_discs(pos.board)
        pos.tell(ev.BagFilled, counts)
        pos.revealed = pos.round
        marker = pos.disasters[pos.round - 1]
        pos.tell(ev.DisasterRevealed, marker)
        drawn = []
        for _ in range(drawn_of(pos.board, len(bag))):
            drawn.append(bag.pop(pos.draw(len(bag))))
            pos.bag = tuple(drawn)
            pos.tell(ev.DiscDrawn, drawn[-1])
        self._weaken(pos, drawn.count(BLACK))
        struck = [seat for seat in pos.order if seat in drawn]
        pos.push(*[loss_of(seat, drawn.count(seat)) for seat in struck], strike_of(bool(struck)))

    def _weaken(self, pos: Position, black: int) -> None:
        """K4.3: each black disc takes a coin off the trust's track."""
        coins, pos.trust_blank = weakened(pos.board, pos.trust_coins, pos.trust_blank, black)
        lost = pos.trust_coins - coins
        if lost:
            pos.trust_coins = coins
            deposit(pos, lost)
            pos.tell(ev.TrustWeakened, lost)


@step
class Loss(Happening):
    """K4.4: the points of the round's space once, and a miner for each disc."""

    rule: ClassVar[str] = "K4.4"
    player: int
    discs: int

    def run(self, pos: Position) -> None:
        lose_points(pos, self.player, pos.board.rules.disaster.loss(pos.round), "disasters")
        pos.push(*(loss_of_miner(self.player),) * self.discs)


@step
class LossOfMiner(Happening):
    """From the pool; if it is empty, the player chooses; with none to give, none is lost."""

    rule: ClassVar[str] = "K4.4"
    player: int

    def run(self, pos: Position) -> None:
        player = pos.players[self.player]
        if player.pool:
            move_miner(pos, self.player, POOL, lost(pos.round))
        elif movable(player):
            pos.push(LoseMiner(self.player))
        else:
            pos.tell(ev.NoMinerToLose, self.player)


@step
class LoseMiner(Choice):
    """The pool is empty: which miner is lost? Never one that marks a mine."""

    rule: ClassVar[str] = "K4.4"
    kinds: ClassVar[tuple[str, ...]] = ("lose",)

    def moves(self, pos: Position) -> list[Move]:
        return LOSE.of(movable(pos.players[self.player]))

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        move_miner(pos, self.player, move.what, lost(pos.round))

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        return no_miner_leaves(pos, self.player, move.what, "K4.4")


@step
class Strike(Happening):
    """K4.5: the marker takes effect if a player disc was drawn; then subsidence, if the blank was drawn."""

    rule: ClassVar[str] = "K4.5"
    struck: bool

    def run(self, pos: Position) -> None:
        marker = pos.disasters[pos.round - 1]
        if self.struck:
            self._take_effect(pos, marker)
        pos.tell(ev.DisasterStruck, marker, self.struck)
        if self.struck and marker == "highest" and pos.display:
            take(pos, pos.display[-1])
            pos.trust_took = int(pos.board.ruleset.highest == "counted")  # R5
        if pos.subsidence and BLANK in pos.bag:
            pos.push(*map(subsidence_of, pos.order))

    def _take_effect(self, pos: Position, marker: str | None) -> None:
        match marker:
            case "coin":
                pos.trust_extra = True
            case "power":
                pos.trust_buys = min(pos.trust_buys + 1, pos.board.rules.trust.most_buys)
            case "subsidence":
                pos.subsidence = True


@step
class Subsidence(Choice):
    """K4.5: a coin, or points."""

    rule: ClassVar[str] = "K4.5"
    kinds: ClassVar[tuple[str, ...]] = ("bill",)

    def moves(self, pos: Position) -> list[Move]:
        bill = pos.board.rules.disaster.subsidence
        coin = [BILL["coins"]] if pos.players[self.player].coins >= bill.coins else []
        return [*coin, BILL["points"]]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        bill = pos.board.rules.disaster.subsidence
        if move.what == "coins":
            pay(pos, self.player, bill.coins, "subsidence")
        else:
            lose_points(pos, self.player, bill.points, "subsidence")

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        bill, has = pos.board.rules.disaster.subsidence, pos.players[self.player].coins
        return Remark("needs_coins", "K4.5", {"need": bill.coins, "has": has}) if move.what == "coins" else None

    def params(self, pos: Position) -> Params:
        bill = pos.board.rules.disaster.subsidence
        return {"coins": bill.coins, "points": bill.points}


secure_of, subsidence_of = cache(Secure), cache(Subsidence)  # steps are values: one of each will do
loss_of, loss_of_miner, strike_of = cache(Loss), cache(LossOfMiner), cache(Strike)
