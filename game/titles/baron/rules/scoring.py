"""7: the shift clock."""

from collections import Counter

from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Element, Order
from game.titles.baron.rules.names import HIDDEN, Colour, Counts
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
    """7.2, 7.3: spots by their printed colour or by vehicle, on delivered orders only; carts without a cube."""
    if element.colour is None:
        return sum(len(order.wants) for order in delivered(pos, player) if order.vehicle == element.vehicle)
    if element.counts is Counts.EMPTY:
        return empty_carts(pos, player, element.colour)
    return sum(order.wants.count(element.colour) for order in delivered(pos, player))


def delivered(pos: Position, player: Player) -> list[Order]:
    """His delivered orders, as far as their faces can be seen."""
    return [pos.board.orders[order] for order in player.delivered if order != HIDDEN]


def carts(pos: Position, player: Player, colour: Colour) -> int:
    """J18: the printed cart and those on acquired tiles."""
    tiles = (pos.board.tiles[face] for face in player.tiles)
    return 1 + sum(tile.carts for tile in tiles if tile.colour == colour)


def empty_carts(pos: Position, player: Player, colour: Colour) -> int:
    """Carts of a colour without a cube; a cube of another colour fills a cart too (J17)."""
    return carts(pos, player, colour) - sum(player.coal[colour])


def sides(pos: Position, player: Player) -> Counter[str]:
    """9.1.4: acquired tiles by side, those printed in the pit left out (J25)."""
    return Counter(str(pos.board.tiles[face].side) for face in player.tiles)
