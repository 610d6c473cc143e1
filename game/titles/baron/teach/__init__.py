"""What Coal Baron brings to be taught, behind the protocol of `game.teach`."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.engine.decision import Decision
from game.engine.event import Event
from game.engine.move import Move
from game.teach.teaching import CoachWord, Shape, Slip, Teaching
from game.texts import Texts
from game.titles.baron.layouts.boards import load_board
from game.titles.baron.rules.placing import Place
from game.titles.baron.rules.state import Position
from game.titles.baron.teach import coach
from game.titles.baron.teach import phases as by_phase
from game.titles.baron.teach.numbers import numbers
from game.titles.baron.teach.scenario import LAYOUT, SEATS, BaronScenario
from game.titles.baron.teach.slips import SLIPS, slip
from game.titles.baron.things import thing
from game.titles.baron.things.thing import BaronThing
from game.titles.baron.words.wording import Wording


class BaronTeaching(Teaching):
    """See `Teaching`."""

    scenario = BaronScenario
    seats = SEATS
    layout = LAYOUT
    shows: Mapping[str, Shape] = {"board": Shape.BOARD, "draft": Shape.BOARD, "sheet": Shape.SHEET}
    phases = by_phase.RULES
    telling = by_phase.TELLING
    slips = tuple(SLIPS.values())

    def numbers(self, texts: Texts, pos: Position | None = None) -> Mapping[str, Any]:
        usual = numbers(load_board(LAYOUT))
        return usual if pos is None else {**usual, **numbers(pos.board.file)}  # which may be for fewer players

    def is_free(self, decision: Decision) -> bool:
        return decision.step == Place.name  # J5: the bank is a choice

    def ends_phase(self, event: Event, phase: int) -> bool:
        return by_phase.ends(event, phase)

    def observations(self, pos: Position, decision: Decision) -> Iterator[CoachWord]:
        return coach.observations(pos, decision)

    def coach_once_per(self, pos: Position) -> object:
        return coach.once_per(pos)

    def naming(self, words: Wording, what: str, value: str | int) -> str | int:
        return coach.naming(words, what, value)

    def slip(self, pos: Position, played: Move, better: Move) -> Slip:
        return slip(pos, played, better)

    def thing(self, words: Wording, target: str, pos: Position, seat: int) -> BaronThing | None:
        return thing(target, pos, seat, words)

    def phase_places(self, pos: Position, phase: int) -> Iterator[str]:
        return by_phase.places(pos, phase)

    def phase_title(self, words: Wording, period: int, phase: int) -> str:
        return by_phase.title(words, period, phase)

    def changes(self, words: Wording, was: Position, now: Position, seat: int) -> Iterator[tuple[int, str]]:
        return by_phase.changes(words, was, now, seat)


TEACHING = BaronTeaching()
