"""The printed picture on a mine card: an adit in a hillside, a headframe, or a brick tower with its works.

Which one, and how it is arranged, follows from the mine's number, so that every card keeps its own picture.
"""

import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

import pygame

from game.view.palette import mix, rgb
from game.view.sketch import Sketch

VignetteKind = Literal["adit", "headframe", "tower"]

SKY, HORIZON = rgb("#BFC9C6"), rgb("#EFDDB4")
FAR, HILL, MEADOW, FOREGROUND = rgb("#B9B38F"), rgb("#9C966F"), rgb("#7C7A55"), rgb("#5F5A42")
IRON, BRICK, BRICK_DARK, ROOF = rgb("#3D322C"), rgb("#96503C"), rgb("#7A3F30"), rgb("#4C302A")
WINDOW, SMOKE, SUN, TIMBER, STONE = (rgb("#F3CF7C"), rgb("#716B66"), rgb("#FBEFC9"), rgb("#5C4430"), rgb("#8C8370"))
HIGH = 44.0  # of the drawing's own coordinates; their width follows from the place


@lru_cache(maxsize=256)
def vignette(size: tuple[int, int], seed: int, kind: VignetteKind) -> pygame.Surface:
    """The picture of a mine, kept by size."""
    width = HIGH * size[0] / max(1, size[1])
    sketch = Sketch(size, (0, 0, width, HIGH))
    scene = _Scene(sketch, width, random.Random(seed * 7919 + 3))
    scene.land()
    {"adit": scene.adit, "headframe": scene.headframe_with_house, "tower": scene.works}[kind]()
    scene.front()
    return sketch.render()


