"""The borders of the grounds: closed, simple, tiling the map; and the villages that stand on them."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from game.faults import Fault
from game.titles.kohle.layouts.geometry import (
    Box,
    Point,
    Segment,
    area,
    cross,
    edges,
    inside,
    near_pairs,
    overlap_in_line,
    polygons_overlap,
    to_polygon,
)
from game.titles.kohle.layouts.mapcheck_sheet import MapSheet

BorderSide = tuple[str, int]  # a ground and the index of a side of its border


def points_differ(sheet: MapSheet) -> Iterator[Fault]:
    for key, ground in sheet.map.grounds.items():
        for index, point in enumerate(ground.border):
            if point in ground.border[:index]:
                path = ("grounds", key, "border", index)
                yield sheet.error(path, "point_twice", ground=key, x=point[0], y=point[1])


def borders_have_area(sheet: MapSheet) -> Iterator[Fault]:
    for key, ground in sheet.map.grounds.items():
        if not area(ground.border):
            yield sheet.error(("grounds", key, "border"), "no_area", ground=key)


def borders_cross(sheet: MapSheet) -> Iterator[Fault]:
    """Sides that cross, of one ground or of two; and grounds that lie in one another without crossing."""
    sides: list[BorderSide] = []
    lines: list[Segment] = []
    for key, ground in sheet.map.grounds.items():
        sides += [(key, index) for index in range(len(ground.border))]
        lines += edges(ground.border)
    told: set[tuple[str, str]] = set()
    for first, second in near_pairs(lines):
        (a, i), (b, j) = sides[first], sides[second]
        if (a, b) in told:
            continue
        crossing = cross(lines[first], lines[second])
        if a == b and (crossing or overlap_in_line(lines[first], lines[second])):
            told.add((a, b))
            line = sheet.line("grounds", a, "border", min(i, j))
            yield sheet.error(("grounds", a, "border", max(i, j)), "self_crossing", ground=a, line=line)
        elif a != b and crossing:
            told.add((a, b))
            yield _overlap(sheet, a, b, i, j)
    yield from _nested(sheet, told)


def _overlap(sheet: MapSheet, first: str, second: str, i: int, j: int) -> Fault:
    """Told at the later of the two borders, which points at the other."""
    line = sheet.line("grounds", first, "border", i)
    return sheet.error(("grounds", second, "border", j), "overlap", ground=second, other=first, line=line)


def _nested(sheet: MapSheet, told: set[tuple[str, str]]) -> Iterator[Fault]:
    grounds = sheet.map.grounds
    boxes = {key: Box.of(ground.border) for key, ground in grounds.items() if area(ground.border)}
    for a, b in combinations(boxes, 2):
        if {(a, b), (b, a), (a, a), (b, b)} & told or not boxes[a].meets(boxes[b]):
            continue
        if (j := polygons_overlap(grounds[b].border, grounds[a].border)) is not None:
            yield _overlap(sheet, a, b, 0, j)
        elif (i := polygons_overlap(grounds[a].border, grounds[b].border)) is not None:
            yield _overlap(sheet, a, b, i, 0)


def borders_meet(sheet: MapSheet) -> Iterator[Fault]:
    """Neighbours share the points of their common border; moved on one side only, a point leaves a gap."""
    sides: list[tuple[str, int, Segment]] = [
        (key, index, side if clockwise else side[::-1])
        for key, ground in sheet.map.grounds.items()
        for clockwise in [area(ground.border) > 0]
        for index, side in enumerate(edges(ground.border))
        if side[0] != side[1]
    ]
    shared = Counter(frozenset(side) for _, _, side in sides)
    for outline in _outlines([side for side in sides if shared[frozenset(side[2])] == 1]):
        # Around the land the sides run clockwise, as around each ground; around a gap they run the other way.
        if sum(a[0] * b[1] - b[0] * a[1] for _, _, (a, b) in outline) <= 0:
            outline.sort(key=sides.index)
            first, last = outline[0], outline[-1]
            line = sheet.line("grounds", first[0], "border", first[1])
            path = ("grounds", last[0], "border", last[1])
            yield sheet.warning(path, "gap", ground=last[0], other=first[0], line=line)


def _outlines(sides: list[tuple[str, int, Segment]]) -> list[list[tuple[str, int, Segment]]]:
    """Sides that no neighbour shares, grouped into what hangs together."""
    group: dict[Point, list[tuple[str, int, Segment]]] = {}
    for side in sides:
        start, end = (group.setdefault(point, []) for point in side[2])
        start.append(side)
        if start is not end:
            start += end
            for _, _, segment in end:
                group[segment[0]] = group[segment[1]] = start
            for point in side[2]:
                group[point] = start
    unique = {id(found): found for found in group.values()}
    return list(unique.values())


def on_the_map(sheet: MapSheet) -> Iterator[Fault]:
    """The strip above, the rim and the south-east corner belong to the tracks."""
    limits, corner = Box(*sheet.sizes.map), Box(*sheet.sizes.corner)
    for key, ground in sheet.map.grounds.items():
        for index, point in enumerate(ground.border):
            path = ("grounds", key, "border", index)
            if not limits.contains(point):
                yield sheet.error(path, "off_map", x=point[0], y=point[1], limits=_shown(limits))
                break
            if corner.contains(point) or (index == 0 and inside(corner.corners[0], ground.border)):
                yield sheet.error(path, "in_corner", x=point[0], y=point[1], corner=_shown(corner))
                break


def _shown(box: Box) -> str:
    return f"{box.left:g}, {box.top:g} … {box.right:g}, {box.bottom:g}"


def canvas_is_standard(sheet: MapSheet) -> Iterator[Fault]:
    width, height = sheet.sizes.canvas
    if sheet.map.size != (width, height):
        yield sheet.error(("size",), "canvas", width=width, height=height)


def river_on_canvas(sheet: MapSheet) -> Iterator[Fault]:
    canvas = Box(0, 0, *sheet.sizes.canvas)
    for index, point in enumerate(sheet.map.river):
        if not canvas.contains(point):
            yield sheet.error(("river", index), "off_map", x=point[0], y=point[1], limits=_shown(canvas))
            break


def villages_touch_grounds(sheet: MapSheet) -> Iterator[Fault]:
    """A village should name what players see: it stands on the borders of these grounds and no others."""
    reach = sheet.sizes.touch
    for key, village in sheet.map.villages.items():
        for index, name in enumerate(village.grounds):
            if name not in sheet.map.grounds:
                continue
            away = to_polygon(village.at, sheet.map.grounds[name].border)
            if away > reach:
                yield sheet.warning(
                    ("villages", key, "grounds", index), "village_away",
                    village=key, ground=name, away=round(away), reach=reach,
                )  # fmt: skip
        box = Box.around(village.at, (2 * reach, 2 * reach))
        for name, ground in sheet.map.grounds.items():
            if name in village.grounds or not box.meets(Box.of(ground.border)):
                continue
            if to_polygon(village.at, ground.border) <= reach:
                yield sheet.warning(("villages", key, "grounds"), "village_touches", village=key, ground=name)


CHECKS = (
    canvas_is_standard, points_differ, borders_have_area, borders_cross, borders_meet, on_the_map,
    river_on_canvas, villages_touch_grounds,
)  # fmt: skip
