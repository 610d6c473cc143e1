"""A beat says how an event is shown: which pieces travel from where to where, which number rises, how long it takes.

Which beat an event has is the title's to say (`TableParts.beat`). No pygame here.
"""

from dataclasses import dataclass, field
from typing import Any

from game.engine.event import Event


@dataclass(frozen=True)
class Spot:
    """A place on the table; `seat` says whose, where everybody has one of his own."""

    place: str
    seat: int | None = None


@dataclass(frozen=True)
class Flight:
    """A piece that travels. `label` is a number on it."""

    piece: str
    start: Spot
    end: Spot
    colour: str = ""
    label: str = ""
    begins: float = 0.0  # of the beat's time: until then it is not seen
    lands: float = 1.0  # from then on it lies at its end
    size: int = 30  # pixels high at a scale of 1

    def share(self, share: float) -> float:
        """How far it is on its way at a share of the beat's time; below 0 before it begins.

        >>> one = Flight("disc", Spot("a"), Spot("b"), begins=0.5)
        >>> one.share(0.25), one.share(0.75), one.share(1)
        (-0.5, 0.5, 1.0)
        """
        return min(1.0, (share - self.begins) / (self.lands - self.begins))


@dataclass(frozen=True)
class Rise:
    """A number that rises where it arises; `sum` says in words how it comes about."""

    at: Spot
    seat: int
    amount: int
    what: str  # as in the rules' `totals`
    sum: str = ""


@dataclass(frozen=True)
class Beat:
    """One thing that is shown."""

    event: Event
    seconds: float = 0.0
    flights: tuple[Flight, ...] = ()
    rise: Rise | None = None
    sound: str = ""
    lights: tuple[str, ...] = ()  # places that are lit meanwhile
    hold: bool = False  # nothing happens; what has happened can be read
    pictures: int = 1  # so many that panels show one after the other while it lasts
    leaf: bool = False  # one of several that are read one by one: one can leaf through them
    # The position meanwhile: what flies has left where it lay. None: the one before.
    meanwhile: Any = field(default=None, compare=False)


@dataclass(frozen=True)
class Leafing:
    """What is shown is read one by one: whether it stays until it is sent on, and whether there is one before it."""

    stays: bool = False
    back: bool = False
