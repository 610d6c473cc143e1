"""Railways, stations and what is in play with each number of players (K0.9, K2.e, K12)."""

from collections.abc import Iterator
from difflib import get_close_matches

from game.faults import Fault
from game.problems import listed
from game.titles.kohle.layouts.geometry import cross, inside, near_pairs, to_border, walk
from game.titles.kohle.layouts.mapcheck_sheet import MapSheet
from game.titles.kohle.rules.mapfile import Railway, points_of_line


def nodes_exist(sheet: MapSheet) -> Iterator[Fault]:
    for key, line in sheet.map.railways.items():
        for index, node in enumerate(line.nodes):
            path = ("railways", key, "nodes", index)
            if not _known(sheet, node):
                yield sheet.error(path, "unknown_node", line=key, node=node, known=_meant(sheet, node))
            elif node in line.nodes[:index]:
                yield sheet.error(path, "node_twice", line=key, node=node)


def _meant(sheet: MapSheet, node: str) -> str:
    """The nodes that are called like one that does not exist."""
    villages, stations = sheet.map.villages, sheet.map.stations
    nodes = {key: f"village:{key}" for key in villages} | {key: f"station:{key}" for key in stations}
    near = get_close_matches(node.partition(":")[2] or node, nodes, 3)
    return listed([nodes[key] for key in near] or ["village:…", "station:…"])


def _known(sheet: MapSheet, node: str) -> bool:
    kind, _, key = node.partition(":")
    villages, stations = sheet.map.villages, sheet.map.stations
    return (kind == "village" and key in villages) or (kind == "station" and key in stations)


def stations_on_one_line(sheet: MapSheet) -> Iterator[Fault]:
    home: dict[str, str] = {}
    for key, line in sheet.map.railways.items():
        for index, node in enumerate(line.nodes):
            station = node.removeprefix("station:")
            if station == node or station not in sheet.map.stations:
                continue
            if home.setdefault(station, key) != key:
                path = ("railways", key, "nodes", index)
                yield sheet.error(path, "station_on_two", station=station, line=key, other=home[station])
    for station in sheet.map.stations:
        if station not in home:
            yield sheet.error(("stations", station), "station_on_none", at_key=True, station=station)


def lines_have_stations(sheet: MapSheet) -> Iterator[Fault]:
    for key, line in sheet.map.railways.items():
        if not line.stations:
            yield sheet.error(("railways", key, "nodes"), "line_without_station", line=key)


def stations_in_their_region(sheet: MapSheet) -> Iterator[Fault]:
    """K0.9 drops stations by region, so players must see in which region one stands."""
    for key, station in sheet.map.stations.items():
        borders = [ground.border for ground in sheet.map.grounds.values() if ground.region == station.region]
        if borders and not any(inside(station.at, one) or to_border(station.at, one) < 1 for one in borders):
            path = ("stations", key, "at")
            yield sheet.error(path, "station_outside", station=key, region=station.region)


def tracks_pass_nodes(sheet: MapSheet) -> Iterator[Fault]:
    """The drawn track runs through the places of its nodes, in their order."""
    for key, line in sheet.map.railways.items():
        passed = -1
        for index, node in enumerate(line.nodes):
            if not _known(sheet, node):
                continue
            kind, _, name = node.partition(":")
            at = (sheet.map.villages if kind == "village" else sheet.map.stations)[name].at
            if at in line.path[passed + 1 :]:
                passed = line.path.index(at, passed + 1)
                continue
            problem = "node_out_of_order" if at in line.path else "node_off_track"
            path = ("railways", key, "nodes", index)
            yield sheet.error(path, problem, line=key, node=node, x=at[0], y=at[1])


def tracks_name_what_they_pass(sheet: MapSheet) -> Iterator[Fault]:
    """A village on the drawn track that the line does not name looks as if miners could come onto the line there."""
    for key, line in sheet.map.railways.items():
        for village, found in sheet.map.villages.items():
            if found.at in line.path and village not in line.villages:
                yield sheet.warning(("railways", key, "nodes"), "passes_unnamed", line=key, village=village)


def tracks_do_not_cross_themselves(sheet: MapSheet) -> Iterator[Fault]:
    for key, line in sheet.map.railways.items():
        steps = walk(line.path)
        for first, second in near_pairs(steps):
            if cross(steps[first], steps[second]):
                path = ("railways", key, "path", max(first, second))
                yield sheet.error(path, "track_crosses", line=key, x=steps[first][0][0], y=steps[first][0][1])
                break


def lines_can_be_entered(sheet: MapSheet) -> Iterator[Fault]:
    """K2.e: miners come onto a line from a settlement in a village beside one of its stations."""
    for count in sheet.map.players:
        stations, villages = sheet.map.stations_in_play(count), sheet.map.villages_in_play(count)
        for key, line in sheet.map.railways.items():
            used = [node in stations for node in line.stations]
            if not any(used):
                continue
            if _gaps(used):
                yield sheet.error(("railways", key, "nodes"), "line_cut", line=key, players=count)
            if not any(village in villages for village in line.villages):
                yield sheet.error(("railways", key, "nodes"), "line_closed", line=key, players=count)


def _gaps(used: list[bool]) -> bool:
    """Whether stations out of play lie between stations in play."""
    first, last = used.index(True), len(used) - used[::-1].index(True)
    return not all(used[first:last])


def line_points_fit(sheet: MapSheet) -> Iterator[Fault]:
    """D4: a complete line scores as many points as its stations in play say."""
    for count, variant in sheet.map.players.items():
        path = ("players", count, "line_points")
        in_play = {key: _stations_in_play(sheet, line, count) for key, line in sheet.map.railways.items()}
        for key, points in variant.line_points.items():
            if key not in in_play:
                known = listed(sheet.map.railways)
                yield sheet.error((*path, key), "points_of_unknown_line", at_key=True, line=key, known=known)
            elif not in_play[key]:
                values = {"line": key, "players": count}
                yield sheet.error((*path, key), "points_of_dropped_line", at_key=True, **values)
            elif points != (expected := points_of_line(in_play[key])):
                yield sheet.warning(
                    (*path, key), "line_points",
                    line=key, players=count, points=points, stations=in_play[key], expected=expected,
                )  # fmt: skip
        for key, stations in in_play.items():
            if stations and key not in variant.line_points:
                values = {"line": key, "players": count, "expected": points_of_line(stations)}
                yield sheet.error(path, "no_line_points", at_key=True, **values)


def _stations_in_play(sheet: MapSheet, line: Railway, count: int) -> int:
    stations = sheet.map.stations_in_play(count)
    return len({station for station in line.stations if station in stations})


def something_is_in_play(sheet: MapSheet) -> Iterator[Fault]:
    for count, variant in sheet.map.players.items():
        if not sheet.map.grounds_in_play(count):
            path = ("players", count, "without_region")
            yield sheet.error(path, "nothing_in_play", players=count, region=variant.without_region)


CHECKS = (
    nodes_exist, stations_on_one_line, lines_have_stations, stations_in_their_region, tracks_pass_nodes,
    tracks_name_what_they_pass, tracks_do_not_cross_themselves, lines_can_be_entered, line_points_fit,
    something_is_in_play,
)  # fmt: skip
