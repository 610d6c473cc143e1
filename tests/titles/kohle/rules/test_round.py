"""K5 to K7, K9, K11, K12; R9, R21, R23."""

from itertools import product

import pytest

from game.engine import play as engine
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.phases.board import BoardScoring
from game.titles.kohle.rules.phases.income import Income
from game.titles.kohle.rules.phases.pithead import Load, PitheadCards, loading_yield
from game.titles.kohle.rules.phases.trust import TrustBuys, next_taken, threatened
from game.titles.kohle.rules.round import AGENDAS, BeginRound, EndRound, FinalScoring, standings
from tests.titles.kohle.rules.given import (
    ask,
    engineer,
    given,
    holds,
    of_type,
    offered,
    own,
    place,
    play,
    rich,
    rule,
    settled,
    trust_owns,
)


@rule("K0.1")
def test_a_round_has_ten_phases():
    assert [*AGENDAS] == [*Phase] == [*range(1, 11)]


@rule("K5")
def test_the_trust_takes_the_lowest_numbers_and_marks_them_with_engines():
    pos = given(phase=6)
    pos.trust_buys = 2
    assert next_taken(pos) == ("mine:1", "mine:2")
    ask(pos, TrustBuys())
    assert pos.owners == {"mine:1": -1, "mine:2": -1}
    assert pos.trust_marks == {"mine:1": "engine", "mine:2": "engine"}
    assert pos.supply_engines == 18


@rule("K5")
def test_mines_are_threatened_until_the_trust_has_bought():
    pos = given(phase=Phase.DISASTER)
    assert threatened(pos) == ("mine:1",)
    pos.phase, pos.stack = Phase.TRUST, [TrustBuys()]
    assert threatened(pos) == ("mine:1",)
    engine.proceed(pos)
    assert threatened(pos) == ()


@rule("K5", "R13")
def test_without_engines_a_coin_that_nobody_pays_marks_the_mine():
    pos = given(phase=6)
    pos.players[0].engines_beside, pos.supply_engines = 20, 0
    bank = pos.bank
    ask(pos, TrustBuys())
    assert pos.trust_marks == {"mine:1": "coin"}
    assert pos.bank == bank


@rule("K5")
def test_it_takes_as_many_as_there_are():
    pos = given(phase=6)
    pos.display, pos.trust_buys = ("mine:7",), 3
    ask(pos, TrustBuys())
    assert list(pos.owners) == ["mine:7"]


@rule("K6")
def test_each_mine_card_pays_one_more_with_an_engine():
    pos = given(phase=7)
    own(pos, 0, "mine:12")  # income 2
    own(pos, 0, "mine:1", engine=True)
    ask(pos, Income())
    assert pos.players[0].coins == 4 + 2 + 2


@rule("K7", "X3")
def test_four_owned_mines_score_four_for_each_owner():
    """X3: whoever owns one of them scores for all."""
    pos = given(round=5, phase=8)
    own(pos, 0, "mine:6")
    own(pos, 1, "mine:20")
    own(pos, 1, "mine:35")
    trust_owns(pos, "mine:41")
    ask(pos, BoardScoring())
    assert [player.points - 2 for player in pos.players] == [4, 4, 0, 0]


@rule("K7", "X2")
def test_the_rulebooks_scoring_example():
    """X2: red 4, green 5, blue 11."""
    red, green, blue = 0, 1, 2
    pos = given(round=4, phase=8)
    own(pos, red, "mine:6")
    own(pos, blue, "mine:20")
    trust_owns(pos, "mine:35")
    own(pos, green, "mine:38")  # Klosterbusch
    own(pos, green, "mine:3")  # Bommerbänke
    own(pos, blue, "mine:16")
    own(pos, blue, "mine:40")  # Herbeder
    settled(pos, red, "village:stockum")
    settled(pos, green, "village:herbede")
    settled(pos, blue, "village:heven")
    settled(pos, blue, "village:bommern")
    ask(pos, BoardScoring())
    assert [player.points - 2 for player in pos.players] == [4, 5, 11, 0]


