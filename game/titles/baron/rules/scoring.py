"""7: the shift clock."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Board, Element
from game.titles.baron.rules.names import COLOURS, HIDDEN, VEHICLES, Colour, Counts, Side
from game.titles.baron.rules.state import Player, Position


def score_shift(pos: Position) -> None:
    """7.1, 7.2: delivered orders of all shifts are shown; the elements of this shift pay in clock order."""
    pos.tell(ev.OrdersShown, tuple(player.delivered for player in pos.players))
    gained = [0] * len(pos.players)
    for element in pos.board.elements(pos.shift):
        counts = tuple(count(pos, player, element) for player in pos.players)
        leaders, seconds = places(counts, pos.board.second_place)
        for seat in leaders:
            pos.players[seat].points += element.first
            gained[seat] += element.first
        for seat in seconds:
            pos.players[seat].points += element.second
            gained[seat] += element.second
        pos.tell(ev.ElementScored, element.id, counts, leaders, element.first, seconds, element.second)
    pos.tell(ev.ShiftScored, pos.shift, tuple(gained))


def places(counts: tuple[int, ...], second_place: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """7.4, 7.5: who leads, and who comes second behind a single leader. A count of 0 takes no part."""
    best = max(counts)
    leaders = tuple(seat for seat, n in enumerate(counts) if n == best and n)
    if len(leaders) != 1 or not second_place:
        return leaders, ()
    second = max(n for n in counts if n != best)
    return leaders, tuple(seat for seat, n in enumerate(counts) if n == second and n)


def count(pos: Position, player: Player, element: Element) -> int:
    """7.2: spots of a colour or of a vehicle on delivered orders, or carts of a colour without a cube."""
    if element.counts is Counts.EMPTY and element.colour is not None:
        return empty_carts(pos, player, element.colour)
    spots = delivered_spots(pos.board, player.delivered)
    return (spots.by_vehicle if element.counts is Counts.VEHICLE else spots.by_colour)[element.at]


def counted(board: Board, delivered: tuple[str, ...], element: Element) -> tuple[tuple[Colour, ...], ...]:
    """7.2: the spots that an element of spots counts, order by order, as far as faces can be seen."""
    orders = [board.orders[order] for order in delivered if order != HIDDEN]
    if element.counts is Counts.VEHICLE:
        return tuple(order.wants for order in orders if order.vehicle is element.vehicle)
    found = [tuple(want for want in order.wants if want is element.colour) for order in orders]
    return tuple(spots for spots in found if spots)


class Spots(NamedTuple):
    """How many spots there are on delivered orders, by printed colour (7.3) and by vehicle."""

    by_colour: tuple[int, ...]
    by_vehicle: tuple[int, ...]


@lru_cache(maxsize=1 << 8)  # of few boards: others may be forgotten
def delivered_spots(board: Board, delivered: tuple[str, ...]) -> Spots:
    """The spots on delivered orders, as far as their faces can be seen."""
    orders = [board.orders[order] for order in delivered if order != HIDDEN]
    return Spots(
        tuple(sum(order.printed[colour] for order in orders) for colour in COLOURS),
        tuple(sum(len(order.wants) for order in orders if order.vehicle is vehicle) for vehicle in VEHICLES),
    )


class Pit(NamedTuple):
    """What acquired tiles have made of a pit."""

    carts: tuple[int, ...]  # J18: by colour, the printed ones and those on tiles
    sides: Mapping[Side, int]  # 9.1.4: tiles by side, those printed in the pit left out (J25)


@lru_cache(maxsize=1 << 8)  # of few boards: others may be forgotten
def pit(board: Board, tiles: tuple[str, ...]) -> Pit:
    """The pit with these tiles."""
    acquired = [board.tiles[face] for face in tiles]
    return Pit(
        tuple(1 + sum(tile.carts for tile in acquired if tile.colour is colour) for colour in COLOURS),
        Counter(tile.side for tile in acquired),
    )


def carts(pos: Position, player: Player, colour: Colour) -> int:
    """Carts of a colour, with a cube or without."""
    return pit(pos.board, player.tiles).carts[colour]


def empty_carts(pos: Position, player: Player, colour: Colour) -> int:
    """Carts of a colour without a cube; a cube of another colour fills a cart too (J17)."""
    return carts(pos, player, colour) - sum(player.coal[colour])


def sides(pos: Position, player: Player) -> Counter[Side]:
    """9.1.4: acquired tiles by side."""
    return Counter(pit(pos.board, player.tiles).sides)
