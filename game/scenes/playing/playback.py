"""What happened, shown as it happened: events become beats, one after another, and the shown position follows them."""

from collections import deque
from collections.abc import Iterable
from typing import Any

from game.engine.event import Event
from game.engine.history import Instant, Stretch, between, end_of, position_at
from game.engine.match import Match
from game.kept import Kept
from game.scenes.playing.beats import Beat, Leafing
from game.scenes.playing.parts import EventParts

HOLD = 2.5  # a phase that went by itself is over: time to read what it brought, or a click


class Playback:
    """The queue of what is yet to be shown. `position` is what the table shows meanwhile."""

    def __init__(self, match: Match[Any], parts: EventParts) -> None:
        self._match = match
        self.parts = parts
        self._queue: deque[Instant] = deque()  # each after its event
        self._follower: Any = None
        self._frames = Kept[list[tuple[Event, Any]]]()  # of one entry
        self.beat: Beat | None = None
        self.elapsed = 0.0
        self.shown: Instant | None = None  # how far the log has got
        self.sounds: list[str] = []
        self._last: Event | None = None  # of this phase, that was something to see
        self._leaves: list[Instant] = []  # those that one can leaf back to, and the one that is shown
        self._stays = False  # a leaf does not go on by itself

    @property
    def holding(self) -> bool:
        """Whether it waits at the end of a phase."""
        return self.beat is not None and self.beat.hold

    @property
    def playing(self) -> bool:
        return bool(self._queue) or self.beat is not None

    @property
    def position(self) -> Any:
        """What is shown while something plays; the real position otherwise (None)."""
        if self.beat is not None and self.beat.meanwhile is not None:
            return self.beat.meanwhile
        return self._follower if self.playing else None

    @property
    def leafing(self) -> Leafing | None:
        """How one can leaf through what is shown; None if one cannot."""
        if self.beat is None or not self._leaves:
            return None
        return Leafing(self._stays, self.holding or len(self._leaves) > 1)

    @property
    def still(self) -> bool:
        """Whether a leaf is all there and stays."""
        return self._stays and self.beat is not None and self.beat.leaf and self.elapsed >= self.beat.seconds

    @property
    def progress(self) -> float:
        """How far the current beat is, from 0 to 1."""
        if self.beat is None or not self.beat.seconds:
            return 1.0
        return min(1.0, self.elapsed / self.beat.seconds)

    @property
    def picture(self) -> int:
        """Which of the current beat's pictures is shown."""
        return 0 if self.beat is None else min(self.beat.pictures - 1, int(self.progress * self.beat.pictures))

    @property
    def instant(self) -> Instant:
        """How far what is shown has got; to the end, unless something is still being shown."""
        if self.shown is not None:
            return self.shown
        if self._queue:  # it has not begun: all stands where it stood before
            return Instant(self._queue[0].entry, self._queue[0].events - 1)
        return end_of(self._match, self._match.at)

    def add(self, stretches: Iterable[Stretch]) -> bool:
        """Show these after whatever is still playing; True if there is something to see in them."""
        match, seen = self._match, False
        for entry, first, last in stretches:
            before = position_at(match, Instant(entry, first))
            if not self.playing:
                self._follower = before
            events = match.entries[entry].events[first:last]
            self._queue.extend(Instant(entry, number + 1) for number in range(first, last))
            seen |= any(self.parts.beat(event, before, None).seconds for event in events)
        return seen

    def finish(self) -> None:
        """Show no more: the real position is there."""
        self._queue.clear()
        self.beat = None
        self.shown = None
        self._frames.forget()
        self._last = None
        self._leaves, self._stays = [], False

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

    def stay(self, stays: bool) -> None:
        """Whether a leaf stays, once it is all there, until it is sent on."""
        self._stays = stays

    def leaf_on(self) -> None:
        """The next one that is read by itself, or what comes after the last."""
        while self.playing and not self.holding:
            if self.beat is not None:
                self._complete()
            if self.playing:
                self._next()
            if self.beat is None or self.beat.leaf or self.beat.seconds:
                return

    def leaf_back(self) -> None:
        """The one before, all of it; it stays."""
        if self.leafing is None or not self.leafing.back or self.shown is None:
            return
        if not self.holding:
            self._leaves.pop()
        to = self._leaves.pop()  # it is shown anew
        before = Instant(to.entry, to.events - 1)
        again = between(self._match, before, self.shown)
        self._queue.extendleft(
            Instant(entry, number) for entry, first, last in reversed(again) for number in range(last, first, -1)
        )
        self._follower = position_at(self._match, before)
        self._next()
        assert self.beat is not None
        self.elapsed, self._stays = self.beat.seconds, True
        self.sounds.clear()

    def update(self, seconds: float, waits: bool = False) -> bool:
        """Let (already scaled) time pass; True if the shown position or the beat changed.

        `waits`: at the end of a phase, until it is skipped.
        """
        changed = False
        left = seconds
        while self.playing:
            if self.beat is None:
                self._next()
                changed = True
                continue
            if waits and self.beat.hold:
                return changed
            needed = self.beat.seconds - self.elapsed
            if left < needed:
                self.elapsed += left
                return True
            if self._stays and self.beat.leaf:
                self.elapsed = self.beat.seconds
                return changed or needed > 0
            left -= max(0.0, needed)
            self._complete()
            changed = True
        return changed

    def _next(self) -> None:
        if (pause := self._pause()) is not None:
            self.beat, self.elapsed = pause, 0.0
            return
        self.shown = self._queue.popleft()
        events, number = self._match.entries[self.shown.entry].events, self.shown.events - 1
        event, before = events[number], events[number - 1] if number else None
        self.beat, self.elapsed = self.parts.beat(event, self._follower, before), 0.0
        if self.beat.leaf:
            self._leaves.append(self.shown)
        elif self.beat.seconds:
            self._leaves, self._stays = [], False
        if self.beat.sound:
            self.sounds.append(self.beat.sound)
        if self.beat.sound or self.beat.flights or self.beat.rise:
            self._last = event

    def _pause(self) -> Beat | None:
        """Before the next phase begins, what has been seen in this one can be read."""
        entry, number = self._queue[0]
        held = self.parts.pauses(self._match.entries[entry].events[number - 1], self._follower)
        if held is None:
            return None
        last, self._last = self._last, None
        return Beat(last, HOLD, hold=True) if last is not None and held else None

    def _complete(self) -> None:
        assert self.beat is not None and self.shown is not None
        if self.beat.hold:
            self.beat = None
            return
        self._follower = self._after(self.shown)
        self.beat = None
        if not self._queue:
            self.finish()

    def _after(self, instant: Instant) -> Any:
        """The position after an event that was shown."""
        entry, events = instant
        if events == len(self._match.entries[entry].events):
            return self._match.entries[entry].position
        return self._frames.of(entry, lambda: self._match.frames(entry))[events - 1][1]
