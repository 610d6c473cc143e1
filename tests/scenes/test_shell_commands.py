"""The commands that open a window or draw one: what they open, and one clear line for what they cannot."""

from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.problems import Problem
from game.scenes import app as application
from game.scenes import settings_file as settings
from game.scenes import window

OF_KOHLE = str(Path(__file__).parent / "saves_of_2026" / "three_running.json")


def test_without_a_display_one_line_says_what_works(monkeypatch):
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(window.sys, "platform", "linux")
    with pytest.raises(Problem, match=r"simulate, check, replay, screenshot"):
        window.open_window()


def test_a_screenshot_has_the_size_asked_for(tmp_path):
    out = tmp_path / "deep" / "menu.png"
    assert main(["screenshot", "settings", "--out", str(out), "--size", "1366x768", "--lang", "de"]) == 0
    assert pygame.image.load(out).get_size() == (1366, 768)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["screenshot", "cellar", "--out", "x.png"], "no screen cellar"),
        (["screenshot", "menu", "--out", "x.png", "--size", "wide"], "--size wide"),
        (["screenshot", "menu", "--out", "x.png", "--scale", "7"], "--scale 7"),
        (["play", "--seats", "human,genius,bot"], "unknown genius"),
        (["play", "--players", "4", "--seats", "human,bot,bot"], "--players 4"),
        (["play", "--players", "7"], "7 players"),
        (["play", "--load", "nowhere.json"], "nowhere.json"),
        (["play", "--title", "baron", "--load", OF_KOHLE], "a game of kohle; expected baron"),
        (
            ["screenshot", "table", "--out", "x.png", "--title", "baron", "--load", OF_KOHLE],
            "a game of kohle; expected baron",
        ),
    ],
)
def test_bad_arguments_end_in_one_clear_line(arguments, told, capsys):
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert told in said and said.count("\n") == 1


def test_play_opens_the_table_with_the_game_described(table, monkeypatch):
    opened = []
    monkeypatch.setattr(application.App, "run", lambda app: opened.append(app))
    assert main(["play", "--seats", "human,human,random", "--map", "muttental", "--seed", "9"]) == 0
    setup = opened[0].scenes.top.match.setup
    assert [seat.kind for seat in setup.seats] == ["human", "human", "random"]
    assert (setup.layout, setup.seed) == ("muttental", 9)


def test_no_command_opens_the_menu_and_tells_of_broken_settings(monkeypatch):
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text("sound: loud\n")
    opened = []
    monkeypatch.setattr(application.App, "run", lambda app: opened.append(app))
    assert main([]) == 0
    assert opened[0].scenes.names == ["menu"]
    assert set(opened[0].targets()) == {"dialog.yes"}


def test_broken_settings_are_told_over_a_table_too(table, monkeypatch):
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text("sound: loud\n")
    opened = []
    monkeypatch.setattr(application.App, "run", lambda app: opened.append(app))
    assert main(["play", "--players", "3"]) == 0
    assert opened[0].scenes.names == ["table"] and set(opened[0].targets()) == {"dialog.yes"}
