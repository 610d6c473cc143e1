"""What Kohle & Kolonie lends to the shared screens: its drawings, and where its points came from."""

from game.titles.kohle.view.art import ART
from game.titles.kohle.view.breakdown import breakdown

__all__ = ["ART", "breakdown"]
