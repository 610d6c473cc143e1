"""What follows from a change by itself: which grounds a village touches, in which region a station stands, what a
complete line scores, and which number a mine has from which another takes it.

Only what was in order before is kept in order. What somebody has corrected by hand stays as he wants it, and
the check says what it thinks of that.
"""

from collections.abc import Mapping
from typing import Any

from game.faults import ValuePath
from game.titles.kohle.editor.shapes import as_point, mines, standing, touching
from game.titles.kohle.editor.source import Source, TextChange
from game.titles.kohle.rules.mapfile import points_of_line


def followed(before: Source, after: Source) -> Source:
    """The text after a change, with what follows from the change."""
    change = TextChange(after)
    _villages(before, after, change)
    _stations(before, after, change)
    _numbers(before, after, change)
    after = change.done()
    change = TextChange(after)
    _line_points(before, after, change)
    return change.done()


def listed(source: Source, village: str) -> list[str]:
    """The grounds that a village names."""
    found = source.get("villages", village, "grounds")
    return [str(one) for one in found] if isinstance(found, list) else []


def found(source: Source, village: str) -> list[str]:
    """The grounds that a village touches on the board."""
    at = as_point(source.get("villages", village, "at"))
    return touching(source, at) if at else []


def take_from_board(source: Source, village: str) -> Source:
    """Let a village name what it touches."""
    return source.with_value(_grounds_of(village), _kept_first(listed(source, village), found(source, village)))


def toggle_ground(source: Source, village: str, ground: str) -> Source:
    """Correct by hand what a village touches."""
    now = listed(source, village)
    wanted = [one for one in now if one != ground] if ground in now else [*now, ground]
    return source.with_value(_grounds_of(village), wanted)


def _villages(before: Source, after: Source, change: TextChange) -> None:
    for village in after.section("villages"):
        if village not in before.section("villages"):
            continue
        now, touched = listed(after, village), found(after, village)
        if now != listed(before, village) or set(now) == set(touched) or not touched:
            continue  # the step was about this very list, or there is nothing to do
        was = found(before, village)
        if not was or set(now) == set(was):
            change.set(_grounds_of(village), _kept_first(now, touched))


def _stations(before: Source, after: Source, change: TextChange) -> None:
    """K0.9 drops stations by region: one belongs where it stands."""
    for station, written in after.section("stations").items():
        was, now = before.get("stations", station), _land(after, station)
        region = _region(written)
        if now and region not in now and _region(was) == region and region in _land(before, station):
            change.set(("stations", station, "region"), now[0])


def _numbers(before: Source, after: Source, change: TextChange) -> None:
    """Two mines swap their numbers: the board knows a mine by its number, so of two with the same it shows one."""
    was = {path: mine.get("number") for path, mine in mines(before)}
    now = {path: mine.get("number") for path, mine in mines(after)}
    for path, number in now.items():
        left = was.get(path, number)
        other = next((one for one in now if one != path and now[one] == was.get(one) == number), None)
        if other is not None and left != number and left not in now.values():
            change.set((*other, "number"), left)


def _land(source: Source, station: str) -> list[str]:
    """The regions of the grounds that a station stands on."""
    at = as_point(source.get("stations", station, "at"))
    return [str(source.get("grounds", ground, "region", default="")) for ground in (standing(source, at) if at else [])]


def _grounds_of(village: str) -> ValuePath:
    return "villages", village, "grounds"


def _kept_first(now: list[str], wanted: list[str]) -> list[str]:
    """Those that stay keep their place, new ones come behind them."""
    kept = [one for one in now if one in wanted]
    return [*kept, *(one for one in wanted if one not in kept)]


def line_points(source: Source, players: Mapping[str, Any]) -> dict[str, int]:
    """D4: of every line that has stations in play."""
    out = players.get("without_region")
    stations = source.section("stations")
    points = {}
    for key, line in source.section("railways").items():
        named = line.get("nodes") if isinstance(line, dict) else None
        ids = {str(node).removeprefix("station:") for node in named or () if str(node).startswith("station:")}
        in_play = [one for one in ids if _region(stations.get(one)) not in (None, out)]
        if in_play:
            points[str(key)] = points_of_line(len(in_play))
    return points


def _region(station: Any) -> str | None:
    return station.get("region") if isinstance(station, dict) else None


def _line_points(before: Source, after: Source, change: TextChange) -> None:
    for count, variant in after.section("players").items():
        was = before.section("players").get(count)
        if not isinstance(variant, dict) or not isinstance(was, dict):
            continue
        wanted = line_points(after, variant)
        now = variant.get("line_points")
        if now == wanted or was.get("line_points") != line_points(before, was) or not isinstance(now, dict):
            continue
        path = ("players", count, "line_points")
        if not now or not wanted or not set(now) & set(wanted):
            change.set(path, wanted)
            continue
        for key in now:
            if key not in wanted:
                change.remove((*path, key))
        for key, points in wanted.items():
            change.set((*path, key), points)
