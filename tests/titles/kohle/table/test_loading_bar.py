"""However many ways there are to load, all of them are on the bar, and a hint lights the one it means."""

import pygame
import pytest

from game.engine.match import Match
from game.teach.lesson import load_lessons
from game.texts import LANGUAGES
from game.titles import title_named
from game.view.panels import Mark
from tests.titles.kohle.table.table_driver import KohleDriver

MOST = 4  # wagon markers in the box (K0.4)


def loading(markers: int, bonus: str | None = "wagon") -> Match:
    """Somebody with so many wagon markers and the bonus marker is asked whether he loads."""
    scenario = load_lessons(title_named("kohle"))["loading"].scenario
    seat = scenario.seats[0].model_copy(update={"wagon_markers": markers, "bonus": bonus})
    return scenario.model_copy(update={"seats": {**scenario.seats, 0: seat}}).match()


@pytest.mark.parametrize(
    ("size", "language"), [*(((1280, 720), each) for each in LANGUAGES), ((1000, 640), "de"), ((1366, 768), "fr")]
)
def test_every_way_to_load_is_on_the_bar(size: tuple[int, int], language: str) -> None:
    for markers in (1, MOST):
        driver = KohleDriver(loading(markers), size, language=language)
        bar = driver.table.arrangement.panels["action_bar"]
        ways = {target for target in bar.targets() if target.startswith("load:")}
        assert len(ways) == 2 * (markers + 1) and "more" not in bar.targets()
        assert bar.cut == []
        rects = list(bar.targets().values())
        assert all(one is other or not one.colliderect(other) for one in rects for other in rects)


def test_a_hint_lights_the_way_to_load_that_it_means() -> None:
    driver = KohleDriver(loading(MOST), (1280, 720))
    driver.key(pygame.K_h)
    for _ in range(10):
        driver.step(0.1)
    advice = driver.table.hints.advice
    assert advice is not None and advice.move.kind == "load"
    lit = [t for t, mark in driver.table.arrangement.panels["action_bar"].highlights.items() if mark is Mark.ADVISED]
    assert lit == ["load:" + ":".join(part for part in (advice.move.what, advice.move.where) if part)]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_if_there_is_one_way_to_load_the_card_itself_does_it(size: tuple[int, int]) -> None:
    driver = KohleDriver(loading(0, bonus=None), size)
    assert [move.kind for move in driver.match.moves] == ["load", "skip"]
    assert "card:loading" in driver.table.composer.glowing
    driver.click("card:loading")
    assert driver.match.played[-1].kind == "load"


def test_of_several_ways_the_card_plays_none() -> None:
    driver = KohleDriver(loading(1))
    assert "card:loading" not in driver.table.composer.glowing
    driver.hover("card:loading")
    told = driver.table.tooltips.tooltip.tip
    assert told is not None and all(note.icon != "no" for note in told.notes), "it is the time for it"
