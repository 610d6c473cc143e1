"""Coal Baron for the engine: its rules behind the engine's protocol."""

from dataclasses import fields, replace
from typing import Any

from game.engine.decision import Offer, Remark
from game.engine.event import Event
from game.engine.match import Match
from game.engine.move import Move
from game.engine.seats import Setup
from game.engine.title import Clock
from game.problems import Problem
from game.titles.baron.layouts.boardfile import board_path, load_board
from game.titles.baron.rules import audit, final, game, preview, refusals, sight
from game.titles.baron.rules.board import Board, board_for
from game.titles.baron.rules.names import Colour, Phase
from game.titles.baron.rules.outstanding import Outstanding, outstanding
from game.titles.baron.rules.setup import check
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.step import STEPS
from game.titles.baron.versions import VERSIONS

NOT_SAVED = ("board", "offered", "tell", "players", "stack")


class Baron:
    """The rules of Coal Baron."""

    name = "baron"

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
        return final.standings(pos)

    def clock(self, pos: Position) -> Clock:
        return Clock(pos.shift, pos.board.shifts, pos.phase, len(Phase))

    def audit(self, pos: Position) -> list[str]:
        return audit.audit(pos)

    def to_json(self, pos: Position) -> dict[str, Any]:
        return to_json(pos)

    def from_json(self, data: dict[str, Any], setup: Setup) -> Position:
        return from_json(data, board_for(setup))

    def setup_to_json(self, setup: Setup) -> dict[str, Any]:
        digest = setup.versions.get("layout") or load_board(setup.layout).digest
        return {**setup.to_json(), "layout_digest": digest}

    def setup_from_json(self, data: dict[str, Any]) -> Setup:
        setup = Setup.from_json({key: value for key, value in data.items() if key != "layout_digest"})
        if load_board(setup.layout).digest != (digest := data["layout_digest"]):
            if not VERSIONS.known(board_path(setup.layout), digest):
                raise Problem("board_changed", board=setup.layout)
            setup = replace(setup, versions={"layout": digest})
        check(setup)
        return setup


RULES = Baron()


def new_match(setup: Setup) -> Match[Position]:
    """A match of Coal Baron from its set-up on."""
    return Match(RULES, setup)


def to_json(pos: Position) -> dict[str, Any]:
    """The whole position, the hidden things too, as plain data."""
    data = {f.name: _plain(getattr(pos, f.name)) for f in fields(pos) if f.name not in NOT_SAVED}
    return {**data, "players": [_player(player) for player in pos.players], "stack": [s.to_json() for s in pos.stack]}


def from_json(data: dict[str, Any], board: Board) -> Position:
    """The position that `to_json` described, on its board."""
    values = _tupled(data)
    values["players"] = [_read_player(player, board) for player in data["players"]]
    values["stack"] = [STEPS.from_json(step) for step in data["stack"]]
    return Position(board=board, **values)


TUPLES = (
    "tile_stack", "order_stack", "tile_known", "order_known", "revealed", "inspected", "returned", "tiles", "delivered",
)  # fmt: skip


def _player(player: Player) -> dict[str, Any]:
    data = {f.name: _plain(getattr(player, f.name)) for f in fields(player)}
    return {**data, "outstanding": [_order(held) for held in player.outstanding]}


def _order(held: Outstanding) -> dict[str, Any]:
    return {"order": held.order.id, "spots": [[cube.word for cube in spot] for spot in held.spots]}


def _read_player(data: dict[str, Any], board: Board) -> Player:
    values = _tupled(data)
    values["outstanding"] = [
        outstanding(
            board.orders[held["order"]],
            tuple(tuple(Colour[word.upper()] for word in spot) for spot in held["spots"]),
        )
        for held in data["outstanding"]
    ]
    return Player(**values)


def _tupled(data: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if key in TUPLES else value for key, value in data.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return dict(value) if isinstance(value, dict) else value
