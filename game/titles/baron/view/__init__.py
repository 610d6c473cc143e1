"""How Coal Baron looks."""

from game.titles.baron.view.art import ART

__all__ = ["ART"]
