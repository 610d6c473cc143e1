"""K2.e to K2.g and K3: miners, flips, exchanges, extra actions; R3, R7, R8, R10, R13, R15, R16, R20."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.engine import play as engine
from game.engine.move import Move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules import game
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.board import make_board
from game.titles.kohle.rules.ledger import pay
from game.titles.kohle.rules.people import insert_targets
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.round import BeginPhase
from game.titles.kohle.rules.rules_file import load_rules
from game.titles.kohle.rules.setup import seated
from tests.titles.kohle.rules.given import (
    ask,
    empty,
    engineer,
    given,
    holds,
    of_type,
    offered,
    own,
    place,
    play,
    reason,
    rich,
    rule,
    settled,
)  # fmt: skip


@rule("K2.e")
def test_two_in_and_two_moved_in_any_order_even_the_same_miner_twice():
    pos = given()
    settled(pos, 0, "village:linden")
    ask(pos, Turn(0))
    play(pos, "miners", "insert village:linden", "lift village:linden")
    assert {"put station:dahlhausen", "put station:hattingen", "put rescue:A1", "put pool"} <= set(offered(pos))
    assert "put village:linden" not in offered(pos)
    play(pos, "put station:hattingen", "lift station:hattingen")
    assert offered(pos) == ["put station:dahlhausen", "put station:blankenstein", "put pool"]
    play(pos, "put station:blankenstein")
    assert not [text for text in offered(pos) if text.startswith("lift")]
    play(pos, "insert card:cokery")
    assert engine.asking(pos).name == "turn"


@rule("K2.e")
def test_never_insert_at_a_station_and_never_move_a_miner_that_marks_a_mine():
    pos = given()
    own(pos, 0, "mine:1")
    place(pos, 0, "station:steele")
    ask(pos, Turn(0))
    play(pos, "miners")
    assert not [text for text in offered(pos) if text.startswith("insert station")]
    assert [text for text in offered(pos) if text.startswith("lift")] == ["lift station:steele"]


@rule("K2.e")
def test_with_workforce_flipped_four_moves_and_an_engineer():
    pos = given()
    pos.players[0].flipped = ("workforce",)
    engineer(pos, 0, "card:cokery")
    ask(pos, Turn(0))
    play(pos, "miners")
    step = engine.asking(pos)
    assert (step.inserts, step.redeploys, step.engineers) == (2, 4, 1)
    play(pos, "shift card:cokery card:ironworks")
    assert pos.players[0].engineers == {"tableau": 2, "card:ironworks": 1}


@rule("K2.e")
def test_with_workforce_flipped_one_miner_may_take_all_four_steps():
    """The books let one miner take both of two steps; none of them limits him among four."""
    pos = given()
    pos.players[0].flipped = ("workforce",)
    line = next(line for line in pos.board.lines if len(line.stations) > 5)
    place(pos, 0, line.stations[0])
    ask(pos, Turn(0))
    play(pos, "miners")
    for source, target in pairwise(line.stations[:5]):
        play(pos, f"lift {source}", f"put {target}")
    assert pos.players[0].stations() == [line.stations[4]]
    assert not [text for text in offered(pos) if text.startswith("lift")]


@rule("K2.e", "K1.3")
@pytest.mark.parametrize(("flipped", "possible"), [((), False), (("workforce",), True)])
def test_an_engineer_who_may_move_is_reason_enough_for_the_action_but_not_for_the_marker(flipped, possible):
    """All his miners mark mines or are lost."""
    pos = given()
    pos.players[0].flipped = flipped
    pos.players[0].miners.update({"pool": 0, "lost:1": pos.players[0].pool})
    engineer(pos, 0, "card:cokery")
    holds(pos, 0, "miners")
    ask(pos, Turn(0))
    assert ("miners" in offered(pos)) == possible == (reason(pos, "miners") is None)
    assert reason(pos, "use bonus:miners") == ("no_miner_to_move", "K2.e")
    if possible:
        play(pos, "miners", "shift card:cokery card:ironworks")


@rule("K2.e")
def test_at_most_two_miners_at_a_settlement():
    pos = given()
    settled(pos, 0, "village:linden", miners=2)
    ask(pos, Turn(0))
    play(pos, "miners")
    assert "insert village:linden" not in offered(pos)


@rule("K2.f")
def test_each_card_has_its_price_and_reward():
    expected = {
        "card:workforce workers": (5, 0, 6, 0), "card:workforce coins": (0, 3, 6, 0), "card:cokery": (5, 2, 6, 0),
        "card:ironworks": (5, 3, 8, 1), "card:loading": (2, 2, 4, 0),
    }  # fmt: skip
    for card, (workers, coins, points, extra) in expected.items():
        pos = given()
        rich(pos, 0, coins=3, workers=5)
        ask(pos, Turn(0))
        play(pos, f"flip {card}")
        player = pos.players[0]
        assert (5 - player.workers, 3 - player.coins, player.points - 2, player.extra_actions) == (
            workers, coins, points, extra,
        )  # fmt: skip


@rule("K2.f")
def test_the_first_flip_raises_the_price_for_all_once():
    pos = given(round=2)
    rich(pos, 0, coins=9, workers=5)
    ask(pos, Turn(0))
    told = play(pos, "flip card:ironworks")
    assert of_type(told, ev.PriceRose) == [ev.PriceRose("engine", 2)]
    rich(pos, 1, coins=9, workers=5)
    ask(pos, Turn(1))
    assert not of_type(play(pos, "flip card:ironworks"), ev.PriceRose)


@rule("K2.f")
def test_flipping_is_no_action_and_administration_has_no_back():
    pos = given()
    rich(pos, 0, coins=9)
    ask(pos, Turn(0))
    play(pos, "flip card:workforce coins")
    assert "buy mine:1" in offered(pos)
    assert reason(pos, "flip card:administration") == ("no_back", "K2.f")
    assert reason(pos, "flip card:workforce") == ("already_flipped", "K2.f")
    assert reason(pos, "flip card:loading") == ("needs_workers", "K2.f")


@rule("K2.g", "R13")
def test_exchanges_need_stock():
    pos = given()
    rich(pos, 0, coins=4)
    pos.supply_workers, short = 2, pos.supply_workers - 2
    pos.workers["village:linden"] += short
    ask(pos, Turn(0))
    assert reason(pos, "exchange coins") == ("supply_short_workers", "K2.g")
    empty(pos, "village:linden")
    ask(pos, Turn(0))
    play(pos, "exchange coins")
    assert (pos.players[0].coins, pos.players[0].workers) == (2, 3)
    play(pos, "exchange workers")
    assert (pos.players[0].coins, pos.players[0].workers) == (3, 1)


@rule("R13")
def test_every_other_payment_is_made_even_if_coins_run_out():
    pos = given()
    pos.players[1].coins += pos.bank
    pos.bank = 0
    rich(pos, 0, workers=2)
    holds(pos, 0, "aid")
    ask(pos, Turn(0))
    assert reason(pos, "exchange workers") == ("bank_empty", "K2.g")
    play(pos, "use bonus:aid")
    assert (pos.players[0].coins, pos.bank, pos.paper) == (5, 0, 1)
    pay(pos, 0, 3, "engineer")  # paper goes out of use first
    assert (pos.players[0].coins, pos.bank, pos.paper) == (2, 2, 0)
    assert audit(pos) == []


@rule("K2.e")
def test_a_settlement_that_holds_one_miner_takes_one():
    pos = given()
    pos.board = replace(pos.board, settlement_miners=1)
    settled(pos, 0, "village:linden")
    assert "village:linden" in insert_targets(pos, pos.players[0])
    place(pos, 0, "village:linden")
    assert "village:linden" not in insert_targets(pos, pos.players[0])


@rule("R15", "K10")
def test_worker_pieces_are_paid_before_markers():
    pos = given()
    rich(pos, 0, coins=3, workers=3)
    pos.players[0].worker_markers = 2
    ask(pos, Turn(0))
    supply = pos.supply_workers
    told = play(pos, "flip card:ironworks")
    assert of_type(told, ev.WorkersPaid) == [ev.WorkersPaid(0, 3, 2, "flip")]
    assert pos.supply_workers == supply + 3
    assert pos.players[0].all_workers == 0


@rule("K10", "R16")
def test_the_first_miner_at_a_station_takes_its_marker_and_may_use_it_in_the_same_round():
    pos = given()
    settled(pos, 0, "village:linden", miners=2)
    pos.markers["station:dahlhausen"] = "worker"
    pos.markers["station:hattingen"] = "points"
    rich(pos, 0, coins=2, workers=1)
    ask(pos, Turn(0))
    assert reason(pos, "flip card:loading") == ("needs_workers", "K2.f")
    play(pos, "miners", "lift village:linden", "put station:dahlhausen", "lift village:linden", "put station:hattingen")
    assert pos.players[0].points == 2 + 2
    assert pos.players[0].worker_markers == 1
    play(pos, "done", "flip card:loading")
    assert pos.players[0].all_workers == 0
    settled(pos, 1, "village:linden", miners=1)
    ask(pos, Turn(1))
    play(pos, "miners", "lift village:linden", "put station:dahlhausen")
    assert pos.players[1].worker_markers == 0


@rule("R8")
def test_a_station_miner_may_return_to_the_pool_but_nowhere_else_off_the_line():
    pos = given()
    place(pos, 0, "station:kettwig")
    ask(pos, Turn(0))
    play(pos, "miners", "lift station:kettwig")
    assert offered(pos) == ["put station:werden", "put pool"]


@rule("R10")
def test_a_rescue_space_may_be_manned_before_a_mine_lies_there():
    pos = ask(given(), Turn(0))
    play(pos, "miners")
    assert "insert rescue:B4" in offered(pos)


@rule("R7")
def test_miners_on_a_card_take_the_space_that_pays_best():
    face = given().board.faces["cokery", False]
    assert [space.coins for space in face.miner_yield] == [0, 1, 1, 2]
    back = given().board.faces["ironworks", True]
    assert [space.points for space in back.miner_yield] == [0, 2, 3, 4]


@rule("R20")
def test_briquette_points_english_for_each_piece_german_the_second_only_while_both_stand():
    for ruleset, second in (("english", 2), ("german", 0)):
        pos = given(round=2, ruleset=ruleset)
        rich(pos, 0, coins=9, workers=5)
        engineer(pos, 0, "card:cokery")
        ask(pos, Turn(0))
        play(pos, "flip card:cokery")
        assert pos.players[0].points == 2 + 6 + 2  # the engineer on the card when it is flipped scores
        pos.players[0].engineers = {"tableau": 2, "card:loading": 1}
        ask(pos, Turn(0))
        before = pos.players[0].points
        play(pos, "engine card:cokery")
        assert pos.players[0].points - before == second
        pos.players[0].engineers = {"tableau": 3}
        ask(pos, Turn(0))
        play(pos, "engineer card:cokery")
        assert pos.players[0].points - before == 2


@rule("K3", "R3")
def test_an_extra_action_is_one_more_turn_for_one_marker():
    pos = given(phase=4)
    pos.players[1].extra_actions = 2
    ask(pos, BeginPhase(4))
    assert (engine.asking(pos).player, offered(pos)) == (1, ["spend", "pass"])
    play(pos, "spend")
    assert pos.players[1].extra_actions == 1
    assert "buy mine:1" in offered(pos)
    play(pos, "miners", "done", "end")
    assert pos.phase != 4  # never more than one a round


@rule("K3")
def test_unspent_means_no_turn():
    pos = given(phase=4)
    pos.players[1].extra_actions = 1
    ask(pos, BeginPhase(4))
    play(pos, "pass")
    assert pos.phase != 4
    assert pos.players[1].extra_actions == 1


def test_nothing_else_between_the_steps_of_an_action():
    pos = given()
    rich(pos, 0, coins=9)
    ask(pos, Turn(0))
    play(pos, "buy mine:1")
    assert reason(pos, "flip card:workforce") == ("finish_first", "K2.a")


@rule("K3", "K2.d", "K2.c")
@pytest.mark.parametrize(("engineer_at", "settlement_at"), [(1, 2), (2, 1), (3, 3)])
def test_which_engineer_and_settlement_give_an_extra_action_is_a_number(engineer_at, settlement_at):
    rules = load_rules()
    extra = rules.extra_actions.model_copy(update={"engineer": engineer_at, "settlement": settlement_at})
    board = make_board(given().board.map, rules.model_copy(update={"extra_actions": extra}), 4, "english", 2)
    pos = game.start(seated(4, 1, start=0), board=board)
    rich(pos, 0, coins=20)
    villages = ["village:linden", "village:horst", "village:laer"]
    empty(pos, *villages)
    given_at = {"engineer": [], "settle": []}
    for number, (card, village) in enumerate(zip(("cokery", "ironworks", "loading"), villages, strict=True), 1):
        for text in (f"engineer card:{card}", f"settle {village}"):
            ask(pos, Turn(0))
            told = engine.apply_told(pos, Move.parse(text))
            if of_type(told, ev.ExtraActionGained):
                given_at[text.partition(" ")[0]].append(number)
    assert given_at == {"engineer": [engineer_at], "settle": [settlement_at]}
