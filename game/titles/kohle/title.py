"""Kohle & Kolonie for the engine: the functions of `game.py` behind the engine's `Title`."""

from dataclasses import fields
from typing import Any

from game.engine.decision import Decision
from game.engine.event import Event
from game.engine.match import Match
from game.engine.move import Move
from game.problems import Problem
from game.titles.kohle.rules import game
from game.titles.kohle.rules.board import Board, board_for
from game.titles.kohle.rules.setup import GameSetup
from game.titles.kohle.rules.state import Auction, Player, Position
from game.titles.kohle.rules.step import step_from_json

NOT_SAVED = ("board", "offered", "tell")


class Kohle:
    """The first title."""

    name = "kohle"

    def start(self, setup: GameSetup, told: list[Event]) -> Position:
        setup.check()
        return game.start(setup, told)

    def decision(self, pos: Position) -> Decision | None:
        return game.decision(pos)

    def moves(self, pos: Position) -> list[Move]:
        return game.moves(pos)

    def apply(self, pos: Position, move: Move) -> list[Event]:
        return game.apply_told(pos, move)

    def to_json(self, pos: Position) -> dict[str, Any]:
        return to_json(pos)

    def setup_to_json(self, setup: GameSetup) -> dict[str, Any]:
        return {**setup.to_json(), "map_digest": board_for(setup).map.digest}

    def setup_from_json(self, data: dict[str, Any]) -> GameSetup:
        expected = data["map_digest"]
        setup = GameSetup.from_json({key: value for key, value in data.items() if key != "map_digest"})
        setup.check()
        if board_for(setup).map.digest != expected:
            raise Problem("map_changed", map=setup.map)
        return setup


KOHLE = Kohle()
KohleMatch = Match[Position, GameSetup]


def new_match(setup: GameSetup) -> KohleMatch:
    """A match of Kohle & Kolonie from its set-up on."""
    return Match(KOHLE, setup)


def to_json(pos: Position) -> dict[str, Any]:
    """The whole position, the hidden things too, as plain data."""
    data = {f.name: getattr(pos, f.name) for f in fields(pos) if f.name not in NOT_SAVED}
    data["players"] = [{f.name: _plain(getattr(player, f.name)) for f in fields(player)} for player in pos.players]
    data["auction"] = None if pos.auction is None else {f.name: getattr(pos.auction, f.name) for f in fields(Auction)}
    data["stack"] = [step.to_json() for step in pos.stack]
    return {key: _plain(value) for key, value in data.items()}


def from_json(data: dict[str, Any], board: Board) -> Position:
    """The position that `to_json` described, on its board."""
    values = {key: _tupled(value) for key, value in data.items()}
    values["players"] = [Player(**{key: _tupled(value) for key, value in player.items()}) for player in data["players"]]
    values["auction"] = None if data["auction"] is None else Auction(**_tupled_values(data["auction"]))
    values["stack"] = [step_from_json(step) for step in data["stack"]]
    return Position(board=board, **values)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else dict(value) if isinstance(value, dict) else value


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _tupled_values(data: dict[str, Any]) -> dict[str, Any]:
    return {key: _tupled(value) for key, value in data.items()}
