"""Removing and renaming the things of a map, with everything that mentions them."""

import re
from collections.abc import Iterator
from typing import Any

from game.faults import ValuePath
from game.titles.kohle.editor import rails
from game.titles.kohle.editor.consequences import listed
from game.titles.kohle.editor.new_things import KINDS, SECTIONS
from game.titles.kohle.editor.shapes import NODES, mines, refuse
from game.titles.kohle.editor.source import Source, TextChange

LAST = {"grounds": "ground", "villages": "village", "regions": "region"}  # there must be one of each


def remove(source: Source, path: ValuePath) -> Source:
    """Take a ground, mine, village, station, railway or region off the map with every mention of it."""
    if len(path) == 4:
        return _remove_mine(source, path)
    section, key = str(path[0]), str(path[1])
    if section in LAST and len(source.section(section)) == 1:
        raise refuse("last", what=LAST[section])
    if section == "regions" and any(_mentions(source, "region", key)):
        raise refuse("region_used")
    change = TextChange(source)
    change.remove(path)
    gone = {f"{KINDS[section]}:{key}"}
    if section == "grounds":
        gone |= {f"village:{village}" for village in _left_alone(source, key)}
        for village in source.section("villages"):
            _remove_ground_of(source, change, village, key, f"village:{village}" in gone)
    if section in ("grounds", *NODES.values()):
        _remove_stops(source, change, gone)
    return change.done()


def _remove_mine(source: Source, path: ValuePath) -> Source:
    if len(source.get(*path[:-1], default=())) == 1:
        raise refuse("last_mine")
    index = path[-1]
    assert isinstance(index, int)
    return source.without_items(path[:-1], [index])


def _left_alone(source: Source, ground: str) -> list[str]:
    """The villages that touch nothing but this ground: they go with it, unless they are all there are."""
    villages = source.section("villages")
    alone = [str(key) for key in villages if set(listed(source, key)) == {ground}]
    return alone if len(alone) < len(villages) else []


def _remove_ground_of(source: Source, change: TextChange, village: str, ground: str, whole: bool) -> None:
    if whole:
        change.remove(("villages", village))
        return
    named = listed(source, village)
    change.remove_items(("villages", village, "grounds"), [i for i, one in enumerate(named) if one == ground])


def _remove_stops(source: Source, change: TextChange, nodes: set[str]) -> None:
    """Lines do not stop there any more; one that has no two stops left goes, too."""
    lines = source.section("railways")
    stops = {line: rails.nodes_of(source, line) for line in lines}
    closed = [line for line, named in stops.items() if set(named) & nodes and len(set(named) - nodes) < 2]
    if len(closed) == len(lines):
        change.set(("railways",), {})
        return
    for line, named in stops.items():
        if line in closed:
            change.remove(("railways", line))
        else:
            change.remove_items(
                ("railways", line, "nodes"), [index for index, node in enumerate(named) if node in nodes]
            )


def rename(source: Source, kind: str, old: str, new: str) -> Source:
    """Another id, everywhere it is mentioned."""
    section = SECTIONS[kind]
    if old == new:
        return source
    if not re.fullmatch(r"[a-z][a-z0-9_]*", new):
        raise refuse("id_form", id=new)
    if new in source.section(section):
        raise refuse("id_taken", id=new)
    change = TextChange(source)
    change.rename((section, old), new)
    for path, value in _mentions(source, kind, old):
        if value is None:
            change.rename(path, new)
        else:
            change.set(path, new if value == old else f"{kind}:{new}")
    return change.done()


def _mentions(source: Source, kind: str, key: str) -> Iterator[tuple[ValuePath, str | None]]:
    """Where a thing is mentioned, with what stands there; None where it is a key."""
    match kind:
        case "ground":
            for village in source.section("villages"):
                named = source.get("villages", village, "grounds")
                for index, ground in enumerate(named if isinstance(named, list) else ()):
                    if ground == key:
                        yield ("villages", village, "grounds", index), ground
        case "village" | "station":
            for line in source.section("railways"):
                for index, node in enumerate(rails.nodes_of(source, line)):
                    if node == f"{kind}:{key}":
                        yield ("railways", line, "nodes", index), node
        case "railway":
            for count in source.section("players"):
                if source.get("players", count, "line_points", key) is not None:
                    yield ("players", count, "line_points", key), None
        case "region":
            for section, entry in (("grounds", "region"), ("stations", "region"), ("players", "without_region")):
                for one in source.section(section):
                    if source.get(section, one, entry) == key:
                        yield (section, one, entry), key


def renumber(source: Source) -> Source:
    """Numbers from 1 without gaps; who enters earlier has a lower one (K0.8)."""

    def rank(found: tuple[ValuePath, dict[str, Any]]) -> tuple[int, int]:
        turn, number = found[1].get("turn"), found[1].get("number")
        return turn if isinstance(turn, int) else 9, number if isinstance(number, int) else 0

    change = TextChange(source)
    for number, (path, _) in enumerate(sorted(mines(source), key=rank), 1):
        change.set((*path, "number"), number)
    return change.done()
