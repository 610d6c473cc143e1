"""Which cart of a pit holds which cube.

The rules only count the cubes of a level, since all its carts are alike (6.8). Whoever shows a pit, or names a cart in
it, needs a cart for each: cubes lie on the newest carts, so the printed one is emptied first, then tile by tile, each
from the shaft outwards.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.titles.baron.rules.names import COLOURS, Colour, Side
from game.titles.baron.rules.shortage import FillCarts
from game.titles.baron.rules.state import Cubes, Player, Position

CartLoads = tuple[Colour | None, ...]  # of a tunnel: what lies on its carts, from the shaft outwards


@dataclass(frozen=True)
class Tunnels:
    """The tunnels of a level; the stretch nearest to the shaft first."""

    light: tuple[CartLoads, ...] = ()
    dark: tuple[CartLoads, ...] = ()
    came: tuple[Side, ...] = ()  # on which side each stretch lies, the printed one first, then the tiles as they came

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
        nth = Counter[Side]()
        for side in self.came:
            stretch, nth[side] = nth[side], nth[side] + 1
            for place, load in enumerate(self.side(side)[stretch]):
                yield side, stretch, place, load


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
    cubes = list(cubes_of(player.coal[colour]))
    loads: list[CartLoads] = []
    for _, carts in reversed(stretches):
        free = min(carts, unfilled)
        taken = [cubes.pop() if cubes else None for _ in range(carts - free)]
        loads.insert(0, (*reversed(taken), *(None,) * free))
        unfilled -= free
    found = list(zip((side for side, _ in stretches), loads, strict=True))
    return Tunnels(
        tuple(load for side, load in found if side == Side.LIGHT),
        tuple(load for side, load in found if side == Side.DARK),
        tuple(side for side, _ in stretches),
    )


def cubes_of(counts: Cubes) -> tuple[Colour, ...]:
    """Cubes by colour, one by one."""
    return tuple(colour for colour in COLOURS for _ in range(counts[colour]))
