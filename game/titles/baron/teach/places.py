"""Which targets on the table a move is made with, for what a lesson lights."""

from game.engine.move import Move


def places_of(move: Move) -> tuple[str, ...]:
    """The targets on the table that a move is made with: its button, and the places it names.

    >>> places_of(Move("cage_to_order", "gray", "truck_gg"))
    ('cage', 'order:truck_gg')
    """
    match move.kind:
        case "place":
            return (f"space:{move.what}",)
        case "draft":
            return (f"draft:{move.what}",)
        case "cage_down" | "cage_up":
            return (f"level:{move.what}",)
        case "cage_to_order" | "storage_to_order":
            return (move.kind.partition("_")[0], f"order:{move.where}")
        case "cage_to_storage":
            return ("cage", "storage")
        case "pair_to_order" | "half_pair" | "join_pair":
            return ("pair", f"order:{move.what.partition(':')[0]}")
        case _:
            return (":".join(part for part in move if part),)
