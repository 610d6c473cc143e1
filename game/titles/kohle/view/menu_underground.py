"""The menu's picture, below ground: the earth cut open, seams, shaft and galleries, miners at their lamps."""

import math
import random

from game.titles.kohle.view.menu_canvas import HEIGHT, LEFT, WIDTH, Canvas
from game.titles.kohle.view.menu_colliery import SHAFT
from game.titles.kohle.view.menu_traffic import RAILS, miner
from game.view.palette import Colour, mix, rgb, shade

SURFACE = RAILS + 18
RIGHT = LEFT + WIDTH
SEAM = rgb("#121110")
ROCKS = [
    rgb(c) for c in ("#5A4430", "#4C3C2D", "#41372E", "#4A4034", "#3A332D", "#443A30", "#302B27", "#3B342C", "#2A2623")
]


def cut(canvas: Canvas) -> None:
    bank = [(x, SURFACE - 46 - 8 * math.sin(x * 0.004 + 1)) for x in range(LEFT, RIGHT + 20, 20)]
    canvas.polygon([(LEFT, HEIGHT), *bank, (RIGHT, HEIGHT)], rgb("#3B3827"))
    canvas.polygon([(LEFT, SURFACE - 22), (RIGHT, SURFACE - 22), (RIGHT, HEIGHT), (LEFT, HEIGHT)], rgb("#2E2A20"))
    _strata(canvas)
    _turf(canvas)
    _shaft(canvas)
    _gallery(canvas, 905, 880, 1400, seed=2)
    _gallery(canvas, 978, 640, 1400, seed=7)
    _gallery(canvas, 940, 1480, RIGHT, seed=5)
    _shade(canvas)


def _depth(x: float, offset: float) -> float:
    """How far a layer is folded up or down at `x`: the seams of the Ruhr dip and rise."""
    return offset + 15 * math.sin(x * 0.0042 + 0.6) + 6 * math.sin(x * 0.011 + offset * 0.02) - x * 0.014


def _strata(canvas: Canvas) -> None:
    offset, rnd = SURFACE - 24.0, random.Random(6)
    heights = (26, 17, 25, 20, 30, 18, 26, 24, 60)
    for i, (rock, height) in enumerate(zip(ROCKS, heights, strict=True)):
        edge = [(float(x), max(SURFACE, _depth(x, offset + 24))) for x in range(LEFT, RIGHT + 12, 12)]
        canvas.polygon([(LEFT, HEIGHT + 40), *edge, (RIGHT, HEIGHT + 40)], rock)
        for _ in range(90):
            x = rnd.uniform(LEFT, RIGHT)
            y = _depth(x, offset + 24 + rnd.uniform(3, height))
            if y > SURFACE + 4:
                tone = shade(rock, rnd.choice((0.84, 1.14)))
                canvas.line([(x, y), (x + rnd.uniform(6, 26), y - 0.3)], tone, rnd.uniform(0.8, 1.8), 170)
        if i in (1, 3, 5, 7):
            _seam(canvas, offset + 24, 7 + i)
        offset += height


def _seam(canvas: Canvas, offset: float, thick: float) -> None:
    top = [(float(x), max(SURFACE, _depth(x, offset))) for x in range(LEFT, RIGHT + 12, 12)]
    low = [(x, max(SURFACE, y + thick)) for x, y in top]
    canvas.polygon([*top, *reversed(low)], SEAM)
    rnd = random.Random(int(offset))
    for _ in range(130):
        x = rnd.uniform(LEFT, RIGHT)
        y = _depth(x, offset) + rnd.uniform(1, thick - 1)
        if y > SURFACE + 2:
            canvas.line([(x, y), (x + rnd.uniform(2, 6), y - rnd.uniform(-1, 1))], rgb("#6B6970"), 0.9, 150)


def _turf(canvas: Canvas) -> None:
    """The edge where grass and soil hang over the cut."""
    rnd = random.Random(12)
    canvas.rect(LEFT, SURFACE - 3, WIDTH, 8, rgb("#241D15"))
    for _ in range(520):
        x = rnd.uniform(LEFT, RIGHT)
        canvas.line([(x, SURFACE + 3), (x + rnd.uniform(-3, 3), SURFACE + rnd.uniform(7, 15))], rgb("#241D15"), 2)
    canvas.line([(LEFT, SURFACE - 3), (RIGHT, SURFACE - 3)], rgb("#5E6238"), 3)
    for _ in range(420):
        x = rnd.uniform(LEFT, RIGHT)
        tone = mix(rgb("#4F5630"), rgb("#7C7F48"), rnd.random())
        canvas.line([(x, SURFACE - 2), (x + rnd.uniform(-2, 2), SURFACE - rnd.uniform(4, 8))], tone, 1.3)


def _shaft(canvas: Canvas) -> None:
    """Straight down from the headframe, lined with timber, with two cages on their ropes."""
    left, right = SHAFT - 38, SHAFT + 38
    canvas.rect(left, SURFACE, right - left, HEIGHT - SURFACE, rgb("#0F0D0C"))
    canvas.rect(left + 4, SURFACE, right - left - 8, HEIGHT - SURFACE, rgb("#191512"))
    for x in (left, right - 5):
        canvas.rect(x, SURFACE, 5, HEIGHT - SURFACE, rgb("#5A4128"))
    for y in range(int(SURFACE + 16), HEIGHT, 26):
        canvas.line([(left + 4, y), (right - 4, y)], rgb("#33271B"), 2.4)
    canvas.line([(SHAFT, SURFACE), (SHAFT, HEIGHT)], rgb("#3D2E20"), 3)
    for x, y in ((SHAFT - 18, 876), (SHAFT + 18, 948)):
        canvas.line([(x, SURFACE), (x, y)], rgb("#8B7B62"), 1.3)
        _cage(canvas, x, y)


