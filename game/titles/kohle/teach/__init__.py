"""What Kohle & Kolonie brings to be taught, behind the protocol of `game.teach`."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.engine.decision import Decision
from game.engine.event import Event
from game.engine.move import Move
from game.engine.play import decision
from game.teach.teaching import CoachWord, Shape, Slip, Teaching
from game.texts import Texts
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.phases.action import Turn
from game.titles.kohle.rules.rules_file import load_rules
from game.titles.kohle.rules.state import Position
from game.titles.kohle.teach import coach
from game.titles.kohle.teach import phases as by_phase
from game.titles.kohle.teach.figures import figures
from game.titles.kohle.teach.numbers import numbers
from game.titles.kohle.teach.scenario import LAYOUT, SEATS, KohleScenario
from game.titles.kohle.teach.slips import SLIPS, slip
from game.titles.kohle.things import thing
from game.titles.kohle.things.thing import KohleThing
from game.titles.kohle.words.wording import Wording


class KohleTeaching(Teaching):
    """See `Teaching`."""

    scenario = KohleScenario
    seats = SEATS
    layout = LAYOUT
    shows: Mapping[str, Shape] = {
        "board": Shape.BOARD, "tableau": Shape.STRIP, "cards": Shape.STRIP, "auction": Shape.SHEET,
    }  # fmt: skip
    phases = by_phase.RULES
    telling = by_phase.TELLING
    slips = tuple(SLIPS.values())

    def numbers(self, texts: Texts, pos: Position | None = None) -> Mapping[str, Any]:
        usual = numbers(load_rules(), texts)
        return usual if pos is None else {**usual, **numbers(pos.board.rules, texts)}  # which may not know all flips

    def is_free(self, decision: Decision) -> bool:
        return decision.step == Turn.name  # R23

    def figures(self, pos: Position, seat: int) -> Mapping[str, int]:
        return figures(pos, seat)

    def ends_phase(self, event: Event, phase: int) -> bool:
        return isinstance(event, ev.RoundBegan) or (isinstance(event, ev.PhaseBegan) and event.phase > phase)

    def label(self, words: Wording, move: Move, pos: Position) -> str:
        asked = decision(pos)
        assert asked is not None
        return words.move(move, asked.step, pos.players[asked.player].flipped)

    def observations(self, pos: Position, decision: Decision) -> Iterator[CoachWord]:
        return coach.observations(pos, decision)

    def coach_once_per(self, pos: Position) -> object:
        return pos.round, pos.phase

    def naming(self, words: Wording, what: str, value: str | int) -> str | int:
        return coach.naming(words, what, value)

    def slip(self, pos: Position, played: Move, better: Move) -> Slip:
        return slip(pos, played, better)

    def thing(self, words: Wording, target: str, pos: Position, seat: int) -> KohleThing | None:
        return thing(target, pos, seat, words)

    def phase_places(self, pos: Position, phase: int) -> Iterator[str]:
        return by_phase.places(pos, phase)

    def is_idle(self, pos: Position, period: int, phase: int) -> bool:
        return by_phase.is_idle(pos, period, phase)

    def phase_title(self, words: Wording, period: int, phase: int) -> str:
        return words.texts("lessons.phases.title", round=words.round(period), n=phase, phase=words.phase(phase))

    def changes(self, words: Wording, was: Position, now: Position, seat: int) -> Iterator[tuple[int, str]]:
        return by_phase.changes(words, was, now, seat)


TEACHING = KohleTeaching()
