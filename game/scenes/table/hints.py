"""A hint on the table: it comes, leads from click to click, and goes when its move is made or another way taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.move import Move
from game.scenes.table.choices import fits
from game.scenes.table_thinker import Advice

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


class Hints:
    """Follows the advice that a table shows."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def come(self, advice: Advice) -> None:
        """What leads elsewhere is no longer picked, and the place that the hint speaks of comes into sight."""
        table = self._table
        table.advice = advice
        table.dialogs.hush()
        if not self._fits(advice.move):
            table.state.picks = ()
        self._show()

    def follow(self, played: Move | None) -> None:
        """Something was clicked, which perhaps played a move."""
        advice = self._table.advice
        if advice is None:
            return
        if played is not None or not self._fits(advice.move):
            self._table.advice = None
        else:
            self._show()

    def _fits(self, move: Move) -> bool:
        """Whether what is picked can still become a move."""
        sit = self._table.state.situation
        return sit is not None and fits(self._table.parts, sit.position, sit.step, sit.picks, move)

    def _show(self) -> None:
        self._table.composer.refresh()  # what to click next may be a button that comes only now
        self._table.arrangement.reveal(self._table.composer.advised)
