"""The menu's picture, what people built: colony and colliery."""

import math
import random

from game.titles.kohle.view.menu_canvas import Canvas
from game.view.palette import Colour, mix, rgb, shade

GROUND = 778  # where the colliery stands
SHAFT = 1440  # where the headframe stands and the shaft goes down
IRON, LIT, DARK_PANE = rgb("#282220"), rgb("#FFCF70"), rgb("#4A3A34")
BRICK, ROOF = rgb("#8A4A38"), rgb("#41322C")


def chimney(canvas: Canvas, x: float, base: float, h: float, w: float, tone: Colour, *, cap: bool = True) -> None:
    canvas.polygon([(x - w / 2, base), (x - w * 0.33, base - h), (x + w * 0.33, base - h), (x + w / 2, base)], tone)
    right = [(x + w * 0.08, base), (x + w * 0.06, base - h), (x + w * 0.33, base - h), (x + w / 2, base)]
    canvas.polygon(right, shade(tone, 0.78))
    if cap:
        canvas.rect(x - w * 0.44, base - h - 4, w * 0.88, w * 0.32, shade(tone, 0.7))
        for ring in range(5):
            half = w * (0.345 + 0.02 * ring)
            y = base - h + 30 + ring * h * 0.12
            canvas.line([(x - half, y), (x + half, y)], shade(tone, 0.7), 2)


def smoke(
    canvas: Canvas,
    x: float,
    y: float,
    puffs: int,
    tone: Colour,
    alpha: int,
    *,
    drift: tuple[float, float],
    first: float,
    growth: float,
    seed: int,
    blur: float = 5,
) -> None:
    """A plume that widens and thins as the wind carries it."""

    def paint(layer: Canvas) -> None:
        rnd = random.Random(seed)
        for i in range(puffs):
            t = i / puffs
            px = x + drift[0] * i + rnd.uniform(-1, 1) * (3 + i * 1.2)
            py = y + drift[1] * i * (1 - 0.35 * t) + rnd.uniform(-1, 1) * (2 + i * 0.9)
            layer.circle(px, py, first + growth * i * 0.9 + rnd.uniform(0, 2), tone, int(alpha * (1 - t) ** 0.8))

    canvas.soft(paint, blur, tone)


def cottage(canvas: Canvas, x: float, y: float, k: float, seed: int) -> None:
    """A house of the colony, seen from its gable, with light in some windows."""
    rnd = random.Random(seed)
    w, h = 62 * k, 34 * k
    wall, roof = (mix(rgb("#9A4F3A"), rgb("#7F3F30"), rnd.random()), mix(rgb("#4D342C"), rgb("#5C3B31"), rnd.random()))
    canvas.polygon([(x - 6 * k, y), (x + w + 60 * k, y - 2 * k), (x + w + 40 * k, y + 5 * k), (x, y + 6 * k)],
                   rgb("#33361F"), 110)  # fmt: skip
    side = [(x + w, y), (x + w, y - h), (x + w + 30 * k, y - h - 2 * k), (x + w + 30 * k, y - 2 * k)]
    canvas.polygon(side, shade(wall, 0.7))
    gable = [(x, y), (x, y - h), (x + w / 2, y - h - 30 * k), (x + w, y - h), (x + w, y)]
    canvas.polygon(gable, wall)
    canvas.rect(x + w * 0.5 + 12 * k, y - h - 42 * k, 8 * k, 18 * k, shade(wall, 0.6))
    slope = [(x + w / 2, y - h - 33 * k), (x + w + 5 * k, y - h + 2 * k), (x + w + 36 * k, y - h - k),
             (x + w / 2 + 32 * k, y - h - 34 * k)]  # fmt: skip
    canvas.polygon(slope, roof)
    eaves = [(x - 5 * k, y - h + 2 * k), (x + w / 2, y - h - 33 * k), (x + w + 5 * k, y - h + 2 * k)]
    canvas.line(eaves, shade(roof, 0.8), 4 * k)
    for pane in (9, 39):
        left = x + pane * k
        canvas.rect(left, y - 25 * k, 13 * k, 16 * k, LIT if rnd.random() < 0.7 else DARK_PANE)
        canvas.line([(left + 6.5 * k, y - 25 * k), (left + 6.5 * k, y - 9 * k)], shade(wall, 0.7), 1.6 * k)
        canvas.rect(left - k, y - 27.5 * k, 15 * k, 2.4 * k, rgb("#D9C39A"))
    canvas.rect(x + 27 * k, y - 19 * k, 9 * k, 19 * k, rgb("#3A2A22"))
    canvas.rect(x + w / 2 - 5 * k, y - h - 14 * k, 10 * k, 11 * k, LIT if rnd.random() < 0.5 else DARK_PANE)
    smoke(canvas, x + w * 0.5 + 16 * k, y - h - 44 * k, 10, rgb("#E2D4BC"), 62,
          drift=(-4 * k, -6 * k), first=3 * k, growth=1.2 * k, seed=seed, blur=3)  # fmt: skip


