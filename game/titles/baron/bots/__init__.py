"""The bots of Coal Baron: `MINDS` is what the shared room asks."""

from game.titles.baron.bots.minds import MINDS

__all__ = ["MINDS"]
