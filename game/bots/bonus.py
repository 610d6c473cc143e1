"""Phase 1: which bonus marker to take, and with it which place in the turn order (K1)."""

from game.bots.outlook import Outlook
from game.bots.staffing import Staffing
from game.bots.turn import completed, step_to
from game.bots.value import value
from game.engine.move import Move
from game.kohle.actions import bonus as action
from game.kohle.game import moves
from game.kohle.names import Bonus
from game.kohle.phases.action import Turn
from game.kohle.state import Position


def take(pos: Position, out: Outlook) -> Move:
    """The marker with the best use, and an early turn."""
    return max(moves(pos), key=lambda m: worth(pos, out, m))


def worth(pos: Position, out: Outlook, choice: Move) -> float:
    """What the marker would gain now, and each player who will act after."""
    kind: Bonus = choice.what.removeprefix("bonus:")  # type: ignore[assignment]
    space = pos.track.index(kind)
    before = sum(seat is not None for seat in pos.discs[:space])
    return out.weights.bonus[kind] * gain(pos, out, kind) - out.weights.order * (space / 2 + before)


def gain(pos: Position, out: Outlook, kind: Bonus) -> float:
    """The value gained by holding or, where that is possible, using the marker in this position."""
    rules, now = pos.board.rules.bonus[kind], value(pos, out)
    if kind == "miners":
        return Staffing(pos, out).best(rules.inserts, rules.moves).gain
    after = used(pos, out, kind)
    best = 0.0 if after is None else value(after, out) - now
    return max(best, rules.pays * out.coin) if kind == "aid" else best


def used(pos: Position, out: Outlook, kind: Bonus) -> Position | None:
    """The position with the marker held, or used as well as it can be in a turn; None if it has no use now."""
    new = pos.copy()
    new.offered = None
    player = new.players[out.seat]
    player.bonus = kind
    new.track = tuple(None if bonus == kind else bonus for bonus in new.track)
    if kind in ("rescue", "wagon", "aid"):
        return new
    if kind == "miners":
        rules = pos.board.rules.bonus[kind]
        return Staffing(pos, out).best(rules.inserts, rules.moves).carried_out(pos, out.seat)
    new.stack.append(Turn(out.seat))
    offered: list[Move] = []
    action.offer(new, player, offered)
    return max((completed(step_to(new, m), out) for m in offered), key=lambda p: value(p, out), default=None)
