"""A board changed by a designer: refused at its place, warned of, or played to the end."""

import pytest
import yaml

from game.titles import title_named
from game.titles.baron.layouts.boardcheck import check_file
from game.titles.baron.layouts.boards import board_path, load_board
from tests.titles.mutilations import DROPPED, mutilations, play, refused_or_played

TITLE = title_named("baron")
TEXT = board_path("standard").read_text("utf-8")
DATA = yaml.safe_load(TEXT)


@pytest.mark.parametrize("shifts", [1, 2, 4])
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_a_shorter_or_longer_game_is_played(shifts, level, tmp_path):
    file = tmp_path / "other.yaml"
    file.write_text(TEXT.replace("shifts: 3", f"shifts: {shifts}"), "utf-8")
    faults = check_file(file)[1]
    assert faults and all(fault.warning for fault in faults)
    pos = play(TITLE, file, level, 5, 3)
    assert TITLE.rules.clock(pos).period == shifts == TITLE.rules.clock(pos).periods


CASES = [
    *mutilations(DATA, without=("title", "about", "orders", "tiles")),  # of orders and tiles one will do
    *mutilations(DATA["orders"]["truck_gg"], ("orders", "truck_gg")),
    *mutilations(DATA["tiles"]["g2l"], ("tiles", "g2l")),
    *((("orders",), value) for value in (DROPPED, None, {}, [], dict([*DATA["orders"].items()][:3]))),
    *((("tiles",), value) for value in (DROPPED, None, {}, [], dict([*DATA["tiles"].items()][:3]))),
]


def test_a_mutilated_board_is_refused_at_a_place_or_played_to_the_end(tmp_path):
    counted = refused_or_played(TITLE, load_board, DATA, CASES[::11], "random", tmp_path)
    assert min(counted.values()) > 5, counted


@pytest.mark.soak
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_every_mutilated_board_is_refused_at_a_place_or_played_to_the_end(level, tmp_path):
    counted = refused_or_played(TITLE, load_board, DATA, CASES, level, tmp_path)
    assert min(counted.values()) > 60, counted
