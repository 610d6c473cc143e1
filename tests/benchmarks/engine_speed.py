"""How fast the engine is, beside the Python engine of Catanatron: `python tests/benchmarks/engine_speed.py`.

Needs the extra `bench`. Prints one line of JSON. Random players on both sides; ours lists about twice as many moves.
"""

import json
import random
import time
from collections.abc import Callable

SECONDS = 4.0


def ours() -> dict[str, float]:
    from game.titles.kohle.rules import game
    from game.titles.kohle.rules.setup import seated

    pos = game.start(seated(4, 0))

    def one(seed: int) -> tuple[int, int]:
        nonlocal pos
        pos, dice, decisions, listed = game.start(seated(4, seed)), random.Random(seed), 0, 0
        while not pos.over:
            moves = game.moves(pos)
            decisions, listed = decisions + 1, listed + len(moves)
            game.apply(pos, moves[int(dice.random() * len(moves))])
        return decisions, listed

    return {**_measure(one), "copy_microseconds": _copy(pos.copy)}


def theirs() -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer

    state = Game([RandomPlayer(color) for color in Color], seed=0)

    def one(seed: int) -> tuple[int, int]:
        nonlocal state
        state, dice, decisions, listed = Game([RandomPlayer(c) for c in Color], seed=seed), random.Random(seed), 0, 0
        while state.winning_color() is None and decisions < 1500:
            actions = state.state.playable_actions
            decisions, listed = decisions + 1, listed + len(actions)
            state.execute(actions[int(dice.random() * len(actions))])
        return decisions, listed

    return {**_measure(one), "copy_microseconds": _copy(state.copy)}


def _measure(one: Callable[[int], tuple[int, int]]) -> dict[str, float]:
    one(0)
    decisions = listed = games = 0
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        games += 1
        made, seen = one(games)
        decisions, listed = decisions + made, listed + seen
    seconds = time.perf_counter() - began
    return {"decisions_per_second": round(decisions / seconds), "moves_per_decision": round(listed / decisions, 1)}


def _copy(copy: Callable[[], object]) -> float:
    began = time.perf_counter()
    for _ in range(2000):
        copy()
    return round((time.perf_counter() - began) / 2000 * 1e6, 2)


if __name__ == "__main__":
    kohle, catanatron = ours(), theirs()
    times = kohle["decisions_per_second"] / catanatron["decisions_per_second"]
    print(json.dumps({"kohle": kohle, "catanatron": catanatron, "times": round(times, 2)}))
