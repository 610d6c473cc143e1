"""K2 to K2.d: the action phases, mines, engines, settlements, engineers; R2, R14."""

from game.titles.kohle.rules.phases.action import Turn
from tests.titles.kohle.rules.given import (
    ask,
    empty,
    engineer,
    given,
    offered,
    own,
    place,
    play,
    reason,
    rich,
    rule,
    settled,
)

GENERAL = ("village:horst", "village:eiberg", "village:linden", "village:weitmar")  # beside Vereinigter General


@rule("K2", "R2")
def test_one_action_a_turn_and_passing_is_allowed():
    pos = ask(given(), Turn(0))
    assert "end" in offered(pos)
    play(pos, "buy mine:1", "hire village:horst", "lay A1")
    assert not [text for text in offered(pos) if text.startswith(("buy", "miners", "engineer"))]
    assert reason(pos, "buy mine:5") == ("already_acted", "K2")


@rule("K2.a")
def test_a_mine_costs_its_price_a_worker_and_a_miner():
    pos = ask(given(), Turn(0))
    play(pos, "buy mine:12")
    assert offered(pos) == ["hire village:byfang", "hire village:linden", "hire village:niederwenigern"]
    play(pos, "hire village:linden", "lay A1")
    player = pos.players[0]
    assert (player.coins, player.workers, player.pool) == (2, 1, 19)
    assert pos.workers["village:linden"] == 1
    assert player.tableau == {"A1": "mine:12"}
    assert pos.owners["mine:12"] == 0
    assert "mine:12" not in pos.display


@rule("K2.a")
def test_without_a_worker_in_reach_a_settler_mans_the_mine():
    pos = given()
    empty(pos, *GENERAL)
    ask(pos, Turn(0))
    assert reason(pos, "buy mine:1") == ("no_worker_in_reach", "K2.a")
    settled(pos, 0, "village:weitmar", miners=1)
    ask(pos, Turn(0))
    play(pos, "buy mine:1", "settler village:weitmar", "lay A1")
    assert pos.players[0].workers == 0
    assert "village:weitmar" not in pos.players[0].miners


@rule("K2.a")
def test_the_second_miner_icon_offers_a_second_worker_and_then_a_miner():
    pos = ask(given(), Turn(0))
    play(pos, "buy mine:9", "hire village:horst", "lay A1", "hire village:weitmar")
    assert "insert rescue:A1" in offered(pos)
    assert "insert card:ironworks" in offered(pos)
    assert not [text for text in offered(pos) if "village" in text]
    play(pos, "insert rescue:A1")
    assert pos.players[0].workers == 2
    assert pos.players[0].miners["rescue:A1"] == 1


@rule("K2.a")
def test_the_second_worker_may_be_taken_without_placing_a_miner_or_left():
    pos = ask(given(), Turn(0))
    play(pos, "buy mine:9", "hire village:horst", "lay A1", "hire village:weitmar", "skip")
    assert (pos.players[0].workers, pos.players[0].pool) == (2, 19)
    pos = ask(given(), Turn(0))
    play(pos, "buy mine:9", "hire village:horst", "lay A1", "skip")
    assert pos.players[0].workers == 1


@rule("K2.a")
def test_cards_follow_the_arrows():
    pos = given()
    own(pos, 0, "mine:1")
    ask(pos, Turn(0))
    play(pos, "buy mine:5", "hire village:stiepel")
    assert offered(pos) == ["lay A2", "lay B1"]
    play(pos, "lay B1")
    ask(pos, Turn(0))
    play(pos, "buy mine:7", "hire village:stiepel")
    assert offered(pos) == ["lay A2", "lay B2"]


@rule("K2.a")
def test_a_full_tableau_takes_no_more():
    pos = given(round=3)
    rich(pos, 0, coins=9)
    for number in (1, 3, 4, 5, 6, 7, 8, 9):
        own(pos, 0, f"mine:{number}")
    ask(pos, Turn(0))
    assert reason(pos, "buy mine:10") == ("tableau_full", "K2.a")


@rule("K2.a")
def test_a_single_mine_scores_at_once():
    pos = given(round=4)
    ask(pos, Turn(0))
    play(pos, "buy mine:38", "hire village:stiepel", "lay A1")
    assert pos.players[0].points == 2 + 3


@rule("K2.a")
def test_what_is_not_on_display_says_where_it_is():
    pos = given(round=2)
    own(pos, 1, "mine:5")
    rich(pos, 0, coins=1)
    ask(pos, Turn(0))
    assert reason(pos, "buy mine:5") == ("mine_owned", "K2.a")
    assert reason(pos, "buy mine:38") == ("mine_not_yet", "K0.8")
    assert reason(pos, "buy mine:12") == ("needs_coins", "K2.a")
    assert reason(pos, "buy mine:99") == ("no_such_mine", "K2.a")


