"""What is lit elsewhere while something is pointed at."""

from game.titles.baron.rules.names import Kind
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.spaces.delivery import complete
from game.titles.baron.rules.state import Position
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import parse


def tied(pos: Position, target: str) -> tuple[str, ...]:
    """Of a space: where those who stand there would go, and the orders that would be delivered."""
    thing, step = parse(target), pos.stack[-1] if pos.stack else None
    if thing is None or thing.kind is not T.SPACE or not isinstance(step, Place):
        return ()
    if (key := thing.name) not in pos.board.spaces:
        return ()
    space, player = pos.board.spaces[key], pos.players[step.player]
    found: tuple[str, ...] = ("canteen",) if pos.workers_on.get(key) else ()
    if space.kind is Kind.DELIVERY:
        found += tuple(f"order:{held.order.id}" for held in complete(player, space.vehicle))
    return found
