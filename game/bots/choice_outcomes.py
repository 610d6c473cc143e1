"""What choices turn out to bring: played on to the end of the game, for only that tells.

A thing may be of no use at all when it is chosen and of good use later; a move may look well when the round is over
and lead nowhere. Asked about a level, an inquiry plays on what it chooses where the usual one does otherwise.
"""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.bots.bot import bot_state
from game.bots.minds import check_level, make_bot, minds_of
from game.bots.rollout import Rollout
from game.certainty import Figure
from game.engine import chance
from game.engine.adding import added
from game.engine.move import Move
from game.engine.play import asking, moves, play_out
from game.engine.position import Position
from game.engine.seats import Setup
from game.problems import Problem, listed
from game.titles import title_named
from game.workers import in_order

Found = dict[str, float]  # by what was chosen, or by level: points above the others
Case = tuple[Position, int]  # what a player sees when he has such a choice, and the chance that goes with it


@dataclass(frozen=True)
class Inquiry:
    """Which choices are played on: one of each game, of this kind and in this period, by each seat in turn."""

    games: int
    seed: int = 1
    players: int = 0  # as many as usually play the title
    period: int = 1
    step: str = ""  # the usual one of the title
    level: str | None = None  # whose choices are compared with the usual level's; none: all that could be chosen
    guesses: int = 2  # positions that fit what the player can see, for each choice
    layout: str = ""
    title: str = ""  # the first on the shelf

    def completed(self) -> "Inquiry":
        """The same with what the title says where nothing is said; what cannot be played is refused."""
        title = title_named(self.title)
        minds = minds_of(title)
        if not minds.inquired or minds.rollout() is None:
            raise Problem("bots.no_policy", title=title.named("en"))
        step, players = self.step or minds.inquired[0], self.players or title.card.usual_players
        new = replace(self, step=step, players=players, layout=self.layout or next(iter(title.card.layouts), ""))
        setup = new.setup(0)
        title.rules.check(setup)
        periods = title.rules.clock(title.rules.start(setup)).periods
        if not 1 <= new.period <= periods:
            raise Problem("bots.period", found=new.period, most=periods)
        if step not in minds.inquired:
            raise Problem("bots.step", found=step, expected=listed(minds.inquired))
        if new.level is not None:
            check_level(title, new.level)
        if new.games < 1:
            raise Problem("bots.games", found=new.games)
        if new.guesses < 1:
            raise Problem("bots.guesses", found=new.guesses)
        return new

    def setup(self, game: int) -> Setup:
        title = title_named(self.title)
        return title.setup(self.players, self.seed + game, (title.card.usual_level,) * self.players, self.layout)


def report(inquiry: Inquiry, jobs: int = 1) -> dict[str, Any]:
    """The result as plain data, the same for the same inquiry."""
    inquiry = inquiry.completed()
    usual = title_named(inquiry.title).card.usual_level
    figures: dict[str, Figure] = {}
    for found in in_order(partial(_case, inquiry), inquiry.games, jobs):
        for name, points in found.items():
            figures.setdefault(name, Figure()).add(points)
    ranked = sorted(figures.items(), key=lambda item: -item[1].mean)
    return {
        "games": inquiry.games,
        "seed": inquiry.seed,
        "players": inquiry.players,
        "round": inquiry.period,
        "step": inquiry.step,
        f"above_{usual}" if inquiry.level else "above_mean": {name: _bounds(figure) for name, figure in ranked},
    }


def _bounds(figure: Figure) -> dict[str, float | None]:
    value, low, high = figure.interval()
    sure = figure.count > 1
    return {
        "cases": figure.count,
        "mean": round(value, 2),
        "low": round(low, 2) if sure else None,
        "high": round(high, 2) if sure else None,
    }


def _case(inquiry: Inquiry, game: int) -> Found:
    """One decision of one game, with all that could be chosen or what two levels choose; nothing if there is none."""
    title, seat = title_named(inquiry.title), game % inquiry.players
    minds = minds_of(title)
    rollout = minds.rollout()
    assert rollout is not None
    cases = _cases(inquiry, game, seat)
    if not cases:
        return {}
    seen, state = cases[chance.draw(chance.seeded("choices", inquiry.seed + game), len(cases))[0]]
    if inquiry.level is None:
        points = _ends(rollout, seen, moves(seen), seat, state, inquiry.guesses)
        mean = added(points.values()) / len(points)
        return {minds.choice(choice): own - mean for choice, own in points.items()}
    usual = rollout.own(seen)
    # The level imagines other positions than those it is judged by.
    chosen = make_bot(title, inquiry.level).choose(seen, chance.seeded("asked", state))
    points = _ends(rollout, seen, [usual, chosen], seat, state, inquiry.guesses)
    return {inquiry.level: points[chosen] - points[usual]}


def _cases(inquiry: Inquiry, game: int, seat: int) -> list[Case]:
    """Every time that the player has such a choice in a game of the usual level."""
    title, setup = title_named(inquiry.title), inquiry.setup(game)
    rules, bot, found = title.rules, make_bot(title, title.card.usual_level), list[Case]()

    def choose(pos: Position, number: int) -> Move:
        step, state = asking(pos), bot_state(setup.seed, number)
        seen = rules.seen(pos, step.player)
        now = rules.clock(pos).period, step.name, step.player
        if now == (inquiry.period, inquiry.step, seat) and len(moves(seen)) > 1:
            found.append((seen, state))
        return bot.choose(seen, state)

    play_out(rules.start(setup), choose, until=lambda pos: rules.clock(pos).period > inquiry.period)
    return found


def _ends(
    rollout: Rollout[Any], seen: Position, choices: list[Move], seat: int, state: int, guesses: int
) -> dict[Move, float]:
    """By choice, the player's points at the end, without luck, when all play by the policy after it."""
    rules, points = rollout.rules, dict.fromkeys(choices, 0.0)
    if len(points) == 1:
        return points
    for _ in range(guesses):
        state = chance.draw(state, 2)[1]
        guess = rules.imagine(seen, state)
        for choice in points:
            pos, luck = rollout.play_on(guess, choice, seat, rules.clock(seen).periods)
            points[choice] += (rules.totals(pos, seat)["points"] - luck) / guesses
    return points
