"""Phase 9: consolidations (K8). The bidding is in `auction.py`, what the winner gets in `takeover.py`."""

from typing import ClassVar

from game.engine import chance
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import open_auction, opening
from game.titles.kohle.rules.phases.takeover import takeover_of
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice, Happening, step


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """K8.1: the round's large mines in random order, one after the other."""
    if pos.round not in pos.board.consolidating:
        return ()
    order, pos.chance = chance.shuffled(pos.chance, pos.board.consolidating[pos.round])
    pos.deck = tuple(order)
    return (Consolidate(),) * len(order)


@step
class Consolidate(Happening):
    """K8.2: who takes part, and whether there is anything to bid for."""

    rule: ClassVar[str] = "K8.2"

    def run(self, pos: Position) -> None:
        ground, pos.deck = pos.deck[0], pos.deck[1:]
        auction = pos.auction = opening(pos, ground)  # what nobody fights for is an auction without rivals
        pos.tell(ev.ConsolidationOpened, ground)
        if auction.unopposed:
            pos.push(takeover_of(auction.bidders[0] if auction.bidders else TRUST, ground, 0))
        else:
            open_auction(pos)
