"""What kind of decision gave points away: its sentence stands in the texts, `review.slip`."""

from game.engine.move import Move
from game.engine.play import asking
from game.engine.step import Step
from game.teach.teaching import Slip
from game.titles.baron.rules.draft import Draft
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.spaces.looking import ChooseOrder, ChooseTile, ReturnNext, ReturnTo
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import FINISH, Mining

# What is counted together, with what is said of each.
SORTS = {
    "tiles": ("tile", "other_tile", "draw_tiles", "keep_tile"),
    "orders": ("order", "other_order", "draw_orders", "keep_order", "draft"),
    "mining": ("mining", "other_mining", "finished", "cage", "work_step"),
    "deliveries": ("delivery", "other_delivery"),
    "money": ("money", "other_money", "bank"),
    "rests": ("put_back", "fill_carts"),
}
SLIPS = {key: Slip(key, sort) for sort, keys in SORTS.items() for key in keys}
CAGE = ("cage_down", "cage_up")


def slip(pos: Position, played: Move, better: Move) -> Slip:
    """By what was played and what would have been better."""
    match asking(pos):
        case Place():
            key = _space(pos.board.spaces[played.what].kind, pos.board.spaces[better.what].kind)
        case Mining():
            key = _work_step(played, better)
        case step:
            key = _elsewhere(step)
    return SLIPS[key]


def _space(played: SpaceKind, better: SpaceKind) -> str:
    """The kinds of spaces are the keys of what was left for something else."""
    return f"other_{better}" if f"other_{better}" in SLIPS and played == better else str(better)


def _work_step(played: Move, better: Move) -> str:
    if played == FINISH:
        return "finished"
    return "cage" if played.kind in CAGE and better.kind not in (*CAGE, FINISH.kind) else "work_step"


def _elsewhere(step: Step[Position]) -> str:
    match step:
        case Draft():
            return "draft"
        case ChooseTile():
            return "keep_tile"
        case ChooseOrder():
            return "keep_order"
        case ReturnTo() | ReturnNext():
            return "put_back"
        case _:
            return "fill_carts"
