"""The numbers of a player that are compared before a move is made, and shown in rows."""

from game.titles.baron.rules.final import all_cubes, points_at_the_end
from game.titles.baron.rules.names import COLOURS, Side
from game.titles.baron.rules.scoring import empty_carts, sides
from game.titles.baron.rules.state import Player, Position


def totals(pos: Position, player: Player) -> dict[str, int]:
    """The numbers of a player that a preview compares and a row shows; `final` is what 9.1 would bring now."""
    by_side = sides(pos, player)
    return {
        "points": player.points,
        "marks": player.marks,
        "workers": player.workers,
        "canteen": player.canteen,
        "outstanding": len(player.outstanding),
        "complete": sum(held.complete for held in player.outstanding),
        "delivered": len(player.delivered),
        "cubes": all_cubes(player),
        "cage": sum(player.cage),
        "storage": sum(player.storage),
        "light": by_side[Side.LIGHT],
        "dark": by_side[Side.DARK],
        "empty_carts": sum(empty_carts(pos, player, colour) for colour in COLOURS),
        "final": sum(points_at_the_end(pos, player).values()),
    }
