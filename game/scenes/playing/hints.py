"""A hint on the table: it comes, leads from click to click, and goes when its move is made or another way taken."""

from collections.abc import Callable

from game.engine.choices import fits
from game.engine.move import Move
from game.scenes.playing.state import TableState
from game.scenes.playing.thinker import Advice


class Hints:
    """Follows the advice that lies on the table, if one does."""

    def __init__(self, state: TableState, show: Callable[[], object]) -> None:
        """`show`: bring into sight what is to be clicked next."""
        self._state, self._show = state, show
        self.advice: Advice | None = None

    def come(self, advice: Advice) -> None:
        """What leads elsewhere is no longer picked, and the place that the hint speaks of comes into sight."""
        self.advice = advice
        if not self._fits(advice.move):
            self._state.picks = ()
        self._show()

    def follow(self, played: Move | None) -> None:
        """Something was clicked, which perhaps played a move."""
        if self.advice is None:
            return
        if played is not None or not self._fits(self.advice.move):
            self.drop()
        else:
            self._show()

    def drop(self) -> None:
        """It is no longer wanted."""
        self.advice = None

    def _fits(self, move: Move) -> bool:
        """Whether what is picked can still become a move."""
        sit = self._state.situation
        return sit is not None and fits(self._state.parts, sit.position, sit.step, sit.picks, move)
