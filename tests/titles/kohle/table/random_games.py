"""Moments of games played at random, for tests that need a certain one."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KohleMatch, new_match


def found(fits: Callable[[KohleMatch], bool]) -> KohleMatch:
    """A game played at random up to a moment."""
    for seed in range(1, 30):
        match, chance = new_match(seated(4, seed)), random.Random(seed)
        while match.decision:
            if fits(match):
                return match
            match.play(chance.choice([m for m in match.moves if m.kind != "exchange"]))
    raise AssertionError("no such moment")


def at(step: str, least: int = 0) -> KohleMatch:
    """The first time that there is something to choose at a step, after at least so many moves."""

    def fits(match: KohleMatch) -> bool:
        return bool(match.decision and match.decision.step == step and len(match.moves) > 1 and match.at >= least)

    return found(fits)


def crowded() -> KohleMatch:
    """A game of people who leave no miner in the pool, up to where one of them must choose which one he loses."""
    eager = {"settle": 9.0, "insert": 9.0, "miners": 9.0, "buy": 9.0, "move_in": 9.0}
    idle = dict.fromkeys(("lift", "done", "skip", "end", "secure"), 0.01)
    for seed in range(26, 60):
        match, chance = new_match(seated(4, seed)), random.Random(seed)
        while match.decision:
            if match.decision.step == "lose_miner" and len(match.moves) > 3:
                return match
            moves = [move for move in match.moves if move.kind != "exchange"]
            match.play(chance.choices(moves, [(eager | idle).get(move.kind, 1.0) for move in moves])[0])
    raise AssertionError("no such moment")


def last_securing(match: KohleMatch) -> bool:
    """Whoever secures last is asked; then phases go by themselves."""
    step = match.decision.step if match.decision else ""
    return step == "secure" and match.decision is not None and match.decision.player == match.position.order[-1]
