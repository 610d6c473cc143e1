"""What a title brings so that it can be taught: the object `TEACHING` of its package `teach`.

Rule book, lessons, coach and explanations are the same for all titles. A title says which positions can be prepared,
what is worth a word in a position, and what things, moves and phases are.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Protocol

from game.engine.decision import Decision
from game.engine.event import Event
from game.engine.match import Match
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.tip import ThingNow
from game.texts import Texts
from game.titles import Title
from game.yamlfile import Record


class Shape(StrEnum):
    """How a picture of the rule book lies on its page."""

    BOARD = "board"  # beside the text; a part of it may also be low enough to stand above
    STRIP = "strip"  # wide and low, above the text
    SHEET = "sheet"  # tall, beside the text


@dataclass(frozen=True)
class CoachWord:
    """What the coach says: a text key, what it speaks of, numbers in it, the rule that says why, what it points at."""

    key: str
    rule: str
    about: Mapping[str, str] = field(default_factory=dict)  # names of things: `{"house": "old"}`
    values: Mapping[str, int] = field(default_factory=dict)
    targets: tuple[str, ...] = ()

    @property
    def topic(self) -> tuple[str, ...]:
        """What makes two words the same: numbers change, the matter does not."""
        return (self.key, *self.about.values())


@dataclass(frozen=True)
class Slip:
    """What kind of decision gave points away. The title's texts have a sentence to take along, `review.slip.KEY`, and
    what such decisions are called when they are counted, `review.counted.SORT`."""

    key: str
    sort: str


class Explained(Protocol):
    """A thing on the table, for a seat in a position."""

    def explained(self) -> ThingNow | None:
        """What it is and how it stands; None if there is nothing to say."""

    def answers(self, move: Move) -> bool:
        """Whether a move is made with it."""

    def wishes(self) -> Iterator[Move]:
        """The moves that somebody may have wanted to make with it."""


class Scenario(Protocol):
    """A prepared position, described in a few lines of YAML."""

    def setup(self) -> Setup:
        """Who sits at the table."""

    def position(self) -> Any:
        """The position at its first decision; a Problem if it cannot be."""

    def match(self) -> Match[Any]:
        """A match that begins there, played by the same engine as any other."""


class Teaching:
    """What a title's `teach` package offers. Positions are the title's own.

    A title must have a scenario and seats, and numbers if its texts mention any. All other answers are those of a title
    that has no more to say yet: no pictures, a coach who is silent, nothing to watch phase by phase.
    """

    # -- lessons --

    scenario: type[Record]  # a Scenario; without values, the title's plain start
    seats: Sequence[tuple[str, str]]  # names and colours of those at the table of every lesson, the learner first
    layout: str = ""  # the board on which one learns; empty: the usual one

    def numbers(self, texts: Texts, pos: Any = None) -> Mapping[str, Any]:
        """Every number of the rules that a text may mention, by its name there: those of the game in which this is a
        position, or of the usual board."""
        return {}

    def is_free(self, decision: Decision) -> bool:
        """Whether this is left to the learner even if only one move is offered."""
        return False

    def figures(self, pos: Any, seat: int) -> Mapping[str, int]:
        """What a lesson may count of a player besides his totals: by its name in texts, and where a step must lead."""
        return {}

    def ends_phase(self, event: Event, phase: int) -> bool:
        """Whether with this event a later phase or period has begun."""
        return False

    def label(self, words: Any, move: Move, pos: Any) -> str:
        """A move of whoever is asked, in words."""
        return str(words.move(move))

    # -- the rule book --

    shows: Mapping[str, Shape] = MappingProxyType({})  # which parts of the table a picture may show

    # -- the coach --

    def observations(self, pos: Any, decision: Decision) -> Iterator[CoachWord]:
        """Everything worth saying to whoever is asked, the most urgent first."""
        yield from ()

    def coach_once_per(self, pos: Any) -> object:
        """While this stays the same the coach says one thing only."""
        return pos.phase

    def naming(self, words: Any, what: str, value: str | int) -> str | int:
        """Something that the coach mentions, as a text names it."""
        return words.place(value) if isinstance(value, str) else value

    # -- the review of a finished game --

    slips: tuple[Slip, ...] = ()  # all that there are

    def slip(self, pos: Any, played: Move, better: Move) -> Slip | None:
        """What kind of decision it was that gave points away in this position; None if there is nothing to say."""
        return None

    # -- explanations --

    def thing(self, words: Any, target: str, pos: Any, seat: int) -> Explained | None:
        """A target on the table; None for what is no thing."""
        return None

    # -- phase by phase --

    phases: Mapping[str, str] = MappingProxyType({})  # their names in order, and the rule of each
    telling: tuple[type[Event], ...] = ()  # what is told of a phase besides what changed for each player

    def phase_places(self, pos: Any, phase: int) -> Iterator[str]:
        """Where a phase happens, seen from the position before it."""
        yield from ()

    def is_idle(self, pos: Any, period: int, phase: int) -> bool:
        """Whether nothing will happen in a phase, and the text says why."""
        return False

    def phase_title(self, words: Any, period: int, phase: int) -> str:
        """The heading over what is said about a phase."""
        return str(words.texts("clock.period", n=period))

    def changes(self, words: Any, was: Any, now: Any, seat: int) -> Iterator[tuple[int, str]]:
        """How much more or less a player has of what, the amount in words."""
        yield from ()


TAUGHT = ("book", "lessons", "coach")  # rooms that bring a `Teaching`


def teaching_of(title: Title) -> Teaching:
    """What a title brings to be taught. Ask first whether it has one of the rooms that are `TAUGHT`."""
    found: Teaching = title.brought("teach", "TEACHING")
    return found


def can_watch(title: Title) -> bool:
    """Whether a game of this title can be clicked through, part by part."""
    return any(map(title.has, TAUGHT)) and bool(teaching_of(title).phases)
