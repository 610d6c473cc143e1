"""The big button takes no click that was meant for the one before it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.move import Move
from game.scenes.playing.thinker import Advice
from game.titles.kohle.title import KohleMatch
from game.view.panels.contents import Face
from tests.titles.kohle.table.random_games import found
from tests.titles.kohle.table.table_driver import KohleDriver


def before_the_auctions() -> KohleMatch:
    """Somebody is about to finish securing; what comes by itself leads to a bid."""

    def bidding(match: KohleMatch) -> bool:
        if match.decision is None or match.decision.step != "bid" or len(match.moves) < 2:
            return False
        before = match.entries[match.at].move
        decided = match.entries[match.at - 1].decision
        return bool(before and before.kind == "done" and decided and decided.step == "secure")

    match = found(bidding)
    match.jump(match.at - 1)
    return match


def press(driver: KohleDriver, how: str = "mouse") -> None:
    """Press the big button, whatever it is; the mouse stays on it."""
    go = driver.table.composer.bar.go
    if how == "key":
        driver.key({"E": pygame.K_e, "X": pygame.K_x}.get(go.key if go else "", pygame.K_SPACE))
    elif driver.table.composer.go:
        driver.click(driver.table.composer.go)


def wait(driver: KohleDriver, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        driver.step(0.05)


def face(driver: KohleDriver) -> Face | None:
    go = driver.table.composer.bar.go
    return go.face if go else None


@pytest.mark.parametrize("how", ["mouse", "key"])
@pytest.mark.parametrize("every", [0.3, 0.9, 1.5])
def test_who_presses_on_and_on_does_not_pass_unseen_but_is_not_kept_waiting(how: str, every: float) -> None:
    driver = KohleDriver(before_the_auctions(), (1366, 768), animation="normal")
    press(driver, how)
    after = driver.match.at
    came, clock, last = None, 0.0, 0.0
    while driver.match.at == after and clock < 60:
        driver.step(0.05)
        clock += 0.05
        if came is None and driver.table.composer.go == "pass":
            came = clock
            assert face(driver) is Face.COMING
        if clock - last >= every:
            press(driver, how)
            last = clock
    least = 2 if how == "mouse" else 1  # a key is not the one before: it waits only until the button was noticed
    assert came is not None and least - 0.1 <= clock - came < least + 2 * every, (
        "the wait runs out although one presses"
    )


def test_what_a_hint_lights_can_be_pressed_at_once() -> None:
    driver = KohleDriver(before_the_auctions(), (1366, 768), animation="normal")
    press(driver)
    while driver.table.composer.go != "pass":
        wait(driver, 1.1)
        press(driver)
    assert face(driver) is Face.COMING
    driver.table.hints.advice, after = Advice(Move("pass")), driver.match.at
    driver.step()
    assert driver.table.composer.advised == "pass" and face(driver) is Face.GO
    press(driver)
    assert driver.match.at > after


def test_a_mouse_that_leaves_and_comes_back_waits_less() -> None:
    driver = KohleDriver(before_the_auctions(), (1366, 768), animation="normal")
    press(driver)
    while driver.table.composer.go != "pass":
        wait(driver, 1.1)
        press(driver)
    after = driver.match.at
    driver.click_at((300, 300))
    wait(driver, 1.1)
    press(driver)
    assert driver.match.at > after


def test_skip_does_not_take_the_click_for_the_decision_that_ended_by_itself() -> None:
    driver = KohleDriver(before_the_auctions(), (1366, 768), animation="normal")
    driver.table.state.play(next(move for move in driver.match.moves if move.kind == "done"))  # not by the big button
    driver.step()
    assert driver.table.composer.go == "finish" and face(driver) is Face.OFF
    press(driver)
    driver.key(pygame.K_SPACE)
    assert driver.table.state.playback.playing, "what happens is still being shown"
    wait(driver, 1.0)
    if driver.table.composer.go == "finish":
        press(driver)
        assert not driver.table.state.playback.playing or driver.table.state.playback.holding
