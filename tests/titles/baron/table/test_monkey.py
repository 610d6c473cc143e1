"""Somebody who clicks and types anything: the table bears it."""

import random

import pygame
import pytest

from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_e, pygame.K_u, pygame.K_b, pygame.K_l, pygame.K_ESCAPE, pygame.K_1,
    pygame.K_F1, pygame.K_F2, pygame.K_LEFT, pygame.K_QUESTION,
)  # fmt: skip


@pytest.mark.parametrize("space", ["mining_10", "factory_draw", "money_6"])
def test_anything_may_be_clicked_and_typed(space: str) -> None:
    driver = BaronDriver(placed(new_match(3, seed=4), space), (1280, 720), animation="fast", patterns=True)
    dice = random.Random(4)
    for _ in range(120):
        if driver.app.scenes.names[-1] != "table":
            driver.app.scenes.pop()
        targets = [rect for name, rect in driver.app.targets().items() if "leave" not in name and "quit" not in name]
        if dice.random() < 0.7 and targets:
            at, button = dice.choice(targets).center, dice.choice((1, 1, 1, 3))
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=at, rel=(1, 1), buttons=(0, 0, 0), button=button))
        else:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=dice.choice(KEYS), mod=0, unicode=""))
        driver.step(dice.choice((0.02, 0.3)))
    assert driver.match.rules.audit(driver.match.position) == []
