"""A game cut at its phases, so that one can walk through it: bots play on where what was played ends."""

from dataclasses import dataclass

from game.bots import bot_state, make_bot
from game.engine.event import Event
from game.engine.match import Entry, Match
from game.scenes.table.mirror import follow
from game.titles import title_named
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Position
from game.titles.kohle.title import KohleMatch

LEVEL = "normal"


@dataclass(frozen=True)
class Chapter:
    """A phase as it was played: the position before it, what happened, the position after it."""

    round: int
    phase: int
    before: Position
    entries: tuple[Entry[Position], ...]
    after: Position
    starts: tuple[int, int]  # the entry of the match and the event in it with which it begins
    ends: tuple[int, int]

    @property
    def events(self) -> list[Event]:
        return [event for entry in self.entries for event in entry.events]


class PhaseWalk:
    """A match cut at its phases; bots play on when the end of what was played is reached."""

    def __init__(self, match: KohleMatch) -> None:
        self.match = match
        self.chapters: list[Chapter] = []
        self._bot = make_bot(title_named(match.rules.name), LEVEL)
        self._open: tuple[int, int, Position, list[Entry[Position]], tuple[int, int]] | None = None
        first = match.entries[0].position
        self._begin(first.round, first.phase, first, (1, 0))
        for at in range(1, match.at + 1):
            self._cut(match.entries[at - 1].position, at)
        self.now = len(self.chapters)  # the phase that the game had come to

    def _begin(self, round_: int, phase: int, pos: Position, starts: tuple[int, int]) -> None:
        self._open = (round_, phase, pos, [], starts)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to come."""
        return self._open is None

    def reach(self, number: int) -> bool:
        """Have so many chapters ready; False if the game has fewer."""
        while len(self.chapters) <= number and self._open is not None:
            self._play_on()
        return number < len(self.chapters)

    def _play_on(self) -> None:
        """One move more, cut into chapters."""
        match = self.match
        decision = match.decision
        if decision is None:
            self._close(match.position, (match.at + 1, 0))
            self._open = None
            return
        seen = seen_by(match.position, decision.player)
        before = match.position
        match.play(self._bot.choose(seen, bot_state(match.setup.seed, match.at)))
        self._cut(before, match.at)

    def _cut(self, before: Position, at: int) -> None:
        """An entry belongs to one phase, or is divided where the next begins."""
        assert self._open is not None
        entry, pos = self.match.entries[at], before
        part: list[Event] = []
        for number, event in enumerate(entry.events):
            begins = _begins(event)
            if begins and begins != self._open[:2]:
                self._open[3].append(Entry(entry.move, tuple(part), pos, entry.decision))
                here = (at, number)
                self._close(pos, here)
                self._begin(*begins, pos, here)
                part = []
            pos = pos.copy()
            follow(pos, event)
            part.append(event)
        self._open[3].append(Entry(entry.move, tuple(part), entry.position, entry.decision))

    def _close(self, pos: Position, ends: tuple[int, int]) -> None:
        assert self._open is not None
        round_, phase, before, entries, starts = self._open
        self.chapters.append(Chapter(round_, phase, before, tuple(entries), pos, starts, ends))


def _begins(event: Event) -> tuple[int, int] | None:
    """The round and phase that begin; new mines are laid out in the first phase of their round, not in the last."""
    match event:
        case ev.RoundBegan(round_):
            return round_, 1
        case ev.PhaseBegan(round_, phase):
            return round_, phase
    return None


def position_at(match: KohleMatch, place: tuple[int, int]) -> Position:
    """The position in the midst of a match: before this event of this entry."""
    at, number = place
    if at > match.at:
        return match.position
    pos = match.entries[at - 1].position.copy()
    for event in match.entries[at].events[:number]:
        follow(pos, event)
    return pos


def between(match: KohleMatch, since: tuple[int, int], to: tuple[int, int]) -> list[Entry[Position]]:
    """What happened from one place in a match to another; entries are divided where these lie in their midst."""
    found = []
    for at in range(since[0], min(to[0], match.at) + 1):
        entry = match.entries[at]
        first, last = since[1] if at == since[0] else 0, to[1] if at == to[0] else len(entry.events)
        if (first, last) == (0, len(entry.events)):
            found.append(entry)
        elif first < last:
            events, end = entry.events[first:last], position_at(match, (at, last))
            found.append(Entry(entry.move, events, end if last < len(entry.events) else entry.position, entry.decision))
    return found


def forked(match: KohleMatch) -> KohleMatch:
    """The same game so far, going its own way from now on."""
    twin: KohleMatch = Match.__new__(Match)
    twin.rules, twin.setup, twin.at = match.rules, match.setup, match.at
    twin.entries = match.entries[: match.at + 1]
    return twin
