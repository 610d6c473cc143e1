"""Cutting the land: a ground drawn over others takes its land from them, and a line splits a ground in two.

All borders that meet the cut first get its crossings as points, so that they meet in points only. Then the sides
that lie under the cut fall away, those of the cut inside come in, and what is left is put together again.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Any

from game.titles.kohle.editor import free_places
from game.titles.kohle.editor.borders import between
from game.titles.kohle.editor.shapes import Edge, Point, as_point, border, borders, refuse, river
from game.titles.kohle.editor.source import Source, TextChange
from game.titles.kohle.layouts.geometry import Box, area, box_in_polygon, cross, distance, edges, inside
from game.titles.kohle.layouts.sizes import load_sizes

Ring = tuple[Point, ...]
ON = 0.8  # a point this near to a side lies on it: crossings are whole numbers
SLIVER = 60.0  # square units: less land than this goes with the cut


@dataclass(frozen=True)
class LandPart:
    """Land that was cut off a ground, and those of its mines that lie there, as they were written."""

    ground: str
    ring: Ring
    mines: tuple[dict[str, Any], ...] = ()


def cut_out(source: Source, ring: Ring) -> tuple[Source, Ring, list[LandPart]]:
    """Take the land of a new ground from those it covers: the text, its border with all points where it meets others,
    and what was cut off beyond it."""
    before = borders(source)
    sides = [side for other in before.values() for side in edges(other)]
    ring = met(ring, sides)
    reach = Box.of(ring)
    change, off, slivers = TextChange(source), list[LandPart](), list[Ring]()
    for ground, old in before.items():
        if len(old) < 3 or not Box.of(old).meets(reach.grown(1)):
            continue
        whole = clockwise(met(old, edges(ring)))
        left = remainder(whole, ring)
        slivers += [part for part in left if abs(area(part)) < SLIVER]
        parts = [part for part in left if abs(area(part)) >= SLIVER]
        name = source.get("grounds", ground, "name", default=ground)
        if not parts:
            raise refuse("ground_covered", ground=name)
        if any(area(part) < 0 for part in parts):
            raise refuse("ground_inside", ground=name)
        if set(parts[0]) == set(old) and len(parts) == 1:
            continue
        off += _shrink(source, change, ground, parts)
    _river_meets(source, change, ring)
    for sliver in slivers:
        ring = joined(ring, sliver)
    return change.done(), ring, off


def split(source: Source, ground: str, way: list[Point]) -> tuple[Source, LandPart]:
    """Two parts of a ground along a way from border to border; the one with more of its mines keeps its name."""
    whole = clockwise(met(border(source, ground), pairwise(way)))
    spread = [point for a, b in pairwise(way) for point in (a, *between(a, b))] + way[-1:]
    inner = spread[1:-1]
    start, end = (_nearest(whole, point) for point in (way[0], way[-1]))
    i, j = whole.index(start), whole.index(end)
    one = (*_stretch(whole, i, j), *reversed(inner))
    two = (*_stretch(whole, j, i), *inner)
    on_border = max(dist(start, way[0]), dist(end, way[-1])) <= ON and start != end
    once = len(set(spread)) == len(spread)
    if not (on_border and once and _within(spread, whole)) or min(area(one), area(two)) < SLIVER:
        raise refuse("split_outside", ground=source.get("grounds", ground, "name", default=ground))
    change = TextChange(source)
    for neighbour, old in borders(source).items():
        if neighbour != ground and (shared := met(old, pairwise(way))) != old:
            change.set(("grounds", neighbour, "border"), [list(point) for point in shared])
    (part,) = _shrink(source, change, ground, [one, two])
    _river_meets(source, change, tuple(way), closed=False)
    return change.done(), part


# --- borders that meet


def met(ring: Ring, sides: Iterable[Edge]) -> Ring:
    """A border with a point wherever it meets one of some sides.

    >>> met(((0, 0), (10, 0), (10, 10), (0, 10)), [((5, -5), (5, 5)), ((10, 4), (20, 4))])
    ((0, 0), (5, 0), (10, 0), (10, 4), (10, 10), (0, 10))
    """
    others = [(side, Box.of(side).grown(1)) for side in sides]
    while True:  # a crossing in whole numbers bends the side a little, so that it may meet another
        found = tuple(dict.fromkeys(point for side in edges(ring) for point in _along(side, others)))
        if found == ring:
            return ring
        ring = found


def _along(side: Edge, others: list[tuple[Edge, Box]]) -> list[Point]:
    """The points of a side: its first end, then where others meet it."""
    reach = Box.of(side)
    meets: set[Point] = set()
    for other, box in others:
        if not (box.left <= reach.right and reach.left <= box.right and box.top <= reach.bottom):
            continue
        meets.update(end for end in other if end not in side and distance(end, side) <= ON)
        if cross(side, other):
            meets.add(crossing(side, other))
    return [side[0], *sorted(meets - set(side), key=lambda point: (dist(side[0], point), point))]


def crossing(one: Edge, other: Edge) -> Point:
    """Where two sides cross, in whole numbers; the same whichever is named first."""
    (a, b), (c, d) = sorted((tuple(sorted(one)), tuple(sorted(other))))
    ab, cd = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    below = ab[0] * cd[1] - ab[1] * cd[0]
    along = ((c[0] - a[0]) * cd[1] - (c[1] - a[1]) * cd[0]) / below
    return round(a[0] + along * ab[0]), round(a[1] + along * ab[1])


def _river_meets(source: Source, change: TextChange, ring: Ring, *, closed: bool = True) -> None:
    """The river runs along borders: it gets the same points."""
    sides = [(side, Box.of(side).grown(1)) for side in (edges(ring) if closed else pairwise(ring))]
    points = [point for _, point in river(source)]
    if len(points) < 2:
        return
    known = {frozenset(side) for other in borders(source).values() for side in edges(other)}
    found: list[Point] = []
    for side in pairwise(points):
        found += _along(side, sides) if frozenset(side) in known else [side[0]]
    found.append(points[-1])
    if found != points:
        change.set(("river",), [list(point) for point in found])


# --- what is left


def remainder(ring: Ring, cut: Ring) -> list[Ring]:
    """What a cut leaves of a border, the largest part first; a hole runs the other way round. Both must meet in points.

    >>> cut = ((20, 0), (40, 0), (60, 0), (60, 40), (40, 40), (20, 40))
    >>> remainder(((0, 0), (20, 0), (40, 0), (40, 40), (20, 40), (0, 40)), cut)
    [((0, 0), (20, 0), (20, 40), (0, 40))]
    """
    own, theirs = list(edges(ring)), list(edges(cut))
    mine, cutting = set(own), set(theirs)
    kept = [side for side in own if side not in cutting and not inside(_middle(side), cut)]
    kept += [(b, a) for a, b in theirs if (a, b) not in mine and (b, a) not in mine and inside(_middle((a, b)), ring)]
    return sorted(_loops(kept), key=area, reverse=True)


def joined(ring: Ring, other: Ring) -> Ring:
    """Two borders that share sides as one.

    >>> joined(((0, 0), (9, 0), (9, 9), (0, 9)), ((9, 0), (12, 5), (9, 9)))
    ((0, 0), (9, 0), (12, 5), (9, 9), (0, 9))
    """
    mine, theirs = set(edges(ring)), set(edges(other))
    sides = [(a, b) for one, beside in ((ring, theirs), (other, mine)) for a, b in edges(one) if (b, a) not in beside]
    return max(_loops(sides), key=area)


def _loops(sides: list[Edge]) -> Iterator[Ring]:
    """Sides put together to closed borders; one that comes back to a point of its way is closed there."""
    onward: dict[Point, list[Point]] = defaultdict(list)
    for a, b in sides:
        onward[a].append(b)
    for start in list(onward):
        while onward[start]:
            way = [start]
            while onward[way[-1]]:
                here = onward[way[-1]].pop(0)
                if here in way:
                    at = way.index(here)
                    if len(way) - at > 2:
                        yield tuple(way[at:])
                    del way[at + 1 :]
                else:
                    way.append(here)


def clockwise(ring: Ring) -> Ring:
    return ring if area(ring) >= 0 else ring[::-1]


def _middle(side: Edge) -> tuple[float, float]:
    (ax, ay), (bx, by) = side
    return (ax + bx) / 2, (ay + by) / 2


def _nearest(ring: Ring, at: Point) -> Point:
    return min(ring, key=lambda point: dist(point, at))


def _stretch(ring: Ring, start: int, end: int) -> Ring:
    """From one point of a border to another, both included."""
    return ring[start : end + 1] if start <= end else (*ring[start:], *ring[: end + 1])


def _within(way: list[Point], ring: Ring) -> bool:
    """Whether a way from border to border lies inside it."""
    inner = way[1:-1]
    return (
        bool(inner)
        and all(inside(point, ring) for point in inner)
        and not any(cross(side, other) for side in pairwise(way) for other in edges(ring))
    )


# --- what stands on the land


def _shrink(source: Source, change: TextChange, ground: str, parts: list[Ring]) -> list[LandPart]:
    """Leave a ground the part with most of its mines, then the largest; what it has elsewhere moves there, but for
    the mines that lie on other parts: those go with them."""
    mines = _mines(source, ground)
    held = [tuple(i for i, at in mines.items() if inside(at, part)) for part in parts]
    first = max(range(len(parts)), key=lambda i: (len(held[i]), area(parts[i])))
    keeps = parts[first]
    written = source.get("grounds", ground, "mines")
    others = [LandPart(ground, part, tuple(written[n] for n in held[i])) for i, part in enumerate(parts) if i != first]
    gone = {n for i, indices in enumerate(held) if i != first for n in indices}
    change.set(("grounds", ground, "border"), [list(point) for point in keeps])
    taken: list[Box] = []
    for path, extent in _things(source, ground):
        at = as_point(source.get(*path))
        stays = at is None or box_in_polygon(Box.around(at, extent), keeps)
        if stays or (path[2] == "mines" and path[3] in gone):
            continue
        place = free_places.free_place(source, keeps, extent, free_places.middle(keeps), taken)
        taken.append(Box.around(place, extent).grown(3))
        change.set(path, list(place))
    if gone:
        change.remove_items(("grounds", ground, "mines"), sorted(gone))
    return others


def _mines(source: Source, ground: str) -> dict[int, Point]:
    found = source.get("grounds", ground, "mines")
    placed = enumerate(found if isinstance(found, list) else ())
    return {i: at for i, mine in placed if isinstance(mine, dict) and (at := as_point(mine.get("at"))) is not None}


def _things(source: Source, ground: str) -> Iterator[tuple[tuple[Any, ...], tuple[float, float]]]:
    """Where a ground's own things are written, and how much room each takes."""
    sizes, path = load_sizes(), ("grounds", ground)
    yield (*path, "label"), sizes.names.ground.extent(str(source.get(*path, "name", default="?")))
    yield (*path, "large", "at"), sizes.slots.large
    single = source.get(*path, "single") is True
    for index in _mines(source, ground):
        yield (*path, "mines", index, "at"), sizes.slots.single if single else sizes.slots.small
