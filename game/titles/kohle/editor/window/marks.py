"""What the editor draws over the board: handles, lines in the making, and where something is wrong."""

from collections.abc import Iterable, Sequence
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


def draw_handles(
    surface: pygame.Surface,
    camera: Camera,
    points: Iterable[Point],
    ui: float,
    hot: Point | None = None,
    chosen: Point | None = None,
) -> None:
    """Small discs that can be dragged; the one under the mouse and the chosen one are larger."""
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


def draw_chain(
    surface: pygame.Surface,
    camera: Camera,
    points: Sequence[Point],
    ui: float,
    colour: Colour = GHOST,
    *,
    closed: bool = False,
    dash: str = "",
    width: float = 2.0,
) -> None:
    """A line over the board, with a light edge so that it shows on land and track alike."""
    if len(points) < 2:
        return
    size = camera.viewport.size
    dx, dy = camera.viewport.topleft
    shown = [(x - dx, y - dy) for x, y in map(camera.to_screen, points)]
    left, top = min(x for x, _ in shown) - 8 * ui, min(y for _, y in shown) - 8 * ui
    right, low = max(x for x, _ in shown) + 8 * ui, max(y for _, y in shown) + 8 * ui
    box = pygame.Rect(round(left), round(top), round(right - left), round(low - top)).clip((0, 0, *size))
    if not box.width or not box.height:
        return
    sketch = Sketch(box.size, (box.x, box.y, box.width, box.height))
    sketch.line(shown, tones.NAME_HALO, (width + 2.4) * ui, closed=closed, alpha=0.85)
    sketch.line(shown, colour, width * ui, closed=closed, dash=dash)
    sketch.draw(surface, (box.x + dx, box.y + dy))


def draw_ghost(surface: pygame.Surface, camera: Camera, centre: Point, extent: tuple[float, float], ui: float,
               radius: float = 5) -> None:  # fmt: skip
    """The outline of a thing where it would land."""
    x, y = camera.to_screen(centre)
    w, h = extent[0] * camera.zoom, extent[1] * camera.zoom
    box = pygame.Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))
    round_ = radius * camera.zoom
    rounded(surface, box, palette.PAPER_LIGHT, radius=round_, stroke=GHOST, width=2 * ui, alpha=0.8)


def draw_landing(surface: pygame.Surface, camera: Camera, point: Point, ui: float) -> None:
    """Where a dragged point would join another."""
    x, y = camera.to_screen(point)
    circle(surface, (round(x), round(y)), 9 * ui, None, stroke=tones.NAME_HALO, width=4 * ui, alpha=0.9)
    circle(surface, (round(x), round(y)), 8.5 * ui, None, stroke=GHOST, width=2 * ui)


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
