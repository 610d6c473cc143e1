"""What can be taken hold of on the board, where it would land, and what letting go there does."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import dist
from typing import Literal

from game.faults import ValuePath
from game.titles.kohle.editor import rails
from game.titles.kohle.editor.borders import Snap, insert_point, move_points, pulled, snap
from game.titles.kohle.editor.document import Operation
from game.titles.kohle.editor.places import movable, path_of
from game.titles.kohle.editor.shapes import (
    Point,
    as_point,
    borders,
    ground_at,
    nodes,
    on_canvas,
    place,
    river,
    track,
)
from game.titles.kohle.editor.source import Source
from game.titles.kohle.layouts.geometry import Box, distance
from game.titles.kohle.layouts.sizes import load_sizes

SOFT_REACH = 110.0  # along the border, of a soft pull
GripKind = Literal["node", "spot", "vertex", "track"]


@dataclass(frozen=True)
class Grip:
    """A thing that can be dragged: a village or station, a slot or name, a point of a border or of a track."""

    kind: GripKind
    path: ValuePath  # of the value that changes
    at: Point

    @property
    def id(self) -> str:
        """What tests call it."""
        return f"point:{self.at[0]},{self.at[1]}"


def handles(source: Source, selection: ValuePath) -> list[Grip]:
    """The points of what is selected: of a ground's border, a track, the river."""
    match selection:
        case ("grounds", str(key)):
            polygon = borders(source).get(key, ())
            return [Grip("vertex", ("grounds", key, "border", i), point) for i, point in enumerate(polygon)]
        case ("railways", str(key)):
            stops = {at for node in rails.nodes_of(source, key) if (at := place(source, node)) is not None}
            return [
                Grip("track", ("railways", key, "path", i), point)
                for i, point in track(source, key)
                if point not in stops
            ]
        case ("river",):
            return [Grip("vertex", ("river", i), point) for i, point in river(source)]
    return []


def grip_of(source: Source, path: ValuePath) -> Grip | None:
    """What dragging a thing moves."""
    value = movable(path)
    at = as_point(source.get(*value)) if value else None
    if value is None or at is None:
        return None
    return Grip("node" if path[0] in ("villages", "stations") else "spot", value, at)


def hit(
    source: Source, at: tuple[float, float], reach: float, selection: ValuePath, target: str | None
) -> tuple[ValuePath | None, Grip | None]:
    """What lies at a point: the thing to select and what to take hold of. `target` is what the board says."""
    held = min(handles(source, selection), key=lambda grip: dist(grip.at, at), default=None)
    if held is not None and dist(held.at, at) <= reach:
        return selection, held
    if target and not target.startswith("ground:") and (path := path_of(source, target)):
        return path, grip_of(source, path)
    for key, box in _labels(source):
        if box.contains(at):
            return ("grounds", key), grip_of(source, ("grounds", key))
    if line := rails.line_at(source, at, reach * 0.8):
        return ("railways", line), None
    if any(distance(at, (a, b)) <= reach * 0.8 for (_, a), (_, b) in pairwise(river(source))):
        return ("river",), None
    ground = ground_at(source, on_canvas(at))
    return (("grounds", ground) if ground else None), None


def _labels(source: Source) -> Iterator[tuple[str, Box]]:
    letters = load_sizes().names.ground
    for key in source.section("grounds"):
        at, name = as_point(source.get("grounds", key, "label")), source.get("grounds", key, "name")
        if at and isinstance(name, str) and name.strip():
            yield str(key), Box.around(at, letters.extent(name))


def landing(source: Source, grip: Grip, to: tuple[float, float], reach: float) -> Snap:
    """Where it would land: villages on borders, points of borders on those of others, tracks on stops."""
    free = Snap(on_canvas(to))
    match grip.kind:
        case "vertex":
            return snap(source, to, reach, without=grip.at) or free
        case "node" if grip.path[0] == "villages":
            found = snap(source, to, reach)
            return Snap(found.at) if found else free
        case "track":
            stop = min((at for _, at in nodes(source)), key=lambda at: dist(at, to), default=None)
            return Snap(stop) if stop and dist(stop, to) <= reach else free
    return free


def dropped(grip: Grip, on: Snap, *, soft: bool = False) -> Operation:
    """The step that letting go makes."""
    match grip.kind:
        case "node":
            kind = "village" if grip.path[0] == "villages" else "station"
            return partial(rails.move_node, node=f"{kind}:{grip.path[1]}", new=on.at)
        case "track":
            line, index = str(grip.path[1]), grip.path[3]
            assert isinstance(index, int)
            return partial(rails.set_track_point, line=line, index=index, new=on.at)
        case "vertex":
            return partial(_move_vertex, old=grip.at, on=on, soft=soft)
    return lambda source: source.with_value(grip.path, list(on.at))


def _move_vertex(source: Source, old: Point, on: Snap, soft: bool) -> Source:
    if on.side:  # a point for the neighbour to share
        source = insert_point(source, on.side, on.at)
    return move_points(source, pulled(source, old, on.at, SOFT_REACH) if soft else {old: on.at})


def ghosts(source: Source, grip: Grip, to: Point, *, soft: bool = False) -> list[list[Point]]:
    """The lines that would run differently."""
    moves = pulled(source, grip.at, to, SOFT_REACH) if soft and grip.kind == "vertex" else {grip.at: to}
    match grip.kind:
        case "vertex":
            chains = [(*polygon, *polygon[:2]) for polygon in borders(source).values()]
            chains.append(tuple(point for _, point in river(source)))
        case "track":
            chains = [tuple(point for _, point in track(source, str(grip.path[1])))]
        case _:
            return []
    found = []
    for chain in chains:
        for a, b in pairwise(chain):
            if a in moves or b in moves:
                found.append([moves.get(a, a), moves.get(b, b)])
    return found
