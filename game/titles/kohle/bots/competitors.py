"""The others, as somebody who decides sees them: how far they can go in auctions, and their steam engines (K8.3, K8.6).

Nothing here hangs on his own moves, so that what is worked out serves him until somebody else has done something.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.board import Board, Mine
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.phases.auction import OFFICE, Owners, administration_of, extra_worth, values_among
from game.titles.kohle.rules.phases.income import income_of
from game.titles.kohle.rules.state import Position

MEMORY = 64  # as the others stood lately: a table of bots, each of whom looks further or less far ahead


class When(Protocol):
    """Anything that has a round and a phase."""

    @property
    def round(self) -> int: ...

    @property
    def phase(self) -> int: ...


def reserve(at: When, coins: int, pays: int, of_round: int, weights: KohleWeights) -> float:
    """What somebody with so many coins, whose mines pay so many, can put into the auctions of a round."""
    if of_round > at.round:
        return weights.reserve
    return float(coins + pays) if at.phase < Phase.INCOME else float(coins)


class Hand(NamedTuple):
    """What counts of another player."""

    seat: int
    coins: int
    mines: tuple[str, ...]
    engines: tuple[str, ...]
    engineers: int  # on the Administration card, like the next
    miners: int
    mergers: int  # consolidation markers
    aid: bool


class Rivals(NamedTuple):
    """Who else will bid for a ground, as strong as they look now."""

    best: float  # the highest bid that a rival can go to
    seats: int  # how many rivals own a mine there


@dataclass(slots=True, eq=False)
class Competitors:
    """All of them, and what bids in auctions besides them."""

    board: Board
    weights: KohleWeights
    round: int
    phase: int
    rounds: int  # the last one that is looked at
    hands: tuple[Hand, ...]
    engined: tuple[str, ...]  # mines of the trust with a steam engine
    trust_adds: tuple[int, ...]  # what it bids besides the values of its mines in the auctions of round r
    engines: dict[str, int] = field(init=False)  # by ground, where there are any
    strengths: dict[int, dict[int, float]] = field(default_factory=dict)  # by round and seat
    contests: dict[Any, Any] = field(default_factory=dict)  # worked out against them (`contest.py`)

    def __post_init__(self) -> None:
        mines = self.board.mines
        # Engines may stand elsewhere than on a mine, and a large mine's leaves its owner no more.
        self.engines = Counter([mines[at].ground for at in self._engines() if at in mines and mines[at].small])

    def _engines(self) -> Iterator[str]:
        yield from self.engined
        for hand in self.hands:
            yield from hand.engines

    def rivals(self, large: Mine, owners: Owners) -> Rivals:
        """Who of them will bid for the ground of this large mine, whose small mines are theirs."""
        strengths, best, seats = self._strengths(large.round), 0.0, 0
        for owner, value in values_among(self.board, large.ground, owners).items():
            if owner in strengths:  # neither the trust nor he himself
                best, seats = max(best, value + strengths[owner]), seats + 1
        return Rivals(best, seats)

    def _strengths(self, of_round: int) -> dict[int, float]:
        """By seat, what each can add to the values of his mines in an auction of this round; worked out once."""
        found = self.strengths.get(of_round)
        if found is None:
            most = self.weights.most_bid[of_round - 1]
            found = self.strengths[of_round] = {hand.seat: self._strength(hand, of_round, most) for hand in self.hands}
        return found

    def _strength(self, hand: Hand, of_round: int, most: float) -> float:
        board, now = self.board, of_round == self.round
        sure = administration_of(board, hand.engineers, hand.miners) + hand.mergers * extra_worth(board, "merger")
        if now and hand.aid:
            sure += extra_worth(board, "aid")
        pays = sum([income_of(board, board.mines[mine], mine in hand.engines) for mine in hand.mines]) if now else 0
        return sure + min(reserve(self, hand.coins, pays, of_round, self.weights), most)


_competitors = lru_cache(maxsize=MEMORY)(Competitors)


def competitors_of(
    pos: Position, seat: int, weights: KohleWeights, rounds: int, trust_adds: tuple[int, ...]
) -> Competitors:
    """All but this player; the same again as long as they have the same."""
    hands = tuple([_hand(pos, other) for other in range(len(pos.players)) if other != seat])
    engined = tuple([mine for mine, mark in pos.trust_marks.items() if mark == "engine"])
    return _competitors(pos.board, weights, pos.round, pos.phase, rounds, hands, engined, trust_adds)


def _hand(pos: Position, seat: int) -> Hand:
    player = pos.players[seat]
    return Hand(
        seat,
        player.coins,
        tuple(player.tableau.values()),
        player.engines,
        player.engineers.get(OFFICE, 0),
        player.miners.get(OFFICE, 0),
        player.merger_markers,
        player.bonus == "aid",
    )
