"""3, 4: turns and placing workers."""

import pytest

from game.engine import play
from game.titles.baron.rules import events as ev
from game.titles.baron.rules import placing
from game.titles.baron.rules.setup import seated
from game.titles.baron.title import new_match
from tests.titles.baron.given import do, given, has, key, offered, rule, shown, stand, turn


@rule("E1", "E8", "5.5", "4.2")
def test_an_empty_money_space_takes_one_worker():
    pos = given()
    do(pos, "place money_4")
    assert (pos.players[0].workers, pos.players[0].marks, pos.workers_on["money_4"]) == (14, 13, 1)
    pos = given()
    do(pos, "place money_5")
    assert pos.players[0].marks == 14


@rule("E2", "4.3", "4.4")
def test_ousting_another_player():
    pos = given()
    stand(pos, "money_5", 1, 1)
    told = do(pos, "place money_5")
    assert (pos.workers_on["money_5"], pos.owner_of["money_5"], pos.players[1].canteen) == (2, 0, 1)
    assert ev.WorkersOusted(1, "money_5", 1) in told


@rule("E3", "4.3")
def test_ousting_oneself():
    pos = given()
    stand(pos, "money_6", 0, 2)
    do(pos, "place money_6")
    player = pos.players[0]
    assert (pos.workers_on["money_6"], player.canteen, player.workers) == (3, 2, 10)


@rule("D3", "4.1", "4.5", "5.6", "J5")
def test_with_one_worker_an_occupied_space_is_closed_but_the_bank_is_open():
    pos = given()
    has(pos, 0, workers=1)
    stand(pos, "money_4", 1, 1)
    assert key(pos, "place money_4") == ("needs_workers", "4.2")
    assert "place bank" in offered(pos)
    do(pos, "place bank")
    assert (pos.players[0].bank, pos.players[0].marks) == (1, 10)


@rule("5.6", "J5")
def test_nobody_is_ousted_from_the_bank():
    pos = given()
    do(pos, "place bank", "place bank", "place bank", "place bank")
    assert [player.bank for player in pos.players] == [2, 1, 1]
    assert [player.canteen for player in pos.players] == [0, 0, 0]


@rule("D4", "J6", "4.1")
def test_a_tile_that_cannot_be_paid_closes_its_space_and_nothing_is_ousted():
    pos = given()
    shown(pos, "factory_1", "g2l")
    stand(pos, "factory_1", 1, 1)
    has(pos, 0, marks=5)
    assert key(pos, "place factory_1") == ("needs_marks", "5.1.2")
    assert "place factory_1" not in offered(pos)
    assert pos.players[1].canteen == 0


@rule("3.1", "3.2", "3.3", "D30")
def test_who_has_no_worker_is_passed_over():
    pos = given(4)
    has(pos, 1, workers=0)
    has(pos, 2, workers=0)
    do(pos, "place bank")
    assert play.asking(pos).player == 3
    do(pos, "place bank")
    assert play.asking(pos).player == 0


@rule("3.2", "3.6")
def test_several_turns_in_a_row_are_several_turns():
    match = new_match(seated(2, 1))
    while match.position.revealed:
        match.play(match.moves[0])
    pos = match.position
    has(pos, 1 - play.asking(pos).player, workers=0)
    turns = []
    for _ in range(3):
        turns.append(match.decision.turn)
        match.play(next(move for move in match.moves if move.what == "bank"))
        assert match.turn_began() == match.at
    assert len(set(turns)) == 3


@rule("3.4", "3.5", "8.4", "8.5")
def test_the_shift_ends_when_no_player_has_a_worker():
    pos = given(2)
    has(pos, 0, workers=1)
    has(pos, 1, workers=0)
    before = (dict(pos.tile_at), dict(pos.order_at), pos.tile_stack, pos.order_stack)
    told = do(pos, "place bank")
    assert pos.shift == 2
    assert [player.workers for player in pos.players] == [18, 18]
    assert [player.canteen + player.bank for player in pos.players] == [0, 0]
    assert not any(pos.workers_on.values())
    assert (dict(pos.tile_at), dict(pos.order_at), pos.tile_stack, pos.order_stack) == before
    assert [type(e).__name__ for e in told[-5:]] == [
        "ShiftScored", "StartingPlayerChosen", "WorkersReturned", "ShiftBegan", "TurnBegan",
    ]  # fmt: skip


@rule("4.1", "2.2")
def test_locked_spaces_and_the_canteen_say_why():
    pos = given(2)
    assert key(pos, "place money_5") == ("space_locked", "2.2")
    assert key(pos, "place canteen") == ("never_chosen", "4.4")
    assert key(pos, "place moon") == ("no_such_space", "4.1")


@rule("10.5", "4.5")
def test_a_placement_always_exists():
    pos = given(2)
    for space in pos.workers_on:
        pos.workers_on[space], pos.owner_of[space] = 30, 1
    pos.offered = None
    assert offered(turn(pos, 0)) == ["place bank"]


@rule("4.1", "4.2")
@pytest.mark.parametrize(("workers", "key"), [(1, "needs_workers"), (2, "needs_workers"), (3, None), (4, None)])
def test_a_space_costs_one_worker_more_than_stand_there(workers, key):
    pos = given()
    stand(pos, "mining_6", 1, 2)
    has(pos, 0, workers=workers)
    remark = placing.refuse(pos, pos.players[0], "mining_6")
    assert (remark and remark.key) == key
    assert ("place mining_6" in offered(pos)) == (key is None)
