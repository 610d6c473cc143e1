"""Kohle & Kolonie's part of the table."""

from typing import TYPE_CHECKING

from game.engine.match import Match
from game.titles.kohle.rules.state import Position
from game.titles.kohle.table.picture_poses import POSES, hold, play_to

__all__ = ["POSES", "hold", "play_to", "table_parts"]

if TYPE_CHECKING:
    from game.scenes.playing.parts import TableParts
    from game.texts import Texts


def table_parts(match: Match[Position], texts: "Texts") -> "TableParts":
    """What the shared table shows of a match, in a language."""
    from game.titles.kohle.table.parts import KohleParts  # what draws is imported when a table is opened

    return KohleParts(match, texts)
