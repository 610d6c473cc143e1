"""A small builder: any position in a few lines, with nothing made or lost.

pos = given(players=3)
has(pos, 0, marks=6, storage="gray yellow", orders=["truck_gg"])
told = do(pos, "place mining_8", "cage_down 3", "load gray")
"""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.engine import play
from game.engine.decision import Remark
from game.engine.event import Event
from game.engine.move import Move
from game.titles.baron.rules import game
from game.titles.baron.rules.audit import audit
from game.titles.baron.rules.board import board_for
from game.titles.baron.rules.names import BY_WORD
from game.titles.baron.rules.outstanding import outstanding
from game.titles.baron.rules.placing import place
from game.titles.baron.rules.refusals import why_not
from game.titles.baron.rules.setup import seated
from game.titles.baron.rules.shift import end_turn
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import spelled

Test = Callable[..., None]


def rule(*numbers: str) -> Callable[[Test], Test]:
    """Say which rules of RULES.md a test is about; `test_every_rule.py` finds those without one."""
    return pytest.mark.rule(*numbers)


def dealt(players: int, *, start: int = 0, **more: Any) -> Position:
    """D29, D34 to D36: before the draft, both stacks in the order of the file."""
    setup = seated(players, 0, start=start, **more)
    board = board_for(setup)
    return game.start(setup, tiles=board.tile_stack, orders=board.order_stack)


def drafted(pos: Position) -> Position:
    """Each pick the first offered."""
    while pos.revealed:
        play.apply(pos, play.moves(pos)[0])
    return pos


def given(players: int = 3, *, shift: int = 1, empty: bool = True, **more: Any) -> Position:
    """At seat 0's first placement of a shift; nobody has an order yet unless `empty` is False."""
    pos = drafted(dealt(players, **more))
    pos.shift = shift
    if empty:
        back = [held.order.id for player in pos.players for held in player.outstanding]
        pos.order_stack += tuple(back)
        pos.order_known += (0,) * len(back)
        for player in pos.players:
            player.outstanding = []
    return turn(pos, 0)


def turn(pos: Position, seat: int) -> Position:
    """It is this player's turn to place."""
    pos.stack, pos.offered = [end_turn(seat), place(seat)], None
    return pos


def has(
    pos: Position, seat: int, *, marks: int | None = None, workers: int | None = None, cage: str = "",
    storage: str = "", level: int = 0, orders: Sequence[str] = (), delivered: Sequence[str] = (),
    tiles: str = "", emptied: str = "",
) -> None:  # fmt: skip
    """What a player has: cubes come from the supply, pieces from their stacks, spare workers go to the canteen."""
    player = pos.players[seat]
    player.marks = player.marks if marks is None else marks
    if workers is not None:
        player.canteen += player.workers - workers
        player.workers = workers
    for word in cage.split():
        pos.supply[BY_WORD[word]] -= 1
        player.cage[BY_WORD[word]] += 1
    for word in storage.split():
        pos.supply[BY_WORD[word]] -= 1
        player.storage[BY_WORD[word]] += 1
    player.cage_level = level
    for order in orders:
        holds(pos, seat, order)
    for order in delivered:
        pull_order(pos, order)
        player.delivered += (order,)
    for face in tiles.split():
        pull_tile(pos, face)
        tile = pos.board.tiles[face]
        player.tiles += (face,)
        player.coal[tile.colour][tile.colour] += tile.carts
        pos.supply[tile.colour] -= tile.carts
    for word in emptied.split():  # carts that lost their cube
        player.coal[BY_WORD[word]][BY_WORD[word]] -= 1
        pos.supply[BY_WORD[word]] += 1
    pos.offered = None


