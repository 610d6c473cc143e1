"""Kohle & Kolonie for the engine: its rules behind the engine's protocol."""

from dataclasses import fields, replace
from typing import Any

from game.engine.decision import Offer, Remark
from game.engine.event import Event
from game.engine.match import Match
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import Clock
from game.problems import Problem
from game.titles.kohle.layouts.mapfile import load_map, map_path
from game.titles.kohle.rules import audit, game, preview, refusals, round, sight
from game.titles.kohle.rules.board import Board, board_for
from game.titles.kohle.rules.names import PHASES
from game.titles.kohle.rules.rules import load_rules, rules_path
from game.titles.kohle.rules.setup import check
from game.titles.kohle.rules.state import Auction, Player, Position
from game.titles.kohle.rules.step import STEPS
from game.titles.kohle.versions import VERSIONS

NOT_SAVED = ("board", "offered", "tell")
DIGESTS = ("layout_digest", "rules_digest")
OPTIONS = ("ruleset", "coins", "loading_engineer")  # of saves before the options had a place of their own


class Kohle:
    """The rules of Kohle & Kolonie."""

    name = "kohle"

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
        return Clock(pos.round, pos.board.rules.rounds, pos.phase, len(PHASES))

    def audit(self, pos: Position) -> list[str]:
        return audit.audit(pos)

    def to_json(self, pos: Position) -> dict[str, Any]:
        return to_json(pos)

    def from_json(self, data: dict[str, Any], setup: Setup) -> Position:
        return from_json(data, board_for(setup))

    def setup_to_json(self, setup: Setup) -> dict[str, Any]:
        layout = setup.versions.get("layout") or load_map(setup.layout).digest
        rules = setup.versions.get("rules") or load_rules().digest
        return {**setup.to_json(), "layout_digest": layout, "rules_digest": rules}

    def setup_from_json(self, data: dict[str, Any]) -> Setup:
        if "map" in data:  # as saves of 2026 up to November have it
            options = {name: data[name] for name in OPTIONS}
            known = {"seats": data["seats"], "seed": data["seed"], "start": data["start"]}
            data = {**known, "layout": data["map"], "options": options, "layout_digest": data["map_digest"]}
        setup = Setup.from_json({key: value for key, value in data.items() if key not in DIGESTS})
        setup = replace(setup, versions=_versions(setup, data))
        check(setup)
        return setup


def _versions(setup: Setup, data: dict[str, Any]) -> dict[str, str]:
    """What has changed since a game was saved and is known as it was; a Problem if it is not."""
    found, path = {}, map_path(setup.layout)
    if load_map(setup.layout).digest != (digest := data["layout_digest"]):
        if not VERSIONS.known(path, digest):
            raise Problem("map_changed", map=setup.layout)
        found["layout"] = digest
    rules = data.get("rules_digest") or VERSIONS.first(rules_path())  # saves of 2026 up to November name none
    if not load_rules().digest.startswith(rules):
        if not VERSIONS.known(rules_path(), rules):
            raise Problem("rules_changed")
        found["rules"] = rules
    return found


RULES = KOHLE = Kohle()
KohleMatch = Match[Position]


def new_match(setup: Setup) -> KohleMatch:
    """A match of Kohle & Kolonie from its set-up on."""
    return Match(KOHLE, setup)


def to_json(pos: Position) -> dict[str, Any]:
    """The whole position, the hidden things too, as plain data."""
    data = {f.name: getattr(pos, f.name) for f in fields(pos) if f.name not in NOT_SAVED}
    data["players"] = [{f.name: _plain(getattr(player, f.name)) for f in fields(player)} for player in pos.players]
    data["auction"] = None if pos.auction is None else {f.name: getattr(pos.auction, f.name) for f in fields(Auction)}
    data["stack"] = [step.to_json() for step in pos.stack]
    if not pos.trust_blank:  # as positions were written before R25
        del data["trust_blank"]
    return {key: _plain(value) for key, value in data.items()}


def from_json(data: dict[str, Any], board: Board) -> Position:
    """The position that `to_json` described, on its board."""
    values = {key: _tupled(value) for key, value in data.items()}
    values["players"] = [Player(**{key: _tupled(value) for key, value in player.items()}) for player in data["players"]]
    values["auction"] = None if data["auction"] is None else Auction(**_tupled_values(data["auction"]))
    values["stack"] = [STEPS.from_json(step) for step in data["stack"]]
    return Position(board=board, **values)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else dict(value) if isinstance(value, dict) else value


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _tupled_values(data: dict[str, Any]) -> dict[str, Any]:
    return {key: _tupled(value) for key, value in data.items()}
