"""Mines, grounds, villages and regions: do the cards fit together, and does every name mean one thing?"""

from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from game.faults import Fault, ValuePath
from game.problems import listed
from game.texts import LANGUAGES
from game.titles.kohle.layouts.mapcheck_sheet import MapSheet
from game.titles.kohle.rules.mapfile import MapGround, MapMine


def mines_of(sheet: MapSheet) -> Iterator[tuple[ValuePath, MapGround, MapMine]]:
    """Every small and single mine with its place in the file."""
    for key, ground in sheet.map.grounds.items():
        for index, mine in enumerate(ground.mines):
            yield ("grounds", key, "mines", index), ground, mine


def unknown_regions(sheet: MapSheet) -> Iterator[Fault]:
    parts = sheet.map
    named: list[tuple[ValuePath, str | None]] = [
        *((("grounds", key, "region"), ground.region) for key, ground in parts.grounds.items()),
        *((("stations", key, "region"), station.region) for key, station in parts.stations.items()),
        *((("players", count, "without_region"), one.without_region) for count, one in parts.players.items()),
    ]
    for path, region in named:
        if region is not None and region not in sheet.map.regions:
            yield sheet.error(path, "unknown_region", region=region, known=", ".join(sheet.map.regions))


def empty_regions(sheet: MapSheet) -> Iterator[Fault]:
    used = {ground.region for ground in sheet.map.grounds.values()}
    for key in sheet.map.regions:
        if key not in used:
            yield sheet.warning(("regions", key), "empty_region", at_key=True, region=key)


def villages_name_grounds(sheet: MapSheet) -> Iterator[Fault]:
    for key, village in sheet.map.villages.items():
        for index, ground in enumerate(village.grounds):
            path = ("villages", key, "grounds", index)
            if ground not in sheet.map.grounds:
                known = ", ".join(get_close_matches(ground, sheet.map.grounds, 3) or sheet.map.grounds)
                yield sheet.error(path, "unknown_ground", village=key, ground=ground, known=known)
            elif ground in village.grounds[:index]:
                yield sheet.error(path, "ground_twice", village=key, ground=ground)


def village_sizes(sheet: MapSheet) -> Iterator[Fault]:
    known = sheet.sizes.villages
    for key, village in sheet.map.villages.items():
        if village.size not in known:
            expected = listed(known)
            yield sheet.error(("villages", key, "size"), "village_size", size=village.size, expected=expected)


def workers_near(sheet: MapSheet) -> Iterator[Fault]:
    """K2.a: a mine is bought with a worker of a village that touches its ground."""
    hands: Counter[str] = Counter()
    for village in sheet.map.villages.values():
        hands.update(dict.fromkeys(village.grounds, village.size))
    for key, ground in sheet.map.grounds.items():
        if not hands[key]:
            yield sheet.error(("grounds", key), "no_village", at_key=True, ground=key)
        elif hands[key] < len(ground.mines):
            yield sheet.warning(
                ("grounds", key), "few_workers", at_key=True,
                ground=key, workers=hands[key], mines=len(ground.mines),
            )  # fmt: skip


def large_mines(sheet: MapSheet) -> Iterator[Fault]:
    """K8: small mines become one large mine; a single mine stays what it is."""
    for key, ground in sheet.map.grounds.items():
        path = ("grounds", key)
        match ground.single, ground.large, len(ground.mines):
            case False, None, _:
                yield sheet.error(path, "no_large", at_key=True, ground=key)
            case False, _, 1:
                yield sheet.warning((*path, "mines"), "one_small_mine", at_key=True, ground=key)
            case True, large, mines:
                if large:
                    yield sheet.error((*path, "large"), "large_of_single", at_key=True, ground=key)
                if mines != 1:
                    yield sheet.error((*path, "mines", 1), "single_mines", ground=key, mines=mines)


def points_of_small_mines(sheet: MapSheet) -> Iterator[Fault]:
    """K2.a: only a single mine scores when bought."""
    for path, ground, mine in mines_of(sheet):
        if mine.points and not ground.single:
            yield sheet.error((*path, "points"), "small_points", name=mine.name, points=mine.points)


def mines_enter_in_time(sheet: MapSheet) -> Iterator[Fault]:
    """A mine must be on offer in a round before its ground consolidates; in the last round, in that round.

    A ground that would consolidate after the last round never does.
    """
    for path, ground, mine in mines_of(sheet):
        if ground.large is None:
            continue
        last = ground.large.turn if ground.large.turn >= sheet.rules.rounds else ground.large.turn - 1
        if mine.turn > last:
            yield sheet.error(
                (*path, "turn"), "enters_late",
                name=mine.name, turn=mine.turn, consolidates=ground.large.turn, last=last,
            )  # fmt: skip


