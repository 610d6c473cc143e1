"""A step of play: one small thing that somebody decides, or that happens by itself.

A position keeps a stack of steps; the last one is next. A step that needs others first pushes them on top and
play returns to it when they are done (an auction, a lost miner, a subsidence bill).
Each step is a frozen value, so positions can share it, and lives in the file of its phase.
"""

from abc import abstractmethod
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeVar

from game.engine.decision import Params, Remark
from game.engine.move import Move
from game.titles.kohle.rules.state import Position

STEPS: dict[str, type["Step"]] = {}


@dataclass(frozen=True, slots=True)
class Step:
    """What all steps share: a name for saves and texts, and the rule that governs it."""

    name: ClassVar[str]
    rule: ClassVar[str]
    asks: ClassVar[bool]  # whether somebody decides, or it happens by itself

    def to_json(self) -> dict[str, Any]:
        """Plain data: the name and the fields."""
        return {"step": self.name, **{f.name: getattr(self, f.name) for f in fields(self)}}


@dataclass(frozen=True, slots=True)
class Choice(Step):
    """A step in which a player decides."""

    asks: ClassVar[bool] = True
    player: int

    @abstractmethod
    def moves(self, pos: Position) -> list[Move]:
        """All that is legal now, complete."""

    @abstractmethod
    def apply(self, pos: Position, move: Move) -> None:
        """Carry out one of these moves; this step still lies on top of the stack."""

    def params(self, pos: Position) -> Params:
        """What the sentence that asks for this decision mentions."""
        return {}

    def refuse(self, pos: Position, move: Move) -> Remark | None:
        """Why a move of this step's kinds is not offered, if there is more to say than that it is not."""
        return None


@dataclass(frozen=True, slots=True)
class Happening(Step):
    """A step that happens by itself."""

    asks: ClassVar[bool] = False

    @abstractmethod
    def run(self, pos: Position) -> None:
        """Do it; this step has been taken off the stack."""


S = TypeVar("S", bound=Step)


def step(cls: type[S]) -> type[S]:
    """Register a step class under its name, so that saved positions find it."""
    STEPS[cls.name] = cls
    return cls


def step_from_json(data: dict[str, Any]) -> Step:
    """The step that `to_json` described."""
    details = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items() if key != "step"}
    return STEPS[data["step"]](**details)
