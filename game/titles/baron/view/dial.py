"""The shift clock: a real dial with a sector for each element, a hand for the shift, and the scoring marker on its
rim."""

import math
from functools import lru_cache

import pygame

from game.titles.baron.rules.names import Counts, Side
from game.titles.baron.view.cubes import draw_cube
from game.titles.baron.view.drawing import Drawing
from game.titles.baron.view.picture import ClockPicture, ElementPicture
from game.titles.baron.view.tones import (
    DIAL,
    DIAL_EDGE,
    DIAL_SHADOW,
    IRON,
    MARKER_EDGE,
    MARKER_RING,
    SECTOR_EDGE,
    SECTOR_LATER,
    SECTOR_RULE,
    SECTORS,
)  # fmt: skip
from game.titles.baron.view.tunnels import cart
from game.titles.baron.view.vehicles import draw_vehicle
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BLACK, SERIF_ITALIC
from game.view.lettering import ROMAN
from game.view.palette import Colour, mix
from game.view.panels.pen import Pen
from game.view.sketch import Point

INNER, OUTER = 0.4, 0.945  # of the radius: where the sectors are
PAD = 12
TOP = -90  # degrees
ROUND = 360
HALF = 0.5
WIDE = 90  # degrees, from which on an arc is drawn in two
THIRTY = 30  # degrees, in the middle of which an arc hardly leaves the box of its ends and that


def angle(number: float, of: int) -> float:
    """Where an element is on a dial of so many, in radians; 0 is where the marker waits, at the top."""
    return math.radians(TOP + (number - 0.5) * ROUND / of if number else TOP)


def shifts_of(elements: tuple[ElementPicture, ...]) -> dict[int, tuple[float, float]]:
    """Where what scores from a shift on begins and ends, in degrees."""
    part, found = ROUND / len(elements), dict[int, tuple[float, float]]()
    for i, element in enumerate(elements):
        begins, _ = found.get(element.since, (TOP + i * part, 0.0))
        found[element.since] = begins, TOP + (i + 1) * part
    return found


def at_angle(centre: Point, radius: float, a: float) -> Point:
    """A point on a circle."""
    return centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)


def sector(centre: Point, radius: float, number: int, of: int) -> str:
    """The outline of an element's sector as path data."""
    part, far, near = ROUND / of, radius * OUTER, radius * INNER
    ends = [math.radians(TOP + (number - 1 + i / 2) * part) for i in range(3)]
    if part < WIDE:
        del ends[1]
    out = [at_angle(centre, far, a) for a in ends]
    back = [at_angle(centre, near, a) for a in reversed(ends)]
    path = f"M{out[0][0]:.2f} {out[0][1]:.2f}"
    path += "".join(f"A{far:.2f} {far:.2f} 0 0 1 {x:.2f} {y:.2f}" for x, y in out[1:])
    path += f"L{back[0][0]:.2f} {back[0][1]:.2f}"
    return path + "".join(f"A{near:.2f} {near:.2f} 0 0 0 {x:.2f} {y:.2f}" for x, y in back[1:]) + "Z"


def draw_element(surface: pygame.Surface, element: ElementPicture, centre: Point, size: float) -> None:
    """What an element counts: a cube, a vehicle, an empty cart."""
    if element.counts is Counts.VEHICLE and element.vehicle is not None:
        draw_vehicle(surface, element.vehicle, centre, size * 1.5)
    elif element.coal is not None and element.counts is Counts.COAL:
        draw_cube(surface, element.coal, centre, size)
    elif element.coal is not None:
        picture = cart(element.coal, max(4, round(size * 1.3)), Side.LIGHT)
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_dial(pen: Pen, centre: Point, radius: float, clock: ClockPicture, *, captions: tuple[str, ...] = ()) -> None:
    """The whole dial; with `captions` (what each shift adds) it is the large one of the scoring."""
    large = bool(captions)
    corner, wide = (round(centre[0] - radius - PAD), round(centre[1] - radius - PAD)), round(radius, 1)
    pen.surface.blit(_face(wide, clock.elements, round(clock.shift)), corner)
    for element in clock.elements[: clock.done]:
        pale, (x, y) = _done(wide, element.number, clock.elements)
        pen.surface.blit(pale, (corner[0] + x, corner[1] + y))
    for element in clock.elements:
        _value(pen, centre, radius, element, len(clock.elements), large=large)
    _middle(pen, centre, radius * INNER, clock, captions)
    draw_marker(pen.surface, centre, radius, angle(clock.marker, len(clock.elements)))


