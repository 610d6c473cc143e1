"""A game while its map is being edited elsewhere: the board on the table follows the file.

The game itself goes on by the rules and numbers it began with. Only what is drawn changes, and only as long as
there is a place on the new board for everything that lies on the old one.
"""

from game.texts import Texts
from game.titles.kohle.layouts.file_watch import MapWatch, same_places
from game.titles.kohle.layouts.maps import map_path
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.table.board import TableBoard


class LiveMap:
    """Looks at the map's file a few times a second."""

    def __init__(self, game: GameMap, layout: str, texts: Texts) -> None:
        """`game`: the map as it was when the game began; `layout`: its name or file."""
        self._game = game
        self._texts = texts
        self._watch = MapWatch(map_path(layout))

    def update(self, dt: float, board: TableBoard) -> str:
        """What is to be said about a change."""
        change, game, t = self._watch.update(dt), self._game, self._texts
        if change is None:
            return ""
        if change.map is None:
            return t("editor.live.broken", problem=change.faults[0].told(t) if change.faults else "")
        if not same_places(game, change.map):
            return t("editor.live.places")
        board.change_map(change.map, board.geometry.players)
        return t("editor.live.shown" if change.map.digest == game.digest else "editor.live.numbers")
