"""While something is on its way it is no longer where it was: what an event leaves behind on the board and in a pit."""

from dataclasses import replace

from game.engine.event import Event
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import BY_WORD, CAGE
from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.state import Position
from game.titles.baron.things.tunnels import Tunnels
from game.titles.baron.view.orders import bare
from game.titles.baron.view.picture import PlayerPicture


def left_on_board(pos: Position, event: Event | None) -> Position:
    """The position as the board shows it meanwhile."""
    left = pos.copy()
    match event:
        case ev.WorkersOusted(_, space):
            left.workers_on[space] = 0
        case ev.WorkersReturned():
            left.workers_on = dict.fromkeys(left.workers_on, 0)
            for player in left.players:
                player.bank = player.canteen = 0
        case ev.TileBought(_, _, _, space) if space in left.tile_at:
            left.tile_at[space] = ""
        case ev.OrderTaken(_, _, space) if space in left.order_at:
            left.order_at[space] = ""
        case _:
            return pos
    return left


def left_in_pit(player: PlayerPicture, event: Event | None, seat: int) -> PlayerPicture:
    """A player meanwhile."""
    if getattr(event, "player", None) != seat:
        return player
    match event:
        case ev.CageMoved():
            return replace(player, pit=replace(player.pit, cage_level=None))
        case ev.CubeLoaded(_, colour, level):
            rows = player.pit.rows
            row = _lifted(rows[level - 1], BY_WORD[colour])
            return replace(player, pit=replace(player.pit, rows=(*rows[: level - 1], row, *rows[level:])))
        case ev.PairLaid(_, _, _, cubes):
            for place, colour in cubes:
                player = _taken(player, place, colour)
            return player
        case ev.CubeStored(_, colour):
            return _taken(player, "cage", colour)
        case ev.CubeDelivered(_, colour, source, _):
            return _taken(player, source, colour)
        case ev.HalfPairLaid(_, _, _, source, colour) | ev.PairJoined(_, _, _, source, colour):
            return _taken(player, source, colour)
        case ev.OrderDelivered(_, order):
            orders = tuple(bare(one) if one.id == order else one for one in player.orders)
            return replace(player, orders=orders)
        case _:
            return player


def _lifted(row: Tunnels, colour: Coal) -> Tunnels:
    """A level without the cube of a colour that is lifted next."""
    for (side, stretch, nth), load in row.carts():
        if load == colour:
            loads = row.side(side)[stretch]
            return row.changed(side, stretch, (*loads[:nth], None, *loads[nth + 1 :]))
    return row


def _taken(player: PlayerPicture, place: str, colour: str) -> PlayerPicture:
    """Without a cube that lay in the cage or in storage."""
    pit = player.pit
    if place == CAGE:
        return replace(player, pit=replace(pit, cage=_without(pit.cage, colour)))
    return replace(player, pit=replace(pit, storage=_without(pit.storage, colour)))


def _without(cubes: tuple[Coal, ...], word: str) -> tuple[Coal, ...]:
    colour = BY_WORD[word]
    at = cubes.index(colour) if colour in cubes else len(cubes)
    return cubes[:at] + cubes[at + 1 :]
