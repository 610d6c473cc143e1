"""5: what the worker spaces do."""

from itertools import permutations

import pytest

from game.engine import play
from game.titles.baron.rules import events as ev
from tests.titles.baron.given import do, full, given, has, holds, key, offered, rule, shown, stacked


@rule("E4", "E5", "5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.1.5", "J15", "J33")
def test_buying_and_adding_a_tile():
    pos = given()
    shown(pos, "factory_2", "g2l")
    has(pos, 0, marks=7)
    top = pos.tile_stack[0]
    told = do(pos, "place factory_2")
    player = pos.players[0]
    assert (player.marks, player.tiles, player.coal[2], pos.supply[2]) == (1, ("g2l",), [0, 0, 3, 0], 11)
    assert pos.tile_at["factory_2"] == top
    assert ev.TileRevealed("factory_2", top) in told


@rule("D32", "10.1")
def test_the_exact_price_is_enough_and_an_empty_stack_refills_nothing():
    pos = given()
    shown(pos, "factory_2", "g2l")
    stacked(pos, tiles=[])
    has(pos, 0, marks=6)
    assert key(pos, "place factory_draw") == ("stack_empty", "10.1")
    do(pos, "place factory_2", balanced=False)
    assert (pos.players[0].marks, pos.tile_at["factory_2"]) == (0, "")
    assert key(pos, "place factory_2") == ("no_tile", "10.1")


@rule("5.1.6")
def test_carts_are_never_refilled():
    pos = given()
    shown(pos, "factory_1", "y1l")
    has(pos, 0, emptied="yellow")
    do(pos, "place factory_1")
    assert pos.players[0].coal[0] == [1, 0, 0, 0]


@rule("D5", "5.2.2", "J7")
def test_looking_without_money():
    pos = given()
    has(pos, 0, marks=0)
    do(pos, "place factory_draw")
    assert offered(pos) == ["keep none"]
    assert key(pos, f"keep {pos.inspected[0]}") == ("needs_marks", "5.1.2")


@rule("D6", "5.2.1", "5.2.3", "J21", "5.8", "J32")
@pytest.mark.parametrize(("where", "stack"), [("top", "edbaf"), ("bottom", "fedba")])
def test_returning_in_an_order_of_choice(where, stack):
    pos = given()
    a, b, c, d, e, f = pos.order_stack[:6]
    stacked(pos, orders=[a, b, c, d, e, f])
    do(pos, "place order_draw", f"keep {c}", f"return_to {where}", balanced=False)
    do(pos, f"return_next {e}", f"return_next {d}", f"return_next {b}", balanced=False)
    names = dict(zip("abcdef", (a, b, c, d, e, f), strict=True))
    assert pos.order_stack == tuple(names[letter] for letter in stack)
    assert [held.order.id for held in pos.players[0].outstanding] == [c]


@rule("D7", "J7", "5.2.1")
def test_fewer_than_five_are_left():
    pos = given()
    stacked(pos, orders=pos.order_stack[:3])
    do(pos, "place order_draw", balanced=False)
    assert len(pos.inspected) == 3
    do(pos, f"keep {pos.inspected[0]}", f"return_next {pos.inspected[1]}", balanced=False)
    assert len(pos.order_stack) == 2
    stacked(pos, orders=[])
    assert key(pos, "place order_draw") == ("stack_empty", "10.1")


@rule("5.2.2", "5.2.4", "3.6", "J34")
def test_keeping_none_is_a_complete_action_and_nothing_is_refilled():
    pos = given()
    shown_before, stack = dict(pos.tile_at), pos.tile_stack
    do(pos, "place factory_draw", "keep none", "return_to bottom")
    while play.asking(pos).name == "return_next":
        do(pos, offered(pos)[0])
    assert pos.tile_at == shown_before
    assert sorted(pos.tile_stack) == sorted(stack)
    assert play.asking(pos).player == 1


