"""A veil over the table, for whoever speaks over it: it leaves lit what he speaks of."""

from collections.abc import Iterable

import pygame

from game.scenes.table.arrangement import Arrangement
from game.view import palette

DARKNESS = 140  # of 255: LOOK.md's 55 %
HOLE = 5


def draw_veil(surface: pygame.Surface, arrangement: Arrangement, targets: Iterable[str]) -> None:
    """A coal veil over the table that leaves these things lit."""
    cover = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    cover.fill((*palette.VEIL, DARKNESS))
    for target in targets:
        rect = place_of(arrangement, target)
        if rect is None or _area_hole(cover, arrangement, target):
            continue
        lit, radius = arrangement.light_of(target)
        hole = lit.union(rect).inflate(2 * HOLE, 2 * HOLE)  # of a thing that shines in part all can be seen
        pygame.draw.rect(cover, (0, 0, 0, 0), hole, border_radius=round(radius) + HOLE)
    surface.blit(cover, (0, 0))


def place_of(arrangement: Arrangement, target: str) -> pygame.Rect | None:
    """Where a target is on the screen; None if it is not in view."""
    rect = arrangement.rect_of(target)
    if rect is None or not rect.w:
        return None
    board = arrangement.board
    if board.holds(target) and not any(target in panel.targets() for panel in arrangement.panels.values()):
        rect = rect.clip(board.camera.viewport)
        if not rect.w or any(cover.contains(rect) for cover in _raised(arrangement)):
            return None
    return rect


def _raised(arrangement: Arrangement) -> list[pygame.Rect]:
    panels = arrangement.panels
    return [panels[name].area for name in arrangement.parts.raised_panels if name in panels]


def _area_hole(veil: pygame.Surface, arrangement: Arrangement, target: str) -> bool:
    """A part of the land is lit in its own shape."""
    board = arrangement.board
    if not board.is_area(target):
        return False
    before = veil.get_clip()
    veil.set_clip(board.camera.viewport)
    board.cut_hole(veil, target)
    for area in _raised(arrangement):
        pygame.draw.rect(veil, (*palette.VEIL, DARKNESS), area)
    veil.set_clip(before)
    return True
