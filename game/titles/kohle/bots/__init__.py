"""The bots of Kohle & Kolonie: `MINDS` is what the shared room asks."""

from game.titles.kohle.bots.minds import MINDS

__all__ = ["MINDS"]
