"""5.7: the order spaces of the display; and taking an order, wherever it comes from."""

from game.engine.decision import Remark
from game.engine.move import Move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.outstanding import outstanding
from game.titles.baron.rules.state import Player, Position


def offer(pos: Position, player: Player, found: list[Move]) -> None:
    """Spaces with an order; there is no limit to outstanding orders (5.7.2)."""
    workers, workers_on, order_at = player.workers, pos.workers_on, pos.order_at
    for space in pos.board.by_kind[SpaceKind.ORDER]:
        if order_at[space.id] and workers_on[space.id] < workers:
            found.append(space.place)


def refuse(pos: Position, _player: Player, space: Space) -> Remark | None:
    """10.1."""
    return None if pos.order_at[space.id] else Remark("no_order", "10.1", {"space": space.id})


def act(pos: Position, seat: int, space: Space) -> None:
    """5.7.1: the order must be taken."""
    order = pos.order_at[space.id]
    pos.order_at[space.id] = ""
    take(pos, seat, order, space.id)


def take(pos: Position, seat: int, order: str, space: str) -> None:
    """It becomes outstanding, face up."""
    pos.players[seat].outstanding.append(outstanding(pos.board.orders[order]))
    pos.tell(ev.OrderTaken, seat, order, space)
