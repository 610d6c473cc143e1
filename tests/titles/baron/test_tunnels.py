"""6.8: which cart of a pit holds which cube, for whoever shows it; the rules only count them."""

from collections import Counter

import pytest

from game.titles.baron.rules.names import BY_WORD, COLOURS, Colour, Side
from game.titles.baron.rules.scoring import empty_carts
from game.titles.baron.rules.tunnels import cubes_of, tunnels_of
from game.titles.baron.things.pit import carts_of, remember_cart
from game.titles.baron.title import RULES
from tests.titles.baron.given import do, given, has, rule, shown, supply
from tests.titles.baron.wild import wild


@rule("6.8")
def test_the_printed_cart_is_emptied_first_then_the_tiles_as_they_came():
    pos = given()
    has(pos, 0, tiles="g2l g1d")
    gray, black = (lambda: tunnels_of(pos, pos.players[0])[BY_WORD["gray"]]), Colour.BLACK
    printed = pos.board.file.coal.gray.printed
    assert printed == Side.LIGHT
    g = Colour.GRAY
    assert (gray().light, gray().dark) == (((g,), (g, g)), ((g,),))
    has(pos, 0, emptied="gray")
    assert (gray().light, gray().dark) == (((None,), (g, g)), ((g,),))
    has(pos, 0, emptied="gray gray")
    assert (gray().light, gray().dark) == (((None,), (None, None)), ((g,),))
    assert tunnels_of(pos, pos.players[0])[black].dark == ((black,),)
    assert tunnels_of(pos, pos.players[0])[black].light == ()
    assert gray().side(Side.LIGHT) == gray().light != gray().dark == gray().side(Side.DARK)


@rule("6.8")
@pytest.mark.parametrize("tiles", ["y2d", "k2l", "g2d", "g2l b2l", "k1l k2d"])
def test_the_cart_that_a_cube_leaves_is_the_one_that_is_empty_then(tiles: str):
    """Whoever shows it lets the cube fly from the first cart: none may seem to give its cube for another."""
    pos = given()
    has(pos, 0, tiles=tiles)
    player = pos.players[0]
    for colour in COLOURS:
        emptied = 0
        while carts := carts_of(pos, player, colour.level, colour):
            emptied += 1
            player.coal[colour][colour] -= 1
            assert set(carts) - set(carts_of(pos, player, colour.level, colour)) == {carts[0]}
        assert emptied == len(carts_of(pos, player, colour.level, None))


@rule("6.8", "10.2")
def test_carts_that_are_still_to_be_filled_are_those_of_the_new_tile():
    pos = given()
    shown(pos, "factory_1", "g2d")
    has(pos, 0, marks=9, tiles="g1d y1l")
    supply(pos, gray=1)
    do(pos, "place factory_1")
    g, level = Colour.GRAY, BY_WORD["gray"]
    assert pos.stack[-1].name == "fill_carts"
    assert tunnels_of(pos, pos.players[0])[level].dark == ((g,), (g, None)), "one of them waits"
    assert tunnels_of(pos, pos.players[0], 2)[level].dark == ((g,), (None, None)), "as before any came"
    assert tunnels_of(pos, pos.players[1])[level].light == ((g,),), "another pit waits for nothing"
    yellow = tunnels_of(pos, pos.players[0])[BY_WORD["yellow"]]
    assert [None not in stretch for stretch in (*yellow.light, *yellow.dark)] == [True, True], "nor another level"


@rule("6.8", "1.3")
def test_all_cubes_and_carts_of_a_pit_are_shown():
    for seed in range(150):
        pos = wild(seed)
        for player in pos.players:
            tunnels = tunnels_of(pos, player)
            for colour in COLOURS:
                level, printed = tunnels[colour], getattr(pos.board.file.coal, colour.word).printed
                carts = [cart for stretch in (*level.light, *level.dark) for cart in stretch]
                held = Counter(cart for cart in carts if cart is not None)
                assert [held[cube] for cube in COLOURS] == player.coal[colour]
                assert carts.count(None) == empty_carts(pos, player, colour)
                tiles = [tile for tile in map(pos.board.tiles.__getitem__, player.tiles) if tile.colour == colour]
                for side in Side:
                    sizes = [1] * (printed == side) + [tile.carts for tile in tiles if tile.side == side]
                    assert [len(stretch) for stretch in level.side(side)] == sizes


def test_cubes_one_by_one():
    assert cubes_of([1, 0, 2, 1]) == (Colour.YELLOW, Colour.GRAY, Colour.GRAY, Colour.BLACK)


@rule("6.8")
def test_the_cart_that_is_clicked_is_the_one_that_is_emptied():
    pos = given()
    has(pos, 0, tiles="g2l g1d")
    player, g = pos.players[0], Colour.GRAY
    remember_cart(pos, player, "cart:3:light:1:1")
    assert carts_of(pos, player, 3, g)[0] == "cart:3:light:1:1", "it goes next"
    before, same = pos.copy(), pos.copy()
    same.players[0].clicked = {}
    assert same == pos and RULES.to_json(same) == RULES.to_json(pos), "a remark is no part of the position"
    player.coal[g][g] -= 1
    assert carts_of(pos, player, 3, None) == ("cart:3:light:1:1",)
    # a second time, and after a tile was bought
    remember_cart(pos, player, "cart:3:dark:0:0")
    has(pos, 0, tiles="g1l", emptied="gray")
    assert set(carts_of(pos, player, 3, None)) == {"cart:3:light:1:1", "cart:3:dark:0:0"}
    assert not carts_of(before, before.players[0], 3, None), "whoever looks back sees what was"
