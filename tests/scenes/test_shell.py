"""The shell: menu, saved games, dialogs and the window, with mouse and keyboard alone."""

import itertools

import pygame
import pytest

from game.engine.seats import HUMAN
from game.scenes import saved_games
from tests.scenes.driver import Driver, new_match, setup_of

# -- menu


def test_two_clicks_start_a_game(table):
    driver = Driver()
    driver.click("menu.new")
    driver.click("start")
    assert driver.names == ["menu", "table"]
    seats = driver.app.scenes.top.match.setup.seats
    assert [seat.kind == HUMAN for seat in seats] == [True, False, False, False]


def test_quit_ends_the_loop():
    driver = Driver()
    driver.click("menu.quit")
    assert not driver.app.running


@pytest.mark.parametrize("scene", ["setup", "settings", "load"])
def test_escape_leads_back_to_the_menu_and_there_it_stays(scene):
    driver = Driver(scene=scene)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.names == ["menu"] and driver.app.running


# -- keyboard


@pytest.mark.parametrize("scene", ["menu", "setup", "settings", "load"])
def test_tab_visits_everything_that_can_be_clicked(scene):
    for i in range(3):
        saved_games.keep(new_match(3, i), f"game {i}")
    driver = Driver(scene=scene)
    pane = driver.app.scenes.top.pane
    visited = []
    for _ in range(len(pane.ring)):
        driver.key(pygame.K_TAB)
        visited.append(pane.focused)
    assert visited == pane.ring
    for widget in pane.widgets:
        assert not widget.targets() or widget.id in visited
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert pane.focused == pane.ring[-2]


@pytest.mark.parametrize("scene", ["menu", "setup", "settings", "load", "lessons", "rules", "result"])
def test_tab_goes_as_one_reads(scene):
    match = new_match(3, 5)
    while match.decision:
        match.play(match.moves[-1])
    saved_games.keep(match, "over")
    driver = Driver()
    if scene != "menu":
        driver.app.scenes.push(scene, **({"match": match} if scene == "result" else {}))
        driver.wait()
    pane = driver.app.scenes.top.pane
    visited = [pane[id].rect for id in pane.ring]
    rows = [(a, b) for a, b in itertools.pairwise(visited) if abs(a.centery - b.centery) < 12]
    assert rows and all(a.x < b.x for a, b in rows)


def test_a_game_can_be_started_with_the_keyboard_alone(table):
    driver = Driver()
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert driver.names[-1] == "setup"
    while setup_of(driver).pane.focused != "start":
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert driver.names[-1] == "table"


# -- saves


def test_continue_is_there_only_with_a_game_to_continue(table):
    assert "menu.continue" not in Driver().app.targets()
    match = new_match(4, 7)
    match.play(match.moves[0])
    saved_games.keep(match)
    driver = Driver()
    driver.click("menu.continue")
    assert driver.app.scenes.top.match.played == match.played


def test_saves_are_listed_renamed_and_deleted():
    saved_games.keep(new_match(3, 1), "Sunday")
    saved_games.keep(new_match(4, 2), "Monday")
    driver = Driver(scene="load")
    driver.click("save:Sunday")
    driver.click("rename")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type("Rainy Sunday")
    driver.key(pygame.K_RETURN)
    assert sorted(save.name for save in saved_games.listed()) == ["Monday", "Rainy Sunday"]
    driver.click("delete")
    driver.click("dialog.no")
    assert len(saved_games.listed()) == 2
    driver.click("delete")
    driver.click("dialog.yes")
    assert [save.name for save in saved_games.listed()] == ["Monday"]


def test_a_save_is_loaded_where_it_stopped_and_a_broken_one_is_told(table):
    match = new_match(3, 5)
    match.play(match.moves[0])
    saved_games.keep(match, "Good", pygame.Surface((800, 500)))
    (saved_games.folder() / "bad.json").write_text("{")
    driver = Driver(scene="load")
    driver.click("save:bad")
    assert "open" not in driver.app.targets()
    driver.click("save:Good")
    driver.click("open")
    assert driver.app.scenes.top.match.played == match.played


