"""What a title says of a game, in one language: the engine speaks in keys, ids and numbers, a title has the words."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from game.engine.decision import Decision, Remark
from game.engine.event import Event, snake
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import Clock

if TYPE_CHECKING:
    from game.texts import Texts


class Words(Protocol):
    """The sentences of one game. A title's room `words` offers `words(texts, setup)` which gives them."""

    texts: "Texts"  # the program's and the title's own, in the language of the sentences

    def player(self, seat: int) -> str:
        """A player's name, or that of who plays besides them."""

    def place(self, place: str) -> str:
        """The name of a place or thing; an id that names nothing is its own name."""

    def clock(self, clock: Clock) -> str:
        """How far the game is: its round or shift."""

    def heading(self, event: Event) -> str | None:
        """What divides the log, if the event begins a part of the game."""

    def event(self, event: Event) -> str | None:
        """The line of the log for what happened; None if it needs none."""

    def ask(self, decision: Decision, chosen: str = "") -> tuple[str, str]:
        """What is asked, and how to answer. `chosen` is the kind of move that was picked but needs more."""

    def move(self, move: Move, step: str = "") -> str:
        """The label of a move, for its button or tooltip."""

    def said(self, player: int, move: Move, step: str = "") -> str:
        """A move as a sentence about the player."""

    def refusal(self, remark: Remark, *, pos: Any = None) -> tuple[str, str | None]:
        """Why something is not possible, and the way out if there is one (in the position, if it is given)."""

    def warning(self, remark: Remark) -> str:
        """What speaks against a move that is possible."""

    def tip(self, thing: str) -> tuple[str, str, str]:
        """What a thing is: its name, a sentence, and the rule that says more."""


class PlainWords:
    """The sentences of a game whose texts say it all: each event, step, move and remark has the text of its name.

    A title that has more to say derives from it.
    """

    silent: ClassVar[tuple[type[Event], ...]] = ()  # events that need no line

    def __init__(self, texts: "Texts", setup: Setup) -> None:
        self.texts = texts
        self.seats = tuple(seat.name for seat in setup.seats)

    def player(self, seat: int) -> str:
        return self.seats[seat]

    def place(self, place: str) -> str:
        key = f"glossary.{place.rpartition(':')[2]}"
        return self.texts(key) if key in self.texts else place

    def clock(self, clock: Clock) -> str:
        return self.texts("clock.period", n=clock.period)

    def heading(self, event: Event) -> str | None:
        key = f"heading.{snake(type(event))}"
        return self.texts(key, **self.told(event)) if key in self.texts else None

    def event(self, event: Event) -> str | None:
        if isinstance(event, self.silent):
            return None
        which = self.variant(event)
        return begun(self.texts(f"log.{snake(type(event))}" + (f".{which}" if which else ""), **self.told(event)))

    def variant(self, event: Event) -> str:
        """Which sentence an event is told with, if it has several."""
        return ""

    def told(self, event: Event) -> dict[str, Any]:
        """What a line may mention of an event: its details, with names for ids."""
        return self.names({f.name: getattr(event, f.name) for f in fields(event)})

    def names(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Ids become names by what they are called (`player`, `winners`); other words are places, numbers stay."""
        return {key: self.name(key, value) for key, value in values.items()}

    def name(self, key: str, value: Any) -> Any:
        match key, value:
            case "player", int():
                return self.player(value)
            case "winners", tuple():
                return self.together(value)
            case _, str():
                return self.place(value)
        return value

    def together(self, seats: Iterable[int]) -> str:
        """Names in a row: `Anna, Bert and Cleo`."""
        *others, last = [self.player(seat) for seat in seats] or [""]
        return self.texts("common.and", names=", ".join(others), last=last) if others else last

    def ask(self, decision: Decision, chosen: str = "") -> tuple[str, str]:
        values = {**self.names(decision.params), "player": self.player(decision.player)}
        return self.texts(f"ask.{decision.step}.title", **values), self.texts(f"ask.{decision.step}.hint", **values)

    def move(self, move: Move, step: str = "") -> str:
        return self.texts(f"moves.{move.kind}", what=self.place(move.what)) if move.kind else ""

    def said(self, player: int, move: Move, step: str = "") -> str:
        return f"{self.player(player)}: {self.move(move, step)}"

    def refusal(self, remark: Remark, *, pos: Any = None) -> tuple[str, str | None]:
        values, way = self.names(remark.params), f"refusal.{remark.key}_way"
        is_open = way in self.texts and (pos is None or self.way_open(pos, remark))
        return self.texts(f"refusal.{remark.key}", **values), self.texts(way, **values) if is_open else None

    def way_open(self, pos: Any, remark: Remark) -> bool:
        """Whether the way out that a refusal names can be gone in this position."""
        return True

    def warning(self, remark: Remark) -> str:
        return self.texts(f"warning.{remark.key}", **self.names(remark.params))

    def tip(self, thing: str) -> tuple[str, str, str]:
        return begun(self.place(thing)), self.texts(f"tips.{thing.rpartition(':')[2]}"), ""


def begun(sentence: str) -> str:
    """With a capital, as sentences begin.

    >>> begun("the lamp")
    'The lamp'
    """
    return sentence[:1].upper() + sentence[1:]
