"""A whole game by keyboard alone, and one by mouse alone: every decision can be reached, and the table never hangs."""

from __future__ import annotations

import random

import pygame
import pytest

from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
from tests.titles.kohle.table.table_driver import KohleDriver, visible_choices

KINDS = ("human", "random", "random")
MOST = 4000  # presses


def keyed(driver: KohleDriver, chance: random.Random) -> None:
    """One answer to what is asked: the key of a button, or Tab to a place and Enter."""
    question = driver.table.composer.bar
    keys = [button.key for button in (*question.actions, *question.free) if button.key in "12345679" and button.key]
    if driver.table.pane.overlay is not None:
        driver.key(pygame.K_RETURN)
    elif keys and chance.random() < 0.3:
        driver.key(pygame.K_0 + int(chance.choice(keys)))
    elif question.go and question.go.key in "EX" and chance.random() < 0.35:
        driver.step(2.1)
        driver.key({"E": pygame.K_e, "X": pygame.K_x}[question.go.key])
    else:
        for _ in range(chance.randint(1, 9)):
            driver.key(pygame.K_TAB)
        if driver.table.state.focus in visible_choices(driver):
            driver.key(pygame.K_RETURN)


def pointed(driver: KohleDriver, chance: random.Random) -> None:
    """One answer to what is asked, by a click."""
    if driver.table.pane.overlay is not None:
        driver.click("dialog.yes")
    elif choices := sorted(visible_choices(driver)):
        driver.click(chance.choice(choices))
        driver.step(2.1)
    else:
        driver.click("more")


@pytest.mark.slow
@pytest.mark.parametrize("answer", [keyed, pointed])
def test_a_whole_game(answer: object) -> None:
    assert callable(answer)
    driver, chance = KohleDriver(new_match(seated(3, 7, kinds=KINDS)), (1366, 768)), random.Random(7)
    for _ in range(MOST):
        if driver.match.decision is None:
            break
        if driver.table.state.situation is None and driver.table.pane.overlay is None:
            driver.step(0.5)
        else:
            answer(driver, chance)
    assert driver.match.decision is None
    driver.step(0.5)
    assert driver.app.scenes.names[-1] == "result"
    driver.key(pygame.K_ESCAPE)
    assert driver.app.scenes.names[-1] == "table"
