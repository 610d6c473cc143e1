"""A move that a title refused, so that tests can look up in the position whether what the refusal claims is so."""

from dataclasses import dataclass
from typing import Any, Self

from game.engine import play
from game.engine.decision import Remark
from game.engine.move import Move


@dataclass(frozen=True)
class RefusedMove:
    """Of whom it was, and what the refusal mentions."""

    pos: Any
    me: Any
    move: Move
    params: dict[str, Any]

    @classmethod
    def of(cls, pos: Any, move: Move, remark: Remark) -> Self:
        return cls(pos, pos.players[0 if pos.over else play.asking(pos).player], move, dict(remark.params))

    @property
    def step(self) -> Any:
        return self.pos.stack[-1]

    @property
    def offered(self) -> list[Move]:
        return play.moves(self.pos)

    def offers(self, *words: str) -> bool:
        """Whether a move that begins like this is offered."""
        return any(move[: len(words)] == words for move in self.offered)
