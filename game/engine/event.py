"""Events: what happened, in the order in which it happened, for log and motion."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. A title's events derive from this, one small class for each thing."""

    @property
    def to(self) -> tuple[int, ...] | None:
        """The seats that may know of it; None: everybody."""
        return None


@dataclass(frozen=True, slots=True)
class Chance(Event):
    """Something that was dealt, drawn or shuffled: saves keep these, so that a reader need not trust the seed."""


Tell = Callable[..., None]


def silent(_event: type[Event], *_details: object) -> None:
    """Nobody listens: the event is never even built."""


def teller(into: list[Event]) -> Tell:
    """A listener that builds each event and keeps it."""

    def tell(event: type[Event], *details: object) -> None:
        into.append(event(*details))

    return tell
