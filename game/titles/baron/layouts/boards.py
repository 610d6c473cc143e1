"""The boards there are: `load_board("standard")` gives one that has passed every check of `boardcheck`.

The rules see it through `board.py`.
"""

from game.engine.layouts import LayoutFiles
from game.titles.baron.layouts.boardcheck import check_file
from game.titles.baron.rules.boardfile import BoardFile
from game.titles.baron.versions import VERSIONS

BOARDS = LayoutFiles(VERSIONS, "boards", BoardFile, check_file, usual="standard")
board_path, board_names, written = BOARDS.path, BOARDS.names, BOARDS.written
load_board, older_board, board_of = BOARDS.load, BOARDS.older, BOARDS.of
