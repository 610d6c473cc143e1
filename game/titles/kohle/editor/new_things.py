"""Adding and copying the things of a map: each finds room, a name, an id and a look of its own."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.faults import ValuePath
from game.titles.kohle.editor import cutting, free_places, rails
from game.titles.kohle.editor.borders import Snap, outlined, snap
from game.titles.kohle.editor.consequences import line_points
from game.titles.kohle.editor.shapes import (
    NODES,
    Point,
    as_point,
    border,
    ground_at,
    mines,
    on_canvas,
    refuse,
    touching,
)
from game.titles.kohle.editor.source import Source, TextChange
from game.titles.kohle.layouts.geometry import Box, cross, edges, near_pairs
from game.titles.kohle.layouts.sizes import load_sizes

SECTIONS = {**NODES, "ground": "grounds", "railway": "railways", "region": "regions"}
KINDS = {section: kind for kind, section in SECTIONS.items()}
MINE = ("number", "name", "turn", "value", "income", "points", "bonus", "at")
GROUND = ("name", "region", "single", "border", "label", "large", "mines")
COLOURS = ("#E3B21C", "#BE2F26", "#74482A", "#2E7D46", "#3F6685", "#765688")
SLEEPERS = ("single", "pairs", "close", "wide")
LOOKS = (
    ("#DDBB8C", "#9A6429", "dots"),
    ("#A9BECD", "#3F6685", "strokes"),
    ("#C3B1CB", "#765688", "peaks"),
    ("#B2C49E", "#557A3E", "waves"),
)
VILLAGE_REACH = 24.0  # a new village jumps to a border, a new station to a track this near


# --- names and ids


def slug(name: str) -> str:
    """An id from a name.

    >>> slug("Hermanns Gesegnete Schiffahrt"), slug("Größe 2"), slug("42")
    ('hermanns_gesegnete_schiffahrt', 'groesse_2', 'x42')
    """
    for letter, written in {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe"}.items():
        name = name.lower().replace(letter, written)
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    found = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    return found if found[:1].isalpha() else f"x{found}"


def unused(wanted: str, taken: Iterable[object], join: str = "_") -> str:
    """The wanted word, or with a number behind it if that is taken.

    >>> unused("a", ["a", "a_2"])
    'a_3'
    """
    names = {str(one) for one in taken}
    if wanted not in names:
        return wanted
    number = 2
    while f"{wanted}{join}{number}" in names:
        number += 1
    return f"{wanted}{join}{number}"


def names_in(source: Source, section: str) -> list[str]:
    """The names used so far; villages and stations must not share any."""
    sections = tuple(NODES.values()) if section in NODES.values() else (section,)
    return [str(one.get("name")) for part in sections for one in source.section(part).values() if isinstance(one, dict)]


def _next_number(source: Source) -> int:
    numbers = [mine.get("number") for _, mine in mines(source)]
    return max((number for number in numbers if isinstance(number, int)), default=0) + 1


# --- adding


def add_ground(
    source: Source,
    polygon: tuple[Point, ...],
    name: str,
    mine: str,
    *,
    region: str = "",
    single: bool = False,
    turn: int = 3,
    given: Sequence[dict[str, Any]] = (),
) -> tuple[Source, str]:
    """A ground with a large and two small mines, as far as there is room for them, or with the mines it is given."""
    if len(polygon) < 3:
        raise refuse("ground_short")
    name = unused(name, names_in(source, "grounds"), " ")
    key = unused(slug(name), source.section("grounds"))
    sizes, (x, y) = load_sizes(), free_places.middle(polygon)
    slot = sizes.slots.single if single else sizes.slots.small
    taken: list[Box] = []

    def put(extent: tuple[float, float], near: Point) -> list[int]:
        at = free_places.free_place(source, polygon, extent, near, taken)
        taken.append(Box.around(at, extent).grown(3))
        return list(at)

    own = [one | {"at": put(slot, as_point(one.get("at")) or (x, y))} for one in given]
    label = put(sizes.names.ground.extent(name), (x, y - 40))
    large = {"turn": turn, "income": 2, "points": 4, "wagons": 0, "at": put(sizes.slots.large, (x - 40, y + 10))}
    called = [str(one.get("name")) for _, one in mines(source)]
    for number in range(_next_number(source), _next_number(source) + (0 if own else 1 if single else 2)):
        called.append(unused(mine, called, " "))
        own.append(_mine(number, called[-1], put(slot, (x + 40, y + 10)), single=single))
    region = region or next(iter(source.section("regions")), "")
    value = {"name": name, "region": region, "border": [list(p) for p in polygon], "label": label}
    value |= {"single": True, "mines": own} if single else {"large": large, "mines": own}
    return source.with_entry(("grounds",), key, value), key


def draw_ground(source: Source, corners: list[Snap], name: str, mine: str) -> tuple[Source, str]:
    """A ground through corners that somebody has clicked; where it lies over others, it takes the land from them."""
    source, polygon = outlined(source, corners)
    if len(polygon) < 3:
        raise refuse("ground_short")
    sides = list(edges(polygon))
    if any(cross(sides[i], sides[j]) for i, j in near_pairs(sides)):
        raise refuse("ground_crossing")
    region = _region_there(source, polygon)
    source, polygon, off = cutting.cut_out(source, polygon)
    source, key = add_ground(source, polygon, name, mine, region=region)
    for part in off:
        source, _ = add_part(source, part, mine)
    return source, key


def _region_there(source: Source, polygon: tuple[Point, ...]) -> str:
    """The region of most of the land that a new ground takes, or borders on; empty if there is none."""
    grounds = [ground_at(source, point) for point in (free_places.middle(polygon), *polygon)]
    regions = Counter(source.get("grounds", ground, "region", default="") for ground in grounds if ground)
    return str(max(regions, key=regions.__getitem__, default=""))


def split_ground(source: Source, ground: str, way: list[Point], mine: str) -> tuple[Source, str]:
    """Two grounds of one, along a way from border to border."""
    return add_part(*cutting.split(source, ground, way), mine)


def add_part(source: Source, part: cutting.LandPart, mine: str) -> tuple[Source, str]:
    """What was cut off a ground is a ground of its own, in the same region and with the mines that lie there."""
    old = source.get("grounds", part.ground)
    single = old.get("single") is True
    region, name = str(old.get("region")), str(old.get("name"))
    turn = source.get("grounds", part.ground, "large", "turn", default=3)  # its mines have all come by then
    return add_ground(source, part.ring, name, mine, region=region, single=single, turn=turn, given=part.mines)


def _mine(number: int, name: str, at: list[int], *, single: bool = False) -> dict[str, Any]:
    points = {"points": 3} if single else {}
    return {"number": number, "name": name, "turn": 1, "value": 1, "income": 1, **points, "bonus": "none", "at": at}


def add_mine(source: Source, ground: str, name: str) -> Source:
    """One more mine in a ground."""
    single = source.get("grounds", ground, "single") is True
    at = free_places.free_slot(source, ground, "single" if single else "small")
    called = unused(name, [str(mine.get("name")) for _, mine in mines(source)], " ")
    found = source.get("grounds", ground, "mines")
    last = len(found) if isinstance(found, list) else 0
    return source.with_item(("grounds", ground, "mines"), last, _mine(_next_number(source), called, list(at)))


def add_village(source: Source, at: tuple[float, float], name: str) -> tuple[Source, str]:
    """A village on the nearest border; it names what it touches there."""
    found = snap(source, at, VILLAGE_REACH)
    place = found.at if found else on_canvas(at)
    grounds = touching(source, place)
    if not grounds:
        raise refuse("village_nowhere")
    name = unused(name, names_in(source, "villages"), " ")
    key = unused(slug(name), source.section("villages"))
    side = free_places.free_side(source, f"village:{key}", place, name)
    value = {"name": name, "size": 1, "at": list(place), "grounds": grounds, "label": side}
    return source.with_entry(("villages",), key, value), key


def add_station(source: Source, at: tuple[float, float], name: str) -> tuple[Source, str]:
    """A station on the track that passes there, if one does, in the region of the ground there."""
    line = rails.line_at(source, at, VILLAGE_REACH)
    place = rails.foot_on(source, line, at) if line else on_canvas(at)
    ground = ground_at(source, place)
    if ground is None:
        raise refuse("station_nowhere")
    name = unused(name, names_in(source, "stations"), " ")
    key = unused(slug(name), source.section("stations"))
    side = free_places.free_side(source, f"station:{key}", place, name)
    region = source.get("grounds", ground, "region", default="")
    source = source.with_entry(("stations",), key, {"name": name, "region": region, "at": list(place), "label": side})
    return (rails.join_line(source, line, f"station:{key}") if line else source), key


def add_railway(source: Source, path: list[Point], nodes: list[str], names: dict[str, str]) -> tuple[Source, str]:
    """A line in a look that no other has."""
    rails.check_track(path, nodes)
    lines = source.section("railways")
    taken = [line.get("name") for line in lines.values() if isinstance(line, dict)]
    called = {
        language: unused(name, [one.get(language) for one in taken if isinstance(one, dict)], " ")
        for language, name in names.items()
    }
    key = unused(slug(called["en"]), lines)
    value = {
        "name": called, "colour": _other(COLOURS, lines, "colour"), "sleepers": _other(SLEEPERS, lines, "sleepers"),
        "nodes": nodes, "path": [list(point) for point in path],
    }  # fmt: skip
    return source.with_entry(("railways",), key, value), key


def _other(choices: tuple[str, ...], things: dict[Any, Any], entry: str) -> str:
    used = [one.get(entry) for one in things.values() if isinstance(one, dict)]
    return next((choice for choice in choices if choice not in used), choices[0])


def add_region(source: Source, name: str) -> tuple[Source, str]:
    """A region in a look that no other has."""
    regions = source.section("regions")
    name = unused(name, names_in(source, "regions"), " ")
    key = unused(slug(name), regions)
    marks = [one.get("mark") for one in regions.values() if isinstance(one, dict)]
    colour, band, mark = next((look for look in LOOKS if look[2] not in marks), LOOKS[0])
    value = {"name": name, "colour": colour, "band": band, "mark": mark}
    return source.with_entry(("regions",), key, value), key


def set_players(source: Source, count: int, on: bool) -> Source:
    """Whether the map can be played by so many."""
    change = TextChange(source)
    players = source.section("players")
    if not on:
        if len(players) == 1:
            raise refuse("last_count")
        change.remove(("players", count))
    elif count not in players:
        change.add(("players",), count, {"line_points": line_points(source, {})}, order=("3", "4", "5"))
    return change.done()


def set_region_out(source: Source, count: int, region: str) -> Source:
    """K0.9: which region drops out with so many players; none if empty."""
    change = TextChange(source)
    if region:
        change.set(("players", count, "without_region"), region, ("without_region", "line_points"))
    else:
        change.remove(("players", count, "without_region"))
    return change.done()


def set_single(source: Source, ground: str, single: bool) -> Source:
    """A single mine has no large mine and scores when bought; small mines the other way round."""
    change, path = TextChange(source), ("grounds", ground)
    found = source.get(*path, "mines")
    count = len(found) if isinstance(found, list) else 0
    if single:
        change.set((*path, "single"), True, GROUND)
        change.remove((*path, "large"))
        if count:
            change.set((*path, "mines", 0, "points"), 3, MINE)
    else:
        change.remove((*path, "single"))
        for index in range(count):
            change.remove((*path, "mines", index, "points"))
        at = free_places.free_slot(source, ground, "large")
        change.set((*path, "large"), {"turn": 3, "income": 2, "points": 4, "wagons": 0, "at": list(at)}, GROUND)
    return change.done()


# --- copying


def copy_ground(source: Source, ground: str, by: tuple[int, int]) -> tuple[Source, str]:
    """The same ground once more, moved; its names and numbers are its own."""
    old = source.get("grounds", ground)
    name = unused(str(old.get("name")), names_in(source, "grounds"), " ")
    key = unused(slug(name), source.section("grounds"))
    copying = TextChange(source)
    copying.copy(("grounds", ground), key)
    change, path = TextChange(copying.done()), ("grounds", key)
    change.set((*path, "name"), name)
    change.set((*path, "border"), [[x + by[0], y + by[1]] for x, y in border(source, ground)])
    called = [str(mine.get("name")) for _, mine in mines(source)]
    spots: list[ValuePath] = [("label",), ("large", "at")]
    for index, mine in enumerate(old.get("mines") or ()):
        fresh = unused(str(mine.get("name")), called, " ")
        called.append(fresh)
        change.set((*path, "mines", index, "name"), fresh)
        change.set((*path, "mines", index, "number"), _next_number(source) + index)
        spots.append(("mines", index, "at"))
    for spot in spots:
        if at := as_point(source.get("grounds", ground, *spot)):
            change.set((*path, *spot), list(on_canvas((at[0] + by[0], at[1] + by[1]))))
    return change.done(), key


def copy_node(source: Source, node: str, at: Point) -> tuple[Source, str]:
    """A village or station like another, elsewhere."""
    kind, _, key = node.partition(":")
    section = NODES[kind]
    add = add_village if kind == "village" else add_station
    source, fresh = add(source, at, str(source.get(section, key, "name")))
    change = TextChange(source)
    for entry in ("size", "label"):
        if (value := source.get(section, key, entry)) is not None:
            change.set((section, fresh, entry), value)
    return change.done(), fresh
