"""Tournaments: the sums are right, and do not depend on how the work is divided."""

import json

import pytest

from game.bots.tournament import Tournament, as_lines, report
from game.cli import main
from game.problems import Problem


def without_times(result: dict) -> dict:
    for level in result["levels"].values():
        del level["ms_per_decision"]
    return result


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    plan = Tournament(("normal", "random", "random"), 3, 1, rotate=True)
    assert without_times(report(plan, jobs=1)) == without_times(report(plan, jobs=2))


def test_shares_add_up_and_rotation_seats_each_level_everywhere() -> None:
    plan = Tournament(("easy", "random", "random", "random"), 4, 3, rotate=True)
    assert [plan.levels(game).index("easy") for game in range(4)] == [0, 1, 2, 3]
    found = report(plan)["levels"]
    assert found["easy"]["wins_together"] + found["random"]["wins_together"] == pytest.approx(1)
    assert sum(found["random"]["points_by_source"].values()) + 2 == pytest.approx(
        found["random"]["points"]["mean"], abs=0.1
    )


def test_whoever_reads_the_lines_is_told_what_would_be_fair() -> None:
    first = as_lines(report(Tournament(("easy", "random", "random", "random"), 1, 3))).splitlines()[0]
    assert first.endswith("seed 3 (were all alike, 25.0 % a seat; in brackets 95 % intervals)")


def test_whoever_reads_the_lines_reads_words_and_no_names_of_the_program() -> None:
    _, *told = as_lines(report(Tournament(("easy", "random", "random", "random"), 1, 3))).splitlines()
    assert not [line for line in told if "_" in line]
    assert any("small mines: " in line for line in told)


def test_what_players_did_adds_up() -> None:
    found = report(Tournament(("normal", "easy", "easy", "easy"), 1, 5))
    won = sum(level["seats"] * level["deeds"].get("large_mines", 0) for level in found["levels"].values())
    assert won + found["large_mines_of_the_trust"] == pytest.approx(15, abs=0.02)
    flips = {card: found["levels"]["normal"]["deeds"].get(f"flip_{card}", 0) for card in ("workforce", "loading")}
    assert set(flips.values()) <= {0, 1}
    assert found["levels"]["normal"]["points_by_source"]["board"] >= found["levels"]["normal"]["deeds"].get(
        "settlement_points", 0
    )


def test_winning_every_game_is_not_yet_certainty() -> None:
    found = report(Tournament(("normal", "random", "random"), 3, 1))["levels"]
    assert found["normal"]["wins_per_seat"] == {"mean": 1.0, "low": 0.2726, "high": 1.0}
    assert found["random"]["wins_per_seat"] == {"mean": 0.0, "low": 0.0, "high": 0.3637}


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--games", "1", "--seats", "random,random,random", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 1 and result["levels"]["random"]["points"]["mean"] > 0


@pytest.mark.parametrize("seats", [("normal",), ("normal", "clever", "easy")])
def test_what_cannot_be_played_is_refused(seats: tuple[str, ...]) -> None:
    with pytest.raises(Problem):
        report(Tournament(seats, 1, 1))