def _cage(canvas: Canvas, x: float, y: float) -> None:
    iron = rgb("#8B6B3E")
    canvas.line([(x - 12, y + 8), (x, y), (x + 12, y + 8)], iron, 2)
    canvas.rect(x - 13, y + 8, 26, 34, rgb("#2A1D12"))
    canvas.glow(x, y + 24, 34, rgb("#FFB84E"), 170)
    for dx in (-5, 5):
        canvas.circle(x + dx, y + 19, 3.4, rgb("#15110E"))
        canvas.rect(x + dx - 4, y + 22, 8, 19, rgb("#15110E"))
    for dx in (-13, 11):
        canvas.rect(x + dx, y + 8, 2, 34, iron)
    canvas.rect(x - 14, y + 41, 28, 3, iron)


def _gallery(canvas: Canvas, floor: float, start: float, end: float, seed: int) -> None:
    """A level driven from the shaft: props, rails, a tub, men at the coal face."""
    rnd, high = random.Random(seed), 44
    roof = [(x, floor - high + rnd.uniform(-3, 3)) for x in _steps(start, end, 22)]
    base = [(x, floor + rnd.uniform(-1, 2)) for x in _steps(start, end, 22)]
    canvas.polygon([(start - 16, floor - 18), *roof, *reversed(base)], rgb("#16110D"))
    lamp = rgb("#FFB347")
    for x in _steps(start + 26, end - 16, 112):
        canvas.glow(x, floor - 32, 92, lamp, 92)
    canvas.line([(start, floor - 1), (end, floor - 1)], rgb("#8E7854"), 1.8)
    for x in _steps(start + 8, end, 44):
        for dx in (0, 30):
            canvas.line([(x + dx, floor), (x + dx, floor - high + 3)], rgb("#6E4F30"), 3.4)
            canvas.line([(x + dx + 1.2, floor), (x + dx + 1.2, floor - high + 3)], rgb("#3A2A1B"), 1.2)
        canvas.line([(x - 4, floor - high + 3), (x + 34, floor - high + 3)], rgb("#7A5836"), 3.6)
    for x in _steps(start + 26, end - 16, 112):
        canvas.line([(x, floor - high + 4), (x, floor - 36)], rgb("#2A2018"), 1)
        canvas.circle(x, floor - 33, 3, rgb("#FFE9B0"))
    _people(canvas, floor, start, end, rnd)


def _people(canvas: Canvas, floor: float, start: float, end: float, rnd: random.Random) -> None:
    _hewer(canvas, start + 14, floor)
    x = start + 70
    while x < end - 90:
        _tub(canvas, x, floor)
        miner(canvas, x + 54, floor, 0.5, left=True, tone=rgb("#0C0A08"))
        x += rnd.uniform(150, 230)


def _hewer(canvas: Canvas, x: float, floor: float) -> None:
    """A man at the face, kneeling, with his pick."""
    black = rgb("#0A0807")
    canvas.glow(x + 4, floor - 16, 46, rgb("#FFC058"), 150)
    canvas.line([(x + 10, floor - 12), (x + 2, floor - 3), (x + 14, floor - 2)], black, 4.6)
    canvas.line([(x + 10, floor - 12), (x + 4, floor - 26)], black, 6.4)
    canvas.circle(x + 2, floor - 31, 4, black)
    canvas.line([(x + 4, floor - 25), (x - 6, floor - 24), (x - 10, floor - 30)], black, 2.8)
    canvas.line([(x - 4, floor - 21), (x - 14, floor - 33)], rgb("#5A4128"), 1.6)
    canvas.line([(x - 19, floor - 29), (x - 13, floor - 34), (x - 7, floor - 35)], rgb("#9A9488"), 1.8)
    for dx, r in ((-12, 4), (-6, 3), (-17, 3)):
        canvas.circle(x + dx, floor - 2, r, SEAM)


def _tub(canvas: Canvas, x: float, floor: float) -> None:
    wood: Colour = rgb("#5B4026")
    for i, r in enumerate((4, 5.4, 5, 4)):
        canvas.circle(x + 5 + i * 8, floor - 21, r, rgb("#100F0F"))
    canvas.polygon([(x, floor - 20), (x + 34, floor - 20), (x + 30, floor - 5), (x + 4, floor - 5)], wood)
    canvas.line([(x, floor - 20), (x + 34, floor - 20)], shade(wood, 1.5), 1.6)
    for wheel in (9, 25):
        canvas.circle(x + wheel, floor - 4, 4, rgb("#0E0C0A"))
        canvas.circle(x + wheel, floor - 4, 1.6, rgb("#8E7854"))


def _shade(canvas: Canvas) -> None:
    """Deeper is darker."""
    for i in range(20):
        y = HEIGHT - i * 6
        canvas.rect(LEFT, y, WIDTH, 6, rgb("#0C0A09"), int(70 * (1 - i / 20)))


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + step * i for i in range(int((end - start) / step) + 1)]
