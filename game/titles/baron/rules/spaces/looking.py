"""5.2, 5.8: the draw spaces. Look at the top pieces of a stack, keep one or none, put the rest back in order.

The questions are small (5.2.5): what to keep, top or bottom, then one piece after the other.
"""

from functools import cache
from typing import ClassVar, TypeVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Space
from game.titles.baron.rules.display import tell_if_empty
from game.titles.baron.rules.names import HIDDEN, NONE, Piece, SpaceKind
from game.titles.baron.rules.spaces.factory import acquire, refuse_tile
from game.titles.baron.rules.spaces.orders import take
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.step import Choice, Happening, step

T = TypeVar("T")

TOP, BOTTOM, ALONE = "top", "bottom", "alone"  # where to; `alone`: the stack is empty, so both are the same
KEEP_NONE = move("keep", NONE)
RETURN_TO = [move("return_to", TOP), move("return_to", BOTTOM)]
PIECES = {SpaceKind.DRAW_TILES: Piece.TILE, SpaceKind.DRAW_ORDERS: Piece.ORDER}


def offer(pos: Position, player: Player, found: list[Move]) -> None:
    """J7: as long as the stack is not empty."""
    by_kind, workers_on = pos.board.by_kind, pos.workers_on
    if pos.tile_stack:
        for space in by_kind[SpaceKind.DRAW_TILES]:
            if workers_on[space.id] < player.workers:
                found.append(space.place)
    if pos.order_stack:
        for space in by_kind[SpaceKind.DRAW_ORDERS]:
            if workers_on[space.id] < player.workers:
                found.append(space.place)


def refuse(pos: Position, _player: Player, space: Space) -> Remark | None:
    """10.1."""
    piece = PIECES[space.kind]
    return None if stack_of(pos, piece) else Remark("stack_empty", "10.1", {"piece": piece})


def stack_of(pos: Position, piece: Piece) -> tuple[str, ...]:
    """The stack of these pieces, the top first."""
    return pos.tile_stack if piece is Piece.TILE else pos.order_stack


def act(pos: Position, seat: int, space: Space) -> None:
    """5.2.1: the top pieces, or all if fewer are left (J7)."""
    looks = space.looks
    if space.kind is SpaceKind.DRAW_TILES:
        pos.inspected, pos.tile_stack = pos.tile_stack[:looks], pos.tile_stack[looks:]
        pos.tile_known = pos.tile_known[looks:]
        pos.stack.append(choose_tile(seat, space.id))
    else:
        pos.inspected, pos.order_stack = pos.order_stack[:looks], pos.order_stack[looks:]
        pos.order_known = pos.order_known[looks:]
        pos.stack.append(choose_order(seat, space.id))
    pos.tell(ev.PiecesInspected, seat, PIECES[space.kind], len(pos.inspected))
    pos.tell(ev.PiecesSeen, seat, PIECES[space.kind], pos.inspected)


@step
class ChooseTile(Choice):
    """5.2.2: keep a tile that can be paid, or none."""

    rule: ClassVar[str] = "5.2.2"
    kinds: ClassVar[tuple[str, ...]] = ("keep",)
    amid: ClassVar[bool] = True
    space: str

    def moves(self, pos: Position) -> list[Move]:
        marks, tiles = pos.players[self.player].marks, pos.board.tiles
        return [keep(face) for face in faces(pos.inspected) if tiles[face].price <= marks] + [KEEP_NONE]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        if move.what == NONE:
            pos.tell(ev.NothingKept, self.player, Piece.TILE)
            put_back(pos, self.player, Piece.TILE)
            return
        pos.inspected = without(pos.inspected, move.what)
        put_back(pos, self.player, Piece.TILE)  # lies under the question for the carts: these are filled first (J34)
        acquire(pos, self.player, move.what, self.space)

    def params(self, pos: Position) -> Params:
        return {"count": len(pos.inspected), "marks": pos.players[self.player].marks}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        if move.what not in pos.inspected:
            return Remark("not_inspected", "5.2.2", {"piece": Piece.TILE})
        return refuse_tile(pos, pos.players[self.player], move.what)


@step
class ChooseOrder(Choice):
    """5.8: keep an order or none."""

    rule: ClassVar[str] = "5.8"
    kinds: ClassVar[tuple[str, ...]] = ("keep",)
    amid: ClassVar[bool] = True
    space: str

    def moves(self, pos: Position) -> list[Move]:
        return [keep(order) for order in faces(pos.inspected)] + [KEEP_NONE]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        if move.what == NONE:
            pos.tell(ev.NothingKept, self.player, Piece.ORDER)
        else:
            pos.inspected = without(pos.inspected, move.what)
            take(pos, self.player, move.what, self.space)
        put_back(pos, self.player, Piece.ORDER)

    def params(self, pos: Position) -> Params:
        return {"count": len(pos.inspected)}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        return Remark("not_inspected", "5.8", {"piece": Piece.ORDER})


