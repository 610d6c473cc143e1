"""K4: mine disaster; R4, R5, R22."""

import pytest

from game.engine import play as engine
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.odds import chance_drawn, odds_of_loss
from game.titles.kohle.rules.phases.auction import trust_adds
from game.titles.kohle.rules.phases.disaster import DrawDiscs, Loss, Secure, Strike
from game.titles.kohle.rules.phases.trust import TrustBuys
from game.titles.kohle.rules.round import BeginPhase, EndRound
from tests.titles.kohle.rules.given import ask, given, of_type, offered, own, place, play, rich, rule


def drawing(pos, *discs, marker="coin"):
    """The phase from the draw on, with these discs drawn."""
    told = []
    pos.disasters = (marker,) * 5
    pos.revealed, pos.bag = pos.round, discs
    pos.tell = lambda kind, *details: told.append(kind(*details))
    DrawDiscs()._weaken(pos, discs.count("black"))
    struck = [seat for seat in pos.order if seat in discs]
    ask(pos, *(Loss(seat, discs.count(seat)) for seat in struck), Strike(bool(struck)))
    return told


@rule("K4.1")
def test_a_rescue_miner_secures_a_coin_only_where_the_symbol_is():
    pos = given(phase=5)
    for mine in ("mine:1", "mine:5", "mine:3", "mine:7"):
        own(pos, 0, mine)
    pos.players[0].tableau = {"A1": "mine:1", "A2": "mine:5", "A3": "mine:3", "B1": "mine:7"}
    place(pos, 0, "rescue:A1")
    ask(pos, Secure(0))
    assert offered(pos) == ["secure A2 coin", "secure B1 coin", "done"]
    play(pos, "secure A2 coin")
    assert (pos.players[0].coins, pos.players[0].secured) == (3, ("A2",))


@rule("K4.1")
def test_who_has_nothing_to_secure_is_not_asked():
    pos = given(phase=5)
    own(pos, 2, "mine:1")
    ask(pos, BeginPhase(5))
    assert (engine.asking(pos).name, engine.asking(pos).player) == ("secure", 2)


@rule("K4.2")
def test_a_disc_for_each_unsecured_mine_at_most_three():
    pos = given(phase=5)
    for mine in ("mine:1", "mine:5", "mine:3", "mine:7"):
        own(pos, 0, mine)
    own(pos, 1, "mine:6")
    told = []
    pos.tell = lambda kind, *details: told.append(kind(*details))
    ask(pos, DrawDiscs())
    assert of_type(told, ev.BagFilled) == [ev.BagFilled((3, 1, 0, 0))]
    assert len(of_type(told, ev.DiscDrawn)) == 3
    assert of_type(told, ev.DisasterRevealed) == [ev.DisasterRevealed(pos.disasters[0])]
    assert (pos.turned_up(1), pos.turned_up(2)) == (pos.disasters[0], None)


@rule("K4.3", "R22")
def test_black_discs_weaken_the_trust_never_below_nought():
    pos = given(phase=5)
    assert pos.trust_coins == 6
    drawing(pos, "black", "black", "blank")
    assert pos.trust_coins == 4
    pos.trust_coins, pos.bank = 1, pos.bank + 3
    drawing(pos, "black", "black", "black")
    assert pos.trust_coins == 0


@rule("K4.4", "R4")
def test_points_are_lost_once_and_a_miner_for_each_disc():
    pos = given(round=3, phase=5)
    pos.players[0].points = 20
    drawing(pos, 0, 0, "blank")
    assert pos.players[0].points == 15
    assert pos.players[0].miners["lost:3"] == 2
    assert pos.players[0].pool == 18


@rule("K4.4")
def test_points_never_fall_below_nought():
    pos = given(round=5, phase=5)
    pos.players[0].points = 4
    drawing(pos, 0, "black", "blank")
    assert pos.players[0].points == 0


@rule("K4.4")
def test_with_an_empty_pool_he_chooses_who_is_lost_never_one_that_marks_a_mine():
    pos = given(phase=5)
    own(pos, 0, "mine:1")
    place(pos, 0, "station:steele", 18)
    place(pos, 0, "card:cokery", 1)
    drawing(pos, 0, "black", "blank")
    assert offered(pos) == ["lose station:steele", "lose card:cokery"]
    play(pos, "lose card:cokery")
    assert pos.players[0].miners["lost:1"] == 1


@rule("K4.4")
def test_with_no_miner_to_give_none_is_lost_but_the_points_are():
    pos = given(phase=5)
    pos.players[0].miners = {"pool": 0, "mines": 20}
    told = drawing(pos, 0, "black", "blank")
    assert of_type(told, ev.NoMinerToLose) == [ev.NoMinerToLose(0)]
    assert pos.players[0].points == 0


@rule("K4.5")
def test_without_a_player_disc_the_marker_has_no_effect():
    pos = given(phase=5)
    told = drawing(pos, "black", "black", "blank", marker="power")
    assert pos.trust_buys == 1
    assert of_type(told, ev.DisasterStruck) == [ev.DisasterStruck("power", False)]


@rule("K4.5")
def test_buying_power_lasts_and_is_at_most_three():
    pos = given(phase=5)
    for expected in (2, 3, 3):
        drawing(pos, 0, "black", "blank", marker="power")
        assert pos.trust_buys == expected


@rule("K4.5", "R5")
@pytest.mark.parametrize(("ruleset", "more"), [("english", 0), ("german", 1)])
def test_the_highest_number_goes_to_the_trust_at_once(ruleset, more):
    pos = given(phase=5, ruleset=ruleset)
    drawing(pos, 0, "black", "black", marker="highest")
    assert pos.owners == {"mine:12": -1}
    ask(pos, TrustBuys())
    assert len(pos.owners) == 1 + more


@rule("K4.5")
def test_the_additional_coin_waits_for_a_consolidation():
    pos = given(phase=5)
    drawing(pos, 0, "black", "black", marker="coin")
    ask(pos, EndRound())
    assert pos.round == 2 and pos.trust_extra
    assert trust_adds(pos.board, pos.trust_coins, pos.trust_extra) == pos.trust_coins + 1


@rule("K4.5", "R4")
def test_subsidence_bills_all_in_turn_order_now_and_later():
    pos = given(phase=5)
    pos.order = (2, 0, 1, 3)
    rich(pos, 0, coins=0)
    drawing(pos, 0, "black", "blank", marker="subsidence")
    assert (engine.asking(pos).player, offered(pos)) == (2, ["bill coins", "bill points"])
    play(pos, "bill coins")
    assert offered(pos) == ["bill points"]  # no coin left
    play(pos, "bill points", "bill points", "bill coins")
    assert (pos.players[2].coins, pos.players[1].points) == (3, 0)
    pos.round = 2
    drawing(pos, "black", "black", "blank", marker="power")
    assert engine.asking(pos).name == "subsidence"


def test_odds_are_those_of_a_bag():
    assert chance_drawn(0, 4, 3) == 0
    assert chance_drawn(1, 4, 3) == pytest.approx(3 / 4)
    pos = given(phase=5)
    own(pos, 0, "mine:1")
    own(pos, 0, "mine:5")
    assert odds_of_loss(pos, 0) == pytest.approx(1 - (4 * 3 * 2) / (6 * 5 * 4))
    assert odds_of_loss(pos, 0, secured=1) == pytest.approx(3 / 5)
    assert odds_of_loss(pos, 0, secured=2) == 0
