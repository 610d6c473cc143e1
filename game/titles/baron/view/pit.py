"""A player's pit in three layers: earth and works once a size, tunnels when a tile comes, pieces each frame."""

import math
import random
from dataclasses import dataclass, field, replace
from functools import lru_cache

import pygame

from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Side
from game.titles.baron.things.tunnels import Tunnels
from game.titles.baron.view.cubes import LEAST_WITH_PIPS, draw_cube, draw_flat_cube, pips
from game.titles.baron.view.drawing import Drawing, box_path
from game.titles.baron.view.picture import LEVELS, PitPicture
from game.titles.baron.view.pit_earth import draw_earth, draw_sky, draw_tower, draw_works
from game.titles.baron.view.pit_plan import CartPlan, Detail, PitPlan, StretchPlan, cage_spots
from game.titles.baron.view.tones import (
    BLACK_SEAM_EDGE,
    CAGE_BACK,
    CAGE_EDGE,
    CAGE_POST,
    CAGE_POST_LOW,
    CAGE_ROOF,
    CAGE_SPOT,
    CAGE_SPOT_EDGE,
    COALS,
    IRON,
    LAMPLIGHT,
    PIT_EDGE,
    PLATE_EDGE,
    ROCKS,
    ROPE,
    ROPE_SMALL,
    SHAFT_GUIDE,
    SHAFT_LOW,
    SHAFT_RUNG,
    SHAFT_TOP,
    TIMBER,
    TRAY_RIM_DARK,
    TRAY_RIM_LIGHT,
)  # fmt: skip
from game.titles.baron.view.tunnels import cart, draw_cart, tunnel
from game.view.paint import masked
from game.view.palette import mix, shade
from game.view.paper import grain
from game.view.sketch import RectLike

Carts = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # by level: how many carts the stretches of each side have
RADIUS = 8
GLOW = 0.9  # of a tunnel's height: how far its lamps shine into the rock


def draw_pit(surface: pygame.Surface, rect: RectLike, pit: PitPicture, detail: Detail, radius: int = RADIUS) -> PitPlan:
    """A whole pit; returns its plan, for targets and lights."""
    plan = PitPlan(rect, detail)
    surface.blit(ground_of(plan.rect.size, pit, detail, radius), plan.rect)
    draw_pieces(surface, plan, pit)
    return plan


def ground_of(size: tuple[int, int], pit: PitPicture, detail: Detail, radius: int = RADIUS) -> pygame.Surface:
    """Everything of a pit that does not move: earth, works, shaft, tunnels, empty carts."""
    return _dug(size, _carts(pit), detail, radius)


def prepare_ground(size: tuple[int, int], pit: PitPicture, detail: Detail, share: float) -> None:
    """Ahead of a new stretch: its pit level by level as time passes, so that no single frame takes long for it."""
    rows = _carts(pit)
    done = int(share * (len(LEVELS) + 1))
    for level in _levels(size, rows, detail)[:done]:
        _level(level)
    if done >= len(LEVELS):
        _dug(size, rows, detail, RADIUS)


def _carts(pit: PitPicture) -> Carts:
    return tuple((tuple(map(len, row.light)), tuple(map(len, row.dark))) for row in pit.rows)


@lru_cache(maxsize=8)
def _earth(size: tuple[int, int], detail: Detail) -> pygame.Surface:
    plan = PitPlan((0, 0, *size), detail)
    back = Drawing(size)
    draw_sky(back, plan)
    if detail:
        draw_works(back, plan)
    draw_earth(back, plan)
    return back.render()


@lru_cache(maxsize=12)  # of four players, small and as large as one's own: where only bots play, all come to the front
def _dug(size: tuple[int, int], rows: Carts, detail: Detail, radius: int) -> pygame.Surface:
    """A new tile changes one level: the other three and the works are kept."""
    plan = PitPlan((0, 0, *size), detail)
    picture = _earth(size, detail).copy()
    picture.blit(_works(size, detail, below=True), (0, 0))
    for level in _levels(size, rows, detail):
        strip, top = _level(level)
        picture.blit(strip, (0, top))
    picture.blit(_works(size, detail, below=False), (0, 0))
    if detail:
        _plates(picture, plan)
    grain(picture)
    whole = masked(picture, radius)
    whole.blit(_frame(size, radius, bool(detail)), (0, 0))
    return whole


