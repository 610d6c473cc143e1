"""Drawing needs no window: the tests of the view run without a display."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pytest

from game.titles.kohle.layouts.maps import load_map
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.view.board_geometry import BoardGeometry


@pytest.fixture(scope="session")
def ruhr() -> GameMap:
    return load_map("ruhr")


@pytest.fixture(scope="session")
def geometry(ruhr: GameMap) -> BoardGeometry:
    return BoardGeometry(ruhr, 4)
