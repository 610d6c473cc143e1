"""The spaces that can be chosen, each with what the player holds afterwards and what that is worth."""

from collections.abc import Callable
from typing import NamedTuple

from game.engine.move import Move
from game.engine.play import moves
from game.titles.baron.bots.holding import Holding
from game.titles.baron.bots.outlook import Outlook
from game.titles.baron.bots.planning import Plan, best_plans
from game.titles.baron.bots.value import marks, value
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.shift import factory_workers, next_starting_player
from game.titles.baron.rules.state import Position


class PlacementOption(NamedTuple):
    """A placement: its value in points, all told, and the plan if it is for mining."""

    move: Move
    value: float
    plan: Plan | None = None


def options(pos: Position, out: Outlook) -> list[PlacementOption]:
    """All placements, the best first."""
    board, own = pos.board, out.own
    spaces = [board.spaces[m.what] for m in moves(pos)]
    now = value(own, out)
    found = list[PlacementOption]()
    known: dict[tuple[SpaceKind, object, int], float] = {}  # spaces that give the same for the same price
    for space in spaces:
        if space.kind is SpaceKind.MINING:
            continue
        need = price(pos, space.id)
        key = space.kind, _gives(pos, space), need
        worth = known.get(key)
        if worth is None:
            worth = known[key] = _worth(pos, out, space, need, now)
        found.append(PlacementOption(space.place, worth + besides(pos, out, space, need)))
    return sorted([*found, *mining(pos, out, spaces)], key=lambda option: -option.value)


def mining(pos: Position, out: Outlook, spaces: list[Space]) -> list[PlacementOption]:
    """The mining spaces, by price: the plans for each number of steps are made together."""
    found = []
    prices: dict[int, list[Space]] = {}
    for space in spaces:
        if space.kind is SpaceKind.MINING:
            prices.setdefault(price(pos, space.id), []).append(space)
    if not prices:
        return []
    held = out.own.copy()
    held.workers -= min(prices)
    plans = {}
    numbers = tuple(sorted({space.steps for group in prices.values() for space in group}))
    for steps, plan in zip(numbers, best_plans(held, out, numbers), strict=True):
        plans[steps] = plan
    for need, group in prices.items():
        for space in group:
            plan = plans[space.steps]
            found.append(PlacementOption(space.place, plan.worth - (need - min(prices)) * out.worker, plan))
    return found


def _gives(pos: Position, space: Space) -> object:
    """What sets a space apart from others of its kind."""
    match space.kind:
        case SpaceKind.TILE:
            return pos.tile_at[space.id]
        case SpaceKind.ORDER:
            return pos.order_at[space.id]
    return space.id


def _worth(pos: Position, out: Outlook, space: Space, need: int, now: float) -> float:
    """What the player has when he has placed there."""
    if space.kind in (SpaceKind.MONEY, SpaceKind.BANK) and out.own.workers - need > LATE:
        own = out.own.marks
        return now - need * out.worker + marks(own + space.marks, out) - marks(own, out)
    held = after(pos, out, space, need)
    look = 0.0
    if space.kind is SpaceKind.DRAW_TILES:
        look = out.weights.look_tiles
    elif space.kind is SpaceKind.DRAW_ORDERS:
        look = out.weights.look_orders
    return value(held, out) + look


LATE = 8  # workers below which each placement is weighed in full, for the time that it takes


def after(pos: Position, out: Outlook, space: Space, need: int) -> Holding:
    """What the player holds after a placement, without what he may find or mine."""
    held = out.own.copy()
    held.workers -= need
    ACTS.get(space.kind, _nothing)(pos, held, space)
    return held


def _nothing(_pos: Position, _held: Holding, _space: Space) -> None:
    """Nothing changes hands."""


def _tile(pos: Position, held: Holding, space: Space) -> None:
    held.lay_tile(pos.board.tiles[pos.tile_at[space.id]])


def _order(pos: Position, held: Holding, space: Space) -> None:
    held.take(pos.board.orders[pos.order_at[space.id]])


def _delivery(_pos: Position, held: Holding, space: Space) -> None:
    held.deliver(space.vehicle)


def _money(_pos: Position, held: Holding, space: Space) -> None:
    held.marks += space.marks


ACTS: dict[SpaceKind, Callable[[Position, Holding, Space], None]] = {
    SpaceKind.TILE: _tile,
    SpaceKind.ORDER: _order,
    SpaceKind.DELIVERY: _delivery,
    SpaceKind.MONEY: _money,
    SpaceKind.BANK: _money,
}


def besides(pos: Position, out: Outlook, space: Space, need: int) -> float:
    """What a placement does beside its action: the next starting player, and rivals who wanted the space."""
    if space.id in pos.board.factory:
        return out.weights.first * starts(pos, out, space) if out.left else 0.0
    if space.kind is SpaceKind.DELIVERY:
        return out.weights.hurt * out.worker * len(waiting(pos, out, space))
    return 0.0


def starts(pos: Position, out: Outlook, space: Space) -> bool:
    """Whether a placement in the factory makes the next starting player of one who would not be (8.1)."""
    counts = list(factory_workers(pos))
    before = next_starting_player(pos.starting_player, tuple(counts))
    counts[out.seat] += price(pos, space.id)
    if standing := pos.workers_on[space.id]:
        counts[pos.owner_of[space.id]] -= standing  # who is ousted does not count (J20)
    return before != out.seat == next_starting_player(pos.starting_player, tuple(counts))


def waiting(pos: Position, out: Outlook, space: Space) -> list[int]:
    """Rivals with a complete order for a vehicle, for whom its space becomes dearer."""
    return [
        seat
        for seat, player in enumerate(pos.players)
        if seat != out.seat
        and player.workers
        and any(held.complete and held.order.vehicle == space.vehicle for held in player.outstanding)
    ]
