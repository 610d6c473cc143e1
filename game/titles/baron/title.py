"""Coal Baron for the engine: its rules behind the engine's protocol."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from game.engine.decision import Remark
from game.engine.event import Event
from game.engine.match import Match
from game.engine.move import Move
from game.engine.plain_data import to_plain, values_of
from game.engine.seats import Setup
from game.engine.title import Clock, Rules
from game.titles.baron.layouts.boards import board_path, load_board
from game.titles.baron.rules import audit, final, game, refusals, sight, totals, warnings
from game.titles.baron.rules.board import Board, board_for
from game.titles.baron.rules.names import BY_WORD, Phase
from game.titles.baron.rules.outstanding import outstanding
from game.titles.baron.rules.setup import check
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.step import STEPS
from game.titles.baron.versions import VERSIONS


class Baron(Rules[Position]):
    """The rules of Coal Baron."""

    name = "baron"
    position = Position
    steps = STEPS
    apart = ("board", "players")
    versions = VERSIONS
    changed: ClassVar[Mapping[str, str]] = {"layout": "board_changed"}

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

    def warnings(self, pos: Position, move: Move) -> Iterable[Remark]:
        return warnings.warnings(pos, move)

    def totals(self, pos: Position, seat: int) -> dict[str, int]:
        return totals.totals(pos, pos.players[seat])

    def standings(self, pos: Position) -> list[tuple[int, ...]]:
        return final.standings(pos)

    def clock(self, pos: Position) -> Clock:
        return Clock(pos.shift, pos.board.shifts, pos.phase, len(Phase))

    def audit(self, pos: Position) -> list[str]:
        return audit.audit(pos)

    def to_json(self, pos: Position) -> dict[str, Any]:
        return {**super().to_json(pos), "players": [_player_to_json(player) for player in pos.players]}

    def given(self, data: dict[str, Any], setup: Setup) -> dict[str, Any]:
        board = board_for(setup)
        return {"board": board, "players": [_player_from_json(player, board) for player in data["players"]]}

    def files(self, setup: Setup) -> dict[str, tuple[Path, str]]:
        return {"layout": (board_path(setup.layout), load_board(setup.layout).digest)}


RULES = Baron()


def new_match(setup: Setup) -> Match[Position]:
    """A match of Coal Baron from its set-up on."""
    return Match(RULES, setup)


def _player_to_json(player: Player) -> dict[str, Any]:
    """The orders of a save are named, and the cubes on them too."""
    orders = [
        {"order": held.order.id, "spots": [[cube.word for cube in spot] for spot in held.spots]}
        for held in player.outstanding
    ]
    return {**to_plain(player, leave=("outstanding",)), "outstanding": orders}


def _player_from_json(data: dict[str, Any], board: Board) -> Player:
    orders = [
        outstanding(board.orders[held["order"]], tuple(tuple(BY_WORD[word] for word in spot) for spot in held["spots"]))
        for held in data["outstanding"]
    ]
    rest = {name: value for name, value in data.items() if name != "outstanding"}
    return Player(**values_of(Player, rest), outstanding=orders)
