"""1.3: whatever is made, lost or in two places is found and named; what is only unusual is not."""

import re
from collections.abc import Callable

import pytest

from game.titles.baron.rules.audit import audit
from game.titles.baron.rules.names import NOBODY, Colour
from game.titles.baron.rules.outstanding import outstanding
from game.titles.baron.rules.state import Position
from tests.titles.baron.given import do, given, has, holds, rule, stand, supply


def balanced(**more: int) -> Position:
    """The middle of a shift: workers on spaces, cubes everywhere, an order half done."""
    pos = given(**more)
    has(pos, 0, workers=9, cage="gray black", storage="yellow", tiles="g1l")
    holds(pos, 0, "truck_gg", "gray")
    stand(pos, "mining_6", 1, 2)
    has(pos, 1, delivered=[pos.order_stack[-1]])
    return pos


def player(seat: int, name: str, by: int) -> Callable[[Position], None]:
    return lambda pos: setattr(pos.players[seat], name, getattr(pos.players[seat], name) + by)


def in_place(pos: Position, name: str, key: object, by: int) -> None:
    getattr(pos, name)[key] += by


def cubes(seat: int, place: str, colour: int, by: int) -> Callable[[Position], None]:
    """More or fewer in a place, and the supply makes up for it: the sum is right."""

    def change(pos: Position) -> None:
        getattr(pos.players[seat], place)[colour] += by
        pos.supply[colour] -= by

    return change


def carts(seat: int, level: int, colour: int, by: int) -> Callable[[Position], None]:
    def change(pos: Position) -> None:
        pos.players[seat].coal[level][colour] += by
        pos.supply[colour] -= by

    return change


def borrowed(pos: Position) -> None:
    """The last yellow cube and one more lie in a storage."""
    supply(pos, yellow=-1)


def wrong_pair(pos: Position) -> None:
    """A lone cube of another colour, although the table lays both at once."""
    held = pos.players[0].outstanding[0]
    pos.supply[0] -= 1
    pos.players[0].outstanding[0] = outstanding(held.order, (held.spots[0], (Colour.YELLOW,)))


def three_on_a_spot(pos: Position) -> None:
    held = pos.players[0].outstanding[0]
    pos.supply[2] -= 3
    pos.players[0].outstanding[0] = outstanding(held.order, (held.spots[0], (Colour.GRAY,) * 3))


def moved_worker(source: str, target: str, count: int) -> Callable[[Position], None]:
    def change(pos: Position) -> None:
        player(0, source, -count)(pos)
        player(0, target, count)(pos)

    return change


def gone(name: str) -> Callable[[Position], None]:
    """A piece of the display is in nobody's hands."""
    return lambda pos: getattr(pos, name).update({next(iter(getattr(pos, name))): ""})


FAULTS: dict[str, tuple[Callable[[Position], object], str]] = {
    "a worker too many": (player(2, "workers", 1), r"player 2 has 16 \+ 0 \+ 0 \+ 0 workers"),
    "a worker gone from the canteen": (player(0, "canteen", -1), r"player 0 has 9 \+ 0 \+ 5 \+ 0 workers"),
    "a worker gone from a space": (lambda pos: in_place(pos, "workers_on", "mining_6", -1), "player 1 has"),
    "a bank below nothing": (moved_worker("bank", "workers", 1), "player 0 has a negative number of workers"),
    "a canteen below nothing": (moved_worker("canteen", "workers", 7), "player 0 has a negative number of workers"),
    "a hand below nothing": (moved_worker("workers", "canteen", 10), "player 0 has a negative number of workers"),
    "workers of nobody": (lambda pos: pos.owner_of.update({"mining_6": NOBODY}), "workers without an owner"),
    "an owner without workers": (lambda pos: pos.owner_of.update({"mining_8": 1}), "an owner without workers"),
    "a cube too many": (lambda pos: in_place(pos, "supply", 2, 1), "gray cubes for"),
    "a cube gone from the cage": (lambda pos: pos.players[0].cage.__setitem__(2, 0), "gray cubes for"),
    "a cube gone from storage": (lambda pos: pos.players[0].storage.__setitem__(0, 0), "yellow cubes for"),
    "a cube gone from a cart": (lambda pos: pos.players[1].coal[3].__setitem__(3, 0), "black cubes for"),
    "a supply below nothing": (borrowed, "a negative supply"),
    "a tile twice": (lambda pos: setattr(pos.players[1], "tiles", ("g1l",)), "tiles:"),
    "a tile gone from the display": (gone("tile_at"), "tiles:"),
    "an order gone from the display": (gone("order_at"), "orders:"),
    "an order delivered and outstanding": (lambda pos: setattr(pos.players[2], "delivered", ("truck_gg",)), "orders:"),
    "a tile in the hand": (lambda pos: setattr(pos, "inspected", ("g1l",)), "tiles:|left in a hand"),
    "what is known of another stack": (lambda pos: setattr(pos, "tile_known", pos.tile_known[1:]), "knowledge"),
    "what is known of other orders": (lambda pos: setattr(pos, "order_known", (*pos.order_known, 0)), "knowledge"),
    "too much in the cage": (cubes(0, "cage", 1, 4), "player 0 has 6 cubes in the cage"),
    "a cage too deep": (player(0, "cage_level", 5), "the cage of player 0 is at level 5"),
    "a cage in the air": (player(0, "cage_level", -1), "the cage of player 0 is at level -1"),
    "debts": (lambda pos: setattr(pos.players[1], "marks", -1), "player 1 has -1 Marks"),
    "a cage below nothing": (cubes(0, "cage", 1, -1), "player 0 has a negative number of cubes"),
    "a storage below nothing": (cubes(0, "storage", 1, -1), "player 0 has a negative number of cubes"),
    "a cart below nothing": (carts(0, 3, 3, -2), "player 0 has a negative number of cubes"),
    "more cubes than carts": (carts(1, 2, 0, 1), "player 1 has more cubes than carts"),
    "a lone wrong cube": (wrong_pair, "truck_gg of player 0 holds"),
    "three cubes on a spot": (three_on_a_spot, "truck_gg of player 0 holds"),
}  # fmt: skip


