"""Which cart of a pit holds which cube.

The rules only count the cubes of a level, since all its carts are alike (6.8). Whoever shows a pit, or names a cart in
it, needs a cart for each: the one that was clicked is emptied; where none was, the printed one is first, then tile by
tile, each from the shaft outwards.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.titles.baron.rules.names import COLOURS, Colour, Side
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.state import CartPlace, Cubes, Player, Position

CartLoads = tuple[Colour | None, ...]  # of a tunnel: what lies on its carts, from the shaft outwards


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

    def carts(self) -> Iterator[tuple[Side, int, int, Colour | None]]:
        """Every cart by its side, its stretch and its place in that, with its load; in the order they are emptied."""
        for side, stretch, place in self.order:
            yield side, stretch, place, self.side(side)[stretch][place]


def tunnels_of(pos: Position, player: Player, unfilled: int | None = None) -> tuple[Tunnels, ...]:
    """The levels of a pit, the upper first.

    `unfilled`: so many carts of the tile that came last are still to be filled; those that he is asked about (10.2),
    if it is not given.
    """
    if unfilled is None:
        asked = [one for one in pos.stack if isinstance(one, FillCarts) and pos.players[one.player] is player]
        unfilled = asked[-1].carts if asked else 0
    last = pos.board.tiles[player.tiles[-1]].colour if unfilled else None
    return tuple(_level(pos, player, colour, unfilled if colour == last else 0) for colour in COLOURS)


def _level(pos: Position, player: Player, colour: Colour, unfilled: int) -> Tunnels:
    printed = getattr(pos.board.file.coal, colour.word).printed
    tiles = [tile for tile in map(pos.board.tiles.__getitem__, player.tiles) if tile.colour == colour]
    stretches = [(printed, 1), *((tile.side, tile.carts) for tile in tiles)]
    sizes = {side: [carts for on, carts in stretches if on == side] for side in Side}
    came, nth = list[CartPlace](), Counter[Side]()
    for side, carts in stretches:
        came += [(side, nth[side], place) for place in range(carts)]
        nth[side] += 1
    filled, waiting = came[: len(came) - unfilled], came[len(came) - unfilled :]
    cubes = cubes_of(player.coal[colour])
    cubes = cubes[max(0, len(cubes) - len(filled)) :]
    order = _emptied(player, colour.level, filled)
    full = set(order[len(filled) - len(cubes) :])
    loads = dict(zip((cart for cart in filled if cart in full), cubes, strict=True))
    light, dark = (
        tuple(tuple(loads.get((side, i, place)) for place in range(carts)) for i, carts in enumerate(sizes[side]))
        for side in (Side.LIGHT, Side.DARK)
    )
    return Tunnels(light, dark, (*order, *waiting))


def _emptied(player: Player, level: int, carts: list[CartPlace]) -> list[CartPlace]:
    """In which order the carts of a level are emptied: as they were clicked, else as they came."""
    left, order = carts.copy(), list[CartPlace]()
    while left:
        clicked = player.clicked.get((level, len(order)))
        order.append(left.pop(left.index(clicked) if clicked in left else 0))
    return order


def cubes_of(counts: Cubes) -> tuple[Colour, ...]:
    """Cubes by colour, one by one."""
    return tuple(colour for colour in COLOURS for _ in range(counts[colour]))
