"""5.1.5, 5.7.3: tiles and orders on display, filled up from the tops of the stacks."""

from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import Piece
from game.titles.baron.rules.state import Position


def refill(pos: Position) -> None:
    """An empty space gets the top piece of its stack; with an empty stack it stays empty (10.1)."""
    if pos.tile_stack and "" in pos.tile_at.values():
        for space, tile in pos.tile_at.items():
            if not tile and pos.tile_stack:
                pos.tile_at[space], *_ = pos.tile_stack
                pos.tile_stack, pos.tile_known = pos.tile_stack[1:], pos.tile_known[1:]
                pos.tell(ev.TileRevealed, space, pos.tile_at[space])
                tell_if_empty(pos, Piece.TILE)
    if pos.order_stack and "" in pos.order_at.values():
        for space, order in pos.order_at.items():
            if not order and pos.order_stack:
                pos.order_at[space], *_ = pos.order_stack
                pos.order_stack, pos.order_known = pos.order_stack[1:], pos.order_known[1:]
                pos.tell(ev.OrderRevealed, space, pos.order_at[space])
                tell_if_empty(pos, Piece.ORDER)


def tell_if_empty(pos: Position, piece: Piece) -> None:
    """10.1: from now on nothing is filled up."""
    if not (pos.tile_stack if piece is Piece.TILE else pos.order_stack):
        pos.tell(ev.StackRanOut, piece)
