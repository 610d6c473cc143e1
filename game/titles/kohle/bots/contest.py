"""One ground until its consolidation and after it, won or lost: what a stake in it promises (K6, K7, K8)."""

from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import NamedTuple

from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.rules.board import Board, Ground, Mine
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.phases.auction import LEAST_RAISE, Owners, owners_in, values_among
from game.titles.kohle.rules.phases.board import ground_points, owned_in
from game.titles.kohle.rules.phases.income import income_of
from game.titles.kohle.rules.phases.takeover import engines_in, given_up
from game.titles.kohle.rules.state import Position, fought_for

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
    trust_engines: int
    rival_engines: int


class BidBar(NamedTuple):
    """What the others will do in an auction."""

    trust: float  # the bid of the trust; nought if it has no part
    rival: float  # the highest bid that a rival can go to


@dataclass(slots=True)
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


def contest_for(pos: Position, out: Outlook, stake: Stake) -> Contest:
    """The contest for a ground as it stands in this position; worked out once for all in which it stands so."""
    ground = stake.ground
    # Who owns which mine says all about the stake but its engines and the settlements beside it.
    key = (ground.id, *map(pos.owners.get, ground.mines), stake.engines, stake.touching)
    known: Contest | None = out.memo.get(key)
    if known is None:
        known = out.memo[key] = contest(out, stake, facts_of(ground, owners_in(pos, ground.id), out))
    return known


def contest(out: Outlook, stake: Stake, facts: Facts) -> Contest:
    """The contest for a ground that stands like this."""
    weights, rounds, r0 = out.weights, out.rounds, out.first_income
    large, last, touching = stake.large, stake.large.round, stake.touching
    rivals = out.rivals(large)
    board = 0.0
    before = min(last, rounds) - r0 + 1  # board scorings up to the consolidation
    if before > 0:
        board = before * ground_points(facts.owned, touching) + weights.growth * facts.scorings
        board -= weights.shared * rivals.seats * stake.mines * before
    income = stake.incomes * out.paid[min(last, rounds)]
    if last > rounds:
        return Contest(income, board, stake.engines, stake.values, weights.slope, ahead=False)
    after = rounds - max(last, r0 - 1)  # board scorings after it
    engines = stake.engines + facts.trust_engines + facts.rival_engines
    paid_after, with_trust = out.paid[rounds] - out.paid[last], facts.trust_value is not None
    return Contest(
        income,
        board,
        stake.engines,
        stake.values,
        weights.slope,
        ahead=True,
        bar=BidBar(_trust_bid(out, last, facts), rivals.best) if fought_for(1 + rivals.seats, with_trust) else None,
        gain=large.points + ground_points(1, touching) * after + income_of(out.board, large, engines > 0) * paid_after,
        coin=out.coin if last == out.round else out.paid[last] - out.paid[last - 1],
        given_up=given_up(out.board, stake.mines),
        engines_won=engines,
        engines_lost=weights.engine_lost,
    )


def _trust_bid(out: Outlook, of_round: int, facts: Facts) -> float:
    """In an auction to come it counts as more for mines that nobody owns yet, as rivals may come into them."""
    if facts.trust_value is None:
        return 0.0
    bid = facts.trust_value + out.trust_adds[of_round]
    return bid + out.weights.rivals * facts.open if of_round > out.round else bid


def facts_of(ground: Ground, owners: Owners, out: Outlook) -> Facts:
    """How a ground stands if its mines are theirs; worked out once for all positions in which they are."""
    key = ("facts", ground.id, owners)
    known: Facts | None = out.memo.get(key)
    if known is None:
        owned, open_, scorings = _mines_in(out.board, ground.id, owners, out.first_income, out.rounds)
        trust_value = values_among(out.board, ground.id, owners).get(TRUST)
        known = out.memo[key] = Facts(owned, open_, scorings, trust_value, *_engines(ground.id, out))
    return known


def _engines(ground: str, out: Outlook) -> tuple[int, int]:
    """Those of the trust and of rivals, which own moves do not change; worked out once."""
    known: tuple[int, int] | None = out.memo.get(("engines", ground))
    if known is None:
        owners = engines_in(out.decided, ground)
        by_trust = owners.count(TRUST)
        known = out.memo["engines", ground] = by_trust, len(owners) - by_trust - owners.count(out.seat)
    return known


@lru_cache(maxsize=MEMORY)
def _mines_in(board: Board, name: str, owners: Owners, r0: int, rounds: int) -> tuple[int, int, int]:
    """The first three of the facts; the same for everybody."""
    ground = board.grounds[name]
    owned = {mine: owner for mine, owner in zip(ground.mines, owners, strict=True) if owner is not None}
    open_, last = [board.mines[mine] for mine in ground.mines if mine not in owned], min(_end(board, ground), rounds)
    scorings = sum([max(0, last - max(r0, mine.round) + 1) for mine in open_])
    return owned_in(owned, ground), len(open_), scorings


def _end(board: Board, ground: Ground) -> int:
    """The round of its consolidation."""
    assert ground.large is not None
    return board.mines[ground.large].round