@rule("K7")
def test_a_large_mine_counts_one():
    pos = given(round=5, phase=8)
    pos.consolidated = ("vereinigter_general",)
    own(pos, 0, "large:vereinigter_general")
    settled(pos, 0, "village:weitmar")
    ask(pos, BoardScoring())
    assert pos.players[0].points == 2 + 1 + 1


@rule("K9")
@pytest.mark.parametrize(
    ("card", "flipped", "engineers", "miners", "coins", "points"),
    [
        ("cokery", False, 1, 0, 1, 0), ("cokery", False, 1, 3, 3, 0), ("cokery", False, 0, 2, 1, 0),
        ("cokery", True, 1, 4, 4, 0), ("cokery", True, 0, 2, 2, 0),
        ("ironworks", False, 1, 1, 0, 2), ("ironworks", False, 0, 3, 0, 2),
        ("ironworks", True, 1, 3, 0, 6), ("ironworks", True, 0, 1, 0, 2),
    ],
)  # fmt: skip
def test_what_cokery_and_ironworks_yield(card, flipped, engineers, miners, coins, points):
    pos = given(phase=10)
    if flipped:
        pos.players[0].flipped = (card,)
    if engineers:
        engineer(pos, 0, f"card:{card}", engineers)
    if miners:
        place(pos, 0, f"card:{card}", miners)
    ask(pos, PitheadCards(0))
    assert (pos.players[0].coins - 4, pos.players[0].points - 2) == (coins, points)


@rule("K9")
def test_an_engine_on_the_briquette_plant_pays_a_coin():
    pos = given(phase=10)
    pos.players[0].flipped = ("cokery",)
    pos.players[0].engines, pos.supply_engines = ("card:cokery",), 19
    ask(pos, PitheadCards(0))
    assert pos.players[0].coins == 5


