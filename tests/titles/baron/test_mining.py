"""5.3, 6: work steps."""

from game.engine import play
from game.titles.baron.rules.names import BY_WORD, Colour
from game.titles.baron.rules.scoring import count, empty_carts
from tests.titles.baron.given import do, full, given, has, holds, key, offered, rule, turn


def mining(pos, steps=8):
    """Seat 0 stands on a mining space."""
    do(pos, f"place mining_{steps}")
    return pos


def again(pos, steps=8):
    """A later mining action of seat 0."""
    do(pos, "finish_mining")
    return mining(turn(pos, 0), steps)


@rule("E6", "W1", "W2", "W3", "W4", "6.2", "6.3", "J8", "J31")
def test_eight_work_steps():
    pos = given()
    has(pos, 0, tiles="g1l", orders=["truck_gg"])
    mining(pos)
    do(pos, "cage_down 3", "load gray", "load gray", "cage_up 1", "load yellow", "cage_up 0")
    do(pos, "cage_to_order gray truck_gg", "cage_to_order gray truck_gg")
    player = pos.players[0]
    assert player.outstanding[0].complete
    assert (player.cage, player.cage_level) == ([1, 0, 0, 0], 0)
    assert play.asking(pos).player == 1  # all 8 steps are used


@rule("5.3", "6.1", "J14")
def test_steps_are_a_maximum():
    pos = mining(given())
    assert play.asking(pos).steps_left == 8
    do(pos, "finish_mining")
    assert play.asking(pos).name == "place"


@rule("D8", "W3")
def test_loading_needs_room_and_the_right_level():
    pos = given()
    has(pos, 0, cage="gray gray gray gray gray", level=3)
    mining(pos)
    assert key(pos, "load gray") == ("cage_full", "W3")
    assert key(pos, "load brown 2") == ("cage_full", "W3"), "another level would not help"
    assert offered(pos, "load") == []
    pos = mining(given())
    assert key(pos, "load gray") == ("cage_above", "W3")
    assert key(pos, "load gray 3") == ("cage_above", "W3")
    do(pos, "cage_down 1")
    assert key(pos, "load gray") == ("not_on_level", "W3")
    assert key(pos, "load gray 3") == ("cage_elsewhere", "W3")
    assert key(pos, "load none 1") == ("cart_empty", "W3")
    do(pos, "load yellow")
    assert key(pos, "load yellow") == ("level_empty", "W3")


@rule("6.3", "J8", "W1", "W2")
def test_the_cage_must_change_its_level():
    pos = mining(given())
    assert key(pos, "cage_up") == ("cage_surface", "W2")
    do(pos, "cage_down 4")
    assert offered(pos, "cage_") == [f"cage_up {level}" for level in range(4)]
    assert key(pos, "cage_down 4") == ("cage_there", "6.3")
    assert key(pos, "cage_down 2") == ("level_above", "W1")
    assert key(pos, "cage_down") == ("cage_deepest", "W1")
    assert key(pos, "cage_down 7") == ("no_such_level", "W1")
    do(pos, "cage_up 2")
    assert key(pos, "cage_up 3") == ("level_below", "W2")


@rule("D9", "6.5", "J9")
def test_a_pair_takes_two_steps():
    pos = given(4)
    has(pos, 0, storage="yellow brown", orders=["truck_gg"])
    mining(pos, 4)
    do(pos, "cage_down 1", "cage_down 2", "cage_down 3")
    assert key(pos, "pair_to_order truck_gg:gray storage:yellow+storage:brown") == ("pair_needs_steps", "6.5")
    pos = given(4)
    has(pos, 0, storage="yellow brown", orders=["truck_gg"])
    mining(pos, 4)
    do(pos, "cage_down 1", "cage_down 2", "pair_to_order truck_gg gray storage yellow storage brown")
    assert play.asking(pos).name == "place"


@rule("D10", "W5", "W6", "W7", "J13")
def test_the_storage_is_in_reach_at_any_level_the_cage_only_above():
    pos = given()
    has(pos, 0, storage="gray yellow", cage="gray black", level=2, orders=["truck_gg"])
    mining(pos)
    assert offered(pos, "storage_to_order") == ["storage_to_order gray truck_gg"]
    assert offered(pos, "cage_to") == []
    assert offered(pos, "pair") == ["pair_to_order truck_gg gray storage yellow storage gray"]
    assert key(pos, "cage_to_order gray truck_gg") == ("cage_below", "W4")
    assert key(pos, "cage_to_storage gray") == ("cage_below", "W5")
    assert key(pos, "pair_to_order truck_gg:gray cage:black+storage:yellow") == ("cage_below", "W7")


