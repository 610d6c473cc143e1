"""Weights found by self-play: small changes of all weights at once, kept as far as they win points (SPSA).

In each step some directions are tried. A direction moves every weight up or down by the same factor; the weights
moved that way play those moved the other way, two seats each, the same seed twice with seats changed. What the one
side scores above the other says how far each weight should follow the direction. The steps are Adam's, on the
logarithms of the weights, ever shorter; the result is the mean over the later half of them.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any

from game.bots.arena import play
from game.bots.normal import TASTE, normal_bot
from game.bots.weights import Weights
from game.engine import chance

SEATS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))  # who plays which side
LIKINGS = ("settled",)  # what self-play does not decide
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


def tune(
    weights: Weights, seed: int, steps: int, directions: int = 24, sway: float = 0.2, pace: float = 0.04
) -> Iterator[Step]:
    """Steps of tuning; the same arguments give the same steps."""
    tuned = {name: value for name, value in flat(weights).items() if name.partition(".")[0] not in LIKINGS}
    names = list(tuned)
    at = [log(max(value, 1e-3)) for value in tuned.values()]
    mean, square = [0.0] * len(names), [0.0] * len(names)
    total, counted = [0.0] * len(names), 0
    state = chance.seeded("tune", seed)
    for number in range(1, steps + 1):
        gradient = [0.0] * len(names)
        scored, spread = 0.0, 0.0
        for d in range(directions):
            signs = []
            for _ in names:
                bit, state = chance.draw(state, 2)
                signs.append(2 * bit - 1)
            both = [_moved(names, at, signs, way * sway, weights) for way in (1, -1)]
            game = chance.seeded("tune", seed, number, d) % 10**9
            difference, points = _match(both[0], both[1], game, SEATS[d % len(SEATS)])
            scored += points / directions
            spread += difference**2 / directions
            gradient = [g + difference * sign / directions for g, sign in zip(gradient, signs, strict=True)]
        mean = [FORGET * m + (1 - FORGET) * g for m, g in zip(mean, gradient, strict=True)]
        square = [FORGET_SQUARES * s + (1 - FORGET_SQUARES) * g * g for s, g in zip(square, gradient, strict=True)]
        fade, fade_square = 1 - FORGET**number, 1 - FORGET_SQUARES**number
        for i in range(len(names)):
            at[i] += pace / sqrt(1 + number / SLOWER) * (mean[i] / fade) / (sqrt(square[i] / fade_square) + 1e-9)
        if number > steps // 2:
            total = [t + x for t, x in zip(total, at, strict=True)]
            counted += 1
        now = [t / counted for t in total] if counted else at
        yield Step(number, scored, sqrt(spread), _moved(names, now, [0] * len(names), 0.0, weights))


def _moved(names: list[str], at: list[float], signs: list[int], sway: float, like: Weights) -> Weights:
    numbers = (round(exp(x + sign * sway), 4) for x, sign in zip(at, signs, strict=True))
    return nested(flat(like) | dict(zip(names, numbers, strict=True)), like)


def _match(one: Weights, other: Weights, seed: int, seats: tuple[tuple[int, ...], ...]) -> tuple[float, float]:
    """By how many points a player of one side beat one of the other, over both seatings; and the mean points."""
    difference, total = 0.0, 0.0
    for side in (0, 1):
        # Bots without a taste open alike in every game: what is learnt from them would hold for that opening only.
        record = play([normal_bot(one if seat in seats[side] else other, TASTE) for seat in range(4)], seed)
        own = sum(record.points[seat] for seat in seats[side]) / 2
        theirs = sum(record.points[seat] for seat in seats[1 - side]) / 2
        difference += (own - theirs) / 2
        total += (own + theirs) / 4
    return difference, total
