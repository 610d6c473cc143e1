"""What choices turn out to bring: played on to the end of the game, for only that tells.

A marker may have no use at all when it is chosen and a good one later in the round; a move may look well when the round
is over and lead nowhere. Asked about a level, an inquiry plays on what it chooses where `normal` chooses otherwise.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from game.bots.bot import bot_state
from game.bots.levels import make_bot
from game.bots.playing_on import play_on
from game.bots.weights import load_weights
from game.certainty import Figure
from game.engine import chance
from game.engine.move import Move
from game.engine.play import asking, moves
from game.engine.seats import Setup
from game.problems import Problem
from game.titles.kohle.bots.normal import TASTE, decide, normal_bot
from game.titles.kohle.rules.game import apply, start
from game.titles.kohle.rules.names import bare
from game.titles.kohle.rules.setup import LEVELS, check, seated
from game.titles.kohle.rules.sight import imagine, seen_by
from game.titles.kohle.rules.state import Position

STEPS = ("take_bonus", "turn", "spend_extra", "secure", "extras", "bid", "load")  # decisions that can be asked about
Found = dict[str, float]  # by what was chosen, or by level: points above the others


@dataclass(frozen=True)
class Inquiry:
    """Which choices are played on: one of each game, of this kind and in this round, by each seat in turn."""

    games: int
    seed: int = 1
    players: int = 4
    round: int = 1
    step: str = "take_bonus"
    level: str | None = None  # whose choices are compared with those of `normal`; none: all that could be chosen
    guesses: int = 2  # positions that fit what the player can see, for each choice
    map: str = "ruhr"

    def setup(self, game: int) -> Setup:
        return seated(self.players, self.seed + game, ("normal",) * self.players, map=self.map)

    def check(self) -> None:
        """Refuse what cannot be played."""
        setup = self.setup(0)
        check(setup)
        rounds = start(setup).board.rules.rounds
        if not 1 <= self.round <= rounds:
            raise Problem("bots.round", found=self.round, most=rounds)
        if self.step not in STEPS:
            raise Problem("bots.step", found=self.step, expected=", ".join(STEPS))
        if self.level is not None and self.level not in LEVELS:
            raise Problem("level", found=self.level, expected=", ".join(LEVELS))
        if self.games < 1:
            raise Problem("bots.games", found=self.games)
        if self.guesses < 1:
            raise Problem("bots.guesses", found=self.guesses)


def report(inquiry: Inquiry, jobs: int = 1) -> dict[str, Any]:
    """The result as plain data, the same for the same inquiry."""
    inquiry.check()
    figures: dict[str, Figure] = {}
    for found in _played(inquiry, jobs):
        for name, points in found.items():
            figures.setdefault(name, Figure()).add(points)
    ranked = sorted(figures.items(), key=lambda item: -item[1].mean)
    return {
        "games": inquiry.games,
        "seed": inquiry.seed,
        "players": inquiry.players,
        "round": inquiry.round,
        "step": inquiry.step,
        "above_normal" if inquiry.level else "above_mean": {name: _told(figure) for name, figure in ranked},
    }


def _told(figure: Figure) -> dict[str, float | None]:
    value, low, high = figure.interval()
    sure = figure.count > 1
    return {
        "cases": figure.count,
        "mean": round(value, 2),
        "low": round(low, 2) if sure else None,
        "high": round(high, 2) if sure else None,
    }


def _played(inquiry: Inquiry, jobs: int) -> Iterator[Found]:
    games = range(inquiry.games)
    if jobs <= 1:
        yield from (_case(inquiry, game) for game in games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_case, [inquiry] * inquiry.games, games)


def _case(inquiry: Inquiry, game: int) -> Found:
    """One decision of one game, with all that could be chosen or what two levels choose; nothing if there is none."""
    seat = game % inquiry.players
    cases = list(_decisions(inquiry, game, seat))
    if not cases:
        return {}
    seen, state = cases[chance.draw(chance.seeded("choices", inquiry.seed + game), len(cases))[0]]
    if inquiry.level is None:
        points = _ends(seen, moves(seen), seat, state, inquiry.guesses)
        mean = sum(points.values()) / len(points)
        return {_name(choice): own - mean for choice, own in points.items()}
    usual = decide(seen, load_weights())
    # The level imagines other positions than those it is judged by.
    chosen = make_bot(inquiry.level).choose(seen, chance.seeded("asked", state))
    points = _ends(seen, [usual, chosen], seat, state, inquiry.guesses)
    return {inquiry.level: points[chosen] - points[usual]}


def _decisions(inquiry: Inquiry, game: int, seat: int) -> Iterator[tuple[Position, int]]:
    """What the player sees whenever he has such a choice, and the chance that goes with it."""
    setup = inquiry.setup(game)
    pos, bot, number = start(setup), normal_bot(taste=TASTE), 0
    while not pos.over and pos.round <= inquiry.round:
        step, state = asking(pos), bot_state(setup.seed, number)
        seen = seen_by(pos, step.player)
        if (pos.round, step.name, step.player) == (inquiry.round, inquiry.step, seat) and len(moves(seen)) > 1:
            yield seen, state
        apply(pos, bot.choose(seen, state))
        number += 1


def _ends(seen: Position, choices: list[Move], seat: int, state: int, guesses: int) -> dict[Move, float]:
    """By choice, the player's points at the end, without luck, when all play like `normal` after it."""
    points, weights = dict.fromkeys(choices, 0.0), load_weights()
    if len(points) == 1:
        return points
    for _ in range(guesses):
        state = chance.draw(state, 2)[1]
        guess = imagine(seen, state)
        for choice in points:
            pos, luck = play_on(guess, choice, seat, seen.board.rules.rounds, weights, weights)
            points[choice] += (pos.players[seat].points - luck) / guesses
    return points


def _name(choice: Move) -> str:
    """A bonus marker by its name, other moves by their kind."""
    return bare(choice.what) if choice.kind == "take" else choice.kind
