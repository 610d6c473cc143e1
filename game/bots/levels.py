"""The levels by name."""

from game.bots.bot import Bot, RandomBot
from game.bots.hard import hard_bot
from game.problems import Problem
from game.titles.kohle.bots.easy import easy_bot
from game.titles.kohle.bots.normal import TASTE, normal_bot
from game.titles.kohle.rules.setup import LEVELS


def make_bot(level: str, nodes: int | None = None, seconds: float | None = None) -> Bot:
    """A bot of this level. `hard` stops after so many nodes (reproducible) or seconds, whichever is first."""
    if level not in LEVELS:
        raise Problem("level", found=level, expected=" / ".join(LEVELS))
    match level:
        case "random":
            return RandomBot()
        case "easy":
            return easy_bot()
        case "hard":
            return hard_bot(nodes=nodes, seconds=seconds)
        case _:
            return normal_bot(taste=TASTE)
