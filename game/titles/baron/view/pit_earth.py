"""The earth cut open and the works above it: the layer of a pit that is drawn once a size."""

import math
import random

from game.titles.baron.view.drawing import Drawing, box_path
from game.titles.baron.view.picture import LEVELS
from game.titles.baron.view.pit_plan import Detail, PitPlan
from game.titles.baron.view.tones import (
    BANK_EDGE,
    BANK_LOW,
    BANK_POST,
    BANK_TOP,
    BEDROCK,
    BRICK_LOW,
    BRICKWORK,
    COLD,
    HILLS,
    IRON,
    LAMP_GLASS,
    LAMPLIGHT,
    MOON,
    MOONSHINE,
    ROCKS,
    ROOF,
    SKY_DAY,
    SKY_DAY_LOW,
    SKY_NIGHT,
    SKY_NIGHT_LOW,
    SMOKE,
    SOIL,
    STAR,
    SUN,
    SUNSHINE,
    TURF_DARK,
    TURF_LIGHT,
    WARMTH,
    WINDOW,
    WINDOW_EDGE,
)  # fmt: skip
from game.titles.baron.view.tunnels import rock
from game.view import palette
from game.view.palette import shade
from game.view.sketch import Point, path_data

STARS = 16
BRICK_ROWS, BRICKS = 9, 6
PUFFS = 6


def draw_sky(s: Drawing, p: PitPlan) -> None:
    """Day on the light side, night on the dark side, hills behind."""
    r, ground, h = p.rect, p.ground, p.sky
    whole = box_path(r.x, r.y, r.w, h + 4)
    s.ramp(whole, SKY_DAY, SKY_DAY_LOW, (0, r.y, 0, ground))
    s.ramp(whole, SKY_NIGHT, SKY_NIGHT, (r.x + r.w * 0.22, 0, r.x + r.w * 0.8, 0), (0, 0.98))
    low = ground - h * 0.6
    right = box_path(r.centerx, low, r.w / 2, h * 0.6 + 4)
    s.ramp(right, SKY_NIGHT_LOW, SKY_NIGHT_LOW, (0, low, 0, ground), (0, 0.45))
    if p.detail:
        _sun_and_moon(s, p)
    for (far, swing), (day, night) in zip(((0.70, 0.05), (0.83, 0.05)), HILLS, strict=True):
        crest = [
            (
                r.x + r.w * i / 30,
                r.y + h * (far + swing * math.sin(i * 0.7 + far * 9) + swing * 0.5 * math.sin(i * 1.9)),
            )
            for i in range(31)
        ]
        data = path_data([(r.x, ground + 3), *crest, (r.right, ground + 3)], True)
        s.ramp(data, day, night, (r.x + r.w * 0.3, 0, r.x + r.w * 0.7, 0))


def _sun_and_moon(s: Drawing, p: PitPlan) -> None:
    r, h = p.rect, p.sky
    sun = (r.x + r.w * 0.13, r.y + h * 0.36)
    s.halo(sun, h * 0.5, SUNSHINE, 0.8)
    s.circle(sun, h * 0.1, SUN)
    x, y, k = r.x + r.w * 0.87, r.y + h * 0.3, h * 0.095
    s.halo((x, y), h * 0.36, MOONSHINE, 0.4)
    sickle = f"A{k:.1f} {k:.1f} 0 1 0 {x + k:.1f} {y:.1f}A{k * 0.82:.1f} {k * 0.82:.1f} 0 0 1 {x:.1f} {y - k:.1f}Z"
    s.path(f"M{x:.1f} {y - k:.1f}{sickle}", MOON)
    chance = random.Random(4)
    for _ in range(STARS):
        at = r.x + r.w * chance.uniform(0.62, 0.99), r.y + h * chance.uniform(0.05, 0.6)
        s.circle(at, chance.uniform(0.7, 1.4), STAR, alpha=0.75)


def draw_works(s: Drawing, p: PitPlan) -> None:
    """The engine house on the left, the loading bank with its lamp on the right."""
    k = p.sky / 190
    _engine_house(s, p.shaft.x - 100 * k, p.ground, k)
    x, ground, right = p.shaft.right + 30 * k, p.ground, p.rect.right
    s.rect((x, ground - 34 * k, right - x + 4, 34 * k), BANK_TOP, bottom=BANK_LOW)
    s.line([(x, ground - 34 * k), (right, ground - 34 * k)], BANK_EDGE, 2.2 * k)
    for i in range(int((right - x) / (17 * k)) + 1):
        post = x + (6 + i * 17) * k
        s.line([(post, ground - 32 * k), (post, ground)], BANK_POST, 2 * k)
    s.rect((x + 46 * k, ground - 78 * k, 5 * k, 46 * k), IRON)
    s.halo((x + 48 * k, ground - 76 * k), 40 * k, LAMPLIGHT, 0.7)
    s.circle((x + 48.5 * k, ground - 78 * k), 4.4 * k, LAMP_GLASS)


