"""What lies in a player's home: two windows lose nothing of it, and one bad file keeps no menu from opening."""

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game import files, paths
from game.engine.match import Match
from game.problems import Problem
from game.scenes import home_repair, save_pictures, saved_games, settings_file
from game.scenes.app import start
from game.teach.progress import CourseProgress, load_progress
from game.titles import load_save, shelf, title_named
from tests.trust.counts import SAMPLE, full

ROOT = Path(__file__).parents[2]
MOVES = 8
FIRST = (0, 10_000)  # the seed of the first game of each window
# A window that plays some games of all titles, each after the other, and keeps them after every move as the table
# does; it learns a lesson with each, and chooses something in the settings.
WINDOW = """
import random, sys
from game.engine.match import Match
from game.scenes import saved_games, settings_file
from game.teach.progress import load_progress
from game.titles import shelf
first, games, moves = map(int, sys.argv[1:])
for seed in range(first, first + games):
    title, dice = shelf()[seed % len(shelf())], random.Random(seed)
    match = Match(title.rules, title.setup(title.card.usual_players, seed))
    for _ in range(moves):
        match.play(dice.choice(match.moves))
        saved_games.keep(match)
    learnt = load_progress(title)
    learnt.note(str(seed), 1, over=True, practised=True)
    learnt.save()
    settings_file.save(settings_file.load()[0].with_(volume=seed % 100))
"""


def windows(*words: str) -> list[subprocess.Popen[bytes]]:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", WINDOW]
    return [subprocess.Popen([*command, str(first), *words], env=environment) for first in FIRST]


def lost(rounds: int) -> list[int]:
    """The seeds of games that two windows have kept at the same time and that are not there whole, or whose lesson is
    forgotten."""
    for process in windows(str(rounds), str(MOVES)):
        assert process.wait(timeout=3000) == 0
    kept = {}
    for path in saved_games.folder().glob("*.json"):
        data = json.loads(path.read_text("utf-8"))
        kept[data["setup"]["seed"]] = len(data["moves"])
    learnt = {name for title in shelf() for name in load_progress(title).done}
    assert settings_file.load()[1] is None
    every = [seed for first in FIRST for seed in range(first, first + rounds)]
    return [seed for seed in every if kept.get(seed) != MOVES or str(seed) not in learnt]


def test_two_windows_on_one_home_lose_no_game():
    assert lost(SAMPLE["ROUNDS"]) == []


@pytest.mark.soak
def test_nor_do_they_in_a_thousand_rounds():
    assert lost(full("ROUNDS")) == []


