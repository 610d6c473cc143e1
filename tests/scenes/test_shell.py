"""The shell: from the menu through setup, settings and saves, with mouse and keyboard alone."""

import pygame
import pytest

from game import settings
from game.cli import main
from game.kohle.setup import HUMAN, seated
from game.kohle.title import new_match
from game.problems import Problem
from game.scenes import app as application
from game.scenes import manager, saves
from game.scenes.scene import Scene
from game.scenes.setup import SetupScene
from game.view import palette
from tests.scenes.shell import Hand


class FakeTable(Scene):
    """Stands where the table will, and remembers the match it was given."""

    name = "table"

    def __init__(self, app, match):
        super().__init__(app)
        self.match = match


@pytest.fixture
def table(monkeypatch):
    monkeypatch.setitem(manager.PLACES, "table", f"{__name__}:FakeTable")


def setup_of(hand: Hand) -> SetupScene:
    assert isinstance(hand.app.scenes.top, SetupScene)
    return hand.app.scenes.top


# -- menu and setup


def test_two_clicks_start_a_game(table):
    hand = Hand()
    hand.click("menu.new")
    hand.click("start")
    assert hand.names == ["menu", "table"]
    seats = hand.app.scenes.top.match.setup.seats
    assert [seat.kind == HUMAN for seat in seats] == [True, False, False, False]


def test_everything_that_is_chosen_reaches_the_game(table):
    hand = Hand(scene="setup")
    hand.click("count.5")
    hand.click("ruleset.german")
    hand.click("money.5")
    hand.click("loading.1")
    hand.click("seat1.kind")
    hand.click("seat1.kind.human")
    hand.click("start_player")
    hand.click("start_player.2")
    hand.click("seed")
    hand.type("4x2")
    hand.click("start")
    setup = hand.app.scenes.top.match.setup
    assert (len(setup.seats), setup.ruleset, setup.coins, setup.loading_engineer) == (5, "german", 5, 1)
    assert (setup.seats[1].kind, setup.start, setup.seed) == (HUMAN, 2, 42)


def test_a_name_is_typed_and_a_missing_or_double_one_is_told(table):
    hand = Hand(scene="setup", language="de")
    hand.click("seat0.name")
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.key(pygame.K_BACKSPACE)
    assert "start" not in hand.app.targets(), "without a name nothing starts"
    hand.type("Bruno")
    assert "start" not in hand.app.targets(), "nor with the same name twice"
    hand.type(" Schäfer")
    hand.click("start")
    assert hand.app.scenes.top.match.setup.seats[0].name == "Bruno Schäfer"


def test_a_colour_is_swapped_with_whoever_had_it():
    hand = Hand(scene="setup")
    before = [seat.colour for seat in setup_of(hand).draft.seats]
    hand.click("seat0.colour")
    hand.click(f"seat0.colour.{before[2]}")
    after = [seat.colour for seat in setup_of(hand).draft.seats]
    assert after == [before[2], before[1], before[0], *before[3:]]


def test_a_map_for_three_leaves_three_seats(table):
    hand = Hand(scene="setup")
    hand.click("map:muttental")
    assert "count.4" not in hand.app.targets()
    hand.click("start")
    setup = hand.app.scenes.top.match.setup
    assert (setup.map, len(setup.seats)) == ("muttental", 3)


def test_what_comes_later_says_so_and_leads_back(monkeypatch):
    monkeypatch.setattr(manager, "exists", lambda name: name not in ("lessons", "layouts", "table"))
    hand = Hand()
    for entry in ("menu.learn", "menu.layouts"):
        hand.click(entry)
        assert set(hand.app.targets()) == {"dialog.yes"}
        hand.key(pygame.K_ESCAPE)
        assert entry in hand.app.targets()


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
        saves.keep(new_match(seated(3, i)), f"game {i}")
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


def test_a_dropdown_opens_moves_and_closes_by_keyboard():
    hand = Hand(scene="setup")
    pane = setup_of(hand).pane
    pane.set_focus("seat0.kind", ring=True)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert setup_of(hand).draft.seats[0].kind == "random"
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    assert hand.names[-1] == "setup", "Escape closes the list first"


# -- saves


def test_continue_is_there_only_with_a_game_to_continue(table):
    assert "menu.continue" not in Hand().app.targets()
    match = new_match(seated(4, 7))
    match.play(match.moves[0])
    saves.keep(match)
    hand = Hand()
    hand.click("menu.continue")
    assert hand.app.scenes.top.match.played == match.played


def test_saves_are_listed_renamed_and_deleted():
    saves.keep(new_match(seated(3, 1)), "Sunday")
    saves.keep(new_match(seated(4, 2)), "Monday")
    hand = Hand(scene="load")
    hand.click("save:Sunday")
    hand.click("rename")
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.type("Rainy Sunday")
    hand.key(pygame.K_RETURN)
    assert sorted(save.name for save in saves.shelf()) == ["Monday", "Rainy Sunday"]
    hand.click("delete")
    hand.click("dialog.no")
    assert len(saves.shelf()) == 2
    hand.click("delete")
    hand.click("dialog.yes")
    assert [save.name for save in saves.shelf()] == ["Monday"]


