"""The bidding of a consolidation (K8.3 to K8.5)."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import ClassVar, TypeVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, Moves, move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.ledger import use_bonus
from game.titles.kohle.rules.names import TRUST, card
from game.titles.kohle.rules.phases.takeover import takeover_of
from game.titles.kohle.rules.state import Auction, Player, Position
from game.titles.kohle.rules.step import Choice, Happening, step

BID, PASS, DONE = Moves("bid"), move("pass"), move("done")
EXTRA = Moves("extra")
AID, MERGER = EXTRA["aid"], EXTRA["merger"]
LEAST_RAISE = 1  # K8.5: how far above the highest bid a new one must be
OFFICE = card("administration")
T = TypeVar("T")
Owners = tuple[int | None, ...]  # of the mines of a ground: seats, the trust, or nobody


def open_auction(pos: Position) -> None:
    """The basic bids are known; extras are declared in bidding order before the first bid (R11)."""
    auction = current(pos)
    if auction.trust is not None:
        pos.trust_extra = False  # R12: spent by this consolidation, win or lose
    pos.tell(ev.AuctionOpened, auction.ground, auction.bidders, auction.base, auction.trust)
    pos.push(*[ask_extras(seat) for seat in auction.bidders], ask_bid())


def opening(pos: Position, ground: str) -> Auction:
    """The bids before any extra."""
    owners = owners_in(pos, ground)
    values = values_among(pos.board, ground, owners)
    bidders = bidders_among(pos.board, ground, owners)
    base = tuple([values[seat] + administration(pos, pos.players[seat]) for seat in bidders])
    trust = values.get(TRUST)
    if trust is not None:
        trust += trust_adds(pos.board, pos.trust_coins, pos.trust_extra)
    return Auction.begun(ground, bidders, base, trust)


def values_of(pos: Position, ground: str) -> Mapping[int, int]:
    """K8.3: what the mines of a ground are worth together, by whose they are; nobody's are the trust's (K8.4)."""
    return values_among(pos.board, ground, owners_in(pos, ground))


def owners_in(pos: Position, ground: str) -> Owners:
    """Whose the small mines of a ground are, in its order."""
    return tuple(map(pos.owners.get, pos.board.grounds[ground].mines))


@lru_cache(maxsize=1 << 10)  # bots ask for it again and again
def values_among(board: Board, ground: str, owners: Owners) -> Mapping[int, int]:
    """The same if the mines are theirs."""
    values: dict[int, int] = {}
    for mine, owner in zip(board.grounds[ground].mines, owners, strict=True):
        seat = TRUST if owner is None else owner
        values[seat] = values.get(seat, 0) + board.mines[mine].value
    return values


@lru_cache(maxsize=1 << 8)
def bidders_among(board: Board, ground: str, owners: Owners) -> tuple[int, ...]:
    """K8.5: the players among the owners, in descending order of their highest mine number in the ground."""
    owned = [(board.mines[mine].number, seat) for mine, seat in zip(board.grounds[ground].mines, owners, strict=True)]
    seats = [seat for _, seat in sorted(owned, reverse=True)]
    return tuple(dict.fromkeys([seat for seat in seats if seat is not None and seat != TRUST]))


def trust_adds(board: Board, coins: int, pending: bool) -> int:
    """K8.4: what the trust bids besides the values of its mines: the coins on its track, one more if it is pending."""
    return coins + (board.rules.trust.marker_coin if pending else 0)


def administration(pos: Position, player: Player) -> int:
    """K9: the points of the Administration card."""
    return administration_of(pos.board, player.engineers.get(OFFICE, 0), player.miners.get(OFFICE, 0))


def administration_of(board: Board, engineers: int, miners: int) -> int:
    """K9: the same with so many people on it."""
    face = board.faces["administration", False]
    return face.engineer_yield[engineers].bid + face.miner_yield[miners].bid


def marker_extras(board: Board, player: Player) -> int:
    """K8.3: what all his consolidation markers would add to his basic bid."""
    return player.merger_markers * board.merger_bid


def extra_worth(board: Board, what: str) -> int:
    """K8.3: what the consolidation aid, or a consolidation marker, adds to a basic bid."""
    return board.aid_bid if what == "aid" else board.merger_bid


def aid_extra(board: Board, player: Player) -> int:
    """K8.3: what the consolidation aid would add; nothing if he does not hold it."""
    return board.aid_bid if player.bonus == "aid" else 0


def current(pos: Position) -> Auction:
    """The auction that is going on."""
    assert pos.auction is not None
    return pos.auction


def least_bid(auction: Auction) -> int:
    """K8.5: what whoever is asked must bid if he does not pass."""
    return raised(auction.highest)


def raised(bid: int) -> int:
    """K8.5: the least bid that is higher than this one."""
    return bid + LEAST_RAISE


def bid_limit(pos: Position) -> int:
    """R18: what whoever is asked can bid with all his coins."""
    return limit_of(pos, current(pos).turn)


def limit_of(pos: Position, i: int) -> int:
    """R18: the same of any bidder."""
    auction = current(pos)
    return auction.bid_with(i, pos.players[auction.bidders[i]].coins)


def coins_for(pos: Position, bid: int) -> int:
    """The coins that a bid costs whoever is asked, should he win."""
    auction = current(pos)
    return auction.coins_for(auction.turn, bid)


def _at(values: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place."""
    return (*values[:i], value, *values[i + 1 :])


