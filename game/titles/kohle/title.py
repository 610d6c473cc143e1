"""Kohle & Kolonie for the engine: its rules behind the engine's protocol."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from game.engine.decision import Offer, Remark
from game.engine.event import Event
from game.engine.match import Match
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import Clock, Rules
from game.titles.kohle.layouts.maps import load_map, map_path
from game.titles.kohle.rules import audit, game, preview, refusals, round, sight
from game.titles.kohle.rules.board import board_for
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.rules_file import load_rules, rules_path
from game.titles.kohle.rules.setup import check
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import STEPS
from game.titles.kohle.versions import VERSIONS

OPTIONS = ("ruleset", "coins", "loading_engineer")  # of saves before the options had a place of their own


class Kohle(Rules[Position]):
    """The rules of Kohle & Kolonie."""

    name = "kohle"
    position = Position
    steps = STEPS
    apart = ("board",)
    versions = VERSIONS
    changed: ClassVar[Mapping[str, str]] = {"layout": "map_changed", "rules": "rules_changed"}

    def check(self, setup: Setup) -> None:
        check(setup)

    def start(self, setup: Setup, told: list[Event] | None = None) -> Position:
        check(setup)
        return game.start(setup, told)

    def seen(self, pos: Position, seat: int) -> Position:
        return sight.seen_by(pos, seat)

    def imagine(self, seen: Position, state: int) -> Position:
        return sight.imagine(seen, state)

    def why_not(self, pos: Position, move: Move) -> Remark | None:
        return refusals.why_not(pos, move)

    def offer(self, pos: Position, move: Move) -> Offer:
        return preview.preview(pos, move)

    def totals(self, pos: Position, seat: int) -> dict[str, int]:
        return preview.totals(pos, pos.players[seat])

    def standings(self, pos: Position) -> list[tuple[int, ...]]:
        return round.standings(pos)

    def clock(self, pos: Position) -> Clock:
        return Clock(pos.round, pos.board.rules.rounds, pos.phase, len(Phase))

    def audit(self, pos: Position) -> list[str]:
        return audit.audit(pos)

    def to_json(self, pos: Position) -> dict[str, Any]:
        data = super().to_json(pos)
        if not pos.trust_blank:  # as positions were written before R25
            del data["trust_blank"]
        return data

    def given(self, data: dict[str, Any], setup: Setup) -> dict[str, Any]:
        return {"board": board_for(setup)}

    def files(self, setup: Setup) -> dict[str, tuple[Path, str]]:
        layout, rules = map_path(setup.layout), rules_path()
        return {"layout": (layout, load_map(setup.layout).digest), "rules": (rules, load_rules().digest)}

    def setup_from_json(self, data: dict[str, Any]) -> Setup:
        if "map" in data:  # as saves of 2026 up to November have it
            options = {name: data[name] for name in OPTIONS}
            known = {"seats": data["seats"], "seed": data["seed"], "start": data["start"]}
            data = {**known, "layout": data["map"], "options": options, "layout_digest": data["map_digest"]}
        return super().setup_from_json({"rules_digest": VERSIONS.first(rules_path()), **data})


RULES = KOHLE = Kohle()
KohleMatch = Match[Position]


def new_match(setup: Setup) -> KohleMatch:
    """A match of Kohle & Kolonie from its set-up on."""
    return Match(KOHLE, setup)
