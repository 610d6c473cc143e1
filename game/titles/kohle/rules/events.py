"""What happens in Kohle & Kolonie, one small class for each thing.

`player` is a seat; places and mines are named as in `names.py`. The log has a text for each (`log.<class in
snake case>`), and the table shows the motion.
"""

from dataclasses import dataclass

from game.engine.event import Chance, Event
from game.titles.kohle.rules.names import Bonus, Card, Disaster, Railway


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    round: int
    phase: int


@dataclass(frozen=True, slots=True)
class StartDrawn(Chance):
    """K1.1: who chooses a bonus marker first in round 1."""

    player: int


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    player: int
    bonus: Bonus
    space: int


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """K1.2: the turn order of the round."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    player: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """`acted` is False for a pass (R2)."""

    player: int
    acted: bool


@dataclass(frozen=True, slots=True)
class BonusUsed(Event):
    player: int
    bonus: Bonus


@dataclass(frozen=True, slots=True)
class BonusReturned(Event):
    """R6: unused at the end of the round."""

    player: int
    bonus: Bonus


@dataclass(frozen=True, slots=True)
class CoinsPaid(Event):
    player: int
    coins: int
    purpose: str


@dataclass(frozen=True, slots=True)
class CoinsGained(Event):
    player: int
    coins: int
    source: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """`source` is one of the kinds by which the result is broken down; `place` is where they arise."""

    player: int
    points: int
    source: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class PointsLost(Event):
    player: int
    points: int
    source: str


@dataclass(frozen=True, slots=True)
class WorkersPaid(Event):
    """R15: pieces first, then markers."""

    player: int
    pieces: int
    markers: int
    purpose: str


@dataclass(frozen=True, slots=True)
class MineBought(Event):
    player: int
    mine: str
    price: int


@dataclass(frozen=True, slots=True)
class WorkerHired(Event):
    player: int
    village: str


@dataclass(frozen=True, slots=True)
class MineLaid(Event):
    player: int
    mine: str
    space: str


@dataclass(frozen=True, slots=True)
class MinerMoved(Event):
    """A miner goes from place to place; a mine as target means he marks it."""

    player: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class EngineBought(Event):
    player: int
    target: str
    price: int


@dataclass(frozen=True, slots=True)
class SettlementPlaced(Event):
    player: int
    village: str
    price: int


@dataclass(frozen=True, slots=True)
class EngineerInserted(Event):
    player: int
    card: str
    price: int


@dataclass(frozen=True, slots=True)
class EngineerMoved(Event):
    player: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class MarkerTaken(Chance):
    """K10: the first to enter a station."""

    player: int
    station: str
    marker: Railway


@dataclass(frozen=True, slots=True)
class ExtraActionGained(Event):
    player: int
    reason: str


@dataclass(frozen=True, slots=True)
class ExtraActionSpent(Event):
    player: int


@dataclass(frozen=True, slots=True)
class CardFlipped(Event):
    player: int
    card: Card


@dataclass(frozen=True, slots=True)
class PriceRose(Event):
    action: str
    price: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """K2.g: `gave` coins for workers, or workers for coins."""

    player: int
    coins: int
    workers: int


@dataclass(frozen=True, slots=True)
class MineSecured(Event):
    """K4.1: by `coin` or by the `rescue` team."""

    player: int
    space: str
    means: str


@dataclass(frozen=True, slots=True)
class BagFilled(Event):
    """K4.2: how many discs each player puts in, by seat."""

    discs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DisasterRevealed(Chance):
    marker: Disaster


@dataclass(frozen=True, slots=True)
class DiscDrawn(Chance):
    """K4.2: `black`, `blank` or a seat."""

    disc: int | str


@dataclass(frozen=True, slots=True)
class TrustWeakened(Event):
    coins: int


@dataclass(frozen=True, slots=True)
class NoMinerToLose(Event):
    player: int


@dataclass(frozen=True, slots=True)
class DisasterStruck(Event):
    """K4.5: the marker takes effect; without a player disc it goes back to the box (`struck` False)."""

    marker: Disaster
    struck: bool


@dataclass(frozen=True, slots=True)
class TrustBought(Event):
    """K5: `mark` is an engine, or a coin if there is none."""

    mine: str
    mark: str


@dataclass(frozen=True, slots=True)
class GroundScored(Event):
    """K7: how the points of one ground come about."""

    player: int
    ground: str
    mines: int
    settlements: int


@dataclass(frozen=True, slots=True)
class ConsolidationOpened(Chance):
    """K8.1: the next large mine is turned up."""

    ground: str


@dataclass(frozen=True, slots=True)
class AuctionOpened(Event):
    ground: str
    bidders: tuple[int, ...]
    base: tuple[int, ...]
    trust: int | None


@dataclass(frozen=True, slots=True)
class ExtraBid(Event):
    """K8.3: the aid or a consolidation marker is added to the basic bid."""

    player: int
    what: str
    bid: int


@dataclass(frozen=True, slots=True)
class BidRaised(Event):
    player: int
    bid: int
    coins: int


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    player: int


@dataclass(frozen=True, slots=True)
class ConsolidationWon(Event):
    """`player` may be the trust; `paid` are the coins added to the bid."""

    player: int
    ground: str
    paid: int


@dataclass(frozen=True, slots=True)
class MineGivenUp(Event):
    player: int
    mine: str


@dataclass(frozen=True, slots=True)
class EnginesTaken(Event):
    """K8.6: one on the large mine, the rest beside the tableau."""

    player: int
    mine: str
    engines: int


@dataclass(frozen=True, slots=True)
class GapsClosed(Event):
    """K8.9: the cards that moved back, as (mine, from, to)."""

    player: int
    moved: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Loaded(Event):
    """K9: Loading was used with so many wagons."""

    player: int
    wagons: int


@dataclass(frozen=True, slots=True)
class LoadingDeclined(Event):
    player: int


@dataclass(frozen=True, slots=True)
class TrustRefilled(Event):
    coins: int


@dataclass(frozen=True, slots=True)
class MinesEntered(Event):
    mines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FinalScoringBegan(Event):
    """K12: the last round is over."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """K12: the winners' seats; several share the victory."""

    winners: tuple[int, ...]
