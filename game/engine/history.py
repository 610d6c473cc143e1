"""The history of a match, to be looked at: its entries, and instants in the midst of a move, after some of its events.

No pygame here, and no title: what happens in the midst of a move is the engine's to say (`History.frames`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from game.engine import play
from game.engine.decision import Decision
from game.engine.event import Chance, Event
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import P, Rules


@dataclass(frozen=True)
class Entry(Generic[P]):
    """One move, what happened, and the position after it. The first entry of a match has no move: the set-up."""

    move: Move | None
    events: tuple[Event, ...]
    position: P
    decision: Decision | None
    # Of several things that mean the same move, the one that was clicked, where that is seen afterwards. A remark for
    # whoever draws: positions know nothing of it.
    clicked: str = ""


class History(Generic[P]):
    """A game as far as it has come, to be looked at: nothing here changes it. `at` is the entry it stands at."""

    def __init__(self, rules: Rules[P], setup: Setup, entries: Sequence[Entry[P]], at: int) -> None:
        self.rules = rules
        self.setup = setup
        self.entries = entries
        self.at = at

    @property
    def now(self) -> Entry[P]:
        """The entry that is looked at: the last one, unless moves have been undone."""
        return self.entries[self.at]

    @property
    def position(self) -> P:
        """The current position. It belongs to the history: look, do not change it."""
        return self.now.position

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        return self.now.decision

    @property
    def moves(self) -> list[Move]:
        """What is offered now."""
        return play.moves(self.position)

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves up to now, without those undone."""
        return tuple(entry.move for entry in self.entries[1 : self.at + 1] if entry.move is not None)

    def played_at(self, at: int) -> tuple[Decision, Move]:
        """What was asked in a position, and the move that answered it. Only where one did."""
        decision, move = self.entries[at].decision, self.entries[at + 1].move
        assert decision is not None and move is not None
        return decision, move

    def turn_began(self) -> int:
        """Where the current turn began: undoing back to here concerns nobody else."""
        at, now = self.at, self.now.decision
        while at > 0 and now is not None:
            before = self.entries[at - 1].decision
            if before is None or before.turn != now.turn:
                break
            at -= 1
        return at

    def reveals(self, since: int) -> list[Event]:
        """What chance has shown after `since` up to now: undoing that gives away a secret."""
        return [e for entry in self.entries[since + 1 : self.at + 1] for e in entry.events if isinstance(e, Chance)]

    def seen(self, seat: int, at: int | None = None) -> P:
        """What a player may know of the position after a move; without `at`, of the current one."""
        return self.rules.seen(self.entries[self.at if at is None else at].position, seat)

    def frames(self, at: int) -> list[tuple[Event, P]]:
        """The events of a move, each with the position in the midst of it; none for the set-up."""
        move = self.entries[at].move
        return [] if move is None else play.frames(self.entries[at - 1].position, move)


class Instant(NamedTuple):
    """An instant of a match: after so many events of an entry. An entry is over after its last event."""

    entry: int
    events: int


class Stretch(NamedTuple):
    """Events of an entry, from one up to another: a whole move, or the part of one that is shown at once."""

    entry: int
    first: int
    last: int


def end_of(match: History[Any], entry: int) -> Instant:
    """The instant after a whole move."""
    return Instant(entry, len(match.entries[entry].events))


def is_midst(match: History[Any], instant: Instant) -> bool:
    """Whether an instant lies in the midst of a move."""
    return instant < end_of(match, instant.entry)


def position_at(match: History[P], instant: Instant) -> P:
    """The position at an instant."""
    entry, events = instant
    if entry > match.at:
        return match.position
    if events >= len(match.entries[entry].events):
        return match.entries[entry].position
    return match.entries[entry - 1].position if not events else match.frames(entry)[events - 1][1]


def whole(match: History[Any], entries: range) -> list[Stretch]:
    """Whole moves."""
    return [Stretch(entry, 0, len(match.entries[entry].events)) for entry in entries]


def between(match: History[Any], since: Instant, to: Instant) -> list[Stretch]:
    """What happened from one instant of a match to another."""
    found = []
    for entry in range(since.entry, min(to.entry, match.at) + 1):
        every = len(match.entries[entry].events)
        first = since.events if entry == since.entry else 0
        last = min(every, to.events) if entry == to.entry else every
        if first < last or (first, last) == (0, every):
            found.append(Stretch(entry, first, last))
    return found


def backwards(
    match: History[Any], until: Instant, beginnings: tuple[type[Event], ...]
) -> Iterator[tuple[Instant, Event]]:
    """The events up to an instant, the last first, each with the instant before it; one of the `beginnings` ends it."""
    entry, count = until
    while entry >= 0:
        events = match.entries[entry].events[:count]
        for number in range(len(events) - 1, -1, -1):
            if isinstance(events[number], beginnings):
                return
            yield Instant(entry, number), events[number]
        entry, count = entry - 1, len(match.entries[entry - 1].events)
