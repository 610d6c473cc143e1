"""What is remembered of one game of any title: written as one line of JSON, and read again.

A title that asks more of its games adds fields of its own (see `Lab.facts`). Records are named tuples, so that JSON
writes them as short lists; the first line of a record says what one is.
"""

import json
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, NamedTuple, Self


class MoveRecord(NamedTuple):
    """One move of the game."""

    period: int  # round, shift ...: as the rules' clock counts
    phase: int
    seat: int
    step: str
    offered: int  # how many moves there were to choose from
    move: str


@dataclass(slots=True, kw_only=True)
class GameFacts:
    """One finished game."""

    RECORDS: ClassVar[dict[str, Any]] = {"steps": MoveRecord}
    WRITTEN: ClassVar[tuple[str, ...]] = ()  # the fields in the order in which they are written; empty: as declared

    number: int
    seed: int
    players: int
    levels: list[str]  # of bots, by seat
    winners: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    digest: str = ""  # of all moves and the final position
    steps: list[MoveRecord] = field(default_factory=list)

    def to_json(self) -> str:
        """One line, the same for equal games; it begins with the number."""
        names = self.WRITTEN or tuple(f.name for f in fields(self))
        return json.dumps({name: getattr(self, name) for name in names}, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The game of such a line; a ValueError, KeyError or TypeError if it is none."""
        data = json.loads(text)
        for name, record in cls.RECORDS.items():
            data[name] = [record(*row) for row in data[name]]
        return cls(**data)

    def won(self, seat: int) -> float:
        """1 for the winner, a part of it for those who share the victory, else 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0
