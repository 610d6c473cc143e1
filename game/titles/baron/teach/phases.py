"""The phases of Coal Baron for those who watch: where each happens, and what it changed for a player."""

from collections.abc import Iterator

from game.engine.event import Event
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import Phase
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.totals import totals
from game.titles.baron.words.wording import Wording

RULES = {"draft": "2.8", "work": "3.2", "scoring": "7.2", "final": "9.1"}
# Which totals are told, and the unit they are counted in.
SHOWN = {"points": "points", "marks": "marks", "taken": "orders", "delivered": "orders", "empty_carts": "carts"}
# What a player gains or loses at the end stands in his row: a line for each would be more than the panel tells.
TELLING = (ev.OrderDelivered, ev.ElementScored, ev.ShiftScored, ev.StartingPlayerChosen, ev.GameEnded)
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
    """What a player has more or less of than before; orders taken, even if delivered since; tiles of both sides."""
    old, new = totals(was, was.players[seat]), totals(now, now.players[seat])
    more = {what: new[what] - old[what] for what in new}
    more["taken"] = more["outstanding"] + more["delivered"]
    for what, unit in SHOWN.items():
        if n := more[what]:
            amount = words.texts.count(abs(n), unit)
            yield n, words.texts(f"lessons.phases.{what}", amount=amount, n=abs(n))
    if tiles := len(now.players[seat].tiles) - len(was.players[seat].tiles):
        yield tiles, words.texts.count(tiles, "tiles")
