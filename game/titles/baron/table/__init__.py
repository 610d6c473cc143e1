"""Coal Baron's part of the table."""

from typing import TYPE_CHECKING

from game.engine.match import Match
from game.titles.baron.rules.state import Position
from game.titles.baron.table.picture_poses import POSES, hold, play_to

__all__ = ["POSES", "hold", "play_to", "table_parts"]

if TYPE_CHECKING:
    from game.scenes.playing.parts import TableParts
    from game.texts import Texts


def table_parts(match: Match[Position], texts: "Texts") -> "TableParts":
    """What the shared table shows of a match, in a language."""
    from game.titles.baron.table.parts import BaronParts  # what draws is imported when a table is opened

    return BaronParts(match, texts)