def test_names_of_saves_never_leave_their_folder():
    path = saved_games.keep(new_match(3, 1), "../../../etc/passwd")
    assert path.parent == saved_games.folder()
    assert saved_games.keep(new_match(3, 1), "autosave").stem != "autosave"


# -- window


def test_nothing_is_drawn_while_nothing_happens():
    driver = Driver()
    driver.wait(1.0)
    before = driver.app.frames
    driver.wait(5.0)
    assert driver.app.frames == before


def test_a_resize_is_answered_once_it_has_settled():
    driver = Driver((1366, 768))
    pygame.display.set_mode((1600, 1000), pygame.RESIZABLE)
    for _ in range(5):
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=1000))
        driver.app.step(0.02)
    assert driver.app.look.size == (1366, 768)
    driver.wait(0.3)
    assert driver.app.look.size == (1600, 1000)


# -- dialogs and the mouse


def test_a_dialog_stays_when_the_window_changes_and_goes_by_a_click_beside_it():
    driver = Driver()
    driver.app.scenes.top.tell("Title", "Text")
    driver.app.relook()
    assert set(driver.app.targets()) == {"dialog.yes"}
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(5, 5), button=1))
    driver.wait()
    assert "menu.new" in driver.app.targets()


def test_what_is_under_the_mouse_is_found_again_when_a_screen_closes():
    driver = Driver()
    places = driver.app.targets()
    driver.click("menu.settings")
    at = places["menu.load"].center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    driver.key(pygame.K_ESCAPE)
    hovered = driver.app.scenes.top.pane._hovered
    assert hovered is not None and hovered.id == "menu.load"


def test_what_a_screen_opens_under_a_resting_mouse_says_nothing_until_it_moves():
    driver = Driver()
    driver.click("menu.new")
    x, y = driver.point("seat1.colour")
    driver.key(pygame.K_ESCAPE)
    move(driver, (x, y))  # where a button of the next screen will be
    driver.key(pygame.K_TAB)
    driver.app.scenes.top.pane.set_focus("menu.new")
    driver.key(pygame.K_RETURN)
    pane = driver.app.scenes.top.pane
    assert pane._hovered is pane["seat1.colour"] and pane.tooltip is None
    move(driver, (x + 2, y))
    assert pane.tooltip is None, "a tremble is not a question"
    move(driver, (x + 12, y))
    assert pane.tooltip


def test_while_the_keyboard_walks_the_resting_mouse_asks_nothing():
    driver = Driver(scene="setup")
    driver.hover("seat1.colour")
    pane = driver.app.scenes.top.pane
    assert pane.tooltip
    pane.set_focus("seat1.colour")
    driver.key(pygame.K_TAB)
    driver.wait(0.6)
    tip = pane.tooltip
    assert tip is None or tip[0] != pane["seat1.colour"].rect


def move(driver, at):
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
    driver.wait(0.6)


def test_enter_means_what_the_screen_suggests_as_long_as_the_keyboard_is_on_nothing(table):
    driver = Driver(scene="setup")
    driver.app.scenes.top.pane._held = True  # as if Enter had opened the screen and was not let go
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    driver.wait()
    assert driver.names[-1] == "setup"
    driver.key(pygame.K_RETURN)  # still the same press; now it is let go
    driver.key(pygame.K_RETURN)
    assert driver.names[-1] == "table"


def test_a_scrolled_list_stays_where_it_is_and_a_double_click_opens(table):
    for i in range(14):
        saved_games.keep(new_match(3, i), f"game {i}")
    driver = Driver(scene="load")
    rows = driver.app.scenes.top.pane["save"]
    rows.wheel(-9)
    places = driver.app.targets()
    second = next(id for id, rect in places.items() if id.startswith("save:") and rect.y > places["back"].y * 0.5)
    driver.click(second)
    assert driver.app.targets()[second] == places[second]
    driver.click(second)
    assert driver.names == ["menu", "table"]
