"""The log as the panel shows it: as far as things have been shown, with what is new since one's last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.chronicle import LogLine, last_own_move
from game.view.panels.contents import Line, Story

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


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

    def last(self) -> str:
        """The newest line that is no heading."""
        return next((line.text for line in reversed(self._lines[1]) if not line.heading), "")

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
            showing, event = play.playback.shown
            entry = next((at for at in range(match.at, -1, -1) if match.entries[at] is showing), match.at)
        for i, line in enumerate(told):
            if line.entry > entry or (line.entry == entry and line.event >= event):
                return i
        return len(told)
