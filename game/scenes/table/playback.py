"""What happened, shown as it happened: events become beats, one after another, and the shown position follows them."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.event import Event
from game.engine.match import Entry
from game.engine.seats import Seat
from game.scenes.table.beats import Beat, beat_of
from game.scenes.table.mirror import follow
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.state import Position

HOLD = 2.5  # a phase that went by itself is over: time to read what it brought, or a click
HELD_PHASES = range(5, 11)
BREAKS = (ev.PhaseBegan, ev.RoundBegan, ev.FinalScoringBegan, ev.GameEnded)  # where it may wait


@dataclass(frozen=True)
class _Queued:
    entry: Entry[Position]
    event: int  # its number in the entry; len(events): the entry is over


class Playback:
    """The queue of what is yet to be shown. `position` is what the table shows meanwhile."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self._seats = seats
        self._queue: deque[_Queued] = deque()
        self._follower: Position | None = None
        self.beat: Beat | None = None
        self.elapsed = 0.0
        self.shown: tuple[Entry[Position], int] | None = None  # how far the log has got
        self._ground: ev.GroundScored | None = None
        self.sounds: list[str] = []
        self._last: Event | None = None  # of this phase, that was something to see

    @property
    def holding(self) -> bool:
        """Whether it waits at the end of a phase."""
        return self.beat is not None and self.beat.hold

    @property
    def playing(self) -> bool:
        return bool(self._queue) or self.beat is not None

    @property
    def position(self) -> Position | None:
        """What is shown while something plays; the real position otherwise (None)."""
        return self._follower if self.playing else None

    @property
    def progress(self) -> float:
        """How far the current beat is, from 0 to 1."""
        if self.beat is None or not self.beat.seconds:
            return 1.0
        return min(1.0, self.elapsed / self.beat.seconds)

    def add(self, before: Position, entries: Iterable[Entry[Position]]) -> bool:
        """Show these entries after whatever is still playing; `before` is the position they began in.

        True if there is something to see in them.
        """
        if not self.playing:
            self._follower = before
        seen = False
        for entry in entries:
            self._queue.extend(_Queued(entry, i) for i in range(len(entry.events) + 1))
            seen |= any(beat_of(event, before, self._seats).seconds for event in entry.events)
        return seen

    def finish(self) -> None:
        """Show no more: the real position is there."""
        self._queue.clear()
        self.beat = None
        self.shown = None
        self._ground = self._last = None

    def skip(self) -> None:
        """A click: go on, if it waits; otherwise to the end of the phase, or of all there is to show."""
        if self.holding:
            self._complete()
            return
        while self.playing and not self.holding:
            if self.beat is None:
                self._next()
            else:
                self._complete()
        self.sounds.clear()

    def update(self, seconds: float) -> bool:
        """Let (already scaled) time pass; True if the shown position or the beat changed."""
        changed = False
        left = seconds
        while self.playing:
            if self.beat is None:
                self._next()
                changed = True
                continue
            needed = self.beat.seconds - self.elapsed
            if left < needed:
                self.elapsed += left
                return True
            left -= max(0.0, needed)
            self._complete()
            changed = True
        return changed

    def _next(self) -> None:
        if (pause := self._pause()) is not None:
            self.beat, self.elapsed = pause, 0.0
            return
        queued = self._queue.popleft()
        if queued.event == len(queued.entry.events):
            self._follower = queued.entry.position
            if not self._queue:
                self.finish()
            return
        event = queued.entry.events[queued.event]
        assert self._follower is not None
        self.beat, self.elapsed = self._beat(event), 0.0
        self.shown = (queued.entry, queued.event + 1)
        if self.beat.sound:
            self.sounds.append(self.beat.sound)
        if self.beat.sound or self.beat.flights or self.beat.rise:
            self._last = event

    def _pause(self) -> Beat | None:
        """Before the next phase begins, what has been seen in this one can be read."""
        queued = self._queue[0]
        coming = queued.entry.events[queued.event : queued.event + 1]
        if not coming or not isinstance(coming[0], BREAKS):
            return None
        last, self._last = self._last, None
        assert self._follower is not None
        if last is None or self._follower.phase not in HELD_PHASES:
            return None
        return Beat(last, HOLD, hold=True)

    def _complete(self) -> None:
        assert self.beat is not None and self._follower is not None
        if self.beat.hold:
            self.beat = None
            return
        self._follower = self._follower.copy()  # what is shown never changes: whoever drew it may keep it
        follow(self._follower, self.beat.event)
        self.beat = None

    def _beat(self, event: Event) -> Beat:
        assert self._follower is not None
        if isinstance(event, ev.GroundScored):
            self._ground = event
            return Beat(event)
        made = beat_of(event, self._follower, self._seats, self._ground)
        if isinstance(event, ev.PointsScored):
            self._ground = None
        return made
