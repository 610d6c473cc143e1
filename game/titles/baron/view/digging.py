"""A tile comes into a pit: the rock at the face crumbles, and where it is light, lamps light up."""

import math
import random
from functools import lru_cache

import pygame

from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.rules.names import Side
from game.titles.baron.view.drawing import Drawing
from game.titles.baron.view.picture import PitPicture, TilePicture
from game.titles.baron.view.pit import with_stretch
from game.titles.baron.view.pit_plan import PitPlan
from game.titles.baron.view.tones import BLACK_SEAM_EDGE, IRON, LAMPLIGHT, ROCKS, WALL_DARK
from game.view.motion import ease
from game.view.palette import mix, shade
from game.view.sketch import blank

LUMPS = 10
LUMP = 0.28  # of a tunnel's height
BEGINS = 0.35  # of the time: the tile is on its way, then the rock gives way before it
WHOLE = 0.6  # of a lump's fall: then it fades
DARK = 215  # of 255: an unlit tunnel
KINDLED = 0.3  # of the time: until then it is dark
HALO = 1.3  # of a tunnel's height


def place_of(plan: PitPlan, pit: PitPicture, tile: TilePicture) -> pygame.Rect:
    """Where a tile will lie that comes into a pit."""
    return last_stretch(plan, with_stretch(pit, tile.coal.value, tile.side, tile.carts), tile.coal, tile.side)


def last_stretch(plan: PitPlan, pit: PitPicture, coal: Coal, side: Side) -> pygame.Rect:
    """The stretch that came last to a tunnel."""
    found = [one.rect for one in plan.stretches(pit) if (one.coal, one.side) == (coal, side)]
    return found[-1].clip(plan.rect.inflate(-4, 0))


def draw_crumbling(
    surface: pygame.Surface, plan: PitPlan, pit: PitPicture, tile: TilePicture, share: float
) -> None:  # fmt: skip
    """The rock where a tile will lie, at a share of the time: a hole opens from the face outwards, lumps fall."""
    gone = (share - BEGINS) / (1 - BEGINS)
    if gone <= 0:
        return
    rect = place_of(plan, pit, tile)
    out, face = (-1, rect.right) if tile.side is Side.LIGHT else (1, rect.x)
    wide = max(1, round(rect.w * ease(gone)))
    hole = pygame.Rect(face - wide if out < 0 else face, rect.y, wide, rect.h)
    surface.blit(_darkness(rect.size), hole, (0, 0, *hole.size))
    dice = random.Random(f"{tile.coal.word}{tile.side}")
    for nth in range(LUMPS):
        along, high = (nth + dice.random()) / LUMPS, dice.uniform(0.02, 0.6)
        fallen = (gone - along * 0.55) / 0.45  # those at the face first
        if not 0 < fallen < 1:
            continue
        lump = _lump(tile.coal, max(4, round(rect.h * LUMP / (1 + nth % 2))), nth % 3)
        low = rect.bottom - lump.get_height() / 2
        top = rect.y + rect.h * high
        at = (face + out * rect.w * along - out * rect.h * 0.25 * fallen, top + (low - top) * fallen * fallen)
        lump.set_alpha(round(255 * min(1.0, (1 - fallen) / (1 - WHOLE))))
        surface.blit(lump, lump.get_rect(center=(round(at[0]), round(at[1]))))


def draw_lighting(surface: pygame.Surface, plan: PitPlan, pit: PitPicture, tile: TilePicture, share: float) -> None:
    """The stretch that came last to a tunnel, at a share of the time: dark at first, then its lamp lights up."""
    rect = last_stretch(plan, pit, tile.coal, tile.side)
    lit = ease((share - KINDLED) / (1 - KINDLED))
    veil = _darkness(rect.size)
    veil.set_alpha(round(255 * (1 - lit)))
    surface.blit(veil, rect)
    veil.set_alpha(255)
    flare = _flare(round(rect.h * HALO))
    flare.set_alpha(round(255 * math.sin(math.pi * lit)))  # brighter than it will burn, for a moment
    surface.blit(flare, flare.get_rect(center=(rect.centerx, round(rect.y + rect.h * 0.3))))


@lru_cache(maxsize=16)
def _darkness(size: tuple[int, int]) -> pygame.Surface:
    veil = blank(size)
    veil.fill((*shade(WALL_DARK, 0.55), DARK))
    return veil


@lru_cache(maxsize=8)
def _flare(radius: int) -> pygame.Surface:
    s = Drawing((2 * radius, 2 * radius))
    s.halo((radius, radius), radius, LAMPLIGHT, 0.9)
    return s.render()


@lru_cache(maxsize=256)
def _lump(coal: Coal, size: int, shape: int) -> pygame.Surface:
    """A lump of a level's rock."""
    dice, middle, tone = random.Random(shape), size / 2, ROCKS[coal]
    corners = [
        (middle + middle * 0.9 * math.cos(a) * dice.uniform(0.75, 1), middle + middle * 0.9 * math.sin(a))
        for a in (0.3, 1.3, 2.3, 3.4, 4.4, 5.5)
    ]
    s = Drawing((size, size))
    edge = BLACK_SEAM_EDGE if coal is Coal.BLACK else mix(tone, IRON, 0.5)
    s.polygon(corners, shade(tone, 1.12), stroke=edge, width=max(0.8, size * 0.06))
    return s.render()
