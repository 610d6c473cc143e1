"""What bonus markers turn out to bring: each one that a player can choose, played on to the end of the game (K1).

A marker may have no use at all when it is chosen and a good one later in the round; only the end of the game tells.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from game.bots.bot import bot_state
from game.bots.hard import Luck
from game.bots.normal import TASTE, decide, normal_bot
from game.bots.weights import load_weights
from game.certainty import Figure
from game.engine import chance
from game.engine.move import Move
from game.kohle.game import apply, asking, moves, start
from game.kohle.setup import GameSetup, seated
from game.kohle.sight import imagine, seen_by
from game.kohle.state import Position
from game.problems import Problem

Found = dict[str, float]  # by marker: points above the mean of those that could be chosen


@dataclass(frozen=True)
class Inquiry:
    """Which choices are played on: one of each game, in this round, by each seat in turn."""

    games: int
    seed: int = 1
    players: int = 4
    round: int = 1
    guesses: int = 2  # positions that fit what the player can see, for each choice
    map: str = "ruhr"

    def setup(self, game: int) -> GameSetup:
        return seated(self.players, self.seed + game, ("normal",) * self.players, map=self.map)

    def check(self) -> None:
        """Refuse what cannot be played."""
        setup = self.setup(0)
        setup.check()
        rounds = start(setup).board.rules.rounds
        if not 1 <= self.round <= rounds:
            raise Problem("bots.round", found=self.round, most=rounds)
        if self.games < 1:
            raise Problem("bots.games", found=self.games)
        if self.guesses < 1:
            raise Problem("bots.guesses", found=self.guesses)


def report(inquiry: Inquiry, jobs: int = 1) -> dict[str, Any]:
    """The result as plain data, the same for the same inquiry."""
    inquiry.check()
    figures: dict[str, Figure] = {}
    for found in _played(inquiry, jobs):
        for marker, points in found.items():
            figures.setdefault(marker, Figure()).add(points)
    ranked = sorted(figures.items(), key=lambda item: -item[1].mean)
    return {
        "games": inquiry.games,
        "seed": inquiry.seed,
        "round": inquiry.round,
        "players": inquiry.players,
        "points_above_mean": {marker: _told(figure) for marker, figure in ranked},
    }


def _told(figure: Figure) -> dict[str, float | None]:
    value, low, high = figure.interval()
    sure = figure.count > 1
    return {"mean": round(value, 1), "low": round(low, 1) if sure else None, "high": round(high, 1) if sure else None}


def _played(inquiry: Inquiry, jobs: int) -> Iterator[Found]:
    games = range(inquiry.games)
    if jobs <= 1:
        yield from (_choice(inquiry, game) for game in games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_choice, [inquiry] * inquiry.games, games)


def _choice(inquiry: Inquiry, game: int) -> Found:
    """All that one player could choose in one game, played on."""
    setup, seat = inquiry.setup(game), game % inquiry.players
    pos, bot, number = start(setup), normal_bot(taste=TASTE), 0
    while not (pos.round == inquiry.round and asking(pos).name == "take_bonus" and asking(pos).player == seat):
        apply(pos, bot.choose(seen_by(pos, asking(pos).player), bot_state(setup.seed, number)))
        number += 1
    seen = seen_by(pos, seat)
    offered, state = moves(seen), bot_state(setup.seed, number)
    points = [0.0] * len(offered)
    for _ in range(inquiry.guesses):
        state = chance.draw(state, 2)[1]
        guess = imagine(seen, state)
        for i, choice in enumerate(offered):
            points[i] += _end(guess, choice, seat) / inquiry.guesses
    mean = sum(points) / len(points)
    return {choice.what.removeprefix("bonus:"): own - mean for choice, own in zip(offered, points, strict=True)}


def _end(guess: Position, choice: Move, seat: int) -> float:
    """A player's points at the end, without luck, when all play like `normal` after his choice."""
    pos, weights = guess.copy(), load_weights("normal")
    luck = Luck(pos, seat)
    apply(pos, choice)
    while not pos.over:
        apply(pos, decide(pos, weights))
    return pos.players[seat].points - luck.points
