"""Positions from a few lines: nothing is made or lost, and what cannot be is refused."""

import pytest

from game.problems import Problem
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.teach.scenario import Belongings, KohleScenario, TrustState


def test_what_a_player_owns_is_missing_elsewhere():
    # given a player with coins, workers, mines and an engine
    rich = Belongings(coins=9, workers=2, mines={"A1": "mine:4", "A2": "mine:3"}, engines=("mine:4",))
    scenario = KohleScenario(round=2, phase=2, workers={"village:durchholz": 0}, seats={0: rich})
    # when it is laid out
    pos = scenario.position()
    # then the books balance
    assert audit(pos) == []
    assert "mine:4" not in pos.display
    assert pos.players[0].pool == 18
    assert pos.supply_engines == pos.board.rules.supply.engines - 1


def test_a_match_begins_in_the_prepared_position_and_plays_on():
    match = KohleScenario(phase=2).match()
    assert (match.decision.player, match.decision.step, match.decision.phase) == (0, "turn", 2)
    match.play(next(move for move in match.moves if move.kind == "end"))
    assert match.decision.player == 1
    assert match.undo()


def test_the_large_mine_means_its_ground_is_consolidated():
    pos = KohleScenario(round=4, phase=2, seats={0: Belongings(mines={"A1": "large:nachtigall"})}).position()
    assert pos.consolidated == ("nachtigall",)
    assert not {"mine:1", "mine:4", "mine:7"} & set(pos.display)


def test_a_miner_at_a_station_has_taken_its_marker():
    pos = KohleScenario(seats={0: Belongings(miners={"station:bethaus": 1})}).position()
    assert "station:bethaus" not in pos.markers
    assert len(pos.found) == 1


def test_markers_lie_where_the_situation_says():
    pos = KohleScenario(markers={"station:bethaus": "wagon", "station:muttental": "coin"}).position()
    assert pos.markers["station:bethaus"] == "wagon"
    assert pos.markers["station:muttental"] == "coin"


@pytest.mark.parametrize(
    ("scenario", "told"),
    [
        (KohleScenario(seats={0: Belongings(workers=60)}), "workers: 60 wanted"),
        (KohleScenario(seats={5: Belongings()}), "seat 5"),
        (KohleScenario(seats={0: Belongings(mines={"A1": "mine:99"})}), "mine:99"),
        (KohleScenario(seats={0: Belongings(settlements={"village:durchholz": 0})}), "workers left"),
        (KohleScenario(seats={0: Belongings(bonus="aid"), 1: Belongings(bonus="aid")}), "somebody else"),
        (KohleScenario(order=(0, 0, 1)), "order"),
        (KohleScenario(seats={0: Belongings(miners={"card:cokery": 9})}), "balance"),
        (KohleScenario(trust=TrustState(mines=("mine:4",)), seats={0: Belongings(mines={"A1": "mine:4"})}), "balance"),
    ],
)
def test_what_cannot_be_is_refused(scenario, told):
    with pytest.raises(Problem, match=told):
        scenario.position()
