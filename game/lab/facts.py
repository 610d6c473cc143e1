"""What is remembered of one game: typed records that are written as JSON and read again.

The records are named tuples, so that JSON writes them as short lists; the first line of a record says what one is.
"""

import json
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple


class Step(NamedTuple):
    """One move of the game."""

    round: int
    phase: int
    seat: int
    step: str
    offered: int  # how many moves there were to choose from
    move: str


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


class Flip(NamedTuple):
    card: str
    seat: int
    round: int


class Disaster(NamedTuple):
    """A round's phase 5; tuples by seat."""

    round: int
    marker: str
    struck: bool
    discs: tuple[int, ...]
    points: tuple[int, ...]
    miners: tuple[int, ...]


class Pick(NamedTuple):
    """A bonus marker chosen as `pick`-th of the round, counted from 0."""

    round: int
    pick: int
    seat: int
    bonus: str
    space: int
    used: bool


RECORDS: dict[str, Any] = {
    "steps": Step, "purchases": Purchase, "sales": Sale, "settlings": Settling, "arrivals": Arrival,
    "flips": Flip, "disasters": Disaster, "picks": Pick,
}  # fmt: skip


@dataclass(slots=True)
class Facts:
    """One finished game."""

    number: int
    seed: int
    players: int
    rounds: int
    levels: list[str]  # of bots, by seat
    start: int  # the seat that chose first (K1.1)
    winners: list[int]
    points: list[int]
    digest: str  # of all moves and the final position
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
    steps: list[Step] = field(default_factory=list)
    purchases: list[Purchase] = field(default_factory=list)
    sales: list[Sale] = field(default_factory=list)
    settlings: list[Settling] = field(default_factory=list)
    arrivals: list[Arrival] = field(default_factory=list)
    flips: list[Flip] = field(default_factory=list)
    disasters: list[Disaster] = field(default_factory=list)
    picks: list[Pick] = field(default_factory=list)

    def to_json(self) -> str:
        """One line, the same for equal games."""
        return json.dumps({name: getattr(self, name) for name in NAMES}, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> "Facts":
        """The game of such a line; a ValueError, KeyError or TypeError if it is none."""
        data = json.loads(text)
        for name, record in RECORDS.items():
            data[name] = [record(*row) for row in data[name]]
        return cls(**data)

    def won(self, seat: int) -> float:
        """1 for the winner, a part of it for those who share the victory, else 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


NAMES = tuple(f.name for f in fields(Facts))
