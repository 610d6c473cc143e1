"""A cube is dragged from the cage or from storage to where it goes: the same as two clicks."""

from __future__ import annotations

import pygame
import pytest

from game.engine.choices import Pick
from game.engine.move import Move
from tests.titles.baron.table.table_driver import BaronDriver, new_match, placed


def with_a_cube() -> tuple[BaronDriver, str]:
    """Somebody mines, and one of his cubes can go to more than one place."""
    for seed in range(1, 8):
        driver = BaronDriver(new_match(2, seed))
        for _ in range(400):
            sit = driver.table.state.situation
            if driver.match.decision is None:
                break
            if sit is not None and sit.step == "mining":
                picked = [
                    t for t, m in sit.choices.items() if isinstance(m, Pick) and t.startswith(("cage:", "storage:"))
                ]
                for cube in picked:
                    if cube in driver.app.targets():
                        return driver, cube
            if sit is None:
                driver.step()
            else:
                driver.click(driver.dice.choice(driver.glowing()))
    raise AssertionError("no such moment")


@pytest.mark.slow
def test_a_cube_is_dragged_and_one_let_go_elsewhere_stays() -> None:
    driver, cube = with_a_cube()
    before, start = driver.match.at, driver.app.targets()[cube].center
    post = pygame.event.post
    for end in ("nowhere", "there"):
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(1, 1), buttons=(0, 0, 0)))
        post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0] + 9, start[1]), rel=(9, 0), buttons=(1, 0, 0)))
        driver.step(0.02)
        assert driver.table.dragging.piece is not None
        sit = driver.table.state.situation
        assert sit is not None
        goal = next(t for t, m in sit.choices.items() if isinstance(m, Move) and t.startswith(("spot:", "storage")))
        where = (2, 2) if end == "nowhere" else driver.app.targets()[goal].center
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(5, 5), buttons=(1, 0, 0)))
        post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=where, button=1))
        driver.step(0.02)
        if end == "nowhere":
            assert driver.match.at == before and driver.table.state.picks == ()
    assert driver.match.at > before


def drag(driver: BaronDriver, source: str, to: tuple[int, int], piece: str = "worker") -> None:
    start, post = driver.app.targets()[source].center, pygame.event.post
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(1, 1), buttons=(0, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0] + 9, start[1]), rel=(9, 0), buttons=(1, 0, 0)))
    driver.step(0.02)
    assert driver.table.dragging.piece is not None and driver.table.dragging.piece.grasp.piece == piece
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(5, 5), buttons=(1, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
    driver.step(0.02)


def test_a_worker_is_dragged_from_the_supply_to_a_space() -> None:
    driver = BaronDriver(new_match(2, seed=3))
    driver.play_on(until="place")
    sit, before = driver.table.state.situation, driver.match.at
    assert sit is not None
    drag(driver, "head:workers", (2, 2))
    assert driver.match.at == before and driver.table.dragging.piece is None
    space = next(t for t in driver.glowing() if t.startswith("space:money"))
    workers = sit.position.players[sit.seat].workers
    drag(driver, "head:workers", driver.app.targets()[space].center)
    assert driver.match.entries[before + 1].events
    assert driver.match.position.players[sit.seat].workers < workers
    assert driver.match.position.owner_of[space.removeprefix("space:")] == sit.seat


def test_a_worker_on_a_space_that_refuses_him_is_back_in_the_supply() -> None:
    driver = BaronDriver(new_match(2, seed=3))
    driver.play_on(until="place")
    before, there = driver.match.at, driver.app.targets()
    sit = driver.table.state.situation
    assert sit is not None
    closed = next(t for t in there if t.startswith("space:") and t not in sit.choices)
    drag(driver, "head:workers", there[closed].center)
    assert (
        driver.match.at == before and driver.table.dragging.piece is None and driver.table.state.situation is not None
    )


def with_brown_and_black_at_the_surface() -> BaronDriver:
    driver = BaronDriver(placed(new_match(3, seed=77), "mining_10"))  # orders for two brown and for one black cube
    for target in ("cart:2:light:0:0", "cart:4:dark:0:0", "level:0"):
        driver.click(target)
    return driver


def test_a_cube_let_go_over_an_order_goes_to_the_spot_that_takes_it() -> None:
    driver = with_brown_and_black_at_the_surface()
    at, card = driver.match.at, driver.app.targets()["order:truck_bb"]
    drag(driver, "cage:0", (card.right - 12, card.y + 12), "cube")
    played = driver.match.entries[at + 1].move
    assert played is not None and str(played) == "cage_to_order brown truck_bb"


def test_over_an_order_of_another_colour_it_begins_a_pair() -> None:
    driver = with_brown_and_black_at_the_surface()
    at, card = driver.match.at, driver.app.targets()["order:engine_k"]
    drag(driver, "cage:0", (card.right - 12, card.y + 12), "cube")
    assert driver.match.at == at and set(driver.table.state.picks) == {"cage:0", "spot:engine_k:0"}
