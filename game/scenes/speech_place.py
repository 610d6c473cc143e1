"""Where a panel that speaks lies: off what it speaks of, near to it, and where it was as long as that may be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

import pygame

from game.view.look import Look

AIR = 24  # round the panel, within which nothing that it speaks of should lie
STEP = 40  # between the places that are tried
LITTLE = 16  # a part of the panel
BELOW = 13  # what it speaks of, if there is just room enough


@dataclass(frozen=True)
class Surroundings:
    """What a panel lies among."""

    room: pygame.Rect  # that it may take
    subjects: Sequence[pygame.Rect] = ()  # what it speaks of
    spared: Sequence[pygame.Rect] = ()  # what else had better be seen
    twins: Sequence[pygame.Rect] = ()  # of some of that: whoever does not see these can click the others
    column: pygame.Rect | None = None  # beside all of that, if it is narrow enough
    was: pygame.Rect | None = None  # the panel before, if it speaks of the same: whoever reads on finds it there


def placed(rect: pygame.Rect, around: Surroundings, look: Look) -> pygame.Rect:
    """Where the panel hides least of what it speaks of, as near to it as that allows.

    It stays where it was as long as it hides nothing there, or hardly more than elsewhere of what had better be seen;
    else it goes no farther than it must.
    """
    room, spared, was = around.room, around.spared, around.was
    stays = _where_it_was(rect, around, look)
    if stays is not None and not _hidden(stays, spared):
        return stays
    rect = pygame.Rect(rect.x, rect.y, rect.w, min(rect.h, room.h))
    middle = _middle(around.subjects, room)

    def cost(place: pygame.Rect) -> tuple[int, int, int, float]:
        if was is None:
            far = distance(middle, place) + 0.2 * distance(room.center, place)
        else:
            far = hypot(place.x - was.x, place.y - was.y)
        near = _hidden(_with_air(place, look), around.subjects) + _hidden(place, around.twins)
        return *hides(place, around), near, far

    best = min(_places(rect, around, look), key=cost, default=None)
    if best is None:
        return rect.clamp(room)
    gained = 0 if stays is None else _hidden(stays, spared) - _hidden(best, spared)
    return best if stays is None or gained > slack(rect, around) else stays


def slack(rect: pygame.Rect, around: Surroundings) -> int:
    """So much of what had better be seen is hidden rather than that whoever reads must look for the panel."""
    return 0 if around.was is None else rect.w * rect.h // LITTLE


def hides(place: pygame.Rect, around: Surroundings) -> tuple[int, int]:
    """How much of what it speaks of, and of what had better be seen."""
    return _hidden(place, around.subjects), _hidden(place, around.spared)


def in_column(rect: pygame.Rect, around: Surroundings) -> pygame.Rect | None:
    """The panel at the foot of its column; None if it is higher, or what it speaks of lies there."""
    column = around.column
    if column is None or rect.h > column.h:
        return None
    found = rect.copy()
    found.bottomleft = column.bottomleft
    return None if _hidden(found, around.subjects) else found


def rested(rect: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """The panel at the top of its room; one that is higher than that grows upwards."""
    found = rect.copy()
    found.midtop = room.midtop
    found.bottom = min(found.bottom, room.bottom)
    return found


def _where_it_was(rect: pygame.Rect, around: Surroundings, look: Look) -> pygame.Rect | None:
    """If it has room there beside what it speaks of."""
    if around.was is None:
        return None
    there = pygame.Rect(around.was.topleft, rect.size).clamp(around.room)
    beside = _with_air(there, look).collidelist(list(around.subjects)) < 0
    return there if beside and around.room.contains(there) else None


def _places(rect: pygame.Rect, around: Surroundings, look: Look) -> list[pygame.Rect]:
    """All that are tried, from the top left."""
    room, step = around.room, look.px(STEP)
    rows, columns = (
        {*range(room.top, room.bottom - rect.h + 1, step)},
        {*range(room.left, room.right - rect.w + 1, step)},
    )
    if around.spared:  # and wherever it just fits between things
        rows |= {subject.bottom + look.px(BELOW) for subject in around.subjects}
        rows |= {y for spared in around.spared for y in (spared.top - rect.h, spared.bottom)}
        columns |= {x for spared in around.spared for x in (spared.left - rect.w, spared.right)}
        columns.add(room.right - rect.w)
    found = (pygame.Rect((x, y), rect.size) for y in sorted(rows) for x in sorted(columns))
    return [place for place in found if room.contains(place)]


def _with_air(place: pygame.Rect, look: Look) -> pygame.Rect:
    return place.inflate(look.px(AIR), look.px(AIR))


def _hidden(by: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """How much of some things lies under another."""
    parts = (by.clip(rects[i]) for i in by.collidelistall(list(rects)))
    return sum(part.w * part.h for part in parts)


def _middle(subjects: Sequence[pygame.Rect], room: pygame.Rect) -> tuple[int, int]:
    if not subjects:
        return room.center
    return subjects[0].unionall(list(subjects[1:])).center


def distance(point: tuple[int, int], rect: pygame.Rect) -> float:
    """The square of how far a point lies off a rectangle."""
    dx = max(rect.left - point[0], 0, point[0] - rect.right)
    dy = max(rect.top - point[1], 0, point[1] - rect.bottom)
    return float(dx * dx + dy * dy)


def edge_of(rect: pygame.Rect, towards: tuple[float, float]) -> tuple[float, float]:
    """The point of a rectangle nearest to another point."""
    return min(max(towards[0], rect.left), rect.right), min(max(towards[1], rect.top), rect.bottom)
