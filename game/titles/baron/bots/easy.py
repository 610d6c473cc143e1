"""`easy`: sensible but not always sure of itself; a beginner can beat it."""

from dataclasses import dataclass

from game.bots.softmax import pick
from game.engine.move import Move
from game.engine.play import asking, moves
from game.titles.baron.bots.normal import decide_with, weighed
from game.titles.baron.bots.outlook import look_ahead
from game.titles.baron.bots.weights import BaronWeights, load_weights
from game.titles.baron.rules.state import Position

DOUBT = 2.5  # points that two moves must differ by for it to be fairly sure which is better


@dataclass(frozen=True)
class WaveringBot:
    """Weighs like `normal`, but wavers between spaces, orders and tiles; what it mines, it mines well.

    With little doubt it is what the lab wants: a good player who does not open alike in every game.
    """

    weights: BaronWeights
    doubt: float = DOUBT
    level: str = "easy"

    def choose(self, seen: Position, state: int) -> Move:
        offered = moves(seen)
        if len(offered) == 1:
            return offered[0]
        out = look_ahead(seen, asking(seen).player, self.weights)
        found = weighed(seen, out)
        return pick(found, self.doubt, state) if found else decide_with(seen, out)


def easy_bot(weights: BaronWeights | None = None) -> WaveringBot:
    """With the weights of the game, unless others are to be tried."""
    return WaveringBot(weights or load_weights())
