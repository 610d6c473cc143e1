"""The boards of Kohle & Kolonie: maps as YAML."""

from game.titles.kohle.layouts.choice import LAYOUTS
from game.titles.kohle.versions import VERSIONS

__all__ = ["LAYOUTS", "VERSIONS"]
