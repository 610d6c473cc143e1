"""5.4: delivering orders."""

from game.engine.decision import Remark
from game.engine.move import Move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.names import SpaceKind, Vehicle
from game.titles.baron.rules.outstanding import Outstanding
from game.titles.baron.rules.state import Player, Position


def offer(pos: Position, player: Player, found: list[Move]) -> None:
    """J29: only with a complete order of the vehicle."""
    ready = {held.order.vehicle for held in player.outstanding if held.complete}
    if ready:
        for space in pos.board.by_kind[SpaceKind.DELIVERY]:
            if space.vehicle in ready and pos.workers_on[space.id] < player.workers:
                found.append(space.place)


def refuse(pos: Position, player: Player, space: Space) -> Remark | None:
    """Why nothing can be delivered there."""
    if complete(player, space.vehicle):
        return None
    waiting = any(held.order.vehicle == space.vehicle for held in player.outstanding)
    key = "nothing_complete" if waiting else "no_order_of_vehicle"
    return Remark(key, "J29", {"vehicle": str(space.vehicle)})


def complete(player: Player, vehicle: Vehicle | None) -> list[Outstanding]:
    """The orders that go when this vehicle goes."""
    return [held for held in player.outstanding if held.complete and held.order.vehicle == vehicle]


def act(pos: Position, seat: int, space: Space) -> None:
    """5.4.2, 5.4.3: all complete orders of the vehicle, for their points; their cubes go back to the supply."""
    player = pos.players[seat]
    for held in complete(player, space.vehicle):
        order, cubes = held.order, held.cubes
        player.outstanding.remove(held)
        player.delivered += (order.id,)
        player.points += order.points
        for cube in cubes:
            pos.supply[cube] += 1
        pos.tell(ev.OrderDelivered, seat, order.id, order.points, tuple(cube.word for cube in cubes))
