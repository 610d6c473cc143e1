"""5.5, 5.6: money spaces and the bank."""

from game.engine.move import Move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.state import Player, Position


def offer(pos: Position, player: Player, found: list[Move]) -> None:
    """Money is always to be had, and the bank is always open (4.5, J5)."""
    workers, workers_on = player.workers, pos.workers_on
    for space in pos.board.by_kind[SpaceKind.MONEY]:
        if workers_on[space.id] < workers:
            found.append(space.place)
    for bank in pos.board.by_kind[SpaceKind.BANK]:
        found.append(bank.place)


def act(pos: Position, seat: int, space: Space) -> None:
    """As many Marks as the space says; they never run out (10.4)."""
    pos.players[seat].marks += space.marks
    pos.tell(ev.MarksGained, seat, space.marks, space.id)
