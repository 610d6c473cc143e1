"""The picture behind Coal Baron's door in the menu: four levels under the grass, and a cage between them.

`python -m game.titles.baron.view.menu_picture` draws it anew into `art/titles/baron/menu`; the game only loads it.
"""

import math
import random

import pygame

from game import paths
from game.scenes.backdrop import DOOR
from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Side
from game.titles.baron.view.cubes import draw_cube
from game.titles.baron.view.drawing import Drawing, box_path
from game.titles.baron.view.tones import BEDROCK, BLACK_SEAM_EDGE, COALS, IRON, LAMPLIGHT, ROCKS, SOIL, TIMBER
from game.titles.baron.view.tunnels import draw_cart, rock, tunnel
from game.view.palette import mix, rgb, shade
from game.view.paper import grain

# The picture's own units: the grass lies at 0, and there is more rock at the left than most windows show.
LEFT, RIGHT, DEEP = -200, 1600, 500
SHIPPED = 1.5  # pixels a unit
SHAFT, SHAFT_WIDE = 1466, 84
TUNNEL = 82
TOPS = {Coal.YELLOW: 24, Coal.BROWN: 140, Coal.GRAY: 256, Coal.BLACK: 372}
REACH = {Coal.YELLOW: (1010, 1600), Coal.BROWN: (760, 1560), Coal.GRAY: (972, 1600), Coal.BLACK: (1086, 1590)}
LOADED = {  # which carts of the light side hold a cube
    Coal.YELLOW: (True, False, True, True),
    Coal.BROWN: (True, True, False, True, False, True),
    Coal.GRAY: (True, False, True, True),
    Coal.BLACK: (True, False, True),
}
PUSHING = ((1240, Coal.YELLOW), (1008, Coal.BROWN), (1215, Coal.GRAY))
NIGHT, COLD_NIGHT = rgb("#0E0B09"), rgb("#0C1016")
MINER, HELMET, SHINE, HAFT, STEEL = rgb("#15100C"), rgb("#3A2E22"), rgb("#FFF1C4"), rgb("#6E4F30"), rgb("#9A9488")
CAGE, CAGE_LOW, CAGE_EDGE, CAGE_DARK = rgb("#B58A48"), rgb("#6E5029"), rgb("#33240F"), rgb("#2A211A")


def picture() -> pygame.Surface:
    """The whole picture, at the size in which it is shipped."""
    surface = pygame.Surface((round((RIGHT - LEFT) * SHIPPED), round(DEEP * SHIPPED)))
    for layer in (_earth, _shaft, _tunnels, _people):
        s = Drawing(surface.get_size(), (LEFT, 0, RIGHT - LEFT, DEEP))
        layer(s)
        surface.blit(s.render(), (0, 0))
    _carts(surface)
    _cage(surface)
    grain(surface)
    return surface


def _place(x: float, y: float) -> tuple[float, float]:
    return (x - LEFT) * SHIPPED, y * SHIPPED


