"""What a check looks at: the board and the file it stands in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.faults import Fault, PathStep
from game.titles.baron.rules.boardfile import BoardFile
from game.yamlfile import Document


@dataclass(frozen=True)
class BoardSheet:
    """A board whose shape is right."""

    document: Document
    board: BoardFile

    def error(self, path: Sequence[PathStep], problem: str, *, at_key: bool = False, **values: Any) -> Fault:
        """Something that forbids using the board."""
        return self.document.fault(path, f"boardcheck.{problem}", at_key=at_key, **values)

    def warning(self, path: Sequence[PathStep], problem: str, *, at_key: bool = False, **values: Any) -> Fault:
        """Something that a designer may want, but hardly does."""
        return self.document.fault(path, f"boardcheck.{problem}", at_key=at_key, warning=True, **values)
