"""What the engine says to whoever plays: what is asked, what a move would do, why another is not possible."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.move import Move

Params = Mapping[str, int | str]


@dataclass(frozen=True)
class Decision:
    """What is asked now: of whom, in which step of which phase, under which rule, in which of the game's turns."""

    player: int
    step: str
    phase: int
    rule: str
    params: Params = field(default_factory=dict)
    turn: int = 0  # counted by the rules: all decisions of one turn have the same


@dataclass(frozen=True)
class Remark:
    """A sentence of the rules about a move, as a text key with parameters and the rule's number.

    As a refusal it says why something is not offered; as a warning, why an offered move may be a waste.
    """

    key: str
    rule: str
    params: Params = field(default_factory=dict)


@dataclass(frozen=True)
class Change:
    """A total before and after a move, for example coins 3 -> 1."""

    player: int
    what: str
    before: int
    after: int


@dataclass(frozen=True)
class Offer:
    """A legal move with its cost and effect as data, and what speaks against it."""

    move: Move
    changes: tuple[Change, ...]
    warnings: tuple[Remark, ...]


class NotOffered(Exception):
    """A move was applied that is not offered."""

    def __init__(self, move: Move, why: str = "") -> None:
        super().__init__(f"{move} is not offered{why}")
        self.move = move


class Refused(NotOffered):
    """The same, with the reason that the rules give."""

    def __init__(self, move: Move, remark: Remark) -> None:
        super().__init__(move, f": {remark.key} ({remark.rule})")
        self.remark = remark
