"""A player's cubes, by colour, as bots count them."""

from game.titles.baron.rules.names import COLOURS
from game.titles.baron.rules.state import Player

FOUR = range(len(COLOURS))  # plain numbers: they look up faster than colours do


def loose_cubes(player: Player) -> list[int]:
    """The cubes in cage and storage."""
    return [caged + stored for caged, stored in zip(player.cage, player.storage, strict=True)]


def cart_cubes(player: Player) -> list[int]:
    """The cubes on the carts of all levels."""
    return list(map(sum, zip(*player.coal, strict=True)))


def wanted_cubes(player: Player) -> list[int]:
    """Free spots of his orders."""
    return [sum([held.free_spots[c] for held in player.outstanding]) for c in FOUR]