def rounds_come(sheet: MapSheet) -> Iterator[Fault]:
    """In a shorter game some mines never enter, and some grounds are never consolidated."""
    rounds = sheet.rules.rounds
    late = [(path, mine) for path, _, mine in mines_of(sheet) if mine.turn > rounds]
    if late:
        path, mine = late[0]
        yield sheet.warning((*path, "turn"), "never_enters", name=mine.name, mines=len(late), rounds=rounds)
    never = [key for key, ground in sheet.map.grounds.items() if ground.large and ground.large.turn > rounds]
    if never:
        path = ("grounds", never[0], "large", "turn")
        yield sheet.warning(path, "never_consolidates", ground=never[0], grounds=len(never), rounds=rounds)


def first_round_has_mines(sheet: MapSheet) -> Iterator[Fault]:
    for count in sheet.map.players:
        grounds = sheet.map.grounds_in_play(count)
        if not any(mine.turn == 1 for ground in grounds.values() for mine in ground.mines):
            yield sheet.error(("players", count), "no_first_mines", at_key=True, players=count)


def unique_numbers(sheet: MapSheet) -> Iterator[Fault]:
    """K0.8: the trust and the disaster know mines by their numbers."""
    seen: dict[int, ValuePath] = {}
    for path, _, mine in mines_of(sheet):
        if mine.number in seen:
            line = sheet.line(*seen[mine.number], "number")
            yield sheet.error((*path, "number"), "number_twice", number=mine.number, line=line)
        seen.setdefault(mine.number, path)


def numbers_in_order(sheet: MapSheet) -> Iterator[Fault]:
    """K0.8: numbers run from 1 without gaps, and lower ones enter earlier."""
    mines = sorted(mines_of(sheet), key=lambda found: found[2].number)
    numbers = sorted({mine.number for _, _, mine in mines})
    if len(numbers) < len(mines):
        return  # a number stands twice: that is told, and what it does to the order says nothing more
    if numbers[-1] != len(numbers):
        missing = next(number for number in range(1, numbers[-1]) if number not in numbers)
        path = next(path for path, _, mine in mines if mine.number > missing)
        yield sheet.warning((*path, "number"), "number_gap", missing=missing)
    latest: list[tuple[ValuePath, MapMine, list[MapMine]]] = []  # and those that enter before it with higher numbers
    for path, _, mine in mines:
        if not latest or mine.turn > latest[-1][1].turn:
            latest.append((path, mine, []))
        elif mine.turn < latest[-1][1].turn:
            latest[-1][2].append(mine)
    for path, late, passed in latest:
        if passed:
            yield sheet.warning(
                (*path, "number"), "number_order", number=late.number, turn=late.turn,
                other=passed[0].number, earlier=passed[0].turn, mines=len(passed),
            )  # fmt: skip


def unique_names(sheet: MapSheet) -> Iterator[Fault]:
    """In log and help a name must mean one mine, one ground, one place."""
    parts = sheet.map
    yield from _repeated(sheet, ((path, mine.name) for path, _, mine in mines_of(sheet)))
    yield from _repeated(sheet, ((("grounds", key), ground.name) for key, ground in parts.grounds.items()))
    yield from _repeated(sheet, ((("regions", key), region.name) for key, region in parts.regions.items()))
    places: list[tuple[ValuePath, str]] = [
        *((("villages", key), village.name) for key, village in parts.villages.items()),
        *((("stations", key), station.name) for key, station in parts.stations.items()),
    ]
    yield from _repeated(sheet, places)
    for language in LANGUAGES:
        lines = [(key, getattr(line.name, language)) for key, line in parts.railways.items()]
        named = ((("railways", key, "name"), name) for key, name in lines if name)
        yield from _repeated(sheet, named, language)


def _repeated(sheet: MapSheet, named: Iterable[tuple[ValuePath, str]], entry: str = "name") -> Iterator[Fault]:
    seen: dict[str, ValuePath] = {}
    for path, name in named:
        if name in seen:
            yield sheet.error((*path, entry), "name_twice", name=name, line=sheet.line(*seen[name], entry))
        seen.setdefault(name, path)


def looks_differ(sheet: MapSheet) -> Iterator[Fault]:
    """No two regions or lines may be taken for each other, by colour or by mark."""
    for kind, entries in (("regions", ("colour", "mark")), ("railways", ("colour", "sleepers"))):
        for entry in entries:
            seen: dict[str, str] = {}
            for key, part in getattr(sheet.map, kind).items():
                look = getattr(part, entry)
                if look in seen:
                    yield sheet.warning((kind, key, entry), "same_look", key=key, other=seen[look], look=look)
                seen.setdefault(look, key)


CHECKS = (
    unknown_regions, empty_regions, villages_name_grounds, village_sizes, workers_near, large_mines,
    points_of_small_mines, mines_enter_in_time, rounds_come, first_round_has_mines, unique_numbers, numbers_in_order,
    unique_names, looks_differ,
)  # fmt: skip
