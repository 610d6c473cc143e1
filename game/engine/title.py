"""What the engine needs to know of a title: its rules as a handful of functions."""

from typing import Any, Protocol, Self, TypeVar

from game.engine.decision import Decision
from game.engine.event import Event
from game.engine.move import Move


class Copies(Protocol):
    """A position: plain data that copies fast."""

    def copy(self) -> Self: ...


P = TypeVar("P", bound=Copies)
S = TypeVar("S")


class Title(Protocol[P, S]):
    """The rules of one game, for people, bots, tests and replays alike. `P` is its position, `S` its setup."""

    name: str

    def start(self, setup: S, told: list[Event]) -> P:
        """The first position; the events of the set-up go to `told`."""

    def decision(self, pos: P) -> Decision | None:
        """What is asked now; None when the game is over."""

    def moves(self, pos: P) -> list[Move]:
        """Everything that is legal now."""

    def apply(self, pos: P, move: Move) -> list[Event]:
        """Carry out an offered move and say what happened; refuse any other."""

    def to_json(self, pos: P) -> dict[str, Any]:
        """The position as plain data, the same for equal positions."""

    def setup_to_json(self, setup: S) -> dict[str, Any]:
        """The setup as plain data, with whatever a save must name to be read again (maps and their digests)."""

    def setup_from_json(self, data: dict[str, Any]) -> S:
        """The setup of a save; a Problem if it does not fit this machine (an unknown or changed map)."""
