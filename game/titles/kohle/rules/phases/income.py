"""Phase 7: income (K6)."""

from typing import ClassVar

from game.titles.kohle.rules.ledger import gain
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice, Happening, step


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """All at once, told in turn order."""
    return (Income(),)


def income(pos: Position, seat: int, mine: str) -> int:
    """The coins of the card, one more with a steam engine on it."""
    engine = pos.board.rules.engine_income if mine in pos.players[seat].engines else 0
    return pos.board.mines[mine].income + engine


@step
class Income(Happening):
    """Each mine card on a tableau pays."""

    rule: ClassVar[str] = "K6"

    def run(self, pos: Position) -> None:
        for seat in pos.order:
            for mine in pos.players[seat].tableau.values():
                gain(pos, seat, income(pos, seat, mine), "income", mine)
