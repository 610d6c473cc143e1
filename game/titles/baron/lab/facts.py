"""What is remembered of one game of Coal Baron."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from game.lab.facts import GameFacts


class PlacingRecord(NamedTuple):
    """Workers on a space, and whose went to the canteen for them (4.3); NOBODY's if it was empty."""

    shift: int
    seat: int
    space: str
    workers: int
    ousted: int


class OrderRecord(NamedTuple):
    """An order that came to light: how somebody got it, and what became of it."""

    order: str
    way: str  # draft, display or draw; empty: nobody took it
    pick: int  # of the draft, counted from 1; 0 if it was not drafted
    seat: int
    shift: int  # in which it was taken
    waited: int  # turns that it lay on display
    pairs: int  # spots that took two cubes (6.5)
    delivered: int  # the shift; 0 if it never was
    points: int


class TileRecord(NamedTuple):
    """A tile that was bought or left lying."""

    tile: str
    way: str  # display or draw; empty: nobody bought it
    seat: int
    shift: int
    waited: int
    price: int
    lacking: int = 0  # carts for which there was no cube of their colour (10.2)


class ElementRecord(NamedTuple):
    """An element of the clock, scored once; counts by seat (7.4)."""

    element: str
    shift: int
    counts: tuple[int, ...]
    leaders: tuple[int, ...]
    first: int
    seconds: tuple[int, ...]
    second: int

    def paid(self, seat: int) -> int:
        """What it brought one player."""
        return self.first * (seat in self.leaders) + self.second * (seat in self.seconds)


@dataclass(slots=True, kw_only=True)
class BaronFacts(GameFacts):
    """One finished game."""

    RECORDS: ClassVar[dict[str, Any]] = {
        **GameFacts.RECORDS,
        "placings": PlacingRecord, "orders": OrderRecord, "tiles": TileRecord, "elements": ElementRecord,
    }  # fmt: skip

    shifts: int
    starters: list[int] = field(default_factory=list)  # the starting player of each shift
    track: list[list[int]] = field(default_factory=list)  # points by seat after each shift, and at last
    lead_changes: int = 0  # from turn to turn
    sources: dict[str, list[list[int]]] = field(default_factory=dict)  # points by source, seat and shift; last: 9.1
    work: dict[str, list[int]] = field(default_factory=dict)  # what was done while mining, by seat
    placings: list[PlacingRecord] = field(default_factory=list)
    orders: list[OrderRecord] = field(default_factory=list)
    tiles: list[TileRecord] = field(default_factory=list)
    elements: list[ElementRecord] = field(default_factory=list)
