"""How the levels compare: long runs, on demand (`pytest -m soak tests/titles/baron/bots`)."""

import pytest

from game.bots.tournament import Tournament, report

pytestmark = pytest.mark.soak


def played(seats: str, games: int, seed: int) -> dict[str, dict[str, float]]:
    """What is found of the level on the first seat."""
    levels = tuple(seats.split(","))
    found: dict[str, dict[str, float]] = report(Tournament(levels, games, seed, True, title="baron"))["levels"][
        levels[0]
    ]
    return found


def test_normal_beats_three_random_players() -> None:
    assert played("normal,random,random,random", 100, 1000)["wins_per_seat"]["mean"] >= 0.99


@pytest.mark.parametrize(("players", "points"), [(2, 130), (3, 121), (4, 99)])
def test_tables_of_normal_players_reach_the_yardstick(players: int, points: int) -> None:
    """RULES 16: what greedy players reach."""
    assert played(",".join(["normal"] * players), 200, 2000)["points"]["mean"] >= points


def test_hard_beats_three_normal_players() -> None:
    assert played("hard,normal,normal,normal", 64, 1006)["wins_per_seat"]["mean"] >= 0.4


def test_hard_beats_one_normal_player() -> None:
    assert played("hard,normal", 50, 1010)["wins_per_seat"]["mean"] >= 0.62
