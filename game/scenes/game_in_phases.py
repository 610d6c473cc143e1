"""A game cut at its phases: bots play on where what was played ends."""

from dataclasses import dataclass
from typing import Any

from game.bots import bot_state, make_bot
from game.engine.event import Event
from game.engine.history import Instant, Stretch, between, position_at
from game.engine.match import Match
from game.engine.title import Clock
from game.titles import title_named


@dataclass(frozen=True)
class PlayedPhase:
    """A phase as it was played: the position before it, what happened, the position after it."""

    clock: Clock
    before: Any
    after: Any
    starts: Instant
    ends: Instant
    stretches: tuple[Stretch, ...]
    events: tuple[Event, ...]

    @property
    def phase(self) -> int:
        return self.clock.phase


class GameInPhases:
    """A match cut at its phases; bots play on when the end of what was played is reached."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.phases: list[PlayedPhase] = []
        title = title_named(match.rules.name)
        self._bot = make_bot(title, title.card.usual_level)
        # The phase that has begun and not ended, and where it begins.
        self._open: tuple[Clock, Instant] | None = (match.rules.clock(match.entries[0].position), Instant(1, 0))
        for entry in range(1, match.at + 1):
            self._cut(entry)
        self.now = len(self.phases)  # the phase that the game had come to

    @property
    def over(self) -> bool:
        """Whether there is nothing more to come."""
        return self._open is None

    def reach(self, number: int) -> bool:
        """Have so many phases ready; False if the game has fewer."""
        while len(self.phases) <= number and self._open is not None:
            self._play_on()
        return number < len(self.phases)

    def _play_on(self) -> None:
        """One move more, cut into phases."""
        match = self.match
        if match.decision is None:
            self._close(Instant(match.at + 1, 0))
            self._open = None
            return
        seen = match.seen(match.decision.player)
        match.play(self._bot.choose(seen, bot_state(match.setup.seed, match.at)))
        self._cut(match.at)

    def _cut(self, entry: int) -> None:
        """An entry belongs to one phase, or is divided where the next begins."""
        for number, (_, pos) in enumerate(self.match.frames(entry)):
            clock = self.match.rules.clock(pos)
            if self._open is not None and clock != self._open[0]:
                here = Instant(entry, number)
                self._close(here)
                self._open = (clock, here)

    def _close(self, ends: Instant) -> None:
        assert self._open is not None
        match, (clock, starts) = self.match, self._open
        before, after = position_at(match, starts), position_at(match, ends)
        stretches = tuple(between(match, starts, ends))
        events = tuple(event for at, first, last in stretches for event in match.entries[at].events[first:last])
        self.phases.append(PlayedPhase(clock, before, after, starts, ends, stretches, events))
