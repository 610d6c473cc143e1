"""What the editor draws over the board: handles, lines in the making, and where something is wrong."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.titles.kohle.view import tones
from game.view import palette
from game.view.camera import Camera
from game.view.light import warning_sign
from game.view.paint import circle, rounded
from game.view.palette import Colour
from game.view.sketch import Point, Sketch

GHOST = palette.BRICK
HANDLE = 4.5


@dataclass(frozen=True)
class EditorMarks:
    """Draws over the board as a camera shows it on a surface, at an interface scale; points are the board's."""

    surface: pygame.Surface
    camera: Camera
    ui: float

    def handles(self, points: Iterable[Point], hot: Point | None = None, chosen: Point | None = None) -> None:
        """Small discs that can be dragged; the one under the mouse and the chosen one are larger."""
        surface, camera, ui = self.surface, self.camera, self.ui
        seen = camera.viewport.inflate(20, 20)
        small = HANDLE * ui if camera.zoom > 0.9 * ui else HANDLE * 0.8 * ui
        for point in points:
            x, y = camera.to_screen(point)
            if not seen.collidepoint(x, y):
                continue
            r = small * 1.5 if point in (hot, chosen) else small
            face = palette.CHOSEN_BOTTOM if point == chosen else palette.PAPER_LIGHT
            spot = (round(x), round(y))
            circle(surface, spot, r + ui, palette.COAL_EDGE, alpha=0.55)
            edge = palette.HOVERED_RING if point == hot else palette.INK
            circle(surface, spot, r, face, stroke=edge, width=1.4 * ui)

    def chain(
        self, points: Sequence[Point], colour: Colour = GHOST, *, closed: bool = False, width: float = 2.0
    ) -> None:
        """A line, with a light edge so that it shows on land and track alike."""
        if len(points) < 2:
            return
        view, ui = self.camera.viewport, self.ui
        dx, dy = view.topleft
        shown = [(x - dx, y - dy) for x, y in map(self.camera.to_screen, points)]
        left, top = min(x for x, _ in shown) - 8 * ui, min(y for _, y in shown) - 8 * ui
        right, low = max(x for x, _ in shown) + 8 * ui, max(y for _, y in shown) + 8 * ui
        box = pygame.Rect(round(left), round(top), round(right - left), round(low - top)).clip((0, 0, *view.size))
        if not box.width or not box.height:
            return
        sketch = Sketch(box.size, (box.x, box.y, box.width, box.height))
        sketch.line(shown, tones.NAME_HALO, (width + 2.4) * ui, closed=closed, alpha=0.85)
        sketch.line(shown, colour, width * ui, closed=closed)
        sketch.draw(self.surface, (box.x + dx, box.y + dy))

    def ghost(self, centre: Point, extent: tuple[float, float], radius: float) -> None:
        """The outline of a thing where it would land."""
        x, y = self.camera.to_screen(centre)
        zoom = self.camera.zoom
        w, h = extent[0] * zoom, extent[1] * zoom
        box = pygame.Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))
        face = palette.PAPER_LIGHT
        rounded(self.surface, box, face, radius=radius * zoom, stroke=GHOST, width=2 * self.ui, alpha=0.8)

    def landing(self, point: Point) -> None:
        """Where a dragged point would join another."""
        x, y = self.camera.to_screen(point)
        spot, ui = (round(x), round(y)), self.ui
        circle(self.surface, spot, 9 * ui, None, stroke=tones.NAME_HALO, width=4 * ui, alpha=0.9)
        circle(self.surface, spot, 8.5 * ui, None, stroke=GHOST, width=2 * ui)


def badge_size(ui: float) -> int:
    return round(20 * ui)


@lru_cache(maxsize=16)
def badge(warning: bool, size: int) -> pygame.Surface:
    """A triangle warns; a round sign in brick forbids."""
    if warning:
        return warning_sign(size)
    sketch = Sketch((size, size), (0, 0, 24, 24))
    sketch.circle((12, 12), 11, palette.BRICK, stroke=palette.PAPER_LIGHT, width=2)
    sketch.line([(12, 6.2), (12, 13.2)], palette.PAPER_LIGHT, 2.8)
    sketch.circle((12, 17.4), 1.7, palette.PAPER_LIGHT)
    return sketch.render()
