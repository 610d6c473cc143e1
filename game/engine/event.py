"""Events: what happened, in the order in which it happened, for log and motion."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import dataclass_transform


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Event:
    """Something that happened. A title's events derive from this, one small class for each thing: a frozen value.

    >>> class LampLit(Event):
    ...     player: int
    >>> LampLit(2)
    LampLit(player=2)
    """

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @property
    def to(self) -> tuple[int, ...] | None:
        """The seats that may know of it; None: everybody."""
        return None


class Chance(Event):
    """Something that shows what was hidden: dealt, drawn or shuffled, or somebody's secret choice turned up. Whoever
    takes back a move that brought it is asked first, and saves keep these, so that a reader need not trust the seed."""


class Secret(Chance):
    """The same, which one player alone may know."""

    player: int

    @property
    def to(self) -> tuple[int, ...]:
        return (self.player,)


class StartDrawn(Chance):
    """Who begins, if nobody agreed on it."""

    player: int


class GameEnded(Event):
    """The winners' seats; several share the victory."""

    winners: tuple[int, ...]


Tell = Callable[..., None]


def silent(_event: type[Event], *_details: object) -> None:
    """Nobody listens: the event is never even built."""


def teller(into: list[Event]) -> Tell:
    """A listener that builds each event and keeps it."""

    def tell(event: type[Event], *details: object) -> None:
        into.append(event(*details))

    return tell


def snake(cls: type) -> str:
    """How texts and saves call a class: an event, a step.

    >>> class LampLit(Event): ...
    >>> snake(LampLit)
    'lamp_lit'
    """
    return re.sub(r"(?<!^)([A-Z])", r"_\1", cls.__name__).lower()
