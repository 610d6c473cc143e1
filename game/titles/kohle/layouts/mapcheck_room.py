"""Room on the board: slots inside their grounds, nothing on top of anything, names that can be read."""

from collections.abc import Iterator
from itertools import combinations
from math import dist

from game.faults import Fault, ValuePath
from game.titles.kohle.layouts.geometry import Box, Segment, box_in_polygon, inside, segment_meets_box, walk
from game.titles.kohle.layouts.mapcheck_sheet import MapSheet
from game.titles.kohle.rules.mapfile import Station, Village

Printed = tuple[ValuePath, str, Box]  # where it stands in the file, what it is called, where it is drawn


def slots_of(sheet: MapSheet, key: str) -> list[Printed]:
    """The slots of a ground."""
    ground, sizes = sheet.map.grounds[key], sheet.sizes
    found: list[Printed] = [
        (("grounds", key, "mines", index, "at"), mine.name, sizes.mine(ground, mine))
        for index, mine in enumerate(ground.mines)
    ]
    if ground.large:
        found.append((("grounds", key, "large", "at"), ground.name, sizes.large(ground.large)))
    return found


def nodes_of(sheet: MapSheet) -> list[tuple[ValuePath, Village | Station]]:
    """Villages and stations that can be drawn."""
    known = sheet.sizes.villages
    return [
        *((("villages", key), one) for key, one in sheet.map.villages.items() if one.size in known),
        *((("stations", key), one) for key, one in sheet.map.stations.items()),
    ]


def slots_in_their_grounds(sheet: MapSheet) -> Iterator[Fault]:
    for key, ground in sheet.map.grounds.items():
        for path, name, box in slots_of(sheet, key):
            if not box_in_polygon(box, ground.border):
                yield sheet.error(path, "slot_outside", name=name, ground=key)


def slots_apart(sheet: MapSheet) -> Iterator[Fault]:
    slots = [slot for key in sheet.map.grounds for slot in slots_of(sheet, key)]
    for (_, other, first), (path, name, second) in combinations(slots, 2):
        if first.meets(second):
            yield sheet.error(path, "covers", name=name, other=other)


def slots_clear_of_nodes(sheet: MapSheet) -> Iterator[Fault]:
    nodes = [(node.name, sheet.sizes.node(node)) for _, node in nodes_of(sheet)]
    for key in sheet.map.grounds:
        for path, name, box in slots_of(sheet, key):
            for other, taken in nodes:
                if box.meets(taken):
                    yield sheet.error(path, "covers", name=name, other=other)


def nodes_apart(sheet: MapSheet) -> Iterator[Fault]:
    least = sheet.sizes.apart
    for (_, first), (path, second) in combinations(nodes_of(sheet), 2):
        away = dist(first.at, second.at)
        if away < least or sheet.sizes.node(first).meets(sheet.sizes.node(second)):
            yield sheet.error(
                (*path, "at"), "nodes_close",
                name=second.name, other=first.name, away=round(away), least=least,
            )  # fmt: skip


def nodes_on_the_map(sheet: MapSheet) -> Iterator[Fault]:
    limits, corner = Box(*sheet.sizes.map), Box(*sheet.sizes.corner)
    for path, node in nodes_of(sheet):
        box = sheet.sizes.node(node)
        if not limits.holds(box) or corner.meets(box):
            yield sheet.error((*path, "at"), "node_off_map", name=node.name, x=node.at[0], y=node.at[1])


def tracks_clear_of_slots(sheet: MapSheet) -> Iterator[Fault]:
    sizes = sheet.sizes
    lines: list[tuple[str, list[Segment], float]] = [
        *((line.name.en, walk(line.path), sizes.track / 2) for line in sheet.map.railways.values()),
        ("river", walk(sheet.map.river), sizes.river / 2),
    ]
    for key in sheet.map.grounds:
        for path, name, box in slots_of(sheet, key):
            for other, steps, half in lines:
                room = box.grown(half)
                if any(segment_meets_box(step, room) for step in steps):
                    yield sheet.warning(path, "track_over_slot", name=name, other=other)


def ground_names_have_room(sheet: MapSheet) -> Iterator[Fault]:
    nodes = [(node.name, sheet.sizes.node(node)) for _, node in nodes_of(sheet)]
    for key, ground in sheet.map.grounds.items():
        path, box = ("grounds", key, "label"), sheet.sizes.ground_name(ground)
        if not inside(ground.label, ground.border):
            yield sheet.error(path, "name_outside", name=ground.name)
        elif not box_in_polygon(box, ground.border):
            yield sheet.warning(path, "name_over_border", name=ground.name)
        for other, taken in [*((name, slot) for _, name, slot in slots_of(sheet, key)), *nodes]:
            if box.meets(taken):
                yield sheet.warning(path, "name_covers", name=ground.name, other=other)


def node_names_have_room(sheet: MapSheet) -> Iterator[Fault]:
    limits, corner = Box(*sheet.sizes.map), Box(*sheet.sizes.corner)
    nodes = nodes_of(sheet)
    names = [((*path, "label"), node.name, sheet.sizes.node_name(node)) for path, node in nodes]
    taken = [
        *((node.name, sheet.sizes.node(node)) for _, node in nodes),
        *((name, box) for key in sheet.map.grounds for _, name, box in slots_of(sheet, key)),
        *((ground.name, sheet.sizes.ground_name(ground)) for ground in sheet.map.grounds.values()),
    ]
    for index, (path, name, box) in enumerate(names):
        if not limits.holds(box) or corner.meets(box):
            yield sheet.warning(path, "name_off_map", name=name)
        for other, place in [*taken, *((other, place) for _, other, place in names[:index])]:
            if box.meets(place, by=1):
                yield sheet.warning(path, "name_covers", name=name, other=other)


CHECKS = (
    slots_in_their_grounds, slots_apart, slots_clear_of_nodes, nodes_apart, nodes_on_the_map,
    tracks_clear_of_slots, ground_names_have_room, node_names_have_room,
)  # fmt: skip
