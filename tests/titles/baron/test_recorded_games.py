"""Recorded games: played again, in any process and version, they come to the same positions.

`python -m tests.titles.baron.test_recorded_games` writes them anew, after a change of the rules that is meant.
"""

import json
import random
from pathlib import Path

import pytest

from game.engine import saves
from game.titles.baron.rules.setup import seated
from game.titles.baron.title import RULES, new_match
from tests.titles.baron.players import anything, busy

GAMES = Path(__file__).parent / "games"
RECORDED = {
    "two_busy": (seated(2, 11), busy),
    "three_at_random": (seated(3, 12), anything),
    "four_busy_all_switches": (
        seated(4, 13, substitution_across_actions=1, shortage_fill_mandatory=1, delivered_orders_public=1),
        busy,
    ),
    "one_shift": (seated(3, 14, layout="one_shift"), busy),
}


def record() -> None:
    for name, (setup, choose) in RECORDED.items():
        match, dice = new_match(setup), random.Random(setup.seed)
        while match.decision is not None:
            match.play(choose(match.moves, dice))
        saves.save(match, GAMES / f"{name}.json", name)


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_comes_out_the_same(name):
    match = saves.load(RULES, GAMES / f"{name}.json")
    assert match.decision is None
    assert [str(move) for move in match.played] == json.loads((GAMES / f"{name}.json").read_text("utf-8"))["moves"]


if __name__ == "__main__":
    GAMES.mkdir(exist_ok=True)
    record()
