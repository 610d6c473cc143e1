"""A person's turn ends by the moss button: until then all of it can be taken back, though the game has gone on."""

import pygame
import pytest

from tests.scenes.driver import post_click
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed
from tests.titles.table_driver import TableDriver


def at_the_end(space: str = "mining_4", **settings: object) -> BaronDriver:
    driver = BaronDriver(placed(new_match(4, seed=2), space), **{"animation": "fast", "continues": False, **settings})
    for level in ("level:1", "level:2", "level:3", "level:4"):
        driver.click(level)
        driver.step(1.0)
    return driver


@pytest.mark.parametrize("animation", ["fast", "off"])
def test_after_the_last_work_step_the_pit_stays_and_the_turn_waits(animation: str) -> None:
    driver = at_the_end(animation=animation)
    assert driver.table.state.waits and "steps" in driver.table.arrangement.panels
    assert driver.table.composer.go == "go_on"
    assert driver.table.arrangement.panels["steps"].content.left == 0
    assert driver.table.arrangement.panels["sheet"].content.player.pit.cage_level == 4
    driver.click("go_on")
    driver.step(3.0)
    assert not driver.table.state.waits and driver.table.state.situation is not None


def test_undo_takes_the_last_step_back_without_a_question() -> None:
    driver = at_the_end()
    at = driver.match.at
    driver.click("undo")
    assert driver.match.at == at - 1 and driver.table.pane.overlay is None
    assert driver.match.decision is not None and driver.match.decision.step == "mining"


def test_all_steps_of_the_turn_are_taken_back_without_a_question_as_long_as_it_waits_for_its_end() -> None:
    driver = at_the_end()
    at = driver.match.at
    TableDriver.click(driver, next(target for target in driver.app.targets() if target.startswith("undo_to:")))
    assert driver.table.pane.overlay is None and driver.match.at < at - 1
    assert driver.match.decision is not None and driver.match.decision.step == "mining"


def test_so_is_what_was_kept_of_five() -> None:
    driver = BaronDriver(placed(new_match(3, people=1), "order_draw"), animation="fast", continues=False)
    at = driver.match.at
    for target in ("keep:1", "pile:top", "put_back"):
        driver.click(target)
    driver.step(3.0)
    assert driver.table.state.waits
    TableDriver.click(driver, "undo")
    assert driver.table.pane.overlay is None and driver.match.at == at


@pytest.mark.parametrize("beside", ["level:2", "cart:1:dark:0:0", "storage"])
def test_a_click_beside_the_button_does_not_end_the_turn(beside: str) -> None:
    """Who clicks one step too many would otherwise see what comes next, and could no longer take back in peace."""
    driver = at_the_end()
    at = driver.match.at
    driver.click(beside)
    assert driver.table.state.waits and driver.match.at == at
    assert driver.table.notices.words == "Nothing is left to do: end the turn, or take something back."
    driver.click("undo")
    assert driver.match.at == at - 1


def test_whoever_wants_it_has_turns_end_by_themselves() -> None:
    driver = at_the_end(continues=True)
    driver.step(5.0)
    assert driver.table.state.situation is not None and not driver.table.state.waits


@pytest.mark.parametrize("seconds", [0.1, 0.3, 0.5, 0.7, 0.9])
def test_space_goes_on_at_once_with_the_own_deed_and_then_ends_the_turn(seconds: float) -> None:
    """What was in the place of the big button before has another key: Space cannot have been meant for that."""
    driver = BaronDriver(new_match(2, seed=2), animation="normal", continues=False)
    while (sit := driver.table.state.situation) is None or sit.step != "place":
        driver.step() if sit is None else driver.click(driver.glowing()[0])
    driver.step(3.0)
    player = driver.match.decision.player if driver.match.decision else -1
    post_click(driver.app.targets()["space:factory_1"].center)
    for _ in range(round(seconds * 60)):
        driver.step(1 / 60)
    assert driver.table.composer.go == "finish"  # the tile is still on its way
    driver.table.keys.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    driver.step(1 / 60)
    assert driver.table.state.waits and driver.table.composer.go == "go_on"
    driver.key(pygame.K_SPACE)
    driver.step(1.0)
    assert not driver.table.state.waits
    assert driver.match.decision is not None and driver.match.decision.player != player


def test_who_looks_at_an_earlier_position_is_told_so() -> None:
    """At a shift's name alone one could take the position for the game's own."""
    driver = at_the_end()
    driver.click("go_on")
    driver.step(3.0)
    driver.click("timeline:1")
    assert driver.table.state.looking is not None
    assert driver.table.composer.bar.title == "Looking back · Shift I"