@lru_cache(maxsize=16)
def _works(size: tuple[int, int], detail: Detail, *, below: bool) -> pygame.Surface:
    """The shaft under the tunnels, the tower over everything."""
    plan, s = PitPlan((0, 0, *size), detail), Drawing(size)
    if below:
        _shaft(s, plan)
    else:
        draw_tower(s, plan)
    return s.render()


@lru_cache(maxsize=16)
def _frame(size: tuple[int, int], radius: int, thick: bool) -> pygame.Surface:
    s = Drawing(size)
    s.rect((0, 0, *size), radius=radius, stroke=PIT_EDGE, width=1.6 if thick else 1)
    return s.render()


@dataclass(frozen=True)
class DugLevel:
    """A level that is dug so far; equal if it looks the same: the plans follow from the rest."""

    size: tuple[int, int]
    detail: Detail
    coal: Coal
    carts: tuple[tuple[int, ...], tuple[int, ...]]
    width: float  # of a cart, which depends on the other levels too
    stretches: tuple[StretchPlan, ...] = field(compare=False)
    ends: tuple[tuple[Side, pygame.Rect], ...] = field(compare=False)


def _levels(size: tuple[int, int], rows: Carts, detail: Detail) -> list[DugLevel]:
    """The levels of a pit with so many carts."""
    plan, found = PitPlan((0, 0, *size), detail), []
    stretches = plan.stretches(PitPicture(tuple(Tunnels(_bare(light), _bare(dark)) for light, dark in rows)))
    faces = plan.faces(stretches)
    for coal, carts in zip(LEVELS, rows, strict=True):
        own = tuple(one for one in stretches if one.coal is coal)
        width = own[0].carts[0].width if own and own[0].carts else 0.0
        ends = tuple((side, stub) for kind, side, stub in faces if kind is coal)
        found.append(DugLevel(size, detail, coal, carts, width, own, ends))
    return found


@lru_cache(maxsize=40)
def _level(level: DugLevel) -> tuple[pygame.Surface, int]:
    """The tunnels of a level with their empty carts, as a strip across the pit, and where it begins."""
    (wide, high), detail = level.size, level.detail
    tunnels = [one.rect for one in level.stretches] + [stub for _, stub in level.ends]
    spare = round(max(rect.h for rect in tunnels) * GLOW)
    top = max(0, min(rect.y for rect in tunnels) - spare)
    strip = (0, top, wide, min(high, max(rect.bottom for rect in tunnels) + spare) - top)
    front = Drawing(strip[2:], strip)
    for one in level.stretches:
        lamps = [one.rect.x + one.rect.w / 2] if one.side is Side.LIGHT and detail else ()
        tunnel(front, one.rect, one.side, lamps=lamps, props=bool(detail))
    for side, stub in level.ends:
        if stub.w:
            tunnel(front, stub, side, props=bool(detail), rails=False)
        _face(front, stub, level.coal, side, detail)
    picture = front.render()
    for one in level.stretches:
        for each in one.carts:
            each = replace(each, floor=each.floor - top)
            if detail:
                draw_cart(picture, each.coal, each.left, each.floor, each.width, each.side)
            else:
                _small_cart(picture, each)
    return picture, top


def _bare(carts: tuple[int, ...]) -> tuple[tuple[None, ...], ...]:
    return tuple((None,) * count for count in carts)


def _shaft(s: Drawing, p: PitPlan) -> None:
    x, y, w, h = p.shaft
    s.ramp(box_path(x, y, w, h + 4), SHAFT_TOP, SHAFT_LOW, (0, y, 0, y + h))
    t = max(1.5, w * 0.07)
    for post in (x - t * 0.4, x + w - t * 0.6):
        s.ramp(box_path(post, y, t, h + 4), shade(TIMBER, 1.05), shade(TIMBER, 0.5), (0, y, 0, y + h))
    if p.detail:
        count = int(h / (w * 0.34))
        for i in range(1, count):
            rung = y + h * i / count
            s.line([(x + t, rung), (x + w - t, rung)], SHAFT_RUNG, 1.6, alpha=0.8)
        for guide in (x + w * 0.2, x + w * 0.8):
            s.line([(guide, y), (guide, y + h)], SHAFT_GUIDE, 1.4)


