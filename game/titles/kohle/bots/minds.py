"""What Kohle & Kolonie knows of playing itself well, under one roof for `game.bots`."""

from collections.abc import Sequence
from pathlib import Path

from game.bots.bot import Bot
from game.bots.minds import Deeds, Hint, Minds, Reason
from game.bots.rollout import Rollout
from game.bots.weights import Weights
from game.engine.event import Event
from game.engine.move import Move
from game.titles.kohle.bots import explain as reasons
from game.titles.kohle.bots.deeds import deeds
from game.titles.kohle.bots.easy import easy_bot
from game.titles.kohle.bots.hard import hard_bot, rollout
from game.titles.kohle.bots.normal import TASTE, normal_bot
from game.titles.kohle.bots.varied import VariedBot
from game.titles.kohle.bots.weights import KohleWeights, load_weights
from game.titles.kohle.rules.names import bare
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.phases.auction import Bid, Extras
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.disaster import Secure
from game.titles.kohle.rules.phases.extra_action import SpendExtra
from game.titles.kohle.rules.phases.pithead import Load
from game.titles.kohle.rules.state import Position


class KohleMinds(Minds):
    """The levels of Kohle & Kolonie, their reasons and their weights."""

    inquired = tuple(step.name for step in (TakeBonus, Turn, SpendExtra, Secure, Extras, Bid, Load))

    def make(self, level: str, nodes: int | None = None, seconds: float | None = None) -> Bot:
        match level:
            case "easy":
                return easy_bot()
            case "normal":
                return normal_bot(taste=TASTE)
            case "hard":
                return hard_bot(nodes=nodes, seconds=seconds)
        return super().make(level)

    def varied(self, level: str, variety: float) -> Bot:
        """Only `normal` opens alike: the others have chance enough of their own."""
        return VariedBot(load_weights(), variety) if level == "normal" and variety > 0 else self.make(level)

    def adviser(self) -> Bot:
        return hard_bot()

    def hint(self, seen: Position, state: int) -> Hint:
        return reasons.hint(seen, state)

    def explain(self, seen: Position, move: Move) -> tuple[Reason, ...]:
        return reasons.explain(seen, move)

    def motive(self, seen: Position, move: Move, level: str, most: int = reasons.MOST) -> tuple[Reason, ...]:
        return reasons.motive(seen, move, level, most)

    def deeds(self, told: Sequence[Event], final: Position) -> Deeds:
        return deeds(told, final)

    def rollout(self) -> Rollout[Position]:
        return rollout(load_weights(), load_weights())

    def choice(self, move: Move) -> str:
        """A bonus marker by its name, other moves by their kind."""
        return bare(move.what) if move.kind == "take" else move.kind

    def weights(self, file: Path | None = None) -> KohleWeights:
        return load_weights(file or "normal")

    def believing(self, weights: Weights) -> Bot:
        assert isinstance(weights, KohleWeights)
        # Bots without a taste open alike in every game: what is learnt from them would hold for that opening only.
        return normal_bot(weights, TASTE)


MINDS = KohleMinds()