def _engine_house(s: Drawing, x: float, ground: float, k: float) -> None:
    s.rect((x - 16 * k, ground - 118 * k, 17 * k, 118 * k), BRICK_LOW)
    s.rect((x - 18.5 * k, ground - 121 * k, 22 * k, 6 * k), ROOF)
    for i in range(PUFFS):
        s.halo((x - 8 * k - i * 11 * k, ground - 129 * k - i * 7 * k), (10 + i * 5) * k, SMOKE, 0.75 - i * 0.09)
    s.rect((x, ground - 60 * k, 78 * k, 60 * k), BRICKWORK, bottom=shade(BRICKWORK, 0.82))
    for row in range(BRICK_ROWS):
        for i in range(BRICKS):
            left, y = x + (i * 12.5 + (6 if row % 2 else 0)) * k, ground - (54 - row * 6) * k
            if left + 8 * k < x + 78 * k:
                s.line([(left, y), (left + 8 * k, y)], BRICK_LOW, 0.8, alpha=0.6)
    eaves, ridge = ground - 58 * k, ground - 86 * k
    s.polygon([(x - 7 * k, eaves), (x + 16 * k, ridge), (x + 62 * k, ridge), (x + 85 * k, eaves)], ROOF)
    s.line([(x - 7 * k, eaves), (x + 85 * k, eaves)], shade(ROOF, 0.6), 2 * k)
    for i in range(3):
        left, low, high = x + (10 + i * 23) * k, ground - 14 * k, ground - 38 * k
        arch = f"A{6.5 * k:.1f} {6.5 * k:.1f} 0 0 1 {left + 13 * k:.1f} {high:.1f}"
        s.path(f"M{left:.1f} {low:.1f}V{high:.1f}{arch}V{low:.1f}Z", WINDOW, stroke=WINDOW_EDGE, width=1.4 * k)


def draw_earth(s: Drawing, p: PitPlan) -> None:
    """Turf, four levels of rock, bedrock; the light side in the sun, the dark side in the dark."""
    r, ground, step = p.rect, p.ground, p.step

    def edge(y: float, swing: float) -> list[Point]:
        return [
            (r.x + r.w * i / 26, y + swing * math.sin(i * 0.62 + y) + swing * 0.4 * math.sin(i * 1.7 + y * 0.3))
            for i in range(27)
        ]

    for coal in LEVELS:
        y, tone = ground + coal * step, ROCKS[coal]
        line: list[Point] = edge(y + step * 0.03, step * 0.045) if coal else [(r.x, ground), (r.right, ground)]
        s.ramp(
            path_data([*line, (r.right, r.bottom), (r.x, r.bottom)], True),
            shade(tone, 1.08), shade(tone, 0.9), (0, y, 0, y + step),
        )  # fmt: skip
        if p.detail:
            fine = step * (0.115 if p.detail is Detail.OWN else 0.1)
            rock(s, coal, (r.x, y + step * 0.1, r.w, step * 0.86), fine, 0.42)
            if coal:
                s.line(line, shade(tone, 0.62), 1.4, alpha=0.8)
    low = edge(p.shaft.bottom, step * 0.03)
    s.path(path_data([*low, (r.right, r.bottom + 1), (r.x, r.bottom + 1)], True), BEDROCK)
    turf = max(2, step * 0.07)
    across = (r.x, 0, r.right, 0)
    s.ramp(box_path(r.x, ground - turf * 0.3, r.w, turf), TURF_LIGHT, TURF_DARK, across)
    s.ramp(box_path(r.x, ground + turf * 0.7, r.w, turf * 0.9), SOIL, shade(SOIL, 0.7), across)
    middle = p.shaft.centerx
    s.ramp(
        box_path(middle, ground, r.right - middle, r.bottom - ground), COLD, COLD, (middle, 0, r.right, 0), (0, 0.46)
    )
    s.ramp(box_path(r.x, ground, middle - r.x, r.bottom - ground), WARMTH, WARMTH, (middle, 0, r.x, 0), (0, 0.16))


def draw_tower(s: Drawing, p: PitPlan) -> None:
    """The winding tower over the shaft."""
    x, ground, w, detail = p.shaft.centerx, p.ground, p.shaft.w, bool(p.detail)
    h = p.sky * (0.86 if detail else 0.9)
    top, t = ground - h, max(1.2, h * 0.032)
    for side in (-1, 1):
        s.line([(x + side * w * 0.62, ground), (x + side * w * 0.2, top + h * 0.2)], IRON, t * 1.5)
    s.line([(x + w * 1.15, ground), (x + w * 0.22, top + h * 0.26)], IRON, t * 1.4)
    if detail:
        _struts(s, x, top, h, w, t)
    radius = h * (0.15 if detail else 0.2)
    for side in (-1, 1) if detail else (0,):
        centre = (x + side * radius * 0.86, top + h * 0.13)
        s.circle(centre, radius, stroke=IRON, width=t * 1.25)
        if detail:
            for i in range(4):
                a = math.pi * i / 4 + 0.3
                dx, dy = radius * math.cos(a), radius * math.sin(a)
                s.line([(centre[0] - dx, centre[1] - dy), (centre[0] + dx, centre[1] + dy)], IRON, t * 0.5)
            s.circle(centre, radius * 0.2, palette.BRASS)
    if detail:
        s.polygon([(x - w * 0.62, top - 0.02 * h), (x, top - h * 0.14), (x + w * 0.62, top - 0.02 * h)], IRON)


def _struts(s: Drawing, x: float, top: float, h: float, w: float, t: float) -> None:
    def half(share: float) -> float:
        return w * (0.2 + 0.42 * (share - 0.2) / 0.8)

    for share in (0.36, 0.54, 0.74):
        s.line([(x - half(share), top + h * share), (x + half(share), top + h * share)], IRON, t * 0.9)
    for a, b in ((0.36, 0.54), (0.54, 0.74), (0.74, 0.98)):
        s.line([(x - half(a), top + h * a), (x + half(b), top + h * b)], IRON, t * 0.55)
        s.line([(x + half(a), top + h * a), (x - half(b), top + h * b)], IRON, t * 0.55)
    s.rect((x - w * 0.5, top + h * 0.235, w, t * 1.4), IRON, radius=1)
