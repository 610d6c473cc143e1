"""How the levels compare: long runs, on demand (`pytest -m soak tests/titles/kohle/bots`)."""

import pytest

from game.bots.tournament import Tournament, report

pytestmark = pytest.mark.soak


def wins(seats: str, games: int, seed: int = 1000) -> dict[str, float]:
    first = seats.split(",")[0]
    found = report(Tournament(tuple(seats.split(",")), games, seed, rotate=True), jobs=2)
    share: dict[str, float] = found["levels"][first]["wins_per_seat"]
    return share


def test_normal_beats_three_random_players() -> None:
    assert wins("normal,random,random,random", 100)["mean"] >= 0.99


@pytest.mark.parametrize("others", [2, 3, 4])
def test_normal_beats_easy(others: int) -> None:
    share = wins(",".join(["normal"] + ["easy"] * others), 40)
    assert share["low"] > 1 / (others + 1)
    assert others != 3 or share["mean"] >= 0.55


@pytest.mark.parametrize("others", [2, 3, 4])
def test_hard_beats_normal(others: int) -> None:
    share = wins(",".join(["hard"] + ["normal"] * others), 60)
    assert share["low"] > 1 / (others + 1)
    assert others != 3 or share["mean"] >= 0.45
