"""A save names its board by name or by a path inside its own folder, never any file of the machine."""

import json
import os
import shutil
import time
from pathlib import Path

import pytest

from game import paths
from game.engine import save_boards, saves
from game.engine.match import Match
from game.problems import Problem
from game.scenes import saved_games
from game.scenes.playing.thinker import HINT, ProcessThinker, think
from game.teach.review import file_of
from game.titles import Title, former_kinds, load_save, shelf

WITH_BOARDS = [pytest.param(title, id=title.name) for title in shelf() if title.layouts]


def own_board(title: Title, file: Path) -> Path:
    """A board of the player's own: the first of ours, copied."""
    assert title.layouts
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(title.layouts.path(title.card.layouts[0]), file)
    return file


def begun(title: Title, layout: Path | str, moves: int = 3) -> Match:
    match = Match(title.rules, title.setup(title.card.usual_players, 1, layout=str(layout)))
    for _ in range(moves):
        match.play(match.moves[0])
    return match


def spoil(title: Title, board: Path, away: str) -> None:
    match away:
        case "deleted":
            board.unlink()
        case "changed":
            board.write_bytes(title.layouts.path(title.card.layouts[-1]).read_bytes())
        case "broken":
            board.write_text("format: [")


@pytest.mark.parametrize("title", WITH_BOARDS)
@pytest.mark.parametrize("away", ["deleted", "changed", "broken"])
def test_a_game_on_a_board_of_ones_own_outlives_that_board(title, away, tmp_path):
    board = own_board(title, tmp_path / "desk" / "mine.yaml")
    match = begun(title, board)
    path = saved_games.keep(match)
    spoil(title, board, away)
    match.play(match.moves[0])
    path = saved_games.keep(match)
    assert load_save(path).played == match.played
    assert str(tmp_path / "desk") not in path.read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("title", WITH_BOARDS)
@pytest.mark.parametrize("away", ["deleted", "changed"])
def test_bots_and_reviews_think_on_the_board_on_which_it_was_begun(title, away, tmp_path):
    """Whoever designs a board tries it with the file open beside the table."""
    board = own_board(title, tmp_path / "desk" / "mine.yaml")
    match = begun(title, board)
    saved_games.keep(match)
    seat = match.decision.player
    file, advice = file_of(match, seat), think(title, 1, match.seen(seat), HINT, match.at)
    spoil(title, board, away)
    assert file_of(match, seat) == file
    thinker = ProcessThinker()
    try:
        thinker.ask(match, seat, HINT)
        until = time.monotonic() + 60
        while (found := thinker.answer()) is None and time.monotonic() < until:
            time.sleep(0.02)
    finally:
        thinker.close()
    assert found == advice


@pytest.mark.parametrize("title", WITH_BOARDS)
def test_a_game_on_a_board_of_ones_own_is_given_away_and_taken_in_with_it(title, tmp_path, monkeypatch):
    board = own_board(title, tmp_path / "desk" / "mine.yaml")
    match = begun(title, board)
    saved_games.keep(match, "friday")
    (save,) = saved_games.listed()
    monkeypatch.setattr(paths, "given", lambda: tmp_path / "given")
    from game.texts import Texts

    given = saved_games.give_away(save, Texts("en"))
    shutil.rmtree(tmp_path / "desk")
    monkeypatch.setenv("KOHLE_HOME", str(tmp_path / "another"))
    taken, played = saved_games.take_in(given)
    shutil.rmtree(tmp_path / "given")
    assert played.played == match.played and load_save(taken.path).played == match.played


@pytest.mark.parametrize("title", WITH_BOARDS)
def test_the_board_that_an_old_save_names_by_its_path_is_found_among_the_players_own_or_beside(title, tmp_path):
    board = own_board(title, paths.personal("maps", "mine.yaml"))
    path = saved_games.keep(begun(title, board))
    data = saves.read(path, former_kinds())
    data["setup"] = save_boards.renamed(data["setup"], str(board))
    old = tmp_path / "old.json"
    old.write_text(json.dumps(data))
    assert len(load_save(old).played) == 3
    shutil.move(board, tmp_path / "mine.yaml")
    assert len(load_save(old).played) == 3


@pytest.mark.parametrize("title", WITH_BOARDS)
@pytest.mark.parametrize(
    "named", ["/dev/zero", "/etc/passwd", "/proc/self/environ", "../outside.yaml", "a/../../outside.yaml", "link.yaml",
              "{absolute}", "ring.yaml", "pipe.yaml", "folder.yaml", "n" * 5000 + ".yaml", "a\0b.yaml", "~/x.yaml",
              "..", "."]
)  # fmt: skip
def test_no_other_file_of_the_machine_is_named_by_a_save(title, named, tmp_path, monkeypatch):
    room = tmp_path / "room"
    path = room / "save.json"
    saves.save(begun(title, title.card.layouts[0]), path)
    outside = own_board(title, tmp_path / "outside.yaml")
    (room / "link.yaml").symlink_to(outside)
    (room / "ring.yaml").symlink_to("ring.yaml")
    (room / "folder.yaml").mkdir()
    os.mkfifo(room / "pipe.yaml")
    data = json.loads(path.read_text())
    data["setup"]["layout"] = named.format(absolute=outside)
    path.write_text(json.dumps(data))
    opened = []
    real = os.open
    monkeypatch.setattr(os, "open", lambda name, *more, **most: opened.append(Path(name)) or real(name, *more, **most))
    with pytest.raises(Problem) as told:
        load_save(path)
    assert "\n" not in str(told.value) and len(str(told.value)) < 1000
    ours = [title.folder, room]
    assert [name for name in opened if not any(name.is_relative_to(place) for place in ours)] == []
    assert all(name.resolve() != outside for name in opened)


@pytest.mark.parametrize("title", WITH_BOARDS)
def test_the_list_of_saves_opens_no_such_file_either(title, tmp_path):
    saved_games.keep(begun(title, title.card.layouts[0]), "friday")
    (save,) = saved_games.listed()
    data = json.loads(save.path.read_text("utf-8"))
    data["setup"]["layout"] = "/dev/zero"
    save.path.write_text(json.dumps(data))
    (save,) = saved_games.listed()
    assert save.problem and save.problem.key == "save_board" and save.layout == ""
