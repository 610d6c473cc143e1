"""What the shift clock may bring (7): a chance of each place, by how far ahead a player is."""

from functools import lru_cache
from math import exp

MOST = 16  # counts beyond this are sure of the lead

Row = tuple[float, ...]  # by own count: points to be expected


@lru_cache(maxsize=1 << 13)
def row(first: int, second: int, rivals: tuple[float, ...], spread: float, parts: int = 1) -> Row:
    """The reward of an element by own count, in so many parts of one; a tie pays the first place too (7.5)."""
    return tuple(reward(n / parts, first, second, rivals, spread) for n in range(MOST * parts + 1))


def reward(own: float, first: int, second: int, rivals: tuple[float, ...], spread: float) -> float:
    """What a count brings against these of the others, each with some doubt."""
    if own <= 0:
        return 0.0
    ahead = [1 / (1 + exp(min(50.0, (rival - own - 0.4) / spread))) for rival in rivals]
    lead, runner_up = 1.0, 0.0
    for i, chance in enumerate(ahead):
        lead *= chance
        behind_one = 1 - chance
        for j, other in enumerate(ahead):
            if j != i:
                behind_one *= other
        runner_up += behind_one
    return min(1.0, own) * (lead * first + runner_up * second)
