"""What is asked of a person now, what he has picked so far, and what each of his clicks would mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.decision import Decision
from game.engine.match import Match
from game.engine.move import Move
from game.scenes.table.choices import Meaning, Picks, choices, still_fit

if TYPE_CHECKING:
    from game.scenes.table.parts import TableParts


@dataclass(frozen=True, eq=False)
class Situation:
    """A decision of a person. `begun` is the action that is under way in the midst of a turn.

    `mode` is the kind of action or step that is picked, as the title names it.
    """

    position: Any
    decision: Decision
    moves: tuple[Move, ...]
    picks: Picks
    choices: dict[str, Meaning]
    begun: str = ""
    mode: str = ""

    @property
    def step(self) -> str:
        return self.decision.step

    @property
    def seat(self) -> int:
        return self.decision.player


def situation(match: Match[Any], parts: TableParts, position: Any, picks: Picks = ()) -> Situation | None:
    """What is asked now, in the position as whoever is asked sees it; None when the game is over."""
    decision = match.decision
    if decision is None:
        return None
    step, moves = decision.step, tuple(match.moves)
    picks = still_fit(parts, position, step, moves, picks) or parts.preset(moves)
    meanings = choices(parts, position, step, moves, picks)
    return Situation(position, decision, moves, picks, meanings, parts.begun(match), parts.mode(step, picks))