@lru_cache(maxsize=4)
def _face(radius: float, elements: tuple[ElementPicture, ...], shift: int) -> pygame.Surface:
    """The printed dial: its sectors, those of later shifts grey."""
    side = round(2 * radius + 2 * PAD)
    centre = (radius + PAD, radius + PAD)
    s = Drawing((side, side))
    s.circle((centre[0], centre[1] + 3), radius, DIAL_SHADOW, alpha=0.35)
    s.circle(centre, radius, DIAL, stroke=DIAL_EDGE, width=2)
    s.circle(centre, radius * 0.975, stroke=palette.BRASS, width=max(1.4, radius * 0.016))
    for element in elements:
        tone = _tone(element.since)
        face = tone if element.since <= shift else mix(tone, SECTOR_LATER, 0.25)
        s.path(sector(centre, radius, element.number, len(elements)), face, stroke=SECTOR_EDGE, width=1.2)
    _rules(s, centre, radius, elements)
    s.circle(centre, radius * INNER, palette.PAPER_LIGHT, stroke=SECTOR_RULE, width=2)
    return s.render()


@lru_cache(maxsize=36)
def _done(radius: float, number: int, elements: tuple[ElementPicture, ...]) -> tuple[pygame.Surface, tuple[int, int]]:
    """A sector that has scored, pale, and where it lies on the face: of that nothing else changes in a scoring."""
    centre = (radius + PAD, radius + PAD)
    of, tone = len(elements), _tone(elements[number - 1].since)
    box = sector_box(centre, radius, number, of)
    s = Drawing(box.size, (box.x, box.y, box.w, box.h))
    s.path(sector(centre, radius, number, of), mix(tone, palette.PAPER_LIGHT, 0.55), stroke=SECTOR_EDGE, width=1.2)
    _rules(s, centre, radius, elements)
    s.circle(centre, radius * INNER, palette.PAPER_LIGHT, stroke=SECTOR_RULE, width=2)
    return s.render(), box.topleft


def sector_box(centre: Point, radius: float, number: int, of: int, spare: int = 2) -> pygame.Rect:
    """What an element's sector lies in, with some pixels to spare."""
    turns = 2 * math.ceil(ROUND / of / THIRTY)
    ends = [math.radians(TOP + (number - 1 + i / turns) * ROUND / of) for i in range(turns + 1)]
    corners = [at_angle(centre, radius * far, a) for far in (INNER, OUTER) for a in ends]
    left, top = (math.floor(min(corner[i] for corner in corners)) - spare for i in range(2))
    right, low = (math.ceil(max(corner[i] for corner in corners)) + spare for i in range(2))
    return pygame.Rect(left, top, right - left, low - top)


def _tone(since: int) -> Colour:
    """The ground of the sectors that score from a shift on."""
    return SECTORS[min(len(SECTORS), since) - 1]


def _rules(s: Drawing, centre: Point, radius: float, elements: tuple[ElementPicture, ...]) -> None:
    """The lines between what scores from one shift on and from the next."""
    for begins, _ in shifts_of(elements).values():
        a = math.radians(begins)
        line = [at_angle(centre, radius * INNER, a), at_angle(centre, radius * OUTER, a)]
        s.line(line, SECTOR_RULE, max(2.4, radius * 0.028))


def _value(pen: Pen, centre: Point, radius: float, element: ElementPicture, of: int, *, large: bool) -> None:
    a = angle(element.number, of)
    out, mid = (0.812, 0.59) if large else (0.79, 0.545)
    size = 0.165 if element.counts is Counts.COAL else 0.185 if large else 0.175
    draw_element(pen.surface, element, at_angle(centre, radius * out, a), radius * size)
    tall = min(27, max(13.2, radius * (0.078 if large else 0.108))) / pen.look.scale
    first, second = str(element.first), f"/{element.second}"
    x, y = at_angle(centre, radius * mid, a)
    left = x - (pen.width(first, SANS_BOLD, tall) + pen.width(second, SANS, tall)) / 2
    end = pen.text(first, (left, y), SANS_BOLD, tall, palette.INK).right
    pen.text(second, (end, y), SANS, tall, palette.INK_PRINT)


