"""11: what a player may know of a position, and guesses that fit it.

Hidden are the stacks, but for what the player put back himself and where; the pieces that another player looks at;
the faces of others' delivered orders between scorings (J22); and the random state.
"""

from collections.abc import Iterator

from game.engine import chance
from game.titles.baron.rules.names import HIDDEN, Phase
from game.titles.baron.rules.spaces.looking import ChooseTile
from game.titles.baron.rules.state import Position

Pieces = tuple[str, ...]


def seen_by(pos: Position, seat: int) -> Position:
    """The position as this player may know it."""
    assert 0 <= seat < len(pos.players)
    seen = pos.copy()
    seen.chance, seen.offered = 0, None
    seen.tile_stack = known(pos.tile_stack, pos.tile_known, seat)
    seen.order_stack = known(pos.order_stack, pos.order_known, seat)
    if (pos.inspected or pos.returned) and pos.stack[-1].player != seat:  # type: ignore[attr-defined]
        seen.inspected = (HIDDEN,) * len(pos.inspected)
        seen.returned = (HIDDEN,) * len(pos.returned)
    if not delivered_open(pos):
        for other, player in enumerate(seen.players):
            if other != seat:
                player.delivered = (HIDDEN,) * len(player.delivered)
    return seen


def known(stack: Pieces, knowers: tuple[int, ...], seat: int) -> Pieces:
    """11.2: only what he put back and where it still lies."""
    return tuple(piece if bits >> seat & 1 else HIDDEN for piece, bits in zip(stack, knowers, strict=True))


def delivered_open(pos: Position) -> bool:
    """7.1, J22: in scorings, or always if the table plays so."""
    return pos.phase >= Phase.SCORING or pos.board.switches.delivered_orders_public


def imagine(seen: Position, state: int) -> Position:
    """One of the positions that `seen` could be: everything hidden is dealt anew from the random state."""
    pos, board = seen.copy(), seen.board
    looking = pos.inspected + pos.returned
    at_tiles = bool(looking) and _looks_at_tiles(pos)
    tiles = [*pos.tile_at.values(), *pos.tile_stack, *(looking if at_tiles else ())]
    tiles += [face for player in pos.players for face in player.tiles]
    orders = [*pos.order_at.values(), *pos.order_stack, *pos.revealed, *(() if at_tiles else looking)]
    orders += [held.order.id for player in pos.players for held in player.outstanding]
    orders += [order for player in pos.players for order in player.delivered]
    hidden_tiles, state = chance.unseen(state, board.tile_stack, tiles)
    hidden_orders, pos.chance = chance.unseen(state, board.order_stack, orders)
    unseen_tiles, unseen_orders = iter(hidden_tiles), iter(hidden_orders)
    pos.tile_stack = _dealt(pos.tile_stack, unseen_tiles)
    pos.order_stack = _dealt(pos.order_stack, unseen_orders)
    pos.inspected = _dealt(pos.inspected, unseen_tiles if at_tiles else unseen_orders)
    pos.returned = _dealt(pos.returned, unseen_tiles if at_tiles else unseen_orders)
    for player in pos.players:
        player.delivered = _dealt(player.delivered, unseen_orders)
    pos.offered = None
    return pos


def _looks_at_tiles(pos: Position) -> bool:
    """Whether the pieces in hand are tiles: the question about them, or under it the one that comes next, says so."""
    return any(isinstance(step, ChooseTile) or getattr(step, "piece", "") == "tile" for step in pos.stack)


def _dealt(pieces: Pieces, unseen: Iterator[str]) -> Pieces:
    return tuple(next(unseen) if piece == HIDDEN else piece for piece in pieces) if HIDDEN in pieces else pieces
