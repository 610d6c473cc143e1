"""The board is drawn for reports and lists too, where there is no window."""

import subprocess
import sys


def test_the_board_needs_no_numpy_and_no_display() -> None:
    code = (
        "import sys, game.titles.kohle.view.board_view, game.titles.kohle.view.picture_of_position, pygame;"
        "assert 'numpy' not in sys.modules;"
        "assert not pygame.display.get_init()"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