def _earth(s: Drawing) -> None:
    """Rock by levels, bedrock below, grass above; night falls to the left, where the words stand."""
    step = (DEEP - 24) / len(TOPS)
    for i, coal in enumerate(TOPS):
        y, tone = i * step, mix(ROCKS[coal], rgb("#1A1410"), 0.3)
        edge = [
            (x, y + (10 * math.sin(x * 0.006 + i * 2) + 4 * math.sin(x * 0.021 + i) if i else 0))
            for x in range(LEFT, RIGHT + 25, 24)
        ]
        outline = "L".join(f"{a:.1f} {b:.1f}" for a, b in [*edge, (RIGHT + 24, DEEP), (LEFT, DEEP)])
        s.ramp(f"M{outline}Z", shade(tone, 1.06), shade(tone, 0.86), (0, y, 0, y + step))
        rock(s, coal, (LEFT, y + 14, RIGHT - LEFT, step - 16), 17, 0.3)
        if i:
            s.line(edge, shade(tone, 0.6), 2, alpha=0.8)
    s.path(f"M{LEFT} 484Q400 474 800 482T1600 478V{DEEP}H{LEFT}Z", BEDROCK)
    s.rect((LEFT, -2, RIGHT - LEFT, 7), rgb("#3C3F26"))
    s.rect((LEFT, 5, RIGHT - LEFT, 8), shade(SOIL, 0.62))
    dice = random.Random(2)
    for _ in range(480):
        x = dice.uniform(LEFT, RIGHT)
        blade = [(x, 6), (x + dice.uniform(-2, 2), 6 - dice.uniform(4, 8))]
        s.line(blade, mix(rgb("#3F4527"), rgb("#6F7040"), dice.random()), 1.4)
    s.ramp(box_path(LEFT, 13, 900 - LEFT, DEEP - 13), NIGHT, NIGHT, (LEFT, 0, 900, 0), (0.6, 0))
    s.ramp(box_path(SHAFT, 13, RIGHT - SHAFT, DEEP - 13), COLD_NIGHT, COLD_NIGHT, (SHAFT, 0, RIGHT, 0), (0.1, 0.5))


def _shaft(s: Drawing) -> None:
    x, low = SHAFT - SHAFT_WIDE / 2, DEEP - 16
    s.ramp(box_path(x, 0, SHAFT_WIDE, low), rgb("#3A322B"), rgb("#120F0D"), (0, 0, 0, low))
    for post in (x - 4, x + SHAFT_WIDE - 4):
        s.ramp(box_path(post, 0, 8, low), shade(TIMBER, 1.05), shade(TIMBER, 0.5), (0, 0, 0, low))
    for y in range(29, low, 29):
        s.line([(x + 6, y), (x + SHAFT_WIDE - 6, y)], rgb("#4C3E31"), 2, alpha=0.8)


def _tunnels(s: Drawing) -> None:
    for coal, top in TOPS.items():
        first, last = REACH[coal]
        begin, end = SHAFT - SHAFT_WIDE / 2, SHAFT + SHAFT_WIDE / 2
        count = round((begin - first) / 142)
        wide = (begin - first) / count
        for i in range(count):
            left = first + i * wide
            tunnel(s, (left, top, wide, TUNNEL), Side.LIGHT, lamps=[left + wide / 2])
        tunnel(s, (end, top, last - end, TUNNEL), Side.DARK)
        _seam(s, coal, first, top)


def _seam(s: Drawing, coal: Coal, x: float, top: float) -> None:
    """The end of a tunnel: coal that is still to be dug."""
    dice, stones = random.Random(coal), 9
    edge = BLACK_SEAM_EDGE if coal is Coal.BLACK else mix(COALS[coal], IRON, 0.5)
    for i in range(stones):
        y, r = top + TUNNEL * (i + 0.5) / stones, TUNNEL * 0.075 * dice.uniform(0.8, 1.25)
        at = x - r * dice.uniform(-0.5, 0.7)
        turns = (0.3, 1.3, 2.3, 3.4, 4.4, 5.5)
        stone = [
            (at + r * math.cos(a) * dice.uniform(0.8, 1.2), y + r * math.sin(a) * dice.uniform(0.8, 1.2)) for a in turns
        ]
        s.polygon(stone, mix(COALS[coal], ROCKS[coal], 0.15), stroke=edge, width=1)


def _people(s: Drawing) -> None:
    for coal, top in TOPS.items():
        _miner(s, REACH[coal][0] + 30, top + TUNNEL - 4, digs=True)
    for x, coal in PUSHING:
        _miner(s, x, TOPS[coal] + TUNNEL - 4, digs=False)


