"""2.8, 2.9: the order draft, and the display that follows it."""

from typing import ClassVar

from game.engine.decision import Params, Remark
from game.engine.move import Move, move
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.outstanding import outstanding
from game.titles.baron.rules.shift import BeginShift
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.step import Choice, Happening, Step, step


def agenda(pos: Position) -> tuple[Step, ...]:
    """2.8: one pick after the other, then the display."""
    return *map(Draft, picking_order(pos)), LayOutOrders()


def picking_order(pos: Position) -> list[int]:
    """2.8 (J2): full circles counter-clockwise, from the starting player's right-hand neighbour."""
    seats = len(pos.players)
    circle = [(pos.starting_player - i) % seats for i in range(1, seats + 1)]
    return circle * pos.board.draft_each


@step
class Draft(Choice):
    """2.8: one of the revealed orders."""

    rule: ClassVar[str] = "2.8"
    kinds: ClassVar[tuple[str, ...]] = ("draft",)

    def moves(self, pos: Position) -> list[Move]:
        return [move("draft", order) for order in pos.revealed]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        pos.revealed = tuple(order for order in pos.revealed if order != move.what)
        pos.players[self.player].outstanding.append(outstanding(pos.board.orders[move.what]))
        pos.turns += 1
        pos.tell(ev.OrderDrafted, self.player, move.what)

    def params(self, pos: Position) -> Params:
        return {"taken": len(pos.players[self.player].outstanding), "each": pos.board.draft_each}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        if move.what not in pos.board.orders:
            return Remark("no_such_order", "2.8", {"order": move.what})
        return Remark("not_revealed", "2.8", {"order": move.what})


@step
class LayOutOrders(Happening):
    """2.9: the order nobody took, then orders from the stack, from left to right."""

    rule: ClassVar[str] = "2.9"

    def run(self, pos: Position) -> None:
        left_over = pos.board.left_over
        (pos.order_at[left_over],) = pos.revealed
        pos.revealed = ()
        others = [space for space in pos.order_at if space != left_over]
        for space, order in zip(others, pos.order_stack, strict=False):
            pos.order_at[space] = order
        pos.order_stack = pos.order_stack[len(others) :]
        pos.order_known = pos.order_known[len(others) :]
        pos.tell(ev.OrdersLaidOut, tuple(pos.order_at.items()))
        pos.push(BeginShift())
