"""One house, several doors: the menu offers every title on the shelf what it has, and with one title it is a poster."""

import os
import shutil

import pygame
import pytest

from game.scenes import saved_games
from game.scenes.menu import Menu
from game.scenes.title_choice import TitleChoice
from game.teach.progress import load_progress
from game.texts import LANGUAGES
from game.titles import Title, shelf
from tests.scenes.driver import SIZES, Driver
from tests.scenes.test_shell_layout import check
from tests.titles.tables import TOY, titles_with, usual
from tests.titles.test_shell import entry

ROOMS = {"learn": "book", "layouts": "editor"}
CASES = [(size, 1.0) for size in SIZES] + [((1920, 1080), 1.5), ((1280, 720), 0.8), ((1366, 768), 2.0)]


def doors_of(driver: Driver) -> TitleChoice:
    assert isinstance(driver.app.scenes.top, TitleChoice)
    return driver.app.scenes.top


def two() -> tuple[Title, Title]:
    first, *_, last = shelf()
    return first, last


def test_every_title_has_a_door_with_what_it_has_and_the_house_its_own() -> None:
    targets = Driver().app.targets()
    for title in shelf():
        assert entry("new", title) in targets and entry("continue", title) not in targets
        for name, room in ROOMS.items():
            assert (entry(name, title) in targets) == title.has(room)
    assert {"menu.load", "menu.settings", "menu.quit", *(f"language.{code}" for code in LANGUAGES)} <= targets.keys()


def test_one_title_alone_is_a_poster(monkeypatch) -> None:
    monkeypatch.setattr("game.scenes.title_choice.shelf", lambda: shelf()[:1])
    assert isinstance(Driver().app.scenes.top, Menu)


def test_each_door_leads_to_its_own_game() -> None:
    for title in shelf():
        driver = Driver()
        driver.click(entry("new", title))
        assert driver.names == ["menu", "setup"] and driver.app.scenes.top.title.name == title.name


def test_each_door_continues_its_own_game() -> None:
    for title in shelf():
        saved_games.keep(usual(title).played(3, 2))
    targets = Driver().app.targets()
    for title in shelf():
        assert entry("continue", title) in targets
        save = saved_games.autosave(title.name)
        assert save and save.title == title.name
    assert shelf()[doors_of(Driver()).lit] == shelf()[-1], "the game played last is lit"


def test_the_door_under_the_mouse_is_lit_and_suggests_something() -> None:
    driver = Driver()
    for number, title in enumerate(shelf()):
        driver.hover(entry("new", title))
        assert doors_of(driver).lit == number
        gold = [widget.id for widget in doors_of(driver).pane.widgets if getattr(widget, "kind", "") == "gold"]
        assert gold == [entry("learn" if title.has("book") else "new", title)]


def test_the_keyboard_alone_reaches_every_door_and_lights_it() -> None:
    driver = Driver()
    lit = set()
    for _ in driver.app.scenes.top.pane.ring:
        driver.key(pygame.K_TAB)
        lit.add(doors_of(driver).lit)
        if doors_of(driver).pane.focused == entry("new", shelf()[-1]):
            break
    assert lit == set(range(len(shelf())))
    driver.key(pygame.K_RETURN)
    assert driver.names[-1] == "setup" and driver.app.scenes.top.title.name == shelf()[-1].name


def test_who_has_never_played_is_pointed_to_learn_until_he_has() -> None:
    title = next(title for title in shelf() if title.has("lessons"))

    def pointed() -> bool:
        return bool(doors_of(Driver()).pane[entry("learn", title)].detail)

    assert pointed()
    saved_games.keep(usual(two()[1]).played(3, 2), "another title")
    assert pointed()
    saved_games.keep(usual(title).played(3, 2), "mine")
    assert not pointed()


def test_a_begun_course_is_enough_to_know_where_learn_is() -> None:
    title = next(title for title in shelf() if title.has("lessons"))
    progress = load_progress(title)
    progress.note("any", 2, over=False, practised=False)
    progress.save()
    assert not doors_of(Driver()).pane[entry("learn", title)].detail


@pytest.fixture(params=[0, 1], ids=["", "and another title"])
def more(request, tmp_path, monkeypatch) -> None:
    """So many more titles than there are: the next one must find room, too."""
    for number in range(request.param):
        folder = shutil.copytree(TOY, tmp_path / f"toy{number}")
        monkeypatch.setenv("KOHLE_TITLES", os.pathsep.join([os.environ["KOHLE_TITLES"], str(folder)]))
    shelf.cache_clear()


@pytest.mark.usefixtures("more")
@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize(("size", "scale"), CASES)
def test_nothing_is_cut_off_or_overlaps(size: tuple[int, int], scale: float, played: bool) -> None:
    for title in shelf() if played else ():
        saved_games.keep(usual(title).played(3, 2))
    driver = Driver(size, ui_scale=scale)
    for language in LANGUAGES:
        driver.app.change(language=language)
        check(driver, f"doors in {language}")
        labels = [w for w in doors_of(driver).pane.widgets if not w.focusable]
        for one in labels:
            wanted = [line for fitted in one.texts(doors_of(driver).look) for line in fitted.lines]
            assert len(wanted) == 1, f"{wanted} needs more than a line in {language}"
            assert driver.app.canvas.get_rect().contains(one.rect)
            assert not any(one.rect.colliderect(rect) for rect in driver.app.targets().values())


def test_languages_change_at_once() -> None:
    driver = Driver()
    driver.click("language.de")
    assert driver.app.scenes.top.pane["menu.new"].text == "Neues Spiel"


@pytest.mark.parametrize("title", [title for title in shelf() if title.has("table")], ids=lambda title: title.name)
def test_a_title_with_a_table_has_something_to_see_behind_its_door(title: Title) -> None:
    picture = pygame.image.load(title.art("menu", "door.jpg"))
    assert picture.get_width() > 3 * picture.get_height()


@pytest.mark.parametrize("title", titles_with("table"), ids=lambda title: title.name)
def test_from_its_door_a_game_goes_on_and_a_finished_one_is_seen_again_and_played_again(title: Title) -> None:
    saved_games.keep(usual(title).played(3), "finished")
    running = usual(title).played(4, 5)
    saved_games.keep(running)
    driver = Driver()
    driver.click(entry("continue", title))
    assert driver.names == ["menu", "table"] and driver.app.scenes.top.title.name == title.name
    driver = Driver(scene="load")
    driver.click("save:finished")
    driver.click("replay")
    assert driver.app.scenes.top.state.at == 0
    driver = Driver(scene="load")
    driver.click("save:finished")
    driver.click("rematch")
    assert driver.app.scenes.top.session.match.at == 0
    driver.app.scenes.close()
    aside = saved_games.autosave(title.name)
    unfinished = [save.moves for save in saved_games.listed() if not save.finished]
    assert aside and max(unfinished) >= 5, "nothing was lost on the way"  # more, where one could do but one thing