@rule("W4", "W5")
def test_what_is_not_in_the_cage_is_told_before_where_it_hangs_as_drawing_it_up_would_not_help():
    pos = given()
    has(pos, 0, cage="gray", level=2, orders=["truck_gg", "barrow_k"])
    mining(pos)
    assert key(pos, "cage_to_order black barrow_k") == ("not_in_cage", "W4")
    assert key(pos, "cage_to_order gray truck_gg") == ("cage_below", "W4")
    pos = given()
    has(pos, 0, level=2, orders=["truck_gg"])
    mining(pos)
    assert key(pos, "cage_to_order gray truck_gg") == ("cage_empty", "W4")
    assert key(pos, "cage_to_storage gray") == ("cage_empty", "W5")


@rule("6.4", "J12", "W5")
def test_a_cube_may_be_stored_though_an_order_wants_it():
    pos = given()
    has(pos, 0, cage="gray", orders=["truck_gg"])
    mining(pos)
    do(pos, "cage_to_storage gray")
    assert pos.players[0].storage == [0, 0, 1, 0]


@rule("6.5", "J10", "W7", "6.9")
def test_any_two_cubes_make_a_pair():
    pos = given()
    has(pos, 0, cage="gray gray yellow", storage="gray brown", orders=["truck_g"])
    mining(pos)
    assert offered(pos, "pair") == [
        f"pair_to_order truck_g gray {pair}"
        for pair in (
            "cage yellow cage gray", "cage yellow storage brown", "cage yellow storage gray", "cage gray cage gray",
            "cage gray storage brown", "cage gray storage gray", "storage brown storage gray",
        )
    ]  # fmt: skip
    do(pos, "pair_to_order truck_g gray cage gray cage gray")
    assert pos.players[0].outstanding[0].spots == ((2, 2),)
    assert play.asking(pos).steps_left == 6


@rule("6.6")
def test_a_cube_on_a_spot_stays_there():
    pos = given()
    full(pos, 0, "truck_gg")
    mining(pos)
    assert offered(pos) == ["cage_down 1", "cage_down 2", "cage_down 3", "cage_down 4", "finish_mining"]
    assert key(pos, "storage_to_order gray truck_gg") == ("order_complete", "5.4.1")


@rule("6.7", "J8")
def test_cage_and_its_load_stay_between_turns_and_shifts():
    pos = given(2)
    mining(pos, 6)
    do(pos, "cage_down 3", "load gray", "finish_mining")
    has(pos, 0, workers=0, level=3)
    has(pos, 1, workers=1)
    do(pos, "place bank")
    assert pos.shift == 2
    assert (pos.players[0].cage_level, pos.players[0].cage) == (3, [0, 0, 1, 0])


@rule("D11", "7.3", "J11", "5.4.3")
def test_a_pair_counts_as_one_spot_of_the_printed_colour():
    pos = given()
    holds(pos, 0, "truck_g", "yellow+brown")
    supply = list(pos.supply)
    do(pos, "place delivery_truck")
    assert pos.supply == [supply[0] + 1, supply[1] + 1, supply[2], supply[3]]
    counts = {element.id: count(pos, pos.players[0], element) for element in pos.board.clock}
    assert (counts["coal_gray"], counts["coal_yellow"], counts["vehicle_truck"]) == (1, 0, 1)


@rule("D18", "J17")
def test_a_black_cart_with_a_yellow_cube():
    pos = given()
    player = pos.players[0]
    player.coal[3] = [1, 0, 0, 0]
    pos.supply[3] += 1
    pos.supply[0] -= 1
    assert empty_carts(pos, player, Colour.BLACK) == 0
    mining(pos)
    do(pos, "cage_down 4")
    assert offered(pos, "load") == ["load yellow"]
    do(pos, "load yellow")
    assert (player.cage, player.coal[3]) == ([1, 0, 0, 0], [0, 0, 0, 0])
    assert empty_carts(pos, player, Colour.BLACK) == 1


@rule("D26", "6.8", "J35")
def test_equal_carts_are_offered_once():
    pos = given()
    has(pos, 0, tiles="g1d")
    mining(pos)
    do(pos, "cage_down 3")
    assert offered(pos, "load") == ["load gray"]
    do(pos, "load gray")
    from game.titles.baron.rules.scoring import empty_carts

    player = pos.players[0]
    assert (player.coal[2], empty_carts(pos, player, BY_WORD["gray"])) == ([0, 0, 1, 0], 1)


@rule("6.8", "10.2")
def test_two_carts_of_one_level_with_different_colours_are_two_moves():
    pos = given()
    has(pos, 0, tiles="g1d")
    pos.players[0].coal[2] = [1, 0, 1, 0]
    pos.supply[0] -= 1
    pos.supply[2] += 1
    mining(pos)
    do(pos, "cage_down 3")
    assert offered(pos, "load") == ["load yellow", "load gray"]


