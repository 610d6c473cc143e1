"""The interface's own things: what a widget is, and the plainest of them. The other kinds stand in `widgets_*.py`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.view import palette
from game.view.fonts import SANS, Typeface, font
from game.view.lettering import Align, Fitted, VAlign, draw_text, fit_text
from game.view.look import Look
from game.view.paint import rounded
from game.view.palette import Colour

if TYPE_CHECKING:
    from game.view.pane import Pane


@dataclass(frozen=True)
class State:
    """How a widget stands at the moment it is drawn."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False  # has the keyboard
    ring: bool = False  # and shows it, since the keyboard was used last


class Widget:
    """Something on the screen with an id, a place and perhaps a meaning to the mouse and the keyboard."""

    focusable = True
    suggested = False  # Enter means it, as long as the keyboard is on nothing
    window: pygame.Rect | None = None  # if it lies on something that scrolls: no more of it is seen or touched

    def __init__(self, id: str, rect: pygame.Rect, *, enabled: bool = True, tip: str = "") -> None:
        self.id = id
        self.rect = rect
        self.enabled = enabled
        self.tip = tip

    @abstractmethod
    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Show it."""

    def targets(self) -> dict[str, pygame.Rect]:
        """The places in it that can be clicked, by id."""
        return {self.id: self.rect} if self.enabled else {}

    def texts(self, look: Look) -> Iterator[Fitted]:
        """Its texts as they are set, so that a test can find what was cut off."""
        return iter(())

    def tip_at(self, _position: tuple[int, int]) -> str:
        """What the tooltip says there."""
        return self.tip

    # -- what it does --

    def press(self, position: tuple[int, int], pane: Pane) -> None:
        """The mouse went down on it."""

    def drag(self, position: tuple[int, int], pane: Pane) -> bool:
        """The mouse moves while it is held; True if that changes something."""
        return False

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        """The mouse went up after a press; a click if it is still on it."""
        if self.rect.collidepoint(position):
            self.activate(pane)

    def hover(self, _position: tuple[int, int]) -> bool:
        """The mouse moves over it; True if it looks different now."""
        return False

    def activate(self, pane: Pane) -> None:
        """Clicked, or Enter or Space."""

    def key(self, event: pygame.event.Event, pane: Pane) -> bool:
        """A key while it has the keyboard; True if it was for this widget."""
        return False

    def type(self, _text: str) -> bool:
        """Text typed while it has the keyboard."""
        return False

    def wheel(self, _notches: int) -> bool:
        """The wheel turned over it."""
        return False

    def update(self, _dt: float, _focused: bool) -> bool:
        """Time passes; True if it looks different now."""
        return False

    def focus(self, _pane: Pane) -> None:
        """It got the keyboard."""

    def take_after(self, before: Widget) -> None:
        """It is built anew in the place of the widget that had its id before."""


class Label(Widget):
    """Text that is only read."""

    focusable = False

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        face: Typeface = SANS,
        size: float = 15,
        colour: Colour = palette.COAL_TEXT,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        tip: str = "",
    ) -> None:
        super().__init__(f"label:{text}", rect, enabled=False, tip=tip)
        self.text, self.face, self.size, self.colour = text, face, size, colour
        self.align: Align = align
        self.valign: VAlign = valign

    def texts(self, look: Look) -> Iterator[Fitted]:
        yield fitted(look, self.text, self.rect, self.face, self.size)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        size = look.type(self.size)
        draw_text(surface, self.text, self.rect, self.face, size, self.colour, align=self.align, valign=self.valign)


def fitted(look: Look, text: str, rect: pygame.Rect, face: Typeface, size: float, lines: int | None = None) -> Fitted:
    """How a text will be set in a box: the same sum as `draw_text` does."""
    pixels = look.type(size)
    room = lines or max(1, int(rect.h / font(face, pixels).get_linesize()))
    return fit_text(text, face, pixels, rect.w, room)


def focus_ring(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float) -> None:
    """Where the keyboard is: a light ring with a dark hairline, clear of the thing's own edge."""
    out = look.px(4)
    rounded(surface, rect.inflate(2 * out, 2 * out), None, radius=radius + out, stroke=palette.COAL_EDGE,
            width=1 + 3 * look.scale)  # fmt: skip
    out = look.px(3.5)
    rounded(surface, rect.inflate(2 * out, 2 * out), None, radius=radius + out, stroke=palette.HOVERED_RING,
            width=2 * look.scale)  # fmt: skip
