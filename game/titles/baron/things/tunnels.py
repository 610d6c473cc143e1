"""Which cart of a pit holds which cube.

The rules only count the cubes of a level, since all its carts are alike (6.8). Whoever shows a pit, or names a cart in
it, needs a cart for each. The history of the game says which are empty: those that were clicked, and those that were
left empty (10.2). Where nobody said a word, the printed one is first, then tile by tile, each from the shaft outwards.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from game.engine.history import History
from game.titles.baron import targets
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.names import BY_WORD, COLOURS, Colour, Side
from game.titles.baron.rules.scoring import empty_carts
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.state import Cubes, Player, Position

CartLoads = tuple[Colour | None, ...]  # of a tunnel: what lies on its carts, from the shaft outwards
CartPlace = tuple[Side, int, int]  # of a level: its side, its stretch from the shaft outwards, its place in that
# By seat and level: the carts that were emptied, each by how many were empty before. Carts are never filled again
# (5.1.6), so each number comes but once in a game, and all its positions can be shown by what was emptied in it.
Emptied = Mapping[tuple[int, int], Mapping[int, CartPlace]]
AS_THEY_CAME: Emptied = MappingProxyType({})


@dataclass(frozen=True)
class Tunnels:
    """The tunnels of a level; the stretch nearest to the shaft first."""

    light: tuple[CartLoads, ...] = ()
    dark: tuple[CartLoads, ...] = ()
    order: tuple[CartPlace, ...] = ()  # in which its carts are emptied

    def side(self, side: Side) -> tuple[CartLoads, ...]:
        """The tunnel on one side."""
        return self.light if side is Side.LIGHT else self.dark

    def changed(self, side: Side, stretch: int, loads: CartLoads) -> "Tunnels":
        """The tunnels with other loads on a stretch of one side."""
        now = self.side(side)
        then = (*now[:stretch], loads, *now[stretch + 1 :])
        return replace(self, light=then) if side is Side.LIGHT else replace(self, dark=then)

    def carts(self) -> Iterator[tuple[CartPlace, Colour | None]]:
        """Every cart with its load, in the order they are emptied."""
        for side, stretch, nth in self.order:
            yield (side, stretch, nth), self.side(side)[stretch][nth]


def tunnels_of(
    pos: Position, seat: int, emptied: Emptied = AS_THEY_CAME, unfilled: int | None = None
) -> tuple[Tunnels, ...]:
    """The levels of a pit, the upper first.

    `unfilled`: so many carts of the tile that came last are still to be filled; those that he is asked about (10.2),
    if it is not given.
    """
    player = pos.players[seat]
    if unfilled is None:
        asked = [one for one in pos.stack if isinstance(one, FillCarts) and one.player == seat]
        unfilled = asked[-1].carts if asked else 0
    last = pos.board.tiles[player.tiles[-1]].colour if unfilled else None
    return tuple(
        _level(pos, player, colour, emptied.get((seat, colour.level), {}), unfilled if colour == last else 0)
        for colour in COLOURS
    )


def _level(pos: Position, player: Player, colour: Colour, emptied: Mapping[int, CartPlace], unfilled: int) -> Tunnels:
    printed = getattr(pos.board.file.coal, colour.word).printed
    tiles = [tile for tile in map(pos.board.tiles.__getitem__, player.tiles) if tile.colour == colour]
    stretches = [(printed, 1), *((tile.side, tile.carts) for tile in tiles)]
    sizes = {side: [carts for on, carts in stretches if on == side] for side in Side}
    came, nth = list[CartPlace](), Counter[Side]()
    for side, carts in stretches:
        came += [(side, nth[side], place) for place in range(carts)]
        nth[side] += 1
    filled, waiting = came[: len(came) - unfilled], came[len(came) - unfilled :]
    cubes = sorted(cubes_of(player.coal[colour]), key=lambda cube: cube != colour)  # others came last (10.2)
    cubes = cubes[: len(filled)]
    order = _in_order(filled, emptied)
    full = set(order[len(filled) - len(cubes) :])
    loads = dict(zip((cart for cart in filled if cart in full), cubes, strict=True))
    light, dark = (
        tuple(tuple(loads.get((side, i, place)) for place in range(carts)) for i, carts in enumerate(sizes[side]))
        for side in (Side.LIGHT, Side.DARK)
    )
    return Tunnels(light, dark, (*order, *waiting))


def _in_order(carts: list[CartPlace], emptied: Mapping[int, CartPlace]) -> list[CartPlace]:
    """The carts of a level in the order in which they are emptied: as is known, else as they came."""
    left, order = carts.copy(), list[CartPlace]()
    while left:
        cart = emptied.get(len(order))
        order.append(left.pop(left.index(cart) if cart in left else 0))
    return order


def emptied_in(history: History[Position]) -> Emptied:
    """The carts that were emptied, or left empty, in a game so far."""
    found = dict[tuple[int, int], dict[int, CartPlace]]()
    for at in range(1, history.at + 1):
        entry = history.entries[at]
        for event in entry.events:
            match event:
                case ev.CubeLoaded(seat, colour, level):
                    before = history.entries[at - 1].position
                    cart = _loaded_from(before, seat, level, BY_WORD[colour], entry.clicked, found)
                    empty = empty_carts(before, before.players[seat], COLOURS[level - 1])
                    found.setdefault((seat, level), {})[empty] = cart
                case ev.CartsLeftEmpty(seat, tile, count):
                    after, carts = entry.position, _carts_of(entry.position, seat, tile)
                    coal = after.board.tiles[tile].colour
                    empty = empty_carts(after, after.players[seat], coal) - count
                    found.setdefault((seat, coal.level), {}).update(enumerate(carts[-count:], empty))
    return found


def _loaded_from(pos: Position, seat: int, level: int, colour: Colour, clicked: str, emptied: Emptied) -> CartPlace:
    """W3: the cart that was clicked, if the cube lies there (what a save names may be anything), else the first."""
    carts = [cart for cart, load in tunnels_of(pos, seat, emptied)[level - 1].carts() if load == colour]
    return next((cart for cart in carts if targets.cart(level, *cart) == clicked), carts[0])


def _carts_of(pos: Position, seat: int, face: str) -> list[CartPlace]:
    """The carts of the tile that came last."""
    tile = pos.board.tiles[face]
    stretch = len(tunnels_of(pos, seat)[tile.colour].side(tile.side)) - 1
    return [(tile.side, stretch, place) for place in range(tile.carts)]


def cubes_of(counts: Cubes) -> tuple[Colour, ...]:
    """Cubes by colour, one by one."""
    return tuple(colour for colour in COLOURS for _ in range(counts[colour]))
