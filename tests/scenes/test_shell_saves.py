"""No unfinished game is ever lost: not by a new one, not by loading another, not by ending the program."""

import json
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.match import Match
from game.scenes import saved_games
from game.scenes.table.scene import Table
from tests.scenes.driver import Driver, new_match


def begun(seed: int, moves: int = 3, players: int = 4) -> Match[Any]:
    match = new_match(players, seed)
    for _ in range(moves):
        match.play(match.moves[0])
    return match


def table_of(driver: Driver) -> Table:
    assert isinstance(driver.app.scenes.top, Table)
    return driver.app.scenes.top


def unfinished() -> dict[int, int]:
    """Every game on the shelf by its seed, with its moves."""
    found = {}
    for path in saved_games.folder().glob("*.json"):
        data = json.loads(path.read_text("utf-8"))
        found[data["setup"]["seed"]] = max(len(data["moves"]), found.get(data["setup"]["seed"], 0))
    return found


# -- the place behind Continue


def test_another_game_puts_the_one_behind_continue_aside() -> None:
    old, new = begun(1), begun(2, moves=1)
    saved_games.keep(old, picture=pygame.Surface((800, 500)))
    saved_games.keep(new)
    shelf = saved_games.listed()
    assert [len(save.seats) for save in shelf if save.automatic] == [4]
    (aside,) = [save for save in shelf if save.aside]
    assert saved_games.load(aside).played == old.played and aside.picture.is_file()
    last = saved_games.autosave()
    assert last and saved_games.load(last).played == new.played


def test_a_game_that_is_taken_up_again_lies_there_once() -> None:
    saved_games.keep(begun(1))
    saved_games.keep(begun(2))
    (aside,) = [save for save in saved_games.listed() if save.aside]
    again = saved_games.load(aside)
    again.play(again.moves[0])
    saved_games.keep(again)
    assert unfinished() == {1: 4, 2: 3} and len(saved_games.listed()) == 2


def test_the_same_setup_played_twice_is_two_games() -> None:
    first, second = begun(1), new_match(4, 1)
    second.play(second.moves[-1])
    saved_games.keep(first)
    saved_games.keep(second)
    assert sorted(save.moves for save in saved_games.listed()) == [1, 3]


def test_moves_taken_back_are_the_same_game_but_an_older_save_played_on_is_another() -> None:
    match = begun(1, moves=2)
    saved_games.keep(match, "early")
    match.play(match.moves[0])
    saved_games.keep(match)
    match.jump(1)
    saved_games.keep(match)
    assert len(saved_games.listed()) == 2, "taking back puts nothing aside"
    match.play(match.moves[-1])
    match.play(match.moves[-1])
    saved_games.keep(match)
    early = saved_games.load(next(save for save in saved_games.listed() if save.name == "early"))
    early.play(early.moves[0])
    saved_games.keep(early)
    assert any(save.aside and save.moves == 3 for save in saved_games.listed())


@pytest.mark.parametrize("moves", [0, 3])
def test_what_is_empty_or_saved_by_name_is_not_put_aside(moves: int) -> None:
    match = begun(1, moves)
    saved_games.keep(match)
    saved_games.keep(match, "by name")
    saved_games.keep(begun(2))
    assert not any(save.aside for save in saved_games.listed())


def test_after_a_deleted_game_continue_offers_the_one_put_aside_and_it_can_get_a_name() -> None:
    saved_games.keep(begun(1))
    saved_games.keep(begun(2))
    last = saved_games.autosave()
    assert last
    saved_games.delete(last)
    left = saved_games.autosave()
    assert left and left.aside
    saved_games.rename(left, "Autosave_x")
    (named,) = saved_games.listed()
    assert named.name == "Autosave_x" and not named.aside


# -- with the mouse


def test_a_new_game_loses_nothing() -> None:
    saved_games.keep(begun(1))
    driver = Driver()
    driver.click("menu.new")
    driver.click("start")
    table = table_of(driver)
    table.bots.close()
    saved_games.keep(table.session.match)
    assert unfinished()[1] == 3


def loaded_from_inside_another() -> Driver:
    """A game of four goes on, and in its midst one of three is opened."""
    saved_games.keep(begun(7, moves=5, players=3), "other")
    saved_games.keep(begun(1))
    driver = Driver()
    driver.click("menu.continue")
    driver.key(pygame.K_F10)
    driver.click("menu:load")
    driver.click("save:other")
    driver.click("open")
    return driver


def test_a_game_loaded_from_inside_another_is_the_one_that_goes_on() -> None:
    driver = loaded_from_inside_another()
    assert driver.names == ["menu", "table"], "one game at a time"
    table = table_of(driver)
    table.session.play(table.session.match.moves[0])
    seen = table.session.match.at
    driver.key(pygame.K_F10)
    driver.click("menu:leave")
    last = saved_games.autosave()
    assert last and len(last.seats) == 3 and last.moves >= seen
    assert unfinished()[1] >= 3, "and the first one is still there"


def test_ending_the_program_in_a_loaded_game_keeps_it() -> None:
    driver = loaded_from_inside_another()
    driver.app.scenes.close()
    last = saved_games.autosave()
    assert last and len(last.seats) == 3


def test_the_picture_of_a_game_is_never_shown_for_another() -> None:
    saved_games.keep(begun(1, moves=0), picture=pygame.Surface((800, 500)))
    saved_games.keep(begun(2))
    last = saved_games.autosave()
    assert last and not last.picture.is_file()


# -- games of the version before

OF_2026 = sorted((Path(__file__).parent / "saves_of_2026").glob("*.json"))


@pytest.mark.parametrize("old", OF_2026, ids=lambda path: path.stem)
def test_a_save_of_2026_loads_is_listed_and_is_saved_anew(old: Path) -> None:
    saved_games.folder().mkdir(parents=True)
    shutil.copy(old, saved_games.folder())
    written = json.loads(old.read_text("utf-8"))
    (listed,) = saved_games.listed()
    assert listed.problem is None and listed.title == "kohle" and listed.period == written["round"]
    assert listed.finished == written["over"] and len(listed.seats) == len(written["setup"]["seats"])
    match = saved_games.load(listed)
    assert [str(move) for move in match.played] == written["moves"]
    assert (
        match.setup.options["ruleset"] == written["setup"]["ruleset"] and match.setup.layout == written["setup"]["map"]
    )
    again = json.loads(saved_games.keep(match, "again").read_text("utf-8"))
    assert (again["format"], again["title"], again["position"]) == (2, "kohle", written["position"])
    assert "kohle" not in again["kind"]


def test_a_game_of_2026_goes_on_from_the_menu() -> None:
    saved_games.folder().mkdir(parents=True)
    shutil.copy(next(path for path in OF_2026 if path.stem == "autosave"), saved_games.folder())
    driver = Driver()
    driver.click("menu.continue")
    assert driver.names == ["menu", "table"]
