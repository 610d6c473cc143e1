"""What the engine needs to know of a title: its rules, as a handful of functions over its positions.

Moves, decisions and applying are the stack machine's (`play`): a title only says how a game starts, what a player may
see, why something is not possible, and how things stand.
"""

from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from game.engine.decision import Offer, Remark
from game.engine.event import Event
from game.engine.move import Move
from game.engine.position import Position
from game.engine.seats import Setup

P = TypeVar("P", bound=Position)


@dataclass(frozen=True)
class Clock:
    """How far a game is: period (round, shift ...) of so many, and the phase in it of so many; 0 before the first."""

    period: int
    periods: int
    phase: int = 0
    phases: int = 1


class Rules(Protocol[P]):
    """The rules of one game, for people, bots, tests and replays alike. `P` is its position."""

    name: str  # of the title, as its folder is called

    def check(self, setup: Setup) -> None:
        """A Problem if this cannot be played, in one message."""

    def start(self, setup: Setup, told: list[Event] | None = None) -> P:
        """The first position, at its first decision; the events of the set-up go to `told`."""

    def seen(self, pos: P, seat: int) -> P:
        """The position as this player may know it."""

    def imagine(self, seen: P, state: int) -> P:
        """One of the positions that `seen` could be: everything hidden is dealt anew from the random state."""

    def why_not(self, pos: P, move: Move) -> Remark | None:
        """The first reason against a move, or None if it is possible (for an incomplete move: with some target)."""

    def offer(self, pos: P, move: Move) -> Offer:
        """An offered move with its cost and effect as data, and what speaks against it."""

    def totals(self, pos: P, seat: int) -> dict[str, int]:
        """The numbers of a player that a preview compares and a row shows, `points` among them."""

    def standings(self, pos: P) -> list[tuple[int, ...]]:
        """The seats by rank, the winners first; seats that share a rank stand together."""

    def clock(self, pos: P) -> Clock:
        """How far the game is."""

    def audit(self, pos: P) -> list[str]:
        """Everything that does not balance, as sentences for engineers; empty if all is well."""

    def to_json(self, pos: P) -> dict[str, Any]:
        """The position as plain data, the same for equal positions."""

    def from_json(self, data: dict[str, Any], setup: Setup) -> P:
        """The position that `to_json` described."""

    def setup_to_json(self, setup: Setup) -> dict[str, Any]:
        """The setup as plain data, with whatever a save must name to be read again (boards and their digests)."""

    def setup_from_json(self, data: dict[str, Any]) -> Setup:
        """The setup of a save, of older formats too; a Problem if it does not fit this machine (an unknown board)."""
