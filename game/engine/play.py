"""The stack machine: what is asked, what is offered, how a move is carried out; and the one game loop."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from game.engine.decision import Decision, NotOffered
from game.engine.event import Event, silent, teller
from game.engine.move import Move
from game.engine.position import Position
from game.engine.step import Choice

P = TypeVar("P", bound=Position)
Choose = Callable[[P, int], Move]  # a move for whoever is asked in the position; the number of the decision
Listener = Callable[[P, int, Move], None]  # hears of each move before it is carried out


def proceed(pos: Position) -> None:
    """Let everything happen that happens by itself, until somebody must decide."""
    stack = pos.stack
    while stack and not stack[-1].asks:
        stack.pop().run(pos)  # type: ignore[attr-defined]


def begin(pos: P, told: list[Event] | None = None) -> P:
    """The same position at its first decision; what happens until then goes to `told`."""
    pos.tell = silent if told is None else teller(told)
    proceed(pos)
    pos.tell = silent
    return pos


def asking(pos: P) -> Choice[P]:
    """The step in which somebody decides now. Only while the game is not over."""
    top = pos.stack[-1]
    assert isinstance(top, Choice)
    return top


def decision(pos: Position) -> Decision | None:
    """What is asked now, or None when the game is over."""
    if pos.over:
        return None
    top = asking(pos)
    return Decision(top.player, top.name, pos.phase, top.rule, top.params(pos), pos.turn)


def rule(pos: Position) -> str:
    """The number of the rule that governs what is asked now; empty when the game is over."""
    return "" if pos.over else pos.stack[-1].rule


def moves(pos: Position) -> list[Move]:
    """Everything that is legal now; empty when the game is over. Do not change the list."""
    if pos.offered is None:
        pos.offered = [] if pos.over else pos.stack[-1].moves(pos)  # type: ignore[attr-defined]
    return pos.offered


def is_offered(pos: Position, move: Move) -> bool:
    """Whether the move, as far as it is given, is among those offered."""
    given = [part for part in move if part]
    return any(list(offered)[: len(given)] == given for offered in moves(pos))


def apply(pos: Position, move: Move) -> None:
    """Carry out an offered move, and all that follows from it. Any other changes nothing."""
    offered = pos.offered
    if move not in (moves(pos) if offered is None else offered):
        raise NotOffered(move)
    pos.offered = None
    pos.stack[-1].apply(pos, move)  # type: ignore[attr-defined]
    proceed(pos)


def apply_told(pos: Position, move: Move) -> list[Event]:
    """Carry out an offered move and say what happened, in order."""
    told: list[Event] = []
    pos.tell = teller(told)
    try:
        apply(pos, move)
    finally:
        pos.tell = silent
    return told


def frames(pos: P, move: Move) -> list[tuple[Event, P]]:
    """What happens in the midst of a move: each event with the position as it is told. `pos` is left as it was.

    Chance is in the position, so it is the same game; events are told after the change that they tell of.
    """
    now, found = pos.copy(), list[tuple[Event, P]]()

    def look(event: type[Event], *details: object) -> None:
        found.append((event(*details), now.copy()))

    now.tell = look
    apply(now, move)
    return found


def play_out(
    pos: P, choose: Choose[P], listeners: Iterable[Listener[P]] = (), until: Callable[[P], bool] | None = None
) -> list[Move]:
    """The game loop: play on to the end of the game, of a prepared position, or `until` it says so. Returns the moves.

    The same position and the same `choose` give the same game. Listeners hear of every move before it is made;
    whoever wants the events listens to the position itself (`pos.tell`).
    """
    played: list[Move] = []
    while pos.stack and not pos.over and not (until is not None and until(pos)):
        number = len(played)
        move = choose(pos, number)
        for listener in listeners:
            listener(pos, number, move)
        apply(pos, move)
        played.append(move)
    return played