@step
class AskExtras(Happening):
    """Ask only who has something to add."""

    rule: ClassVar[str] = "K8.3"
    player: int

    def run(self, pos: Position) -> None:
        player = pos.players[self.player]
        if player.bonus == "aid" or player.merger_markers:
            pos.push(Extras(self.player))


@step
class Extras(Choice):
    """The consolidation aid and any number of consolidation markers; spent, win or lose."""

    rule: ClassVar[str] = "K8.3"
    kinds: ClassVar[tuple[str, ...]] = ("extra",)
    ends: ClassVar[str] = "done"

    def moves(self, pos: Position) -> list[Move]:
        player = pos.players[self.player]
        aid = [AID] if player.bonus == "aid" else []
        marker = [MERGER] if player.merger_markers else []
        return [*aid, *marker, DONE]

    def apply(self, pos: Position, move: Move) -> None:
        player = pos.players[self.player]
        if move.kind == "done":
            pos.stack.pop()
            return
        if move.what == "aid":
            use_bonus(pos, self.player)
        else:
            player.merger_markers -= 1
        auction, worth = current(pos), extra_worth(pos.board, move.what)
        i = auction.bidders.index(self.player)
        pos.auction = replace(auction, base=_at(auction.base, i, auction.base[i] + worth))
        pos.tell(ev.ExtraBid, self.player, move.what, pos.auction.bid(i))
        if player.bonus != "aid" and not player.merger_markers:
            pos.stack.pop()

    def params(self, pos: Position) -> Params:
        return {"ground": current(pos).ground}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        return Remark("nothing_to_add", "K8.3") if move.kind == "extra" else None


@step
class AskBid(Happening):
    """K8.5: whoever alone holds the highest bid is not asked; it ends when all others have passed."""

    rule: ClassVar[str] = "K8.5"

    def run(self, pos: Position) -> None:
        auction = current(pos)
        active = auction.bids
        if not active:
            pos.push(takeover_of(TRUST, auction.ground, 0))
            return
        alone = auction.alone(active)
        if alone is not None and len(active) == 1:
            pos.push(takeover_of(auction.bidders[alone], auction.ground, auction.added[alone]))
            return
        asked = auction.turn
        while asked not in active or asked == alone:
            asked = (asked + 1) % len(auction.bidders)
        if asked != auction.turn:
            pos.auction = auction.going_on(auction.added, auction.passed, asked)
        pos.push(bid_of(auction.bidders[asked]), self)


@step
class Bid(Choice):
    """Raise to at least one above the highest bid, or pass and be out. Bounded by his coins (R18)."""

    rule: ClassVar[str] = "K8.5"
    kinds: ClassVar[tuple[str, ...]] = ("bid", "extra")
    ends: ClassVar[str] = "pass"

    def moves(self, pos: Position) -> list[Move]:
        return [*BID.of(range(least_bid(current(pos)), bid_limit(pos) + 1)), PASS]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        auction = current(pos)
        i = auction.turn
        following = (i + 1) % len(auction.bidders)
        if move.kind == "pass":
            pos.auction = auction.going_on(auction.added, _at(auction.passed, i, True), following)
            pos.tell(ev.BidPassed, self.player)
        else:
            coins = coins_for(pos, int(move.what))
            pos.auction = auction.going_on(_at(auction.added, i, coins), auction.passed, following)
            pos.tell(ev.BidRaised, self.player, int(move.what), coins)

    def params(self, pos: Position) -> Params:
        auction = current(pos)
        return {"ground": auction.ground, "bid": auction.highest}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        auction, coins = current(pos), pos.players[self.player].coins
        if move.kind == "extra":
            return Remark("extras_too_late", "K8.3")
        if move.kind != "bid" or not move.what.isdecimal():
            return None
        if int(move.what) < least_bid(auction):
            return Remark("bid_too_low", "K8.5", {"bid": auction.highest})
        return Remark("needs_coins", "R18", {"need": coins_for(pos, int(move.what)), "has": coins})


ask_extras, ask_bid, bid_of = cache(AskExtras), cache(AskBid), cache(Bid)  # steps are values: one of each will do
