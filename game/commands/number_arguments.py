"""Numbers among the arguments: within bounds, so that no command is asked for what it could never finish.

>>> whole(1, 9)("7"), part(0, 2)("0.5")
(7, 0.5)
"""

import argparse
import math
from collections.abc import Callable

from game.problems import quoted

LONGEST = 24  # letters of a number
QUOTED = 40  # letters of a wrong one that are repeated


def whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number from `least` to `most`."""

    def number(text: str) -> int:
        try:
            found = int(text) if len(text) <= LONGEST else None
        except ValueError:
            found = None
        if found is None or not least <= found <= most:
            raise argparse.ArgumentTypeError(
                f"{quoted(text, QUOTED) or 'nothing'}: expected a whole number from {least} to {most}"
            )
        return found

    return number


def part(least: float, most: float) -> Callable[[str], float]:
    """A number from `least` to `most`, with as many decimals as you like."""

    def number(text: str) -> float:
        try:
            found = float(text) if len(text) <= LONGEST else math.nan
        except ValueError:
            found = math.nan
        if not least <= found <= most:  # which is so of what is no number, too
            raise argparse.ArgumentTypeError(
                f"{quoted(text, QUOTED) or 'nothing'}: expected a number from {least:g} to {most:g}"
            )
        return found

    return number


def repeated(text: str) -> str:
    """What was given, as the message repeats it."""
    return quoted(text, QUOTED) or "nothing"


GAMES = whole(1, 10_000_000)
JOBS = whole(1, 1_000_000)  # processes; how many of them make sense is for `game.workers` to say
PLAYERS = whole(0, 100)  # which of these a title takes, its card says
SEED = whole(-(10**18), 10**18)
ROUNDS = whole(1, 1_000_000)  # of tuning or searching
MOVES = whole(0, 1_000_000)