def holds(pos: Position, seat: int, order: str, *spots: str) -> None:
    """An outstanding order with these cubes on its spots: `gray`, `yellow+brown` or nothing."""
    pull_order(pos, order)
    filled = [tuple(BY_WORD[word] for word in spot.split("+") if word) for spot in spots]
    for spot in filled:
        for cube in spot:
            pos.supply[cube] -= 1
    wants = pos.board.orders[order].wants
    pos.players[seat].outstanding.append(
        outstanding(pos.board.orders[order], (*filled, *[()] * (len(wants) - len(filled))))
    )
    pos.offered = None


def full(pos: Position, seat: int, *orders: str) -> None:
    """Complete outstanding orders."""
    for order in orders:
        holds(pos, seat, order, *(colour.word for colour in pos.board.orders[order].wants))


def pull_order(pos: Position, order: str) -> None:
    """The order is taken from wherever it lies; a gap in the display is filled from the bottom of the stack."""
    for space, shown in pos.order_at.items():
        if shown == order:
            pos.order_at[space] = pos.order_stack[-1]
            pos.order_stack, pos.order_known = pos.order_stack[:-1], pos.order_known[:-1]
            return
    at = pos.order_stack.index(order)
    pos.order_stack = pos.order_stack[:at] + pos.order_stack[at + 1 :]
    pos.order_known = pos.order_known[:at] + pos.order_known[at + 1 :]


def pull_tile(pos: Position, face: str) -> None:
    """The same for a tile; the display is not asked unless the stack has none."""
    at = pos.tile_stack.index(face)
    pos.tile_stack = pos.tile_stack[:at] + pos.tile_stack[at + 1 :]
    pos.tile_known = pos.tile_known[:at] + pos.tile_known[at + 1 :]


def shown(pos: Position, space: str, face: str) -> None:
    """This tile lies on that space; what lay there goes to the bottom of the stack."""
    pos.tile_stack += (pos.tile_at[space],)
    pos.tile_known += (0,)
    pull_tile(pos, face)
    pos.tile_at[space] = face
    pos.offered = None


def stacked(pos: Position, *, tiles: Sequence[str] | None = None, orders: Sequence[str] | None = None) -> None:
    """The stack consists of these; all others are a player's. (Then the books of the pieces need not balance.)"""
    if tiles is not None:
        pos.tile_stack, pos.tile_known = tuple(tiles), (0,) * len(tiles)
    if orders is not None:
        pos.order_stack, pos.order_known = tuple(orders), (0,) * len(orders)
    pos.offered = None


def stand(pos: Position, space: str, seat: int, workers: int) -> None:
    """So many workers of the player stand on the space."""
    pos.players[seat].workers -= workers
    pos.workers_on[space], pos.owner_of[space] = workers, seat
    pos.offered = None


def supply(pos: Position, **cubes: int) -> None:
    """The supply is down to this; the rest lies in the last player's storage."""
    for word, left in cubes.items():
        colour = BY_WORD[word]
        pos.players[-1].storage[colour] += pos.supply[colour] - left
        pos.supply[colour] = left


def offered(pos: Position, kind: str = "") -> list[str]:
    """What is offered now, as RULES.md spells it."""
    return [spelled(move) for move in play.moves(pos) if move.kind.startswith(kind)]


def do(pos: Position, *texts: str, balanced: bool = True) -> list[Event]:
    """Carry out offered moves, spelled as in RULES.md; returns what happened."""
    told: list[Event] = []
    for text in texts:
        move = next((move for move in play.moves(pos) if spelled(move) == text), None)
        assert move is not None, f"{text} is not offered: {offered(pos)}"
        told += play.apply_told(pos, move)
        assert not balanced or audit(pos) == []
    return told


def refused(pos: Position, text: str) -> Remark:
    """Why a move is not offered, in the engine's own spelling."""
    remark = why_not(pos, Move.parse(text))
    assert remark is not None, f"{text} is possible"
    return remark


def key(pos: Position, text: str) -> tuple[str, str]:
    """The reason and its rule."""
    remark = refused(pos, text)
    return remark.key, remark.rule


def points(pos: Position) -> list[int]:
    return [player.points for player in pos.players]