def _face(s: Drawing, stub: pygame.Rect, coal: Coal, side: Side, detail: Detail) -> None:
    """The end of a tunnel: the seam that is still to be dug."""
    out = -1 if side is Side.LIGHT else 1
    x = stub.x if side is Side.LIGHT else stub.right
    tone, chance = COALS[coal], random.Random(f"{coal.word}{out}")
    edge = BLACK_SEAM_EDGE if coal is Coal.BLACK else mix(tone, IRON, 0.5)
    count = 9 if detail else 4
    for i in range(count):
        y = stub.y + stub.h * (i + 0.5) / count
        r = stub.h * (0.075 if detail else 0.12) * chance.uniform(0.8, 1.25)
        cx = x + out * r * chance.uniform(-0.5, 0.7)
        lump = [
            (cx + r * math.cos(a) * chance.uniform(0.8, 1.2), y + r * math.sin(a) * chance.uniform(0.8, 1.2))
            for a in (0.3, 1.3, 2.3, 3.4, 4.4, 5.5)
        ]
        s.polygon(lump, mix(tone, ROCKS[coal], 0.15), stroke=edge, width=1 if detail else 0.5)


def _plates(picture: pygame.Surface, p: PitPlan) -> None:
    """An enamel plate with the level's pips on the outer rock of both sides."""
    side = p.step * 0.2
    for coal in LEVELS:
        plate, y = _plate(coal, side), round(p.levels[coal].y - side * 1.16)
        for x in (p.rect.x + side * 0.35, p.rect.right - side * 1.35):
            picture.blit(plate, (round(x), y))


@lru_cache(maxsize=32)
def _plate(coal: Coal, side: float) -> pygame.Surface:
    s = Drawing((side, side))
    s.rect((0, 0, side, side), COALS[coal], radius=side * 0.2, stroke=PLATE_EDGE, width=max(1.4, side * 0.07))
    pips(s, coal, (side / 2, side / 2), side * 0.86)
    return s.render()


# --- pieces


def draw_pieces(surface: pygame.Surface, plan: PitPlan, pit: PitPicture) -> None:
    """What moves: cubes on carts, the cage with its cubes, the storage."""
    for one in plan.stretches(pit):
        for each in one.carts:
            if each.load is None:
                continue
            if plan.detail:
                place = each.place
                draw_cube(surface, each.load, place.center, place.w)
                tub = cart(each.coal, round(each.width), each.side)
                surface.blit(tub, (round(each.left), round(each.floor - tub.get_height())))
            else:
                _small_cart(surface, each)
    if pit.cage_level is not None:
        draw_cage(surface, plan, pit.cage_level, pit.cage)
    _draw_storage(surface, plan, pit.storage)


def draw_cage(
    surface: pygame.Surface, plan: PitPlan, level: float, load: tuple[Coal, ...], *, alpha: int = 255
) -> None:
    """The cage at a level; pale for one that is not there yet."""
    _draw_cage(surface, plan, plan.cage(level), load, alpha)


def draw_cage_at(surface: pygame.Surface, plan: PitPlan, middle: float, load: tuple[Coal, ...]) -> None:
    """The cage on its way, its middle at a height of the window."""
    rect = plan.cage(0)
    rect.centery = round(middle)
    _draw_cage(surface, plan, rect, load, 255)


def _draw_cage(surface: pygame.Surface, plan: PitPlan, rect: pygame.Rect, load: tuple[Coal, ...], alpha: int) -> None:
    """The cage with its rope and its cubes."""
    wheels = plan.ground - plan.sky * (0.62 if plan.detail else 0.7)
    rope = pygame.Rect(0, 0, max(1, round(rect.w * 0.035)), max(1, round(rect.y + 1 - wheels)))
    rope.midtop = (rect.centerx, round(wheels))
    pygame.draw.rect(surface, ROPE if plan.detail else ROPE_SMALL, rope)
    picture, pad = _cage(rect.size, plan.detail)
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    surface.blit(picture, (rect.x - pad, rect.y - pad))
    for coal, spot in zip(load, cage_spots(rect), strict=False):
        if plan.detail:
            draw_cube(surface, coal, spot.center, spot.w * 1.02, alpha=alpha)
        else:
            draw_flat_cube(surface, coal, spot.inflate(1, 1))


