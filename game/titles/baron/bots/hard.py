"""`hard`: searches. The moves that look best are played on in several positions that fit what can be seen."""

from dataclasses import dataclass
from functools import partial

from game.bots.rollout import Rollout
from game.bots.search import Candidate, Deadline, Search, SearchingBot, Sieve, candidates
from game.engine.move import Move
from game.engine.play import asking, moves
from game.titles.baron.bots.normal import decide_with, weighed
from game.titles.baron.bots.outlook import Outlook, look_ahead
from game.titles.baron.bots.planning import best_plan
from game.titles.baron.bots.value import value
from game.titles.baron.bots.weights import BaronWeights, load_weights
from game.titles.baron.rules.draft import Draft
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.sight import imagine
from game.titles.baron.rules.spaces.looking import ChooseOrder, ChooseTile
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import FINISH, Mining, steps_of
from game.titles.baron.title import RULES

NODES = 16  # shifts played on for a decision, unless told otherwise
WIDTH = 6  # moves looked at
MARGIN = 4.0  # points by which a move may look worse than the best and still be looked at
SEARCHED = (Place, Draft, ChooseOrder, ChooseTile)  # decisions
RIVAL = 0.5  # what a point of the best of the others counts against one's own
NOWHERE = -1, 0
SIEVES = (Sieve(WIDTH, 1), Sieve(3, 2), Sieve(2, 2))


@dataclass(frozen=True)
class HardBot(SearchingBot[Position, Outlook]):
    """Plays moves on to the end of the shift."""

    weights: BaronWeights
    nodes: int = NODES
    seconds: float | None = None
    level = "hard"

    def look_ahead(self, seen: Position) -> Outlook:
        return look_ahead(seen, asking(seen).player, self.weights)

    def first_impression(self, seen: Position, out: Outlook) -> Move:
        return decide_with(seen, out)

    def candidates(self, seen: Position, out: Outlook) -> list[Candidate]:
        return candidates(weighed(seen, out), WIDTH, MARGIN) if searched(seen) else []

    def search(self, seen: Position, out: Outlook, deadline: Deadline) -> Search[Position]:
        play_on = rollout(self.weights).play_on

        def result(guess: Position, move: Move) -> float:
            """What the player has when the move has been played on to the end of the shift."""
            return standing(play_on(guess, move, out.seat, seen.shift, deadline.past).pos, out.seat, self.weights)

        return Search(partial(imagine, seen), result, SIEVES, 1, self.nodes, deadline)


def rollout(weights: BaronWeights) -> Rollout[Position]:
    """Everybody goes on like `normal`."""
    return Rollout(RULES, UsualPolicy(weights), UsualPolicy(weights))


class UsualPolicy:
    """`normal` without chance, which carries out a mining plan once made: it plays on many times in one decision."""

    def __init__(self, weights: BaronWeights) -> None:
        self.weights = weights
        self.plan: list[Move] = []
        self.at = NOWHERE  # turn and work steps left where the plan goes on

    def __call__(self, pos: Position) -> Move:
        offered = moves(pos)
        if len(offered) == 1:
            return offered[0]
        step = asking(pos)
        if not isinstance(step, Mining):
            return decide_with(pos, look_ahead(pos, step.player, self.weights))
        if self.at != (pos.turns, step.steps_left):
            out = look_ahead(pos, step.player, self.weights)
            self.plan = [*best_plan(out.own, out, step.steps_left).steps, FINISH]
        move = self.plan.pop(0)
        left = step.steps_left - steps_of(move)
        self.at = NOWHERE if move is FINISH or not left else (pos.turns, left)
        return move


def searched(seen: Position) -> bool:
    """Whether a search is worth while here; elsewhere the first impression is good enough."""
    return isinstance(asking(seen), SEARCHED) and len(moves(seen)) > 1


def standing(pos: Position, seat: int, weights: BaronWeights) -> float:
    """A player's value, and how far he is ahead of the best of the others."""
    worth = [_value(pos, other, weights) for other in range(len(pos.players))]
    rivals = [points for other, points in enumerate(worth) if other != seat]
    return worth[seat] - RIVAL * max(rivals)


def _value(pos: Position, seat: int, weights: BaronWeights) -> float:
    if pos.over:
        return pos.players[seat].points
    return value(pos.players[seat], look_ahead(pos, seat, weights))


def hard_bot(weights: BaronWeights | None = None, nodes: int | None = None, seconds: float | None = None) -> HardBot:
    """With the weights of the game, unless others are to be tried."""
    return HardBot(weights or load_weights(), nodes or NODES, seconds)
