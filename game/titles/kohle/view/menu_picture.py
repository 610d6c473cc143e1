"""The menu's picture: the Ruhr at sunset, and what lies below it; and what of it is seen through a door.

`python -m game.titles.kohle.view.menu_picture` draws it anew into `art/titles/kohle/menu`; the game only loads it.
"""

import math
import random
from collections.abc import Callable
from itertools import pairwise

import pygame

from game import paths
from game.scenes.backdrop import DOOR, FILE
from game.titles.kohle.view import menu_colliery, menu_traffic, menu_underground
from game.titles.kohle.view.menu_canvas import HEIGHT, LEFT, WIDTH, Canvas, curve
from game.titles.kohle.view.menu_colliery import chimney, smoke
from game.view.palette import Colour, mix, rgb, shade

RIGHT = LEFT + WIDTH
SUN = (780, 432)
DOOR_TOP, DOOR_FOOT = 233, 833  # through the door one sees what is above the ground
DRAWN, SHIPPED = 3.0, 1.5  # pixels a unit: while drawing, and in the file


def picture() -> pygame.Surface:
    """The whole picture, at the size in which it is shipped."""
    canvas = Canvas(DRAWN)
    _sky(canvas)
    _hills(canvas)
    _plain(canvas)
    _river(canvas)
    _barge(canvas, 700, 694, 0.82)
    menu_colliery.colony(canvas)
    menu_colliery.colliery(canvas)
    menu_underground.cut(canvas)
    menu_traffic.railway(canvas)
    menu_traffic.shift(canvas)
    canvas.grain(4, 10)
    size = int(WIDTH * SHIPPED), int(HEIGHT * SHIPPED)
    return pygame.transform.smoothscale(canvas.surface, size).convert(24)


def _sky(canvas: Canvas) -> None:
    canvas.vertical([
        (0, rgb("#3F5260")), (170, rgb("#63757C")), (310, rgb("#A59D86")), (420, rgb("#E3BD83")),
        (500, rgb("#F7D597")), (HEIGHT, rgb("#F7D597")),
    ])  # fmt: skip
    warm = rgb("#FFD894")
    canvas.soft(lambda c: c.circle(*SUN, 250, warm), 90, warm, 150)
    canvas.soft(lambda c: c.circle(*SUN, 120, rgb("#FFE7B0")), 40, rgb("#FFE7B0"), 190)
    canvas.circle(*SUN, 54, rgb("#FFF0C4"))
    rnd = random.Random(8)
    for y, count, height, alpha in ((120, 7, 15, 120), (205, 8, 12, 150), (290, 9, 9, 190), (352, 8, 6, 210)):
        _clouds(canvas, y, count, height, alpha)
    flock = ((742, 300), (764, 290), (790, 306), (806, 286), (832, 298), (1010, 236), (1030, 228), (1052, 240))
    for x, y in flock:  # rooks on their way home
        span = 5 + rnd.random() * 4
        wing = [(x - span, y - 2.5), (x - span * 0.4, y - 4), (x, y), (x + span * 0.4, y - 4), (x + span, y - 2.5)]
        canvas.line(wing, rgb("#4B4A45"), 1.5, 200)


def _clouds(canvas: Canvas, y: float, count: int, height: float, alpha: int) -> None:
    """One row of long clouds, lit from below where they are near the sun."""
    pale = rgb("#FFE3B0")

    def banks(upper: bool) -> Callable[[Canvas], None]:
        def paint(layer: Canvas) -> None:
            dice = random.Random(y)
            for _ in range(count):
                x, w = dice.uniform(LEFT, RIGHT), dice.uniform(120, 420)
                near = max(0.0, 1 - abs(x - SUN[0]) / 900)
                top = mix(rgb("#6F7B7E"), rgb("#B9A88C"), near)
                tone = top if upper else mix(rgb("#A59B87"), pale, near)
                shift = 0 if upper else height * 0.7
                for _puff in range(6):
                    px, pw = x + dice.uniform(-w / 2, w / 2), w * dice.uniform(0.25, 0.6)
                    dy = dice.uniform(-height / 2, height / 2)
                    oval = [
                        (px + pw / 2 * math.cos(a * 0.35), y + dy + shift + height / 2 * math.sin(a * 0.35))
                        for a in range(18)
                    ]
                    layer.polygon(oval, tone)

        return paint

    canvas.soft(banks(upper=True), 8, rgb("#B9A88C"), int(alpha * 0.7))
    canvas.soft(banks(upper=False), 6, pale, alpha)


def _ridge(canvas: Canvas, y: float, height: float, colour: Colour, seed: int) -> Callable[[float], float]:
    """A chain of hills across the picture; returns its height at any place."""
    phase = [random.Random(seed * 10 + i).uniform(0, 6) for i in range(4)]

    def level(x: float) -> float:
        waves = ((0.0021, 1.0), (0.0052, 0.5), (0.013, 0.22), (0.05, 0.06))
        return y + height * sum(a * math.sin(x * f + p) for (f, a), p in zip(waves, phase, strict=True))

    line = [(x, level(x)) for x in range(LEFT, RIGHT + 9, 8)]
    canvas.polygon([(LEFT, HEIGHT), *line, (RIGHT, HEIGHT)], colour)
    return level


