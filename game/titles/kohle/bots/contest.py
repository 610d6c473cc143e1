"""One ground until its consolidation and after it, won or lost: what a stake in it promises (K6, K7, K8)."""

from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import NamedTuple

from game.titles.kohle.bots.outlook import Outlook, Span
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.board import Board, Ground, Mine
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import LEAST_RAISE, Owners, values_among
from game.titles.kohle.rules.phases.board import ground_points, owned_in
from game.titles.kohle.rules.phases.income import income_of
from game.titles.kohle.rules.phases.takeover import given_up
from game.titles.kohle.rules.state import fought_for

MEMORY = 1 << 10  # results kept at most
Strength = tuple[float, float]  # what is added to the values of one's mines in an auction, and the coins for it


@dataclass(slots=True)
class Stake:
    """What a player has in one ground before its consolidation."""

    ground: Ground
    large: Mine
    touching: int  # his settlements beside it
    before: range  # rounds whose phase 10 comes before the consolidation
    after: range
    mines: int = 0
    values: int = 0
    incomes: int = 0
    wagons: int = 0
    engines: int = 0

    def add(self, board: Board, mine: Mine, engine: bool) -> None:
        """One mine more, perhaps with a steam engine on it."""
        self.mines += 1
        self.values += mine.value
        self.incomes += income_of(board, mine, engine)
        self.wagons += mine.wagons
        self.engines += engine

    @property
    def share(self) -> "Share":
        """What counts of it, whosever it is."""
        return Share(self.ground.id, self.touching, self.mines, self.values, self.incomes, self.engines)


class Share(NamedTuple):
    """What somebody has in a ground, as a value."""

    ground: str
    touching: int
    mines: int
    values: int
    incomes: int
    engines: int


class Prospect(NamedTuple):
    """What a stake promises, in points; and how likely the large mine is to be won."""

    income: float
    board: float
    auctions: float
    engines: float
    win: float


class Facts(NamedTuple):
    """How a ground stands, whoever asks."""

    owned: int
    open: int
    scorings: int  # board scorings for which mines that nobody owns yet can be there, added up
    trust_value: int | None  # None: it has no part


class BidBar(NamedTuple):
    """What the others will do in an auction."""

    trust: float  # the bid of the trust; nought if it has no part
    rival: float  # the highest bid that a rival can go to


class Opposition(NamedTuple):
    """How the others stand in a ground, and what its auction will cost."""

    facts: Facts
    engines: int  # of the trust and of rivals
    rivals: int  # how many own a mine there
    bar: BidBar
    coin: float  # what each coin of the price is worth; nought where the auction is not among what is looked at


@dataclass(slots=True, eq=False)
class Contest:
    """A stake and what can become of it, all but how strong its owner will be: that changes most often by far."""

    income: float  # until the consolidation, like the next
    board: float
    engines: int
    values: int
    slope: float
    ahead: bool  # whether the consolidation is among what is looked at
    bar: BidBar | None = None  # None: nobody else will bid
    gain: float = 0.0  # by winning, before the price
    coin: float = 0.0  # what each coin of the price is worth
    given_up: int = 0  # by losing
    engines_won: int = 0
    engines_lost: float = 0.0  # share of an engine that is left by losing
    known: dict[Strength, Prospect] = field(default_factory=dict)

    def prospect(self, strength: Strength) -> Prospect:
        """What it promises to an owner as strong as this; worked out once."""
        found = self.known.get(strength)
        if found is None:
            found = self.known[strength] = self._prospect(*strength)
        return found

    def _prospect(self, added: float, coins: float) -> Prospect:
        if not self.ahead:
            return Prospect(self.income, self.board, 0.0, self.engines, 0.0)
        win, price = self._chance_to_win(self.values + added, coins)
        return Prospect(
            self.income,
            self.board,
            win * (self.gain - price * self.coin) + (1 - win) * self.given_up,
            win * self.engines_won + (1 - win) * self.engines * self.engines_lost,
            win,
        )

    def _chance_to_win(self, own: float, coins: float) -> tuple[float, float]:
        """How likely the large mine is won with this basic bid and these coins, and what it would then cost."""
        if self.bar is None:
            return 1.0, 0.0
        trust, rival = self.bar
        lead = (own + coins - max(trust + 0.5, rival)) / self.slope
        win = 1 / (1 + exp(-lead)) if lead > -20 else 0.0
        return win, min(max(0.0, max(trust, rival - self.slope) + LEAST_RAISE - own), coins)


