"""Consolidations (K8.3 to K8.5): what a large mine is worth to oneself and to the others, and how far to go."""

from functools import lru_cache
from typing import NamedTuple

from game.engine.move import Move
from game.engine.play import moves
from game.titles.kohle.bots.outlook import Outlook, look_ahead
from game.titles.kohle.bots.turn import completed, step_to
from game.titles.kohle.bots.value import value
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import (
    AID,
    BID,
    DONE,
    MERGER,
    PASS,
    AskExtras,
    Bid,
    Extras,
    bid_limit,
    coins_for,
    current,
    least_bid,
    limit_of,
    raised,
)
from game.titles.kohle.rules.phases.takeover import TakeOver, pay_bid
from game.titles.kohle.rules.state import Auction, Position

DRIVE = 2  # coins by which a rival must be able to go on, for a bid that only makes him pay
ASKING = AskExtras | Extras | Bid  # steps that are gone when the auction ends
MEMORY = 32  # bidders remembered at most: those of a few auctions


def outcome(pos: Position, out: Outlook, winner: int, coins: int) -> float:
    """The value to `out`'s player when the auction ends like this; worked out once."""
    taken = _taken(pos, out, winner)
    price = coins if winner == out.seat else 0  # what another paid, and where he lays the card, is his business
    if price not in taken.worths:
        new = taken.pos
        if winner == out.seat:
            new = taken.pos.copy_for(winner)
            pay_bid(new, winner, coins)
            completed(new, out)
        taken.worths[price] = value(new, out)
    return taken.worths[price]


class Taken(NamedTuple):
    """The position when somebody has taken the ground over, for nothing."""

    before: Position
    pos: Position
    worths: dict[int, float]  # its value by the coins paid for it


def _taken(pos: Position, out: Outlook, winner: int) -> Taken:
    """Worked out once for each position and winner."""
    known: Taken | None = out.memo.get(("taken", id(pos), winner))
    if known is None:
        new = pos.copy()
        TakeOver(winner, current(pos).ground, 0).run(new)
        known = out.memo["taken", id(pos), winner] = Taken(pos, new, {})
    return known


def limit(pos: Position, out: Outlook, lost: float) -> int:
    """The most coins that winning is worth, losing being worth `lost`; -1 if it is not worth having for nothing."""
    low, high = -1, pos.players[out.seat].coins
    while low < high:
        middle = (low + high + 1) // 2
        if outcome(pos, out, out.seat, middle) > lost:
            low = middle
        else:
            high = middle - 1
    return low


