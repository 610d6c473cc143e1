"""Chance that is part of the position: one integer that every draw replaces (SplitMix64).

The same state draws the same things in every process and every version of Python.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


def draw(state: int, below: int) -> tuple[int, int]:
    """A number from 0 to `below` - 1, and the next state.

    >>> draw(1, 6)[0], draw(draw(1, 6)[1], 6)[0]
    (3, 4)
    """
    state = (state + STEP) & MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return ((mixed ^ (mixed >> 31)) * below) >> 64, state


def shuffled(state: int, items: Sequence[T]) -> tuple[list[T], int]:
    """The items in a random order (Fisher and Yates), and the next state."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        chosen, state = draw(state, last + 1)
        mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
    return mixed, state


def unseen(state: int, box: Iterable[T], seen: Iterable[T]) -> tuple[list[T], int]:
    """What of the box is not in sight, in a random order, and the next state.

    >>> sorted(unseen(1, "abbc", "b")[0])
    ['a', 'b', 'c']
    """
    hidden = Counter(box) - Counter(seen)
    return shuffled(state, sorted(hidden.elements()))  # type: ignore[type-var]


def seeded(*parts: int | str) -> int:
    """A starting state from a seed and whatever else sets this stream of chance apart from others."""
    name = "/".join(map(str, parts)).encode()
    return int.from_bytes(blake2b(name, digest_size=8).digest(), "big")
