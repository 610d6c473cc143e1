"""Adding floats the same way on every Python: from 3.12 on the builtin `sum` rounds differently, and bots would too."""

from collections.abc import Iterable
from functools import reduce
from operator import add


def added(values: Iterable[float]) -> float:
    """The sum, from left to right, each step rounded.

    >>> added([0.1] * 10)
    0.9999999999999999
    """
    return reduce(add, values, 0)
