"""What lies where on a map whose text may be half wrong: points are taken where there are points.

The checks work on a whole map; the editor must go on working while one is being broken and mended.
"""

from collections.abc import Iterator
from math import dist
from typing import Any

from game.faults import ValuePath
from game.problems import Problem
from game.titles.kohle.editor.source import Source
from game.titles.kohle.layouts.geometry import Box, to_polygon
from game.titles.kohle.layouts.sizes import load_sizes

Point = tuple[int, int]
Edge = tuple[Point, Point]
NODES = {"village": "villages", "station": "stations"}


def as_point(value: Any) -> Point | None:
    """A pair of whole numbers, or nothing."""
    match value:
        case [int(x), int(y)]:
            return x, y
    return None


def points_at(source: Source, *path: str | int) -> list[tuple[int, Point]]:
    """The points of a list, each with its index; whatever is no point is passed over."""
    found = source.get(*path)
    if not isinstance(found, list):
        return []
    return [(index, point) for index, one in enumerate(found) if (point := as_point(one)) is not None]


def border(source: Source, ground: str) -> tuple[Point, ...]:
    """The border of a ground."""
    return borders(source).get(ground, ())


def borders(source: Source) -> dict[str, tuple[Point, ...]]:
    """The borders of all grounds."""
    return {
        str(key): tuple(p for _, p in points_at(source, "grounds", key, "border")) for key in source.section("grounds")
    }


def river(source: Source) -> list[tuple[int, Point]]:
    return points_at(source, "river")


def place(source: Source, node: str) -> Point | None:
    """Where `village:horst` or `station:steele` stands."""
    kind, _, key = node.partition(":")
    return as_point(source.get(NODES.get(kind, kind), key, "at"))


def nodes(source: Source) -> Iterator[tuple[str, Point]]:
    """All villages and stations with their places."""
    for kind, section in NODES.items():
        for key in source.section(section):
            if (at := place(source, f"{kind}:{key}")) is not None:
                yield f"{kind}:{key}", at


def mines(source: Source) -> Iterator[tuple[ValuePath, dict[str, Any]]]:
    """Every small and single mine with its path."""
    for key, ground in source.section("grounds").items():
        found = ground.get("mines") if isinstance(ground, dict) else None
        for index, mine in enumerate(found if isinstance(found, list) else ()):
            if isinstance(mine, dict):
                yield ("grounds", key, "mines", index), mine


def track(source: Source, line: str) -> list[tuple[int, Point]]:
    """The points of a railway's track."""
    return points_at(source, "railways", line, "path")


def spots(source: Source, point: Point) -> Iterator[ValuePath]:
    """Every value of the text that is this very point of borders, river, villages, stations and tracks."""
    for key in source.section("grounds"):
        yield from (("grounds", key, "border", i) for i, p in points_at(source, "grounds", key, "border") if p == point)
    yield from (("river", i) for i, p in river(source) if p == point)
    for node, at in nodes(source):
        if at == point:
            kind, _, key = node.partition(":")
            yield NODES[kind], key, "at"
    for key in source.section("railways"):
        yield from (("railways", key, "path", i) for i, p in track(source, key) if p == point)


def touching(source: Source, at: Point) -> list[str]:
    """The grounds that a village there would touch, in their order."""
    reach = load_sizes().touch
    return [key for key, away in _near(source, at, reach) if away <= reach]


def standing(source: Source, at: Point, reach: float = 1.0) -> list[str]:
    """The grounds under a point, or so near to it that it stands on their border."""
    return [key for key, away in _near(source, at, reach) if away < reach]


def _near(source: Source, at: Point, reach: float) -> Iterator[tuple[str, float]]:
    """The grounds that may be within reach of a point, and how far each is; 0 for the one it lies in."""
    for key, polygon in borders(source).items():
        if len(polygon) >= 3 and Box.of(polygon).grown(reach).contains(at):
            yield key, to_polygon(at, polygon)


def ground_at(source: Source, at: Point) -> str | None:
    """The ground under a point."""
    return next(iter(standing(source, at, 1e-9)), None)


def on_canvas(at: tuple[float, float]) -> Point:
    """The nearest whole point of the board."""
    width, height = load_sizes().canvas
    return min(max(round(at[0]), 0), width), min(max(round(at[1]), 0), height)


def nearest(points: Iterator[Point] | list[Point], at: tuple[float, float], reach: float) -> Point | None:
    """The nearest of some points within reach."""
    best = min(points, key=lambda point: dist(point, at), default=None)
    return best if best is not None and dist(best, at) <= reach else None


def refuse(key: str, **values: object) -> Problem:
    """What the editor will not do, in a sentence."""
    return Problem(f"editor_{key}", **values)
