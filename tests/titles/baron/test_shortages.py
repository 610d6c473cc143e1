"""10: when cubes run short."""

import pytest

from game.engine import play
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import Piece
from tests.titles.baron.given import do, given, has, key, offered, rule, shown, stacked, supply


def buying(face="g2l", **more):
    pos = given(**more)
    shown(pos, "factory_1", face)
    has(pos, 0, marks=9)
    return pos


@rule("D17", "10.2", "J16")
def test_first_the_right_colour_then_any_other_or_none():
    pos = buying()
    supply(pos, gray=1)
    do(pos, "place factory_1")
    assert (pos.players[0].marks, pos.players[0].coal[2], pos.supply[2]) == (3, [0, 0, 2, 0], 0)
    assert offered(pos) == ["fill_carts", "fill_carts yellow", "fill_carts brown", "fill_carts black"]
    now = pos.copy()
    filled = do(now, "fill_carts yellow")
    assert now.players[0].coal[2] == [1, 0, 2, 0]
    assert ev.CartsFilled(0, "g2l", ("yellow",)) in filled
    assert not [event for event in filled if isinstance(event, ev.CartsLeftEmpty)]
    told = do(pos, "fill_carts")
    assert ev.CartsLeftEmpty(0, "g2l", 1) in told


@rule("D25", "10.2", "10.3", "J16", "J17", "3.6")
def test_how_many_answers():
    pos = buying()
    supply(pos, gray=0, yellow=2, brown=2, black=2)
    do(pos, "place factory_1")
    assert len(offered(pos)) == 10
    pos = buying(shortage_fill_mandatory=1)
    supply(pos, gray=0, yellow=2, brown=2, black=2)
    do(pos, "place factory_1")
    assert len(offered(pos)) == 6
    assert key(pos, "fill_carts") == ("must_fill", "J16")
    assert key(pos, "fill_carts yellow") == ("must_fill", "J16")
    assert key(pos, "fill_carts black+yellow") == ("not_offered", "10.2"), "enough cubes, but not named by depth"
    pos = buying(shortage_fill_mandatory=1)
    supply(pos, gray=0, yellow=0, brown=1, black=0)
    do(pos, "place factory_1")
    assert offered(pos) == ["fill_carts brown"]
    told = do(pos, "fill_carts brown")
    assert ev.CartsLeftEmpty(0, "g2l", 1) in told
    pos = buying()
    supply(pos, gray=0, yellow=0, brown=0, black=0)
    do(pos, "place factory_1")
    assert play.asking(pos).name == "place"


@rule("D33", "10.2")
def test_no_more_than_the_supply_has():
    pos = buying()
    supply(pos, gray=0, yellow=2, brown=2, black=1)
    do(pos, "place factory_1")
    assert len(offered(pos)) == 9
    assert key(pos, "fill_carts black+black") == ("supply_short", "10.2")
    assert key(pos, "fill_carts black+brown+brown") == ("too_many_cubes", "10.2")
    assert key(pos, "fill_carts gray") == ("supply_short", "10.2")


@rule("10.2", "J34")
def test_a_kept_tile_is_filled_before_the_rest_goes_back():
    pos = given()
    pos.tile_stack = (
        "g2l",
        *pos.tile_stack[: pos.tile_stack.index("g2l")],
        *pos.tile_stack[pos.tile_stack.index("g2l") + 1 :],
    )
    has(pos, 0, marks=9)
    supply(pos, gray=0)
    do(pos, "place factory_draw", "keep g2l")
    assert play.asking(pos).name == "fill_carts"
    do(pos, "fill_carts yellow black")
    assert play.asking(pos).name == "return_to"


@rule("J34", "11.1", "5.2.5")
def test_a_rest_that_follows_by_itself_waits_for_the_carts_too():
    pos = given()
    stacked(pos, tiles=["g1l", "g1l", "g1l"])
    has(pos, 0, marks=9)
    supply(pos, gray=0)
    do(pos, "place factory_draw", "keep g1l", balanced=False)
    assert play.asking(pos).name == "fill_carts"
    assert (pos.tile_stack, pos.inspected) == ((), ("g1l", "g1l"))
    told = do(pos, "fill_carts yellow", balanced=False)
    assert (pos.tile_stack, pos.inspected) == (("g1l", "g1l"), ())
    assert told.index(ev.CartsFilled(0, "g1l", ("yellow",))) < told.index(ev.PiecesReturned(0, Piece.TILE, 2, "alone"))


@rule("10.6")
@pytest.mark.parametrize("colour", ["yellow", "brown", "black"])
def test_a_wrong_cube_fills_a_cart_of_every_level(colour):
    pos = buying("g1l")
    supply(pos, gray=0)
    do(pos, "place factory_1", f"fill_carts {colour}")
    assert sum(pos.players[0].coal[2]) == 2
