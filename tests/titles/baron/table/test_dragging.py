"""A cube is dragged from the cage or from storage to where it goes: the same as two clicks."""

from __future__ import annotations

import pygame
import pytest

from game.engine.choices import Pick
from game.engine.move import Move
from tests.titles.baron.table.hand import Hand, new_match


def with_a_cube() -> tuple[Hand, str]:
    """Somebody mines, and one of his cubes can go to more than one place."""
    for seed in range(1, 8):
        hand = Hand(new_match(2, seed))
        for _ in range(400):
            sit = hand.table.state.situation
            if hand.match.decision is None:
                break
            if sit is not None and sit.step == "mining":
                picked = [
                    t for t, m in sit.choices.items() if isinstance(m, Pick) and t.startswith(("cage:", "storage:"))
                ]
                for cube in picked:
                    if cube in hand.app.targets():
                        return hand, cube
            if sit is None:
                hand.step()
            else:
                hand.click(hand.dice.choice(hand.glowing()))
    raise AssertionError("no such moment")


@pytest.mark.slow
def test_a_cube_is_dragged_and_one_let_go_elsewhere_stays() -> None:
    hand, cube = with_a_cube()
    before, start = hand.match.at, hand.app.targets()[cube].center
    post = pygame.event.post
    for end in ("nowhere", "there"):
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(1, 1), buttons=(0, 0, 0)))
        post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0] + 9, start[1]), rel=(9, 0), buttons=(1, 0, 0)))
        hand.step(0.02)
        assert hand.table.carrying.carried is not None
        sit = hand.table.state.situation
        assert sit is not None
        goal = next(t for t, m in sit.choices.items() if isinstance(m, Move) and t.startswith(("spot:", "storage")))
        where = (2, 2) if end == "nowhere" else hand.app.targets()[goal].center
        post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(5, 5), buttons=(1, 0, 0)))
        post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=where, button=1))
        hand.step(0.02)
        if end == "nowhere":
            assert hand.match.at == before and hand.table.state.picks == ()
    assert hand.match.at > before


def drag(hand: Hand, source: str, to: tuple[int, int]) -> None:
    start, post = hand.app.targets()[source].center, pygame.event.post
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(1, 1), buttons=(0, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0] + 9, start[1]), rel=(9, 0), buttons=(1, 0, 0)))
    hand.step(0.02)
    assert hand.table.carrying.carried is not None and hand.table.carrying.carried.grasp.piece == "worker"
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(5, 5), buttons=(1, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
    hand.step(0.02)


def test_a_worker_is_dragged_from_the_supply_to_a_space() -> None:
    hand = Hand(new_match(2, seed=3))
    hand.play_on(until="place")
    sit, before = hand.table.state.situation, hand.match.at
    assert sit is not None
    drag(hand, "head:workers", (2, 2))
    assert hand.match.at == before and hand.table.carrying.carried is None
    space = next(t for t in hand.glowing() if t.startswith("space:money"))
    workers = sit.position.players[sit.seat].workers
    drag(hand, "head:workers", hand.app.targets()[space].center)
    assert hand.match.entries[before + 1].events
    assert hand.match.position.players[sit.seat].workers < workers
    assert hand.match.position.owner_of[space.removeprefix("space:")] == sit.seat


def test_a_worker_on_a_space_that_refuses_him_is_back_in_the_supply() -> None:
    hand = Hand(new_match(2, seed=3))
    hand.play_on(until="place")
    before, there = hand.match.at, hand.app.targets()
    sit = hand.table.state.situation
    assert sit is not None
    closed = next(t for t in there if t.startswith("space:") and t not in sit.choices)
    drag(hand, "head:workers", there[closed].center)
    assert hand.match.at == before and hand.table.carrying.carried is None and hand.table.state.situation is not None
