"""Free places on the board: where a new slot, name or label fits without covering anything."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist
from typing import Any

from game.titles.kohle.editor.shapes import Point, as_point, border, track
from game.titles.kohle.editor.source import Source
from game.titles.kohle.layouts.geometry import Box, Segment, box_in_polygon, inner_point, segment_meets_box
from game.titles.kohle.layouts.sizes import beside, load_sizes

STEP = 7  # between the places that are tried
SIDES = ("n", "s", "e", "w")


def middle(polygon: tuple[Point, ...]) -> Point:
    """A point well inside a border."""
    x, y = inner_point(polygon)
    return round(x), round(y)


def free_place(
    source: Source, polygon: tuple[Point, ...], extent: tuple[float, float], near: Point, more: list[Box] | None = None
) -> Point:
    """The place nearest to `near` where a box fits into a border and covers nothing; else `near` itself."""
    taken = [*(box for _, box in things(source)), *(more or [])]
    tracks = _tracks(source)
    limits = Box.of(polygon)
    columns = range(int(limits.left), int(limits.right) + 1, STEP)
    rows = range(int(limits.top), int(limits.bottom) + 1, STEP)
    second: Point | None = None
    for at in sorted(((x, y) for x in columns for y in rows), key=lambda point: dist(point, near)):
        box = Box.around(at, extent)
        if any(box.grown(2).meets(other) for other in taken) or not box_in_polygon(box, polygon):
            continue
        if not any(segment_meets_box(segment, box.grown(half)) for segment, half in tracks):
            return at
        second = second or at
    return second or near


def things(source: Source) -> Iterator[tuple[str, Box]]:
    """All that is printed and has a place: slots, names of grounds, villages, stations."""
    sizes = load_sizes()
    for key, ground in source.section("grounds").items():
        if not isinstance(ground, dict):
            continue
        yield from ((f"ground:{key}", box) for box in _slots(ground))
        if at := as_point(ground.get("label")):
            yield f"ground:{key}", Box.around(at, sizes.names.ground.extent(str(ground.get("name") or "?")))
    for key, village in source.section("villages").items():
        if isinstance(village, dict) and (at := as_point(village.get("at"))):
            yield f"village:{key}", Box.around(at, sizes.villages.get(village.get("size", 1), sizes.villages[1]))
    for key, station in source.section("stations").items():
        if isinstance(station, dict) and (at := as_point(station.get("at"))):
            yield f"station:{key}", Box.around(at, sizes.station)


def _slots(ground: dict[str, Any]) -> Iterator[Box]:
    slots = load_sizes().slots
    large, mines = ground.get("large"), ground.get("mines")
    if isinstance(large, dict) and (at := as_point(large.get("at"))):
        yield Box.around(at, slots.large)
    for mine in mines if isinstance(mines, list) else ():
        if isinstance(mine, dict) and (at := as_point(mine.get("at"))):
            yield Box.around(at, slots.single if ground.get("single") is True else slots.small)


def _tracks(source: Source) -> list[tuple[Segment, float]]:
    half = load_sizes().track / 2
    return [
        ((a, b), half)
        for line in source.section("railways")
        for a, b in pairwise(point for _, point in track(source, line))
    ]


def free_side(source: Source, node: str, at: Point, name: str, size: int = 1) -> str:
    """The side of a village or station on which its name covers least."""
    sizes = load_sizes()
    village = node.startswith("village:")
    letters = sizes.names.village if village else sizes.names.station
    box = Box.around(at, sizes.villages.get(size, sizes.villages[1]) if village else sizes.station)
    others = [other for thing, other in things(source) if thing != node]
    limits, corner = Box(*sizes.map), Box(*sizes.corner)

    def cost(side: str) -> int:
        place = beside(box, side, letters.extent(name))
        off = not limits.holds(place) or corner.meets(place)
        return sum(place.meets(other) for other in others) + 3 * off

    return min(SIDES, key=cost)


def free_slot(source: Source, ground: str, kind: str) -> Point:
    """Room for one more slot in a ground."""
    polygon = border(source, ground)
    extent = {"small": load_sizes().slots.small, "single": load_sizes().slots.single, "large": load_sizes().slots.large}
    near = as_point(source.get("grounds", ground, "label")) or middle(polygon)
    return free_place(source, polygon, extent[kind], near)
