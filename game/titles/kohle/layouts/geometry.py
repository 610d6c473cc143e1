"""Plane geometry for maps: points, segments, polygons, boxes. Exact for whole numbers."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot
from typing import TypeVar

Point = tuple[float, float]
Segment = tuple[Point, Point]
P = TypeVar("P", bound=Point)  # whole numbers stay whole numbers


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle.

    >>> Box.around((10, 10), (4, 2)).meets(Box(11, 10, 20, 20))
    True
    """

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, centre: Point, size: tuple[float, float]) -> "Box":
        (x, y), (width, height) = centre, size
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @classmethod
    def of(cls, points: Iterable[Point]) -> "Box":
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    def meets(self, other: "Box", by: float = 0) -> bool:
        """Whether the two overlap by more than `by` in both directions; to touch is not to overlap."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > by
            and min(self.bottom, other.bottom) - max(self.top, other.top) > by
        )

    def holds(self, other: "Box") -> bool:
        return (
            self.left <= other.left and other.right <= self.right
            and self.top <= other.top and other.bottom <= self.bottom
        )  # fmt: skip

    def contains(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        left, top, right, bottom = self.left, self.top, self.right, self.bottom
        return (left, top), (right, top), (right, bottom), (left, bottom)


def turn(a: Point, b: Point, c: Point) -> float:
    """Twice the signed area of the triangle: positive where a, b, c turn clockwise (y grows downwards)."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def edges(polygon: Sequence[P]) -> Iterator[tuple[P, P]]:
    """The sides of a closed polygon; side i starts at point i."""
    return pairwise((*polygon, *polygon[:1]))


def by_side(polygons: Mapping[str, Sequence[P]]) -> dict[frozenset[P], list[str]]:
    """Which of some polygons have which side, whichever way it runs: neighbours share theirs."""
    found: dict[frozenset[P], list[str]] = {}
    for key, polygon in polygons.items():
        for side in edges(polygon):
            found.setdefault(frozenset(side), []).append(key)
    return found


def area(polygon: Sequence[Point]) -> float:
    """The signed area, positive where the points run clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(polygon)) / 2


def cross(first: Segment, second: Segment) -> bool:
    """Whether two segments cross in a point inside both; to share or touch an end is not to cross."""
    (a, b), (c, d) = first, second
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def overlap_in_line(first: Segment, second: Segment) -> bool:
    """Whether two segments lie on one line and share more than a point."""
    (a, b), (c, d) = first, second
    if turn(a, b, c) or turn(a, b, d):
        return False
    axis = 0 if a[0] != b[0] else 1
    (low, high), (start, end) = sorted((a[axis], b[axis])), sorted((c[axis], d[axis]))
    return min(high, end) > max(low, start)


def distance(point: Point, segment: Segment) -> float:
    """How far a point is from the nearest point of a segment."""
    (x, y), ((ax, ay), (bx, by)) = point, segment
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return hypot(x - ax - along * dx, y - ay - along * dy)


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies strictly inside a polygon.

    >>> square = [(0, 0), (4, 0), (4, 4), (0, 4)]
    >>> inside((2, 2), square), inside((4, 2), square), inside((5, 2), square)
    (True, False, False)
    """
    x, y = point
    odd = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if ay <= y <= by or by <= y <= ay:  # no other side reaches the height of the point
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if side == 0 and min(ax, bx) <= x <= max(ax, bx):
                return False
            if (ay > y) != (by > y) and (side > 0) == (by > ay):
                odd = not odd
        ax, ay = bx, by
    return odd


def to_border(point: Point, polygon: Sequence[Point]) -> float:
    """How far a point is from the border of a polygon."""
    return min(distance(point, edge) for edge in edges(polygon))


def to_polygon(point: Point, polygon: Sequence[Point]) -> float:
    """How far a point is from a polygon: 0 if it lies inside."""
    return 0.0 if inside(point, polygon) else to_border(point, polygon)


def inner_point(polygon: Sequence[Point]) -> Point:
    """Some point strictly inside a polygon: the middle of its widest part at about half its height."""
    heights = sorted({y for _, y in polygon})
    y = sum(heights[(len(heights) - 1) // 2 :][:2]) / 2  # between two heights, so on no point of the border
    crossings = sorted(
        a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in edges(polygon) if (a[1] > y) != (b[1] > y)
    )
    spans = list(zip(crossings[::2], crossings[1::2], strict=True))
    left, right = max(spans, key=lambda span: span[1] - span[0])
    return (left + right) / 2, y


def box_in_polygon(box: Box, polygon: Sequence[Point]) -> bool:
    """Whether a box lies wholly inside a polygon."""
    return all(inside(corner, polygon) for corner in box.corners) and not any(
        segment_meets_box(edge, box) for edge in edges(polygon)
    )


def segment_meets_box(segment: Segment, box: Box) -> bool:
    (ax, ay), (bx, by) = segment
    if max(ax, bx) < box.left or min(ax, bx) > box.right or max(ay, by) < box.top or min(ay, by) > box.bottom:
        return False
    if box.contains(segment[0]) or box.contains(segment[1]):
        return True
    sides = [turn(*segment, corner) for corner in box.corners]
    return not (min(sides) > 0 or max(sides) < 0)


def near_pairs(segments: Sequence[Segment], cell: int = 32) -> Iterator[tuple[int, int]]:
    """Every pair of segments that may meet, each once; a grid saves comparing all with all."""
    grid: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for index, ((ax, ay), (bx, by)) in enumerate(segments):
        for column in range(int(min(ax, bx)) // cell, int(max(ax, bx)) // cell + 1):
            for row in range(int(min(ay, by)) // cell, int(max(ay, by)) // cell + 1):
                grid[column, row].append(index)
    seen: set[tuple[int, int]] = set()
    for members in grid.values():
        for pair in combinations(members, 2):
            if pair not in seen:
                seen.add(pair)
                yield pair


def polygons_overlap(first: Sequence[Point], second: Sequence[Point]) -> int | None:
    """Given two polygons whose sides do not cross: the first point of `first` that reaches into `second`.

    The points between (middles of sides, one inner point) are tried too; they count as the point before them.
    """
    limits = Box.of(second)
    for index, (a, b) in enumerate(edges(first)):
        for point in (a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)):
            if limits.contains(point) and inside(point, second):
                return index
    middle = inner_point(first)
    return 0 if limits.contains(middle) and inside(middle, second) else None


def walk(path: Sequence[Point]) -> list[Segment]:
    """The segments of an open path."""
    return list(pairwise(path))
