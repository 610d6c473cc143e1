"""What every player made of code is: it sees what a player may see, and chooses among the moves offered."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from game.engine import chance
from game.engine.move import Move
from game.engine.play import moves
from game.engine.position import Position
from game.engine.seats import RANDOM


class Bot(Protocol):
    """A player made of code. It keeps nothing between decisions: the same arguments give the same move."""

    @property
    def level(self) -> str:
        """One of those on the title's card."""

    def choose(self, seen: Any, state: int) -> Move:
        """A move for whoever is asked in `seen`, the position of a title as he may know it; `state`: all its chance."""


@dataclass(frozen=True)
class RandomBot:
    """Any move, each as likely: for tests, and as the yardstick that nobody should be near."""

    level: str = RANDOM

    def choose(self, seen: Position, state: int) -> Move:
        offered = moves(seen)
        return offered[chance.draw(state, len(offered))[0]]


def bot_state(seed: int, move_number: int) -> int:
    """The chance of a bot's decision: from the game's seed and the number of the move, so that replays agree."""
    return (_stream(seed) + move_number * chance.STEP * 257) & chance.MASK  # far apart, so that streams do not meet


@lru_cache(maxsize=16)
def _stream(seed: int) -> int:
    return chance.seeded("bot", seed)
