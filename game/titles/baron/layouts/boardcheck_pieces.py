"""Tiles, orders and cubes: named as moves name them, enough for every table, and each order can be filled."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from game.faults import Fault
from game.titles.baron.layouts.boardcheck_sheet import BoardSheet
from game.titles.baron.rules.names import BY_WORD, COLOURS, Colour, Side, SpaceKind

CODES = {Colour.YELLOW: "y", Colour.BROWN: "b", Colour.GRAY: "g", Colour.BLACK: "k"}


def tiles_are_named(sheet: BoardSheet) -> Iterator[Fault]:
    """`g2l`: colour, carts, side. So no face stands twice."""
    for key, tile in sheet.board.tiles.items():
        expected = f"{CODES[BY_WORD[tile.colour]]}{tile.carts}{tile.side[0]}"
        if key != expected:
            yield sheet.error(("tiles", key), "tile_name", at_key=True, tile=key, expected=expected)


def orders_are_named(sheet: BoardSheet) -> Iterator[Fault]:
    """`truck_gg`: vehicle and what it wants, by depth. So every order is different."""
    for key, order in sheet.board.orders.items():
        wants = [BY_WORD[word] for word in order.wants]
        expected = f"{order.vehicle}_" + "".join(CODES[colour] for colour in sorted(wants))
        if wants != sorted(wants):
            yield sheet.error(("orders", key, "wants"), "wants_order", order=key)
        elif key != expected:
            yield sheet.error(("orders", key), "order_name", at_key=True, order=key, expected=expected)


def orders_can_be_filled(sheet: BoardSheet) -> Iterator[Fault]:
    """Every colour that an order wants comes with a tile, and there are cubes enough."""
    on_tiles = {tile.colour for tile in sheet.board.tiles.values()}
    for key, order in sheet.board.orders.items():
        for index, word in enumerate(order.wants):
            path, wanted = ("orders", key, "wants", index), order.wants.count(word)
            cubes = getattr(sheet.board.coal, word).cubes
            if word not in on_tiles:
                yield sheet.error(path, "no_tile_serves", order=key, colour=word)
            elif wanted > cubes and word not in order.wants[:index]:
                yield sheet.error(path, "few_cubes_for_order", order=key, colour=word, wanted=wanted, cubes=cubes)


def coal_is_wanted(sheet: BoardSheet) -> Iterator[Fault]:
    wanted = {word for order in sheet.board.orders.values() for word in order.wants}
    for key, tile in sheet.board.tiles.items():
        if tile.colour not in wanted:
            yield sheet.warning(("tiles", key, "colour"), "coal_unwanted", tile=key, colour=tile.colour)


def deeper_is_dearer(sheet: BoardSheet) -> Iterator[Fault]:
    prices = [getattr(sheet.board.coal, colour.word).price for colour in COLOURS]
    for above, below in pairwise(COLOURS):
        if prices[below] < prices[above]:
            path = ("coal", below.word, "price")
            values = {"colour": below.word, "price": prices[below], "above": above.word, "least": prices[above]}
            yield sheet.warning(path, "cheaper_below", **values)


def enough_cubes(sheet: BoardSheet) -> Iterator[Fault]:
    """2.6: one cube of each colour for each player."""
    most = max(sheet.board.players)
    for colour in COLOURS:
        if (cubes := getattr(sheet.board.coal, colour.word).cubes) < most:
            yield sheet.error(
                ("coal", colour.word, "cubes"), "few_cubes", colour=colour.word, cubes=cubes, players=most
            )


def enough_tiles(sheet: BoardSheet) -> Iterator[Fault]:
    """2.4: one for each open tile space."""
    tiles = sum(tile.copies for tile in sheet.board.tiles.values())
    for count in sheet.board.players:
        spaces = sum(space.kind is SpaceKind.TILE for space in sheet.board.open_spaces(count).values())
        if tiles < spaces:
            yield sheet.error(("tiles",), "few_tiles", at_key=True, tiles=tiles, players=count, need=spaces)


def enough_orders(sheet: BoardSheet) -> Iterator[Fault]:
    """2.8, 2.9: the draft, and one for each other open order space."""
    board = sheet.board
    for count in board.players:
        spaces = sum(space.kind is SpaceKind.ORDER for space in board.open_spaces(count).values())
        need = board.draft.each * count + max(1, spaces)
        if len(board.orders) < need:
            yield sheet.error(
                ("orders",), "few_orders", at_key=True, orders=len(board.orders), players=count, need=need
            )


def sides_balance(sheet: BoardSheet) -> Iterator[Fault]:
    """9.1.4 punishes a lean pit; that should not be chance."""
    sides: Counter[Side] = Counter()
    for tile in sheet.board.tiles.values():
        sides[tile.side] += tile.copies
    if sides[Side.LIGHT] != sides[Side.DARK]:
        values = {"light": sides[Side.LIGHT], "dark": sides[Side.DARK]}
        yield sheet.warning(("tiles",), "sides_differ", at_key=True, **values)


CHECKS = (
    tiles_are_named, orders_are_named, orders_can_be_filled, coal_is_wanted, deeper_is_dearer, enough_cubes,
    enough_tiles, enough_orders, sides_balance,
)  # fmt: skip
