"""A match: a game in progress with its whole history, so that any earlier position is one step away.

Every position is kept as a snapshot. A game has a few hundred moves and a position a few kilobytes, so this is
cheap, and undo, redo and the timeline take no longer at the end of a game than at its beginning.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from game.engine import play
from game.engine.decision import Decision, NotOffered, Refused, Remark
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


class Match(History[P]):
    """One game: the only way from a move to a new position, for people, bots, tests and replays."""

    entries: list[Entry[P]]

    def __init__(self, rules: Rules[P], setup: Setup) -> None:
        told: list[Event] = []
        pos = rules.start(setup, told)
        super().__init__(rules, setup, [Entry(None, tuple(told), pos, play.decision(pos))], 0)

    def so_far(self) -> History[P]:
        """The game as it is now, as a value: it stays so, whatever is played."""
        return History(self.rules, self.setup, tuple(self.entries), self.at)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Carry out an offered move; what had been undone is forgotten. Refused moves change nothing."""
        pos = self.position.copy()
        try:
            events = tuple(play.apply_told(pos, move))
        except NotOffered as error:
            raise Refused(move, self.refusal(move)) from error
        del self.entries[self.at + 1 :]
        self.entries.append(Entry(move, events, pos, play.decision(pos)))
        self.at += 1
        return events

    def refusal(self, move: Move) -> Remark:
        """Why a move is not offered now."""
        return refusal(self.rules, self.position, move)

    def undo(self) -> bool:
        """One move back; False at the start."""
        return self.jump(self.at - 1)

    def redo(self) -> bool:
        """One move forward again; False if nothing was undone."""
        return self.jump(self.at + 1)

    def jump(self, at: int) -> bool:
        """To the position after any move; 0 is the set-up."""
        if not 0 <= at < len(self.entries):
            return False
        self.at = at
        return True


def refusal(rules: Rules[P], pos: P, move: Move) -> Remark:
    """Why a move is not offered: as the rules say, or because it says too little."""
    return rules.why_not(pos, move) or Remark("not_offered", play.rule(pos))
