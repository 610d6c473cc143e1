"""What each bid of an auction consists of, and who leads (K8.3, K8.4): read from the position."""

from dataclasses import dataclass

from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import administration, current, values_of
from game.titles.kohle.rules.state import Position


@dataclass(frozen=True)
class Bidder:
    """Who bids, and with what: `values`, `office` (Administration), `extras` and `coins` add up to `bid`."""

    seat: int
    values: int
    office: int
    extras: int
    coins: int
    bid: int
    passed: bool = False
    leads: bool = False


def bidders(pos: Position) -> list[Bidder]:
    """All who take part, in bidding order; the trust last."""
    auction = current(pos)
    worth, active = values_of(pos, auction.ground), auction.bids
    alone = auction.alone(active) if active else None
    rows = []
    for i, seat in enumerate(auction.bidders):
        office = administration(pos, pos.players[seat])
        extras = auction.base[i] - worth[seat] - office
        rows.append(
            Bidder(
                seat, worth[seat], office, extras, auction.added[i], auction.bid(i), auction.passed[i], i == alone
            )
        )  # fmt: skip
    if auction.trust is not None:
        extra = auction.trust - worth[TRUST] - pos.trust_coins
        rows.append(Bidder(TRUST, worth[TRUST], 0, extra, pos.trust_coins, auction.trust, False, auction.trust_leads))
    return rows
