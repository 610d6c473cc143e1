"""The log beside the board keeps what one must know afterwards; opened, it tells every step."""

import pygame
import pytest

from game.texts import LANGUAGES
from game.view.panels.contents import LogContent
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed


def told(driver: BaronDriver, panel: str) -> list[str]:
    content = driver.table.arrangement.panels[panel].content
    assert isinstance(content, LogContent)
    return [line.text for line in content.lines]


def test_a_tile_that_was_bought_is_one_line_beside_the_board() -> None:
    match = placed(new_match(3), "factory_1")
    driver = BaronDriver(match)
    brief, entry = told(driver, "log"), len(match.entries) - 1
    bought = [line.text for line in driver.table.log.of(entry) if "bought" in line.text]
    assert len(bought) == 1 and bought[0] in brief
    assert not any("loaded the new carts" in text or "placed 1 worker: factory" in text for text in brief)


def test_the_whole_log_is_one_click_away() -> None:
    driver = BaronDriver(placed(new_match(3), "factory_1"))
    driver.click("log")
    brief, whole = told(driver, "log"), told(driver, "log_open")
    assert set(brief) < set(whole)
    assert any("loaded the new carts" in text for text in whole)
    driver.key(pygame.K_ESCAPE)
    assert "log_open" not in driver.table.arrangement.panels


def test_workers_that_cost_more_than_one_are_told_beside_the_board() -> None:
    match = new_match(3)
    for _ in range(2):
        placed(match, "money_6")
    driver = BaronDriver(match)
    assert any("placed 2 workers" in text for text in told(driver, "log"))


def test_a_moment_of_which_no_line_is_there_scrolls_to_the_one_before() -> None:
    match = placed(new_match(3), "factory_1")
    driver = BaronDriver(match)
    driver.table.state.look_at(len(match.entries) - 1, 1)
    driver.step()
    content = driver.table.arrangement.panels["log"].content
    assert isinstance(content, LogContent) and content.at is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_three_others_did_is_in_view_beside_their_signs(language: str) -> None:
    match = new_match(4)
    for space in ("factory_1", "order_2", "money_6", "factory_2", "mining_6", "order_3"):
        placed(match, space)
    driver = BaronDriver(match, (1366, 768), language=language)
    content, log = driver.table.arrangement.panels["log"].content, driver.table.arrangement.panels["log"]
    assert isinstance(content, LogContent)
    news = [line for line in content.lines if line.new]
    assert len({line.colour for line in news}) == 3 and all(line.short for line in news)
    in_view = {line.id for line in content.lines if f"log:{line.id}" in log.targets()}
    assert {line.id for line in news} <= in_view
