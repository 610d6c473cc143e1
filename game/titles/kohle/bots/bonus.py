"""Phase 1: which bonus marker to take, and with it which place in the turn order (K1)."""

from collections.abc import Iterator

from game.engine.move import Move
from game.engine.play import moves
from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.turn import completed, marker_plan, step_to
from game.titles.kohle.bots.value import now, value
from game.titles.kohle.rules.actions import bonus as action
from game.titles.kohle.rules.names import Bonus, bonus_of
from game.titles.kohle.rules.phases.action import turn_of
from game.titles.kohle.rules.phases.bonus import TAKE, turn_order
from game.titles.kohle.rules.state import Position

HELD = (*action.ELSEWHERE, "aid")  # used in another phase, or better kept for one


def take(pos: Position, out: Outlook) -> Move:
    """The marker with the best use, and an early turn."""
    return max(moves(pos), key=lambda m: worth(pos, out, m))


def worth(pos: Position, out: Outlook, choice: Move) -> float:
    """What the marker would gain now, and each player who will act after; in round 1 what it is known to bring."""
    kind = bonus_of(choice.what)
    if out.round == 1 and (known := out.weights.first_marker.get(len(pos.players))):
        return known.get(kind, 0.0)
    space = pos.track.index(kind)
    before = len(turn_order(pos.discs[:space]))
    return out.weights.bonus[kind] * gain(pos, out, kind) - out.weights.order * (space / 2 + before)


def gain(pos: Position, out: Outlook, kind: Bonus) -> float:
    """The value gained by holding or, where that is possible, using the marker in this position."""
    if kind == "miners":
        return marker_plan(pos, out).gain
    uses = [value(use, out) for use in _uses(pos, out, kind)]
    best = max(uses) - now(pos, out) if uses else 0.0
    return max(best, pos.board.rules.bonus[kind].pays * out.coin) if kind == "aid" else best


def used(pos: Position, out: Outlook, kind: Bonus) -> Position | None:
    """The position with the marker held, or used as well as it can be in a turn; None if it has no use now."""
    if kind == "miners":
        return step_to(_in_turn(pos, out, kind), action.USE[kind], *marker_plan(pos, out).steps)
    return max(_uses(pos, out, kind), key=lambda use: value(use, out), default=None)


def _uses(pos: Position, out: Outlook, kind: Bonus) -> Iterator[Position]:
    """The position with the marker held, if it is one to be held; else after each of its uses."""
    if kind in HELD:
        yield step_to(pos, TAKE[kind])
        return
    new, offered = _in_turn(pos, out, kind), list[Move]()
    action.offer(new, new.players[out.seat], offered)
    for use in offered:
        yield completed(step_to(new, use), out)


def _in_turn(pos: Position, out: Outlook, kind: Bonus) -> Position:
    """The position with the marker taken, as if the player's turn came now."""
    new = step_to(pos, TAKE[kind])
    new.stack.append(turn_of(out.seat))
    return new
