"""All checks of a map beyond its shape: can it be played, and does it show what the rules say?

A check is a small function that takes the `MapSheet` and yields faults. `check_file` runs them all.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from game.faults import Fault, errors_of
from game.titles.kohle.layouts import mapcheck_borders, mapcheck_box, mapcheck_cards, mapcheck_lines, mapcheck_room
from game.titles.kohle.layouts.mapcheck_sheet import MapSheet
from game.titles.kohle.layouts.mapcheck_standin import stand_in
from game.titles.kohle.layouts.sizes import load_sizes
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.rules import RuleNumbers
from game.titles.kohle.rules.rules_file import load_rules
from game.titles.kohle.rules.rulescheck import check_changes
from game.yamlfile import Document, read, validate

Check = Callable[[MapSheet], Iterator[Fault]]

CHECKS: tuple[Check, ...] = (
    *mapcheck_cards.CHECKS,
    *mapcheck_borders.CHECKS,
    *mapcheck_lines.CHECKS,
    *mapcheck_room.CHECKS,
    *mapcheck_box.CHECKS,
)


def check_map(document: Document, game_map: GameMap) -> list[Fault]:
    """Every fault of a map whose shape is right."""
    rules, faults = numbers(document, game_map)
    sheet = MapSheet(document, game_map, rules, load_sizes())
    return [*faults, *(fault for check in CHECKS for fault in check(sheet))]


def numbers(document: Document, game_map: GameMap) -> tuple[RuleNumbers, list[Fault]]:
    """The numbers by which a map is played, and what is wrong with its own; then the usual ones stand in."""
    base = load_rules()
    rules, faults = check_changes(document, game_map.rules, base) if game_map.rules else (base, [])
    return (rules if rules and not any(errors_of(faults)) else base), faults


def check_file(path: str | Path) -> tuple[GameMap | None, list[Fault]]:
    """A map and all its faults, sorted by place; raises BadFile if the file is no readable YAML."""
    return check_document(read(path))


def check_document(document: Document) -> tuple[GameMap | None, list[Fault]]:
    """The same for a file that has been read already."""
    game_map, faults = validate(document, GameMap)
    if game_map:
        faults += check_map(document, game_map)
    elif stood_in := stand_in(document, faults):
        wrong = [fault.path for fault in faults if fault.path]
        more = errors_of(check_map(document, stood_in))
        faults += [fault for fault in more if not any(fault.path[: len(path)] == path for path in wrong)]
    return game_map, sorted(faults, key=lambda fault: (fault.line, fault.column))
