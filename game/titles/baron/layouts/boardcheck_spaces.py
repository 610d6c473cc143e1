"""Worker spaces and locks (2.2, 5): what a space says fits its kind, and every action is open to every table."""

import re
from collections.abc import Iterator, Mapping

from game.faults import Fault
from game.titles.baron.layouts.boardcheck_sheet import BoardSheet
from game.titles.baron.rules.names import SpaceKind

NUMBERS: Mapping[SpaceKind, str] = {  # what a space of this kind must say, beside the lock
    SpaceKind.DRAW_TILES: "looks",
    SpaceKind.MINING: "steps",
    SpaceKind.DELIVERY: "vehicle",
    SpaceKind.MONEY: "marks",
    SpaceKind.BANK: "marks",
    SpaceKind.DRAW_ORDERS: "looks",
}
FIELDS = ("steps", "marks", "looks", "vehicle")
NEEDED = (SpaceKind.TILE, SpaceKind.MINING, SpaceKind.ORDER)  # without one of these open nobody could play


def entries_fit_kind(sheet: BoardSheet) -> Iterator[Fault]:
    for key, space in sheet.board.spaces.items():
        needed = NUMBERS.get(space.kind)
        for field in FIELDS:
            given, path = getattr(space, field), ("spaces", key, field)
            if field == needed and given is None:
                yield sheet.error(("spaces", key), "space_lacks", at_key=True, space=key, kind=space.kind, field=field)
            elif field != needed and given is not None:
                yield sheet.error(path, "space_has", at_key=True, space=key, kind=space.kind, field=field)


def names_tell_numbers(sheet: BoardSheet) -> Iterator[Fault]:
    """`mining_6` gives 6 work steps: moves and logs name spaces by their id."""
    for key, space in sheet.board.spaces.items():
        named, number = re.search(r"_(\d+)$", key), space.steps or space.marks
        if named and number and space.kind is not SpaceKind.BANK and int(named[1]) != number:
            field = "steps" if space.steps else "marks"
            yield sheet.error(("spaces", key, field), "space_name", space=key, field=field, number=number)


def one_bank(sheet: BoardSheet) -> Iterator[Fault]:
    """4.5: the bank is always open, so that a placement always exists."""
    banks = [key for key, space in sheet.board.spaces.items() if space.kind is SpaceKind.BANK]
    if not banks:
        yield sheet.error(("spaces",), "no_bank", at_key=True)
    for key in banks[1:]:
        yield sheet.error(("spaces", key), "two_banks", at_key=True, space=key, other=banks[0])
    for key in banks:
        if sheet.board.spaces[key].locked:
            yield sheet.error(("spaces", key, "locked"), "bank_locked", space=key)


def locks_fit_players(sheet: BoardSheet) -> Iterator[Fault]:
    """2.2: what is closed with some is closed with fewer, and never with all."""
    counts = sorted(sheet.board.players)
    for key, space in sheet.board.spaces.items():
        path = ("spaces", key, "locked")
        if space.kind is SpaceKind.BANK:
            continue
        for index, count in enumerate(space.locked):
            if count not in counts:
                yield sheet.error((*path, index), "lock_unknown", space=key, players=count)
            elif count in space.locked[:index]:
                yield sheet.error((*path, index), "lock_twice", space=key, players=count)
        missing = [count for count in counts if count < max(space.locked, default=0) and count not in space.locked]
        if missing:
            yield sheet.error(path, "lock_gap", space=key, players=missing[0], most=max(space.locked))
        elif set(counts) <= set(space.locked):
            yield sheet.error(path, "never_open", space=key)


def everything_is_open(sheet: BoardSheet) -> Iterator[Fault]:
    """With every number of players there are tiles to buy, coal to mine and orders to take."""
    for count in sheet.board.players:
        kinds = {space.kind for space in sheet.board.open_spaces(count).values()}
        for kind in NEEDED:
            if kind not in kinds:
                yield sheet.error(("players", count), "kind_closed", at_key=True, players=count, kind=kind)


def every_vehicle_goes(sheet: BoardSheet) -> Iterator[Fault]:
    """Each order can be delivered, and each delivery space has orders."""
    vehicles = {order.vehicle for order in sheet.board.orders.values()}
    for key, order in sheet.board.orders.items():
        for count in sheet.board.players:
            spaces = sheet.board.open_spaces(count).values()
            if not any(space.vehicle == order.vehicle for space in spaces):
                path = ("orders", key, "vehicle")
                yield sheet.error(path, "no_delivery", order=key, vehicle=order.vehicle, players=count)
                break
    for key, space in sheet.board.spaces.items():
        if space.kind is SpaceKind.DELIVERY and space.vehicle and space.vehicle not in vehicles:
            path = ("spaces", key, "vehicle")
            yield sheet.error(path, "nothing_to_deliver", space=key, vehicle=space.vehicle)


def left_over_fits(sheet: BoardSheet) -> Iterator[Fault]:
    """2.9 (J3): on an order space that is never locked."""
    key, path = sheet.board.draft.left_over, ("draft", "left_over")
    space = sheet.board.spaces.get(key)
    if space is None or space.kind is not SpaceKind.ORDER:
        yield sheet.error(path, "left_over_where", space=key)
    elif space.locked:
        yield sheet.error(path, "left_over_locked", space=key)


CHECKS = (
    entries_fit_kind, names_tell_numbers, one_bank, locks_fit_players, everything_is_open, every_vehicle_goes,
    left_over_fits,
)  # fmt: skip
