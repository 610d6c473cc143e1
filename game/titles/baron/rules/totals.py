"""What a move would do, before it is made: totals before and after, and what speaks against it (`warnings`)."""

from game.engine.decision import Change, Offer
from game.engine.move import Move
from game.engine.play import asking
from game.titles.baron.rules.final import all_cubes, points_at_the_end
from game.titles.baron.rules.names import COLOURS, Side
from game.titles.baron.rules.scoring import empty_carts, sides
from game.titles.baron.rules.sight import seen_by
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.warnings import warnings


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


def after(pos: Position, move: Move) -> Position:
    """The position right after a move, seen by the mover: nothing hidden is turned up, no turn ended."""
    step = asking(pos)
    new = seen_by(pos, step.player)
    step.apply(new, move)
    return new


def preview(pos: Position, move: Move) -> Offer:
    """An offered move with its cost and effect as data."""
    seat, new = asking(pos).player, after(pos, move)
    before, then = totals(pos, pos.players[seat]), totals(new, new.players[seat])
    changes = [Change(seat, what, before[what], then[what]) for what in before if before[what] != then[what]]
    return Offer(move, tuple(changes), tuple(warnings(pos, move)))
