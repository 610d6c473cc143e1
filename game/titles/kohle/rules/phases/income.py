"""Phase 7: income (K6)."""

from typing import ClassVar

from game.titles.kohle.rules.board import Board, Mine
from game.titles.kohle.rules.ledger import gain
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Choice, Happening, step


def agenda(pos: Position) -> tuple[Choice | Happening, ...]:
    """All at once, told in turn order."""
    return (Income(),)


def income(pos: Position, seat: int, mine: str) -> int:
    """The coins of the card, one more with a steam engine on it."""
    return income_of(pos.board, pos.board.mines[mine], mine in pos.players[seat].engines)


def income_of(board: Board, mine: Mine, engine: bool) -> int:
    """The same of anybody's card, with or without an engine."""
    return mine.income + board.rules.engine_income if engine else mine.income


@step
class Income(Happening):
    """Each mine card on a tableau pays."""

    rule: ClassVar[str] = "K6"

    def run(self, pos: Position) -> None:
        for seat in pos.order:
            for mine in pos.players[seat].tableau.values():
                gain(pos, seat, income(pos, seat, mine), "income", mine)
