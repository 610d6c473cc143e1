"""Changing borders: neighbours share their points, so every change is made on both sides at once."""

import heapq
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from math import dist

from game.titles.kohle.editor.shapes import (
    Edge,
    Point,
    borders,
    nearest,
    on_canvas,
    points_at,
    refuse,
    river,
    spots,
)
from game.titles.kohle.editor.source import Source, TextChange
from game.titles.kohle.layouts.geometry import area, by_side, distance, edges

SPACING = 40  # between the points of a new border
DETOUR = 3.0  # a border is followed if that is at most so many times as long as the straight way


@dataclass(frozen=True)
class Snap:
    """A point that lies on a border: on one of its points, or on a side, where a point must be put first."""

    at: Point
    side: Edge | None = None


def move_points(source: Source, moves: dict[Point, Point]) -> Source:
    """Put points of borders elsewhere, with all that stands on them: river, villages, stations, tracks."""
    change = TextChange(source)
    for old, new in moves.items():
        for path in spots(source, old):
            change.set(path, list(new))
    return change.done()


def insert_point(source: Source, side: Edge, at: Point) -> Source:
    """A new point on a side, in every border (and the river) that has the side."""
    if at in side:
        return source
    change = TextChange(source)
    for key, polygon in borders(source).items():
        for index, one in enumerate(edges(polygon)):
            if set(one) == set(side):
                change.insert(("grounds", key, "border"), index + 1, list(at))
    for (index, a), (_, b) in pairwise(river(source)):
        if {a, b} == set(side):
            change.insert(("river",), index + 1, list(at))
    return change.done()


def delete_point(source: Source, at: Point) -> Source:
    """Take a point out of every border (and the river) that has it."""
    change = TextChange(source)
    for key, polygon in borders(source).items():
        indices = [i for i, point in points_at(source, "grounds", key, "border") if point == at]
        if indices and len(polygon) - len(indices) < 3:
            raise refuse("border_short", ground=source.get("grounds", key, "name", default=key))
        if indices:
            change.remove_items(("grounds", key, "border"), indices)
    if indices := [index for index, point in river(source) if point == at]:
        change.remove_items(("river",), indices)
    return change.done()


def pulled(source: Source, old: Point, new: Point, reach: float) -> dict[Point, Point]:
    """The moves of a soft pull: points near `old`, counted along the borders, come along the less the farther."""
    dx, dy = new[0] - old[0], new[1] - old[1]
    moves = {}
    for point, away in _ways(source, old, reach).items():
        share = 1 - away / reach
        weight = share * share * (3 - 2 * share)
        moved = on_canvas((point[0] + dx * weight, point[1] + dy * weight))
        if moved != point:
            moves[point] = moved
    return moves


def _ways(source: Source, start: Point, reach: float) -> dict[Point, float]:
    """How far all points within reach are, along borders."""
    beside: dict[Point, set[Point]] = defaultdict(set)
    for polygon in borders(source).values():
        for a, b in edges(polygon):
            beside[a].add(b)
            beside[b].add(a)
    return {point: away for point, (away, _) in _search(beside, start, reach).items()}


def _search(beside: dict[Point, set[Point]], start: Point, reach: float) -> dict[Point, tuple[float, Point | None]]:
    """From a point along sides: how far, and where from."""
    found: dict[Point, tuple[float, Point | None]] = {}
    waiting: list[tuple[float, Point, Point | None]] = [(0.0, start, None)]
    while waiting:
        away, point, before = heapq.heappop(waiting)
        if point in found:
            continue
        found[point] = (away, before)
        for other in sorted(beside[point]):
            if other not in found and away + dist(point, other) < reach:
                heapq.heappush(waiting, (away + dist(point, other), other, point))
    return found


def snap(source: Source, at: tuple[float, float], reach: float, *, without: Point | None = None) -> Snap | None:
    """The nearest point of a border within reach, or the nearest place on a side.

    `without` leaves out the borders that have this point: the ones that are being changed themselves.
    """
    polygons = [one for one in borders(source).values() if without is None or without not in one]
    if found := nearest([point for polygon in polygons for point in polygon], at, reach):
        return Snap(found)
    best: tuple[float, Edge] | None = None
    for polygon in polygons:
        for side in edges(polygon):
            away = distance(at, side)
            if away <= reach and (best is None or away < best[0]):
                best = (away, side)
    return Snap(foot(at, best[1]), best[1]) if best else None


def foot(at: tuple[float, float], side: Edge) -> Point:
    """The place on a side that is nearest to a point, in whole numbers."""
    (ax, ay), (bx, by) = side
    length = (bx - ax) ** 2 + (by - ay) ** 2
    along = ((at[0] - ax) * (bx - ax) + (at[1] - ay) * (by - ay)) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return round(ax + along * (bx - ax)), round(ay + along * (by - ay))


def side_at(source: Source, at: tuple[float, float], reach: float) -> Edge | None:
    """The side under a point, to put a new point on."""
    sides = {frozenset(side): side for polygon in borders(source).values() for side in edges(polygon)}
    best = min(sides.values(), key=lambda side: distance(at, side), default=None)
    return best if best is not None and distance(at, best) <= reach else None


def along_outside(source: Source, start: Point, end: Point) -> list[Point]:
    """The points strictly between two points of the outer border, if the way along it is no great detour.

    A new ground beside others takes over their points there, so that no gap is left.
    """
    beside: dict[Point, set[Point]] = defaultdict(set)
    for side, grounds in by_side(borders(source)).items():
        if len(grounds) == 1 and len(side) == 2:
            a, b = side
            beside[a].add(b)
            beside[b].add(a)
    if start not in beside or end not in beside:
        return []
    found = _search(beside, start, DETOUR * dist(start, end) + 1)
    if end not in found:
        return []
    way: list[Point] = []
    here = found[end][1]
    while here is not None and here != start:
        way.append(here)
        here = found[here][1]
    return way[::-1]


def between(start: Point, end: Point) -> list[Point]:
    """Points on the straight way: borders are drawn as curves, and a curve through few points bulges."""
    parts = max(1, round(dist(start, end) / SPACING))
    return [
        (round(start[0] + (end[0] - start[0]) * i / parts), round(start[1] + (end[1] - start[1]) * i / parts))
        for i in range(1, parts)
    ]


def outlined(source: Source, corners: list[Snap]) -> tuple[Source, tuple[Point, ...]]:
    """The border through some corners: it follows the outside of the grounds between corners that lie on them.

    Corners on a side of a neighbour become points of that neighbour, too.
    """
    for corner in corners:
        found = snap(source, corner.at, 1.5) if corner.side else None
        if found and found.side:
            source = insert_point(source, found.side, corner.at)
    polygon: list[Point] = []
    known = by_side(borders(source))
    for a, b in pairwise([*corners, *corners[:1]]):
        shared = frozenset((a.at, b.at)) in known
        polygon += [a.at, *(along_outside(source, a.at, b.at) or ([] if shared else between(a.at, b.at)))]
    unique = list(dict.fromkeys(polygon))
    return source, tuple(unique if area(unique) >= 0 else reversed(unique))
