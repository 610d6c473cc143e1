"""The log of a game, line by line, and the places that each line speaks of. No pygame here."""

from dataclasses import dataclass, fields

from game.engine.event import Event
from game.engine.match import Entry
from game.engine.seats import Seat
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.state import Position
from game.titles.kohle.title import KohleMatch
from game.titles.kohle.words.wording import Wording


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


class Chronicle:
    """All lines of a match in one language. Grows with the match and forgets what was undone."""

    def __init__(self, match: KohleMatch, wording: Wording) -> None:
        self._match = match
        self._wording = wording
        self._seats: tuple[Seat, ...] = match.setup.seats
        self._told: list[tuple[Entry[Position], list[LogLine]]] = []
        self.lines: list[LogLine] = []

    def update(self) -> list[LogLine]:
        """The lines up to the last move of the match."""
        entries, told = self._match.entries, self._told
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

    def of(self, entry: int) -> list[LogLine]:
        """The lines of a move."""
        return self._told[entry][1] if entry < len(self._told) else []

    def last_before(self, entry: int, event: int | None = None) -> int | None:
        """The id of the last line that has happened after a move (or, in its midst, after so many events)."""
        found = None
        for line in self.lines:
            if line.entry > entry or (line.entry == entry and event is not None and line.event >= event):
                break
            found = line.id
        return found

    def _tell(self, number: int, entry: Entry[Position]) -> list[LogLine]:
        lines: list[LogLine] = []
        for i, event in enumerate(entry.events):
            heading = self._wording.heading(event)
            text = heading or self._wording.event(event, self._flipped(entry, event))
            if text:
                id = len(self.lines) + len(lines)
                player, colour = getattr(event, "player", None), self._colour(event)
                lines.append(LogLine(id, number, i, text, player, colour, bool(heading), places_of(event)))
        return lines

    def _colour(self, event: Event) -> str:
        seat = getattr(event, "player", None)
        if isinstance(event, ev.DiscDrawn) and isinstance(event.disc, int):
            seat = event.disc
        if seat == TRUST or isinstance(event, ev.TrustBought | ev.TrustWeakened | ev.TrustRefilled):
            return "trust"
        return "" if seat is None else self._seats[seat].colour

    def _flipped(self, entry: Entry[Position], event: Event) -> tuple[str, ...]:
        seat = getattr(event, "player", TRUST)
        return () if seat == TRUST else entry.position.players[seat].flipped


def places_of(event: Event) -> tuple[str, ...]:
    """The targets on the table that an event is about."""
    found: list[str] = []
    for field in fields(event):
        value = getattr(event, field.name)
        match field.name:
            case "mine" | "village" | "station" | "place" | "target" | "source" | "card" if isinstance(value, str):
                found.append(value if ":" in value else f"card:{value}" if field.name == "card" else "")
            case "ground":
                found += [f"ground:{value}", f"large:{value}"]
            case "space" if isinstance(value, str):
                found.append(f"space:{value}")
            case "space":
                found.append(f"bonus:{value}")
            case "mines" if isinstance(value, tuple):
                found += value
    return tuple(place for place in found if place)


def round_starts(match: KohleMatch) -> tuple[int, ...]:
    """The entries with which the rounds begin."""
    return tuple(
        number
        for number, entry in enumerate(match.entries)
        if any(isinstance(event, ev.RoundBegan) for event in entry.events)
    )


def last_own_move(match: KohleMatch, seat: int) -> int:
    """The entry after which everything is new to a player: his last move before the turn he has now."""
    at = match.turn_began()
    while at > 0:
        before = match.entries[at - 1].decision
        if before is not None and before.player == seat:
            return at
        at -= 1
    return 0
