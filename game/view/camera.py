"""The camera over the board: which part of it fills the viewport, and how large.

`zoom` is pixels a board unit. Zooming keeps the point under the cursor where it is; the board never leaves
the viewport, and when all of it fits it is centred.
"""

import pygame

from game.view.sketch import Point

FRect = pygame.FRect

STEP = 1.18  # one notch of the wheel
MOST = 3.2  # times the overview, or this many pixels a unit if that is more
TINY = 0.001  # pixels a unit
SETTLE_SECONDS = 0.14  # after the last change of zoom


class Camera:
    """Pan and zoom over a board of `size` units, seen through a `viewport` on the screen."""

    def __init__(self, size: tuple[int, int], viewport: pygame.Rect, scale: float = 1.0) -> None:
        self.size = size
        self.viewport = viewport.copy()
        self.scale = scale
        self.zoom = self.least
        self.x = self.y = 0.0  # the board point at the viewport's upper left
        self._goal = self.zoom
        self._anchor: Point = viewport.center
        self._still = SETTLE_SECONDS
        self.overview()

    @property
    def least(self) -> float:
        """The zoom at which the whole board just fits; a window may leave no room for it at all."""
        return max(TINY, min(self.viewport.width / self.size[0], self.viewport.height / self.size[1]))

    @property
    def most(self) -> float:
        """The largest zoom."""
        return max(self.least * MOST, 2.0 * self.scale)

    @property
    def settled(self) -> bool:
        """Whether the zoom has come to rest: time for crisp drawing."""
        return self._goal == self.zoom and self._still >= SETTLE_SECONDS

    @property
    def is_overview(self) -> bool:
        """Whether all of the board is in view, or it is nothing to come near to."""
        return not self.viewport.w or self.zoom <= self.least * 1.001

    def to_screen(self, point: Point) -> Point:
        """Where a point of the board is on the screen."""
        x = self.viewport.x + (point[0] - self.x) * self.zoom
        y = self.viewport.y + (point[1] - self.y) * self.zoom
        return x, y

    def to_board(self, point: Point) -> Point:
        """Which point of the board is at a point of the screen."""
        return self.x + (point[0] - self.viewport.x) / self.zoom, self.y + (point[1] - self.viewport.y) / self.zoom

    def rect_to_screen(self, rect: FRect) -> FRect:
        """A box of the board on the screen."""
        x, y = self.to_screen((rect.x, rect.y))
        return FRect(x, y, rect.width * self.zoom, rect.height * self.zoom)

    def visible(self) -> FRect:
        """The part of the board in view."""
        return FRect(self.x, self.y, self.viewport.width / self.zoom, self.viewport.height / self.zoom)

    def resize(self, viewport: pygame.Rect, scale: float | None = None) -> None:
        """The window changed: keep the overview, or the middle of what was seen."""
        whole, middle = self.is_overview, self.to_board(self.viewport.center)
        self.viewport = viewport.copy()
        self.scale = scale or self.scale
        if whole:
            self.overview()
            return
        self._set(min(max(self.zoom, self.least), self.most))
        self.look_at(middle)

    def overview(self) -> None:
        """All of the board."""
        self._set(self.least)
        self._clamp()

    def look_at(self, point: Point, zoom: float | None = None) -> None:
        """Put a point of the board into the middle of the viewport."""
        if zoom is not None:
            self._set(min(max(zoom, self.least), self.most))
        self.x = point[0] - self.viewport.width / self.zoom / 2
        self.y = point[1] - self.viewport.height / self.zoom / 2
        self._clamp()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by so many pixels, as a drag does."""
        self.x -= dx / self.zoom
        self.y -= dy / self.zoom
        self._clamp()

    def zoom_at(self, point: Point, factor: float, *, smooth: bool = True) -> None:
        """Zoom by a factor about a point of the screen; smoothly if `update` is called with the time."""
        self._goal = min(max(self._goal * factor, self.least), self.most)
        self._anchor = point
        self._still = 0.0
        if not smooth:
            self._zoom_to(self._goal)

    def update(self, seconds: float) -> bool:
        """Move on in time; True if the view changed or will yet change."""
        if self.settled:
            return False
        if self._goal == self.zoom:
            self._still += seconds
            return True
        share = min(1.0, seconds * 16)
        near = abs(self._goal - self.zoom) < 0.004 * self._goal
        self._zoom_to(self._goal if near else self.zoom + (self._goal - self.zoom) * share)
        return True

    def _zoom_to(self, zoom: float) -> None:
        held = self.to_board(self._anchor)
        self.zoom = zoom
        self.x = held[0] - (self._anchor[0] - self.viewport.x) / zoom
        self.y = held[1] - (self._anchor[1] - self.viewport.y) / zoom
        self._clamp()

    def _set(self, zoom: float) -> None:
        self.zoom = self._goal = zoom
        self._still = SETTLE_SECONDS

    def _clamp(self) -> None:
        self.x = _held(self.x, self.size[0], self.viewport.width / self.zoom)
        self.y = _held(self.y, self.size[1], self.viewport.height / self.zoom)


def _held(start: float, whole: float, seen: float) -> float:
    """A start that keeps the view on the board; centred if all of it is seen."""
    return (whole - seen) / 2 if seen >= whole else min(max(start, 0.0), whole - seen)
