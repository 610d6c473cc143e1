"""The log as the panel shows it: as far as things have been shown, with what is new since one's last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.event import Event
from game.scenes.table.chronicle import LogLine, last_own_move
from game.titles.kohle.rules import events as ev
from game.view.panels.contents import Line, Story

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


PAYMENTS = (ev.CoinsPaid, ev.WorkersPaid)  # they come before what is paid for


class Stories:
    """Keeps the lines until there are others."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: tuple[tuple[object, ...], tuple[Line, ...]] = ((), ())
        self.limit = 0  # how many lines have happened

    def story(self) -> Story:
        """The lines up to what is shown; looking back, the later ones stay and are dimmed."""
        table, play = self._table, self._table.play
        told = table.chronicle.update()
        self.limit = self._limit(told)
        news = self._news()
        key = (len(told), told[-1] if told else None, news, self.limit)
        if key != self._lines[0]:
            first, last = news
            lines = tuple(
                Line(line.id, line.text, line.colour, line.heading, first < line.entry <= last)
                for line in told[: self.limit]
            )
            self._lines = (key, lines)
        at = table.chronicle.last_before(play.looking, play.told) if play.looking is not None else None
        return Story(self._lines[1], at)

    def now(self) -> str:
        """What is being shown, in words; at rest, what was shown last in this phase."""
        playback, lines = self._table.play.playback, self._lines[1]
        if playback.beat is None or playback.holding or playback.shown is None:
            return "" if not lines or lines[-1].heading else lines[-1].text
        entry, count = playback.shown
        return told_of(self._table.chronicle.of(entry), count - 1, playback.beat.event)

    def _news(self) -> tuple[int, int]:
        """The moves between a person's last one and the turn he has now."""
        session = self._table.session
        seat = session.human_asked
        return (0, -1) if seat is None else (last_own_move(session.match, seat), session.match.turn_began())

    def _limit(self, told: list[LogLine]) -> int:
        """Undone moves do not count, nor what is still to be shown."""
        play, match = self._table.play, self._table.session.match
        entry, event = match.at, 10**6
        if play.looking is None and play.playback.playing:
            if play.playback.shown is None:
                return min(self.limit or len(told), len(told))
            entry, event = play.playback.shown
        for i, line in enumerate(told):
            if line.entry > entry or (line.entry == entry and line.event >= event):
                return i
        return len(told)


def told_of(lines: list[LogLine], number: int, event: Event) -> str:
    """The line that tells an event of a move, of which these are all lines.

    What has no line of its own belongs to the one before it in the same phase, a payment to what it is for.
    """
    at = [line for line in lines if line.event <= number][-1:]
    if isinstance(event, PAYMENTS) and not (at and at[0].event == number):
        at = [line for line in lines if line.event > number][:1]
    return at[0].text if at and not at[0].heading else ""
