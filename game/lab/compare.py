"""Two layouts, rules or bots against each other: the same seeds, game by game, so that chance helps neither.

A difference is sure if chance alone would hardly make it, even seen that hundreds of figures are compared. For every
other one it is said how many games would tell.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.certainty import Figure, GamesNeeded, Interval, benjamini_hochberg, chance_of, distance, games_needed, is_hint
from game.lab.facts import GameFacts
from game.lab.measures import Key
from game.lab.title_lab import Lab

ElementKey = tuple[str, str]  # group and name

LEAST = 10  # pairs of games below which a figure is not judged
RATE = 0.04  # of chance among what is believed; figures of one game hang together, and one report in 20 may err at most


@dataclass
class Pair:
    """A measure in A, in B, and B less A in games with the same seed."""

    a: Figure = field(default_factory=Figure)
    b: Figure = field(default_factory=Figure)
    difference: Figure = field(default_factory=Figure)
    unlike: int = 0  # pairs that differ at all


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
    needed: GamesNeeded | None  # pairs of games that would tell it; None if it was told, or there is nothing to tell


@dataclass(frozen=True)
class Comparison:
    """All differences, the surest first."""

    lab: Lab
    games: int
    alike: int  # pairs that are the same game, move for move
    differences: tuple[Difference, ...]
    only_a: tuple[ElementKey, ...] = ()  # what the other board does not have, and so cannot be compared
    only_b: tuple[ElementKey, ...] = ()

    def find(self, key: Key) -> Difference | None:
        return next((d for d in self.differences if d.key == key), None)

    @property
    def main(self) -> list[Difference]:
        found = {d.key: d for d in self.differences}
        return [found[key] for measure in self.lab.main if (key := ("game", "all", measure)) in found]

    @property
    def hinted(self) -> Difference | None:
        """The main figure that more games are most likely to tell; None if chance gives one of them as much anyway."""
        unsure = [d for d in self.main if d.needed]
        nearest = max(unsure, key=lambda d: abs(d.distance), default=None)
        return nearest if nearest and is_hint(nearest.distance, self.games, len(self.main)) else None

    @property
    def sure(self) -> list[Difference]:
        return [d for d in self.differences if d.sure]


def compare(lab: Lab, games: Iterable[tuple[GameFacts, GameFacts]], board_a: Any, board_b: Any) -> Comparison:
    """Go through the pairs once and judge every figure that both sides have."""
    pairs: dict[Key, Pair] = {}
    said = Counter[Key](), Counter[Key]()
    count = alike = 0
    for a, b in games:
        count += 1
        alike += [step.move for step in a.steps] == [step.move for step in b.steps]
        told_a, told_b = dict(lab.measures(a, board_a)), dict(lab.measures(b, board_b))
        for counted, told in zip(said, (told_a, told_b), strict=True):
            counted.update(told.keys())
        for key, value_a, value_b in _matched(lab, told_a, told_b):
            if key not in pairs:
                pairs[key] = Pair()
            pair = pairs[key]
            pair.a.add(value_a)
            pair.b.add(value_b)
            pair.difference.add(value_b - value_a)
            pair.unlike += value_a != value_b
    return Comparison(lab, count, alike, judged(pairs), _only(lab, *said, count), _only(lab, *said[::-1], count))


def _only(lab: Lab, here: Mapping[Key, int], there: Mapping[Key, int], count: int) -> tuple[ElementKey, ...]:
    """What every game of one side tells of, and none of the other: a part that only its board has."""
    if count < LEAST:
        return ()
    parts = {use.group for use in lab.uses}
    elsewhere = {key[:2] for key in there}
    always = [key[:2] for key, games in here.items() if games == count and key[0] in parts]
    return tuple(dict.fromkeys(element for element in always if element not in elsewhere))


def _matched(lab: Lab, a: Mapping[Key, float], b: Mapping[Key, float]) -> Iterator[tuple[Key, float, float]]:
    """What both games have; a source of points that one lacks gave it nothing."""
    for key, value in a.items():
        if key in b:
            yield key, value, b[key]
        elif key[0] in lab.additive and key[2] != "lead":
            yield key, value, 0.0
    for key, value in b.items():
        if key not in a and key[0] in lab.additive and key[2] != "lead":
            yield key, 0.0, value


def judged(pairs: Mapping[Key, Pair]) -> tuple[Difference, ...]:
    """Differences that chance explains are not believed (Benjamini and Hochberg over all that vary)."""
    enough = {key: pair for key, pair in pairs.items() if pair.difference.count >= LEAST and _varies(pair)}
    off = {key: distance(pair.difference) for key, pair in enough.items()}
    believed = dict(zip(enough, benjamini_hochberg([_chance(pair) for pair in enough.values()], RATE), strict=True))
    # To be believed among so many, the next difference would have to be this unlikely.
    rare = RATE * (sum(believed.values()) + 1) / max(1, len(enough))
    found = []
    for key, pair in enough.items():
        d = pair.difference
        span, size = d.interval(), d.deviation or 1.0
        effect = Interval(*(bound / size for bound in span))
        needed = None if believed[key] else games_needed(d, rare)
        found.append(Difference(key, pair.a.mean, pair.b.mean, span, effect, off[key], believed[key], needed))
    return tuple(sorted(found, key=lambda d: (not d.sure, -abs(d.distance), d.key)))


def _chance(pair: Pair) -> float:
    """How likely chance alone makes such a difference, by Student's t of the pairs.

    But never less likely than that as many coins as there are unlike pairs fall on the same side: of few pairs, or of
    many with the same difference, there is no error to be estimated. What does not vary at all was made by hand.
    """
    d = pair.difference
    if not pair.a.deviation and not pair.b.deviation and d.mean:
        return 0.0
    return max(chance_of(distance(d), d.count - 1), min(1.0, 2 * 0.5**pair.unlike))


def _varies(pair: Pair) -> bool:
    """Whether there is anything to compare: a figure that is the same in every game of both sides says nothing."""
    return bool(pair.a.deviation or pair.b.deviation or pair.difference.mean)
