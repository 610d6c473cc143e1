"""Players for tests: one who takes anything, and a busy one who mines and delivers when he can (RULES 16)."""

import random
from collections.abc import Iterator
from itertools import product

from game.engine.move import Move
from game.titles.baron.rules.setup import SWITCHES

FIRST = ("cage_to_order", "storage_to_order", "load", "join_pair")
TABLES = [
    (players, dict(zip(SWITCHES, bits, strict=True))) for players in (2, 3, 4) for bits in product((0, 1), repeat=3)
]


def anything(moves: list[Move], dice: random.Random) -> Move:
    """Every offered move with equal chance."""
    return moves[int(dice.random() * len(moves))]


def busy(moves: list[Move], dice: random.Random) -> Move:
    """Deliver, fill orders, load; otherwise mostly mine and buy."""
    for group in _wishes(moves):
        if group and dice.random() < 0.8:
            return dice.choice(group)
    return anything(moves, dice)


def _wishes(moves: list[Move]) -> Iterator[list[Move]]:
    yield [move for move in moves if move.what.startswith("delivery")]
    yield [move for move in moves if move.kind in FIRST]
    yield [move for move in moves if move.kind == "cage_up" and move.what == "0"] if len(moves) < 7 else []
    yield [move for move in moves if move.what.startswith("mining")]
    yield [move for move in moves if move.kind not in ("finish_mining", "pair_to_order", "cage_to_storage")]
