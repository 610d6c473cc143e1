"""What players have done in a finished game: the tallies of tournaments."""

from collections.abc import Iterator, Sequence

from game.bots.minds import Deeds
from game.engine.event import Event
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.state import Position


def deeds(told: Sequence[Event], final: Position) -> Deeds:
    """Everything that is counted in a game."""
    found, counted = Deeds(), {element.id: element.counts for element in final.board.clock}
    for event in told:
        match event:
            case ev.OrderDelivered(player, _, points):
                found.sources[player]["deliveries"] += points
            case ev.ElementScored(element):
                for player in (*event.leaders, *event.seconds):
                    found.sources[player][counted[element]] += event.reward(player)
            case ev.FinalPoints(player, source, _, points):
                found.sources[player][source] += points
        for player, deed, times in _deeds(event, final):
            found.done[player][deed] += times
    return found


def _deeds(event: Event, pos: Position) -> Iterator[tuple[int, str, int]]:
    """What an event says that a player has done, and how many times."""
    match event:
        case ev.WorkersPlaced(player, space, workers):
            yield player, f"at_{pos.board.spaces[space].kind}", 1
            if workers > 1:
                yield player, "workers_more", workers - 1
        case ev.TileBought(player):
            yield player, "tiles", 1
        case ev.OrderTaken(player):
            yield player, "orders", 1
        case ev.OrderDelivered(player):
            yield player, "delivered", 1
        case ev.PairLaid(player) | ev.PairJoined(player):
            yield player, "pairs", 1
        case ev.CubeLoaded(player):
            yield player, "cubes", 1
        case ev.MiningEnded(player, unused):
            yield player, "steps_unused", unused
