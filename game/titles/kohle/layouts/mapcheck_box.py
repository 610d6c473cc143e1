"""What the box holds: a layout that differs, or needs more pieces, can be played; it is warned of."""

from collections.abc import Iterator

from game.faults import Fault
from game.titles.kohle.layouts.mapcheck_sheet import MapSheet


def markers_suffice(sheet: MapSheet) -> Iterator[Fault]:
    """K0.4: each station gets a railway marker; the last ones on the map go without."""
    markers = sum(sheet.rules.railway_markers.values())
    stations = list(sheet.map.stations)
    if len(stations) > markers:
        path = ("stations", stations[markers])
        yield sheet.warning(path, "too_many_stations", at_key=True, stations=len(stations), markers=markers)


def workers_suffice(sheet: MapSheet) -> Iterator[Fault]:
    """K0.3: every village in play is filled with workers, if need be with more than the box holds."""
    box = sheet.rules.supply.workers
    for count in sheet.map.players:
        needed = sum(village.size for village in sheet.map.villages_in_play(count).values())
        if needed > box:
            values = {"players": count, "workers": needed, "box": box}
            yield sheet.warning(("villages",), "too_many_workers", at_key=True, **values)
            return  # the other counts would say the same again


def standard_counts(sheet: MapSheet) -> Iterator[Fault]:
    """K0.8, K0.4: 40 small, 5 single and 15 large mines, 19 stations."""
    grounds, box = sheet.map.grounds.values(), sheet.rules.box
    small = sum(len(ground.mines) for ground in grounds if not ground.single)
    single = sum(len(ground.mines) for ground in grounds if ground.single)
    counts = (
        ("grounds", "small_mines", small, box.small_mines),
        ("grounds", "single_mines", single, box.single_mines),
        ("grounds", "large_mines", sum(ground.large is not None for ground in grounds), box.large_mines),
        ("stations", "stations", len(sheet.map.stations), box.stations),
    )
    for part, what, found, standard in counts:
        if found != standard:
            yield sheet.warning((part,), f"box.{what}", at_key=True, found=found, standard=standard)


def workers_left_over(sheet: MapSheet) -> Iterator[Fault]:
    """K0.3: on the standard map nearly all workers start in villages; in the supply they are cheap."""
    box, most = sheet.rules.supply.workers, max(sheet.map.players)
    placed = sum(village.size for village in sheet.map.villages_in_play(most).values())
    if placed < box / 2:
        yield sheet.warning(("villages",), "box.workers", at_key=True, found=placed, standard=box)


CHECKS = (markers_suffice, workers_suffice, standard_counts, workers_left_over)