@rule("6.8", "3.6", "J35")
def test_spots_of_one_colour_are_filled_from_the_left():
    pos = given()
    has(pos, 0, storage="black black", orders=["carriage_kkk"])
    mining(pos)
    assert offered(pos, "storage") == ["storage_to_order black carriage_kkk"]
    do(pos, "storage_to_order black carriage_kkk", "storage_to_order black carriage_kkk")
    assert pos.players[0].outstanding[0].spots == ((3,), (3,), ())


@rule("D27", "J9")
def test_pairs_in_two_actions():
    pos = given(substitution_across_actions=1)
    has(pos, 0, storage="yellow gray gray", orders=["truck_gg"])
    mining(pos)
    assert offered(pos, "half") == ["half_pair truck_gg gray storage yellow"]
    assert offered(pos, "pair") == []
    assert key(pos, "pair_to_order truck_gg:gray storage:yellow+storage:gray") == ("pair_in_halves", "J9")
    assert key(pos, "half_pair truck_gg:gray storage:gray") == ("right_colour", "J9")
    assert key(pos, "join_pair truck_gg:gray storage:gray") == ("nothing_to_join", "J9")
    do(pos, "half_pair truck_gg gray storage yellow")
    again(pos, 8)
    do(pos, "storage_to_order gray truck_gg")
    held = pos.players[0].outstanding[0]
    assert (held.complete, held.free, held.spots) == (False, (), ((0,), (2,)))
    assert offered(pos, "join") == ["join_pair truck_gg gray storage gray"]
    do(pos, "join_pair truck_gg gray storage gray")
    assert pos.players[0].outstanding[0].complete


@rule("J9", "6.8", "3.6")
def test_two_lone_cubes_on_spots_of_one_colour_are_one_answer():
    """Which of them is joined no rule can tell later; a move names the colour of the spot, so the left one it is."""
    pos = given(substitution_across_actions=1)
    has(pos, 0, storage="yellow brown black", orders=["truck_gg"])
    mining(pos)
    do(pos, "half_pair truck_gg gray storage yellow", "half_pair truck_gg gray storage brown")
    assert offered(pos, "half") == []
    assert offered(pos, "join") == ["join_pair truck_gg gray storage black"]
    do(pos, "join_pair truck_gg gray storage black")
    held = pos.players[0].outstanding[0]
    assert (held.spots, held.complete) == (((Colour.YELLOW, Colour.BLACK), (Colour.BROWN,)), False)


@rule("J9")
def test_half_pairs_only_by_agreement():
    pos = given()
    has(pos, 0, storage="yellow", orders=["truck_gg"])
    mining(pos)
    assert key(pos, "half_pair truck_gg:gray storage:yellow") == ("no_half_pairs", "J9")


@rule("J9")
def test_half_a_pair_without_a_cube_in_reach_says_where_one_would_have_to_be():
    pos = given(substitution_across_actions=1)
    has(pos, 0, cage="yellow", level=2, orders=["truck_gg"])
    mining(pos)
    assert key(pos, "half_pair truck_gg:gray cage:yellow") == ("cage_below", "J9")
    pos = given(substitution_across_actions=1)
    has(pos, 0, level=2, orders=["truck_gg"])
    mining(pos)
    assert key(pos, "half_pair truck_gg:gray storage:yellow") == ("storage_empty", "J9")


@rule("W4", "W6")
def test_for_a_single_cube_one_is_enough():
    pos = given()
    has(pos, 0, cage="gray", storage="black")
    mining(pos)
    assert key(pos, "cage_to_order gray") == ("no_order_wants", "W4")
    assert key(pos, "storage_to_order black") == ("no_order_wants", "W6")


@rule("6.1", "W4", "W6", "5.4.1")
def test_why_a_cube_does_not_fit():
    pos = given()
    has(pos, 0, cage="gray yellow", orders=["truck_gg"])
    full(pos, 0, "engine_g")
    holds(pos, 0, "barrow_ybgk", "", "", "gray")
    mining(pos)
    assert key(pos, "cage_to_order yellow truck_gg") == ("not_wanted", "W4")
    assert key(pos, "cage_to_order black truck_gg") == ("not_wanted", "W4"), "no cube would help: told first"
    assert key(pos, "cage_to_order black barrow_ybgk") == ("not_in_cage", "W4")
    assert key(pos, "cage_to_order gray engine_g") == ("order_complete", "5.4.1")
    assert key(pos, "cage_to_order gray barrow_ybgk") == ("spots_taken", "W4")
    assert key(pos, "cage_to_order gray carriage_g") == ("not_outstanding", "W4")
    assert key(pos, "storage_to_order gray truck_gg") == ("storage_empty", "W6")
    assert key(pos, "pair_to_order truck_gg:black cage:gray+cage:yellow") == ("no_such_spot", "W7")
    assert key(pos, "pair_to_order truck_gg:gray cage:gray+cage:gray") == ("not_in_cage", "W7")
