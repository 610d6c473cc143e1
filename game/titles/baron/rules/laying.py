"""W4, W6, W7: cubes onto the spots of orders: which lie within reach, how a move names them (6.8), how it is done."""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.engine.move import Move, move
from game.titles.baron.rules.board import Board
from game.titles.baron.rules.names import (
    BY_WORD,
    CAGE,
    COLOURS,
    HALF_PAIR,
    JOIN_PAIR,
    PAIR,
    PAIR_TO_ORDER,
    PAIRS,
    STORAGE,
    SURFACE,
    Colour,
)
from game.titles.baron.rules.outstanding import Outstanding
from game.titles.baron.rules.state import Player

# 6.8: the kinds of cubes that can be laid, those in the cage first, then by depth. Where numbers stand for cubes, they
# are places in this list.
CUBES = [f"{place}:{colour.word}" for place in (CAGE, STORAGE) for colour in COLOURS]
STORED = len(COLOURS)  # the first of those in storage
TWOS = list(combinations_with_replacement(range(len(CUBES)), PAIR))
NO_CUBES = (0,) * len(COLOURS)


class Laying(NamedTuple):
    """What a move says: these cubes, by place and colour, onto a spot of an order."""

    order: str
    spot: Colour
    cubes: tuple[tuple[str, Colour], ...]


@lru_cache(maxsize=1 << 13)
def laying(move: Move) -> Laying:
    """What a move says that lays cubes.

    >>> laying(Move("cage_to_order", "gray", "truck_gg"))
    Laying(order='truck_gg', spot=<Colour.GRAY: 2>, cubes=(('cage', <Colour.GRAY: 2>),))
    """
    if move.kind in PAIRS:
        order, _, spot = move.what.partition(":")
        return Laying(order, BY_WORD[spot], tuple(cube_of(word) for word in move.where.split("+")))
    place, colour = CAGE if move.kind == "cage_to_order" else STORAGE, BY_WORD[move.what]
    return Laying(move.where, colour, ((place, colour),))


def lay(player: Player, move: Move) -> None:
    """W4, W6, W7: the cubes go onto the first spot of the colour that can take them (6.8)."""
    order, spot, cubes = laying(move)
    for place, colour in cubes:
        (player.cage if place == CAGE else player.storage)[colour] -= 1
    at = held_at(player, order)
    held, colours = player.outstanding[at], [colour for _, colour in cubes]
    player.outstanding[at] = held.join(spot, *colours) if move.kind == JOIN_PAIR else held.fill(spot, *colours)


def held_at(player: Player, order: str) -> int:
    """Where among his outstanding orders this one is."""
    return next(i for i, held in enumerate(player.outstanding) if held.order.id == order)


def cube_of(word: str) -> tuple[str, Colour]:
    """Place and colour of a cube as moves name it: `cage:gray`."""
    place, _, colour = word.partition(":")
    return place, BY_WORD[colour]


def within_reach(player: Player) -> tuple[int, ...]:
    """How many cubes of each kind he can lay: those in the cage only at the surface (W4), those in storage always."""
    return (*(player.cage if player.cage_level == SURFACE else NO_CUBES), *player.storage)


def pairs(player: Player) -> list[Move]:
    """W7: any two cubes within reach for any free spot."""
    reach = tuple([n if n < PAIR else PAIR for n in within_reach(player)])
    found = list[Move]()
    if sum(reach) >= PAIR:
        for held in player.outstanding:
            if held.free:
                found += _pairs(held.order.id, held.free, reach)
    return found


@lru_cache(maxsize=1 << 12)
def _pairs(order: str, spots: tuple[Colour, ...], reach: tuple[int, ...]) -> tuple[Move, ...]:
    """Every pair for every free spot; `reach` counts up to two cubes of each kind."""
    twos = [two for two in TWOS if reach[two[0]] and reach[two[1]] > (two[0] == two[1])]
    return tuple(onto(PAIR_TO_ORDER, order, spot, *two) for spot in spots for two in twos)


def onto(kind: str, order: str, spot: Colour, *cubes: int) -> Move:
    """The move of this kind that lays these cubes on a spot."""
    return move(kind, f"{order}:{spot.word}", "+".join([CUBES[cube] for cube in cubes]))


def pair_moves(board: Board, order: str, spot: Colour, first: int, second: int) -> tuple[Move, ...]:
    """W7: how two cubes get onto a free spot: in one move, or where the table plays so in two (J9)."""
    if board.switches.substitution_across_actions:
        return onto(HALF_PAIR, order, spot, first), onto(JOIN_PAIR, order, spot, second)
    return (onto(PAIR_TO_ORDER, order, spot, first, second),)


def halves(player: Player) -> list[Move]:
    """J9: pairs that are laid in two goes, order by order: the first cubes, then the second ones."""
    reach = _kinds(player)
    return [one for held in player.outstanding for one in (*_firsts(held, reach), *_seconds(held, reach))]


def firsts(player: Player) -> list[Move]:
    """W7a: the first cubes alone."""
    reach = _kinds(player)
    return [one for held in player.outstanding for one in _firsts(held, reach)]


def _kinds(player: Player) -> list[int]:
    return [cube for cube, cubes in enumerate(within_reach(player)) if cubes]


def _firsts(held: Outstanding, reach: list[int]) -> list[Move]:
    """W7a: a cube of another colour for a free spot."""
    order = held.order.id
    return [onto(HALF_PAIR, order, spot, cube) for spot in held.free for cube in reach if cube % len(COLOURS) != spot]


def _seconds(held: Outstanding, reach: list[int]) -> list[Move]:
    """W7b: any cube for a spot that holds a lone wrong one."""
    return [onto(JOIN_PAIR, held.order.id, spot, cube) for spot in held.halves for cube in reach]