def test_a_save_is_loaded_where_it_stopped_and_a_broken_one_is_told(table):
    match = new_match(seated(3, 5))
    match.play(match.moves[0])
    saves.keep(match, "Good", pygame.Surface((800, 500)))
    (saves.folder() / "bad.json").write_text("{")
    hand = Hand(scene="load")
    hand.click("save:bad")
    assert "open" not in hand.app.targets()
    hand.click("save:Good")
    hand.click("open")
    assert hand.app.scenes.top.match.played == match.played


def test_names_of_saves_never_leave_their_folder():
    path = saves.keep(new_match(seated(3, 1)), "../../../etc/passwd")
    assert path.parent == saves.folder()
    assert saves.keep(new_match(seated(3, 1)), "autosave").stem != "autosave"


# -- window


def test_without_a_display_one_line_says_what_works(monkeypatch):
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(application.sys, "platform", "linux")
    with pytest.raises(Problem, match=r"simulate, check-map, replay, screenshot"):
        application.open_window()


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


# -- commands


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
    assert (setup.map, setup.seed) == ("muttental", 9)


def test_no_command_opens_the_menu_and_tells_of_broken_settings(monkeypatch):
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text("sound: loud\n")
    opened = []
    monkeypatch.setattr(application.App, "run", lambda app: opened.append(app))
    assert main([]) == 0
    assert opened[0].scenes.names == ["menu"]
    assert set(opened[0].targets()) == {"dialog.yes"}


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


def test_broken_settings_are_told_over_a_table_too(table, monkeypatch):
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text("sound: loud\n")
    opened = []
    monkeypatch.setattr(application.App, "run", lambda app: opened.append(app))
    assert main(["play", "--players", "3"]) == 0
    assert opened[0].scenes.names == ["table"] and set(opened[0].targets()) == {"dialog.yes"}


def test_what_is_under_the_mouse_is_found_again_when_a_screen_closes():
    hand = Hand()
    places = hand.app.targets()
    hand.click("menu.settings")
    at = places["menu.load"].center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    hand.key(pygame.K_ESCAPE)
    hovered = hand.app.scenes.top.pane._hovered
    assert hovered is not None and hovered.id == "menu.load"


def test_a_game_that_begins_says_so_before_it_takes_its_time(table, monkeypatch):
    hand = Hand(scene="setup")
    said = []
    monkeypatch.setattr(hand.app, "announce", said.append)
    hand.click("start")
    assert said == [hand.app.texts("load.laying_out")]


def test_setup_remembers_who_sat_there(table):
    hand = Hand(scene="setup")
    hand.click("count.3")
    hand.click("seat1.kind")
    hand.click("seat1.kind.human")
    hand.click("seat0.name")
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.type("Zoë")
    hand.click("start")
    settings.save(hand.kept[-1])
    again = Hand(scene="setup", **settings.load()[0].model_dump(exclude={"animation", "ui_scale"}))
    draft = setup_of(again).draft
    assert draft.count == 3 and draft.seats[0].name == "Zoë" and draft.seats[1].kind == HUMAN


@pytest.mark.parametrize("changes", [{"kind": "genius"}, {"colour": "pink"}])
def test_a_memory_that_makes_no_sense_any_more_does_no_harm(changes):
    seats = [{"name": f"P{i}", "colour": c, "kind": HUMAN} for i, c in enumerate(palette.PLAYERS)]
    seats[1] |= changes
    chosen = tuple(settings.LastSeat(**seat) for seat in seats)
    hand = Hand(scene="setup", last_seats=chosen, last_map="gone")
    hand.app.scenes.top.draft.finished().check()


def test_a_name_that_is_too_long_is_told():
    hand = Hand(scene="setup")
    hand.click("seat0.name")
    hand.type("x" * 20)
    scene = setup_of(hand)
    told = hand.app.texts("setup.name_long", n=16)
    assert len(scene.draft.seats[0].name) == 16 and scene.pane[f"label:{told}"]
    hand.key(pygame.K_BACKSPACE)
    assert not any(widget.id == f"label:{told}" for widget in scene.pane.widgets)


def test_a_scrolled_list_stays_where_it_is_and_a_double_click_opens(table):
    for i in range(14):
        saves.keep(new_match(seated(3, i)), f"game {i}")
    hand = Hand(scene="load")
    rows = hand.app.scenes.top.pane["save"]
    rows.wheel(-9)
    places = hand.app.targets()
    second = next(id for id, rect in places.items() if id.startswith("save:") and rect.y > places["back"].y * 0.5)
    hand.click(second)
    assert hand.app.targets()[second] == places[second]
    hand.click(second)
    assert hand.names == ["menu", "table"]
