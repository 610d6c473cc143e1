"""What has been told of the phase that is shown, read backwards: what a late look needs to know. No pygame here."""

from collections.abc import Iterator

from game.engine.event import Event
from game.engine.match import Entry
from game.scenes.table.mirror import follow
from game.scenes.table.playback import Playback
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.phases.auction import opening
from game.titles.kohle.rules.state import Position
from game.titles.kohle.title import KohleMatch

PHASE = 9  # of the consolidations
BEGINNINGS = (ev.PhaseBegan, ev.FinalScoringBegan)
Told = tuple[Entry[Position], int]  # so many events of an entry


def told(match: KohleMatch, playback: Playback) -> Told:
    """How far the story has got: to the end, unless something is still being shown."""
    if playback.shown is not None:
        return playback.shown
    entry = match.now
    if (shown := playback.position) is not None:  # it has not begun: all stands where it stood before
        entry = next((entry for entry in reversed(match.entries) if entry.position is shown), entry)
    return entry, len(entry.events)


def backwards(match: KohleMatch, until: Told) -> Iterator[tuple[int, int, Event]]:
    """The events of the phase, the last first, each with its entry's number and its own; the phase's beginning ends."""
    entry, count = until
    at = next((i for i in range(match.at, -1, -1) if match.entries[i] is entry), match.at)
    while at >= 0:
        events = match.entries[at].events[:count]
        for number in range(len(events) - 1, -1, -1):
            if isinstance(events[number], BEGINNINGS):
                return
            yield at, number, events[number]
        at, count = at - 1, len(match.entries[at - 1].events)


def struck(match: KohleMatch, until: Told) -> bool | None:
    """Whether the disaster of this round takes effect, once that has been told; it stays to be read."""
    for _, _, event in backwards(match, until):
        if isinstance(event, ev.DisasterStruck):
            return event.struck
        if isinstance(event, ev.BagFilled):
            return None
    return None


def after(match: KohleMatch, at: int, count: int) -> Position:
    """How it stood in the midst of a move: after so many events of an entry (never the first, the set-up)."""
    pos = match.entries[at - 1].position.copy()
    for event in match.entries[at].events[:count]:
        follow(pos, event)
    return pos


class Consolidations:
    """The consolidation on show: the one that goes on, else the last one until the next is turned up."""

    def __init__(self) -> None:
        self._kept: tuple[Entry[Position], int, Position] | None = None

    def latest(self, match: KohleMatch, pos: Position, until: Told) -> tuple[Position, int | None] | None:
        """A position with its auction, before the ground passes on, and who has won (a seat or TRUST)."""
        if pos.phase != PHASE:
            return None
        for at, number, event in backwards(match, until):
            if isinstance(event, ev.ConsolidationWon) and at:
                return self._before(match, at, number, event.ground), event.player
            if isinstance(event, ev.ConsolidationOpened) and at:
                return (self._before(match, at, number, event.ground) if pos.auction is None else pos), None
        return None if pos.auction is None else (pos, None)

    def _before(self, match: KohleMatch, at: int, number: int, ground: str) -> Position:
        """How it stood before an event; what nobody fights for is shown as an auction without rivals."""
        entry = match.entries[at]
        if self._kept is None or self._kept[0] is not entry or self._kept[1] != number:
            pos = after(match, at, number)
            pos.auction = pos.auction or opening(pos, ground)
            self._kept = (entry, number, pos)
        return self._kept[2]
