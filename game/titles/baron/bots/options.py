"""The spaces that can be chosen, each with what it leads to and what that is worth."""

from typing import NamedTuple

from game.engine.move import Move
from game.engine.play import moves
from game.titles.baron.bots.foreseen import foreseen
from game.titles.baron.bots.outlook import Outlook
from game.titles.baron.bots.planning import best_plans
from game.titles.baron.bots.value import marks, value
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.shift import next_to_start
from game.titles.baron.rules.spaces.delivery import complete
from game.titles.baron.rules.state import Player, Position

LATE = 8  # workers below which each placement is weighed in full, for the time that it takes


class PlacementOption(NamedTuple):
    """A placement and its value in points, all told."""

    move: Move
    value: float


def options(pos: Position, out: Outlook) -> list[PlacementOption]:
    """All placements, the best first."""
    now, found, mines = value(out.own, out), list[PlacementOption](), list[Space]()
    known: dict[tuple[int, tuple[str, ...]], float] = {}  # equal tiles for the same price are worth the same
    for move in moves(pos):
        space = pos.board.spaces[move.what]
        if space.kind is SpaceKind.MINING:
            mines.append(space)
            continue
        then = foreseen(pos, move)
        held = then.players[out.seat]
        if space.kind is SpaceKind.TILE:
            key = held.workers, held.tiles
            worth = known[key] if key in known else known.setdefault(key, value(held, out))
        else:
            worth = _worth(held, out, space, now)
        found.append(PlacementOption(move, worth + besides(pos, then, out, space)))
    return sorted([*found, *mining(pos, out, mines)], key=lambda option: -option.value)


def mining(pos: Position, out: Outlook, spaces: list[Space]) -> list[PlacementOption]:
    """The mining spaces, by price: the plans for each number of steps are made together."""
    prices: dict[int, list[Space]] = {}
    for space in spaces:
        prices.setdefault(price(pos, space.id), []).append(space)
    if not prices:
        return []
    cheapest = min(prices)
    held = foreseen(pos, prices[cheapest][0].place).players[out.seat]
    numbers = tuple(sorted({space.steps for space in spaces}))
    plans = dict(zip(numbers, best_plans(held, out, numbers), strict=True))
    return [
        PlacementOption(space.place, plans[space.steps].worth - (need - cheapest) * out.worker)
        for need, group in prices.items()
        for space in group
    ]


def _worth(held: Player, out: Outlook, space: Space, now: float) -> float:
    """What the player has when he has placed there, and what he may find."""
    match space.kind:
        case SpaceKind.MONEY | SpaceKind.BANK if held.workers > LATE:
            paid, own = out.own.workers - held.workers, out.own.marks
            return now - paid * out.worker + marks(held.marks, out) - marks(own, out)
        case SpaceKind.DRAW_TILES:
            return value(held, out) + out.weights.look_tiles
        case SpaceKind.DRAW_ORDERS:
            return value(held, out) + out.weights.look_orders
    return value(held, out)


def besides(pos: Position, then: Position, out: Outlook, space: Space) -> float:
    """What a placement does beside its action: the next starting player, and rivals who wanted the space."""
    if space.id in pos.board.factory:
        return out.weights.first * starts(pos, then, out) if out.left else 0.0
    if space.kind is SpaceKind.DELIVERY:
        return out.weights.hurt * out.worker * len(waiting(pos, out, space))
    return 0.0


def starts(pos: Position, then: Position, out: Outlook) -> bool:
    """Whether a placement makes the next starting player of one who would not be."""
    return next_to_start(pos) != out.seat == next_to_start(then)


def waiting(pos: Position, out: Outlook, space: Space) -> list[int]:
    """Rivals with a complete order for a vehicle, for whom its space becomes dearer."""
    return [
        seat
        for seat, player in enumerate(pos.players)
        if seat != out.seat and player.workers and complete(player, space.vehicle)
    ]
