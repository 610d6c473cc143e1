"""The steps of Coal Baron: the engine's, over its position."""

from dataclasses import dataclass

from game.engine import step as engine
from game.titles.baron.rules.state import Position

step = STEPS = engine.Steps()


@dataclass(frozen=True, slots=True)
class Choice(engine.Choice[Position]):
    """A step in which a player decides."""


@dataclass(frozen=True, slots=True)
class Happening(engine.Happening[Position]):
    """A step that happens by itself."""


Step = Choice | Happening
