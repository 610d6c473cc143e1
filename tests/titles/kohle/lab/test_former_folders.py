"""Folders of the version before are read; what decides how a game goes has changed, and that is said."""

import json
import shutil
from pathlib import Path

import pytest

from game.cli import main
from game.lab.journal import Journal
from game.lab.tally import tally
from game.titles.kohle.lab import LAB
from tests.titles.kohle.lab.given import series

FORMER = Path(__file__).parent / "folders" / "2026-11" / "3-players"


@pytest.fixture
def folder(tmp_path):
    return Path(shutil.copytree(FORMER, tmp_path / "out" / "3-players"))


def test_games_of_the_version_before_are_read_and_added_up(folder):
    described = json.loads((folder / "order.json").read_text("utf-8"))
    del described["kind"], described["format"]
    with Journal(folder, {**described, "title": "kohle"}) as journal:
        assert not journal.damaged and journal.missing(2) == []
        lines = list(journal.lines(2))
    games = [LAB.facts.from_json(line) for line in lines]
    assert [facts.to_json() for facts in games] == lines
    board = series(players=3, layout="muttental").board
    assert tally(LAB, board, games, 3).figure("game", "all", "points").count == 2


def test_they_are_what_the_same_order_plays_today(folder):
    from game.lab.packed import play_game

    today = series(games=2, players=3, layout="muttental", variety=1.5)
    written = (folder / "games.jsonl").read_text("utf-8").splitlines()
    assert [line.partition(" ")[2] for line in written] == [play_game(today, number) for number in range(2)]


def test_another_program_is_named_and_nothing_lost(folder, capsys):
    before = (folder / "games.jsonl").read_bytes()
    args = ["playtest", "muttental", "--players", "3", "--games", "2", "--bots", "random", "--out", str(folder.parent)]
    assert main(args) == 2
    assert "holds games with program" in capsys.readouterr().err
    assert (folder / "games.jsonl").read_bytes() == before
