"""The phases of Coal Baron for those who watch: where each happens, and what it changed for a player."""

from collections.abc import Iterator

from game.engine.event import Event
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import Phase
from game.titles.baron.rules.preview import totals
from game.titles.baron.rules.state import Position
from game.titles.baron.words.wording import Wording

RULES = {"draft": "2.8", "work": "3.2", "scoring": "7.2", "final": "9.1"}
SHOWN = {"points": "points", "marks": "marks", "delivered": "orders", "empty_carts": "carts"}  # by their unit
TELLING = (ev.OrderDelivered, ev.ElementScored, ev.ShiftScored, ev.StartingPlayerChosen, ev.FinalPoints, ev.GameEnded)
BEGINNING: dict[type[Event], Phase] = {ev.OrdersShown: Phase.SCORING, ev.FinalScoringBegan: Phase.FINAL}


def places(pos: Position, phase: int) -> Iterator[str]:
    """Where a phase happens, seen from the position before it."""
    match Phase(phase):
        case Phase.DRAFT:
            yield from (f"draft:{order}" for order in pos.revealed)
        case Phase.WORK:
            yield from (f"space:{space}" for space in pos.board.spaces)
        case Phase.SCORING:
            yield "clock"
        case Phase.FINAL:
            yield from (f"seat:{seat}" for seat in range(len(pos.players)))


def ends(event: Event, phase: int) -> bool:
    """Whether with this event a later phase or shift has begun."""
    if isinstance(event, ev.ShiftBegan | ev.GameEnded):
        return True
    return any(isinstance(event, kind) and begun > phase for kind, begun in BEGINNING.items())


def title(words: Wording, shift: int, phase: int) -> str:
    """The shift and the phase; the draft belongs to no shift, nor does the end."""
    name = words.texts(f"glossary.phase.{Phase(phase).name.lower()}")
    if phase in (Phase.DRAFT, Phase.FINAL):
        return name
    return words.texts("common.says", what=words.texts("clock.period", n=shift), text=name)


def changes(words: Wording, was: Position, now: Position, seat: int) -> Iterator[tuple[int, str]]:
    """What a player has more or less of than before; tiles of both sides together."""
    old, new = totals(was, was.players[seat]), totals(now, now.players[seat])
    for what, unit in SHOWN.items():
        if more := new[what] - old[what]:
            amount = words.texts.count(abs(more), unit)
            yield more, words.texts(f"lessons.phases.{what}", amount=amount)
    if tiles := len(now.players[seat].tiles) - len(was.players[seat].tiles):
        yield tiles, words.texts.count(tiles, "tiles")
