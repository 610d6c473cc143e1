"""The menu's picture, what moves: the coal train, and the shift on its way."""

import math
import random

from game.titles.kohle.view.menu_canvas import LEFT, WIDTH, Canvas
from game.titles.kohle.view.menu_colliery import GROUND, LIT, SHAFT, smoke
from game.view.palette import Colour, rgb, shade

RAILS = 816
SILHOUETTE = rgb("#15110E")


def railway(canvas: Canvas) -> None:
    """The track along the edge of the cut, and a train of coal wagons."""
    for x in range(LEFT - 10, LEFT + WIDTH + 20, 20):
        canvas.line([(x, RAILS + 1), (x + 8, RAILS + 11)], rgb("#191612"), 4.6)
    canvas.line([(LEFT, RAILS), (LEFT + WIDTH, RAILS)], rgb("#A08A62"), 2.2)
    canvas.line([(LEFT, RAILS + 9), (LEFT + WIDTH, RAILS + 9)], rgb("#CDB27E"), 2.6)
    for i in range(6):
        _wagon(canvas, 590 + i * 92, i)
    _locomotive(canvas, 1142)


def _wagon(canvas: Canvas, x: float, seed: int) -> None:
    y, rnd = RAILS + 5, random.Random(seed)
    for i in range(9):
        canvas.circle(x + 9 + i * 7.6, y - 42 - rnd.uniform(0, 8) * (1 - abs(i - 4) / 5), 6.6, rgb("#1B191A"))
    for i in range(5):
        canvas.circle(x + 14 + i * 13, y - 46 + rnd.uniform(-4, 2), 1.5, rgb("#76747A"))
    canvas.polygon([(x, y - 42), (x + 80, y - 42), (x + 70, y - 12), (x + 10, y - 12)], rgb("#4A3528"))
    canvas.polygon([(x, y - 42), (x + 80, y - 42), (x + 78, y - 37), (x + 2, y - 37)], rgb("#866548"))
    for i in range(3):
        canvas.line([(x + 19 + i * 21, y - 37), (x + 22 + i * 18, y - 12)], rgb("#2E2119"), 2)
    for wheel in (23, 57):
        for r, tone in ((10.5, rgb("#15110E")), (7, rgb("#6A5236")), (2.6, rgb("#15110E"))):
            canvas.circle(x + wheel, y - 5, r, tone)
    canvas.line([(x + 80, y - 16), (x + 92, y - 16)], rgb("#15110E"), 3)


def _locomotive(canvas: Canvas, x: float) -> None:
    y, body, coal, brass = RAILS + 5, rgb("#22302F"), rgb("#161B1B"), rgb("#C9A24E")
    canvas.rect(x + 40, y - 58, 104, 34, body, r=8)
    canvas.rect(x + 44, y - 54, 96, 5, shade(body, 1.5), r=2)
    for band in (70, 96, 120):
        canvas.line([(x + band, y - 58), (x + band, y - 25)], brass, 1.6)
    canvas.rect(x, y - 86, 50, 62, rgb("#2A3635"), r=3)
    canvas.rect(x - 6, y - 92, 62, 8, coal, r=3)
    canvas.rect(x + 9, y - 78, 30, 22, LIT)
    canvas.glow(x + 24, y - 67, 34, LIT, 90)
    canvas.circle(x + 30, y - 64, 6, rgb("#231A14"))  # the driver
    canvas.rect(x + 24, y - 60, 13, 6, rgb("#231A14"))
    canvas.rect(x - 4, y - 26, 156, 11, rgb("#7A2E24"), r=2)
    canvas.polygon([(x + 122, y - 57), (x + 118, y - 90), (x + 142, y - 90), (x + 138, y - 57)], coal)
    canvas.rect(x + 115, y - 96, 30, 8, brass, r=2)
    canvas.circle(x + 86, y - 58, 10, brass)
    canvas.circle(x + 147, y - 42, 4.6, rgb("#FFF1C4"))
    canvas.glow(x + 150, y - 42, 30, LIT, 120)
    for wheel, r in ((16, 12), (52, 18), (96, 14), (130, 14)):
        for size, tone in ((r, coal), (r - 3.6, rgb("#8A3A2C")), (3.4, coal)):
            canvas.circle(x + wheel, y + 6 - r, size, tone)
    canvas.line([(x + 52, y - 8), (x + 96, y - 6), (x + 130, y - 6)], rgb("#B9B4A8"), 2.4)
    smoke(canvas, x + 130, y - 100, 30, rgb("#F1E6D2"), 120, drift=(-10, -3.4), first=7, growth=1.3, seed=77, blur=6)


def shift(canvas: Canvas) -> None:
    """The late shift walks to the pit, lamps lit."""
    for i, x in enumerate((1342, 1376, 1510, 1537, 1564)):
        miner(canvas, x, GROUND + 26, 0.86, left=x > SHAFT, stride=(6, 8, 5)[i % 3])


def miner(
    canvas: Canvas, x: float, y: float, k: float, *, left: bool, stride: float = 6, tone: Colour = SILHOUETTE
) -> None:
    """A walking miner with pick and lamp; `y` is where his feet are."""
    d = -1 if left else 1
    canvas.glow(x + 15 * d * k, y - 26 * k, 34 * k, rgb("#FFC860"), 150)
    for foot in (-stride, stride):
        canvas.line([(x, y - 29 * k), (x + foot * k, y - 2 * k)], tone, 6 * k)
        canvas.line([(x + foot * k, y - k), (x + (foot + 5 * d) * k, y - k)], tone, 4 * k)
    coat = [(-8, -27), (-9, -50), (-5, -55), (5, -55), (9, -50), (8, -27)]
    canvas.polygon([(x + a * k, y + b * k) for a, b in coat], tone)
    canvas.circle(x + d * k, y - 62 * k, 6.8 * k, tone)
    hat = [(-8 * d, -64), (11 * d, -64), (7 * d, -72), (-5 * d, -72)]
    canvas.polygon([(x + a * k, y + b * k) for a, b in hat], tone)
    canvas.line([(x - 2 * d * k, y - 42 * k), (x - 22 * d * k, y - 78 * k)], tone, 2.2 * k)
    head = [(x + (-22 * d + 13 * math.cos(a)) * k, y + (-73 + 9 * math.sin(a)) * k) for a in
            (math.pi * (1.05 + 0.1 * i) for i in range(10))]  # fmt: skip
    canvas.line(head, tone, 2.6 * k)
    canvas.line([(x + 7 * d * k, y - 50 * k), (x + 11 * d * k, y - 41 * k), (x + 15 * d * k, y - 36 * k)], tone, 4 * k)
    canvas.line([(x + 15 * d * k, y - 36 * k), (x + 15 * d * k, y - 30 * k)], tone, 1.4 * k)
    canvas.circle(x + 15 * d * k, y - 26 * k, 4 * k, rgb("#FFF1C4"))
