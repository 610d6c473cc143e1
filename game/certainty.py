"""How sure a figure is: 95 % intervals for shares, means and paired differences, in a few lines of pure Python.

Everything here adds up game by game and keeps nothing of a single game, so that ten thousand games need no more
memory than ten.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
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


RARE = 4  # cases; with fewer of them Wilson's near bound comes too near to nought or one


def share_interval(successes: float, count: float, z: float = z_of()) -> Interval:
    """Wilson's interval, but right also for what happened once or twice, or failed to (Brown, Cai, DasGupta 2001).

    >>> tuple(round(bound, 4) for bound in share_interval(1, 20))
    (0.05, 0.0026, 0.2361)
    """
    plain = wilson(successes, count, z)
    low, high = plain.low, plain.high
    if 0 < successes < RARE:
        low = min(low, _least_mean(max(1, math.floor(successes)), chance_of(z)) / count)
    if 0 < count - successes < RARE:
        high = max(high, 1 - _least_mean(max(1, math.floor(count - successes)), chance_of(z)) / count)
    return Interval(plain.value, low, high)


@lru_cache(maxsize=256)
def _least_mean(seen: int, chance: float) -> float:
    """The mean of a Poisson count that is seen to be so large no more often than this."""
    low, high = 0.0, float(seen)
    for _ in range(60):
        middle = (low + high) / 2
        fewer = math.exp(-middle) * sum(middle**n / math.factorial(n) for n in range(seen))
        low, high = (middle, high) if 1 - fewer < chance else (low, middle)
    return low


@dataclass(slots=True)
class Figure:
    """A value that every game gives once, added up. Mean and spread by Welford, exact for any number of games."""

    count: int = 0
    mean: float = 0.0
    squares: float = 0.0  # summed squared distances from the mean
    cubes: float = 0.0  # the same cubed: which way the games lean
    unit: float = 0.0  # the smallest step seen from one game to the next; nought: all have been alike
    last: float = 0.0

    def add(self, value: float) -> None:
        if self.count and (apart := abs(value - self.last)) > 1e-9:
            self.unit = min(self.unit, apart) if self.unit else apart
        self.last = value
        self.count += 1
        n, step = self.count, value - self.mean
        part = step / n
        self.mean += part
        grown = step * part * (n - 1)
        self.cubes += grown * part * (n - 2) - 3 * part * self.squares
        self.squares += grown

    @property
    def total(self) -> float:
        return self.mean * self.count

    @property
    def deviation(self) -> float:
        """The standard deviation of a single game."""
        return math.sqrt(self.squares / (self.count - 1)) if self.count > 1 else 0.0

    def share_interval(self, among: int = 1) -> Interval:
        """Where every game says yes or no, or gives a share: by Wilson; wider if picked as the most striking of many.

        Of plain yes or no the share itself tells how much it varies, else that is estimated.
        """
        if not self.count:
            return UNKNOWN
        count, plain = self.effective_count, self.effective_count == self.count
        z = z_of(among=among) if plain else reach_of_chance((1 - LEVEL) / among, self.count - 1)
        return share_interval(self.mean * count, count, z)

    def interval(self, among: int = 1, least: float = -math.inf, most: float = math.inf, unit: float = 0.0) -> Interval:
        """Of the mean, by Student; wider if picked as the most striking `among` many.

        No mean can lie below `least` or above `most`. What was alike in all games, or in nearly all, may differ in the
        next: at least two are thought to lie one step from the mean (a `unit`, as long as no step was seen).
        """
        if not self.count:
            return UNKNOWN
        if self.count == 1:
            return Interval(self.mean, least, most)
        error = math.sqrt(max(self.squares, 2 * (self.unit or unit) ** 2) / (self.count - 1) / self.count)
        reach = reach_of_chance((1 - LEVEL) / among, self.count - 1)
        # Where a few games lie far off, the mean of few games is likelier to have missed them: farther to that side.
        lean = self.skew * (2 * reach * reach + 1) / (6 * math.sqrt(self.count))
        low = self.mean - (reach + min(reach / 2, max(0.0, -lean))) * error
        high = self.mean + (reach + min(reach / 2, max(0.0, lean))) * error
        return Interval(self.mean, max(least, low), min(most, high))

    @property
    def skew(self) -> float:
        """Which way the games lean: above nought if a few are far above the others."""
        spread = self.squares / self.count if self.count else 0.0
        return self.cubes / self.count / spread**1.5 if spread > 0 else 0.0

    @property
    def effective_count(self) -> float:
        """How many games of plain yes or no would tell as much: more, if a game gives a share of many cases."""
        if self.squares <= 0 or not 0 < self.mean < 1:
            return self.count
        plain = (self.count - 1) * self.mean * (1 - self.mean)  # the squares of games of plain yes or no
        return self.count * max(1.0, plain / max(self.squares, 2 * self.unit**2))


def chance_of(distance: float, degrees_of_freedom: float = math.inf) -> float:
    """How likely pure chance goes at least so many standard errors astray, to either side.

    The degrees of freedom are one less than the games that the error is estimated from (Student's t).

    >>> round(chance_of(1.96), 3), round(chance_of(2.776, degrees_of_freedom=4), 3)
    (0.05, 0.05)
    """
    if math.isinf(degrees_of_freedom):
        return math.erfc(abs(distance) / math.sqrt(2))
    if math.isinf(distance):
        return 0.0
    within = degrees_of_freedom / (degrees_of_freedom + distance * distance)
    return beta_below(within, degrees_of_freedom / 2, 0.5)


@lru_cache(maxsize=4096)
def reach_of_chance(chance: float, degrees_of_freedom: float) -> float:
    """How many standard errors chance goes astray no more often than this: `chance_of` the other way round.

    >>> round(reach_of_chance(0.05, degrees_of_freedom=4), 3), round(reach_of_chance(0.05, degrees_of_freedom=19), 3)
    (2.776, 2.093)
    """
    low, high = 0.0, 2.0
    while chance_of(high, degrees_of_freedom) > chance and high < 1e6:
        low, high = high, 2 * high
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if chance_of(middle, degrees_of_freedom) > chance else (low, middle)
    return (low + high) / 2


def chance_of_so_few(figure: Figure, share: float) -> float:
    """How likely a share is seen to be as small as here, if the true one is this (exact binomial)."""
    count = figure.effective_count
    seen = figure.mean * count
    return beta_below(1 - share, count - seen, seen + 1) if seen < count else 1.0


def chance_of_so_many(figure: Figure, share: float) -> float:
    """How likely a share is seen to be as large as here, if the true one is this (exact binomial)."""
    count = figure.effective_count
    seen = figure.mean * count
    return beta_below(share, seen, count - seen + 1) if seen > 0 else 1.0


def beta_below(x: float, a: float, b: float) -> float:
    """The incomplete beta function: how likely a beta-distributed number is below `x` (Lentz's continued fraction).

    >>> round(beta_below(0.5, 2, 2), 4), round(beta_below(0.1, 1, 20), 4)
    (0.5, 0.8784)
    """
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_below(1 - x, b, a)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    c, d = 1.0, 1 / _not_nought(1 - (a + b) * x / (a + 1))
    sum_ = d
    for m in range(1, 500):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            d, c = 1 / _not_nought(1 + term * d), _not_nought(1 + term / c)
            sum_ *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return min(1.0, front * sum_ / a)


def _not_nought(value: float) -> float:
    """Not quite nought."""
    return value if abs(value) > 1e-300 else 1e-300


def distance(figure: Figure, expected: float = 0.0) -> float:
    """How many standard errors the mean lies from what was expected."""
    if figure.count < 2:
        return 0.0
    error = figure.deviation / math.sqrt(figure.count)
    if error == 0:
        return 0.0 if figure.mean == expected else math.copysign(math.inf, figure.mean - expected)
    return (figure.mean - expected) / error


class GamesNeeded(NamedTuple):
    """From how many to how many games would tell a difference; `most` is None if there may be none to tell."""

    least: int
    most: int | None


def is_hint(distance: float, games: int, among: int = 1) -> bool:
    """Whether a mean so many standard errors from nought, the farthest `among` many, hints at anything to tell.

    >>> is_hint(1.2, 60), is_hint(2.4, 60), is_hint(2.4, 60, among=14)
    (False, True, False)
    """
    return games > 1 and 1 - (1 - chance_of(distance, games - 1)) ** among < 1 - LEVEL


def games_needed(figure: Figure, chance: float = 1 - LEVEL) -> GamesNeeded | None:
    """How many games would tell a mean from nought, four times in five, if `chance` is all that chance may do.

    The mean is known only between its bounds, and so are the games. None: nothing hints at anything to tell. Only what
    hints is told, and that is what chance drove far: its bounds are as wide as picking it out of twenty demands
    (Benjamini and Yekutieli 2005), so that of the ranges that are told 19 in 20 are right.
    """
    if not is_hint(distance(figure), figure.count):
        return None
    span = figure.interval(among=round(1 / (1 - LEVEL)))
    far = max(abs(span.low), abs(span.high))
    near = min(abs(span.low), abs(span.high)) if span.excludes(0.0) else 0.0
    reach = NormalDist().inv_cdf(1 - chance / 2) + NormalDist().inv_cdf(0.8)

    def games(size: float) -> int:
        return max(2, math.ceil((reach * figure.deviation / size) ** 2))

    return GamesNeeded(games(far), games(near) if near else None)


def benjamini_hochberg(chances: list[float], rate: float = 1 - LEVEL) -> list[bool]:
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


def holm(chances: list[float], rate: float = 1 - LEVEL) -> list[bool]:
    """Which of many statements can be made together (Holm): that any of them is chance happens once in twenty times.

    >>> holm([0.001, 0.02, 0.9, 0.03])
    [True, False, False, False]
    """
    believed = [False] * len(chances)
    for passed, i in enumerate(sorted(range(len(chances)), key=lambda i: chances[i])):
        if chances[i] > rate / (len(chances) - passed):
            break
        believed[i] = True
    return believed
