"""Shadow and light: what lies higher throws a shadow, and only what can be chosen shines.

Both are drawn from small blurred sprites that are made once per size and kept.
"""

import math
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

import pygame

from game.view import palette
from game.view.paint import Band, rounded, spared
from game.view.palette import Colour, Level
from game.view.sketch import Box, RectLike, Sketch, blank

RoundedBox = tuple[int, int, int, int, float]  # x, y, width, height and the radius of the corners


class Light(StrEnum):
    """The states of a place that can be chosen (LOOK.md's table)."""

    POSSIBLE = "possible"  # merely: no action that needs it was chosen
    OFFERED = "offered"
    HOVERED = "hovered"
    CHOSEN = "chosen"
    WARNED = "warned"
    ADVISED = "advised"  # what a hint speaks of: it outshines all that is offered
    LIT = "lit"  # not a choice: tied to what is hovered elsewhere (card and slot, log line and place)


# ring colour, ring width, halo colour, halo reach
_LOOKS: dict[Light, tuple[Colour, float, Colour, int]] = {
    Light.POSSIBLE: (palette.OFFERED_RING, 1.6, palette.AMBER, 0),
    Light.OFFERED: (palette.OFFERED_RING, 3, palette.AMBER, palette.OFFERED_HALO),
    Light.HOVERED: (palette.HOVERED_RING, 3, palette.AMBER, palette.HOVERED_HALO),
    Light.CHOSEN: (palette.CHOSEN_BOTTOM, 4, palette.LAMP, palette.OFFERED_HALO),
    Light.WARNED: (palette.WARNED, 3, palette.WARNED, palette.OFFERED_HALO),
    Light.ADVISED: (palette.AMBER, 5, palette.AMBER, palette.ADVISED_HALO),
    Light.LIT: (palette.LIT_LINE, 2, palette.LAMP, 6),
}


def shadow(
    surface: pygame.Surface,
    rect: RectLike,
    level: Level = Level.PANEL,
    radius: float = palette.CORNER_PANEL,
    scale: float = 1.0,
    *,
    covered: bool = False,
) -> None:
    """The shadow of a rounded rectangle; draw it before the thing itself. If that covers it, its middle is left out."""
    down, soft, dark = palette.SHADOWS[level]
    if dark:
        x, y, w, h = rect
        _blurred(surface, (x, y + down * scale, w, h), radius, soft * scale, palette.SHADOW, dark, rim=covered)


def glow(
    surface: pygame.Surface,
    rect: RectLike,
    radius: float,
    reach: float,
    colour: Colour = palette.AMBER,
    alpha: int = 255,
) -> None:
    """A soft light behind a rounded rectangle; draw it before the thing itself."""
    x, y, w, h = rect
    grow = reach * 0.45
    _blurred(surface, (x - grow, y - grow, w + 2 * grow, h + 2 * grow), radius + grow, reach * 0.7, colour, alpha)


def light(
    surface: pygame.Surface,
    rect: RectLike,
    state: Light,
    radius: float = palette.CORNER_CARD,
    *,
    strength: float = 1.0,
    scale: float = 1.0,
    spare: Iterable[RoundedBox] = (),
) -> None:
    """Ring and halo of a state round a rounded rectangle (or circle); draw it over the thing.

    `strength` dims the halo only: give it `breath(seconds)` for an offered place. The halo falls behind the
    neighbours in `spare`, which stay legible.
    """
    x, y, w, h = rect
    size = (max(1, round(w)), max(1, round(h)))
    left, top = round(x), round(y)
    holes = tuple((nx - left, ny - top, nw, nh, corner) for nx, ny, nw, nh, corner in spare)
    halo, ring, pad = _rings(size, round(radius, 1), state, round(scale, 2), holes)
    at = (left - pad, top - pad)
    halo.set_alpha(round(255 * max(0.0, min(1.0, strength))))
    surface.blit(halo, at)
    surface.blit(ring, at)


def reach_of(state: Light, scale: float = 1.0) -> int:
    """How far the light of a state reaches."""
    _, width, _, reach = _LOOKS[state]
    return math.ceil((width + reach * 1.9) * scale) + 2


def breath(seconds: float) -> float:
    """The strength of a halo at a time: it breathes between 70 and 100 % in 1.6 s."""
    wave = 0.5 + 0.5 * math.sin(2 * math.pi * seconds / palette.BREATH_SECONDS)
    return palette.BREATH_LEAST + (1 - palette.BREATH_LEAST) * wave


