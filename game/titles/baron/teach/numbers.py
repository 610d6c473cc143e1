"""The numbers of the rules under the names that the rule book calls them in its texts."""

from collections.abc import Iterator
from typing import Any

from game.titles.baron.rules.board import Board, build
from game.titles.baron.rules.boardfile import BoardFile
from game.titles.baron.rules.names import COLOURS, PAIR_STEPS, SpaceKind
from game.titles.baron.rules.setup import Switches


def numbers(file: BoardFile) -> dict[str, Any]:
    """Every number that a sentence about the rules may mention."""
    boards = {players: build(file, players, Switches()) for players in file.players}
    board = boards[max(boards)]  # where nothing is locked
    found: dict[str, Any] = {**_box(board), **dict(_clock(board)), **dict(_spaces(board))}
    for players, one in boards.items():
        found |= {f"{name}_{players}": value for name, value in _setup(one).items()}
    return found


def _box(board: Board) -> dict[str, int]:
    """2, 5.1.2, 6, 9: what does not depend on the players."""
    prices = {colour: getattr(board.file.coal, colour.word).price for colour in COLOURS}
    gray = prices[COLOURS[2]]
    return {
        "shifts": board.shifts,
        "cubes": board.cubes[0],
        "cage": board.cage,
        "pair": PAIR_STEPS,
        "each": board.draft_each,
        "all_tiles": len(board.tile_stack),
        "marks_a_point": board.final.marks_a_point,
        "cubes_a_point": board.final.cubes_a_point,
        "outstanding_loss": -board.final.outstanding,
        "excess_loss": -board.final.excess_tile,
        "price_gg": 2 * gray,
        **{f"price_{colour.word}": price for colour, price in prices.items()},
    }


def _setup(board: Board) -> dict[str, int]:
    """2.4 to 2.10: what the number of players changes."""
    tiles, orders = len(board.by_kind[SpaceKind.TILE]), len(board.by_kind[SpaceKind.ORDER])
    drafted = board.draft_each * board.players
    return {
        "workers": board.workers,
        "marks": board.marks,
        "draft": drafted + 1,
        "tiles": tiles,
        "spaces": len(board.spaces) - 1,
        "tile_stack": len(board.tile_stack) - tiles,
        "order_stack": len(board.order_stack) - drafted - orders,
        "supply": board.cubes[0] - board.players,
    }


def _clock(board: Board) -> Iterator[tuple[str, int]]:
    """7.2: the rewards, and how many elements each shift scores."""
    for element in board.clock:
        yield from ((f"{element.id}_1", element.first), (f"{element.id}_2", element.second))
    for shift in range(1, board.shifts + 1):
        yield f"until_{shift}", len(board.elements(shift))


def _spaces(board: Board) -> Iterator[tuple[str, Any]]:
    """5: what the spaces say."""
    kinds = board.by_kind
    yield "looks", kinds[SpaceKind.DRAW_TILES][0].looks
    yield "bank_marks", kinds[SpaceKind.BANK][0].marks
    yield "mining_steps", ", ".join(str(n) for n in sorted(space.steps for space in kinds[SpaceKind.MINING]))
    yield "money_marks", ", ".join(str(n) for n in sorted(space.marks for space in kinds[SpaceKind.MONEY]))
