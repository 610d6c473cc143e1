"""Nothing is cut off, nothing overlaps: every screen of the shell, in every size, language and scale."""

import pytest

from game.scenes import saved_games
from game.texts import LANGUAGES
from tests.scenes.driver import SIZES, Driver, new_match

SCENES = ("menu", "setup", "settings", "load")
OTHERS = [((1000, 640), 1.0), ((1920, 1080), 1.5), ((1280, 720), 0.8), ((1366, 768), 2.0)]
CASES = [(size, 1.0) for size in SIZES] + OTHERS


@pytest.mark.parametrize(("size", "scale"), CASES)
def test_every_text_fits_and_every_target_has_its_own_place(size, scale):
    for i, name in enumerate(("", "Sunday", "A name that is as long as names may be 40")):
        saved_games.keep(new_match(3 + i, i), name)
    driver = Driver(size, ui_scale=scale)
    for scene in SCENES:
        if scene != "menu":
            driver.app.scenes.push(scene)
        if scene == "setup":
            driver.click("count.5")
        for language in LANGUAGES:
            driver.app.change(language=language)
            check(driver, f"{scene} in {language}")
        if scene != "menu":
            driver.app.scenes.pop()


def check(driver, where):
    assert driver.app.scenes.top.pane.cut_texts() == [], where
    window = driver.app.canvas.get_rect()
    places = driver.app.targets()
    for id, rect in places.items():
        assert window.contains(rect), f"{where}: {id} leaves the window"
        assert rect.w >= 24 and rect.h >= 24, f"{where}: {id} is too small to hit"
    for a, one in places.items():
        for b, other in places.items():
            assert a == b or not one.colliderect(other), f"{where}: {a} overlaps {b}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tooltips_and_dialogs_fit(language):
    driver = Driver((1280, 720), "setup", language=language)
    for target in ("ruleset.english", "ruleset.german", "loading_engineer.1", "seed", "seat0.colour"):
        driver.hover(target)
    saved_games.keep(new_match(3, 1), "Sunday")
    driver = Driver((1280, 720), "load", language=language)
    for opens in ("delete", "rename"):
        driver.click(opens)
        dialog = driver.app.scenes.top.pane.overlay
        assert dialog.pane.cut_texts() == []
        assert all(dialog.rect.contains(rect) for rect in driver.app.targets().values())
        driver.click("dialog.no")
