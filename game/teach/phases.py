"""The game phase by phase, for showing it to others: what a phase is about, where it happens, what it changed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.engine.event import Event
from game.engine.words import Words
from game.teach.teaching import Teaching

MOST_LINES = 5  # of the log, beside what changed for each player
ELLIPSIS = "…"  # where some are left out
NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class PhaseSummary:
    """What the panel says about a phase, before or after it."""

    title: str
    paragraphs: tuple[str, ...]
    rows: tuple[tuple[int, str], ...] = ()  # a seat and what changed for him
    rule: str = ""


class PhaseGuide:
    """Says in a language what the phases of a title are about and what they changed. Phases are counted from 1."""

    def __init__(self, teaching: Teaching, words: Words, seats: int) -> None:
        self._teaching, self._words, self._seats = teaching, words, seats
        self._texts = words.texts
        self.phases = tuple(teaching.phases)

    def places(self, pos: Any, phase: int) -> list[str]:
        """Where a phase happens, seen from the position before it."""
        return [f"phase:{phase}", *self._teaching.phase_places(pos, phase)]

    def before(self, pos: Any, period: int, phase: int) -> PhaseSummary:
        """What will happen, and why."""
        name = self.phases[phase - 1]
        said = [self._texts(f"lessons.phases.{name}")]
        if self._teaching.is_idle(pos, period, phase):
            said.append(self._texts(f"lessons.phases.{name}_none"))
        return PhaseSummary(self._title(period, phase), tuple(said), rule=self._rule(phase))

    def after(self, was: Any, now: Any, period: int, phase: int, events: Iterable[Event]) -> PhaseSummary:
        """What changed, and for whom."""
        rows = tuple((seat, changes) for seat in range(self._seats) if (changes := self.changed(was, now, seat)))
        events = [event for event in events if isinstance(event, self._teaching.telling)]
        lines = [line for event in events if (line := self._words.event(event))]
        if not rows and not lines:
            lines = [self._texts("lessons.phases.nothing")]
        if len(lines) > MOST_LINES:
            lines = [*lines[: MOST_LINES - 2], ELLIPSIS, lines[-1]]
        return PhaseSummary(self._title(period, phase), tuple(lines), rows, self._rule(phase))

    def changed(self, was: Any, now: Any, seat: int) -> str:
        """What a player has more or less of than before; empty if nothing."""
        found = ", ".join(self._signed(was, now, seat))
        return self._texts("lessons.phases.row", player=self._words.player(seat), changes=found) if found else ""

    def _signed(self, was: Any, now: Any, seat: int) -> Iterator[str]:
        """Gains and losses in words, each of which stays together on a line."""
        for more, amount in self._teaching.changes(self._words, was, now, seat):
            yield f"{'+' if more > 0 else '−'}{amount}".replace(" ", NO_BREAK)

    def _title(self, period: int, phase: int) -> str:
        return self._teaching.phase_title(self._words, period, phase)

    def _rule(self, phase: int) -> str:
        return self._teaching.phases[self.phases[phase - 1]]
