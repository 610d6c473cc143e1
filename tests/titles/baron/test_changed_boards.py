"""A board changed by a designer: refused at its place, warned of, or played to the end."""

import os

import pytest
import yaml

from game.bots import bot_state
from game.engine.play import asking, play_out
from game.faults import BadFile
from game.lab.series import bot_named
from game.titles import title_named
from game.titles.baron.layouts.boardcheck import check_file
from game.titles.baron.layouts.boardfile import board_path, load_board
from tests.titles.mutilations import DROPPED, mutilated, mutilations

TITLE = title_named("baron")
TEXT = board_path("standard").read_text("utf-8")
DATA = yaml.safe_load(TEXT)


def played(layout, level, seed, players=3, audited=1):
    setup = TITLE.setup(players, seed, layout=str(layout))
    pos, bot = TITLE.rules.start(setup), bot_named(TITLE, level)

    def choose(pos, number):
        assert number < 5000, "a game without end"
        assert number % audited or TITLE.rules.audit(pos) == []
        seat = asking(pos).player
        return bot.choose(TITLE.rules.seen(pos, seat), bot_state(seed, number))

    play_out(pos, choose)
    assert pos.over and TITLE.rules.audit(pos) == []
    return pos


@pytest.mark.parametrize("shifts", [1, 2, 4])
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_a_shorter_or_longer_game_is_played(shifts, level, tmp_path):
    file = tmp_path / "other.yaml"
    file.write_text(TEXT.replace("shifts: 3", f"shifts: {shifts}"), "utf-8")
    faults = check_file(file)[1]
    assert faults and all(fault.warning for fault in faults)
    pos = played(file, level, 5, audited=10)
    assert TITLE.rules.clock(pos).period == shifts == TITLE.rules.clock(pos).periods


def refused_or_played(cases, level, tmp_path):
    counted = {"refused": 0, "played": 0}
    for number, (path, value) in enumerate(cases):
        file = tmp_path / "mutilated.yaml"
        file.write_text(yaml.safe_dump(mutilated(DATA, path, value), sort_keys=False), "utf-8")
        os.utime(file, ns=(number + 1, number + 1))  # a clock may be too coarse for so many in a row
        try:
            board = load_board(str(file))
        except BadFile as bad:
            counted["refused"] += 1
            assert all(fault.file == str(file) and fault.line >= 1 for fault in bad.faults) and bad.told()
            continue
        try:
            played(file, level, number, max(board.players), audited=10)
        except Exception as error:
            raise AssertionError(f"{path} as {value!r}: {error!r}") from error
        counted["played"] += 1
    return counted


CASES = [
    *mutilations(DATA, without=("title", "about", "orders", "tiles")),  # of orders and tiles one will do
    *mutilations(DATA["orders"]["truck_gg"], ("orders", "truck_gg")),
    *mutilations(DATA["tiles"]["g2l"], ("tiles", "g2l")),
    *((("orders",), value) for value in (DROPPED, None, {}, [], dict([*DATA["orders"].items()][:3]))),
    *((("tiles",), value) for value in (DROPPED, None, {}, [], dict([*DATA["tiles"].items()][:3]))),
]


def test_a_mutilated_board_is_refused_at_a_place_or_played_to_the_end(tmp_path):
    counted = refused_or_played(CASES[::11], "random", tmp_path)
    assert min(counted.values()) > 5, counted


@pytest.mark.soak
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_every_mutilated_board_is_refused_at_a_place_or_played_to_the_end(level, tmp_path):
    counted = refused_or_played(CASES, level, tmp_path)
    assert min(counted.values()) > 60, counted
