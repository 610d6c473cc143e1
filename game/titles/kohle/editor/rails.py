"""Railways: their tracks and the villages and stations on them."""

from itertools import pairwise
from math import dist

from game.titles.kohle.editor.borders import foot
from game.titles.kohle.editor.shapes import NODES, Point, nodes, on_canvas, place, refuse, track
from game.titles.kohle.editor.source import Source, TextChange
from game.titles.kohle.layouts.geometry import distance


def move_node(source: Source, node: str, new: Point) -> Source:
    """A village or station to another place; tracks through it are bent along, softly."""
    old = place(source, node)
    if old is None or old == new:
        return source
    kind, _, key = node.partition(":")
    change = TextChange(source)
    change.set((NODES[kind], key, "at"), list(new))
    for line in source.section("railways"):
        if any(point == old for _, point in track(source, line)):
            for index, point in bent(source, line, old, new).items():
                change.set(("railways", line, "path", index), list(point))
    return change.done()


def bent(source: Source, line: str, old: Point, new: Point) -> dict[int, Point]:
    """The points of a track that move when one of them does: up to the next stop, the less the farther."""
    points = track(source, line)
    middle = next(i for i, (_, point) in enumerate(points) if point == old)
    stops = _stops(source, line) - {old}
    moved = {points[middle][0]: new}
    for side in (points[middle::-1], points[middle:]):
        way = _up_to(side, stops)
        length = sum(dist(a[1], b[1]) for a, b in pairwise(way))
        reach = min(length, max(60.0, 3 * dist(old, new)))
        away = 0.0
        for (_, before), (index, point) in pairwise(way):
            away += dist(before, point)
            share = max(0.0, 1 - away / reach)
            # the whole way to a near stop is stretched evenly; on a long way the bend ends softly
            weight = share if reach == length else share * share * (3 - 2 * share)
            if share and point not in stops:
                moved[index] = on_canvas((point[0] + (new[0] - old[0]) * weight, point[1] + (new[1] - old[1]) * weight))
    return moved


def _up_to(points: list[tuple[int, Point]], stops: set[Point]) -> list[tuple[int, Point]]:
    """A track from its first point to the next stop, that included."""
    last = next((i for i, (_, point) in enumerate(points) if point in stops), len(points) - 1)
    return points[: last + 1]


def _stops(source: Source, line: str) -> set[Point]:
    return {at for node in nodes_of(source, line) if (at := place(source, node)) is not None}


def nodes_of(source: Source, line: str) -> list[str]:
    """The villages and stations of a line, in their order."""
    found = source.get("railways", line, "nodes")
    return [str(node) for node in found] if isinstance(found, list) else []


def set_track_point(source: Source, line: str, index: int, new: Point) -> Source:
    """One point of a track elsewhere; on a village or station the line stops there from then on."""
    moved = source.with_value(("railways", line, "path", index), list(new))
    stop = next((node for node, at in nodes(source) if at == new), None)
    return join_line(moved, line, stop) if stop else moved


def insert_track_point(source: Source, line: str, index: int, at: Point) -> Source:
    """A new point of a track before the one at `index`."""
    return source.with_item(("railways", line, "path"), index, list(at))


def delete_track_point(source: Source, line: str, index: int) -> Source:
    """Take a point out of a track; if a village or station stands there, the line does not stop there any more."""
    points = dict(track(source, line))
    if len(points) < 3:
        raise refuse("track_short")
    change = TextChange(source)
    change.remove_items(("railways", line, "path"), [index])
    gone = [i for i, node in enumerate(nodes_of(source, line)) if place(source, node) == points[index]]
    if gone and len(nodes_of(source, line)) - len(gone) >= 2:
        change.remove_items(("railways", line, "nodes"), gone)
    return change.done()


def join_line(source: Source, line: str, node: str) -> Source:
    """Let a line stop at a village or station: its track is led through the place, at the nearest part of it."""
    at, points = place(source, node), track(source, line)
    named = nodes_of(source, line)
    if at is None or node in named or len(points) < 2:
        return source
    change = TextChange(source)
    where = [point for _, point in points]
    if at in where:
        position = where.index(at)
    else:
        position = _position(where, at)
        change.insert(
            ("railways", line, "path"), points[position][0] if position < len(points) else len(points), list(at)
        )
        where.insert(position, at)
    earlier = [i for i, other in enumerate(named) if (p := place(source, other)) in where and where.index(p) < position]
    change.insert(("railways", line, "nodes"), max(earlier, default=-1) + 1, node)
    return change.done()


def _position(where: list[Point], at: Point) -> int:
    """Between which points of a track a place belongs: beside the nearest part, or beyond one of its ends."""
    sides = list(pairwise(where))
    best = min(range(len(sides)), key=lambda i: distance(at, sides[i]))
    if best == 0 and dist(at, where[0]) <= distance(at, sides[0]) + 0.5:
        return 0
    if best == len(sides) - 1 and dist(at, where[-1]) <= distance(at, sides[-1]) + 0.5:
        return len(where)
    return best + 1


def leave_line(source: Source, line: str, node: str) -> Source:
    """Let a line pass a village or station without stopping."""
    named = nodes_of(source, line)
    if len(named) <= 2:
        raise refuse("line_short")
    return source.without_items(("railways", line, "nodes"), [named.index(node)])


def redraw(source: Source, line: str, path: list[Point], stops: list[str]) -> Source:
    """Another track for a line."""
    check_track(path, stops)
    change = TextChange(source)
    change.set(("railways", line, "nodes"), stops)
    change.set(("railways", line, "path"), [list(point) for point in path])
    return change.done()


def check_track(path: list[Point], stops: list[str]) -> None:
    """A line has at least two stops."""
    if len(stops) < 2 or len(path) < 2:
        raise refuse("line_short")


def line_at(source: Source, at: tuple[float, float], reach: float) -> str | None:
    """The railway under a point."""
    best: tuple[float, str] | None = None
    for line in source.section("railways"):
        for a, b in pairwise(point for _, point in track(source, line)):
            away = distance(at, (a, b))
            if away <= reach and (best is None or away < best[0]):
                best = (away, str(line))
    return best[1] if best else None


def foot_on(source: Source, line: str, at: tuple[float, float]) -> Point:
    """The place on a track that is nearest to a point."""
    sides = pairwise(point for _, point in track(source, line))
    return foot(at, min(sides, key=lambda side: distance(at, side)))


def track_side(source: Source, line: str, at: tuple[float, float], reach: float) -> int | None:
    """Before which point of a track a new one belongs, if the track passes there."""
    points = track(source, line)
    sides = [(distance(at, (a, b)), j) for (_, a), (j, b) in pairwise(points)]
    best = min(sides, default=None)
    return best[1] if best and best[0] <= reach else None
