"""What Coal Baron knows of playing itself well, under one roof for `game.bots`."""

from collections.abc import Sequence
from pathlib import Path

from game.bots.bot import Bot
from game.bots.minds import Deeds, Hint, Minds, Proposal, Reason
from game.bots.rollout import Rollout
from game.bots.weights import Weights
from game.engine.event import Event
from game.engine.move import Move
from game.titles.baron.bots import explain as reasons
from game.titles.baron.bots.deeds import deeds
from game.titles.baron.bots.easy import WaveringBot, easy_bot
from game.titles.baron.bots.hard import SEARCHED, hard_bot, rollout
from game.titles.baron.bots.normal import normal_bot
from game.titles.baron.bots.weights import BaronWeights, load_weights
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.state import Position


class BaronMinds(Minds):
    """The levels of Coal Baron, their reasons and their weights."""

    inquired = tuple(step.name for step in SEARCHED)

    def make(self, level: str, nodes: int | None = None, seconds: float | None = None) -> Bot:
        match level:
            case "easy":
                return easy_bot()
            case "normal":
                return normal_bot()
            case "hard":
                return hard_bot(nodes=nodes, seconds=seconds)
        return super().make(level)

    def varied(self, level: str, variety: float) -> Bot:
        """Only `normal` opens alike: the others have chance enough of their own."""
        return WaveringBot(load_weights(), variety, "normal") if level == "normal" and variety > 0 else self.make(level)

    def adviser(self) -> Bot:
        return hard_bot()

    def hint(self, seen: Position, state: int) -> Hint:
        return reasons.hint(seen, state)

    def propose(self, seen: Position) -> Proposal:
        return reasons.propose(seen)

    def explain(self, seen: Position, move: Move) -> tuple[Reason, ...]:
        return reasons.explain(seen, move)

    def motive(self, seen: Position, move: Move, level: str, most: int = reasons.MOST) -> tuple[Reason, ...]:
        return reasons.motive(seen, move, level, most)

    def deeds(self, told: Sequence[Event], final: Position) -> Deeds:
        return deeds(told, final)

    def rollout(self) -> Rollout[Position]:
        return rollout(load_weights())

    def choice(self, move: Move) -> str:
        """A space by its name, other moves by their kind."""
        return move.what if move.kind in Place.kinds else move.kind

    def weights(self, file: Path | None = None) -> BaronWeights:
        return load_weights(file or "normal")

    def believing(self, weights: Weights) -> Bot:
        assert isinstance(weights, BaronWeights)
        return normal_bot(weights)


MINDS = BaronMinds()
