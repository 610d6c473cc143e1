"""Why a move: the terms of the value that moved most, as sentences (`data/texts/*/bots.yaml`)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.move import Move
from game.kohle.game import moves
from game.kohle.state import Position


@dataclass(frozen=True)
class Reason:
    """A sentence as a text key (`bots.reason.…`) with its parameters; the strongest reason comes first.

    Parameters that name a thing (`ground`, `mine`, `village`, `card`, `line`) hold its id, for the texts that
    `Texts` fills in the usual way once the id has been replaced by its name.
    """

    key: str
    params: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Hint:
    """A move and why."""

    move: Move
    reasons: tuple[Reason, ...]


def explain(seen: Position, move: Move) -> tuple[Reason, ...]:
    """Why this move, made by the player who is asked in `seen`; at most a few reasons, never an error."""
    return ()


def hint(seen: Position, state: int) -> Hint:
    """What `hard` would do here, and why."""
    move = moves(seen)[0]
    return Hint(move, explain(seen, move))