def contest_for(out: Outlook, stake: Stake, owners: Owners) -> Contest:
    """The contest for a ground whose mines are theirs; worked out once for all positions in which it stands so."""
    # Who owns which mine says all about the stake but its engines and the settlements beside it.
    key = (stake.ground.id, owners, stake.engines, stake.touching)
    known: Contest | None = out.competitors.contests.get(key)
    if known is None:
        known = out.competitors.contests[key] = _contest_of(out, stake, owners)
    return known


def _contest_of(out: Outlook, stake: Stake, owners: Owners) -> Contest:
    last, trust, coin, rivals = stake.large.round, 0.0, 0.0, out.competitors.rivals(stake.large, owners)
    facts = _facts(out.board, stake.ground.id, owners, out.first_income, out.rounds)
    if last <= out.rounds:
        trust = _trust_bid(out, last, facts)
        coin = out.coin if last == out.round else out.paid[last] - out.paid[last - 1]
    others = Opposition(
        facts, out.competitors.engines.get(stake.ground.id, 0), rivals.seats, BidBar(trust, rivals.best), coin
    )
    return _contest(out.board, out.weights, out.span, out.paid, stake.share, others)


@lru_cache(maxsize=MEMORY * 4)
def _contest(
    board: Board, weights: KohleWeights, span: Span, paid: tuple[float, ...], share: Share, others: Opposition
) -> Contest:
    """The contest of whoever has as much there against such others; kept from decision to decision."""
    large = board.mines[board.grounds[share.ground].large or ""]
    last, rounds, r0 = large.round, span.rounds, span.income
    scored = 0.0
    before = min(last, rounds) - r0 + 1  # board scorings up to the consolidation
    if before > 0:
        scored = before * ground_points(others.facts.owned, share.touching) + weights.growth * others.facts.scorings
        scored -= weights.shared * others.rivals * share.mines * before
    income = share.incomes * paid[min(last, rounds)]
    if last > rounds:
        return Contest(income, scored, share.engines, share.values, weights.slope, ahead=False)
    after = rounds - max(last, r0 - 1)  # board scorings after it
    engines_won = share.engines + others.engines
    paid_after, with_trust = paid[rounds] - paid[last], others.facts.trust_value is not None
    return Contest(
        income,
        scored,
        share.engines,
        share.values,
        weights.slope,
        ahead=True,
        bar=others.bar if fought_for(1 + others.rivals, with_trust) else None,
        gain=large.points
        + ground_points(1, share.touching) * after
        + income_of(board, large, engines_won > 0) * paid_after,
        coin=others.coin,
        given_up=given_up(board, share.mines),
        engines_won=engines_won,
        engines_lost=weights.engine_lost,
    )


def _trust_bid(out: Outlook, of_round: int, facts: Facts) -> float:
    """In an auction to come it counts as more for mines that nobody owns yet, as rivals may come into them."""
    if facts.trust_value is None:
        return 0.0
    bid = facts.trust_value + out.competitors.trust_adds[of_round]
    return bid + out.weights.rivals * facts.open if of_round > out.round else bid


@lru_cache(maxsize=MEMORY)
def _facts(board: Board, name: str, owners: Owners, r0: int, rounds: int) -> Facts:
    """How a ground stands, if its mines are theirs."""
    ground = board.grounds[name]
    owned = {mine: owner for mine, owner in zip(ground.mines, owners, strict=True) if owner is not None}
    open_, last = [board.mines[mine] for mine in ground.mines if mine not in owned], min(_end(board, ground), rounds)
    scorings = sum([max(0, last - max(r0, mine.round) + 1) for mine in open_])
    return Facts(owned_in(owned, ground), len(open_), scorings, values_among(board, name, owners).get(TRUST))


def _end(board: Board, ground: Ground) -> int:
    """The round of its consolidation."""
    assert ground.large is not None
    return board.mines[ground.large].round
