"""Callouts: small tags with a number that rise from a place while coins and points are handed out."""

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.view import palette
from game.view.fonts import SANS
from game.view.light import shadow
from game.view.look import Look
from game.view.palette import Level, rgb
from game.view.panels.contents import Callout
from game.view.panels.pen import Pen
from game.view.panels.tip_sheet import total_picture
from game.view.runs import Gap, Part, PieceIcon, Word, number
from game.view.sketch import blank

RISE = 26  # how far a tag rises in its life
BELOW, SINKS = 32, 10  # one for which there is no room above: how far under its place it begins, and goes on
FADE = 0.72  # from this age on it fades
FACE = palette.PAPER_TOOLTIP
EDGE = rgb("#8A6A2A")


def draw_callouts(surface: pygame.Surface, look: Look, callouts: Iterable[Callout]) -> None:
    """All tags of the moment; those that would lie on each other are pushed apart."""
    taken: list[pygame.Rect] = []
    for callout in callouts:
        picture = _tag(callout.amount, callout.what, callout.colour, callout.sum, look)
        pad = look.px(8)
        body = pygame.Rect(0, 0, picture.get_width() - 2 * pad, picture.get_height() - 2 * pad)
        (x, y), risen = callout.at, _ease(callout.age)
        body.center = round(x), round(y - look.px(14 + RISE * risen))
        if y - look.px(14 + RISE) < body.h / 2:  # at the upper edge it would lie on the number that changes
            body.centery = round(y + look.px(BELOW + SINKS * risen))
        body.clamp_ip(pygame.Rect((0, 0), look.size).inflate(-look.px(8), -look.px(8)))
        while any(body.colliderect(other) for other in taken) and body.y > look.px(8):
            body.y -= look.px(6)
        taken.append(body.copy())
        if callout.age > FADE:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, 1 - (callout.age - FADE) / (1 - FADE))))
        surface.blit(picture, (body.x - pad, body.y - pad))


def _ease(age: float) -> float:
    return 1 - (1 - min(1.0, max(0.0, age))) ** 3


@lru_cache(maxsize=128)
def _tag(amount: int, what: str, colour: str, sum_: str, look: Look) -> pygame.Surface:
    """A paper tag: the player's disc, the number with its picture, and how it comes about."""
    gain = amount >= 0
    tone = palette.MOSS if gain else palette.BRICK
    run: list[Part] = [PieceIcon("disc", 20, colour)] if colour in palette.PLAYERS else []
    run += [number(f"{amount:+d}".replace("-", "−"), 18, tone), total_picture(look, what, colour, 19, palette.INK)]
    if sum_:
        run += [Gap(2), Word(sum_, SANS, 13.5, palette.INK_SECOND)]
    probe = Pen(blank((1, 1)), look)
    pad = look.px(8)
    size = (round(probe.run_width(run, 4)) + look.px(18), look.px(30))
    picture = blank((size[0] + 2 * pad, size[1] + 2 * pad))
    pen = Pen(picture, look)
    body = pygame.Rect(pad, pad, *size)
    shadow(picture, body, Level.CARD, size[1] / 2, look.scale)
    pen.rounded(body, FACE, radius=size[1] / 2, stroke=EDGE, width=1.4)
    pen.run(run, (body.x + look.px(8), body.centery), gap=4)
    return picture
