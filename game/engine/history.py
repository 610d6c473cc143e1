"""Moments of a match: in the midst of a move, after so many of its events. How it stood there, what lies between two.

No pygame here, and no title: what happens in the midst of a move is the engine's to say (`Match.frames`).
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.engine.event import Event
from game.engine.match import History, Match
from game.engine.title import P


class Moment(NamedTuple):
    """A moment of a match: after so many events of an entry. An entry is over after its last event."""

    entry: int
    events: int


class Stretch(NamedTuple):
    """Events of an entry, from one up to another: a whole move, or the part of one that is shown at once."""

    entry: int
    first: int
    last: int


def end_of(match: History[Any], entry: int) -> Moment:
    """The moment after a whole move."""
    return Moment(entry, len(match.entries[entry].events))


def is_midst(match: History[Any], moment: Moment) -> bool:
    """Whether a moment lies in the midst of a move."""
    return moment < end_of(match, moment.entry)


def position_at(match: History[P], moment: Moment) -> P:
    """The position at a moment."""
    entry, events = moment
    if entry > match.at:
        return match.position
    if events >= len(match.entries[entry].events):
        return match.entries[entry].position
    return match.entries[entry - 1].position if not events else match.frames(entry)[events - 1][1]


def whole(match: History[Any], entries: range) -> list[Stretch]:
    """Whole moves."""
    return [Stretch(entry, 0, len(match.entries[entry].events)) for entry in entries]


def between(match: History[Any], since: Moment, to: Moment) -> list[Stretch]:
    """What happened from one moment of a match to another."""
    found = []
    for entry in range(since.entry, min(to.entry, match.at) + 1):
        every = len(match.entries[entry].events)
        first = since.events if entry == since.entry else 0
        last = min(every, to.events) if entry == to.entry else every
        if first < last or (first, last) == (0, every):
            found.append(Stretch(entry, first, last))
    return found


def backwards(
    match: History[Any], until: Moment, beginnings: tuple[type[Event], ...]
) -> Iterator[tuple[Moment, Event]]:
    """The events up to a moment, the last first, each with the moment before it; one of the `beginnings` ends it."""
    entry, count = until
    while entry >= 0:
        events = match.entries[entry].events[:count]
        for number in range(len(events) - 1, -1, -1):
            if isinstance(events[number], beginnings):
                return
            yield Moment(entry, number), events[number]
        entry, count = entry - 1, len(match.entries[entry - 1].events)


def forked(match: Match[P]) -> Match[P]:
    """The same game so far, going its own way from now on."""
    twin: Match[P] = Match.__new__(Match)
    twin.rules, twin.setup, twin.at = match.rules, match.setup, match.at
    twin.entries = match.entries[: match.at + 1]
    return twin
