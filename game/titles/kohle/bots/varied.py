"""A bot for the lab that does not play the same game again and again.

`normal` leaves little to chance: on the same board it opens in much the same way in every game, and a hundred games
say little more than one. Good players differ in taste. So here it chooses between moves that are nearly as good as
each other, the better the likelier; how near is the `variety`, in points.
"""

from dataclasses import dataclass

from game.bots.softmax import pick
from game.engine.move import Move
from game.engine.play import asking, moves
from game.titles.kohle.bots import bonus
from game.titles.kohle.bots.normal import decide, decide_with
from game.titles.kohle.bots.outlook import look_ahead
from game.titles.kohle.bots.turn import options
from game.titles.kohle.bots.weights import KohleWeights
from game.titles.kohle.rules.phases.action import END, Turn
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.state import Position


@dataclass(frozen=True)
class VariedBot:
    """`normal` with a taste of its own in each decision that shapes a game: turns and bonus markers."""

    weights: KohleWeights
    variety: float
    level: str = "normal"

    def choose(self, seen: Position, state: int) -> Move:
        step = asking(seen)
        if len(moves(seen)) == 1 or not isinstance(step, Turn | TakeBonus):
            return decide(seen, self.weights)
        out = look_ahead(seen, step.player, self.weights)
        if isinstance(step, TakeBonus):
            return pick([(m, bonus.worth(seen, out, m)) for m in moves(seen)], self.variety, state)
        found = [(option.move, option.value) for option in options(seen, out)]
        idle = next(worth for move, worth in found if move == END)
        useful = [(move, worth) for move, worth in found if worth > idle]
        return pick(useful, self.variety, state) if useful else decide_with(seen, out)
