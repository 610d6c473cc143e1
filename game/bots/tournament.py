"""Many games of bots with bots, added up by level."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any

from game.bots.arena import ArenaGame, play
from game.bots.minds import check_level, make_bot
from game.certainty import Figure, share_interval, z_of
from game.problems import Problem, listed
from game.titles import Title, title_named
from game.workers import in_order


@dataclass(frozen=True)
class Tournament:
    """Who plays, how often, and from which seed on; and which title."""

    seats: tuple[str, ...]
    games: int
    seed: int
    rotate: bool = False
    nodes: int | None = None
    title: str = ""  # the first on the shelf
    seconds: float | None = None  # for a decision, as at the table; not reproducible then

    def check(self) -> None:
        """Refuse what cannot be played."""
        title = title_named(self.title)
        counts = title.card.players
        if len(self.seats) not in counts:
            raise Problem("seats_count", count=len(self.seats), expected=listed(counts))
        for level in self.seats:
            check_level(title, level)
        if self.games < 1:
            raise Problem("bots.games", found=self.games)

    def levels(self, game: int) -> tuple[str, ...]:
        """The levels by seat in this game: rotated, each level sits on each chair equally often."""
        turn = game % len(self.seats) if self.rotate else 0
        return self.seats[len(self.seats) - turn :] + self.seats[: len(self.seats) - turn]


def usual_seats(title: Title) -> tuple[str, ...]:
    """One of the usual level against others of the level below it."""
    levels, usual = title.card.levels, title.card.usual_level
    below = levels[max(0, levels.index(usual) - 1)]
    return (usual, *(below for _ in range(title.card.usual_players - 1)))


def _game(plan: Tournament, game: int) -> ArenaGame:
    # Without rotation of the seed, all seatings of one round of the rotation play the same game: fairer by chance.
    deal = game // len(plan.seats) if plan.rotate else game
    title = title_named(plan.title)
    return play(
        title, [make_bot(title, level, plan.nodes, plan.seconds) for level in plan.levels(game)], plan.seed + deal
    )


def games(plan: Tournament, jobs: int) -> Iterator[ArenaGame]:
    """The games in order, whoever played them."""
    return in_order(partial(_game, plan), plan.games, jobs)


def report(plan: Tournament, jobs: int = 1) -> dict[str, Any]:
    """The result as plain data; everything but the times is the same for the same plan."""
    plan.check()
    tallies = {level: LevelTally() for level in dict.fromkeys(plan.seats)}
    table = Counter[str]()
    for game, played in enumerate(games(plan, jobs)):
        table.update(played.deeds.table)
        for level, tally in tallies.items():
            tally.add(played, [seat for seat, name in enumerate(plan.levels(game)) if name == level])
    return {
        "games": plan.games,
        "seats": list(plan.seats),
        "rotate": plan.rotate,
        "seed": plan.seed,
        "parity": round(1 / len(plan.seats), 4),
        **{name: round(n / plan.games, 2) for name, n in table.items()},
        "levels": {level: tally.summary() for level, tally in tallies.items()},
    }


class LevelTally:
    """All that one level did."""

    def __init__(self) -> None:
        self.shares: list[float] = []  # of the victory, in each game, of all seats of the level together
        self.points: list[int] = []
        self.sources: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.deeds: Counter[str] = Counter()
        self.moves, self.seconds, self.slowest, self.seats = 0, 0.0, 0.0, 0

    def add(self, game: ArenaGame, seats: list[int]) -> None:
        """One game of the level on these seats."""
        self.seats = len(seats)
        self.shares.append(sum(game.shares[seat] for seat in seats))
        for seat in seats:
            thinking = game.thinking[seat]
            self.points.append(game.points[seat])
            self.sources.update(game.deeds.sources[seat])
            self.kinds.update(thinking.kinds)
            self.deeds.update(game.deeds.done[seat])
            self.moves += thinking.moves
            self.seconds += thinking.seconds
            self.slowest = max(self.slowest, thinking.slowest)

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
    found = share_interval(sum(shares), len(shares))
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


def as_lines(result: dict[str, Any]) -> str:
    """The result in lines for people."""
    seats = result["seats"]
    fair = f"were all alike, {100 / len(seats):.1f} % a seat; in brackets 95 % intervals"
    games = f"{result['games']} game{'s' if result['games'] > 1 else ''}"
    lines = [f"{games}, seats {', '.join(seats)}, seed {result['seed']} ({fair})"]
    for level, found in result["levels"].items():
        wins, points, ms = found["wins_per_seat"], found["points"], found["ms_per_decision"]
        lines.append(
            f"{level}: wins {100 * wins['mean']:.1f} % a seat [{100 * wins['low']:.1f}, {100 * wins['high']:.1f}], "
            f"{points['mean']:.1f} points [{points['low']:.1f}, {points['high']:.1f}], "
            f"{ms['mean']:.2f} ms a decision, {ms['worst']:.0f} at worst"
        )
        for counted, digits in (("points_by_source", 1), ("moves_by_kind", 1), ("deeds", 2)):
            if found[counted]:
                told = (f"{_plain(name)}: {n:.{digits}f}" for name, n in found[counted].items())
                lines.append("  " + ", ".join(told))
    return "\n".join(lines)


def _plain(name: str) -> str:
    """What is counted, as people read it; in the plain data it keeps its name.

    >>> _plain("extra_actions")
    'extra actions'
    """
    return name.replace("_", " ")