def _hills(canvas: Canvas) -> None:
    rnd = random.Random(11)
    far = _ridge(canvas, 476, 20, rgb("#D9B888"), 3)
    for x in (420, 446, 1010, 1190, 1216, 1490):
        chimney(canvas, x, far(x) + 4, 40, 5, rgb("#C3A278"), cap=False)
        smoke(canvas, x, far(x) - 36, 16, rgb("#CDB18A"), 80, drift=(-5, -3), first=3, growth=1.0, seed=x)
    middle = _ridge(canvas, 505, 20, rgb("#B99E72"), 8)
    for x in (560, 1080, 1356):
        _far_mine(canvas, x, middle(x) + 4, rgb("#96805D"))
    church = 940
    base = middle(church) + 6
    canvas.rect(church - 5, base - 26, 10, 28, rgb("#96805D"))
    canvas.polygon([(church - 6, base - 25), (church, base - 56), (church + 6, base - 25)], rgb("#8A7556"))
    canvas.rect(church + 4, base - 14, 24, 16, rgb("#96805D"))
    for _ in range(60):
        at = rnd.uniform(LEFT, RIGHT)
        _fir(canvas, at, middle(at) + 3, rnd.uniform(9, 16), rgb("#A08A62"))
    near = _ridge(canvas, 541, 15, rgb("#96895A"), 21)
    for _ in range(150):
        at = rnd.uniform(LEFT, RIGHT)
        _tree(canvas, at, near(at) + 5, rnd.uniform(6, 13), mix(rgb("#7B7349"), rgb("#8A8052"), rnd.random()))


def _far_mine(canvas: Canvas, x: float, base: float, tone: Colour) -> None:
    """A headframe, a chimney and a shed, far away."""
    for foot, head in ((-9, -2), (9, 2), (24, 3)):
        canvas.line([(x + foot, base), (x + head, base - 38)], tone, 2.4)
    canvas.circle(x, base - 40, 7, tone, width=2)
    canvas.rect(x - 38, base - 14, 26, 16, tone)
    canvas.polygon([(x - 40, base - 13), (x - 25, base - 22), (x - 10, base - 13)], shade(tone, 0.9))
    chimney(canvas, x + 40, base, 54, 8, shade(tone, 0.95), cap=False)
    smoke(canvas, x + 40, base - 55, 20, rgb("#A8997C"), 110, drift=(-6, -3.6), first=4, growth=1.2, seed=int(x))


def _fir(canvas: Canvas, x: float, y: float, h: float, tone: Colour) -> None:
    canvas.polygon([(x - h * 0.35, y), (x, y - h), (x + h * 0.35, y)], tone)


def _tree(canvas: Canvas, x: float, y: float, r: float, tone: Colour) -> None:
    """A round tree with the evening light on its left, towards the sun."""
    canvas.line([(x, y), (x, y - r)], shade(tone, 0.6), r * 0.22)
    side = 1 if x < SUN[0] else -1
    canvas.circle(x, y - r * 1.3, r * 0.8, shade(tone, 0.82))
    canvas.circle(x + side * r * 0.45, y - r, r * 0.6, tone)
    canvas.circle(x + side * r * 0.2, y - r * 1.6, r * 0.5, shade(tone, 1.14))


def _plain(canvas: Canvas) -> None:
    """Fields and meadows, smaller the farther away, with hedges between them."""
    rnd = random.Random(5)
    tones = [rgb(c) for c in ("#968A52", "#A6925A", "#8B8350", "#B09A5E", "#7E7A48", "#9E8A4E")]
    canvas.polygon([(LEFT, 558), (RIGHT, 552), (RIGHT, HEIGHT), (LEFT, HEIGHT)], tones[0])
    rows = [558, 572, 590, 613, 642, 680, 730, 800]
    vanishing = 900.0

    def slanted(x: float, y: float) -> float:
        """A border between fields runs towards the horizon."""
        return vanishing + (x - vanishing) * (0.55 + (y - 558) / 300)

    for top, bottom in pairwise(rows):
        x = LEFT - 700 + rnd.uniform(0, 120)
        while x < RIGHT + 700:
            step = rnd.uniform(110, 260)
            tone = mix(rnd.choice(tones), rgb("#57552F"), (bottom - 558) / 480)
            corners = [(slanted(x, top), top), (slanted(x + step, top), top),
                       (slanted(x + step, bottom), bottom), (slanted(x, bottom), bottom)]  # fmt: skip
            canvas.polygon(corners, tone)
            if rnd.random() < 0.4:  # ploughed
                for k in range(1, 9):
                    furrow = x + step * k / 9
                    ends = [(slanted(furrow, top), top), (slanted(furrow, bottom), bottom)]
                    canvas.line(ends, shade(tone, 0.88), 1.1, 150)
            x += step
        for _ in range(34):
            hx = rnd.uniform(LEFT, RIGHT)
            _tree(canvas, hx, bottom + 2, (bottom - 540) * rnd.uniform(0.05, 0.09) + 2,
                  mix(rgb("#6B6B40"), rgb("#454D30"), (bottom - 558) / 240))  # fmt: skip
    veil = rgb("#F7D597")
    canvas.soft(lambda c: c.rect(LEFT, 520, WIDTH, 46, veil), 26, veil, 130)


