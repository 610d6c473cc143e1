"""5.1: the tile spaces of the factory; and acquiring a tile, wherever it comes from."""

from game.engine.decision import Remark
from game.engine.move import Move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.shortage import fill_up
from game.titles.baron.rules.state import Player, Position


def offer(pos: Position, player: Player, found: list[Move]) -> None:
    """5.1: spaces with a tile that the player can pay."""
    workers, marks, workers_on, tile_at, tiles = (
        player.workers, player.marks, pos.workers_on, pos.tile_at, pos.board.tiles
    )  # fmt: skip
    for space in pos.board.by_kind[SpaceKind.TILE]:
        key = space.id
        if workers_on[key] < workers and (tile := tile_at[key]) and tiles[tile].price <= marks:
            found.append(space.place)


def refuse(pos: Position, player: Player, space: Space) -> Remark | None:
    """Why the tile there cannot be acquired."""
    face = pos.tile_at[space.id]
    if not face:
        return Remark("no_tile", "10.1", {"space": space.id})
    return refuse_tile(pos, player, face)


def refuse_tile(pos: Position, player: Player, face: str) -> Remark | None:
    """5.1.2: the price."""
    need = pos.board.tiles[face].price
    if player.marks < need:
        return Remark("needs_marks", "5.1.2", {"tile": face, "need": need, "has": player.marks})
    return None


def act(pos: Position, seat: int, space: Space) -> None:
    """5.1.1: the tile must be acquired."""
    face = pos.tile_at[space.id]
    pos.tile_at[space.id] = ""
    acquire(pos, seat, face, space.id)


def acquire(pos: Position, seat: int, face: str, space: str) -> None:
    """5.1.2 to 5.1.4: pay, lay the tile on its level and side, fill its carts."""
    tile, player = pos.board.tiles[face], pos.players[seat]
    player.marks -= tile.price
    player.tiles += (face,)
    pos.tell(ev.TileBought, seat, face, tile.price, space)
    fill_up(pos, seat, tile)