@rule("K9", "K9.1", "X5")
@pytest.mark.parametrize(("wagons", "coins"), [(1, 0), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_loadings_front_needs_four_wagons_for_both_spaces(wagons, coins):
    """X5: 2 or 3 wagons pay only one of the two; 4 pay both."""
    pos = given(phase=10)
    place(pos, 0, "card:loading")
    engineer(pos, 0, "card:loading")
    assert loading_yield(pos, pos.players[0], wagons) == (coins, wagons)


@rule("K9.1", "R21")
@pytest.mark.parametrize(("switch", "wagons", "coins"), [(2, 4, 3), (2, 5, 3), (2, 6, 4), (1, 5, 3), (1, 6, 3)])
def test_loadings_back_pays_the_engineer_by_the_wagon(switch, wagons, coins):
    pos = given(phase=10, loading_engineer=switch)
    pos.players[0].flipped = ("loading",)
    place(pos, 0, "card:loading", 2)
    engineer(pos, 0, "card:loading")
    assert loading_yield(pos, pos.players[0], wagons)[0] == coins


@rule("K9.1", "K9.2", "K1.4")
@pytest.mark.parametrize("bonus", ["wagon", "aid"])
def test_every_number_of_wagon_markers_may_be_spent_as_long_as_there_is_a_wagon(bonus):
    for markers, wagons, workers, paying in product(range(4), range(3), range(2), ("workers", "worker_markers")):
        pos = given(round=4, phase=Phase.PITHEAD)
        for mine in ("mine:8", "mine:33")[:wagons]:
            assert pos.board.mines[mine].wagons == 1
            own(pos, 0, mine)
        pos.players[0].wagon_markers = markers
        setattr(pos.players[0], paying, workers)
        holds(pos, 0, bonus)
        ask(pos, Load(0))
        plain = [f"load {n}" for n in range(markers + 1) if workers and wagons + n > 0]
        with_marker = [f"load {n} bonus" for n in range(markers + 1) if bonus == "wagon"]
        assert offered(pos) == [*plain, *with_marker, "skip"]


@rule("K9.2")
def test_loading_is_voluntary_needs_a_wagon_and_on_the_front_a_worker():
    pos = given(phase=10)
    own(pos, 0, "mine:5")  # a wagon
    ask(pos, PitheadCards(0))
    assert not pos.stack  # no worker
    rich(pos, 0, workers=1)
    pos.players[0].wagon_markers = 1
    ask(pos, Load(0))
    assert offered(pos) == ["load 0", "load 1", "skip"]
    play(pos, "load 1")
    assert (pos.players[0].points, pos.players[0].workers, pos.players[0].wagon_markers) == (4, 0, 0)
    pos.players[1].worker_markers = 1
    ask(pos, PitheadCards(1))
    assert not pos.stack  # no wagon


@rule("K9.2")
def test_loading_may_be_declined():
    pos = given(phase=10)
    own(pos, 0, "mine:5")
    pos.players[0].flipped = ("loading",)
    ask(pos, Load(0))
    play(pos, "skip")
    assert pos.players[0].points == 2


@rule("K11")
def test_the_trusts_track_is_filled_up_to_three_before_rounds_4_and_5():
    for round_, before, after in ((3, 1, 1), (4, 1, 3), (5, 0, 3), (5, 4, 4)):
        pos = given(round=round_ - 1)
        pos.bank += 6 - before
        pos.trust_coins = before
        ask(pos, BeginRound(round_))
        assert pos.trust_coins == after


@rule("K11")
def test_new_mines_are_laid_out_beside_the_unsold():
    pos = given(round=1)
    pos.display = ("mine:7",)
    ask(pos, BeginRound(2))
    assert pos.display[0] == "mine:7"
    assert pos.display[1:] == pos.board.entering[2]


@rule("K12")
@pytest.mark.parametrize(("engines", "points"), [(0, 0), (1, 3), (2, 5), (3, 8), (4, 12), (5, 17), (6, 23), (9, 23)])
def test_steam_engines_at_the_end(engines, points):
    pos = given(round=5, phase=10)
    rich(pos, 0, coins=0)
    pos.players[0].engines_beside = engines
    pos.supply_engines -= engines
    ask(pos, FinalScoring())
    assert pos.players[0].points == 2 + points


@rule("K12")
def test_coins_stations_lines_and_extra_actions_at_the_end():
    pos = given(round=5, phase=10)
    rich(pos, 0, coins=5)
    pos.players[0].extra_actions = 2
    for line in pos.board.lines:
        if line.id in ("brown", "green"):
            for station in line.stations:
                place(pos, 0, station)
    place(pos, 0, "station:steele", 2)
    told = []
    pos.tell = lambda kind, *details: told.append(kind(*details))
    ask(pos, FinalScoring())
    own = [e for e in of_type(told, ev.PointsScored) if e.player == 0]
    sums = {}
    for event in own:
        sums[event.source] = sums.get(event.source, 0) + event.points
    assert sums == {"coins": 2, "stations": 7, "lines": 8, "extra_actions": 8}
    assert pos.over
    assert engine.moves(pos) == []


@rule("K12", "R9")
def test_ties_go_to_engines_then_to_values_of_large_and_single_mines_then_are_shared():
    pos = given(round=5)
    assert standings(pos)[0] == (0, 1, 2, 3)
    pos.players[2].engines_beside = 1
    pos.players[1].engines_beside = 1
    assert standings(pos)[0] == (1, 2)
    pos.consolidated = ("vereinigter_general",)
    own(pos, 1, "large:vereinigter_general")  # R9: the sum of its small mines, 3
    own(pos, 2, "mine:38")  # single, 2
    assert standings(pos)[0] == (1,)
    pos.players[0].points += 1
    assert standings(pos)[0] == (0,)


@rule("R23")
def test_a_single_legal_move_is_still_a_move_of_the_game():
    pos = given()
    pos.stack = [EndRound()]
    pos.round = 1
    pos.players[0].bonus = None
    engine.proceed(pos)
    assert engine.asking(pos).name == "take_bonus"
    pos = given(phase=5)
    rich(pos, 0, coins=0)
    from game.titles.kohle.rules.phases.disaster import Subsidence

    ask(pos, Subsidence(0))
    assert offered(pos) == ["bill points"]
    told = play(pos, "bill points")
    assert of_type(told, ev.PointsLost) == [ev.PointsLost(0, 2, "subsidence")]
