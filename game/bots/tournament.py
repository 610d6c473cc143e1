"""Many games of bots with bots, added up by level."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.bots.arena import Record, play
from game.bots.levels import make_bot
from game.certainty import Figure, wilson, z_of
from game.problems import Problem
from game.titles.kohle.layouts.mapfile import load_map
from game.titles.kohle.rules.setup import LEVELS


@dataclass(frozen=True)
class Plan:
    """Who plays, how often, and from which seed on."""

    seats: tuple[str, ...]
    games: int
    seed: int
    rotate: bool = False
    nodes: int | None = None

    def check(self) -> None:
        """Refuse what cannot be played."""
        counts = load_map("ruhr").players
        if len(self.seats) not in counts:
            raise Problem("bots.seats", found=len(self.seats), expected=", ".join(map(str, counts)))
        for level in self.seats:
            if level not in LEVELS:
                raise Problem("level", found=level, expected=", ".join(LEVELS))
        if self.games < 1:
            raise Problem("bots.games", found=self.games)

    def levels(self, game: int) -> tuple[str, ...]:
        """The levels by seat in this game: rotated, each level sits on each chair equally often."""
        turn = game % len(self.seats) if self.rotate else 0
        return self.seats[len(self.seats) - turn :] + self.seats[: len(self.seats) - turn]


def _game(plan: Plan, game: int) -> Record:
    # Without rotation of the seed, all seatings of one round of the rotation play the same game: fairer by chance.
    deal = game // len(plan.seats) if plan.rotate else game
    return play([make_bot(level, nodes=plan.nodes) for level in plan.levels(game)], plan.seed + deal)


def records(plan: Plan, jobs: int) -> Iterator[Record]:
    """The games in order, whoever played them."""
    if jobs <= 1:
        yield from (_game(plan, game) for game in range(plan.games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_game, [plan] * plan.games, range(plan.games), chunksize=1)


def report(plan: Plan, jobs: int = 1) -> dict[str, Any]:
    """The result as plain data; everything but the times is the same for the same plan."""
    plan.check()
    tallies = {level: Tally() for level in dict.fromkeys(plan.seats)}
    trust_won = 0
    for game, record in enumerate(records(plan, jobs)):
        trust_won += record.trust_won
        for level, tally in tallies.items():
            tally.add(record, [seat for seat, name in enumerate(plan.levels(game)) if name == level])
    return {
        "games": plan.games,
        "seats": list(plan.seats),
        "rotate": plan.rotate,
        "seed": plan.seed,
        "parity": round(1 / len(plan.seats), 4),
        "large_mines_of_the_trust": round(trust_won / plan.games, 2),
        "levels": {level: tally.summary() for level, tally in tallies.items()},
    }


class Tally:
    """All that one level did."""

    def __init__(self) -> None:
        self.shares: list[float] = []  # of the victory, in each game, of all seats of the level together
        self.points: list[int] = []
        self.sources: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.deeds: Counter[str] = Counter()
        self.moves, self.seconds, self.slowest, self.seats = 0, 0.0, 0.0, 0

    def add(self, record: Record, seats: list[int]) -> None:
        """One game of the level on these seats."""
        self.seats = len(seats)
        self.shares.append(sum(record.shares[seat] for seat in seats))
        for seat in seats:
            self.points.append(record.points[seat])
            self.sources.update(record.sources[seat])
            self.kinds.update(record.kinds[seat])
            self.deeds.update(record.deeds[seat])
            self.moves += record.moves[seat]
            self.seconds += record.seconds[seat]
            self.slowest = max(self.slowest, record.slowest[seat])

    def summary(self) -> dict[str, Any]:
        """Means with their intervals; points by source, moves by kind and deeds for each player and game."""
        games = len(self.points)
        return {
            "seats": self.seats,
            "wins_per_seat": _wins(self.shares, self.seats),
            "wins_together": round(sum(self.shares) / len(self.shares), 4),
            "points": _mean([float(points) for points in self.points], 2),
            "ms_per_decision": {
                "mean": round(1000 * self.seconds / self.moves, 3),
                "worst": round(1000 * self.slowest, 1),
            },
            "decisions": round(self.moves / games, 1),
            "points_by_source": {name: round(n / games, 2) for name, n in self.sources.most_common()},
            "moves_by_kind": {name: round(n / games, 2) for name, n in self.kinds.most_common()},
            "deeds": {name: round(n / games, 2) for name, n in sorted(self.deeds.items())},
        }


def _wins(shares: list[float], seats: int) -> dict[str, float]:
    """The share of victories of one seat with its 95 % interval."""
    found = wilson(sum(shares), len(shares))
    return {
        "mean": round(found.value / seats, 4),
        "low": round(found.low / seats, 4),
        "high": round(found.high / seats, 4),
    }


def _mean(values: list[float], digits: int) -> dict[str, float]:
    """A mean with its 95 % interval."""
    figure = Figure()
    for value in values:
        figure.add(value)
    mean, half = figure.mean, z_of() * figure.deviation / sqrt(figure.count)
    return {"mean": round(mean, digits), "low": round(mean - half, digits), "high": round(mean + half, digits)}


def told(result: dict[str, Any]) -> str:
    """The result in lines for people."""
    lines = [f"{result['games']} games, seats {', '.join(result['seats'])}, seed {result['seed']}"]
    for level, found in result["levels"].items():
        wins, points, ms = found["wins_per_seat"], found["points"], found["ms_per_decision"]
        lines.append(
            f"{level}: wins {100 * wins['mean']:.1f} % a seat [{100 * wins['low']:.1f}, {100 * wins['high']:.1f}], "
            f"{points['mean']:.1f} points [{points['low']:.1f}, {points['high']:.1f}], "
            f"{ms['mean']:.2f} ms a decision, {ms['worst']:.0f} at worst"
        )
        lines.append("  " + ", ".join(f"{name} {n:.1f}" for name, n in found["points_by_source"].items()))
        lines.append("  " + ", ".join(f"{name} {n:.1f}" for name, n in found["moves_by_kind"].items()))
        lines.append("  " + ", ".join(f"{name} {n:.2f}" for name, n in found["deeds"].items()))
    return "\n".join(lines)
