"""A step of play: one small thing that somebody decides, or that happens by itself.

A position keeps a stack of steps; the last one is next. A step that needs others first pushes them on top, and play
returns to it when they are done (the question to somebody else, the second half of an answer). Each step is a frozen
value, so positions can share it, and lives in the file of its phase. It says everything about itself: its name for
saves and texts, the rule that governs it, the kinds of moves that belong to it, whether it stands amid an action, and
how it is ended by hand.
"""

from abc import abstractmethod
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform

from game.engine.decision import Params, Remark
from game.engine.event import snake
from game.engine.move import Move
from game.engine.position import Position

P = TypeVar("P", bound=Position)


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True, slots=True)
class Step(Generic[P]):
    """What all steps share."""

    name: ClassVar[str]
    rule: ClassVar[str]
    asks: ClassVar[bool]  # whether somebody decides, or it happens by itself

    def to_json(self) -> dict[str, Any]:
        """Plain data: the name and the fields."""
        return {"step": self.name, **{f.name: getattr(self, f.name) for f in fields(self)}}


@dataclass(frozen=True, slots=True)
class Choice(Step[P]):
    """A step in which a player decides."""

    asks: ClassVar[bool] = True
    kinds: ClassVar[tuple[str, ...]] = ()  # of moves that belong to it, even when it offers none of them now
    amid: ClassVar[bool] = False  # whether it is a part of an action that has begun
    ends: ClassVar[str] = ""  # the kind of move by which the player leaves it when he is done
    player: int

    @abstractmethod
    def moves(self, pos: P) -> list[Move]:
        """All that is legal now, complete."""

    @abstractmethod
    def apply(self, pos: P, move: Move) -> None:
        """Carry out one of these moves; this step still lies on top of the stack."""

    def params(self, pos: P) -> Params:
        """What the sentence that asks for this decision mentions."""
        return {}

    def refuse(self, pos: P, move: Move) -> Remark | None:
        """Why a move of this step's kinds is not offered, if there is more to say than that it is not."""
        return None


@dataclass(frozen=True, slots=True)
class Happening(Step[P]):
    """A step that happens by itself."""

    asks: ClassVar[bool] = False

    @abstractmethod
    def run(self, pos: P) -> None:
        """Do it; this step has been taken off the stack."""


S = TypeVar("S", bound=Step[Any])


class Steps:
    """The steps of one title by name, so that saved positions find them: `@STEPS` above each step's class.

    That makes the class a frozen value, too. A step is called like its class, in saves and in texts: `BeginTurn` is
    `begin_turn`.
    """

    def __init__(self) -> None:
        self.by_name: dict[str, type[Step[Any]]] = {}

    def __call__(self, cls: type[S]) -> type[S]:
        name = snake(cls)
        assert name not in self.by_name, f"two steps are called {name}"
        self.by_name[name] = step = dataclass(frozen=True, slots=True)(cls)
        step.name = name
        return step

    def from_json(self, data: dict[str, Any]) -> Step[Any]:
        """The step that `to_json` described."""
        details = {key: _frozen(value) for key, value in data.items() if key != "step"}
        return self.by_name[data["step"]](**details)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(inner) for inner in value) if isinstance(value, list) else value
