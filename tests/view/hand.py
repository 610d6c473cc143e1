"""A person before a pane, for tests of what answers to mouse and keyboard."""

from collections.abc import Callable
from typing import Any

import pygame

from game.texts import Texts
from game.view.look import Look
from game.view.pane import TIP_AFTER, Overlay, Pane
from game.view.widgets import Widget
from game.view.widgets_buttons import Button

LOOK = Look(Texts("en"), 1.0, (640, 480))
Point = tuple[int, int]


class Hand:
    """Moves, clicks, strikes keys and types."""

    def __init__(self, *widgets: Widget) -> None:
        self.pane = Pane(LOOK)
        self.pane.add(*widgets)

    def does(self, kind: int, **values: Any) -> bool:
        return self.pane.handle(pygame.event.Event(kind, **values))

    def moves(self, to: Point, by: Point = (9, 9)) -> bool:
        return self.does(pygame.MOUSEMOTION, pos=to, rel=by, buttons=(0, 0, 0))

    def presses(self, at: Point) -> None:
        self.does(pygame.MOUSEBUTTONDOWN, pos=at, button=1)

    def lets_go(self, at: Point) -> None:
        self.does(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def clicks(self, at: Point) -> None:
        self.presses(at)
        self.lets_go(at)

    def strikes(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.does(pygame.KEYDOWN, key=key, mod=mod)

    def types(self, text: str) -> None:
        self.does(pygame.TEXTINPUT, text=text)

    @property
    def sees_a_tip_soon(self) -> bool:
        return self.pane.update(TIP_AFTER)


def button(id: str, on_click: Callable[[], object] = lambda: None, x: int = 0, **more: Any) -> Button:
    return Button(id, pygame.Rect(x, 0, 90, 40), id, on_click, **more)


def before(overlay: Overlay) -> Hand:
    """Something lies over all the rest, which must not answer."""

    def answered() -> None:
        raise AssertionError("what lies under it was clicked")

    hand = Hand(button("under", answered))
    hand.pane.overlay = overlay
    return hand
