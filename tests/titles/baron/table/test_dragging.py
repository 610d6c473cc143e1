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