def colony(canvas: Canvas) -> None:
    """Three rows of houses on the slope behind the colliery."""
    for i in range(9):
        cottage(canvas, 1016 + i * 72, 612 - i * 2.4, 0.44, 30 + i)
    for i in range(7):
        cottage(canvas, 1010 + i * 96, 652 - i * 3, 0.62, 50 + i)
    for i in range(6):
        cottage(canvas, 1024 + i * 122, 704 - i * 4, 0.84, 70 + i)


def _bricks(canvas: Canvas, x: float, y: float, w: float, h: float, tone: Colour) -> None:
    canvas.rect(x, y, w, h, tone)
    canvas.rect(x + w * 0.82, y, w * 0.18, h, shade(tone, 0.85))
    for row in range(int(h // 6)):
        for i in range(int(w // 14) + 1):
            left = x + i * 14 + (7 if row % 2 else 0)
            if left < x + w:
                canvas.line([(left, y + row * 6), (min(x + w, left + 9), y + row * 6)], shade(tone, 0.86), 0.8)


def colliery(canvas: Canvas) -> None:
    """Boiler chimneys, engine house, winding tower and headframe."""
    yard = [(960, GROUND + 50), (1000, GROUND - 30), (1120, GROUND - 48), (1600, GROUND - 56), (1600, GROUND + 50)]
    canvas.polygon(yard, rgb("#55523A"))
    chimney(canvas, 1136, GROUND, 352, 34, rgb("#7A4334"))
    smoke(canvas, 1136, GROUND - 358, 46, rgb("#4C4743"), 150, drift=(-9, -8.4), first=11, growth=1.6, seed=5, blur=6)
    smoke(canvas, 1136, GROUND - 358, 34, rgb("#8A7F72"), 105, drift=(-9.6, -9.6), first=8, growth=1.7, seed=9)
    chimney(canvas, 1196, GROUND, 262, 28, rgb("#6E3C30"))
    smoke(canvas, 1196, GROUND - 266, 26, rgb("#6B635B"), 120, drift=(-9, -6.6), first=8, growth=1.3, seed=14, blur=6)
    _engine_house(canvas, 1064, 262)
    _headframe(canvas, SHAFT, GROUND - 392)
    _shaft_house(canvas)


def _engine_house(canvas: Canvas, x: float, w: float) -> None:
    _bricks(canvas, x, GROUND - 122, w, 122, BRICK)
    canvas.rect(x, GROUND - 12, w, 12, shade(BRICK, 0.7))
    roof = [(x - 14, GROUND - 120), (x + 32, GROUND - 172), (x + w - 32, GROUND - 172), (x + w + 14, GROUND - 120)]
    canvas.polygon(roof, ROOF)
    for i in range(1, 12):
        top, foot = x + 32 + i * (w - 64) / 12, x - 14 + i * (w + 28) / 12
        canvas.line([(top, GROUND - 171), (foot, GROUND - 122)], shade(ROOF, 0.86), 1.2)
    canvas.line([roof[0], roof[3]], shade(ROOF, 0.7), 4)
    canvas.rect(x + w / 2 - 40, GROUND - 186, 80, 14, shade(ROOF, 0.85))  # ridge turret, which lets the steam out
    canvas.polygon([(x + w / 2 - 46, GROUND - 185), (x + w / 2, GROUND - 200), (x + w / 2 + 46, GROUND - 185)], ROOF)
    for i in range(5):
        left = x + 22 + i * 46
        canvas.arch(left - 3, GROUND - 82, 32, 58, rgb("#C9A880"))
        canvas.arch(left, GROUND - 82, 26, 54, LIT)
        canvas.line([(left + 13, GROUND - 95), (left + 13, GROUND - 28)], rgb("#5A3427"), 2.2)
        for y in (64, 46):
            canvas.line([(left, GROUND - y), (left + 26, GROUND - y)], rgb("#5A3427"), 1.8)
        canvas.glow(left + 13, GROUND - 62, 46, LIT, 34)
    _flywheel(canvas, x + 22 + 2 * 46 + 13, GROUND - 52)


def _flywheel(canvas: Canvas, x: float, y: float) -> None:
    """The steam engine, seen through its window."""
    canvas.circle(x, y, 15, rgb("#6A3F22"), 220, width=3)
    for i in range(6):
        a = i * math.pi / 3 + 0.25
        canvas.line([(x, y), (x + 13 * math.cos(a), y + 13 * math.sin(a))], rgb("#6A3F22"), 1.6, 220)


def _headframe(canvas: Canvas, x: float, top: float) -> None:
    def strut(a: tuple[float, float], b: tuple[float, float], w: float) -> None:
        canvas.line([a, b], IRON, w)

    tall = GROUND - top
    for side in (-1, 1):
        strut((x + side * 58, GROUND), (x + side * 16, top), 9)
    strut((x - 118, GROUND), (x - 18, top + 30), 9)
    strut((x - 98, GROUND), (x - 12, top + 62), 5)
    for i in range(7):
        y = top + 44 + i * 51
        half, below = 16 + (y - top) * 42 / tall, 16 + (y + 51 - top) * 42 / tall
        strut((x - half, y), (x + half, y), 4.5)
        if i < 6:
            strut((x - half, y), (x + below, y + 51), 3)
            strut((x + half, y), (x - below, y + 51), 3)
    canvas.rect(x - 54, top + 8, 108, 12, IRON)
    for i in range(10):  # railing
        canvas.line([(x - 52 + i * 11.5, top + 8), (x - 52 + i * 11.5, top - 6)], IRON, 1.2)
    canvas.line([(x - 52, top - 6), (x + 52, top - 6)], IRON, 1.4)
    for wheel in (-24, 24):
        _sheave(canvas, x + wheel, top - 16)
    for start in (-60, -12):
        canvas.line([(x + start, top - 30), (1292 + start / 4, GROUND - 164)], IRON, 1.8)
    canvas.polygon([(x - 68, top - 50), (x, top - 86), (x + 68, top - 50)], IRON)
    for side in (-1, 1):
        strut((x + side * 66, top - 50), (x + side * 52, top + 10), 3.4)
    strut((x, top - 84), (x, top - 114), 2.4)
    canvas.polygon([(x, top - 114), (x + 34, top - 106), (x, top - 97)], rgb("#B0402C"))


def _sheave(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 36, IRON, width=5)
    canvas.circle(x, y, 6, IRON)
    for i in range(8):
        a = i * math.pi / 4 + 0.2
        canvas.line([(x, y), (x + 33 * math.cos(a), y + 33 * math.sin(a))], IRON, 2.2)


def _shaft_house(canvas: Canvas) -> None:
    """The house over the shaft's mouth, with its name above the gate."""
    x = SHAFT
    _bricks(canvas, x - 76, GROUND - 98, 152, 98, rgb("#7C4233"))
    canvas.polygon([(x - 88, GROUND - 96), (x, GROUND - 146), (x + 88, GROUND - 96)], rgb("#382B27"))
    canvas.line([(x - 88, GROUND - 96), (x, GROUND - 146), (x + 88, GROUND - 96)], rgb("#241C19"), 4)
    canvas.circle(x, GROUND - 114, 9, LIT)
    for i in (-1, 1):
        canvas.arch(x + i * 46 - 11, GROUND - 66, 22, 34, LIT)
        canvas.line([(x + i * 46, GROUND - 76), (x + i * 46, GROUND - 32)], rgb("#5A3427"), 2)
        canvas.glow(x + i * 46, GROUND - 54, 40, LIT, 34)
    canvas.arch(x - 21, GROUND - 54, 42, 54, rgb("#1D1613"))
    canvas.arch(x - 17, GROUND - 50, 34, 50, rgb("#5F3A1E"))
    canvas.glow(x, GROUND - 22, 44, LIT, 110)