@rule("1.3")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_and_named(fault: str) -> None:
    pos = balanced()
    assert audit(pos) == []
    change, sentence = FAULTS[fault]
    change(pos)
    assert any(re.search(sentence, said) for said in audit(pos)), audit(pos)


UNUSUAL: dict[str, Callable[[Position], object]] = {
    "no Mark": lambda pos: setattr(pos.players[0], "marks", 0),
    "a full cage": cubes(0, "cage", 1, 3),
    "the deepest level": player(0, "cage_level", 4),
    "nobody in hand": moved_worker("workers", "canteen", 9),
    "an empty supply of a colour": lambda pos: supply(pos, yellow=0),
    "points below nothing": player(0, "points", -9),
}


@rule("1.3", "J23")
@pytest.mark.parametrize("what", UNUSUAL)
def test_what_is_only_unusual_is_no_fault(what: str) -> None:
    pos = balanced()
    UNUSUAL[what](pos)
    assert audit(pos) == []


@rule("J9")
def test_a_lone_wrong_cube_may_lie_where_pairs_are_laid_in_halves() -> None:
    pos = balanced(substitution_across_actions=1)
    wrong_pair(pos)
    assert audit(pos) == []
    three_on_a_spot(pos)
    assert any("truck_gg of player 0 holds" in said for said in audit(pos))


@rule("1.3")
def test_an_empty_space_of_the_display_counts_between_turns_only() -> None:
    pos = balanced()
    tile, order = pos.tile_at["factory_1"], pos.order_at["order_1"]
    pos.tile_stack, pos.tile_known = (*pos.tile_stack, tile), (*pos.tile_known, 0)
    pos.order_stack, pos.order_known = (*pos.order_stack, order), (*pos.order_known, 0)
    pos.tile_at["factory_1"] = pos.order_at["order_1"] = ""
    assert audit(pos) == ["a tile space is empty", "an order space is empty"]
    pos.over = True
    assert audit(pos) == []


@rule("1.3", "5.2.1")
def test_pieces_in_a_hand_are_counted() -> None:
    pos = balanced()
    do(pos, "place order_draw")
    assert pos.inspected and audit(pos) == []
    pos.inspected = pos.inspected[1:]
    assert [said for said in audit(pos) if said.startswith("orders:")]


@rule("2.2", "1.3")
def test_locked_spaces_are_not_used() -> None:
    pos = given(2)
    locked = min(pos.board.locked)
    pos.workers_on[locked], pos.owner_of[locked] = 0, NOBODY
    assert audit(pos) == ["a locked space is in use"]


@rule("1.3", "5.2.3")
@pytest.mark.parametrize("hand", ["inspected", "returned"])
def test_no_piece_is_left_in_a_hand_between_turns(hand: str) -> None:
    pos = balanced()
    setattr(pos, hand, pos.tile_stack[:1])
    pos.tile_stack, pos.tile_known = pos.tile_stack[1:], pos.tile_known[1:]
    assert audit(pos) == ["pieces are left in a hand"]
