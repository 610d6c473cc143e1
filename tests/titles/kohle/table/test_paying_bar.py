"""A flip that can be paid in two ways: both are told whole on the bar, and nothing moves away under the hand."""

import pytest

from game.engine.move import Move
from game.teach.lesson import load_lessons
from game.texts import LANGUAGES
from game.titles import title_named
from tests.titles.kohle.table.table_driver import KohleDriver


@pytest.mark.parametrize(
    ("size", "language"), [*(((1366, 768), each) for each in LANGUAGES), ((1280, 720), "nl"), ((1920, 1080), "fr")]
)
def test_both_ways_to_pay_are_told_whole(size: tuple[int, int], language: str) -> None:
    match = load_lessons(title_named("kohle"))["cards"].scenario.match()
    match.play(Move.parse("exchange coins"))  # so that there are workers enough for it
    driver = KohleDriver(match, size, language=language)
    bar = driver.table.arrangement.panels["action_bar"]
    before = bar.targets()["action:flip"]
    driver.click("action:flip")
    driver.click("card:workforce")
    bar = driver.table.arrangement.panels["action_bar"]
    assert {"pay:coins", "pay:workers"} <= set(bar.targets())
    assert bar.cut == [] and bar.targets()["action:flip"] == before
