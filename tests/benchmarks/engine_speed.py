"""How fast each title is, beside the Python engine of Catanatron: `python tests/benchmarks/engine_speed.py`.

Needs the extra `bench`. Prints one line of JSON. Random players on both sides; ours lists about twice as many moves.
The two take turns, a second of the processor's time each, so that a machine that is busy or grows slow is so for both.
"""

import json
import random
import time

from game.engine import play
from game.titles import Title, shelf

SECONDS = 1.0  # of the processor, a turn
TURNS = 6


class Side:
    """One engine: how it plays a game, and how it copies a position."""

    def __init__(self) -> None:
        self.games = self.decisions = self.listed = 0
        self.seconds = 0.0
        self.one(0)

    def one(self, seed: int) -> tuple[int, int]:
        """A game; how many decisions there were, and how many moves they offered."""
        raise AssertionError

    def copy(self) -> object:
        """Of the last position."""
        raise AssertionError

    def take_turn(self) -> None:
        began = time.process_time()
        while time.process_time() - began < SECONDS:
            self.games += 1
            made, seen = self.one(self.games)
            self.decisions, self.listed = self.decisions + made, self.listed + seen
        self.seconds += time.process_time() - began

    def figures(self) -> dict[str, float]:
        began = time.process_time()
        for _ in range(2000):
            self.copy()
        copied = (time.process_time() - began) / 2000 * 1e6
        return {
            "decisions_per_second": round(self.decisions / self.seconds),
            "moves_per_decision": round(self.listed / self.decisions, 1),
            "copy_microseconds": round(copied, 2),
        }


class Ours(Side):
    def __init__(self, title: Title) -> None:
        self.title = title
        super().__init__()

    def one(self, seed: int) -> tuple[int, int]:
        pos, dice, decisions, listed = self.title.rules.start(self.title.setup(4, seed)), random.Random(seed), 0, 0
        self.pos = pos
        while not pos.over:
            moves = play.moves(pos)
            decisions, listed = decisions + 1, listed + len(moves)
            play.apply(pos, moves[int(dice.random() * len(moves))])
        return decisions, listed

    def copy(self) -> object:
        return self.pos.copy()


class Theirs(Side):
    def one(self, seed: int) -> tuple[int, int]:
        from catanatron import Color, Game, RandomPlayer

        self.game, dice, decisions, listed = (
            Game([RandomPlayer(c) for c in Color], seed=seed),
            random.Random(seed),
            0,
            0,
        )
        while self.game.winning_color() is None and decisions < 1500:
            actions = self.game.state.playable_actions
            decisions, listed = decisions + 1, listed + len(actions)
            self.game.execute(actions[int(dice.random() * len(actions))])
        return decisions, listed

    def copy(self) -> object:
        return self.game.copy()


if __name__ == "__main__":
    sides: dict[str, Side] = {title.name: Ours(title) for title in shelf()} | {"catanatron": Theirs()}
    for _ in range(TURNS):
        for side in sides.values():
            side.take_turn()
    figures = {name: side.figures() for name, side in sides.items()}
    theirs = figures["catanatron"]["decisions_per_second"]
    times = {name: round(found["decisions_per_second"] / theirs, 2) for name, found in figures.items()}
    print(json.dumps({**figures, "times": times}))
