"""2: the set-up and the draft."""

import pytest

from game.engine import play
from game.engine.seats import Seat, Setup
from game.problems import Problem
from game.titles.baron.rules import game
from game.titles.baron.rules.audit import audit
from game.titles.baron.rules.names import Phase, SpaceKind
from game.titles.baron.rules.setup import Switches, check, seated
from tests.titles.baron.given import dealt, drafted, offered, rule


@rule("D1", "2.4", "2.5", "2.6", "2.10", "J4", "J30")
@pytest.mark.parametrize(
    ("players", "locked", "spaces", "tiles", "orders", "supply", "workers", "marks"),
    [(2, 7, 19, 42, 35, 14, 18, 10), (3, 3, 23, 41, 31, 13, 15, 9), (4, 0, 26, 40, 28, 12, 13, 8)],
)
def test_state_after_setup(players, locked, spaces, tiles, orders, supply, workers, marks):
    pos = drafted(game.start(seated(players, seed=5)))
    assert (len(pos.board.locked), len(pos.workers_on)) == (locked, spaces)
    assert (len(pos.tile_stack), len(pos.order_stack), pos.supply) == (tiles, orders, [supply] * 4)
    assert len(pos.tile_at) == 10 - {2: 4, 3: 3, 4: 2}[players]
    assert all(pos.tile_at.values())
    assert all(pos.order_at.values())
    assert pos.shift == 1
    for player in pos.players:
        assert (player.workers, player.marks, player.points, player.cage_level) == (workers, marks, 0, 0)
        assert player.coal == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
        assert len(player.outstanding) == 3
    assert audit(pos) == []


@rule("2.2", "J4")
def test_locks_by_number_of_players():
    three = {"factory_8", "mining_4", "money_3"}
    assert dealt(2).board.locked == three | {"factory_4", "mining_8", "money_5", "order_1"}
    assert dealt(3).board.locked == three
    assert dealt(4).board.locked == set()
    assert dealt(2).order_at.keys() == {"order_2", "order_3", "order_4"}


@rule("D2", "2.7", "2.8", "J2", "J26")
def test_the_draft_goes_counter_clockwise_and_the_starting_player_is_last():
    pos = dealt(3)
    order = []
    while pos.revealed:
        order.append(play.asking(pos).player)
        play.apply(pos, play.moves(pos)[0])
    assert order == [2, 1, 0] * 3


@rule("2.8")
@pytest.mark.parametrize(("players", "revealed"), [(2, 7), (3, 10), (4, 13)])
def test_how_many_orders_are_revealed(players, revealed):
    pos = dealt(players)
    assert pos.phase == Phase.DRAFT
    assert len(offered(pos, "draft")) == len(pos.revealed) == revealed


@rule("D29", "2.9", "2.11", "J3", "J36")
def test_the_display_after_the_draft():
    pos = drafted(dealt(2))
    assert pos.order_at == {"order_2": "barrow_kk", "order_3": "barrow_bbb", "order_4": "barrow_gg"}


@rule("2.11", "J36")
def test_tiles_are_dealt_by_number():
    faces = ["y1l", "y1l", "y1l", "y2l", "y2l", "y2l"]
    spaces = ["factory_1", "factory_2", "factory_3", "factory_5", "factory_6", "factory_7"]
    assert dealt(2).tile_at == dict(zip(spaces, faces, strict=True))


@rule("2.11", "J1")
def test_chance_is_in_the_setup_only_and_comes_from_the_seed():
    assert {game.start(seated(4, seed)).starting_player for seed in range(40)} == {0, 1, 2, 3}
    pos = game.start(seated(4, 3))
    state = pos.chance
    while not pos.over:
        play.apply(pos, play.moves(pos)[len(play.moves(pos)) // 2])
    assert pos.chance == state
    assert game.start(seated(4, 3)) == game.start(seated(4, 3))


@rule("2.3", "10.4")
def test_money_is_unlimited_so_it_is_a_number():
    assert isinstance(dealt(2).players[0].marks, int)


@rule("2.1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players):
    seats = tuple(Seat(str(i), ("red", "blue", "green", "white", "pink")[i]) for i in range(players))
    with pytest.raises(Problem):
        check(Setup(seats, 1, "standard"))


SEATS = seated(3, 1).seats


@pytest.mark.parametrize(
    ("setup", "key", "values"),
    [
        (seated(3, 1, start=3), "start_seat", {"found": 3, "most": 2}),
        (seated(3, 1, start=-1), "start_seat", {"found": -1, "most": 2}),
        (Setup(SEATS, 1, "standard", {"house_rule": 1}), "option", {"found": "house_rule"}),
        (
            Setup(SEATS, 1, "standard", {"shortage_fill_mandatory": 2}),
            "option_value",
            {"found": 2, "option": "shortage_fill_mandatory", "expected": "0 / 1"},
        ),
        (Setup((Seat("a", "red"), Seat("b", "red")), 1, "standard"), "same_colour", {}),
        (Setup((SEATS[0], Seat("b", "pink")), 1, "standard"), "colour", {"expected": "red / blue / green / white"}),
        (Setup(SEATS[:1], 1, "standard"), "player_count", {"count": 1, "expected": "2 / 3 / 4"}),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_with_what_could(setup, key, values):
    with pytest.raises(Problem) as problem:
        check(setup)
    assert problem.value.key == key and str(problem.value)
    assert {name: problem.value.values[name] for name in values} == values


def test_a_board_that_is_not_there_is_refused():
    with pytest.raises(Problem, match="nowhere"):
        check(seated(3, 1, layout="nowhere"))


@pytest.mark.parametrize("start", [None, 0, 2])
def test_what_can_be_played_is_not_refused(start):
    check(seated(3, 1, start=start, shortage_fill_mandatory=1, delivered_orders_public=0))
    assert len(seated(4, 1).seats) == 4
    with pytest.raises(Problem) as problem:
        seated(5, 1)
    assert problem.value.values == {"count": 5, "most": 4}


@pytest.mark.parametrize("kinds", [(), ("easy", "human", "hard")])
def test_seats_are_people_unless_they_are_said_to_be_bots(kinds):
    setup = seated(3, 1, kinds=kinds)
    assert tuple(seat.kind for seat in setup.seats) == (kinds or ("human",) * 3)
    assert [seat.colour for seat in setup.seats] == ["red", "blue", "green"]


@rule("J9", "J16", "J22")
def test_switches_are_off_unless_they_are_named():
    assert dealt(3).board.switches == Switches(False, False, False)
    assert dealt(3, delivered_orders_public=1).board.switches == Switches(delivered_orders_public=True)


@rule("J27", "J28", "J30")
def test_the_standard_board_has_the_numbers_of_the_rules():
    board = dealt(4).board
    assert [(e.first, e.second, e.since) for e in board.clock] == [
        (2, 1, 1), (3, 1, 1), (4, 2, 1), (5, 2, 1), (6, 3, 2), (7, 3, 2),
        (8, 4, 2), (9, 4, 2), (10, 5, 3), (11, 5, 3), (12, 6, 3), (13, 6, 3),
    ]  # fmt: skip
    assert (len(board.tile_stack), len(board.orders), board.cubes) == (48, 44, (16,) * 4)
    assert sum(order.points for order in board.orders.values()) == 256
    assert [space.steps for space in board.by_kind[SpaceKind.MINING]] == [4, 6, 8, 10]
    assert [space.marks for space in board.by_kind[SpaceKind.MONEY]] == [3, 4, 5, 6]
    assert board.tiles["g2l"].price == 6