def asks_where(pos: Position, piece: Piece) -> bool:
    """5.2.5: top or bottom is asked only if there is a stack."""
    return bool(stack_of(pos, piece))


def asks_order(pieces: tuple[str, ...]) -> bool:
    """5.2.5: in which order they lie is asked only if they are different."""
    return len(set(pieces)) > 1


def put_back(pos: Position, seat: int, piece: Piece) -> None:
    """5.2.5: top or bottom, if that is asked; then the order."""
    if not pos.inspected:
        tell_if_empty(pos, piece)
    elif asks_where(pos, piece):
        pos.stack.append(return_to(seat, piece))
    else:
        sort_out(pos, seat, piece, ALONE)


def sort_out(pos: Position, seat: int, piece: Piece, where: str) -> None:
    """Ask for the next piece; those that are all of one face follow by themselves (5.2.5)."""
    asked = asks_order(pos.inspected)
    pos.stack.append(return_next(seat, piece, where) if asked else RestFollows(seat, piece, where))


@step
class RestFollows(Happening):
    """5.2.5: the last pieces go back. A step of its own, as the carts of a kept tile are filled before (J34)."""

    rule: ClassVar[str] = "5.2.5"
    player: int
    piece: Piece
    where: str

    def run(self, pos: Position) -> None:
        piece, where, pieces = Piece(self.piece), self.where, pos.returned + pos.inspected
        pos.inspected = pos.returned = ()
        known = (1 << self.player,) * len(pieces)  # 11.2: he may remember
        if piece is Piece.TILE:
            pos.tile_stack, pos.tile_known = laid(pieces, pos.tile_stack, where), laid(known, pos.tile_known, where)
        else:
            pos.order_stack, pos.order_known = laid(pieces, pos.order_stack, where), laid(known, pos.order_known, where)
        pos.tell(ev.PiecesReturned, self.player, piece, len(pieces), where)
        pos.tell(ev.PiecesSorted, self.player, piece, pieces, where)


def laid(pieces: tuple[T, ...], stack: tuple[T, ...], where: str) -> tuple[T, ...]:
    """J21: on top, the first is the new top; under, the first lies right below the old last."""
    return stack + pieces if where == BOTTOM else pieces + stack


@step
class ReturnTo(Choice):
    """5.2.3: all the rest together, on top of the stack or under it."""

    rule: ClassVar[str] = "5.2.3"
    kinds: ClassVar[tuple[str, ...]] = ("return_to",)
    amid: ClassVar[bool] = True
    piece: Piece

    def moves(self, pos: Position) -> list[Move]:
        return RETURN_TO

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        sort_out(pos, self.player, Piece(self.piece), move.what)

    def params(self, pos: Position) -> Params:
        return {"piece": self.piece, "count": len(pos.inspected)}


@step
class ReturnNext(Choice):
    """5.2.5: one piece after the other, from upper to lower."""

    rule: ClassVar[str] = "5.2.5"
    kinds: ClassVar[tuple[str, ...]] = ("return_next",)
    amid: ClassVar[bool] = True
    piece: Piece
    where: str

    def moves(self, pos: Position) -> list[Move]:
        return [next_piece(face) for face in faces(pos.inspected)]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        pos.inspected = without(pos.inspected, move.what)
        pos.returned += (move.what,)
        sort_out(pos, self.player, Piece(self.piece), self.where)

    def params(self, pos: Position) -> Params:
        return {"piece": self.piece, "where": self.where, "count": len(pos.inspected)}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        key = "already_returned" if move.what in pos.returned else "not_inspected"
        return Remark(key, "5.2.5", {"piece": self.piece})


choose_tile, choose_order = cache(ChooseTile), cache(ChooseOrder)
return_to, return_next = cache(ReturnTo), cache(ReturnNext)


@cache
def keep(piece: str) -> Move:
    return move("keep", piece)


@cache
def next_piece(piece: str) -> Move:
    return move("return_next", piece)


def faces(pieces: tuple[str, ...]) -> list[str]:
    """Equal faces are one answer; what is hidden from whoever looks is none."""
    return [piece for piece in dict.fromkeys(pieces) if piece != HIDDEN]


def without(pieces: tuple[str, ...], piece: str) -> tuple[str, ...]:
    """One of them less."""
    at = pieces.index(piece)
    return pieces[:at] + pieces[at + 1 :]
