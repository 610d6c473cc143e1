"""Who judges what is done at a table in place of the rules alone: lessons, reviews, the click-through of phases."""

from game.engine.history import Stretch
from game.engine.move import Move


class Umpire:
    """What a session asks him. Nothing goes by itself where he stands: no bot is asked, and what has no alternative
    waits. This one asks nobody, plays nothing and takes nothing back."""

    person: int | None = None  # the only seat at which somebody sits; None: as was agreed before the game

    @property
    def asks(self) -> bool:
        """Whether anybody is asked now."""
        return False

    def play(self, move: Move, clicked: str = "") -> list[Stretch]:
        """Somebody makes a move; what happened, which is nothing if another was wanted."""
        return []

    def lets_back(self, at: int) -> bool:
        """Whether moves may be taken back up to there."""
        return False

    def take_back(self, at: int) -> None:
        """Take them back."""
