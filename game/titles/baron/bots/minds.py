"""What Coal Baron knows of playing itself well, under one roof for `game.bots`."""

from game.bots.bot import Bot, RandomBot
from game.bots.minds import Minds
from game.titles.baron.bots.normal import normal_bot


class BaronMinds(Minds):
    """The levels of Coal Baron, their reasons and their weights."""

    def make(self, level: str, nodes: int | None = None, seconds: float | None = None) -> Bot:
        match level:
            case "random":
                return RandomBot()
            case _:
                return normal_bot()


MINDS = BaronMinds()
