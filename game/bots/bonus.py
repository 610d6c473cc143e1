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
    now = value(pos, out)
    new = pos.copy()
    new.offered = None
    player = new.players[out.seat]
    player.bonus = kind
    new.track = tuple(None if bonus == kind else bonus for bonus in new.track)
    rules = pos.board.rules.bonus[kind]
    match kind:
        case "rescue" | "wagon":
            return value(new, out) - now
        case "aid":
            return max(value(new, out) - now, rules.pays * out.coin)
        case "miners":
            return Staffing(pos, out).best(rules.inserts, rules.moves).gain
        case _:
            new.stack.append(Turn(out.seat))
            offered: list[Move] = []
            action.offer(new, player, offered)
            return max((value(completed(step_to(new, m), out), out) - now for m in offered), default=0.0)
