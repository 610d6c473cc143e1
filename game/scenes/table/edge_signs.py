"""Signs at the edge of a board that is looked at from near: over there, out of view, something can be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.scenes.table.arrangement import Arrangement
from game.view import palette
from game.view.fonts import SANS_BOLD
from game.view.icons import draw_icon
from game.view.lettering import text
from game.view.light import glow
from game.view.paint import rounded

SIZE = 44  # of a sign at a scale of 1


class OutOfView(NamedTuple):
    """Something that glows beyond an edge of the view, and how far."""

    far: int
    target: str
    rect: pygame.Rect


@dataclass(frozen=True)
class EdgeSign:
    """A sign: where it lies, which way it points, and the targets over there, the nearest first."""

    rect: pygame.Rect
    way: str
    targets: tuple[str, ...]


def signs(arrangement: Arrangement, glowing: Iterable[str]) -> list[EdgeSign]:
    """One sign for each side of the view behind which something glows; none while panels lie over the board."""
    if arrangement.board.camera.is_overview or arrangement.raised or arrangement.log_open:
        return []
    board, view = arrangement.board, arrangement.board.camera.viewport
    found: dict[str, list[OutOfView]] = {}
    for target in glowing:
        rect = board.rect_of(target)
        if rect is None or view.collidepoint(rect.center):
            continue
        beyond = {
            "left": view.x - rect.centerx, "right": rect.centerx - view.right,
            "up": view.y - rect.centery, "down": rect.centery - view.bottom,
        }  # fmt: skip
        way = max(beyond, key=lambda side: beyond[side])
        found.setdefault(way, []).append(OutOfView(beyond[way], target, rect))
    made: list[EdgeSign] = []
    for way, some in sorted(found.items(), key=lambda pair: -len(pair[1])):
        sign = _sign(arrangement, way, sorted(some, key=lambda one: (one.far, one.target)))
        clash = next((i for i, other in enumerate(made) if other.rect.colliderect(sign.rect)), None)
        if clash is None:
            made.append(sign)
        else:  # in a corner: one sign for both
            made[clash] = replace(made[clash], targets=made[clash].targets + sign.targets)
    return made


def _sign(arrangement: Arrangement, way: str, some: list[OutOfView]) -> EdgeSign:
    """The sign for what lies that way, the nearest first: beside that."""
    look, view = arrangement.look, arrangement.board.camera.viewport
    rect = pygame.Rect(0, 0, look.px(SIZE), look.px(SIZE))
    rect.center = some[0].rect.center
    rect.clamp_ip(view.inflate(-look.px(16), -look.px(16)))
    return EdgeSign(rect, way, tuple(one.target for one in some))


def draw(surface: pygame.Surface, arrangement: Arrangement, found: Iterable[EdgeSign]) -> None:
    """An amber sign with an arrow and how many places there are."""
    look = arrangement.look
    for sign in found:
        radius = look.px(palette.CORNER_BUTTON)
        glow(surface, sign.rect, radius, look.px(9), palette.AMBER, 230)
        rounded(
            surface, sign.rect, palette.CHOSEN_TOP, radius=radius, bottom=palette.CHOSEN_BOTTOM,
            stroke=palette.CHOSEN_EDGE,
        )  # fmt: skip
        x, y = sign.rect.center
        if len(sign.targets) == 1:
            draw_icon(surface, sign.way, (x, y), look.px(24), palette.CHOSEN_INK)
            continue
        draw_icon(surface, sign.way, (x, y - look.px(7)), look.px(20), palette.CHOSEN_INK)
        at = (x, y + look.px(10))
        text(surface, str(len(sign.targets)), at, SANS_BOLD, look.type(13), palette.CHOSEN_INK, align="centre")
