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


def loading(markers: int) -> Match:
    """Somebody with so many wagon markers and the bonus marker is asked whether he loads."""
    scenario = load_lessons(title_named("kohle"))["loading"].scenario
    seat = scenario.seats[0].model_copy(update={"wagon_markers": markers, "bonus": "wagon"})
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
