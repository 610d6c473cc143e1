"""What the tests of the lab start from: boards with a planted flaw, and a quick player who knows what he wants."""

import random
from pathlib import Path

from game.engine.move import Move
from game.engine.play import moves
from game.lab.packed import PackedSeries, packed
from game.lab.series import Series
from game.titles.baron.layouts.boards import board_path
from game.titles.baron.rules.names import SpaceKind
from game.titles.baron.rules.placing import price
from game.titles.baron.rules.state import Position
from tests.titles.baron.players import busy

STANDARD = board_path("standard").read_text("utf-8")
BUSY = "tests.titles.baron.lab.given:BusyBot"  # as the command line names it


class BusyBot:
    """Mines where a worker makes at least two steps, delivers when he can, and leaves the rest to chance (RULES 16)."""

    level = "busy"

    def choose(self, seen: Position, state: int) -> Move:
        worthy = [move for move in moves(seen) if move.kind != "place" or _worthy(seen, move)]
        return busy(worthy, random.Random(state))


def _worthy(seen: Position, move: Move) -> bool:
    space = seen.board.spaces[move.what]
    return space.kind is not SpaceKind.MINING or space.steps >= 2 * price(seen, space.id)


Change = tuple[str, str]  # of the standard board's text: what stands there, and what instead

# A truck of black coal pays twice what others pay for it; a mining space has a single work step; empty gray carts pay
# a single point.
DOUBLE_ORDER: Change = ("truck_k: {vehicle: truck, points: 5", "truck_k: {vehicle: truck, points: 10")
NEEDLESS_SPACE: Change = ("  mining_6: {kind:", "  mining_1: {kind: mining, steps: 1}\n  mining_6: {kind:")
WORTHLESS_ELEMENT: Change = ("of: gray, first: 12, second: 6", "of: gray, first: 1, second: 0")


def changed(folder: Path, name: str, *changes: Change) -> Path:
    """A copy of the standard board with some of its text replaced."""
    text = STANDARD
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / f"{name}.yaml"
    path.write_text(text, "utf-8")
    return path


def series(games: int = 4, players: int = 4, bots: tuple[str, ...] = (BUSY,), **more: object) -> PackedSeries:
    return packed(Series(games, players, 1, bots, "baron", **more))  # type: ignore[arg-type]
