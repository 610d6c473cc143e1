"""`easy`: sensible but short-sighted, and not always sure of itself; a beginner can beat it."""

from dataclasses import dataclass

from game.bots.softmax import pick
from game.engine.move import Move
from game.engine.play import asking, moves
from game.titles.kohle.bots import bonus
from game.titles.kohle.bots.normal import decide_with
from game.titles.kohle.bots.outlook import Outlook, look_ahead
from game.titles.kohle.bots.turn import options
from game.titles.kohle.bots.weights import KohleWeights, load_weights
from game.titles.kohle.rules.phases.action import END, Turn
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.state import Position

AHEAD = 0  # rounds it looks beyond the present one
DOUBT = 2.5  # points that two moves must differ by for it to be fairly sure which is better


@dataclass(frozen=True)
class EasyBot:
    """Weighs like `normal`, but only what this round will bring."""

    weights: KohleWeights
    level: str = "easy"

    def choose(self, seen: Position, state: int) -> Move:
        offered = moves(seen)
        if len(offered) == 1:
            return offered[0]
        step = asking(seen)
        out = look_ahead(seen, step.player, self.weights, AHEAD)
        if isinstance(step, Turn):
            return self._turn(seen, out, step, state)
        if isinstance(step, TakeBonus):
            return pick([(m, bonus.worth(seen, out, m)) for m in offered], DOUBT, state)
        return decide_with(seen, out)

    def _turn(self, seen: Position, out: Outlook, step: Turn, state: int) -> Move:
        found = [(option.move, option.value) for option in options(seen, out)]
        if step.acted or found[0][0] == END:
            return found[0][0]
        # It never wavers between doing something useful and doing nothing.
        useful = next(worth for m, worth in found if m == END)
        return pick([(m, worth) for m, worth in found if worth > useful], DOUBT, state)


def easy_bot(weights: KohleWeights | None = None) -> EasyBot:
    """With the weights of the game, unless others are to be tried."""
    return EasyBot(weights or load_weights())
