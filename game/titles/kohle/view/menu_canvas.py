"""A large canvas for the menu's picture: shapes in the picture's own units, smooth since drawn larger.

Only `menu_picture` draws on it, once, before a release; the game itself shows the finished file.
"""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import pygame

from game.view.palette import Colour, mix, shade

Point = tuple[float, float]

LEFT, WIDTH, HEIGHT = -320, 1920, 1000


def curve(points: Sequence[tuple[float, ...]], steps: int = 14) -> list[tuple[float, ...]]:
    """A smooth line through points (Catmull-Rom), any number of values a point."""
    ends = [points[0], *points, points[-1]]
    out: list[tuple[float, ...]] = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            out.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
            ))  # fmt: skip
    return [*out, points[-1]]


class Canvas:
    """The picture at `factor` pixels a unit."""

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self.surface = pygame.Surface((int(WIDTH * factor), int(HEIGHT * factor)), pygame.SRCALPHA)

    def place(self, point: Point) -> Point:
        return (point[0] - LEFT) * self.factor, point[1] * self.factor

    def polygon(self, points: Iterable[Point], colour: Colour, alpha: int = 255) -> None:
        spots = [self.place(p) for p in points]
        self._blended(spots, 0, alpha, lambda on, at: pygame.draw.polygon(on, colour, at))

    def line(self, points: Sequence[Point], colour: Colour, width: float = 1, alpha: int = 255) -> None:
        """A line with round joints."""
        thick = width * self.factor

        def stroke(on: pygame.Surface, at: Sequence[Point]) -> None:
            for (ax, ay), (bx, by) in pairwise(at):
                length = math.hypot(bx - ax, by - ay) or 1
                nx, ny = (ay - by) / length * thick / 2, (bx - ax) / length * thick / 2
                corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
                pygame.draw.polygon(on, colour, corners)
            for spot in at:
                pygame.draw.circle(on, colour, spot, max(1.0, thick / 2))

        self._blended([self.place(p) for p in points], thick, alpha, stroke)

    def circle(self, x: float, y: float, r: float, colour: Colour, alpha: int = 255, width: float = 0) -> None:
        reach = r * self.factor
        thick = max(1, round(width * self.factor)) if width else 0
        self._blended(
            [self.place((x, y))], reach, alpha, lambda on, at: pygame.draw.circle(on, colour, at[0], reach, thick)
        )

    def rect(self, x: float, y: float, w: float, h: float, colour: Colour, alpha: int = 255, r: float = 0) -> None:
        if r:
            left, top = self.place((x, y))
            box = pygame.Rect(round(left), round(top), round(w * self.factor), round(h * self.factor))
            pygame.draw.rect(self.surface, colour, box, border_radius=round(r * self.factor))
            return
        self.polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour, alpha)

    def arch(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        """A window with a round top."""
        top = [
            (x + w / 2 - w / 2 * math.cos(a * math.pi / 12), y - w / 2 * math.sin(a * math.pi / 12)) for a in range(13)
        ]
        self.polygon([(x, y + h), *top, (x + w, y + h)], colour)

    def soft(self, paint: Callable[["Canvas"], None], blur: float, tint: Colour, alpha: int = 255) -> None:
        """Whatever `paint` draws, blurred: smoke, glow, cloud. `tint` keeps the edges from going dark."""
        layer = Canvas(0.5)
        layer.surface.fill((*tint, 0))
        paint(layer)
        smooth = pygame.transform.gaussian_blur(layer.surface, max(1, round(blur / 2)))
        smooth = pygame.transform.smoothscale(smooth, self.surface.get_size())
        smooth.set_alpha(alpha)
        self.surface.blit(smooth, (0, 0))

    def glow(self, x: float, y: float, r: float, colour: Colour, strength: int) -> None:
        """Light round a lamp: added, so that it never greys what it falls on."""
        size = round(r * self.factor)
        light = pygame.Surface((64, 64))
        for ring in range(32, 0, -1):
            pygame.draw.circle(light, shade(colour, strength / 255 * (1 - ring / 32) ** 1.7), (32, 32), ring)
        light = pygame.transform.smoothscale(light, (2 * size, 2 * size))
        left, top = self.place((x, y))
        self.surface.blit(light, (round(left) - size, round(top) - size), special_flags=pygame.BLEND_RGB_ADD)

    def vertical(self, stops: Sequence[tuple[float, Colour]]) -> None:
        """Fill with a gradient from top to bottom; stops by height."""
        column = pygame.Surface((1, HEIGHT))
        for y in range(HEIGHT):
            for (a, low), (b, high) in pairwise(stops):
                if a <= y <= b:
                    column.set_at((0, y), mix(low, high, (y - a) / (b - a)))
                    break
        self.surface.blit(pygame.transform.smoothscale(column, self.surface.get_size()), (0, 0))

    def grain(self, seed: int, strength: int) -> None:
        """Fine paper grain and large soft stains over everything; without numpy, from random bytes."""
        rnd = random.Random(seed)
        for cell, depth in ((1.6, strength), (60, strength), (240, strength)):
            size = max(2, int(WIDTH / cell)), max(2, int(HEIGHT / cell))
            noise = pygame.image.frombuffer(rnd.randbytes(size[0] * size[1]), size, "P")
            noise.set_palette([(255 - depth + depth * i // 255,) * 3 for i in range(256)])
            noise = pygame.transform.smoothscale(noise.convert(32), self.surface.get_size())
            self.surface.blit(noise, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _blended(
        self, spots: list[Point], pad: float, alpha: int, draw: Callable[[pygame.Surface, Sequence[Point]], object]
    ) -> None:
        if alpha >= 255:
            draw(self.surface, spots)
            return
        left, top = min(s[0] for s in spots) - pad - 1, min(s[1] for s in spots) - pad - 1
        right, bottom = max(s[0] for s in spots) + pad + 2, max(s[1] for s in spots) + pad + 2
        part = pygame.Surface((int(right - left) + 1, int(bottom - top) + 1), pygame.SRCALPHA)
        draw(part, [(x - left, y - top) for x, y in spots])
        part.set_alpha(alpha)
        self.surface.blit(part, (left, top))
