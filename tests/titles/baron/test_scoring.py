"""7, 8, 9: the shift clock, the next shift, the end."""

import pytest

from game.engine.event import Event, teller
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.final import FinalScoring, final_points, standings
from game.titles.baron.rules.names import Counts, Phase
from game.titles.baron.rules.scoring import count, counted, places, score_shift
from game.titles.baron.rules.shift import factory_workers, next_starting_player
from tests.titles.baron.given import do, given, has, holds, points, rule, stand
from tests.titles.baron.wild import wild

MIKE, GEORGE, LUCY = 0, 1, 2
MIKES = ["carriage_kk", "carriage_ybgk", "barrow_gg"]


def counts(pos, seat):
    return {element.id: count(pos, pos.players[seat], element) for element in pos.board.clock}


@rule("E10", "E11", "7.2", "7.3")
def test_coal_and_vehicle_counts():
    pos = given()
    has(pos, MIKE, delivered=MIKES)
    found = counts(pos, MIKE)
    assert [found[f"coal_{c}"] for c in ("yellow", "brown", "gray", "black")] == [1, 1, 3, 3]
    assert [found[f"vehicle_{v}"] for v in ("barrow", "carriage", "truck", "engine")] == [2, 6, 0, 0]


@rule("7.2", "7.3")
def test_the_spots_that_an_element_counts_are_as_many_as_it_pays_for():
    told = set[int]()
    for pos in map(wild, range(60)):
        for player in pos.players:
            for element in pos.board.clock:
                if element.counts is not Counts.EMPTY:
                    found = counted(pos.board, player.delivered, element)
                    assert sum(map(len, found)) == count(pos, player, element)
                    told.add(len(found))
    assert len(told) > 3


@rule("E12", "J18")
def test_empty_carts():
    pos = given()
    has(pos, MIKE, tiles="g2l k2l k1d", emptied="gray gray gray black black black black")
    found = counts(pos, MIKE)
    assert (found["empty_gray"], found["empty_black"], found["empty_yellow"]) == (3, 4, 0)


@rule("7.4")
def test_an_element_pays_leaders_the_first_reward_seconds_the_second_and_others_nothing():
    scored = ev.ElementScored("coal_gray", (5, 2, 2, 0), (0,), 4, (1, 2), 2)
    assert [scored.reward(seat) for seat in range(4)] == [4, 2, 2, 0]


@rule("3.5")
def test_a_shift_is_worked_then_scored_and_the_game_scored_last():
    assert [phase.name for phase in Phase] == ["DRAFT", "WORK", "SCORING", "FINAL"]


@rule("E13", "7.4", "7.5", "J19")
def test_ties():
    assert places((2, 3, 3), True) == ((GEORGE, LUCY), ())
    assert places((6, 1, 1), True) == ((MIKE,), (GEORGE, LUCY))
    assert places((0, 0, 0), True) == ((), ())


@rule("D13", "E13", "7.1", "7.2")
def test_the_scoring_of_shift_2():
    pos = given(shift=2)
    has(pos, MIKE, delivered=MIKES)
    has(pos, GEORGE, delivered=["barrow_bbb", "carriage_y"])
    has(pos, LUCY, delivered=["barrow_ggg", "carriage_b"])
    score_shift(pos)
    assert points(pos) == [19, 14, 14]


@rule("7.1", "7.2", "D21", "J18")
def test_each_shift_adds_a_third_of_the_clock_and_earlier_deliveries_count_again():
    pos = given(2)
    has(pos, 0, delivered=["truck_y"], emptied="yellow")
    has(pos, 1, orders=["truck_yyy"])
    score_shift(pos)
    assert points(pos) == [2, 0]
    pos.shift = 2
    score_shift(pos)
    assert points(pos) == [2 + 2 + 8, 0]
    pos.shift = 3
    score_shift(pos)
    assert points(pos) == [12 + 2 + 8 + 10, 0]


@rule("D14", "7.5")
def test_two_players_have_no_second_place():
    assert places((3, 1), False) == ((0,), ())
    assert places((2, 2), False) == ((0, 1), ())
    assert places((0, 0), False) == ((), ())
    pos = given(2)
    has(pos, 0, delivered=["truck_yyy"])
    has(pos, 1, delivered=["truck_y"])
    score_shift(pos)
    assert points(pos) == [2, 0]