@dataclass(frozen=True)
class _Scene:
    """One picture in the making, 44 units high."""

    sketch: Sketch
    width: float
    chance: random.Random

    def land(self) -> None:
        """Sky, a pale sun, and hills behind hills."""
        draw, w, chance = self.sketch, self.width, self.chance
        draw.rect((0, 0, w, HIGH), SKY, bottom=HORIZON)
        draw.circle((w * chance.uniform(0.12, 0.88), chance.uniform(9, 15)), 4.6, SUN, alpha=0.75)
        for tone, low, swing in ((FAR, 25, 3.5), (HILL, 29, 3.0)):
            draw.path(self._ridge(low, swing), tone)

    def front(self) -> None:
        """The meadow's edge, and a few trees at its ends."""
        draw, w = self.sketch, self.width
        draw.path(f"M0 38.5Q{w * 0.5:.1f} 35.5 {w:.1f} 38.8V44H0Z", FOREGROUND)
        for x in (self.chance.uniform(1.5, 4), w - self.chance.uniform(1.5, 4)):
            draw.polygon([(x, 29), (x + 2.4, 39), (x - 2.4, 39)], mix(FOREGROUND, IRON, 0.35))

    def adit(self) -> None:
        """An early mine: a timbered mouth in the hillside, a shed and a wagon on its track."""
        draw, w = self.sketch, self.width
        x = w * self.chance.uniform(0.34, 0.52)
        far = x * 1.4 + 8
        slope = f"M{x - far:.1f} 44C{x - 26:.1f} 36 {x - 16:.1f} 17 {x - 1:.1f} 18"
        draw.path(f"{slope}S{x + 18:.1f} 33 {x + 50:.1f} 40V44Z", MEADOW)
        draw.path(f"M{x - 14:.1f} 24.5Q{x - 7:.1f} 19 {x + 1:.1f} 20", stroke=mix(MEADOW, HORIZON, 0.35), width=0.9)
        draw.path(f"M{x - 6.4:.1f} 39V30.5Q{x:.1f} 24 {x + 6.4:.1f} 30.5V39Z", STONE)
        draw.path(f"M{x - 4.2:.1f} 39V31.4Q{x:.1f} 27.4 {x + 4.2:.1f} 31.4V39Z", rgb("#241C17"))
        draw.line([(x - 5, 30.6), (x + 5, 30.6)], TIMBER, 1.6)
        self.house(x + 12.5, 38.6, 10, 6.4)
        draw.line([(x, 39.6), (x + w, 41.4)], IRON, 0.8)
        self.wagon(x + 7 if w < 60 else x + 27, 40.4)
        self.smoke(x + 20.4, 28)

    def headframe_with_house(self) -> None:
        """A shaft: strutted headframe, engine house and chimney."""
        w, chance = self.width, self.chance
        self._ground()
        x = w * chance.uniform(0.36, 0.58)
        side = 1 if chance.random() < 0.5 else -1
        self.house(x - side * 18 - 7, 38.4, 14, 8.5)
        self.chimney(x - side * 28.5, 38.4, chance.uniform(15, 20))
        self.headframe(x, 38.6, side)

    def works(self) -> None:
        """A large mine: brick tower, headframe, long hall and two chimneys."""
        w = self.width
        self._ground()
        x = w * self.chance.uniform(0.42, 0.55)
        self.chimney(x + 33, 38.4, 23)
        self.chimney(x + 40, 38.4, 17)
        self.house(x + 8, 38.4, 22, 9, 4)
        self.tower(x - 4, 38.6)
        self.headframe(x - 29, 38.6, -1)
        self.house(x - 52, 38.4, 11, 6.5)
        self.wagon(x - 13.5, 39.6)

    # -- parts --

    def headframe(self, x: float, foot: float, side: int) -> None:
        draw, top = self.sketch, 9.0
        draw.line([(x + side * 15, foot), (x + side * 1.5, top + 2.5)], IRON, 1.5)
        for leg in (-1, 1):
            draw.line([(x + leg * 6.4, foot), (x + leg * 1.7, top + 1)], IRON, 1.5)
        for share, half in ((0.34, 3.2), (0.56, 4.3), (0.78, 5.4)):
            y = top + (foot - top) * share
            draw.line([(x - half, y), (x + half, y)], IRON, 0.9)
        draw.line([(x - 3.2, 19), (x + 4.3, 25.6)], IRON, 0.7)
        draw.line([(x + 4.3, 25.6), (x - 5.4, 32)], IRON, 0.7)
        for wheel in (x - 1.9, x + 1.9):
            draw.circle((wheel, top - 1.2), 3.4, stroke=IRON, width=1)
        draw.circle((x, top - 1.2), 0.9, IRON)
        draw.line([(x - 5, top + 2.8), (x + 5, top + 2.8)], IRON, 1.4)

    def tower(self, x: float, foot: float) -> None:
        draw = self.sketch
        draw.polygon([(x - 6.5, foot), (x - 5.6, 15), (x + 5.6, 15), (x + 6.5, foot)], BRICK)
        draw.polygon([(x + 2.5, foot), (x + 2.2, 15), (x + 5.6, 15), (x + 6.5, foot)], BRICK_DARK)
        for dx in (-6.6, -2.2, 2.2, 6.6):
            draw.rect((x + dx - 1.2, 11.4, 2.4, 3.8), BRICK)
        draw.rect((x - 7, 13.4, 14, 2), BRICK_DARK)
        draw.circle((x, 9.4), 3, stroke=IRON, width=1)
        draw.line([(x - 3.4, 13), (x, 6.6), (x + 3.4, 13)], IRON, 1)
        for y in (19.5, 26):
            draw.path(f"M{x - 2.8:.1f} {y + 3.6}V{y + 1}A1.3 1.3 0 0 1 {x - 0.2:.1f} {y + 1}V{y + 3.6}Z", WINDOW)

    def house(self, x: float, foot: float, wide: float, high: float, windows: int = 2) -> None:
        draw, eaves = self.sketch, foot - high
        draw.rect((x, eaves, wide, high), BRICK)
        draw.polygon(
            [(x - 1.2, eaves + 0.4), (x + wide * 0.5, eaves - high * 0.55), (x + wide + 1.2, eaves + 0.4)], ROOF
        )
        step = wide / windows
        for i in range(windows):
            draw.rect((x + step * (i + 0.5) - 1, eaves + high * 0.3, 2, high * 0.36), WINDOW)

    def chimney(self, x: float, foot: float, high: float) -> None:
        draw, top = self.sketch, foot - high
        draw.polygon([(x - 2.2, foot), (x - 1.3, top), (x + 1.3, top), (x + 2.2, foot)], BRICK_DARK)
        draw.rect((x - 1.9, top - 0.8, 3.8, 1.6), ROOF)
        self.smoke(x, top - 2)

    def smoke(self, x: float, y: float) -> None:
        drift = 1 if self.chance.random() < 0.7 else -1
        for i in range(4):
            self.sketch.circle((x + drift * i * 3.6, y - i * 2.6), 1.6 + i * 0.9, SMOKE, alpha=0.3 - i * 0.045)

    def wagon(self, x: float, y: float) -> None:
        draw = self.sketch
        draw.polygon([(x - 3, y - 3.6), (x + 3, y - 3.6), (x + 2.3, y - 0.6), (x - 2.3, y - 0.6)], TIMBER)
        draw.path(f"M{x - 2.6:.1f} {y - 3.5:.1f}Q{x:.1f} {y - 6:.1f} {x + 2.6:.1f} {y - 3.5:.1f}Z", rgb("#211C1A"))
        for dx in (-1.5, 1.5):
            draw.circle((x + dx, y), 0.9, IRON)

    def _ground(self) -> None:
        w = self.width
        self.sketch.path(f"M0 35.5Q{w * 0.4:.1f} 32.5 {w:.1f} 36V44H0Z", MEADOW)

    def _ridge(self, low: float, swing: float) -> str:
        """A rolling skyline across the whole picture."""
        w, points = self.width, []
        count = max(3, round(w / 22))
        for i in range(count + 1):
            points.append((w * i / count, low + self.chance.uniform(-swing, swing)))
        path = f"M0 44L{points[0][0]:.1f} {points[0][1]:.1f}"
        for (ax, ay), (bx, by) in pairwise(points):
            middle = (ax + bx) / 2
            path += f"C{middle:.1f} {ay:.1f} {middle:.1f} {by:.1f} {bx:.1f} {by:.1f}"
        return path + f"L{w:.1f} 44Z"
