"""When something of ours breaks, the window says so, the game is kept, and there is one file to send."""

import json
import zipfile
from pathlib import Path

import pygame
import pytest

from game import cli, paths
from game.engine import saves
from game.engine.match import Match
from game.problems import Problem
from game.scenes import app as app_module
from game.scenes import saved_games
from game.scenes import settings_file as saved_settings
from game.scenes.app import App, start
from game.scenes.scene import Scene
from game.texts import LANGUAGES
from game.titles import shelf, title_named

SIZE = (1280, 720)


def begun(title=None, moves=3) -> Match:
    title = title or title_named()
    match = Match(title.rules, title.setup(title.card.usual_players, 5))
    for _ in range(moves):
        match.play(match.moves[0])
    return match


def breaks(*_args, **_more):
    raise ZeroDivisionError(f"something in {paths.personal('secret')}")


def run(app: App, monkeypatch, frames=3) -> None:
    """The window as it is for a person, for some frames."""
    left = iter(range(frames))
    monkeypatch.setattr(app_module.time, "sleep", lambda _: next(left, None) is None and app.quit())
    app.running = True
    app.loop()


def click(app: App, target: str) -> None:
    at = app.targets()[target].center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    app.step(0.1)


@pytest.mark.parametrize("where", ["update", "draw", "handle"])
@pytest.mark.parametrize("screen", ["menu", "table", "settings", "load", "lessons", "setup"])
def test_whatever_breaks_in_whatever_screen_it_is_said_and_the_menu_opens_again(screen, where, monkeypatch, capsys):
    arguments = {"match": begun()} if screen == "table" else {"title": title_named()} if screen == "lessons" else {}
    app = start(screen, SIZE, **arguments)
    app.step(0.1)
    with monkeypatch.context() as patch:
        patch.setattr(app.scenes.top, where, breaks)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
        app.stale = True
        run(app, monkeypatch)
    assert app.scenes.names == ["broken"] and "ZeroDivisionError" in capsys.readouterr().err
    click(app, "menu")
    assert app.scenes.names == ["menu"]
    run(app, monkeypatch)
    assert app.scenes.names == ["menu"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_file_lacks_is_said_there(language, monkeypatch):
    app = start("menu", SIZE)
    app.change(language=language)
    problem = Problem("no_such_text", path=Path("en.yaml"), key="log.sent")
    app.break_down(problem)
    app.step(0.1)
    assert problem.told(app.texts) in app.scenes.top._words() and app.scenes.top.pane.cut_texts() == []


@pytest.mark.parametrize("title", [title for title in shelf() if title.has("table")], ids=lambda title: title.name)
def test_the_game_is_kept_and_can_be_continued(title, monkeypatch):
    match = begun(title)
    app = start("table", SIZE, match=match)
    app.step(0.1)
    monkeypatch.setattr(app.scenes.top, "draw", breaks)
    app.stale = True
    run(app, monkeypatch)
    assert app.texts("broken.kept") in app.scenes.top._words()
    save = saved_games.autosave(title.name)
    assert save and saved_games.load(save).played == match.played


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_to_send_says_what_happened_and_nothing_else(language, monkeypatch):
    match = begun()
    app = start("table", SIZE, match=match)
    app.change(language=language)
    app.step(0.1)
    monkeypatch.setattr(app.scenes.top, "update", breaks)
    run(app, monkeypatch)
    click(app, "write")
    (file,) = paths.given().iterdir()
    assert str(file) in app.scenes.top._words()[-1]
    with zipfile.ZipFile(file) as pack:
        assert sorted(pack.namelist()) == ["about.json", "log.txt", "save.json"]
        about, log = json.loads(pack.read("about.json")), pack.read("log.txt").decode()
        again = saves.from_json(match.rules, json.loads(pack.read("save.json")), file)
    assert sorted(about) == ["pygame", "python", "screen", "sdl", "system", "version"] and about["screen"] == "table"
    assert "ZeroDivisionError" in log and str(paths.PACKAGE) not in log
    assert again.played == match.played


def test_what_breaks_at_the_start_is_said_too(monkeypatch):
    monkeypatch.setattr("game.scenes.menu.Menu.build", breaks)
    monkeypatch.setattr("game.scenes.title_choice.TitleChoice.build", breaks)
    app = start(size=SIZE)
    app.step(0.1)
    assert app.scenes.names == ["broken"]


def test_a_file_that_cannot_be_written_is_said(monkeypatch, tmp_path):
    (tmp_path / "full").write_text("")
    monkeypatch.setattr(paths, "given", lambda: tmp_path / "full" / "x")
    app = start("broken", SIZE)
    click(app, "write")
    assert "full" in app.scenes.top._words()[-1]


def test_if_not_even_that_screen_works_the_program_ends_with_the_first_word_it_has(monkeypatch):
    app = start("settings", SIZE)
    monkeypatch.setattr(Scene, "draw", breaks)
    app.stale = True
    with pytest.raises(Problem) as last:
        run(app, monkeypatch, 9)
    (file,) = paths.given().iterdir()
    assert str(file) in str(last.value)


@pytest.mark.parametrize("part", ["App.__init__", "App.relook", "open_window", "home_repair.mend"])
def test_what_breaks_before_there_is_a_window_is_one_kind_line_and_a_file_to_send(part, monkeypatch, capsys):
    saved_settings.save(saved_settings.Settings(fullscreen=True))
    monkeypatch.setattr(f"game.scenes.app.{part}", breaks)
    assert cli.main([]) == 2
    told = capsys.readouterr().err
    (file,) = paths.given().iterdir()
    assert told.count("\n") == 1 and str(file) in told and "Traceback" not in told
    with zipfile.ZipFile(file) as pack:
        assert "ZeroDivisionError" in pack.read("log.txt").decode()


def test_if_there_is_no_place_for_that_file_the_line_says_what_broke(monkeypatch, capsys, tmp_path):
    (tmp_path / "full").write_text("")
    monkeypatch.setattr(paths, "given", lambda: tmp_path / "full" / "x")
    monkeypatch.setattr("game.scenes.app.App.__init__", breaks)
    assert cli.main([]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "ZeroDivisionError" in told and "full" in told