def warning_sign(size: int) -> pygame.Surface:
    """The small triangle of the warned state, for a corner of what is warned about."""
    sketch = Sketch((size, size), (0, 0, 24, 24))
    sketch.polygon([(12, 3), (22, 21), (2, 21)], palette.WARNED, stroke=palette.RING_HAIRLINE, width=2)
    sketch.line([(12, 9.5), (12, 14.5)], palette.CHOSEN_INK, 2.4)
    sketch.circle((12, 18), 1.4, palette.CHOSEN_INK)
    return sketch.render()


@lru_cache(maxsize=256)
def _rings(
    size: tuple[int, int], radius: float, state: Light, scale: float, holes: tuple[RoundedBox, ...] = ()
) -> tuple[pygame.Surface, pygame.Surface, int]:
    """Halo and ring of a state, each with the thing's own place left free in its middle."""
    pad, (w, h) = reach_of(state, scale), size
    thing = (pad, pad, w, h)
    near = tuple((x + pad, y + pad, wide, high, corner) for x, y, wide, high, corner in holes)
    return _halo(thing, radius, state, scale, near), _ring(thing, radius, state, scale), pad


def _halo(thing: Box, radius: float, state: Light, scale: float, holes: tuple[RoundedBox, ...]) -> pygame.Surface:
    _, width, colour, reach = _LOOKS[state]
    width *= scale
    halo = blank(_whole(thing))
    halo.fill((*colour, 0))
    glow(halo, _grown(thing, width), radius + width, reach * scale, colour, 255)
    hole = blank(halo.get_size())
    rounded(hole, _grown(thing, 0.5 * scale), (0, 0, 0), radius=radius)
    for x, y, wide, high, corner in holes:
        rounded(hole, (x, y, wide, high), (0, 0, 0), radius=corner)
    halo.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return halo


def _ring(thing: Box, radius: float, state: Light, scale: float) -> pygame.Surface:
    colour, width, _, _ = _LOOKS[state]
    width, hair = width * scale, 1.2 * scale
    grown = width + 0.5 * scale
    ring = Sketch(_whole(thing))
    around, corner = _grown(thing, grown + hair), radius + grown
    ring.rect(around, radius=corner + hair, stroke=palette.RING_HAIRLINE, width=hair)
    ring.rect(_grown(thing, grown), radius=corner, stroke=colour, width=width)
    if state is Light.ADVISED:
        ring.rect(_grown(thing, grown), radius=corner, stroke=palette.HOVERED_RING, width=2 * scale)
    if state is Light.HOVERED:
        ring.rect(_grown(thing, 0.5 * scale), radius=radius, stroke=palette.AMBER, width=hair)
    return ring.render()


def _whole(thing: Box) -> tuple[float, float]:
    """A thing with as much round it on all sides."""
    x, y, w, h = thing
    return w + 2 * x, h + 2 * y


def _grown(thing: Box, by: float) -> Box:
    x, y, w, h = thing
    return x - by, y - by, w + 2 * by, h + 2 * by


def _blurred(
    surface: pygame.Surface, rect: RectLike, radius: float, soft: float, colour: Colour, alpha: int,
    *, rim: bool = False,
) -> None:  # fmt: skip
    x, y, w, h = rect
    radius, soft = round(radius), round(soft, 1)
    pad = math.ceil(soft * 2) + 2
    shrink = 1 if soft < 3 else 2 if soft < 8 else 4
    end = 2 * pad + radius + shrink
    left_out = spared(round(w) + 2 * pad, end)
    picture = Band(
        _blurred_rect(round(w) - left_out, round(h), radius, soft, pad, shrink, colour, alpha), end, left_out
    )
    at = (round(x) - pad, round(y) - pad)
    picture.draw_rim(surface, at) if rim else picture.draw(surface, at)


@lru_cache(maxsize=96)
def _blurred_rect(
    w: int, h: int, radius: int, soft: float, pad: int, shrink: int, colour: Colour, alpha: int
) -> pygame.Surface:
    """A blurred rounded rectangle. Large ones are blurred small and stretched: nobody sees the difference."""
    whole = (w + 2 * pad, h + 2 * pad)
    small = blank((whole[0] / shrink, whole[1] / shrink))
    small.fill((*colour, 0))
    inner = (pad / shrink, pad / shrink, w / shrink, h / shrink)
    pygame.draw.rect(
        small, (*colour, alpha), pygame.Rect(*(round(v) for v in inner)), border_radius=round(radius / shrink)
    )
    reach = max(1, round(soft * 0.6 / shrink))
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, reach), reach)
    return pygame.transform.smoothscale(small, whole) if shrink > 1 else small
