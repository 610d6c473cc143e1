"""What a title says of a game, in one language: the engine speaks in keys, ids and numbers, a title has the words."""

from typing import TYPE_CHECKING, Any, Protocol

from game.engine.decision import Decision, Remark
from game.engine.event import Event
from game.engine.move import Move
from game.engine.title import Clock

if TYPE_CHECKING:
    from game.texts import Texts


class Words(Protocol):
    """The sentences of one game. A title's room `words` offers `words(texts, setup)` which gives them."""

    texts: "Texts"  # the program's and the title's own, in the language of the sentences

    def player(self, seat: int) -> str:
        """A player's name, or that of who plays besides them."""

    def place(self, place: str) -> str:
        """The name of a place or thing; an id that names nothing is its own name."""

    def clock(self, clock: Clock) -> str:
        """How far the game is: its round or shift."""

    def heading(self, event: Event) -> str | None:
        """What divides the log, if the event begins a part of the game."""

    def event(self, event: Event) -> str | None:
        """The line of the log for what happened; None if it needs none."""

    def ask(self, decision: Decision, chosen: str = "") -> tuple[str, str]:
        """What is asked, and how to answer. `chosen` is the kind of move that was picked but needs more."""

    def move(self, move: Move, step: str = "") -> str:
        """The label of a move, for its button or tooltip."""

    def said(self, player: int, move: Move, step: str = "") -> str:
        """A move as a sentence about the player."""

    def refusal(self, remark: Remark, *, pos: Any = None) -> tuple[str, str | None]:
        """Why something is not possible, and the way out if there is one (in the position, if it is given)."""

    def warning(self, remark: Remark) -> str:
        """What speaks against a move that is possible."""

    def tip(self, thing: str) -> tuple[str, str, str]:
        """What a thing is: its name, a sentence, and the rule that says more."""
