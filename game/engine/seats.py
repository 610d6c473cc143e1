"""What is agreed before the first move: who sits where, on which board, with which options, from which seed."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from game.problems import Problem, listed

HUMAN = "human"
RANDOM = "random"  # the level of bots that every title has
Value = int | str


@dataclass(frozen=True)
class Seat:
    """A chair at the table. `kind` is `human` or the level of a bot."""

    name: str
    colour: str
    kind: str = HUMAN


def seats_of(colours: Sequence[str], players: int, kinds: Sequence[str] = ()) -> tuple[Seat, ...]:
    """Seats named after their colours, for simulations and tests; people, or who the kinds say."""
    if players > len(colours):
        raise Problem("too_many_players", count=players, most=len(colours))
    kinds = kinds or (HUMAN,) * players
    return tuple(Seat(colours[i].capitalize(), colours[i], kinds[i]) for i in range(players))


def check_players(count: int, allowed: Collection[int], board: str) -> None:
    """A Problem if so many cannot play on this board."""
    if count not in allowed:
        raise Problem("player_count", count=count, board=board, expected=listed(allowed))


@dataclass(frozen=True)
class Setup:
    """Everything that, with the moves, makes a game: the same setup and moves give the same game.

    Which layouts and options there are is said by the title's `title.yaml`.
    """

    seats: tuple[Seat, ...]
    seed: int
    layout: str = ""  # a board by name, or a file; empty: the title's first
    options: Mapping[str, Value] = field(default_factory=dict)
    start: int | None = None  # who begins; None: chance decides
    versions: Mapping[str, str] = field(default_factory=dict)  # digests of what is no longer as it was in this game

    def check_seats(self, colours: Collection[str] = ()) -> None:
        """A Problem if two seats have the same colour, one has none of these, or nobody sits where play starts."""
        count, worn = len(self.seats), {seat.colour for seat in self.seats}
        if len(worn) < count:
            raise Problem("same_colour")
        if colours and not worn <= set(colours):
            raise Problem("colour", expected=listed(colours))
        if self.start is not None and not (isinstance(self.start, int) and 0 <= self.start < count):  # as in a save
            raise Problem("start_seat", found=self.start, most=count - 1)

    def to_json(self) -> dict[str, Any]:
        """Plain data for a save."""
        data = {**asdict(self), "options": dict(self.options)}
        del data["versions"]  # the title writes the digests of all that the game depends on
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Setup":
        """The setup of a save."""
        return cls(**{**data, "seats": tuple(Seat(**seat) for seat in data["seats"])})
