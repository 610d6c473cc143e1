"""Rich tooltips: totals before and after, what else follows, warnings; refusals on coal with the rule's number."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.tip import Tip
from game.view import palette
from game.view.light import shadow
from game.view.look import Look
from game.view.palette import Level, rgb
from game.view.panels.pen import Pen
from game.view.panels.tip_sheet import TipSheet
from game.view.sketch import Sketch, blank

EDGE_PAPER = rgb("#8A6A2A")
EDGE_COAL = rgb("#8F6B5A")
POINTER = 9
LONGEST = 90  # a tail that reaches the place
OFF = 4  # between the point of the tail and the place


class Tooltip:
    """The one tooltip of the table: `show` it beside a place, clear of others; `hide` it; `draw` it last."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.tip: Tip | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.cut: list[str] = []
        self._beside = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None

    def says(self, tip: Tip, beside: pygame.Rect) -> bool:
        """Whether it says this already, beside the same place."""
        return tip == self.tip and beside == self._beside

    def show(
        self, tip: Tip, beside: pygame.Rect, avoid: Sequence[pygame.Rect] = (), clear: Sequence[pygame.Rect] = (),
        spoken: Sequence[pygame.Rect] = (),
    ) -> bool:  # fmt: skip
        """What to say about a place; True if it looks different.

        `avoid` are places it should not cover; rather than on a panel that stays `clear` it lies further away, and
        on what somebody has `spoken` only if there is no room elsewhere.
        """
        if self.says(tip, beside):
            return False
        self.tip, self._beside = tip, beside
        self._picture = None
        self.rect = _Site(self._size(tip), beside, self.look, avoid, clear, spoken).best()
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
        surface.blit(self._picture, self._extent())

    # -- making it --

    def _size(self, tip: Tip) -> tuple[int, int]:
        sheet = TipSheet(Pen(blank((1, 1)), self.look), tip)
        return sheet.size

    def _extent(self) -> pygame.Rect:
        """The box, its shadow and its tail."""
        pad = self.look.px(24)
        tail = self._tail()
        whole = self.rect.inflate(2 * pad, 2 * pad)
        return whole.union(pygame.Rect(tail[1], (1, 1)).inflate(4, 4)) if tail else whole

    def _painted(self, tip: Tip) -> pygame.Surface:
        extent = self._extent()
        picture = blank(extent.size)
        pen = Pen(picture, self.look)
        box = self.rect.move(-extent.x, -extent.y)
        radius = self.look.px(palette.CORNER_PANEL)
        face, edge = (palette.COAL, EDGE_COAL) if tip.refused else (palette.PAPER_TOOLTIP, EDGE_PAPER)
        shadow(picture, box, Level.TOOLTIP, radius, self.look.scale)
        pen.rounded(box, face, radius=radius, stroke=edge, width=1.5)
        if points := self._tail():
            shifted = [(x - extent.x, y - extent.y) for x, y in points]
            sketch = Sketch(picture.get_size())
            sketch.polygon(shifted, face)
            sketch.line(shifted, edge, 1.5 * self.look.scale)
            sketch.draw(picture)
        sheet = TipSheet(pen, tip)
        sheet.draw(box)
        self.cut = pen.cut
        return picture

    def _tail(self) -> list[tuple[int, int]]:
        """From the edge of the box to just before the place; none if the box lies over it, nor from afar, where it
        would point at something else in between."""
        box, place, off = self.rect, self._beside, self.look.px(OFF)
        across, down = _apart(box, place)
        if (not across and not down) or max(across, down) > self.look.px(LONGEST):
            return []
        long = 2 * self.look.px(POINTER) < max(across, down)
        half = self.look.px(5 if long else 8)  # a long one hides less
        x = _held(place.centerx, box.x + 2 * half, box.right - 2 * half)
        y = _held(place.centery, box.y + 2 * half, box.bottom - 2 * half)
        there = (_held(x, place.x, place.right - 1), _held(y, place.y, place.bottom - 1))
        if down >= across:
            base, tip = (box.bottom - 1, place.y - off) if place.y >= box.bottom else (box.y + 1, place.bottom + off)
            return [(x - half, base), (there[0], tip), (x + half, base)]
        base, tip = (box.right - 1, place.x - off) if place.x >= box.right else (box.x + 1, place.right + off)
        return [(base, y - half), (tip, there[1]), (base, y + half)]


