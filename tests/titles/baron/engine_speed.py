"""How fast Coal Baron is, beside the Python engine of Catanatron: `python -m tests.titles.baron.engine_speed`.

Needs the extra `bench`. Prints one line of JSON. Random players on both sides; the best of three turns each, taken by
turns, so that a busy machine harms both alike.
"""

import json
import random

from game.engine import play
from game.titles.baron.rules import game
from game.titles.baron.rules.setup import seated
from tests.benchmarks import engine_speed as bench


def ours() -> dict[str, float]:
    """Decisions a second of four random players, and how long a copy takes in the midst of a game."""

    def one(seed: int) -> tuple[int, int]:
        pos, dice, decisions, listed = game.start(seated(4, seed)), random.Random(seed), 0, 0
        while not pos.over:
            moves = play.moves(pos)
            decisions, listed = decisions + 1, listed + len(moves)
            play.apply(pos, moves[int(dice.random() * len(moves))])
        return decisions, listed

    middle, dice = game.start(seated(4, 1)), random.Random(1)
    for _ in range(150):
        play.apply(middle, dice.choice(play.moves(middle)))
    return {**bench._measure(one), "copy_microseconds": bench._copy(middle.copy)}


if __name__ == "__main__":
    turns = [(ours(), bench.theirs()) for _ in range(3)]
    baron, catanatron = (
        max((turn[i] for turn in turns), key=lambda found: found["decisions_per_second"]) for i in (0, 1)
    )
    times = baron["decisions_per_second"] / catanatron["decisions_per_second"]
    print(json.dumps({"baron": baron, "catanatron": catanatron, "times": round(times, 2)}))
