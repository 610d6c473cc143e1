"""What is remembered of one game of Kohle & Kolonie."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from game.lab.facts import GameFacts


class Purchase(NamedTuple):
    """A small or single mine that a player or the trust bought; `income` is all that it paid its owner."""

    mine: str
    owner: int
    round: int
    price: int
    income: int


class Sale(NamedTuple):
    """A consolidation (K8): who took part, what was bid, who won and what the large mine brought him."""

    ground: str
    round: int
    bidders: tuple[int, ...]  # none: nothing was bid for (K8.2)
    trust: int | None  # its bid
    raises: int
    winner: int
    paid: int
    extras: int  # what the winner's spent markers were worth
    income: int
    engines: int
    given_up: int  # small mines that losers gave up


class Settling(NamedTuple):
    village: str
    seat: int
    round: int
    price: int
    points: int  # what it scored in board scorings, for all grounds it touches


class Arrival(NamedTuple):
    """The first miner at a station, and the marker he took."""

    station: str
    seat: int
    round: int
    marker: str


class FlipRecord(NamedTuple):
    card: str
    seat: int
    round: int


class DisasterRecord(NamedTuple):
    """A round's phase 5; tuples by seat."""

    round: int
    marker: str
    struck: bool
    discs: tuple[int, ...]
    points: tuple[int, ...]
    miners: tuple[int, ...]


class PickRecord(NamedTuple):
    """A bonus marker chosen as `pick`-th of the round, counted from 0."""

    round: int
    pick: int
    seat: int
    bonus: str
    space: int
    used: bool


@dataclass(slots=True, kw_only=True)
class KohleFacts(GameFacts):
    """One finished game."""

    RECORDS: ClassVar[dict[str, Any]] = {
        **GameFacts.RECORDS,
        "purchases": Purchase, "sales": Sale, "settlings": Settling, "arrivals": Arrival, "flips": FlipRecord,
        "disasters": DisasterRecord, "picks": PickRecord,
    }  # fmt: skip
    # As the journals of 2026 have them: the same game gives the same line.
    WRITTEN: ClassVar[tuple[str, ...]] = (
        "number", "seed", "players", "rounds", "levels", "start", "winners", "points", "digest", "orders", "track",
        "lead_changes", "sources", "coins", "spent", "grounds", "hires", "visits", "held", "lines", "steps",
        "purchases", "sales", "settlings", "arrivals", "flips", "disasters", "picks",
    )  # fmt: skip

    rounds: int
    start: int = 0  # the seat that chose first (K1.1)
    orders: list[list[int]] = field(default_factory=list)  # turn order by round
    track: list[list[int]] = field(default_factory=list)  # points by seat after each round, and at last
    lead_changes: int = 0  # from phase to phase
    sources: dict[str, list[list[int]]] = field(default_factory=dict)  # points by source, seat and round; last: K12
    coins: dict[str, list[int]] = field(default_factory=dict)  # gained by source and seat
    spent: dict[str, list[int]] = field(default_factory=dict)  # paid by purpose and seat
    grounds: dict[str, list[int]] = field(default_factory=dict)  # board scoring by ground and seat
    hires: dict[str, int] = field(default_factory=dict)  # workers taken by village
    visits: dict[str, int] = field(default_factory=dict)  # miners who came to a station or settlement
    held: dict[str, list[int]] = field(default_factory=dict)  # seats at a station at the end
    lines: dict[str, list[int]] = field(default_factory=dict)  # seats that hold a whole line at the end
    purchases: list[Purchase] = field(default_factory=list)
    sales: list[Sale] = field(default_factory=list)
    settlings: list[Settling] = field(default_factory=list)
    arrivals: list[Arrival] = field(default_factory=list)
    flips: list[FlipRecord] = field(default_factory=list)
    disasters: list[DisasterRecord] = field(default_factory=list)
    picks: list[PickRecord] = field(default_factory=list)
