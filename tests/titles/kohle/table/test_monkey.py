"""A monkey at the table: legal and illegal clicks, keys, wheels, resizes and undos; nothing breaks, no move is lost."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine.match import Match
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import KOHLE, new_match
from tests.titles.kohle.table.table_driver import KohleDriver

SIZES = ((1280, 720), (1366, 768), (1600, 1000), (1920, 1080))
KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_5, pygame.K_6,
    pygame.K_7, pygame.K_8, pygame.K_e, pygame.K_u, pygame.K_l, pygame.K_t, pygame.K_b, pygame.K_F1, pygame.K_F4,
    pygame.K_LEFT, pygame.K_DOWN, pygame.K_PLUS, pygame.K_MINUS, pygame.K_0, pygame.K_p, pygame.K_n, pygame.K_h,
)  # fmt: skip
ELSEWHERE = (
    "menu:leave",
    "menu:load",
    "menu:settings",
    "menu:rules",
    "menu:save",
    "menu:export",
    "result.menu",
    "result.new",
)


def monkey(driver: KohleDriver, chance: random.Random) -> None:
    """One thing that somebody might do."""
    targets = [target for target in driver.app.targets() if target not in ELSEWHERE]
    what = chance.random()
    sit = driver.table.state.situation
    if what < 0.45 and sit is not None and not driver.table.pane.overlay:
        legal = [target for target in sit.choices if target in driver.app.targets()]
        if legal:
            driver.click(chance.choice(legal))
            return
    if what < 0.75 and targets:
        driver.click(chance.choice(targets))
    elif what < 0.85:
        driver.key(chance.choice(KEYS), chance.choice((0, 0, pygame.KMOD_SHIFT)))
    elif what < 0.88:
        driver.key(chance.choice((pygame.K_z, pygame.K_y)), pygame.KMOD_CTRL)
    elif what < 0.93:
        width, height = driver.app.size
        driver.click_at((chance.randrange(width), chance.randrange(height)))
    elif what < 0.96:
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-2, 3))))
        driver.step(0.1)
    elif what < 0.965:
        driver.resize(chance.choice(SIZES))
    else:
        driver.step(chance.choice((0.05, 0.4, 2.0)))


def run(events: int, seed: int, animation: str, kinds: tuple[str, ...]) -> KohleDriver:
    chance = random.Random(seed)
    driver = KohleDriver(new_match(seated(len(kinds), seed, kinds)), animation=animation)
    for _ in range(events):
        monkey(driver, chance)
        while len(driver.app.scenes.names) > 1:
            driver.app.scenes.pop()  # the result, a rule or a lesson opened: back to the table
        assert driver.app.scenes.names == ["table"]
        check(driver)
    return driver


def check(driver: KohleDriver) -> None:
    """What is shown and what is asked still belong to the game."""
    match, play = driver.match, driver.table.state
    assert 0 <= match.at < len(match.entries)
    if play.situation is not None:
        assert set(play.situation.moves) == set(match.moves)


def replayed(driver: KohleDriver) -> None:
    """The moves of the match lead to its position again: none was lost or played twice."""
    again = Match(KOHLE, driver.match.setup)
    for move in driver.match.played:
        again.play(move)
    assert KOHLE.to_json(again.position) == KOHLE.to_json(driver.match.position)


@pytest.mark.parametrize(
    ("seed", "animation", "kinds"),
    [(1, "off", ("human",) * 4), (2, "fast", ("human", "random", "human")), (3, "normal", ("human",) * 5)],
)
def test_a_monkey_breaks_nothing(seed: int, animation: str, kinds: tuple[str, ...]) -> None:
    driver = run(120, seed, animation, kinds)
    assert driver.match.at > 0
    replayed(driver)


@pytest.mark.soak
@pytest.mark.parametrize("seed", [11, 12])
def test_a_patient_monkey_breaks_nothing(seed: int) -> None:
    replayed(run(3000, seed, "fast", ("human", "human", "random", "human")))
