"""A game while its map is being edited elsewhere: the board on the table follows the file.

The game itself goes on by the rules and numbers it began with. Only what is drawn changes, and only as long as
there is a place on the new board for everything that lies on the old one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.kohle.editor.window.watch import MapWatch, same_places
from game.titles.kohle.layouts.mapfile import map_path

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class LiveMap:
    """Looks at the map's file a few times a second."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._watch = MapWatch(map_path(table.session.match.setup.layout))

    def update(self, dt: float) -> bool:
        """True if the board or what is said about it has changed."""
        change = self._watch.update(dt)
        if change is None:
            return False
        table, game = self._table, self._table.session.match.position.board.map
        if change.map is None:
            told = change.faults[0].told(table.texts) if change.faults else ""
            table.talk.say(table.t("editor.live.broken", problem=told))
        elif not same_places(game, change.map):
            table.talk.say(table.t("editor.live.places"))
        else:
            board = table.arrangement.board
            board.change_map(change.map, board.geometry.players)
            table.talk.say(table.t("editor.live.shown" if change.map.digest == game.digest else "editor.live.numbers"))
        return True