@rule("D15", "7.4", "J19")
def test_four_players():
    assert places((3, 1, 1, 0), True) == ((0,), (1, 2))
    assert places((3, 3, 2, 1), True) == ((0, 1), ())
    assert places((3, 0, 0, 0), True) == ((0,), ())


@rule("E14", "8.1", "J20")
def test_most_workers_in_the_factory_start():
    pos = given()
    stand(pos, "factory_1", MIKE, 3)
    stand(pos, "factory_draw", MIKE, 2)
    stand(pos, "factory_2", LUCY, 4)
    stand(pos, "factory_3", GEORGE, 2)
    stand(pos, "money_6", GEORGE, 5)
    assert factory_workers(pos) == (5, 2, 4)
    assert next_starting_player(1, factory_workers(pos)) == MIKE


@rule("D16", "8.1", "J20")
@pytest.mark.parametrize(
    ("workers", "starts"), [((3, 1, 3, 0), 2), ((3, 1, 1, 0), 0), ((0, 0, 0, 0), 1), ((2, 2, 2, 2), 1)]
)
def test_the_next_starting_player_in_a_tie(workers, starts):
    assert next_starting_player(0, workers) == starts


@rule("8.1", "8.2", "8.3", "8.4", "8.5")
def test_from_shift_to_shift():
    pos = given(2)
    has(pos, 0, delivered=["truck_y"], workers=0)
    has(pos, 1, workers=1)
    pos.players[0].canteen -= 2
    stand(pos, "factory_1", 0, 2)
    pos.players[0].workers = 0
    pos.stack = pos.stack[:0]
    from tests.titles.baron.given import turn

    told = do(turn(pos, 1), "place bank")
    assert (pos.shift, pos.starting_player, pos.stack[-1].player) == (2, 0, 0)
    assert pos.players[0].delivered == ("truck_y",)
    assert ev.StartingPlayerChosen(0, (2, 0)) in told


@rule("E15", "9.1", "J24", "J25")
def test_final_scoring():
    pos = given()
    has(pos, MIKE, marks=7, cage="gray", storage="gray", emptied="yellow brown gray")
    holds(pos, MIKE, "truck_gg", "gray")
    pos.players[MIKE].tiles = ("y1l",) * 7 + ("y1d",) * 4  # only sides count here
    found = {source: gained for source, _, gained in final_points(pos, pos.players[MIKE])}
    assert found == {"marks": 1, "cubes": 1, "outstanding": -1, "balance": -6}
    FinalScoring().run(pos)
    assert (pos.players[MIKE].points, pos.players[MIKE].marks) == (-5, 2)


@rule("D19", "9.1")
def test_final_nothing():
    pos = given()
    has(pos, 0, marks=4, emptied="yellow brown")
    pos.players[0].tiles = ("y1l",) * 3 + ("b1d",) * 3
    assert sum(gained for _, _, gained in final_points(pos, pos.players[0])) == 0


@rule("D31", "9.1", "J24")
def test_final_a_pair_is_two_cubes():
    pos = given()
    has(pos, 0, marks=5, orders=["truck_g"])
    holds(pos, 0, "truck_gg", "yellow+brown")
    pos.players[0].tiles = ("y1l", "b1d", "g1d", "k1d")
    found = {source: gained for source, _, gained in final_points(pos, pos.players[0])}
    assert found == {"marks": 1, "cubes": 2, "outstanding": -2, "balance": -4}


@rule("D20", "9.2", "J24")
def test_marks_left_break_a_tie():
    pos = given(2, shift=3)
    has(pos, 0, marks=9)
    has(pos, 1, marks=12)
    pos.players[0].points, pos.players[1].points = 11, 10
    told: list[Event] = []
    pos.tell = teller(told)
    FinalScoring().run(pos)
    assert points(pos) == [13, 13]
    assert told[-1] == ev.GameEnded((0,)), "Marks count once the game is over, and who has won is told only then"
    assert [player.marks for player in pos.players] == [4, 2]
    assert standings(pos) == [(0,), (1,)]
    pos.players[1].marks = 4
    assert standings(pos) == [(0, 1)]


@rule("J23")
def test_points_are_a_plain_number():
    pos = given(2)
    pos.players[0].points = 140
    has(pos, 1, orders=["truck_y", "truck_b", "truck_g", "truck_k"], marks=0, emptied="yellow brown gray black")
    FinalScoring().run(pos)
    assert pos.players[1].points == -4
    assert pos.players[0].points > 140
