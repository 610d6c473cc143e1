"""Settings: they hold at once, are kept, and a broken file stops nobody."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.problems import Problem
from game.scenes import settings_file as settings
from game.scenes.setup_draft import first_draft
from game.texts import Texts
from game.titles import title_named
from game.view.widgets import Label
from tests.scenes.driver import Driver


def test_settings_hold_at_once_and_are_kept():
    driver = Driver(scene="settings", sound=True)
    driver.click("language.fr")
    assert driver.app.texts.language == "fr"
    driver.click("animation.fast")
    driver.click("patterns")
    driver.click("sound")
    driver.click("coach")
    kept = driver.kept[-1]
    assert (kept.language, kept.animation, kept.patterns, kept.sound, kept.coach) == ("fr", "fast", True, False, False)
    settings.save(kept)
    assert settings.load() == (kept, None)


def test_the_whole_screen_by_switch_and_by_key():
    driver = Driver(scene="settings")
    driver.click("fullscreen")
    assert driver.app.settings.fullscreen and driver.app.window is pygame.display.get_surface()
    assert driver.app.window.get_flags() & pygame.FULLSCREEN
    driver.key(pygame.K_F11)
    assert not driver.app.settings.fullscreen and not driver.app.window.get_flags() & pygame.FULLSCREEN
    assert driver.app.size == (1366, 768), "as large as it was"
    assert driver.names[-1] == "settings"


@pytest.mark.parametrize(("size", "wanted", "used"), [
    ((1366, 768), 2.0, "106%"), ((1920, 1080), 1.5, "150%"), ((1000, 640), 1.0, "78%"), ((1366, 768), 0.8, "100%"),
])  # fmt: skip
def test_the_slider_tells_the_scale_that_is_used(size, wanted, used):
    driver = Driver(size, "settings", ui_scale=wanted)
    slider = driver.app.scenes.top.pane["scale"]
    assert slider.value == wanted * 100 and slider.show(slider.value) == used
    said = [label.text for label in driver.app.scenes.top.pane.widgets if isinstance(label, Label)]
    limited = any("room for" in words or "the least" in words for words in said)
    assert limited == (used != f"{wanted:.0%}"), "and says why, if the window limits it"


def test_a_window_too_small_shows_everything_smaller_and_can_be_clicked():
    driver = Driver((1000, 640))
    assert driver.app.window.get_size() == (1000, 640) and driver.app.size == (1280, 819)
    driver.click("menu.settings")
    driver.click("language.fr")
    assert driver.names[-1] == "settings" and driver.app.texts.language == "fr"
    drawn = pygame.transform.smoothscale(driver.app.canvas, (1000, 640))
    assert drawn.get_at((500, 320)) == driver.app.window.get_at((500, 320))


def test_settings_that_cannot_be_kept_still_hold():
    driver = Driver()

    def full(_):
        raise Problem("not_written", path="settings.yaml", why="disk full")

    driver.app._keep = full
    driver.click("language.de")
    assert set(driver.app.targets()) == {"dialog.yes"}, "the player is told"
    driver.click("dialog.yes")
    assert driver.app.texts.language == "de"


def test_the_language_changes_every_open_screen():
    driver = Driver()
    driver.click("language.de")
    assert driver.app.scenes.top.pane["menu.new"].text == "Neues Spiel"
    driver.click("menu.settings")
    driver.click("language.en")
    driver.key(pygame.K_ESCAPE)
    assert driver.app.scenes.top.pane["menu.new"].text == "New game"


def test_the_slider_sets_the_scale_when_it_is_let_go():
    driver = Driver((1920, 1080), scene="settings")
    driver.app.scenes.top.pane.set_focus("scale")
    for _ in range(3):
        driver.key(pygame.K_RIGHT)
    assert driver.app.settings.ui_scale == pytest.approx(1.3)
    assert driver.app.look.scale == pytest.approx(1.3)


def test_a_broken_settings_file_is_told_kept_and_replaced_by_defaults():
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text("language: de\nvolume: loud\n")
    found, problem = settings.load()
    assert found.volume == settings.Settings().volume
    assert problem and f"{settings.file()}:2" in str(problem) and "settings.yaml.bak" in str(problem)
    assert settings.file().with_name("settings.yaml.bak").read_text() == "language: de\nvolume: loud\n"


@pytest.mark.parametrize("text", ["{", "[1, 2]", "ui_scale: 9", "colour: red", "sound: perhaps", "", "\0"])
def test_no_settings_file_stops_the_game(text):
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text(text)
    assert isinstance(settings.load()[0], settings.Settings)


def test_a_settings_file_of_2026_still_holds():
    settings.file().parent.mkdir(parents=True)
    shutil.copy(Path(__file__).with_name("settings_of_2026.yaml"), settings.file())
    found, problem = settings.load()
    assert problem is None
    assert (found.language, found.animation, found.volume, found.confirm_end_turn) == ("de", "fast", 35, True)
    title = title_named()
    assert found.options(title) == {"ruleset": "german", "coins": 5, "loading_engineer": 1, "refill": "coins"}
    draft = first_draft(title, Texts("de", title.name), found)
    assert (draft.count, draft.layout) == (3, "muttental")
    assert [(seat.name, seat.kind) for seat in draft.seats[:3]] == [
        ("Zoë", "human"),
        ("Bruno", "hard"),
        ("Clara", "easy"),
    ]
    settings.save(found)
    assert settings.load() == (found, None)


def test_a_broken_settings_file_of_2026_is_told_with_its_place():
    settings.file().parent.mkdir(parents=True)
    settings.file().write_text("language: de\nlast_players: many\n")
    found, problem = settings.load()
    assert isinstance(found, settings.Settings) and problem and "last_players" in str(problem)


def test_the_usual_settings_are_those_of_every_title_too():
    chosen = settings.TitleChoices(options={"coins": 5}, last_players=3)
    driver = Driver(scene="settings", titles={title_named().name: chosen}, volume=10)
    driver.click("reset")
    now = driver.kept[-1]
    assert now.volume == 60 and now.options(title_named())["coins"] == 4
    assert now.titles[title_named().name].last_players == 3, "but who sat there is remembered"


def test_a_dutch_desktop_gets_dutch(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "nl_BE.UTF-8")
    assert settings.load()[0].language == "nl"