@rule("R14")
def test_with_a_worker_in_reach_and_an_empty_pool_nothing_is_bought():
    pos = given()
    settled(pos, 0, "village:linden", miners=2)
    place(pos, 0, "station:steele", 18)
    ask(pos, Turn(0))
    assert reason(pos, "buy mine:1") == ("no_miner_in_pool", "R14")


@rule("K2.b")
def test_engines_come_from_round_2_and_cost_more_once_ironworks_is_flipped():
    pos = given(round=1)
    own(pos, 0, "mine:1")
    ask(pos, Turn(0))
    assert reason(pos, "engine mine:1") == ("no_engines_yet", "K2.b")
    pos = given(round=2)
    own(pos, 0, "mine:1")
    pos.risen = ("engine",)
    ask(pos, Turn(0))
    play(pos, "engine mine:1")
    assert (pos.players[0].coins, pos.players[0].engines, pos.supply_engines) == (2, ("mine:1",), 19)


@rule("K2.b")
def test_one_engine_a_mine_and_only_while_the_supply_has_one():
    pos = given(round=2)
    own(pos, 0, "mine:1", engine=True)
    own(pos, 0, "mine:5")
    own(pos, 1, "mine:3")
    ask(pos, Turn(0))
    assert [text for text in offered(pos) if text.startswith("engine ")] == ["engine mine:5"]
    assert reason(pos, "engine mine:1") == ("has_engine", "K2.b")
    assert reason(pos, "engine mine:3") == ("not_own_mine", "K2.b")
    pos.players[2].engines_beside, pos.supply_engines = pos.supply_engines, 0
    ask(pos, Turn(0))
    assert reason(pos, "engine mine:5") == ("no_engines_left", "K2.b")


@rule("K2.c")
def test_a_settlement_needs_a_village_without_workers_with_room_and_none_of_his():
    pos = given()
    settled(pos, 1, "village:eiberg")  # of size 1
    settled(pos, 0, "village:weitmar")
    empty(pos, "village:linden")
    ask(pos, Turn(0))
    assert [text for text in offered(pos) if text.startswith("settle")] == ["settle village:linden"]
    assert reason(pos, "settle village:horst") == ("village_has_workers", "K2.c")
    assert reason(pos, "settle village:eiberg") == ("village_full", "K2.c")
    assert reason(pos, "settle village:weitmar") == ("village_own", "K2.c")
    play(pos, "settle village:linden")
    assert offered(pos) == ["move_in 0", "move_in 1", "move_in 2"]
    play(pos, "move_in 2")
    assert pos.players[0].miners["village:linden"] == 2
    assert pos.players[0].coins == 2


@rule("K2.c")
def test_later_settlements_give_an_extra_action_and_points():
    pos = given()
    rich(pos, 0, coins=20)
    villages = ["village:eiberg", "village:linden", "village:weitmar", "village:horst", "village:welper"]
    empty(pos, *villages)
    gains = []
    for village in villages:
        player = pos.players[0]
        before = (player.extra_actions, player.points)
        ask(pos, Turn(0))
        play(pos, f"settle {village}", "move_in 0", "end")
        gains.append((player.extra_actions - before[0], player.points - before[1]))
    assert gains == [(0, 0), (0, 0), (1, 0), (0, 3), (0, 5)]
    ask(pos, Turn(0))
    empty(pos, "village:laer")
    assert reason(pos, "settle village:laer") == ("no_settlements_left", "K2.c")


@rule("K2.c")
def test_settlements_cost_three_once_workforce_is_flipped():
    pos = given()
    empty(pos, "village:linden")
    pos.risen = ("settlement",)
    rich(pos, 0, coins=2)
    ask(pos, Turn(0))
    assert reason(pos, "settle village:linden") == ("needs_coins", "K2.c")
    rich(pos, 0, coins=3)
    ask(pos, Turn(0))
    play(pos, "settle village:linden", "move_in 0")
    assert pos.players[0].coins == 0


@rule("K2.d")
def test_the_third_engineer_gives_an_extra_action():
    pos = given()
    for card in ("cokery", "administration", "administration"):
        assert pos.players[0].extra_actions == 0
        ask(pos, Turn(0))
        play(pos, f"engineer card:{card}", "end")
    assert pos.players[0].extra_actions == 1
    ask(pos, Turn(0))
    assert reason(pos, "engineer card:loading") == ("no_engineers_left", "K2.d")


@rule("K2.d")
def test_an_engineer_needs_an_empty_engineer_space():
    pos = given()
    engineer(pos, 0, "card:cokery")
    pos.risen = ("engineer",)
    ask(pos, Turn(0))
    assert reason(pos, "engineer card:cokery") == ("no_engineer_space", "K2.d")
    play(pos, "engineer card:ironworks")
    assert pos.players[0].coins == 2