def _miner(s: Drawing, x: float, floor: float, *, digs: bool) -> None:
    """A man with his lamp, who faces the seam at the left."""
    k = 1.15

    def at(dx: float, up: float) -> tuple[float, float]:
        return x - dx * k, floor - up * k

    s.halo(at(9, 26), 26 * k, LAMPLIGHT, 0.5)
    s.line([at(3, 0), at(0, 15), at(-4, 0)], MINER, 4 * k)
    s.line([at(0, 15), at(3, 30)], MINER, 7.4 * k)
    s.circle(at(4.4, 36), 4.6 * k, MINER)
    left, brim = at(10.4, 37.6)
    s.path(f"M{left:.1f} {brim:.1f}a{6 * k:.1f} {5.4 * k:.1f} 0 0 1 {12 * k:.1f} 0Z", HELMET)
    s.circle(at(9, 38.6), 1.8 * k, SHINE)
    if not digs:
        s.line([at(2, 27), at(14, 20)], MINER, 3 * k)
        return
    s.line([at(2, 27), at(11, 30)], MINER, 3 * k)
    s.line([at(5, 22), at(17, 40)], HAFT, 1.8 * k)
    (ax, ay), (bx, by), (cx, cy) = at(12, 44), at(19, 44), at(23, 36)
    s.path(f"M{ax:.1f} {ay:.1f}Q{bx:.1f} {by:.1f} {cx:.1f} {cy:.1f}", stroke=STEEL, width=2 * k)


def _carts(surface: pygame.Surface) -> None:
    begin, end = SHAFT - SHAFT_WIDE / 2, SHAFT + SHAFT_WIDE / 2
    for coal, top in TOPS.items():
        first, loads = REACH[coal][0] + 84, LOADED[coal]
        step = (begin - 30 - first) / len(loads)
        for i, loaded in enumerate(loads):
            x, y = _place(first + i * step, top + TUNNEL - 3)
            draw_cart(surface, coal, x, y, 58 * SHIPPED, Side.LIGHT, coal if loaded else None)
        x, y = _place(end + 14, top + TUNNEL - 3)
        load = coal if coal in (Coal.YELLOW, Coal.BLACK) else None
        draw_cart(surface, coal, x, y, 54 * SHIPPED, Side.DARK, load)


def _cage(surface: pygame.Surface) -> None:
    """It hangs at the second level, with a cube of every kind."""
    left, top, wide, tall = SHAFT - 36, TOPS[Coal.BROWN] - 16, 72, TUNNEL + 16
    right, low = left + wide, top + tall
    s = Drawing(surface.get_size(), (LEFT, 0, RIGHT - LEFT, DEEP))
    s.line([(SHAFT, 0), (SHAFT, top)], rgb("#BDB094"), 2.4)
    s.halo((SHAFT, top + tall / 2), 110, LAMPLIGHT, 0.5)
    s.rect((left, top + 18, wide, tall - 18), CAGE_DARK, radius=4)
    roof = [(left - 5, top + 20), (SHAFT, top), (right + 5, top + 20)]
    s.polygon(roof, rgb("#A87F42"), stroke=CAGE_EDGE, width=1.6)
    for post in (left, right - 5):
        s.rect((post, top + 18, 5, tall - 18), CAGE, bottom=CAGE_LOW)
    s.rect((left - 4, low - 5, wide + 8, 6), CAGE, radius=1, stroke=CAGE_EDGE, width=0.8)
    surface.blit(s.render(), (0, 0))
    spots = ((-15, 78), (15, 78), (-15, 51), (15, 51))
    for (dx, dy), coal in zip(spots, (Coal.YELLOW, Coal.GRAY, Coal.BLACK, Coal.BROWN), strict=True):
        draw_cube(surface, coal, _place(SHAFT + dx, top + dy), 27 * SHIPPED)


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8), pygame.HIDDEN)
    folder = paths.art() / "titles" / "baron" / "menu"
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture(), folder / DOOR)
    print(folder / DOOR)


if __name__ == "__main__":
    main()