class Stand:
    """An auction without its bids: the same at each of them, so that what it can lead to is worked out once for all."""

    def __init__(self, pos: Position) -> None:
        auction = current(pos)
        self.pos = pos.copy()
        self.pos.stack = [step for step in pos.stack if not isinstance(step, ASKING)]
        self.pos.auction = Auction.begun(auction.ground, auction.bidders, auction.base, auction.trust)

    def __hash__(self) -> int:
        return hash((self.pos.auction, *[player.coins for player in self.pos.players]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stand) and self.pos == other.pos


@lru_cache(maxsize=MEMORY)
def _outlook(stand: Stand, seat: int, weights: KohleWeights, ahead: int) -> Outlook:
    """How a bidder sees the auction, with all that was worked out for him at earlier bids."""
    return look_ahead(stand.pos, seat, weights, ahead)


def _ends(out: Outlook, winner: int, coins: int = 0) -> float:
    """The value when the auction that `out` looks at ends like this."""
    return outcome(out.decided, out, winner, coins)


class Auctioneer:
    """How far everybody would go in the auction that is under way, as one bidder sees it."""

    def __init__(self, pos: Position, out: Outlook) -> None:
        self.pos, self.auction, self.stand = pos, current(pos), Stand(pos)
        self.out = _outlook(self.stand, out.seat, out.weights, out.rounds - out.round)
        self.strongest = self._strongest()
        self.lost = self._lost()

    @property
    def rivals(self) -> list[int]:
        """The others who have not passed, as bidders."""
        bidders = enumerate(self.auction.bidders)
        return [i for i, seat in bidders if seat != self.out.seat and not self.auction.passed[i]]

    @property
    def rival_bid(self) -> int | None:
        """The highest bid of a rival, if all go as far as we think."""
        return None if self.strongest is None else self.limit(self.strongest)

    def limit(self, i: int) -> int:
        """The bid to which a rival would go, by the same reckoning."""
        out = self._rival(i)
        if "limit" not in out.memo:
            out.memo["limit"] = max(0, limit(out.decided, out, _ends(out, TRUST)))
        return self.auction.bid_with(i, int(out.memo["limit"]))

    def _rival(self, i: int) -> Outlook:
        """What he sees, who is thought to look ahead to the end of the game."""
        ahead = self.pos.board.rules.rounds - self.pos.round
        return _outlook(self.stand, self.auction.bidders[i], self.out.weights, ahead)

    def _strongest(self) -> int | None:
        """The rival who would go furthest, the first of equals; whoever cannot go so far is not looked at."""
        best, most = None, -1
        for reach, i in sorted([(-limit_of(self.pos, i), i) for i in self.rivals]):
            if best is None or (-reach, -i) > (most, -best):
                bid = self.limit(i)
                if best is None or (bid, -i) > (most, -best):
                    best, most = i, bid
        return best

    def _lost(self) -> float:
        """The value of losing: to the trust, or to the rival who would go furthest, whose gain counts too."""
        trust, bid = self.auction.trust or 0, self.rival_bid
        if self.strongest is None or bid is None or bid <= trust:
            return _ends(self.out, TRUST)
        seat, theirs = self.auction.bidders[self.strongest], self._rival(self.strongest)
        coins = self.auction.coins_for(self.strongest, min(bid, raised(trust)))
        gain = _ends(theirs, seat, coins) - _ends(theirs, TRUST)
        return _ends(self.out, seat) - self.out.weights.rival_gain * max(0.0, gain)


def bid(pos: Position, out: Outlook) -> Move:
    """The least raise, as long as the mine is worth it; or one that only makes a rival pay more."""
    auction = current(pos)
    least = least_bid(auction)
    if least > bid_limit(pos):
        return PASS
    seen = Auctioneer(pos, out)
    if _ends(seen.out, out.seat, coins_for(pos, least)) > seen.lost:
        return BID[least]
    holders = [j for j in seen.rivals if auction.bid(j) == auction.highest]
    if len(holders) == 1 and seen.limit(holders[0]) >= least + DRIVE:
        return BID[least]
    return PASS


def extras(pos: Position, out: Outlook) -> Move:
    """Aid and consolidation markers: as many as the win they help to is worth, before the bidding begins."""
    seen = Auctioneer(pos, out)
    lines = declarations(pos, out.seat)

    def worth(line: tuple[Move, ...]) -> float:
        if not line:
            return _expected(seen.out.decided, seen.out, current(pos), seen)
        new = step_to(pos, *line)
        return _expected(new, out, current(new), seen)

    best = max(lines, key=worth)
    return best[0] if best else DONE


def declarations(pos: Position, seat: int) -> list[tuple[Move, ...]]:
    """What can be declared, one thing after the other: nothing first, last the aid and all markers."""
    aids = ((), (AID,)) if AID in moves(pos) else ((),)
    return [(*aid, *[MERGER] * n) for aid in aids for n in range(pos.players[seat].merger_markers + 1)]


def _expected(pos: Position, out: Outlook, auction: Auction, seen: Auctioneer) -> float:
    """The value with the basic bid of this auction, over what the others may do around our guess."""
    total = 0.0
    lost = outcome(pos, out, TRUST, 0) + seen.lost - _ends(seen.out, TRUST)
    trust, rival, i = seen.auction.trust, seen.rival_bid, auction.bidders.index(out.seat)
    for off in (-1, 0, 1, 2):
        against = max([bid for bid in (trust, None if rival is None else rival + off) if bid is not None])
        coins = auction.coins_for(i, raised(against))
        if coins > pos.players[out.seat].coins:
            total += lost
        else:
            total += max(lost, outcome(pos, out, out.seat, coins))
    return total / 4