def _river(canvas: Canvas) -> None:
    """The Ruhr winds from the horizon to the foreground and carries the light of the sun."""
    bends = [(930, 556, 4), (918, 564, 8), (860, 574, 16), (770, 584, 24), (742, 600, 34), (812, 620, 48),
             (860, 644, 64), (800, 676, 88), (640, 712, 120), (470, 756, 160), (330, 820, 220)]  # fmt: skip
    course = curve([(float(a), float(b), float(c)) for a, b, c in bends])
    for grow, tone in ((7, rgb("#5E5E38")), (3, rgb("#A99760"))):
        bank = [(x - w - grow, y) for x, y, w in course] + [(x + w + grow, y) for x, y, w in reversed(course)]
        canvas.polygon(bank, tone)
    for (x, y, w), (x2, y2, w2) in pairwise(course):
        tone = mix(rgb("#FBE0A6"), rgb("#647F86"), ((y - 556) / 190) ** 0.8)
        canvas.polygon([(x - w, y), (x + w, y), (x2 + w2, y2 + 1), (x2 - w2, y2 + 1)], tone)
    rnd = random.Random(3)
    for _ in range(240):
        x, y, w = rnd.choice(course[20:])
        at, near = x + rnd.uniform(-0.85, 0.85) * w, max(0.0, 1 - abs(x - 800) / 420)
        length = rnd.uniform(6, 26) * (y - 520) / 130
        at = min(at, x + w - length)
        wave = y + rnd.uniform(-4, 4)
        canvas.line([(at, wave), (at + length, wave)], rgb("#FFEFC6"), 1.2, int(50 + 110 * near))
    for _ in range(90):  # reeds
        x, y, w = rnd.choice(course[40:])
        side = rnd.choice((-1, 1))
        foot = x + side * (w + rnd.uniform(-2, 6))
        tall = (y - 540) * rnd.uniform(0.05, 0.11)
        canvas.line([(foot, y + 2), (foot + rnd.uniform(-2, 2), y - tall)], rgb("#4F5530"), 1.6)


def _barge(canvas: Canvas, x: float, y: float, k: float) -> None:
    """A Ruhraak under sail, loaded with coal."""
    hull, wood, sail, man = rgb("#33271F"), rgb("#6B4F38"), rgb("#E6CB9A"), rgb("#2A2220")

    def shape(tone: Colour, *corners: tuple[float, float], alpha: int = 255) -> None:
        canvas.polygon([(x + a * k, y + b * k) for a, b in corners], tone, alpha)

    for drop, wide, alpha in ((22, 66, 150), (28, 50, 110), (34, 34, 70)):
        canvas.line([(x - wide * k, y + drop * k), (x + wide * k, y + drop * k)], rgb("#3B4A4C"), 2.6 * k, alpha)
    for i, lump in enumerate((8, 11, 12, 11, 9, 6)):
        canvas.circle(x + (i * 13 - 46) * k, y - k, lump * k, rgb("#211D1C"))
    shape(man, (60, -4), (62, -17), (70, -17), (72, -4))
    canvas.circle(x + 66 * k, y - 20 * k, 4 * k, man)
    shape(hull, (-84, -4), (88, -4), (70, 18), (-66, 18))
    shape(wood, (-84, -4), (88, -4), (85, 1), (-81, 1))
    canvas.line([(x + 14 * k, y), (x + 14 * k, y - 126 * k)], hull, 3.4 * k)
    shape(sail, (11, -120), (11, -18), (-56, -22))
    shape(shade(sail, 0.9), (11, -120), (11, -18), (-12, -19))
    shape(shade(sail, 0.8), (18, -116), (18, -14), (66, -18))
    shape(rgb("#A33B2A"), (14, -126), (36, -121), (14, -115))


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8), pygame.HIDDEN)
    folder = paths.art() / "titles" / "kohle" / "menu"
    folder.mkdir(parents=True, exist_ok=True)
    whole = picture()
    above = pygame.Rect(0, int(DOOR_TOP * SHIPPED), whole.get_width(), int((DOOR_FOOT - DOOR_TOP) * SHIPPED))
    for name, part in ((FILE, whole), (DOOR, whole.subsurface(above))):
        pygame.image.save(part, folder / name)
        print(folder / name)


if __name__ == "__main__":
    main()