@rule("D23", "5.2.5", "J34", "J21")
def test_five_different_orders_lead_to_480_positions():
    pos = given()
    do(pos, "place order_draw")
    assert len(set(pos.inspected)) == 5
    found, most = set(), 0

    def walk(now):
        nonlocal most
        if play.asking(now).name not in ("choose_order", "return_to", "return_next"):
            found.add((now.order_stack, tuple(held.order.id for held in now.players[0].outstanding)))
            return
        most = max(most, len(play.moves(now)))
        for move in play.moves(now):
            then = now.copy()
            play.apply(then, move)
            walk(then)

    walk(pos)
    assert (len(found), most) == (480, 6)


@rule("D24", "5.2.5", "3.6")
def test_equal_faces_are_one_answer_and_follow_by_themselves():
    pos = given()
    stacked(pos, tiles=["y1l", "y1l", "y1d", "y1d", "b1l"])
    do(pos, "place factory_draw", balanced=False)
    assert sorted(offered(pos)) == ["keep b1l", "keep none", "keep y1d", "keep y1l"]
    do(pos, "keep b1l", balanced=False)
    for first in permutations(["y1l", "y1l", "y1d", "y1d"]):
        now, asked = pos.copy(), 0
        while play.asking(now).name == "return_next":
            do(now, f"return_next {first[asked]}", balanced=False)
            asked += 1
        assert asked <= 3
    do(pos, "return_next y1l", "return_next y1l", balanced=False)
    assert pos.tile_stack == ("y1l", "y1l", "y1d", "y1d")


@rule("E7", "5.4.1", "5.4.2", "5.4.3", "J29")
def test_all_complete_orders_of_the_vehicle_go():
    pos = given()
    full(pos, 0, "carriage_kk", "carriage_ybgk", "truck_y")
    supply = list(pos.supply)
    told = do(pos, "place delivery_carriage")
    player = pos.players[0]
    assert (player.points, player.delivered) == (19, ("carriage_kk", "carriage_ybgk"))
    assert [held.order.id for held in player.outstanding] == ["truck_y"]
    assert pos.supply == [supply[0] + 1, supply[1] + 1, supply[2] + 1, supply[3] + 3]
    assert len([event for event in told if isinstance(event, ev.OrderDelivered)]) == 2


@rule("D12", "5.4.2", "J29")
def test_incomplete_orders_stay_and_without_a_complete_one_the_space_is_closed():
    pos = given()
    full(pos, 0, "barrow_y")
    holds(pos, 0, "barrow_gg", "gray")
    do(pos, "place delivery_barrow")
    assert pos.players[0].delivered == ("barrow_y",)
    has(pos, 1)
    holds(pos, 1, "barrow_kk", "black")
    assert key(pos, "place delivery_barrow") == ("nothing_complete", "J29")
    assert key(pos, "place delivery_truck") == ("no_order_of_vehicle", "J29")


@rule("E9", "5.7.1", "5.7.3")
def test_taking_an_order_from_the_display():
    pos = given()
    pos.order_stack = ("engine_kk", *(order for order in pos.order_stack if order != "engine_kk"))
    pos.order_at["order_2"], pos.order_stack = "engine_kk", (*pos.order_stack[1:], pos.order_at["order_2"])
    top = pos.order_stack[0]
    do(pos, "place order_2")
    assert [held.order.id for held in pos.players[0].outstanding] == ["engine_kk"]
    assert pos.order_at["order_2"] == top


@rule("5.7.2", "10.1")
def test_no_limit_to_outstanding_orders_and_empty_spaces_stay_empty():
    pos = given(2)
    has(pos, 0, orders=[order for order in pos.order_stack if order.startswith("truck")])
    stacked(pos, orders=[])
    do(pos, "place order_2", balanced=False)
    assert len(pos.players[0].outstanding) == 12
    assert key(pos, "place order_2") == ("no_order", "10.1")
