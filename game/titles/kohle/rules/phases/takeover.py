"""A ground passes to the winner of its consolidation (K8.6 to K8.9)."""

from functools import cache
from typing import ClassVar

from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.actions.mine import lay_of
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.ledger import pay, score
from game.titles.kohle.rules.names import MINES, POOL, TRUST
from game.titles.kohle.rules.people import move_miner
from game.titles.kohle.rules.phases.trust import mark_for_trust
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Happening, step
from game.titles.kohle.rules.tableau import close_gaps


def for_giving_up(pos: Position, seat: int, ground: str) -> int:
    """K8.7: what a player scores for his mines in a ground, should another win it."""
    return given_up(pos.board, sum(pos.owners.get(mine) == seat for mine in pos.board.grounds[ground].mines))


def given_up(board: Board, mines: int) -> int:
    """K8.7: the points for giving up so many mines."""
    return board.rules.consolidation.given_up * mines


def engines_in(pos: Position, ground: str) -> list[int]:
    """K8.6: for each steam engine that the winner takes, on whose mine it stands."""
    owners, marks, players = pos.owners, pos.trust_marks, pos.players
    return [
        owners[mine]
        for mine in pos.board.grounds[ground].mines
        if mine in owners and (marks[mine] == "engine" if mine in marks else mine in players[owners[mine]].engines)
    ]


def pay_bid(pos: Position, winner: int, coins: int) -> None:
    """K8.6: the winner pays the coins that he has added; the others keep theirs."""
    if winner != TRUST:
        pay(pos, winner, coins, "consolidation")


@step
class TakeOver(Happening):
    """K8.6 to K8.8: the ground passes to the winner, who has paid his added coins."""

    rule: ClassVar[str] = "K8.6"
    winner: int
    ground: str
    coins: int

    def run(self, pos: Position) -> None:
        pos.auction = None
        owners = [pos.owners.get(mine) for mine in pos.board.grounds[self.ground].mines]
        engines = len(engines_in(pos, self.ground))
        self._clear(pos)
        pos.tell(ev.ConsolidationWon, self.winner, self.ground, self.coins)
        pay_bid(pos, self.winner, self.coins)
        for seat in pos.order:
            if seat in owners:
                self._give_up(pos, seat)
        large = pos.board.grounds[self.ground].large
        assert large is not None
        if self.winner == TRUST:
            pos.supply_engines += engines  # K8.8
            mark_for_trust(pos, large)
        else:
            self._award(pos, large, engines)

    def _clear(self, pos: Position) -> None:
        """All small mines of the ground leave the board."""
        pos.consolidated += (self.ground,)
        small = pos.board.grounds[self.ground].mines
        for mine in small:
            if pos.owners.pop(mine, None) == TRUST:
                del pos.trust_marks[mine]
        pos.off_display(*small)

    def _give_up(self, pos: Position, seat: int) -> None:
        """A player gives up his cards and takes miners and engines back; a loser scores for each mine (K8.7)."""
        player, small = pos.players[seat], pos.board.grounds[self.ground].mines
        own = [(space, mine) for space, mine in player.tableau.items() if mine in small]
        for space, mine in own:
            del player.tableau[space]
            if mine in player.engines:
                player.engines = tuple([place for place in player.engines if place != mine])
            pos.tell(ev.MineGivenUp, seat, mine)
            move_miner(pos, seat, MINES, POOL)
            if seat != self.winner:
                score(pos, seat, given_up(pos.board, 1), "given_up", mine)
        close_gaps(pos, seat)

    def _award(self, pos: Position, large: str, engines: int) -> None:
        """One engine on the large mine, the rest beside the tableau; a miner marks it; then the card is laid."""
        player = pos.players[self.winner]
        if engines:
            player.engines += (large,)
            player.engines_beside += engines - 1
            pos.tell(ev.EnginesTaken, self.winner, large, engines)
        pos.owners[large] = self.winner
        move_miner(pos, self.winner, POOL, MINES, large)
        pos.push(lay_of(self.winner, large))


takeover_of = cache(TakeOver)  # steps are values: one of each will do
