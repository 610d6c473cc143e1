"""The boards of Kohle & Kolonie: maps as YAML."""

from game.titles.kohle.layouts.choice import LAYOUTS

__all__ = ["LAYOUTS"]
