"""What Coal Baron lends to the shared screens: its drawings, and where its points came from."""

from game.titles.baron.view.art import ART
from game.titles.baron.view.breakdown import breakdown

__all__ = ["ART", "breakdown"]
