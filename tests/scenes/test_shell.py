"""The shell: menu, saved games, dialogs and the window, with mouse and keyboard alone."""

import pygame
import pytest

from game.engine.seats import HUMAN
from game.scenes import saved_games
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
from tests.scenes.shell import Hand, setup_of

# -- menu


def test_two_clicks_start_a_game(table):
    hand = Hand()
    hand.click("menu.new")
    hand.click("start")
    assert hand.names == ["menu", "table"]
    seats = hand.app.scenes.top.match.setup.seats
    assert [seat.kind == HUMAN for seat in seats] == [True, False, False, False]


def test_quit_ends_the_loop():
    hand = Hand()
    hand.click("menu.quit")
    assert not hand.app.running


@pytest.mark.parametrize("scene", ["setup", "settings", "load"])
def test_escape_leads_back_to_the_menu_and_there_it_stays(scene):
    hand = Hand(scene=scene)
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_ESCAPE)
    assert hand.names == ["menu"] and hand.app.running


# -- keyboard


@pytest.mark.parametrize("scene", ["menu", "setup", "settings", "load"])
def test_tab_visits_everything_that_can_be_clicked(scene):
    for i in range(3):
        saved_games.keep(new_match(seated(3, i)), f"game {i}")
    hand = Hand(scene=scene)
    pane = hand.app.scenes.top.pane
    visited = []
    for _ in range(len(pane.ring)):
        hand.key(pygame.K_TAB)
        visited.append(pane.focused)
    assert visited == pane.ring
    for widget in pane.widgets:
        assert not widget.targets() or widget.id in visited
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert pane.focused == pane.ring[-2]


def test_a_game_can_be_started_with_the_keyboard_alone(table):
    hand = Hand()
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert hand.names[-1] == "setup"
    while setup_of(hand).pane.focused != "start":
        hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    assert hand.names[-1] == "table"


# -- saves


def test_continue_is_there_only_with_a_game_to_continue(table):
    assert "menu.continue" not in Hand().app.targets()
    match = new_match(seated(4, 7))
    match.play(match.moves[0])
    saved_games.keep(match)
    hand = Hand()
    hand.click("menu.continue")
    assert hand.app.scenes.top.match.played == match.played


def test_saves_are_listed_renamed_and_deleted():
    saved_games.keep(new_match(seated(3, 1)), "Sunday")
    saved_games.keep(new_match(seated(4, 2)), "Monday")
    hand = Hand(scene="load")
    hand.click("save:Sunday")
    hand.click("rename")
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.type("Rainy Sunday")
    hand.key(pygame.K_RETURN)
    assert sorted(save.name for save in saved_games.listed()) == ["Monday", "Rainy Sunday"]
    hand.click("delete")
    hand.click("dialog.no")
    assert len(saved_games.listed()) == 2
    hand.click("delete")
    hand.click("dialog.yes")
    assert [save.name for save in saved_games.listed()] == ["Monday"]


def test_a_save_is_loaded_where_it_stopped_and_a_broken_one_is_told(table):
    match = new_match(seated(3, 5))
    match.play(match.moves[0])
    saved_games.keep(match, "Good", pygame.Surface((800, 500)))
    (saved_games.folder() / "bad.json").write_text("{")
    hand = Hand(scene="load")
    hand.click("save:bad")
    assert "open" not in hand.app.targets()
    hand.click("save:Good")
    hand.click("open")
    assert hand.app.scenes.top.match.played == match.played


def test_names_of_saves_never_leave_their_folder():
    path = saved_games.keep(new_match(seated(3, 1)), "../../../etc/passwd")
    assert path.parent == saved_games.folder()
    assert saved_games.keep(new_match(seated(3, 1)), "autosave").stem != "autosave"


# -- window


def test_nothing_is_drawn_while_nothing_happens():
    hand = Hand()
    hand.wait(1.0)
    before = hand.app.frames
    hand.wait(5.0)
    assert hand.app.frames == before


def test_a_resize_is_answered_once_it_has_settled():
    hand = Hand((1366, 768))
    pygame.display.set_mode((1600, 1000), pygame.RESIZABLE)
    for _ in range(5):
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=1000))
        hand.app.step(0.02)
    assert hand.app.look.size == (1366, 768)
    hand.wait(0.3)
    assert hand.app.look.size == (1600, 1000)


# -- dialogs and the mouse


def test_a_dialog_stays_when_the_window_changes_and_goes_by_a_click_beside_it():
    hand = Hand()
    hand.app.scenes.top.tell("Title", "Text")
    hand.app.relook()
    assert set(hand.app.targets()) == {"dialog.yes"}
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(5, 5), button=1))
    hand.wait()
    assert "menu.new" in hand.app.targets()


def test_what_is_under_the_mouse_is_found_again_when_a_screen_closes():
    hand = Hand()
    places = hand.app.targets()
    hand.click("menu.settings")
    at = places["menu.load"].center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    hand.key(pygame.K_ESCAPE)
    hovered = hand.app.scenes.top.pane._hovered
    assert hovered is not None and hovered.id == "menu.load"


def test_what_a_screen_opens_under_a_resting_mouse_says_nothing_until_it_moves():
    hand = Hand()
    hand.click("menu.new")
    x, y = hand.point("seat1.colour")
    hand.key(pygame.K_ESCAPE)
    move(hand, (x, y))  # where a button of the next screen will be
    hand.key(pygame.K_TAB)
    hand.app.scenes.top.pane.set_focus("menu.new")
    hand.key(pygame.K_RETURN)
    pane = hand.app.scenes.top.pane
    assert pane._hovered is pane["seat1.colour"] and not pane._tip_shown
    move(hand, (x + 2, y))
    assert not pane._tip_shown, "a tremble is not a question"
    move(hand, (x + 12, y))
    assert pane._tip_shown


def test_while_the_keyboard_walks_the_resting_mouse_asks_nothing():
    hand = Hand(scene="setup")
    hand.hover("seat1.colour")
    pane = hand.app.scenes.top.pane
    assert pane._tip_shown
    pane.set_focus("seat1.colour")
    hand.key(pygame.K_TAB)
    hand.wait(0.6)
    tip = pane._tip()
    assert tip is None or tip[0] != pane["seat1.colour"].rect


def move(hand, at):
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
    hand.wait(0.6)


def test_a_scrolled_list_stays_where_it_is_and_a_double_click_opens(table):
    for i in range(14):
        saved_games.keep(new_match(seated(3, i)), f"game {i}")
    hand = Hand(scene="load")
    rows = hand.app.scenes.top.pane["save"]
    rows.wheel(-9)
    places = hand.app.targets()
    second = next(id for id, rect in places.items() if id.startswith("save:") and rect.y > places["back"].y * 0.5)
    hand.click(second)
    assert hand.app.targets()[second] == places[second]
    hand.click(second)
    assert hand.names == ["menu", "table"]
