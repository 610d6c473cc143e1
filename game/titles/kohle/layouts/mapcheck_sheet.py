"""What every check of a map works with: the map, where its entries stand, and the numbers it must fit."""

from dataclasses import dataclass
from typing import Any

from game.faults import Fault, PathStep, ValuePath
from game.titles.kohle.layouts.sizes import Sizes
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.rules import RuleNumbers
from game.yamlfile import Document


@dataclass(frozen=True)
class MapSheet:
    """A map under inspection."""

    document: Document
    map: GameMap
    rules: RuleNumbers
    sizes: Sizes

    def error(self, path: ValuePath, key: str, /, *, at_key: bool = False, **values: Any) -> Fault:
        """What makes the map unplayable or misleading."""
        return self.document.fault(path, f"mapcheck.{key}", at_key=at_key, **values)

    def warning(self, path: ValuePath, key: str, /, *, at_key: bool = False, **values: Any) -> Fault:
        """What the designer may want so."""
        return self.document.fault(path, f"mapcheck.{key}", at_key=at_key, warning=True, **values)

    def line(self, *path: PathStep) -> int:
        """The line on which an entry stands, for messages that point at a second place."""
        return self.document.place(*path)[0]
