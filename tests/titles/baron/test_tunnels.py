"""6.8: which cart of a pit holds which cube, for whoever shows it; the rules only count them."""

from collections import Counter

import pytest

from game.engine.match import Match, forked
from game.engine.move import Move, move
from game.titles.baron.rules.names import BY_WORD, COLOURS, Colour, Side
from game.titles.baron.rules.scoring import empty_carts
from game.titles.baron.things.pit import carts_of
from game.titles.baron.things.tunnels import AS_THEY_CAME, cubes_of, emptied_in, tunnels_of
from tests.titles.baron.given import do, given, has, rule, shown, supply
from tests.titles.baron.table.table_driver import new_match
from tests.titles.baron.wild import wild


@rule("6.8")
def test_the_printed_cart_is_emptied_first_then_the_tiles_as_they_came():
    pos = given()
    has(pos, 0, tiles="g2l g1d")
    gray, black = (lambda: tunnels_of(pos, 0)[BY_WORD["gray"]]), Colour.BLACK
    printed = pos.board.file.coal.gray.printed
    assert printed == Side.LIGHT
    g = Colour.GRAY
    assert (gray().light, gray().dark) == (((g,), (g, g)), ((g,),))
    has(pos, 0, emptied="gray")
    assert (gray().light, gray().dark) == (((None,), (g, g)), ((g,),))
    has(pos, 0, emptied="gray gray")
    assert (gray().light, gray().dark) == (((None,), (None, None)), ((g,),))
    assert tunnels_of(pos, 0)[black].dark == ((black,),)
    assert tunnels_of(pos, 0)[black].light == ()
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
        while carts := carts_of(pos, 0, colour.level, colour, AS_THEY_CAME):
            emptied += 1
            player.coal[colour][colour] -= 1
            assert set(carts) - set(carts_of(pos, 0, colour.level, colour, AS_THEY_CAME)) == {carts[0]}
        assert emptied == len(carts_of(pos, 0, colour.level, None, AS_THEY_CAME))


@rule("6.8", "10.2")
def test_carts_that_are_still_to_be_filled_are_those_of_the_new_tile():
    pos = given()
    shown(pos, "factory_1", "g2d")
    has(pos, 0, marks=9, tiles="g1d y1l")
    supply(pos, gray=1)
    do(pos, "place factory_1")
    g, level = Colour.GRAY, BY_WORD["gray"]
    assert pos.stack[-1].name == "fill_carts"
    assert tunnels_of(pos, 0)[level].dark == ((g,), (g, None)), "one of them waits"
    assert tunnels_of(pos, 0, unfilled=2)[level].dark == ((g,), (None, None)), "as before any came"
    assert tunnels_of(pos, 1)[level].light == ((g,),), "another pit waits for nothing"
    yellow = tunnels_of(pos, 0)[BY_WORD["yellow"]]
    assert [None not in stretch for stretch in (*yellow.light, *yellow.dark)] == [True, True], "nor another level"


@rule("6.8", "1.3")
def test_all_cubes_and_carts_of_a_pit_are_shown():
    for seed in range(150):
        pos = wild(seed)
        for seat, player in enumerate(pos.players):
            tunnels = tunnels_of(pos, seat)
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
    g, far = Colour.GRAY, (Side.LIGHT, 1, 1)
    emptied = {(0, 3): {0: far, 1: (Side.DARK, 0, 0)}}
    assert carts_of(pos, 0, 3, g, emptied)[:2] == ("cart:3:light:1:1", "cart:3:dark:0:0"), "these go next"
    has(pos, 0, emptied="gray")
    assert carts_of(pos, 0, 3, None, emptied) == ("cart:3:light:1:1",)
    assert carts_of(pos, 1, 3, g, emptied) == ("cart:3:light:0:0",), "another pit is another's"
    # a second time, and after a tile was bought
    has(pos, 0, tiles="g1l", emptied="gray")
    assert set(carts_of(pos, 0, 3, None, emptied)) == {"cart:3:light:1:1", "cart:3:dark:0:0"}


def at_its_first_turn(**changes) -> tuple[Match, int]:
    """A game whose first player has something else: tiles, coal on level 3, a tile to buy, gray cubes in the supply."""
    match = new_match(2)
    while not (match.decision and match.decision.step == "place"):
        match.play(match.moves[0])
    pos, seat = match.position, match.decision.player
    pos.players[seat].tiles, pos.players[seat].coal[2][2] = changes.get("tiles", ()), changes.get("coal", 1)
    pos.tile_at["factory_1"], pos.supply[2] = "g2d", changes.get("gray", 10)
    return match, seat


@rule("6.8")
def test_which_cart_was_clicked_is_found_in_the_history_of_a_game_and_nowhere_else():
    match, seat = at_its_first_turn(tiles=("g2l",), coal=3)
    match.play(move("place", "mining_6"))
    match.play(move("cage_down", "3"), "cart:3:light:1:1")
    plain = forked(match)
    match.play(move("load", "gray"), "cart:3:light:1:1")
    plain.play(move("load", "gray"))
    assert match.position == plain.position, "a remark is no part of the position"
    clicked, first = {(seat, 3): {0: (Side.LIGHT, 1, 1)}}, {(seat, 3): {0: (Side.LIGHT, 0, 0)}}
    assert (emptied_in(match), emptied_in(plain)) == (clicked, first)
    # what is taken back was not clicked, what is played again was
    match.undo()
    assert emptied_in(match) == {}
    match.redo()
    assert emptied_in(match) == clicked
    # whatever else a save names is no cart with such a cube
    for other in ("cart:1:light:0:0", "cart:3:light:7:0", "cart:3", "cart:x:y:z:0", "level:3", "?"):
        match.undo()
        match.play(move("load", "gray"), other)
        assert emptied_in(match) == first


@rule("6.8", "10.2", "10.3")
@pytest.mark.parametrize(
    ("gray", "filled", "dark"),
    [
        (0, "", (None, None)),
        (0, "yellow", (0, None)),
        (0, "yellow+black", (0, 3)),
        (1, "", (2, None)),
        (2, None, (2, 2)),
    ],
)
def test_coal_stays_on_its_carts_when_those_of_a_new_tile_are_left_empty(gray: int, filled: str | None, dark: tuple):
    match, seat = at_its_first_turn(gray=gray)
    match.play(move("place", "factory_1"))
    if filled is not None:
        match.play(move("fill_carts", filled))
    tunnels = tunnels_of(match.position, seat, emptied_in(match))[2]
    assert (tunnels.light, tunnels.dark) == (((Colour.GRAY,),), (dark,))


@rule("6.8", "J17")
def test_a_cube_of_another_colour_leaves_its_own_cart():
    match, seat = at_its_first_turn(gray=0)
    for wanted in (
        "place factory_1",
        "fill_carts yellow",
        "place bank",
        "place mining_6",
        "cage_down 3",
        "load yellow",
    ):
        match.play(Move.parse(wanted))
    tunnels = tunnels_of(match.position, seat, emptied_in(match))[2]
    assert (tunnels.light, tunnels.dark) == (((Colour.GRAY,),), ((None, None),))
