"""Pulls at a target and lets go over another, as a hand on the mouse does."""

import pygame

from game.scenes.app import App

NOWHERE = (3, 3)  # the rim of the window


def pull(app: App, source: str) -> None:
    """Press on a target and pull."""
    x, y = app.targets()[source].center
    post = pygame.event.post
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 9, y - 9), rel=(9, -9), buttons=(1, 0, 0)))
    app.step(0.02)


def let_go(app: App, place: str | tuple[int, int]) -> None:
    """Over a target (a card is held by its head, where nobody stands), or a point of the window."""
    if isinstance(place, str):
        rect = app.targets()[place]
        place = (rect.centerx, rect.y + 6) if rect.h > 30 else rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(5, 5), buttons=(1, 0, 0)))
    app.step(0.02)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    app.step(0.02)
