"""What has happened so far in the phase that is shown, read backwards: what a late look needs to know."""

from collections.abc import Iterator

from game.engine.event import Event
from game.engine.history import History, Instant, backwards, position_at
from game.kept import Kept
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Position

BEGINNINGS = (ev.PhaseBegan, ev.FinalScoringBegan)


def events_backwards(match: History[Position], until: Instant) -> Iterator[tuple[Instant, Event]]:
    """The events of the phase up to an instant, the last first, each with the instant before it."""
    return backwards(match, until, BEGINNINGS)


def struck(match: History[Position], until: Instant) -> bool | None:
    """Whether the disaster of this round takes effect, once that has been told; it stays to be read."""
    for _, event in events_backwards(match, until):
        if isinstance(event, ev.DisasterStruck):
            return event.struck
        if isinstance(event, ev.BagFilled):
            return None
    return None


def paid_for_subsidence(match: History[Position], until: Instant) -> dict[int, int]:
    """K4.5: the coins that it has cost in this phase, by seat; those that secured mines do not count."""
    return {
        event.player: event.coins
        for _, event in events_backwards(match, until)
        if isinstance(event, ev.CoinsPaid) and event.purpose == "subsidence"
    }


def laid_out(match: History[Position], pos: Position, until: int) -> tuple[str, ...]:
    """Every mine that has been on offer since the phase began, by number, whether or not it still is.

    A phase that goes by itself begins with what was there when somebody was asked last.
    """
    found, asked = set(pos.display), False
    for entry in reversed(match.entries[: until + 1]):
        if (when := _when(entry.position)) > _when(pos):
            continue
        if when == _when(pos) or not asked:
            found.update(entry.position.display)
            asked = True
        if when < _when(pos):
            break
    return tuple(sorted(found, key=lambda mine: pos.board.mines[mine].number))


def most_laid_out(match: History[Position], pos: Position, until: int) -> int:
    """How many mines have been on offer since the round began: the table has room for them until it ends."""
    found = set(pos.display)
    for entry in reversed(match.entries[: until + 1]):
        if entry.position.round < pos.round:
            break
        if entry.position.round == pos.round:
            found.update(entry.position.display)
    return len(found)


def _when(pos: Position) -> tuple[int, int]:
    return pos.round, pos.phase


class Consolidations:
    """The consolidation on show: the one that goes on, else the last one until the next is turned up."""

    def __init__(self) -> None:
        self._kept = Kept[Position]()

    def latest(self, match: History[Position], pos: Position, until: Instant) -> tuple[Position, int | None] | None:
        """A position with its auction, before the ground passes on, and who has won (a seat or TRUST)."""
        if pos.phase != Phase.CONSOLIDATION:
            return None
        for before, event in events_backwards(match, until):
            if isinstance(event, ev.ConsolidationWon) and before.entry:
                return self._at(match, before), event.player
            if isinstance(event, ev.ConsolidationOpened) and before.entry:
                after = Instant(before.entry, before.events + 1)
                return (self._at(match, after) if pos.auction is None else pos), None
        return None if pos.auction is None else (pos, None)

    def _at(self, match: History[Position], instant: Instant) -> Position:
        # all players see the same
        return self._kept.of((match.entries[instant.entry], instant), lambda: seen_by(position_at(match, instant), 0))
