"""Two layouts, rules or bots against each other: the same seeds, game by game, so that chance helps neither.

A difference is sure if chance alone would hardly make it, even seen that hundreds of figures are compared. For every
other one it is said how many games would tell.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from game.certainty import LEVEL, Figure, Interval, chance_of, distance, games_needed, sure_of, z_for
from game.lab.facts import Facts
from game.lab.measures import Key, measures
from game.lab.tally import PADDED
from game.titles.kohle.rules.board import Board

LEAST = 10  # pairs of games below which a figure is not judged

# The figures that say what kind of game it is; the warning is about these.
MAIN: tuple[Key, ...] = tuple(
    ("game", "all", measure)
    for measure in (
        "points", "winner_points", "margin", "spread", "lead_changes", "known_from", "decisions", "offered",
        "settlements", "auctions", "paid", "large", "lost", "decides",
    )
)  # fmt: skip


@dataclass
class Pair:
    """A measure in A, in B, and B less A in games with the same seed."""

    a: Figure = field(default_factory=Figure)
    b: Figure = field(default_factory=Figure)
    difference: Figure = field(default_factory=Figure)


@dataclass(frozen=True)
class Difference:
    """What is known about a measure after all pairs of games."""

    key: Key
    a: float
    b: float
    interval: Interval  # of B less A
    effect: Interval  # the same in standard deviations of a single pair
    distance: float  # in standard errors from nought
    sure: bool
    needed: int | None  # pairs of games that would tell it; None if there is nothing to tell


@dataclass(frozen=True)
class Comparison:
    """All differences, the surest first."""

    games: int
    differences: tuple[Difference, ...]

    def find(self, key: Key) -> Difference | None:
        return next((d for d in self.differences if d.key == key), None)

    @property
    def main(self) -> list[Difference]:
        found = {d.key: d for d in self.differences}
        return [found[key] for key in MAIN if key in found]

    @property
    def sure(self) -> list[Difference]:
        return [d for d in self.differences if d.sure]


def compare(games: Iterable[tuple[Facts, Facts]], board_a: Board, board_b: Board) -> Comparison:
    """Go through the pairs once and judge every figure that both sides have."""
    pairs: dict[Key, Pair] = {}
    count = 0
    for a, b in games:
        count += 1
        for key, value_a, value_b in _matched(dict(measures(a, board_a)), dict(measures(b, board_b))):
            if key not in pairs:
                pairs[key] = Pair()
            pair = pairs[key]
            pair.a.add(value_a)
            pair.b.add(value_b)
            pair.difference.add(value_b - value_a)
    return Comparison(count, _judged(pairs))


def _matched(a: Mapping[Key, float], b: Mapping[Key, float]) -> Iterator[tuple[Key, float, float]]:
    """What both games have; a source of points that one lacks gave it nothing."""
    for key, value in a.items():
        if key in b:
            yield key, value, b[key]
        elif key[0] in PADDED and key[2] != "lead":
            yield key, value, 0.0
    for key, value in b.items():
        if key not in a and key[0] in PADDED and key[2] != "lead":
            yield key, 0.0, value


def _judged(pairs: Mapping[Key, Pair]) -> tuple[Difference, ...]:
    """Differences that chance explains are not believed (Benjamini and Hochberg over all that vary)."""
    judged = {key: pair for key, pair in pairs.items() if pair.difference.count >= LEAST and _varies(pair)}
    off = {key: distance(pair.difference) for key, pair in judged.items()}
    believed = dict(zip(judged, sure_of([chance_of(z) for z in off.values()]), strict=True))
    # To be believed among so many, the next difference would have to be this far from nought.
    bar = z_for((1 - LEVEL) * (sum(believed.values()) + 1) / max(1, len(judged)))
    found = []
    for key, pair in judged.items():
        d = pair.difference
        span, size = d.interval(), d.deviation or 1.0
        effect = Interval(*(bound / size for bound in span))
        found.append(
            Difference(key, pair.a.mean, pair.b.mean, span, effect, off[key], believed[key], games_needed(d, z=bar))
        )
    return tuple(sorted(found, key=lambda d: (not d.sure, -abs(d.distance), d.key)))


def _varies(pair: Pair) -> bool:
    """Whether there is anything to compare: a figure that is the same in every game of both sides says nothing."""
    return bool(pair.a.deviation or pair.b.deviation or pair.difference.mean)