def _middle(pen: Pen, centre: Point, near: float, clock: ClockPicture, captions: tuple[str, ...]) -> None:
    """The shifts that add elements, and the hand, which stays at the last of them in a longer game."""
    large, shifts = bool(captions), shifts_of(clock.elements)
    middles = {since: math.radians(sum(ends) / 2) for since, ends in shifts.items()}
    now = max(since for since in shifts if since <= max(round(clock.shift), min(shifts)))
    for i, (since, a) in enumerate(middles.items()):
        below = math.sin(a) > HALF
        far = (0.53 if below else 0.64) if large else 0.7
        x, y = at_angle(centre, near * far, a)
        ink = palette.BRICK if since == now else palette.INK_FAINT
        tall = near * (0.25 if large else 0.28) / pen.look.scale
        pen.text(ROMAN[since], (x, y - near * (0.09 if large else 0)), SERIF_BLACK, tall, ink, align="centre")
        if large:
            half = near * (0.4 if below else 0.3)  # off the hand
            words = (x - half, y + near * 0.06, 2 * half, near * 0.28)
            ink = palette.INK_PRINT if since <= now else palette.INK_FAINT
            pen.box(
                captions[i],
                words,
                SERIF_ITALIC,
                near * 0.105 / pen.look.scale,
                ink,
                align="centre",
                valign="top",
                lines=2,
            )
    side = round(2 * near)
    s = Drawing((side, side), (centre[0] - near, centre[1] - near, side, side))
    a = _turned(middles, clock.shift)
    tip = at_angle(centre, near * (0.25 if large else 0.5), a)  # off the captions
    back, neck = at_angle(centre, -near * 0.2, a), at_angle(tip, -near * (0.13 if large else 0.2), a)
    wide = near * (0.07 if large else 0.1)
    s.line([back, neck], IRON, near * 0.05)
    across = a + math.pi / 2
    s.polygon([at_angle(neck, wide, across), tip, at_angle(neck, -wide, across)], IRON)
    s.circle(back, near * 0.05, IRON)
    s.circle(centre, near * 0.11, palette.BRASS, stroke=IRON, width=1.6)
    pen.surface.blit(s.render(), (round(centre[0] - near), round(centre[1] - near)))


def _turned(middles: dict[int, float], shift: float) -> float:
    """Where the hand points, also on its way from one shift to the next."""
    there = [since for since in middles if since <= shift] or [min(middles)]
    before, beyond = there[-1], next((since for since in middles if since > shift), there[-1])
    share = (shift - before) / (beyond - before) if beyond > before else 0.0
    return middles[before] + max(0.0, share) * (middles[beyond] - middles[before])


def draw_hand(pen: Pen, centre: Point, radius: float, clock: ClockPicture) -> None:
    """The middle of the dial anew, while its hand turns from one shift to the next."""
    near = radius * INNER
    plate = (centre[0] - near, centre[1] - near, 2 * near, 2 * near)
    pen.rounded(plate, palette.PAPER_LIGHT, radius=near, stroke=SECTOR_RULE, width=2)
    _middle(pen, centre, near, clock, ())


def draw_marker(surface: pygame.Surface, centre: Point, radius: float, at: float) -> None:
    """The scoring marker on the rim, at an angle."""
    x, y = at_angle(centre, radius * 0.95, at)
    k = min(24, radius * 0.085)
    side = round(2 * k + 6)
    s = Drawing((side, side), (x - side / 2, y - side / 2, side, side))
    s.circle((x, y + 2), k, palette.SHADOW, alpha=0.5)
    s.circle((x, y), k, palette.BRICK, stroke=MARKER_EDGE, width=1.6)
    s.circle((x, y), k * 0.5, stroke=MARKER_RING, width=1.6)
    surface.blit(s.render(), (round(x - side / 2), round(y - side / 2)))
