"""What happens in Kohle & Kolonie, one small class for each thing.

`player` is a seat; places and mines are named as in `names.py`. The log has a text for each (`log.<class in
snake case>`), and the table shows the motion.
"""

from game.engine.event import Chance, Event
from game.engine.event import GameEnded as GameEnded  # K12
from game.engine.event import StartDrawn as StartDrawn  # K1.1
from game.titles.kohle.rules.names import Bonus, Card, Disaster, RailwayMarker


class RoundBegan(Event):
    round: int


class PhaseBegan(Event):
    round: int
    phase: int


class BonusTaken(Event):
    player: int
    bonus: Bonus
    space: int


class OrderSet(Event):
    """K1.2: the turn order of the round."""

    order: tuple[int, ...]


class TurnBegan(Event):
    player: int


class TurnEnded(Event):
    """`acted` is False for a pass (R2)."""

    player: int
    acted: bool


class BonusUsed(Event):
    player: int
    bonus: Bonus


class BonusReturned(Event):
    """R6: unused at the end of the round."""

    player: int
    bonus: Bonus


class CoinsPaid(Event):
    player: int
    coins: int
    purpose: str


class CoinsGained(Event):
    player: int
    coins: int
    source: str
    place: str = ""


class PointsScored(Event):
    """`source` is one of the kinds by which the result is broken down; `place` is where they arise."""

    player: int
    points: int
    source: str
    place: str = ""


class PointsLost(Event):
    player: int
    points: int
    source: str


class WorkersPaid(Event):
    """R15: pieces first, then markers."""

    player: int
    pieces: int
    markers: int
    purpose: str


class MineBought(Event):
    player: int
    mine: str
    price: int


class WorkerHired(Event):
    player: int
    village: str


class MineLaid(Event):
    player: int
    mine: str
    space: str


class MinerMoved(Event):
    """A miner goes from place to place; a mine as target means he marks it."""

    player: int
    source: str
    target: str


class EngineBought(Event):
    player: int
    target: str
    price: int


class SettlementPlaced(Event):
    player: int
    village: str
    price: int


class EngineerInserted(Event):
    player: int
    card: str
    price: int


class EngineerMoved(Event):
    player: int
    source: str
    target: str


class MarkerTaken(Chance):
    """K10: the first to enter a station."""

    player: int
    station: str
    marker: RailwayMarker


class ExtraActionGained(Event):
    player: int
    reason: str


class ExtraActionSpent(Event):
    player: int


class CardFlipped(Event):
    player: int
    card: Card


class PriceRose(Event):
    action: str
    price: int


class Exchanged(Event):
    """K2.g: what came to him, of coins and of workers; of one of them it is less than nothing: he gave it."""

    player: int
    coins: int
    workers: int


class MineSecured(Event):
    """K4.1: by `coin` or by the `rescue` team."""

    player: int
    space: str
    means: str


class BagFilled(Event):
    """K4.2: how many discs each player puts in, by seat."""

    discs: tuple[int, ...]


class DisasterRevealed(Chance):
    marker: Disaster


class DiscDrawn(Chance):
    """K4.2: `black`, `blank` or a seat."""

    disc: int | str


class TrustWeakened(Event):
    coins: int


class NoMinerToLose(Event):
    player: int


class DisasterStruck(Event):
    """K4.5: the marker takes effect; without a player disc it goes back to the box (`struck` False)."""

    marker: Disaster
    struck: bool


class TrustBought(Event):
    """K5: `mark` is an engine, or a coin if there is none."""

    mine: str
    mark: str


class GroundScored(Event):
    """K7: how the points of one ground come about."""

    player: int
    ground: str
    mines: int
    settlements: int


class ConsolidationOpened(Chance):
    """K8.1: the next large mine is turned up."""

    ground: str


class AuctionOpened(Event):
    ground: str
    bidders: tuple[int, ...]
    base: tuple[int, ...]
    trust: int | None


class ExtraBid(Event):
    """K8.3: the aid or a consolidation marker is added to the basic bid."""

    player: int
    what: str
    bid: int


class BidRaised(Event):
    player: int
    bid: int
    coins: int


class BidPassed(Event):
    player: int


class ConsolidationWon(Event):
    """`player` may be the trust; `paid` are the coins added to the bid."""

    player: int
    ground: str
    paid: int


class MineGivenUp(Event):
    player: int
    mine: str


class EnginesTaken(Event):
    """K8.6: one on the large mine, the rest beside the tableau."""

    player: int
    mine: str
    engines: int


class GapsClosed(Event):
    """K8.9: the cards that moved back, as (mine, from, to)."""

    player: int
    moved: tuple[tuple[str, str, str], ...]


class Loaded(Event):
    """K9: Loading was used with so many wagons."""

    player: int
    wagons: int


class LoadingDeclined(Event):
    player: int


class TrustRefilled(Event):
    coins: int


class MinesEntered(Event):
    mines: tuple[str, ...]


class FinalScoringBegan(Event):
    """K12: the last round is over."""
