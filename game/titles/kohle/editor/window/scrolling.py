"""The editor's panel may be longer than the window: it scrolls by wheel, by its bar and to what has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.view import palette
from game.view.look import Look
from game.view.paint import rounded
from game.view.pane import Pane
from game.view.widgets import State, Widget

NOTCH = 60  # pixels for one notch of the wheel, at a scale of 1


class Scrolled:
    """The widgets of the panel, moved up by `offset`; it is kept while the panel is built anew."""

    def __init__(self) -> None:
        self.offset = 0
        self._widgets: list[Widget] = []
        self._over = 0
        self._room = pygame.Rect(0, 0, 1, 1)
        self._scale = 1.0

    def hold(self, widgets: Sequence[Widget], room: pygame.Rect, bottom: int, scale: float) -> Widget | None:
        """Take over freshly placed widgets; returns a bar if they need more room than there is."""
        self._widgets, self._room, self._scale = list(widgets), room, scale
        self._over = max(0, bottom - room.bottom)
        wanted, self.offset = self.offset, 0
        self.to(wanted)
        return ScrollBar(self._track(), self._thumb, self._drag) if self._over else None

    def top(self) -> None:
        """Another subject: begin where it begins."""
        self.to(0)

    def to(self, offset: float) -> bool:
        """Scroll; True if that moved anything."""
        before, self.offset = self.offset, round(max(0, min(offset, self._over)))
        for widget in self._widgets:
            widget.rect.move_ip(0, before - self.offset)
        return before != self.offset

    def wheel(self, position: tuple[int, int], notches: int) -> bool:
        return self._room.inflate(24, 24).collidepoint(position) and self.to(
            self.offset - notches * NOTCH * self._scale
        )

    def show(self, id: str) -> bool:
        """Bring the widget with the keyboard into view."""
        found = next((widget.rect for widget in self._widgets if widget.id == id), None)
        if found is None or found.h > self._room.h:
            return False
        up, down = self._room.top - found.top, found.bottom - self._room.bottom
        return self.to(self.offset - up) if up > 0 else down > 0 and self.to(self.offset + down)

    # -- the bar --

    def _track(self) -> pygame.Rect:
        wide = round(6 * self._scale)
        return pygame.Rect(self._room.right + wide // 2, self._room.y, wide, self._room.h)

    def _thumb(self) -> pygame.Rect:
        track = self._track()
        tall = max(round(36 * self._scale), track.h * track.h // (track.h + self._over))
        return pygame.Rect(track.x, track.y + (track.h - tall) * self.offset // max(1, self._over), track.w, tall)

    def _drag(self, top: int) -> bool:
        track = self._track()
        return self.to((top - track.y) / max(1, track.h - self._thumb().h) * self._over)


class ScrollBar(Widget):
    """Where one is in the panel; it can be pulled."""

    focusable = True

    def __init__(self, rect: pygame.Rect, thumb: Callable[[], pygame.Rect], on_drag: Callable[[int], bool]) -> None:
        super().__init__("panel.bar", rect.inflate(rect.w, 0))
        self._thumb, self._on_drag, self._grip = thumb, on_drag, 0

    def press(self, position: tuple[int, int], pane: Pane) -> None:
        thumb = self._thumb()
        self._grip = position[1] - thumb.y if thumb.collidepoint(thumb.x, position[1]) else thumb.h // 2
        self.drag(position, pane)

    def drag(self, position: tuple[int, int], pane: Pane) -> bool:
        return self._on_drag(position[1] - self._grip)

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        pane.set_focus("")

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        colour = palette.COAL_DIM if state.hovered or state.pressed else palette.COAL_LINE
        rounded(surface, self._thumb(), colour, radius=look.px(3))
