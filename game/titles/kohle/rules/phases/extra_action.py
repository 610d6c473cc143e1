"""Phase 4: extra action (K3)."""

from typing import ClassVar

from game.engine.decision import Remark
from game.engine.move import Move, move
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.phases.action import BeginTurn, Turn
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice, Happening, step

SPEND, PASS = move("spend"), move("pass")


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """In turn order, those who have a marker; the others have no turn (R3)."""
    if not pos.board.rules.extra_actions.a_round:
        return ()
    return tuple([SpendExtra(seat) for seat in pos.order if pos.players[seat].extra_actions])


@step
class SpendExtra(Choice):
    """One marker for one more turn as in K2, or none."""

    rule: ClassVar[str] = "K3"
    kinds: ClassVar[tuple[str, ...]] = Turn.kinds  # what the marker will be spent for
    ends: ClassVar[str] = "pass"

    def moves(self, pos: Position) -> list[Move]:
        return [SPEND, PASS]

    def apply(self, pos: Position, move: Move) -> None:
        pos.stack.pop()
        if move.kind == "spend":
            pos.players[self.player].extra_actions -= 1
            pos.tell(ev.ExtraActionSpent, self.player)
            pos.push(BeginTurn(self.player))

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        """An action, a flip or an exchange: not before the marker is spent (R3)."""
        return Remark("spend_first", "R3")
