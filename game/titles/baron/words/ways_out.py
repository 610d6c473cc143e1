"""Whether the way out that a refusal suggests is open: nobody is sent where he cannot go."""

from collections.abc import Iterable, Mapping

from game.engine.decision import Remark
from game.engine.play import asking, moves
from game.titles.baron.rules.names import BY_WORD, COLOURS, PAIRS, Colour, SpaceKind
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.state import Position

BY_SPACE: Mapping[str, tuple[SpaceKind, ...]] = {  # ways out that lead over a space
    "not_mining": (SpaceKind.MINING,),
    "not_looking": (SpaceKind.DRAW_TILES, SpaceKind.DRAW_ORDERS),
    "nothing_complete": (SpaceKind.MINING,),
}


def way_open(pos: Position, remark: Remark) -> bool:
    """Whether what a refusal suggests could be done in this position. What is not known here counts as open."""
    if pos.over:
        return False
    if remark.key in BY_SPACE:
        spaces, kinds = pos.board.spaces, BY_SPACE[remark.key]
        return any(move.kind == "place" and spaces[move.what].kind in kinds for move in moves(pos))
    match remark.key:
        case "cage_empty":
            return _on_carts(pos, COLOURS)
        case "not_in_cage":
            return _on_carts(pos, [BY_WORD[str(remark.params["colour"])]])
        case "order_complete":
            return _deliverable(pos, str(remark.params["order"]))
        case "not_wanted":
            order = f"{remark.params['order']}:"
            return any(move.kind in PAIRS and move.what.startswith(order) for move in moves(pos))
        case _:
            return True


def _on_carts(pos: Position, colours: Iterable[Colour]) -> bool:
    """Whether a cube of such a colour lies on one of his carts, wherever the cage is."""
    return any(level[colour] for level in pos.players[asking(pos).player].coal for colour in colours)


def _deliverable(pos: Position, order: str) -> bool:
    """In this shift if the workers suffice, otherwise in the next one."""
    workers, vehicle = pos.players[asking(pos).player].workers, pos.board.orders[order].vehicle
    spaces = [space for space in pos.board.by_kind[SpaceKind.DELIVERY] if space.vehicle == vehicle]
    return pos.shift < pos.board.shifts or any(price(pos, space.id) <= workers for space in spaces)
