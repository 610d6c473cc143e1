"""Weights found by self-play: small changes of all weights at once, kept as far as they win points (SPSA).

In each step some directions are tried. A direction moves every weight up or down by the same factor; the weights
moved that way play those moved the other way, two seats each, the same seed twice with seats changed. What the one
side scores above the other says how far each weight should follow the direction. The steps are Adam's, on the
logarithms of the weights, ever shorter; the result is the mean over the later half of them.
"""

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any, NamedTuple

from game.bots.arena import play
from game.bots.weights import Weights
from game.engine import chance
from game.titles.kohle.bots.normal import TASTE, normal_bot

SEATS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))  # who plays which side
UNTUNED = ("settled", "first_marker")  # likings, and what other games have told
SLOWER = 20  # steps after which the pace begins to fall
FORGET, FORGET_SQUARES = 0.8, 0.95  # Adam's memory


@dataclass(frozen=True)
class Step:
    """One step of tuning: how it went, and the weights after it."""

    number: int
    points: float  # mean of all players
    slope: float  # points by which the one side differed from the other, root mean square
    weights: Weights


def flat(weights: Weights) -> dict[str, float]:
    """Every number of the weights under a dotted name."""
    found: dict[str, float] = {}
    for name, value in weights.model_dump().items():
        found |= _flat(name, value)
    return found


def _flat(name: str, value: Any) -> dict[str, float]:
    if isinstance(value, dict):
        return {deep: n for key, inner in value.items() for deep, n in _flat(f"{name}.{key}", inner).items()}
    if isinstance(value, (list, tuple)):
        return {f"{name}.{i}": float(number) for i, number in enumerate(value)}
    return {name: float(value)}


def nested(numbers: dict[str, float], like: Weights) -> Weights:
    """The weights of these numbers."""
    data: dict[str, Any] = like.model_dump()
    for name, value in data.items():
        data[name] = _nested(name, value, numbers)
    return Weights.model_validate_json(json.dumps(data))


def _nested(name: str, like: Any, numbers: dict[str, float]) -> Any:
    if isinstance(like, dict):
        return {key: _nested(f"{name}.{key}", inner, numbers) for key, inner in like.items()}
    if isinstance(like, (list, tuple)):
        return [numbers[f"{name}.{i}"] for i in range(len(like))]
    return numbers[name]


class Trial(NamedTuple):
    """Two sides that play each other, and where and how they sit."""

    one: Weights
    other: Weights
    seed: int
    seats: tuple[tuple[int, ...], ...]


def tune(
    weights: Weights, seed: int, steps: int, directions: int = 24, sway: float = 0.2, pace: float = 0.04, jobs: int = 1
) -> Iterator[Step]:
    """Steps of tuning; the same arguments give the same steps, with however many processes."""
    tuned = {name: value for name, value in flat(weights).items() if name.partition(".")[0] not in UNTUNED}
    climb = Climb(list(tuned), [log(max(value, 1e-3)) for value in tuned.values()], weights)
    state = chance.seeded("tune", seed)
    with ProcessPoolExecutor(max(1, jobs)) as pool:
        for number in range(1, steps + 1):
            signs, trials = [], []
            for d in range(directions):
                drawn = []
                for _ in tuned:
                    bit, state = chance.draw(state, 2)
                    drawn.append(2 * bit - 1)
                one, other = (climb.weights(drawn, way * sway) for way in (1, -1))
                game = chance.seeded("tune", seed, number, d) % 10**9
                signs.append(drawn)
                trials.append(Trial(one, other, game, SEATS[d % len(SEATS)]))
            found = list(map(_match, trials) if jobs <= 1 else pool.map(_match, trials))
            climb.step([difference for difference, _ in found], signs, pace / sqrt(1 + number / SLOWER))
            if number > steps // 2:
                climb.remember()
            spread = sqrt(sum(difference**2 for difference, _ in found) / directions)
            yield Step(number, sum(points for _, points in found) / directions, spread, climb.found())


class Climb:
    """Where the weights are, as logarithms, and Adam's memory of where they were going."""

    def __init__(self, names: list[str], at: list[float], like: Weights) -> None:
        self.names, self.at, self.like = names, at, like
        self.mean, self.square = [0.0] * len(at), [0.0] * len(at)
        self.total, self.counted, self.steps = [0.0] * len(at), 0, 0

    def step(self, differences: list[float], signs: list[list[int]], pace: float) -> None:
        """Follow each direction as far as its side won."""
        self.steps += 1
        fade, fade_square = 1 - FORGET**self.steps, 1 - FORGET_SQUARES**self.steps
        for i in range(len(self.at)):
            slope = sum(d * drawn[i] for d, drawn in zip(differences, signs, strict=True)) / len(signs)
            self.mean[i] = FORGET * self.mean[i] + (1 - FORGET) * slope
            self.square[i] = FORGET_SQUARES * self.square[i] + (1 - FORGET_SQUARES) * slope**2
            self.at[i] += pace * (self.mean[i] / fade) / (sqrt(self.square[i] / fade_square) + 1e-9)

    def remember(self) -> None:
        """Count this place towards the result."""
        self.total = [total + x for total, x in zip(self.total, self.at, strict=True)]
        self.counted += 1

    def found(self) -> Weights:
        """The mean of the places remembered, or the last place while there are none."""
        at = [total / self.counted for total in self.total] if self.counted else self.at
        return self._weights(at)

    def weights(self, signs: list[int], sway: float) -> Weights:
        """Those a little to the side of where we are."""
        return self._weights([x + sign * sway for x, sign in zip(self.at, signs, strict=True)])

    def _weights(self, at: list[float]) -> Weights:
        numbers = {name: round(exp(x), 4) for name, x in zip(self.names, at, strict=True)}
        return nested(flat(self.like) | numbers, self.like)


def _match(trial: Trial) -> tuple[float, float]:
    """By how many points a player of one side beat one of the other, over both seatings; and the mean points."""
    one, other, seed, seats = trial
    difference, total = 0.0, 0.0
    for side in (0, 1):
        # Bots without a taste open alike in every game: what is learnt from them would hold for that opening only.
        record = play([normal_bot(one if seat in seats[side] else other, TASTE) for seat in range(4)], seed)
        own = sum(record.points[seat] for seat in seats[side]) / 2
        theirs = sum(record.points[seat] for seat in seats[1 - side]) / 2
        difference += (own - theirs) / 2
        total += (own + theirs) / 4
    return difference, total
