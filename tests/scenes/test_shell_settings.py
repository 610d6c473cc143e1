"""Settings: they hold at once, are kept, and a broken file stops nobody."""

import pygame
import pytest

from game import settings
from game.problems import Problem
from tests.scenes.shell import Hand


def test_settings_hold_at_once_and_are_kept():
    hand = Hand(scene="settings")
    hand.click("language.fr")
    assert hand.app.texts.language == "fr"
    hand.click("animation.fast")
    hand.click("patterns")
    hand.click("sound")
    hand.click("coach")
    kept = hand.kept[-1]
    assert (kept.language, kept.animation, kept.patterns, kept.sound, kept.coach) == ("fr", "fast", True, False, False)
    settings.save(kept)
    assert settings.load() == (kept, None)


def test_the_whole_screen_by_switch_and_by_key():
    hand = Hand(scene="settings")
    hand.click("fullscreen")
    assert hand.app.settings.fullscreen and hand.app.window is pygame.display.get_surface()
    assert hand.app.window.get_flags() & pygame.FULLSCREEN
    hand.key(pygame.K_F11)
    assert not hand.app.settings.fullscreen and not hand.app.window.get_flags() & pygame.FULLSCREEN
    assert hand.app.size == (1366, 768), "as large as it was"
    assert hand.names[-1] == "settings"


def test_settings_that_cannot_be_kept_still_hold():
    hand = Hand()

    def full(_):
        raise Problem("not_written", path="settings.yaml", why="disk full")

    hand.app._keep = full
    hand.click("language.de")
    assert set(hand.app.targets()) == {"dialog.yes"}, "the player is told"
    hand.click("dialog.yes")
    assert hand.app.texts.language == "de"


def test_the_language_changes_every_open_screen():
    hand = Hand()
    hand.click("language.de")
    assert hand.app.scenes.top.pane["menu.new"].text == "Neues Spiel"
    hand.click("menu.settings")
    hand.click("language.en")
    hand.key(pygame.K_ESCAPE)
    assert hand.app.scenes.top.pane["menu.new"].text == "New game"


def test_the_slider_sets_the_scale_when_it_is_let_go():
    hand = Hand((1920, 1080), scene="settings")
    hand.app.scenes.top.pane.set_focus("scale")
    for _ in range(3):
        hand.key(pygame.K_RIGHT)
    assert hand.app.settings.ui_scale == pytest.approx(1.3)
    assert hand.app.look.scale == pytest.approx(1.3)


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
