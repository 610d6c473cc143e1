"""The log of a game: its lines, and what of them the panel shows as far as things have been shown. No pygame here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from game.engine.history import Entry, History, Instant
from game.engine.play import moves
from game.kept import Kept
from game.scenes.playing.frame import Frame
from game.scenes.playing.parts import TellingParts
from game.view.controls import Control, parse
from game.view.panels.contents import LogContent, ShownLine

MOST_NEWS = 6  # of one player, beside his row


@dataclass(frozen=True)
class LogLine:
    """A line: `entry` is the move it belongs to, `event` the event's number in it."""

    id: int
    entry: int
    event: int
    text: str
    player: int | None
    colour: str
    heading: bool
    places: tuple[str, ...]
    aside: bool = False
    to: tuple[int, ...] | None = None  # who may read it; None: everybody
    period: bool = False  # the heading of a round (a shift, ...)
    short: str = ""  # what a narrow log says beside the player's sign


class GameLog:
    """All lines of a game in one language. Grows with it and forgets what was undone."""

    def __init__(self, parts: TellingParts) -> None:
        self._parts = parts
        self._told: list[tuple[Entry[Any], list[LogLine]]] = []
        self.lines: list[LogLine] = []

    def speak(self, parts: TellingParts) -> None:
        """The same in another language."""
        self._parts = parts
        self._told, self.lines = [], []

    def update(self, history: History[Any]) -> list[LogLine]:
        """The lines up to the last move of a game."""
        entries, told = history.entries, self._told
        same = 0
        while same < min(len(told), len(entries)) and told[same][0] is entries[same]:
            same += 1
        if same < len(told):
            del told[same:]
            self.lines = [line for _, lines in told for line in lines]
        for number in range(same, len(entries)):
            lines = self._tell(number, entries[number])
            told.append((entries[number], lines))
            self.lines += lines
        return self.lines

    def __getitem__(self, id: int) -> LogLine:
        return self.lines[id]

    def at(self, target: str) -> LogLine | None:
        """The line of a target (`log:12`)."""
        found = parse(target)
        id = found.number if found is not None and found.kind is Control.LOG else None
        return self.lines[id] if id is not None and id < len(self.lines) else None

    def of(self, entry: int) -> list[LogLine]:
        """The lines of a move."""
        return self._told[entry][1] if entry < len(self._told) else []

    def last_before(self, instant: Instant) -> int | None:
        """The id of the last line that has happened at an instant."""
        return max((line.id for line in self.lines if (line.entry, line.event) < instant), default=None)

    def news_of(self, seat: int, frame: Frame) -> list[LogLine]:
        """What a player has chosen to do since the last turn of whoever is asked, the last few things.

        Not how he went about it: what is chosen amid an action is for the log.
        """
        first, last = _news(frame)
        known = [line for line in self.lines if line.player == seat and first < line.entry <= last]
        read = [line for line in known if line.to is None or frame.viewer in line.to]
        deeds = [line for line in read if tells_a_choice(line, frame.history, self._parts)]
        asked = {line.id: frame.history.entries[line.entry - 1].position.stack[-1] for line in deeds}
        return [line for line in deeds if not asked[line.id].amid][-MOST_NEWS:]

    def _tell(self, number: int, entry: Entry[Any]) -> list[LogLine]:
        lines: list[LogLine] = []
        for i, event in enumerate(entry.events):
            told = self._parts.line(event, entry.position)
            if told is not None:
                id = len(self.lines) + len(lines)
                about = (told.text, told.player, told.colour, told.heading, told.places, told.aside, event.to)
                period = self._parts.begins_period(event)
                lines.append(LogLine(id, number, i, *about, period=period, short=told.short))
        return lines


