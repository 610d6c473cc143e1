"""How long one waits for a bot at the table: `python tests/benchmarks/thinking_times.py --title T --games 5 --seed 1`.

Bots of one level play against each other as the table lets them, in the thinking process and within the time that it
allows. Prints one line of JSON for each game and one for all. What counts is the clock on the wall: wants an idle core.
"""

import argparse
import json
from collections import defaultdict
from time import perf_counter, sleep

from game.engine.match import Match
from game.scenes.playing.bots import Bots
from game.scenes.playing.session import Session
from game.titles import title_named

LOOK = 0.002  # seconds between two looks for an answer; the window looks less often


def game(title_name: str, seed: int, players: int, level: str) -> tuple[list[float], list[float]]:
    """The seconds of each decision and of each turn of a game."""
    title = title_named(title_name)
    session = Session(Match(title.rules, title.setup(players, seed, (level,) * players)))
    bots = Bots(session)
    bots.start()
    decisions: list[float] = []
    turns: dict[tuple[int, int], float] = defaultdict(float)
    session.settle()
    while (decision := session.match.decision) is not None:
        began = perf_counter()
        while (move := bots.update(0.0, 0.0, shown=True)) is None:
            sleep(LOOK)
        took = perf_counter() - began
        decisions.append(took)
        turns[decision.player, decision.turn] += took
        session.play(move)
    bots.close()
    return decisions, [*turns.values()]


def figures(decisions: list[float], turns: list[float]) -> dict[str, float]:
    ordered = sorted(decisions)
    return {
        "decisions": len(decisions), "mean": round(sum(decisions) / len(decisions), 3),
        "of_20_one_over": round(ordered[len(ordered) * 19 // 20], 3), "worst": round(ordered[-1], 3),
        "turns": len(turns), "mean_turn": round(sum(turns) / len(turns), 3), "worst_turn": round(max(turns), 3),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", default="")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", default="hard")
    args = parser.parse_args()
    every: tuple[list[float], list[float]] = [], []
    for number in range(args.games):
        decisions, turns = game(args.title, args.seed + number, args.players, args.level)
        every[0].extend(decisions)
        every[1].extend(turns)
        print(json.dumps({"seed": args.seed + number} | figures(decisions, turns)), flush=True)
    print(json.dumps({"games": args.games, "level": args.level} | figures(*every)))


if __name__ == "__main__":
    main()
