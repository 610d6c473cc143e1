"""Why a move: the terms of the value that moved most, as sentences (`data/texts/*/bots.yaml`)."""

from typing import Any

from game.bots.minds import Hint, Reason
from game.engine.move import Move
from game.engine.play import asking, moves
from game.engine.step import Step
from game.titles.kohle.bots import easy
from game.titles.kohle.bots.explain_steps import bidding, marker, placing, securing
from game.titles.kohle.bots.gains import because, kept, strongest
from game.titles.kohle.bots.hard import hard_bot, searched
from game.titles.kohle.bots.normal import decide_with
from game.titles.kohle.bots.outlook import Outlook, look_ahead
from game.titles.kohle.bots.turn import EXCHANGES, completed, options, putting_plan, staffed, step_to
from game.titles.kohle.bots.weights import load_weights
from game.titles.kohle.rules.actions import exchange, flip, mine
from game.titles.kohle.rules.actions.mine import SKIP, Hire, Lay, SecondWorker
from game.titles.kohle.rules.actions.miners import DONE, Miners, Put
from game.titles.kohle.rules.actions.settlement import MoveIn
from game.titles.kohle.rules.phases.action import END, Turn
from game.titles.kohle.rules.phases.auction import Bid, Extras
from game.titles.kohle.rules.phases.bonus import TakeBonus
from game.titles.kohle.rules.phases.disaster import Secure, Subsidence
from game.titles.kohle.rules.phases.extra_action import SPEND, SpendExtra
from game.titles.kohle.rules.state import Position

MOST = 3  # reasons given
HINT_SECONDS = 2.0

# Reasons that say which move looks best: untrue of one that only a search found.
JUDGEMENTS = ("nothing_better", "prepares", "best_of_few", "spend", "keep_extra", "no_extra", "pass_bid", "drive")


def hint(seen: Position, state: int) -> Hint:
    """What `hard` would do here, and why."""
    thought = hard_bot(seconds=HINT_SECONDS).think(seen, state)
    reasons = explain(seen, thought.move)
    if thought.move != thought.first:
        reasons = _found(because("played_on", n=max(1, round(thought.lead))), reasons, MOST)
    return Hint(thought.move, reasons)


def motive(seen: Position, move: Move, level: str, most: int = MOST) -> tuple[Reason, ...]:
    """Why a bot of this level made a move."""
    reasons = explain(seen, move, level)
    if level == "hard" and searched(seen):
        first = decide_with(seen, look_ahead(seen, asking(seen).player, load_weights("hard")))
        if move != first:
            return _found(because("second_thought"), reasons, most)
    return reasons[:most]


def _found(by_search: Reason, reasons: tuple[Reason, ...], most: int) -> tuple[Reason, ...]:
    """Why a move that only a search found: what is true of it, and that it came out ahead."""
    judgements = [because(key).key for key in JUDGEMENTS]
    return (*[reason for reason in reasons if reason.key not in judgements][: most - 1], by_search)


def explain(seen: Position, move: Move, level: str = "hard") -> tuple[Reason, ...]:
    """What speaks for this move of the player who is asked in `seen`, in the eyes of a level; the strongest first."""
    if len(moves(seen)) == 1:
        return (because("only"),)
    step = asking(seen)
    out = _outlook(seen, step.player, level)
    match step:
        case Bid() | Extras():
            found = bidding(seen, out, move)
        case Secure():
            found = securing(seen, out.seat, move)
        case TakeBonus():
            found = marker(seen, out, move, MOST)
        case Hire() | SecondWorker() | Lay() | MoveIn() if move != SKIP:
            found = placing(seen, move, out.seat)
        case SpendExtra():
            key = "spend" if move == SPEND else "keep_extra"
            found = [because(key, points=seen.board.rules.final.extra_action)]
        case Subsidence():
            bill = seen.board.rules.disaster.subsidence
            found = [because(f"bill_{move.what}", coins=bill.coins, points=bill.points)]
        case Turn():
            found = _turn(seen, out, move, level)
        case _:
            found = _in_action(seen, out, move)
    return tuple(found[:MOST])


def _outlook(seen: Position, seat: int, level: str) -> Outlook:
    """What lies ahead as a level sees it."""
    ahead = easy.AHEAD if level == "easy" else None
    return look_ahead(seen, seat, load_weights("hard" if level == "hard" else "normal"), ahead)


def _turn(seen: Position, out: Outlook, move: Move, level: str) -> list[Reason]:
    """The terms that gain most by a move of the turn, then what is kept for an auction of this round."""
    keeps = level != "easy"  # who looks no further than the next move saves nothing
    if move == END:
        return [because("nothing_better"), *(kept(seen, out) if keeps else [])]
    if move.kind == exchange.KIND:
        return _exchange(seen, out, move)
    after = _after(seen, out, move)
    found = strongest(seen, after, out)[: MOST - 1]
    if move.kind == mine.KIND and seen.board.mines[move.what].second:
        found[1:] = [because("second")]
    return found + (kept(after, out) if keeps else []) or [because("best_of_few")]


def _exchange(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """What an exchange, perhaps with more of them, pays for that could not be paid before, and what that gains."""
    before, new = moves(seen), seen
    for _ in range(EXCHANGES):
        new = step_to(new, move)
        opened = next((option.move for option in options(new, out) if option.move not in before), None)
        match opened:
            case Move(kind=flip.KIND, what=card):
                return [because("pays_card", card=card), *strongest(seen, _after(new, out, opened), out)[: MOST - 1]]
            case Move(kind=mine.KIND, what=bought):
                return [because("pays_mine", mine=bought), *strongest(seen, _after(new, out, opened), out)[: MOST - 1]]
        if move not in moves(new):
            break
    return [because("prepares")]


def _in_action(seen: Position, out: Outlook, move: Move) -> list[Reason]:
    """A step of inserting and redeploying, or another in the midst of things: what it gains, alone or with the rest."""
    if move in (DONE, SKIP):
        return [because("nothing_better")]
    alone = strongest(seen, _stepped(seen, out, move), out)[: MOST - 1]
    if alone:
        return alone
    together = strongest(seen, _after(seen, out, move), out)[: MOST - 1]
    return [because("with_next"), *together] if together else [because("best_of_few")]


def _stepped(seen: Position, out: Outlook, move: Move) -> Position:
    """The position after this step alone; a miner who is lifted is put down again."""
    new = step_to(seen, move)
    return step_to(new, putting_plan(new, out).steps[1]) if isinstance(_asked(new), Put) else new


def _after(seen: Position, out: Outlook, move: Move) -> Position:
    """The position when the move has been completed, with all the steps that belong to it."""
    new = step_to(seen, move)
    match _asked(new):
        case Miners() as step if step.player == out.seat:
            return step_to(new, *staffed(new, out, step).steps)
        case Put():
            return step_to(new, *putting_plan(new, out).steps[1:])  # the first is the lifting
        case None:
            return new
        case _:
            return completed(new, out)


def _asked(pos: Position) -> Step[Any] | None:
    """What comes next; nothing where a lesson ends."""
    return pos.stack[-1] if pos.stack else None
