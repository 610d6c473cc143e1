"""What speaks against an offered move: it is legal, but may be a waste. Only what its player may know counts."""

from collections.abc import Iterator

from game.engine.decision import Params, Remark
from game.engine.move import Move
from game.engine.play import asking, moves
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.final import imbalance
from game.titles.baron.rules.names import HIDDEN, NONE, Counts, SpaceKind
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.scoring import count
from game.titles.baron.rules.sight import seen_by
from game.titles.baron.rules.spaces.delivery import complete
from game.titles.baron.rules.spaces.looking import ChooseTile
from game.titles.baron.rules.state import Player, Position


def warnings(pos: Position, move: Move) -> Iterator[Remark]:
    """All that speaks against an offered move."""
    step = asking(pos)
    player = pos.players[step.player]
    match move.kind:
        case "place":
            yield from _space(seen_by(pos, step.player), step.player, pos.board.spaces[move.what])
        case "keep" if move.what != NONE and isinstance(step, ChooseTile):
            yield from _tile(pos, player, move.what)
        case "keep" if move.what != NONE:
            yield from too_late(pos, player, move.what, player.workers)
        case "pair_to_order" if f":{move.what.partition(':')[2]}" in move.where:
            yield Remark("pair_not_needed", "6.5", {"colour": move.what.partition(":")[2]})
        case "finish_mining" if any(found.kind in FILLING for found in moves(pos)):
            yield Remark("spot_left_free", "5.3", step.params(pos))


FILLING = ("cage_to_order", "storage_to_order")


def _space(pos: Position, seat: int, space: Space) -> Iterator[Remark]:
    player = pos.players[seat]
    workers = player.workers - price(pos, space.id)  # that are left then
    match space.kind:
        case SpaceKind.TILE:
            yield from _tile(pos, player, pos.tile_at[space.id])
        case SpaceKind.DRAW_TILES if player.marks < min(tile.price for tile in pos.board.tiles.values()):
            yield Remark("looks_only", "5.2.2", {"marks": player.marks})
        case SpaceKind.MINING if nothing_to_mine(player):
            yield Remark("nothing_to_mine", "J14")
        case SpaceKind.DELIVERY:
            yield from short_of_majority(pos, seat, space)
        case SpaceKind.MONEY | SpaceKind.BANK:
            yield from _money(pos, player, space, workers)
        case SpaceKind.ORDER:
            yield from too_late(pos, player, pos.order_at[space.id], workers)


def _tile(pos: Position, player: Player, face: str) -> Iterator[Remark]:
    """What speaks against a tile in one's pit."""
    yield from coal_short(pos, face)
    yield from tips_balance(pos, player, face)


def coal_short(pos: Position, face: str) -> Iterator[Remark]:
    """10.2: the supply has less of a tile's coal than the tile has carts."""
    tile = pos.board.tiles[face]
    left = pos.supply[tile.colour]
    if left < tile.carts:
        yield Remark("coal_short", "10.2", {"colour": tile.colour.word, "has": left, "carts": tile.carts})


def tips_balance(pos: Position, player: Player, face: str) -> Iterator[Remark]:
    """9.1.4: one side of the pit has more tiles after this one than it has now."""
    then = player.copy()
    then.tiles += (face,)
    excess = imbalance(pos, then)
    if excess > imbalance(pos, player):
        yield Remark("tips_balance", "9.1", {"excess": excess, "points": -excess * pos.board.final.excess_tile})


def nothing_to_mine(player: Player) -> bool:
    """J14: no cube to fetch or to move, and none in storage that an order could take."""
    open_orders = any(not held.complete for held in player.outstanding)
    below = any(map(any, player.coal)) or any(player.cage)
    return not below and not (open_orders and any(player.storage))


def too_late(pos: Position, player: Player, order: str, workers: int) -> Iterator[Remark]:
    """9.1.3: in the last shift so many workers can no longer mine for the order and deliver it: prices never fall."""
    if pos.shifts_left or order == HIDDEN:
        return
    vehicle = pos.board.orders[order].vehicle
    mine = min(price(pos, space.id) for space in pos.board.by_kind[SpaceKind.MINING])
    deliver = min(price(pos, s.id) for s in pos.board.by_kind[SpaceKind.DELIVERY] if s.vehicle == vehicle)
    if workers < mine + deliver:
        params: Params = {
            "order": order,
            "need": mine + deliver,
            "has": workers,
            "points": -pos.board.final.outstanding,
        }
        yield Remark("order_too_late", "9.1", params)


def _money(pos: Position, player: Player, space: Space, workers: int) -> Iterator[Remark]:
    """9.1.1: the last worker's Marks that make no point; and the bank when a money space costs no more."""
    a_point = pos.board.final.marks_a_point
    if not pos.shifts_left and not workers and player.marks // a_point == (player.marks + space.marks) // a_point:
        yield Remark("marks_for_nothing", "9.1", {"marks": player.marks + space.marks, "a_point": a_point})
    if space.kind is SpaceKind.BANK:
        spaces = pos.board.by_kind[SpaceKind.MONEY]
        better = [money for money in spaces if price(pos, money.id) == 1 and money.marks > space.marks]
        if better:
            best = max(better, key=lambda money: money.marks)
            yield Remark("money_pays_more", "5.6", {"space": best.id, "marks": best.marks})


def short_of_majority(pos: Position, seat: int, space: Space) -> Iterator[Remark]:
    """7.4: another order of this vehicle would draw level in an element that this shift scores. `pos` is as seen."""
    player = pos.players[seat]
    others = [other for i, other in enumerate(pos.players) if i != seat]
    waiting = [held.order for held in player.outstanding if not held.complete and held.order.vehicle == space.vehicle]
    if any(HIDDEN in other.delivered for other in others) or not waiting:
        return
    for element in pos.board.elements(pos.shift):
        if element.counts is Counts.VEHICLE and element.vehicle == space.vehicle:
            own = count(pos, player, element)
            own += sum(len(held.order.wants) for held in complete(player, space.vehicle))
            gap = max(count(pos, other, element) for other in others) - own
            if 0 < gap <= max(len(order.wants) for order in waiting):
                yield Remark("short_of_majority", "7.4", {"vehicle": str(space.vehicle), "spots": gap})
