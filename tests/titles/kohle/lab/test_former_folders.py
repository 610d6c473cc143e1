"""Folders of the version before are read and gone on with, as long as the same games come of the same numbers."""

import json
import shutil
from pathlib import Path

import pytest

from game.cli import main
from game.lab.journal import Journal, checked_line
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


def playtest(folder, games):
    return main(["playtest", "muttental", "--players", "3", "--games", str(games), "--bots", "random",
                 "--out", str(folder.parent)])  # fmt: skip


def test_a_folder_of_the_version_before_is_gone_on_with(folder, capsys):
    former = (folder / "games.jsonl").read_text("utf-8")
    assert playtest(folder, 3) == 0
    told = capsys.readouterr().err
    assert "Another version of the game played what is there; 2 of these games are played again" in told
    assert "Games that are there already: 2 of 3." in told
    now = (folder / "games.jsonl").read_text("utf-8")
    assert now.startswith(former) and now.count("\n") == 3
    assert playtest(folder, 3) == 0
    assert "Another version" not in capsys.readouterr().err, "it is ours now"


def test_games_that_would_go_otherwise_today_are_named_and_nothing_is_lost(folder, capsys):
    file = folder / "games.jsonl"
    other = [line.partition(" ")[2].replace('"seed":1', '"seed":7') for line in file.read_text("utf-8").splitlines()]
    assert other[0] != file.read_text("utf-8").splitlines()[0].partition(" ")[2]
    file.write_bytes(before := b"".join(map(checked_line, other)))
    order = (folder / "order.json").read_bytes()
    assert playtest(folder, 2) == 2
    _, told = capsys.readouterr().err.splitlines()
    assert told.endswith("and this one plays it differently; give another --out, or --fresh to begin anew")
    assert (file.read_bytes(), (folder / "order.json").read_bytes()) == (before, order)
