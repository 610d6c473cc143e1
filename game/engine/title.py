"""What a title says of its game: its rules, as a handful of functions over its positions.

Moves, decisions and applying are the stack machine's (`play`). A title must say how a game starts, what its players
have and how they stand. The rest has an answer here that serves a game without rounds and secrets; a title that has
more to say says it instead.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from game.engine import play
from game.engine.decision import Change, Offer, Remark
from game.engine.event import Event
from game.engine.move import Move
from game.engine.plain_data import to_plain, values_of
from game.engine.position import Position
from game.engine.seats import Setup, check_players
from game.engine.step import Steps
from game.engine.versions import DIGITS, Versions
from game.problems import Problem

P = TypeVar("P", bound=Position)
NOT_SAVED = ("offered", "tell", "stack")  # of a position by its fields' types: steps save themselves


@dataclass(frozen=True)
class Clock:
    """How far a game is: period (round, shift ...) of so many, and the phase in it of so many; 0 before the first."""

    period: int
    periods: int
    phase: int = 0
    phases: int = 1


class Rules(ABC, Generic[P]):
    """The rules of one game, for people, bots, tests and replays alike. `P` is its position."""

    name: str  # of the title, as its folder is called
    position: type[P]
    steps: Steps
    players: tuple[int, ...] = ()  # how many can play, if it is not for the board to say
    end: str = ""  # the number of the rule by which a game is over
    apart: tuple[str, ...] = ()  # fields of a position that its title itself saves and reads, or that no save needs
    versions: Versions | None = None  # of the files that a game depends on
    changed: ClassVar[Mapping[str, str]] = {}  # by file: the problem of a save that needs it as nobody knows it

    # What a title must say

    @abstractmethod
    def start(self, setup: Setup, told: list[Event] | None = None) -> P:
        """The first position, at its first decision; the events of the set-up go to `told`."""

    @abstractmethod
    def totals(self, pos: P, seat: int) -> dict[str, int]:
        """The numbers of a player that a preview compares and a row shows, `points` among them."""

    @abstractmethod
    def standings(self, pos: P) -> list[tuple[int, ...]]:
        """The seats by rank, the winners first; seats that share a rank stand together."""

    # What it may know better

    def clock(self, pos: P) -> Clock:
        """How far the game is. Here: in its one period."""
        return Clock(1, 1)

    def check(self, setup: Setup) -> None:
        """A Problem if this cannot be played, in one message."""
        if self.players:
            check_players(len(setup.seats), self.players, self.name)
        setup.check_seats()

    def seen(self, pos: P, seat: int) -> P:
        """The position as this player may know it. Here: all of it but what chance will bring."""
        seen = pos.copy()
        seen.chance, seen.offered = 0, None  # what is offered may depend on what is hidden
        return seen

    def imagine(self, seen: P, state: int) -> P:
        """One of the positions that `seen` could be: everything hidden is dealt anew from the random state."""
        pos = seen.copy()
        pos.chance, pos.offered = state, None
        return pos

    def why_not(self, pos: P, move: Move) -> Remark | None:
        """The first reason against a move, or None if it is possible (for an incomplete move: with some target)."""
        if pos.over:
            return Remark("game_over", self.end)
        step = play.asking(pos)
        if play.is_offered(pos, move):
            return None
        refused = step.refuse(pos, move) if move.kind in step.kinds else Remark("not_now", step.rule)
        return refused or Remark("not_offered", step.rule)

    def after(self, pos: P, move: Move) -> P:
        """The position right after an offered move, as its player sees it: nothing hidden is turned up."""
        step = play.asking(pos)
        then = self.seen(pos, step.player)
        step.apply(then, move)
        then.offered = None
        return then

    def offer(self, pos: P, move: Move) -> Offer:
        """An offered move with its cost and effect as data, and what speaks against it."""
        seat = play.asking(pos).player
        before, then = self.totals(pos, seat), self.totals(self.after(pos, move), seat)
        changes = [Change(seat, what, before[what], then[what]) for what in before if before[what] != then[what]]
        return Offer(move, tuple(changes), tuple(self.warnings(pos, move)))

    def warnings(self, pos: P, move: Move) -> Iterable[Remark]:
        """What speaks against an offered move: it is legal but may be a waste."""
        return ()

    def audit(self, pos: P) -> list[str]:
        """Everything that does not balance, as sentences for whoever mends it; empty if all is well."""
        return []

    # Saves

    def to_json(self, pos: P) -> dict[str, Any]:
        """The position as plain data, the hidden things too; the same for equal positions."""
        data = to_plain(pos, leave=(*NOT_SAVED, *self.apart))
        return {**data, "stack": [step.to_json() for step in pos.stack]}

    def from_json(self, data: dict[str, Any], setup: Setup) -> P:
        """The position that `to_json` described."""
        by_type = {name: value for name, value in data.items() if name not in ("stack", *self.apart)}
        stack = [self.steps.from_json(step) for step in data["stack"]]
        return self.position(stack=stack, **values_of(self.position, by_type), **self.given(data, setup))

    def given(self, data: dict[str, Any], setup: Setup) -> Mapping[str, Any]:
        """The fields that stand `apart`, for a position that is read."""
        return {}

    def files(self, setup: Setup) -> Mapping[str, tuple[Path, str]]:
        """The files that the game depends on, with their digests as they are now, by what they are (`layout`)."""
        return {}

    def setup_to_json(self, setup: Setup) -> dict[str, Any]:
        """The setup as plain data, with the digests of the files that the game depends on."""
        files = self.files(setup).items()
        return {**setup.to_json(), **{f"{what}_digest": setup.versions.get(what) or now for what, (_, now) in files}}

    def setup_from_json(self, data: dict[str, Any]) -> Setup:
        """The setup of a save, of older formats too; a Problem if it does not fit this machine (an unknown board)."""
        setup = Setup.from_json({key: value for key, value in data.items() if not key.endswith("_digest")})
        versions = {}
        for what, (path, now) in self.files(setup).items():
            was = data[f"{what}_digest"]
            if now[:DIGITS] != was[:DIGITS]:
                if self.versions is None or not self.versions.known(path, was):
                    raise Problem(self.changed[what], layout=setup.layout)
                versions[what] = was
        setup = replace(setup, versions=versions)
        self.check(setup)
        return setup


def ranked(scores: Iterable[Any]) -> list[tuple[int, ...]]:
    """Seats by their scores, the best first; equal ones stand together.

    >>> ranked([(7, 1), (9, 0), (7, 1)])
    [(1,), (0, 2)]
    """
    by_seat = list(scores)
    return [tuple(seat for seat, own in enumerate(by_seat) if own == best) for best in sorted(set(by_seat))[::-1]]
