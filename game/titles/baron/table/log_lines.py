"""How events are told in the log, and what came to somebody since his last turn."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from game.engine.event import Event
from game.engine.history import History
from game.scenes.playing.log import last_own_move
from game.scenes.playing.parts import EventInLog
from game.texts import Texts
from game.titles.baron import targets
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.state import Position
from game.titles.baron.words.wording import Wording

ASIDES = (
    ev.CageMoved, ev.CubeLoaded, ev.CubeStored, ev.CubeDelivered, ev.MiningEnded, ev.TileRevealed, ev.OrderRevealed,
)  # fmt: skip


def line(found: EventInLog, event: Event, pos: Position, words: Wording) -> EventInLog | None:
    """The line of an event with what is Coal Baron's own; what only some may know is in nobody's log (11.2)."""
    if event.to is not None or isinstance(event, ev.TurnBegan):
        return None
    places = tuple(targets.space(place) if place in pos.board.file.spaces else place for place in found.places)
    if found.heading:
        return replace(found, places=places)
    return replace(found, places=places, aside=_seen_anyway(event, pos), short=words.short(event, found.text))


def _seen_anyway(event: Event, pos: Position) -> bool:
    """What the table shows and the next line implies: a single step of mining, what is filled up, who stands where for
    the usual price."""
    match event:
        case ev.WorkersPlaced(_, space, workers):
            return workers == 1 and pos.board.spaces[space].kind is not SpaceKind.MINING
        case ev.CartsFilled(_, tile, cubes):
            return {*cubes} <= {pos.board.tiles[tile].colour.word}
        case _:
            return isinstance(event, ASIDES)


def came_since(match: History[Position], seat: int, texts: Texts) -> Mapping[tuple[str, str], int]:
    """Since his last turn: his workers in the canteen, if they are still there, and what the clock paid him."""
    canteen, scoring = (texts("table.board.canteen"), "workers"), (texts("glossary.phase.scoring"), "points")
    found = Counter[tuple[str, str]]()
    for entry in match.entries[last_own_move(match, seat) : match.at + 1]:
        for event in entry.events:
            match event:
                case ev.WorkersOusted(player, _, workers) if player == seat:
                    found[canteen] += workers
                case ev.WorkersReturned():
                    del found[canteen]
                case ev.ElementScored():
                    found[scoring] += event.reward(seat)
    return {what: by for what, by in found.items() if by}
