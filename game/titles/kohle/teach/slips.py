"""What kind of decision gave points away: its sentence stands in the texts, `review.slip`."""

from game.engine.move import Move
from game.engine.play import asking
from game.engine.step import Step
from game.teach.teaching import Slip
from game.titles.kohle.rules.actions import exchange
from game.titles.kohle.rules.actions.mine import Lay
from game.titles.kohle.rules.actions.settlement import MoveIn
from game.titles.kohle.rules.phases.action import END, Turn
from game.titles.kohle.rules.phases.auction import PASS, Bid, Extras
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.disaster import LoseMiner, Secure, Subsidence
from game.titles.kohle.rules.phases.extra_action import SPEND, SpendExtra
from game.titles.kohle.rules.phases.pithead import SKIP, Load
from game.titles.kohle.rules.state import Position

# What is counted together, with what is said of each.
SORTS = {
    "bids": ("outbid_passed", "bid_at_all", "bid_too_high", "bid_too_low", "extra_spent", "extra_saved", "extra_other"),
    "markers": ("marker",),
    "turns": (
        "ended", "acted", "exchanged", "buy", "other_buy", "engine", "other_engine", "settle", "other_settle",
        "engineer", "other_engineer", "miners", "use", "other_use", "flip", "other_flip", "exchange",
    ),
    "people": ("people", "move_in", "lose"),
    "laying": ("lay",),
    "securing": ("unsecured", "team_kept", "secured", "secured_other", "bill"),
    "extra_actions": ("marker_kept", "marker_spent"),
    "loading": ("unloaded", "loaded", "load_other"),
}  # fmt: skip
SLIPS = {key: Slip(key, sort) for sort, keys in SORTS.items() for key in keys}


def slip(pos: Position, played: Move, better: Move) -> Slip:
    """By what was played and what would have been better."""
    return SLIPS[_key(asking(pos), played, better)]


def _key(step: Step[Position], played: Move, better: Move) -> str:
    match step:
        case Turn():
            return _turn(played, better)
        case TakeBonus():
            return "marker"
        case Bid():
            return _bid(played, better)
        case Extras():
            return _either(played.kind == "done", better.kind == "done", "extra_saved", "extra_spent", "extra_other")
        case Secure():
            missed = "team_kept" if better.where == "rescue" else "unsecured"
            return _either(played.kind == "done", better.kind == "done", missed, "secured", "secured_other")
        case SpendExtra():
            return "marker_kept" if better == SPEND else "marker_spent"
        case Load():
            return _either(played == SKIP, better == SKIP, "unloaded", "loaded", "load_other")
        case Subsidence():
            return "bill"
        case LoseMiner():
            return "lose"
        case Lay():
            return "lay"
        case MoveIn():
            return "move_in"
        case _:
            return "people"


def _either(left: bool, leaves: bool, missed: str, needless: str, other: str) -> str:
    """Somebody left it when he should not have, did it when he should have left it, or did it in another way."""
    return missed if left else needless if leaves else other


def _bid(played: Move, better: Move) -> str:
    if played == PASS:
        return "outbid_passed"
    if better == PASS:
        return "bid_at_all"
    return "bid_too_high" if int(played.what) > int(better.what) else "bid_too_low"


def _turn(played: Move, better: Move) -> str:
    """The kinds of an action are the keys of what was left undone for something else."""
    if played.kind == exchange.KIND:
        return "exchanged"
    if played == END:
        return "ended"
    if better == END:
        return "acted"
    return f"other_{better.kind}" if played.kind == better.kind else better.kind