class LogInView:
    """The lines as far as they have been shown, with what is new since one's last turn."""

    def __init__(self, log: GameLog) -> None:
        self._log = log
        self._kept = Kept[tuple[ShownLine, ...]]()
        self._lines: tuple[ShownLine, ...] = ()
        self._contents = Kept[LogContent]()  # one that is shown again knows what it says in brief
        self._limit = 0  # how many lines have happened

    def forget(self) -> None:
        """The language is another."""
        self._kept.forget()

    def content(self, frame: Frame, end: Instant | None = None) -> LogContent:
        """The lines up to what is shown; looking back, the later ones stay and are dimmed.

        `end`: where what is told ends, if that is earlier.
        """
        told = self._log.update(frame.history)
        self._limit = self._happened(frame, told)
        if end is not None:
            self._limit = min(self._limit, sum((line.entry, line.event) < end for line in told))
        first, last = _news(frame)

        def shown() -> tuple[ShownLine, ...]:
            known = [line for line in told[: self._limit] if line.to is None or frame.viewer in line.to]
            return tuple(
                ShownLine(
                    line.id, line.text, line.colour, line.heading, first < line.entry <= last, line.aside, line.short
                )
                for line in without_idle_phases(known)
            )

        key = (len(told), told[-1] if told else None, first, last, self._limit, frame.viewer)
        self._lines = self._kept.of(key, shown)
        at = None if frame.looking is None else self._log.last_before(frame.looking)
        return self._contents.of((self._lines, at), lambda: LogContent(self._lines, at))

    def now(self, frame: Frame, parts: TellingParts) -> str:
        """What is being shown, in words; at rest, what was shown last in this phase."""
        lines, instant = self._lines, frame.showing.instant
        if frame.beat is None or instant is None:
            return "" if not lines or lines[-1].heading else lines[-1].text
        before = not frame.holding and parts.comes_before(frame.beat.event)
        return line_of(self._log.of(instant.entry), instant.events - 1, comes_before=before)

    def _happened(self, frame: Frame, told: list[LogLine]) -> int:
        """Undone moves do not count, nor what is still to be shown."""
        entry, event = frame.history.at, 10**6
        if frame.looking is None and frame.playing:
            if frame.showing.instant is None:
                return min(self._limit or len(told), len(told))
            entry, event = frame.showing.instant
        for i, line in enumerate(told):
            if line.entry > entry or (line.entry == entry and line.event >= event):
                return i
        return len(told)


def without_idle_phases(lines: list[LogLine]) -> Iterator[LogLine]:
    """All but the headings of phases in which nothing happened."""
    for line, after in zip_longest(lines, lines[1:]):
        if not (line.heading and not line.period and after is not None and after.heading):
            yield line


def _news(frame: Frame) -> tuple[int, int]:
    """The moves between a person's last one and the turn he has now."""
    seat, match = frame.person_asked, frame.history
    return (0, -1) if seat is None else (last_own_move(match, seat), match.turn_began())


def tells_a_choice(line: LogLine, match: History[Any], parts: TellingParts) -> bool:
    """Whether a line tells what somebody did who had a choice, and not what came of it."""
    if not 0 < line.entry < len(match.entries):
        return False
    entry, before = match.entries[line.entry], match.entries[line.entry - 1]
    if entry.move is None or before.decision is None or before.decision.player != line.player:
        return False
    done = next((n for n, event in enumerate(entry.events) if parts.ends_deed(event)), len(entry.events))
    deed = line.event < done and parts.deed(entry.move, entry.events[line.event])
    return deed and len(moves(before.position)) > 1


def line_of(lines: list[LogLine], number: int, *, comes_before: bool) -> str:
    """The line that tells an event of a move, of which these are all lines.

    What has no line of its own belongs to the one before it in the same phase, or comes before what it is for.
    """
    at = [line for line in lines if line.event <= number][-1:]
    if comes_before and not (at and at[0].event == number):
        at = [line for line in lines if line.event > number][:1]
    return at[0].text if at and not at[0].heading else ""


def period_starts(match: History[Any], parts: TellingParts) -> tuple[int, ...]:
    """The entries with which rounds (shifts, ...) begin; a prepared position may have begun in the midst of one."""
    periods = [match.rules.clock(entry.position).period for entry in match.entries]
    first = (0,) if any(map(parts.begins_period, match.entries[0].events)) else ()
    return (*first, *(at for at in range(1, len(periods)) if periods[at] != periods[at - 1]))


def last_own_move(match: History[Any], seat: int) -> int:
    """The entry after which everything is new to a player: his last move before the turn he has now."""
    at = match.turn_began()
    while at > 0:
        before = match.entries[at - 1].decision
        if before is not None and before.player == seat:
            return at
        at -= 1
    return 0
