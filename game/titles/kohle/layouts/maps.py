"""The maps there are: `load_map("ruhr")` gives one that has passed every check of `mapcheck`.

The rules see it through `board.py`.
"""

from game.engine.layouts import LayoutFiles
from game.titles.kohle.layouts.mapcheck import check_file
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.rules_file import rules_written
from game.titles.kohle.versions import VERSIONS

MAPS = LayoutFiles(VERSIONS, "maps", GameMap, check_file, depends_on=rules_written)
map_path, map_names, written = MAPS.path, MAPS.names, MAPS.written
load_map, map_of = MAPS.load, MAPS.of
