"""Rich tooltips: totals before and after, what else follows, warnings; refusals on coal with the rule's number."""

from collections.abc import Iterable

import pygame

from game.view import palette
from game.view.light import shadow
from game.view.look import Look
from game.view.palette import Colour, Level, rgb
from game.view.panels.contents import Tip
from game.view.panels.pen import Pen
from game.view.panels.tip_sheet import TipSheet
from game.view.sketch import Sketch, blank

EDGE_PAPER = rgb("#8A6A2A")
EDGE_COAL = rgb("#8F6B5A")
POINTER = 9


class Tooltip:
    """The one tooltip of the table: `show` it beside a place, clear of others; `hide` it; `draw` it last."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.tip: Tip | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.cut: list[str] = []
        self._beside = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None

    def show(self, tip: Tip, beside: pygame.Rect, avoid: Iterable[pygame.Rect] = ()) -> bool:
        """What to say about a place; `avoid` are places it should not cover. True if it looks different."""
        if tip == self.tip and beside == self._beside:
            return False
        self.tip, self._beside = tip, beside
        self._picture = None
        self.rect = _placed(self._size(tip), beside, self.look, list(avoid))
        return True

    def hide(self) -> bool:
        """True if it was there."""
        was = self.tip is not None
        self.tip = None
        return was

    def draw(self, surface: pygame.Surface) -> None:
        if self.tip is None:
            return
        if self._picture is None:
            self._picture = self._painted(self.tip)
        pad = self.look.px(24)
        surface.blit(self._picture, (self.rect.x - pad, self.rect.y - pad))

    # -- making it --

    def _size(self, tip: Tip) -> tuple[int, int]:
        sheet = TipSheet(Pen(blank((1, 1)), self.look), tip)
        return sheet.size

    def _painted(self, tip: Tip) -> pygame.Surface:
        pad = self.look.px(24)
        picture = blank((self.rect.w + 2 * pad, self.rect.h + 2 * pad))
        pen = Pen(picture, self.look)
        box = pygame.Rect(pad, pad, *self.rect.size)
        radius = self.look.px(palette.CORNER_PANEL)
        face, edge = (palette.COAL, EDGE_COAL) if tip.refused else (palette.PAPER_TOOLTIP, EDGE_PAPER)
        shadow(picture, box, Level.TOOLTIP, radius, self.look.scale)
        pen.rounded(box, face, radius=radius, stroke=edge, width=1.5)
        self._pointer(picture, box, face, edge)
        sheet = TipSheet(pen, tip)
        sheet.draw(box)
        self.cut = pen.cut
        return picture

    def _pointer(self, picture: pygame.Surface, box: pygame.Rect, face: Colour, edge: Colour) -> None:
        """A small beak towards the place."""
        reach, half = self.look.px(POINTER), self.look.px(8)
        beside = self._beside.move(box.x - self.rect.x, box.y - self.rect.y)
        x = max(box.x + 2 * half, min(box.right - 2 * half, beside.centerx))
        y = max(box.y + 2 * half, min(box.bottom - 2 * half, beside.centery))
        if beside.y >= box.bottom:
            points = [(x - half, box.bottom - 1), (x, box.bottom + reach), (x + half, box.bottom - 1)]
        elif beside.bottom <= box.y:
            points = [(x - half, box.y + 1), (x, box.y - reach), (x + half, box.y + 1)]
        elif beside.x >= box.right:
            points = [(box.right - 1, y - half), (box.right + reach, y), (box.right - 1, y + half)]
        elif beside.right <= box.x:
            points = [(box.x + 1, y - half), (box.x - reach, y), (box.x + 1, y + half)]
        else:
            return
        sketch = Sketch(picture.get_size())
        sketch.polygon(points, face)
        sketch.line(points, edge, 1.5 * self.look.scale)
        sketch.draw(picture)


def _placed(size: tuple[int, int], beside: pygame.Rect, look: Look, avoid: list[pygame.Rect]) -> pygame.Rect:
    """Beside the place, inside the window, and off other targets as far as possible.

    Things in the right column are told about on their left, things below above them, all else on the right.
    """
    gap, edge = look.px(POINTER + 4), look.px(6)
    (width, height), (whole_w, whole_h) = size, look.size
    window = pygame.Rect(edge, edge, whole_w - 2 * edge, whole_h - 2 * edge)
    middle_x, middle_y = beside.centerx - width / 2, beside.centery - height / 2
    ways = {
        "above": (middle_x, beside.y - gap - height),
        "right": (beside.right + gap, middle_y),
        "left": (beside.x - gap - width, middle_y),
        "below": (middle_x, beside.bottom + gap),
    }
    if beside.centery > whole_h * 0.72:
        order = ("above", "left", "right", "below")
    elif beside.centerx > whole_w * 0.6:
        order = ("left", "above", "below", "right")
    else:
        order = ("right", "above", "left", "below")
    found: list[tuple[float, pygame.Rect]] = []
    for i, way in enumerate(order):
        rect = pygame.Rect(round(ways[way][0]), round(ways[way][1]), width, height)
        if way in ("above", "below"):
            rect.clamp_ip(pygame.Rect(window.x, rect.y, window.w, rect.h))
        else:
            rect.clamp_ip(pygame.Rect(rect.x, window.y, rect.w, window.h))
        outside = 0.0 if window.contains(rect) else 10.0**7
        over = sum(part.w * part.h for other in avoid if (part := rect.clip(other)) and other != beside)
        found.append((outside + over + i * 400, rect))
    best = min(found, key=lambda pair: pair[0])[1]
    best.clamp_ip(window)
    return best
