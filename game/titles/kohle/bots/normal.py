"""`normal`: a good one-ply player. For each offered move, the value of what it leads to."""

from dataclasses import dataclass

from game.engine import chance
from game.engine.move import Move
from game.engine.play import asking, moves, proceed
from game.titles.kohle.bots import bidding, bonus
from game.titles.kohle.bots.outlook import Outlook, look_ahead
from game.titles.kohle.bots.secure import secure
from game.titles.kohle.bots.turn import next_step, options, putting_step, staffing_step, step_to, weighed
from game.titles.kohle.bots.value import value
from game.titles.kohle.bots.weights import KohleWeights, load_weights
from game.titles.kohle.rules.actions.mine import Hire, Lay, SecondMiner, SecondWorker
from game.titles.kohle.rules.actions.miners import Miners, Put
from game.titles.kohle.rules.actions.settlement import MoveIn
from game.titles.kohle.rules.phases.action import END, Turn
from game.titles.kohle.rules.phases.auction import Bid, Extras
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.rules.phases.extra_action import PASS, SPEND, SpendExtra
from game.titles.kohle.rules.state import Position

TASTE = 0.5  # points within which moves are as good as each other


@dataclass(frozen=True)
class NormalBot:
    """Weighs every move with the weights of `data`. Chance decides only between moves as good as each other."""

    weights: KohleWeights
    taste: float = 0.0
    level: str = "normal"

    def choose(self, seen: Position, state: int) -> Move:
        step = asking(seen)
        if not self.taste or not isinstance(step, Turn | TakeBonus) or len(moves(seen)) == 1:
            return decide(seen, self.weights)
        out = look_ahead(seen, step.player, self.weights)
        if isinstance(step, Turn):
            found = [(option.move, option.value) for option in options(seen, out)]
        else:
            found = [(m, bonus.worth(seen, out, m)) for m in moves(seen)]
        best, worth = max(found, key=lambda item: item[1])
        if best == END:
            return best
        good = [m for m, w in found if w >= worth - self.taste and m != END]
        return good[chance.draw(state, len(good))[0]]


def normal_bot(weights: KohleWeights | None = None, taste: float = 0.0) -> NormalBot:
    """With the weights of the game, unless others are to be tried; without chance, unless it has a taste."""
    return NormalBot(weights or load_weights(), taste)


def decide(pos: Position, weights: KohleWeights) -> Move:
    """The move that leads to the best value for whoever is asked."""
    offered = moves(pos)
    if len(offered) == 1:
        return offered[0]
    return decide_with(pos, look_ahead(pos, asking(pos).player, weights))


def decide_with(pos: Position, out: Outlook) -> Move:
    """The same, with what lies ahead already looked at."""
    step = asking(pos)
    match step:
        case Turn():
            return options(pos, out)[0].move
        case Hire() | Lay() | SecondWorker() | SecondMiner() | MoveIn():
            return next_step(pos, out)
        case Miners():
            return staffing_step(pos, out)
        case Put():
            return putting_step(pos, out)
        case TakeBonus():
            return bonus.take(pos, out)
        case SpendExtra():
            return spend(pos, out)
        case Secure():
            return secure(pos, out)
        case Bid():
            return bidding.bid(pos, out)
        case Extras():
            return bidding.extras(pos, out)
        case _:  # lose_miner, subsidence, load: what each leads to at once
            return max(moves(pos), key=lambda m: value(step_to(pos, m), out))


def spend(pos: Position, out: Outlook) -> Move:
    """K3: an extra action, if a turn that it gives is worth more than the marker."""
    new, kept = step_to(pos, SPEND), value(pos, out)
    proceed(new)  # to the turn that it gives
    return SPEND if any(option.value > kept for option in weighed(new, out)) else PASS