def test_whoever_dies_gives_the_lock_back_and_whoever_waits_too_long_is_told(monkeypatch):
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    hold = "with files.alone(paths.personal()): print(1, flush=True); time.sleep(60)"
    hold = f"import time; from game import files, paths\n{hold}"
    process = subprocess.Popen(
        [sys.executable, "-c", hold], env=os.environ | {"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE
    )
    assert process.stdout and process.stdout.readline()
    with pytest.raises(Problem) as found, files.alone(paths.personal()):
        pytest.fail("two are alone")
    assert found.value.key == "busy"
    process.kill()
    process.wait()
    began = time.monotonic()
    with files.alone(paths.personal()):
        assert time.monotonic() - began < 1


def test_what_was_learnt_in_two_windows_is_known_in_both():
    one, other = (load_progress(title_named()) for _ in range(2))
    one.note("a", 1, over=True, practised=True)
    one.save()
    other.note("b", 1, over=True, practised=True)
    other.save()
    assert load_progress(title_named()).done == {"a", "b"}


def spoil(path: Path, how: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    match how:
        case "folder":
            path.mkdir()
        case "nowhere":
            path.symlink_to("nothing")
        case "ring":
            path.symlink_to(path.name)
        case "pipe":
            os.mkfifo(path)
        case "deep":
            path.write_text("[" * 100_000)
        case "number":
            path.write_text('{"titles": ' + "9" * 5000 + "}")
        case text:
            path.write_bytes(text.encode("latin-1"))


@pytest.mark.parametrize(
    "how", ["folder", "nowhere", "ring", "pipe", "deep", "number", "\xff\x00", "", "{}", "[]", "3"]
)
@pytest.mark.parametrize(
    "name", ["settings.yaml", "lessons.json", "saves/autosave.json", "saves/x.json", "maps/x.yaml", "boards/x.yaml"]
)
def test_one_bad_file_never_keeps_the_menu_from_opening(name, how):
    place = paths.personal(*name.split("/"))
    spoil(place, how)
    app = start(size=(640, 400))
    app.step(0.1)
    assert app.scenes.names == ["menu"]
    if name in ("settings.yaml", "lessons.json", "saves/autosave.json") and not os.path.lexists(place):
        (kept,) = (path for path in place.parent.iterdir() if path.name.startswith(place.stem))  # nothing is lost
        assert kept.name in app.scenes.top.pane.overlay.text, "and the player is told where it went"
    else:
        assert app.scenes.top.pane.overlay is None
    for screen in ("load", "settings"):
        app.scenes.push(screen)
        app.step(0.1)
    for title in shelf():
        for screen in ("setup", "lessons"):
            if screen == "setup" or title.has("lessons"):
                app.scenes.push(screen, title=title)
                app.step(0.1)


@pytest.mark.parametrize("name", [*home_repair.FOLDERS, *(name for title in shelf() for name in title.card.folders)])
def test_a_file_in_the_place_of_a_folder_is_set_aside_told_and_the_game_is_kept(name):
    place = paths.personal(name)
    spoil(place, "mine")
    app = start(size=(640, 400))
    app.step(0.1)
    assert place.with_name(f"{name}.bak").read_text() == "mine"
    assert f"{name}.bak" in app.scenes.top.pane.overlay.text
    match = Match(title_named().rules, title_named().setup(title_named().card.usual_players, 1))
    assert load_save(saved_games.keep(match)).setup.seed == 1


def test_a_home_that_is_a_file_is_told_and_left_alone(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("mine")
    monkeypatch.setenv("KOHLE_HOME", str(tmp_path / "file"))
    app = start(size=(640, 400))
    app.step(0.1)
    assert app.scenes.names == ["menu"] and str(tmp_path / "file") in app.scenes.top.pane.overlay.text
    assert (tmp_path / "file").read_text() == "mine" and not saved_games.listed()


def test_a_game_of_a_title_that_is_not_here_comes_back_with_it():
    """Given the last game is of a title nobody knows, when the program starts, then it lies aside as it was."""
    match = Match(title_named().rules, title_named().setup(title_named().card.usual_players, 1))
    match.play(match.moves[0])
    place = saved_games.keep(match)
    whole = place.read_text("utf-8")
    place.write_text(whole.replace(f'"title": "{title_named().name}"', '"title": "elsewhere"'), "utf-8")
    app = start(size=(640, 400))
    (aside,) = saved_games.folder().glob("autosave_*.json")
    assert aside.name in app.scenes.top.pane.overlay.text
    aside.write_text(whole, "utf-8")
    save = saved_games.autosave()
    assert save and save.path == aside and saved_games.load(save).played == match.played


def test_progress_that_cannot_be_read_is_not_written_over():
    place = paths.personal("lessons.json")
    spoil(place, '{"titles"')
    start(size=(640, 400))
    CourseProgress(title_named().name, done={"a"}).save()
    assert place.with_name("lessons.json.bak").read_text() == '{"titles"'
    assert load_progress(title_named()).done == {"a"}


@pytest.mark.parametrize("how", ["folder", "pipe", "ring", "nowhere", "\xff\x00"])
def test_a_place_that_is_no_file_is_set_aside_and_the_game_is_kept(how):
    place = paths.personal("saves", "autosave.json")
    spoil(place, how)
    match = Match(title_named().rules, title_named().setup(title_named().card.usual_players, 1))
    match.play(match.moves[0])
    assert saved_games.keep(match) == place and load_save(place).played == match.played
    aside = [path for path in place.parent.iterdir() if path != place]
    assert len(aside) == 1, "what was there is kept beside"


@pytest.mark.parametrize("how", ["folder", "pipe", "ring"])
def test_a_lock_that_nobody_can_take_is_set_aside(how):
    spoil(paths.personal(".lock"), how)
    with files.alone(paths.personal()):
        assert paths.personal(".lock").is_file()
    with files.alone(paths.personal()):
        assert os.path.lexists(paths.personal(".lock.bak"))


@pytest.mark.parametrize("name", ["saves/a\udcff.json", "maps/a\udcff.yaml", "boards/a\udcff.yaml"])
def test_names_of_files_that_are_no_text_are_shown_somehow(name):
    spoil(paths.personal(*name.split("/")), "{}")
    app = start(size=(640, 400))
    app.scenes.push("load")
    app.step(0.1)
    for title in shelf():
        app.scenes.push("setup", title=title)
        app.step(0.1)


def test_a_file_from_another_age_is_listed():
    spoil(paths.personal("saves", "x.json"), "{}")
    os.utime(paths.personal("saves", "x.json"), ns=(0, -(1 << 62)))
    with suppress(OSError, OverflowError):  # not every disk knows such times
        os.utime(paths.personal("saves", "x.json"), ns=(0, (1 << 63) - 1))
    assert [save.key for save in saved_games.listed()] == ["x"]


def test_a_picture_beside_a_save_is_read_within_bounds(tmp_path):
    match = Match(title_named().rules, title_named().setup(title_named().card.usual_players, 1))
    saved_games.keep(match, "friday")
    (save,) = saved_games.listed()
    bomb = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (60_000).to_bytes(4) * 2 + b"\x08\6\0\0\0" + b"\0" * 100
    for harm in ("pipe", "folder", "ring", bomb.decode("latin-1"), "no picture", ""):
        spoil(save.picture, harm)
        with pytest.raises((Problem, pygame.error)):
            save_pictures.picture_of(save)
        app = start("load", size=(640, 400))
        app.step(0.1)
        save.picture.rmdir() if harm == "folder" else save.picture.unlink()


@pytest.mark.parametrize(
    ("part", "value"),
    [("seats", "name"), ("name", "a\0b"), ("name", "n" * 100_000), ("period", 10**29), ("points", [10**29] * 4),
     ("points", ["x"]), ("winners", [10**20]), ("saved", "9999-12-31T23:59:59-23:59"),
     ("saved", "0001-01-01T00:00+14:00"), ("period", -9), ("period", 11),
     ("setup.seats", 9), ("setup.name", "a\0b"), ("setup.name", "n" * 10_000), ("setup.kind", "os:getcwd")],
)  # fmt: skip
def test_what_a_foreign_save_says_of_itself_is_bounded(part, value):
    match = Match(title_named().rules, title_named().setup(title_named().card.usual_players, 1))
    path = saved_games.keep(match, "friday")
    data = json.loads(path.read_text("utf-8"))
    match part:
        case "setup.seats":
            data["setup"]["seats"] *= 1000
        case "setup.name":
            data["setup"]["seats"][0]["name"] = value
        case "setup.kind":
            data["setup"]["seats"][0]["kind"] = value
        case _:
            data[part] = value
    path.write_text(json.dumps(data), "utf-8")
    app = start("load", size=(640, 400))
    app.step(0.1)
    if part.startswith("setup"):
        with pytest.raises(Problem) as told:
            load_save(path)
        assert len(str(told.value)) < 1000


def test_names_in_settings_may_be_anything():
    place = paths.personal("settings.yaml")
    seat = '{name: "a\\0b", colour: blue, kind: human}'
    spoil(place, f"titles: {{{title_named().name}: {{last_seats: [{seat}, {seat}, {seat}]}}}}")
    app = start(size=(640, 400))
    app.scenes.push("setup", title=title_named())
    app.step(0.1)
