"""Coal Baron by keyboard alone: its own keys, and the ring that Tab goes round."""

import pygame
import pytest

from game.titles import title_named
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed

MINED = (pygame.K_0, pygame.K_1, pygame.K_4, pygame.K_a)
LOOKED = (pygame.K_0, pygame.K_t, pygame.K_u)


def press(driver: BaronDriver, key: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    driver.step()


def test_the_cage_goes_where_a_number_or_an_arrow_says() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "mining_8"))
    seat = driver.match.position.stack[-1].player
    for key, level in ((pygame.K_3, 3), (pygame.K_UP, 2), (pygame.K_KP_4, 4), (pygame.K_UP, 3), (pygame.K_0, 0)):
        press(driver, key)
        assert driver.match.position.players[seat].cage_level == level


def test_a_plan_is_asked_for_and_followed() -> None:
    driver = BaronDriver(placed(new_match(3, seed=2), "mining_8"))
    at = driver.match.at
    press(driver, pygame.K_a)
    assert "follow_plan" in driver.app.targets()
    press(driver, pygame.K_e)
    assert driver.match.at > at


def test_a_look_at_five_is_answered() -> None:
    driver = BaronDriver(placed(new_match(3), "order_draw"))
    at = driver.match.at
    press(driver, pygame.K_TAB)
    press(driver, pygame.K_RETURN)  # the curtain
    press(driver, pygame.K_TAB)
    press(driver, pygame.K_RETURN)  # keeps the first
    press(driver, pygame.K_0)  # or rather none
    press(driver, pygame.K_u)
    press(driver, pygame.K_e)
    moves = [str(entry.move) for entry in driver.match.entries[at + 1 :]]
    assert moves[:2] == ["keep none", "return_to bottom"]


def test_undo_goes_back_within_the_look_and_no_further() -> None:
    driver = BaronDriver(placed(new_match(3), "order_draw"))
    driver.click("curtain")
    driver.click("keep:2")
    driver.click("pile:top")
    at = driver.match.at
    for left in ({"curtain", "keep:2"}, {"curtain"}, {"curtain"}):
        press(driver, pygame.K_z, pygame.KMOD_CTRL)
        sit = driver.table.state.situation
        assert sit is not None and set(sit.picks) == left and driver.match.at == at


def test_arrows_go_from_order_to_order() -> None:
    driver = BaronDriver(new_match(3, seed=2))
    press(driver, pygame.K_RIGHT)
    first = driver.table.state.focus
    press(driver, pygame.K_RIGHT)
    second = driver.table.state.focus
    places = driver.app.targets()
    assert first and places[second].x > places[first].x and places[second].y == places[first].y
    press(driver, pygame.K_DOWN)
    assert places[driver.table.state.focus].y > places[second].y


def test_keys_that_move_a_board_are_listed_only_where_one_moves() -> None:
    app = BaronDriver(new_match(2)).app
    baron, kohle = (app.texts_of(title_named(name)) for name in ("baron", "kohle"))
    for key in ("pan", "zoom", "overview"):
        assert f"keys.{key}.key" not in baron and f"keys.{key}.key" in kohle


@pytest.mark.slow
def test_a_whole_game_is_played_with_keys_alone() -> None:
    driver = BaronDriver(new_match(2, seed=1, layout="one_shift"))
    for _ in range(2000):
        sit = driver.table.state.situation
        if driver.match.decision is None:
            break
        if driver.table.pane.overlay is not None:
            press(driver, pygame.K_RETURN if "dialog.yes" in driver.app.targets() else pygame.K_ESCAPE)
        elif sit is None:
            press(driver, pygame.K_SPACE)
        elif sit.step == "mining" or driver.table.composer.go == "put_back":
            keys = MINED if sit.step == "mining" else LOOKED
            press(driver, pygame.K_e if driver.dice.random() < 0.3 else driver.dice.choice(keys))
        else:
            for _ in range(driver.dice.randrange(1, 6)):
                press(driver, pygame.K_TAB)
            if driver.table.state.focus in sit.choices:
                press(driver, pygame.K_RETURN)
    assert driver.match.decision is None


def test_the_whole_log_lies_under_no_ring_and_no_tooltip_of_the_keyboard() -> None:
    driver = BaronDriver(placed(new_match(3), "bank"))
    driver.key(pygame.K_TAB)
    driver.step(0.5)
    assert driver.table.state.focus and driver.table.tooltips.tooltip.tip is not None
    driver.key(pygame.K_l)
    driver.step(0.5)
    assert "log_open" in driver.table.arrangement.panels
    assert not driver.table.state.focus and driver.table.tooltips.tooltip.tip is None
