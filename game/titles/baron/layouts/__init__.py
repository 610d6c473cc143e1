"""The boards of Coal Baron: worker spaces, tiles, orders and clock as YAML."""

from game.titles.baron.layouts.choice import LAYOUTS

__all__ = ["LAYOUTS"]