@dataclass(frozen=True)
class _Site:
    """Where a tooltip of a size could lie beside a place.

    Right beside it, if that covers nothing that matters; else off the panels that must stay `clear`, with a tail.
    """

    size: tuple[int, int]
    beside: pygame.Rect
    look: Look
    avoid: Sequence[pygame.Rect]
    clear: Sequence[pygame.Rect]
    spoken: Sequence[pygame.Rect] = ()

    def best(self) -> pygame.Rect:
        """Things in the right column are told about on their left, things below above them, others on the right."""
        window = self._window()
        found = [(self._cost(rect) + i * 400, rect) for i, rect in enumerate(self._near())]
        found += [(self._cost(rect) + 4 * 400, rect) for rect in self._further()]
        best = min(found, key=lambda pair: pair[0])[1]
        best.clamp_ip(window)
        return best

    def _window(self) -> pygame.Rect:
        edge = self.look.px(6)
        return pygame.Rect(0, 0, *self.look.size).inflate(-2 * edge, -2 * edge)

    def _near(self) -> list[pygame.Rect]:
        """The four sides of the place, the usual one first."""
        beside, (width, height), (whole_w, whole_h) = self.beside, self.size, self.look.size
        gap, window = self.look.px(POINTER + OFF), self._window()
        x = _held(beside.centerx - width // 2, window.x, window.right - width)
        y = _held(beside.centery - height // 2, window.y, window.bottom - height)
        ways = {
            "above": (x, beside.y - gap - height), "right": (beside.right + gap, y),
            "left": (beside.x - gap - width, y), "below": (x, beside.bottom + gap),
        }  # fmt: skip
        if beside.centery > whole_h * 0.72:
            order = ("above", "left", "right", "below")
        elif beside.centerx > whole_w * 0.6:
            order = ("left", "above", "below", "right")
        else:
            order = ("right", "above", "left", "below")
        return [pygame.Rect(ways[way], self.size) for way in order]

    def _further(self) -> list[pygame.Rect]:
        """Off the edges of what must stay clear."""
        (width, height), gap, near = self.size, self.look.px(POINTER), self._near()
        off = [rect for rect in (*self.clear, *self.spoken) if rect.w]
        xs = {rect.x for rect in near} | {x for c in off for x in (c.x - gap - width, c.right + gap)}
        ys = {rect.y for rect in near} | {y for c in off for y in (c.y - gap - height, c.bottom + gap)}
        made = [pygame.Rect(x, y, width, height) for x in sorted(xs) for y in sorted(ys)]
        return [rect for rect in made if not rect.colliderect(self.beside)]

    def _cost(self, rect: pygame.Rect) -> float:
        """What it hides, and how far away it is."""
        outside = 0.0 if self._window().contains(rect) else 10.0**7
        across, down = _apart(rect, self.beside)
        hushed = 10.0**6 if _over(rect, self.spoken) else 0.0
        askew = 6000 if across and down else 0  # a tail aslant is hard to follow
        return outside + hushed + _over(rect, self.avoid) + 8 * _over(rect, self.clear) + 40 * (across + down) + askew


def _apart(one: pygame.Rect, other: pygame.Rect) -> tuple[int, int]:
    """How much room is between two rects, across and down."""
    across = max(0, other.x - one.right, one.x - other.right)
    return across, max(0, other.y - one.bottom, one.y - other.bottom)


def _over(rect: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """How much of others a rect covers."""
    return sum(part.w * part.h for other in others if (part := rect.clip(other)))


def _held(value: int, least: int, most: int) -> int:
    return max(least, min(most, value))
