"""What the toy brings to be taught: a position with workers there, a word of the coach, things, its one shift."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.decision import Decision
from game.engine.event import Event, GameEnded
from game.engine.match import Match
from game.engine.move import Move, move
from game.engine.play import decision
from game.engine.seats import Seat, Setup
from game.engine.tip import ThingNow
from game.engine.words import PlainWords
from game.teach.teaching import CoachWord, Shape, Teaching
from game.texts import Texts
from game.yamlfile import Record
from tests.toy.title import Dug, Toy, ToyPosition

SEATS = (("Ada", "blue"), ("Ben", "red"))


class ToyScenario(Record):
    """A start with so many workers in the pit."""

    digging: int = 0
    seed: int = 1

    def setup(self) -> Setup:
        return Setup(tuple(Seat(*seat) for seat in SEATS), self.seed)

    def position(self) -> ToyPosition:
        return self.match().position

    def match(self) -> Match[ToyPosition]:
        return Match(Prepared(self.digging), self.setup())


class Prepared(Toy):
    """From a prepared position on."""

    def __init__(self, digging: int) -> None:
        self.digging = digging

    def start(self, setup: Setup, told: list[Event] | None = None) -> ToyPosition:
        pos = super().start(setup, told)
        pos.spaces["dig"] = self.digging
        return pos


@dataclass(frozen=True)
class ToySpace:
    """A space of the toy, as it explains itself."""

    words: PlainWords
    name: str
    pos: ToyPosition

    def explained(self) -> ThingNow:
        return ThingNow(*self.words.tip(self.name)[:2], (f"{self.pos.spaces[self.name]}",), "T2")

    def answers(self, move: Move) -> bool:
        return move.what == self.name

    def wishes(self) -> Iterator[Move]:
        yield move("send", self.name)


class ToyTeaching(Teaching):
    """See `Teaching`."""

    scenario = ToyScenario
    seats = SEATS
    shows: Mapping[str, Shape] = {"spaces": Shape.STRIP}
    phases: Mapping[str, str] = {"shift": "T1"}
    telling = (Dug,)

    def numbers(self, texts: Texts, pos: ToyPosition | None = None) -> Mapping[str, Any]:
        return {"seams": 8 if pos is None else len(pos.spaces)}

    def is_free(self, decision: Decision) -> bool:
        return decision.step == "turn"

    def ends_phase(self, event: Event, phase: int) -> bool:
        return isinstance(event, GameEnded)

    def observations(self, pos: ToyPosition, decision: Decision) -> Iterator[CoachWord]:
        if crowd := pos.spaces["dig"]:
            yield CoachWord("crowd", "T2", {"space": "dig"}, {"n": crowd}, ("space:dig",))

    def thing(self, words: PlainWords, target: str, pos: ToyPosition, seat: int) -> "ToySpace | None":
        name = target.removeprefix("space:")
        return ToySpace(words, name, pos) if name in pos.spaces else None

    def phase_places(self, pos: ToyPosition, phase: int) -> Iterator[str]:
        yield from (f"space:{space}" for space in pos.spaces)

    def is_idle(self, pos: ToyPosition, period: int, phase: int) -> bool:
        return decision(pos) is None

    def changes(self, words: PlainWords, was: ToyPosition, now: ToyPosition, seat: int) -> Iterator[tuple[int, str]]:
        if more := now.coal[seat] - was.coal[seat]:
            yield more, f"{abs(more)} coal"


TEACHING = ToyTeaching()
