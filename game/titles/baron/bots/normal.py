"""`normal`: a good one-ply player. For each placement, the value of what it leads to; mining is planned as a whole."""

from dataclasses import dataclass

from game.engine import chance
from game.engine.move import Move
from game.engine.play import asking, moves
from game.titles.baron.bots.foreseen import foreseen
from game.titles.baron.bots.options import options
from game.titles.baron.bots.outlook import Outlook, look_ahead
from game.titles.baron.bots.planning import best_plan
from game.titles.baron.bots.value import value
from game.titles.baron.bots.weights import BaronWeights, load_weights
from game.titles.baron.rules.draft import Draft
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.spaces.looking import ChooseOrder, ChooseTile, ReturnNext, ReturnTo
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import FINISH, Mining

TASTE = 0.2  # points within which moves are as good as each other


@dataclass(frozen=True)
class NormalBot:
    """Weighs every move with the weights of `data`. Chance decides only between moves as good as each other."""

    weights: BaronWeights
    taste: float = 0.0
    level: str = "normal"

    def choose(self, seen: Position, state: int) -> Move:
        if len(moves(seen)) == 1:
            return moves(seen)[0]
        out = look_ahead(seen, asking(seen).player, self.weights)
        found = weighed(seen, out)
        if not found or not self.taste:
            return decide_with(seen, out)
        best = max([worth for _, worth in found])
        good = [m for m, worth in found if worth >= best - self.taste]
        return good[chance.draw(state, len(good))[0]]


def normal_bot(weights: BaronWeights | None = None, taste: float = TASTE) -> NormalBot:
    """With the weights of the game, unless others are to be tried."""
    return NormalBot(weights or load_weights(), taste)


def decide(pos: Position, weights: BaronWeights) -> Move:
    """The move that leads to the best value for whoever is asked."""
    offered = moves(pos)
    if len(offered) == 1:
        return offered[0]
    return decide_with(pos, look_ahead(pos, asking(pos).player, weights))


def decide_with(pos: Position, out: Outlook) -> Move:
    """The same, with what lies ahead already looked at."""
    step = asking(pos)
    if isinstance(step, Mining):
        return next_step(out, step.steps_left)
    if isinstance(step, ReturnTo):
        return moves(pos)[-1]  # under the stack: nobody shall have what was refused
    if isinstance(step, ReturnNext):
        return moves(pos)[0]
    return max(weighed(pos, out), key=lambda item: item[1])[0]


def next_step(out: Outlook, steps: int) -> Move:
    """The first step of the best plan for what is left of a mining action."""
    plan = best_plan(out.own, out, steps)
    return plan.steps[0] if plan.steps else FINISH


def weighed(pos: Position, out: Outlook) -> list[tuple[Move, float]]:
    """The moves with what they lead to; none where moves are not weighed one by one."""
    match asking(pos):
        case Place():
            return [(option.move, option.value) for option in options(pos, out)]
        case Draft() | ChooseOrder() | ChooseTile() | FillCarts():
            return [(move, value(foreseen(pos, move).players[out.seat], out)) for move in moves(pos)]
    return []
