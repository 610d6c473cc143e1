"""Choosing between moves that are nearly as good as each other: players differ, and the same player from day to day."""

from collections.abc import Sequence
from math import exp

from game.engine import chance
from game.engine.adding import added
from game.engine.move import Move

FINE = 1 << 20  # steps of the chance


def pick(found: Sequence[tuple[Move, float]], doubt: float, state: int) -> Move:
    """One of the moves, the better the likelier; `doubt` are the points by which two must differ to be told apart."""
    best = max(worth for _, worth in found)
    likely = [exp((worth - best) / doubt) for _, worth in found]
    drawn = chance.draw(state, FINE)[0] / FINE * added(likely)
    for (move, _), share in zip(found, likely, strict=True):
        drawn -= share
        if drawn < 0:
            return move
    return found[0][0]