@lru_cache(maxsize=16)
def _cage(size: tuple[int, int], detail: Detail) -> tuple[pygame.Surface, int]:
    w, h = size
    pad = round(h * 0.3) if detail else 2
    c = pygame.Rect(pad, pad, w, h)
    s = Drawing((w + 2 * pad, h + 2 * pad))
    t, roof = max(1.4, w * 0.055), h * 0.19
    if detail:
        s.halo(c.center, h * 0.75, LAMPLIGHT, 0.35)
    s.rect((c.x, c.y + roof, c.w, c.h - roof), CAGE_BACK, radius=t)
    gable = [(c.x - t, c.y + roof), (c.centerx, c.y), (c.right + t, c.y + roof)]
    s.polygon(gable, CAGE_ROOF, stroke=CAGE_EDGE, width=max(0.8, t * 0.4))
    if detail:
        for spot in cage_spots(c):
            s.rect(spot, CAGE_SPOT, radius=spot.w * 0.14, stroke=CAGE_SPOT_EDGE, width=1)
    for x in (c.x, c.right - t):
        s.rect((x, c.y + roof - 1, t, c.h - roof), CAGE_POST, bottom=CAGE_POST_LOW)
    floor = (c.x - t * 0.6, c.bottom - t * 1.2, c.w + t * 1.2, t * 1.3)
    s.rect(floor, CAGE_POST, radius=1, stroke=CAGE_EDGE, width=0.8)
    return s.render(), pad


def _small_cart(surface: pygame.Surface, cart: CartPlan) -> None:
    """A cart of a small pit: a full square with coal, an open tray without."""
    side = round(cart.width * 0.86)
    at = (round(cart.left + cart.width / 2 - side / 2), round(cart.floor - side))
    surface.blit(_small(side, cart.load, cart.side), at)


@lru_cache(maxsize=64)
def _small(side: int, load: Coal | None, wall: Side) -> pygame.Surface:
    rim = TRAY_RIM_LIGHT if wall is Side.LIGHT else TRAY_RIM_DARK
    s = Drawing((side, side))
    if load is None:
        s.path(f"M1 {side * 0.42:.1f}V{side - 1}H{side - 1}V{side * 0.42:.1f}", stroke=rim, width=1.6)
        return s.render()
    edge = rim if load is Coal.BLACK else mix(COALS[load], IRON, 0.55)
    s.rect((0, 0, side, side), COALS[load], radius=2, stroke=edge, width=1.2)
    if side >= LEAST_WITH_PIPS:
        pips(s, load, (side / 2, side / 2), side * 0.92)
    return s.render()


def _draw_storage(surface: pygame.Surface, plan: PitPlan, stored: tuple[Coal, ...]) -> None:
    platform, centres = plan.storage(len(stored))
    size = plan.heaped(len(stored))
    surface.blit(_platform(platform.size, size, bool(plan.detail)), (platform.x, round(platform.y - size)))
    for coal, centre in zip(stored, centres, strict=True):
        if plan.detail:
            draw_cube(surface, coal, centre, size)
        else:
            rect = pygame.Rect(0, 0, round(size), round(size))
            rect.center = (round(centre[0]), round(centre[1]))
            draw_flat_cube(surface, coal, rect)


@lru_cache(maxsize=16)
def _platform(size: tuple[int, int], cube: float, detail: bool) -> pygame.Surface:
    w, h = size
    s = Drawing((w, h + cube))
    s.rect((0, cube, w, h), TIMBER, radius=2, stroke=IRON, width=1 if detail else 0.6)
    if detail:
        for x in (cube * 0.05, w - cube * 0.27):
            s.rect((x, cube * 0.25, cube * 0.2, cube), TIMBER, radius=1, stroke=IRON, width=0.8)
    return s.render()


def with_stretch(pit: PitPicture, level: int, side: Side, carts: int) -> PitPicture:
    """A pit with one stretch more."""
    rows, more = list(pit.rows), ((None,) * carts,)
    row = rows[level]
    rows[level] = replace(row, light=row.light + more) if side is Side.LIGHT else replace(row, dark=row.dark + more)
    return replace(pit, rows=tuple(rows))
