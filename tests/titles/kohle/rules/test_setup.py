"""K0: components and setup; R1, R17."""

from collections import Counter

import pytest

from game.engine.seats import Seat
from game.problems import Problem
from game.titles.kohle.rules import game
from game.titles.kohle.rules.setup import check, game_setup, seated
from tests.titles.kohle.rules.given import given, offered, rule


@rule("K0.1", "K0.2")
def test_every_player_starts_with_his_pieces():
    pos = game.start(seated(5, seed=3))
    assert pos.board.rules.rounds == 5
    for player in pos.players:
        assert (player.coins, player.points, player.pool) == (4, 2, 20)
        assert player.engineers == {"tableau": 3}
        assert player.settlements == player.flipped == ()
        assert player.tableau == {}
    assert pos.board.rules.cards["administration"].back is None


@rule("K0.1")
@pytest.mark.parametrize("players", [2, 6])
def test_only_three_to_five_play(players):
    colours = ("orange", "blue", "red", "yellow", "green", "orange")
    setup = game_setup(tuple(Seat(str(i), colours[i]) for i in range(players)), seed=1)
    with pytest.raises(Problem, match="3 / 4 / 5"):
        check(setup)


@rule("K0.3")
def test_villages_are_filled_first_and_the_rest_is_the_supply():
    pos = game.start(seated(4, seed=1))
    assert pos.workers == pos.board.villages
    assert pos.supply_workers == 40 - sum(pos.board.villages.values()) == 2
    assert pos.supply_engines == 20
    assert pos.bank == 85 - 4 * 4 - 6


@rule("K0.4")
def test_one_railway_marker_lies_on_each_station():
    pos = game.start(seated(4, seed=1))
    assert Counter(pos.markers.values()) == {"points": 3, "coin": 3, "worker": 5, "wagon": 4, "merger": 4}
    assert len(pos.markers) == 19


@rule("K0.5")
def test_one_disaster_marker_lies_on_each_round():
    pos = game.start(seated(4, seed=1))
    assert Counter(pos.disasters) == {"highest": 1, "coin": 1, "power": 2, "subsidence": 1}
    assert pos.revealed == 0


@rule("K0.6")
def test_the_steam_engine_marker_lies_rightmost_and_cannot_be_chosen_in_round_1():
    pos = game.start(seated(4, seed=1))
    assert pos.track == ("rescue", "wagon", "aid", "engineer", "miners", "settlement", "engine")
    assert "take bonus:engine" not in offered(pos)
    assert len(offered(pos)) == 6


@rule("K0.7")
def test_the_trust_starts_with_six_coins_and_one_mine_a_round():
    pos = game.start(seated(3, seed=1))
    assert (pos.trust_coins, pos.trust_buys) == (6, 1)


@rule("K0.8")
def test_the_mines_of_round_1_are_on_display():
    pos = game.start(seated(4, seed=1))
    assert pos.display == tuple(f"mine:{n}" for n in range(1, 13))
    assert {r: len(grounds) for r, grounds in pos.board.consolidating.items()} == {3: 5, 4: 5, 5: 5}
    numbered = [mine for mine in pos.board.mines.values() if mine.number]
    assert len(numbered) == 45


@rule("K0.9")
def test_with_three_players_essen_drops_out():
    pos = game.start(seated(3, seed=1))
    assert "heinrich" not in pos.board.grounds
    assert "mine:2" not in pos.board.mines  # Wolff, in Heinrich
    assert "village:fischlaken" not in pos.workers  # touches Essen only
    assert pos.workers["village:horst"] == 2  # touches Vereinigter General too
    assert len(pos.board.stations) == len(pos.markers) == 13
    assert {line.id: (len(line.stations), line.points) for line in pos.board.lines} == {
        "yellow": (5, 8), "red": (5, 8), "brown": (3, 4),
    }  # fmt: skip
    assert pos.supply_workers == 10  # K0.3: of 40, only villages in play are filled


@rule("R1")
def test_starting_money_is_a_switch():
    assert game.start(seated(4, seed=1, coins=5)).players[0].coins == 5
    with pytest.raises(Problem, match="4 / 5"):
        check(seated(4, seed=1, coins=7))


@rule("R17")
def test_a_ruleset_has_a_name():
    assert given(ruleset="german").board.ruleset.highest == "additional"
    assert given(ruleset="english").board.ruleset.briquettes == "each"
    with pytest.raises(Problem, match="english / german"):
        check(seated(4, seed=1, ruleset="martian"))
