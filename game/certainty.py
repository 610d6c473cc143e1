"""How sure a figure is: 95 % intervals for shares, means and paired differences, in a few lines of pure Python.

Everything here adds up game by game and keeps nothing of a single game, so that ten thousand games need no more
memory than ten.
"""

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95


def z_of(level: float = LEVEL, among: int = 1) -> float:
    """How many standard errors an interval reaches to either side.

    `among`: whoever picks the most striking of many figures must ask more of each (Bonferroni).

    >>> round(z_of(), 2), round(z_of(among=100), 2)
    (1.96, 3.48)
    """
    return NormalDist().inv_cdf(1 - (1 - level) / 2 / among)


class Interval(NamedTuple):
    """A figure and the bounds between which the true one lies, 19 times out of 20."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width: the figure plus or minus so much."""
        return (self.high - self.low) / 2

    def excludes(self, value: float) -> bool:
        """Whether the figure is sure to differ from this value."""
        return value < self.low or value > self.high


UNKNOWN = Interval(0.0, -math.inf, math.inf)


def wilson(successes: float, count: float, z: float = z_of()) -> Interval:
    """The interval of a share (Wilson 1927): right even near 0 and 1 and for few games.

    >>> tuple(round(bound, 3) for bound in wilson(0, 40))
    (0.0, 0.0, 0.088)
    """
    if not count:
        return Interval(0.0, 0.0, 1.0)
    share = min(1.0, max(0.0, successes / count))
    centre = share + z * z / (2 * count)
    reach = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    low = 0.0 if share == 0 else max(0.0, (centre - reach) / whole)
    high = 1.0 if share == 1 else min(1.0, (centre + reach) / whole)
    return Interval(share, low, high)


@dataclass(slots=True)
class Figure:
    """A value that every game gives once, added up. Mean and spread by Welford, exact for any number of games."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0  # summed squared distances from the mean

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self.squares += step * (value - self.mean)

    @property
    def total(self) -> float:
        return self.mean * self.count

    @property
    def deviation(self) -> float:
        """The standard deviation of a single game."""
        return math.sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0

    def interval(self, z: float = z_of(), share: bool = False) -> Interval:
        """Of a share by Wilson, else of a mean by the normal approximation."""
        if not self.count:
            return UNKNOWN
        if share:
            return wilson(self.mean * self._worth(), self._worth(), z)
        if self.count == 1:
            return Interval(self.mean, -math.inf, math.inf)
        reach = _fat(z, self.count) * self.deviation / math.sqrt(self.count)
        return Interval(self.mean, self.mean - reach, self.mean + reach)

    def _worth(self) -> float:
        """How many games of plain yes or no would tell as much: more, if a game gives a share of many cases."""
        if self.squares <= 0 or not 0 < self.mean < 1:
            return self.count
        return self.mean * (1 - self.mean) / self.squares * self.count * self.count


def _fat(z: float, count: int) -> float:
    """Student's t in place of z, by the first two terms of its expansion: fewer games, wider intervals."""
    free = count - 1
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free * free)


def chance_of(distance: float) -> float:
    """How likely pure chance goes at least so many standard errors astray, to either side."""
    return math.erfc(abs(distance) / math.sqrt(2))


def distance(figure: Figure, expected: float = 0.0) -> float:
    """How many standard errors the mean lies from what was expected."""
    if figure.count < 2:
        return 0.0
    error = figure.deviation / math.sqrt(figure.count)
    if error == 0:
        return 0.0 if figure.mean == expected else math.copysign(math.inf, figure.mean - expected)
    return (figure.mean - expected) / error


def games_needed(figure: Figure, smallest: float | None = None, z: float = z_of()) -> int | None:
    """How many games would tell a mean of this size (or the smallest that matters) from nought, four times in five.

    None if there is nothing to tell: the figure is nought in all games.
    """
    size = abs(figure.mean) if smallest is None else smallest
    if size == 0 or figure.deviation == 0:
        return None if size == 0 else max(2, figure.count)
    power = NormalDist().inv_cdf(0.8)
    return max(2, math.ceil(((z + power) * figure.deviation / size) ** 2))


def z_for(chance: float) -> float:
    """How many standard errors chance goes astray no more often than this.

    >>> round(z_for(0.05), 2)
    1.96
    """
    return NormalDist().inv_cdf(1 - chance / 2)


def sure_of(chances: list[float], rate: float = 1 - LEVEL) -> list[bool]:
    """Which of many differences can be believed (Benjamini and Hochberg): at most one in twenty of them is chance."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    last = -1
    for rank, i in enumerate(order, 1):
        if chances[i] <= rate * rank / len(chances):
            last = rank
    believed = [False] * len(chances)
    for i in order[: max(0, last)]:
        believed[i] = True
    return believed
