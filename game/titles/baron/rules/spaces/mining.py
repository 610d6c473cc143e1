"""5.3: the mining spaces. What can be done there is in `work_steps`."""

from game.engine.move import Move
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.work_steps import mining


def offer(pos: Position, player: Player, found: list[Move]) -> None:
    """J14: mining is always possible."""
    workers, workers_on = player.workers, pos.workers_on
    for space in pos.board.by_kind[SpaceKind.MINING]:
        if workers_on[space.id] < workers:
            found.append(space.place)


def act(pos: Position, seat: int, space: Space) -> None:
    """Up to as many work steps as the space says."""
    pos.stack.append(mining(seat, space.steps))
