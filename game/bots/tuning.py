"""Weights found by self-play: small changes of all weights at once, kept as far as they win points (SPSA).

In each step some directions are tried. A direction moves every weight up or down by the same factor; the weights
moved that way play those moved the other way, half of the seats each, the same seed twice with seats changed. What the
one side scores above the other says how far each weight should follow the direction. The steps are Adam's, on the
logarithms of the weights, ever shorter; the result is the mean over the later half of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from typing import NamedTuple

from game.bots.arena import play
from game.bots.minds import minds_of
from game.bots.weights import Weights, flat, nested
from game.engine import chance
from game.engine.adding import added
from game.titles import Title, title_named
from game.workers import pool, sensible_jobs

SLOWER = 20  # steps after which the pace begins to fall
FORGET, FORGET_SQUARES = 0.8, 0.95  # Adam's memory


@dataclass(frozen=True)
class TuningStep:
    """One step of tuning: how it went, and the weights after it."""

    number: int
    points: float  # mean of all players
    slope: float  # points by which the one side differed from the other, root mean square
    weights: Weights


Sides = tuple[tuple[int, ...], tuple[int, ...]]  # the seats of the one side and those of the other


def seatings(players: int) -> list[Sides]:
    """Every way to divide the seats between two sides, as evenly as can be; two that only change sides are one.

    >>> seatings(4)
    [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
    """
    seats = range(players)
    halves = [half for half in combinations(seats, players // 2) if players % 2 or 0 in half]
    return [(half, tuple(seat for seat in seats if seat not in half)) for half in halves]


class Trial(NamedTuple):
    """Two sides that play each other, at which game, and where they sit."""

    title: str
    one: Weights
    other: Weights
    seed: int
    sides: Sides


def tune(
    title: Title,
    weights: Weights,
    seed: int,
    steps: int,
    directions: int = 24,
    sway: float = 0.2,
    pace: float = 0.04,
    jobs: int = 1,
) -> Iterator[TuningStep]:
    """Steps of tuning; the same arguments give the same steps, with however many processes."""
    tuned = {name: value for name, value in flat(weights).items() if name.partition(".")[0] not in weights.untuned}
    sides = seatings(title.card.usual_players)
    climb = Climb(list(tuned), [log(max(value, 1e-3)) for value in tuned.values()], weights)
    state = chance.seeded("tune", seed)
    jobs = sensible_jobs(jobs, directions)
    with pool(jobs) as workers:
        for number in range(1, steps + 1):
            signs, trials = [], []
            for d in range(directions):
                drawn, state = _direction(len(tuned), state)
                one, other = (climb.weights(drawn, way * sway) for way in (1, -1))
                game = chance.seeded("tune", seed, number, d) % 10**9
                signs.append(drawn)
                trials.append(Trial(title.name, one, other, game, sides[d % len(sides)]))
            found = list(map(_match, trials) if jobs == 1 else workers.map(_match, trials))
            climb.step([difference for difference, _ in found], signs, pace / sqrt(1 + number / SLOWER))
            if number > steps // 2:
                climb.remember()
            spread = sqrt(added(difference**2 for difference, _ in found) / directions)
            yield TuningStep(number, added(points for _, points in found) / directions, spread, climb.found())


def _direction(weights: int, state: int) -> tuple[list[int], int]:
    """For each weight whether it goes up or down, and the chance that is left."""
    signs = []
    for _ in range(weights):
        bit, state = chance.draw(state, 2)
        signs.append(2 * bit - 1)
    return signs, state


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
            slope = added(d * drawn[i] for d, drawn in zip(differences, signs, strict=True)) / len(signs)
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
    title, sides = title_named(trial.title), trial.sides
    minds, players = minds_of(title), len(sides[0]) + len(sides[1])
    difference, total = 0.0, 0.0
    for side in (0, 1):
        seated = [minds.believing(trial.one if seat in sides[side] else trial.other) for seat in range(players)]
        points = play(title, seated, trial.seed).points
        own, theirs = (added(points[seat] for seat in seats) / len(seats) for seats in (sides[side], sides[1 - side]))
        difference += (own - theirs) / 2
        total += (own + theirs) / 4
    return difference, total
