"""9: the end of the game."""

from functools import lru_cache
from typing import ClassVar

from game.engine.title import ranked
from game.titles.baron.rules import events as ev
from game.titles.baron.rules.board import Board
from game.titles.baron.rules.names import Phase, Side
from game.titles.baron.rules.scoring import pit
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.step import Happening, step


@step
class FinalScoring(Happening):
    """9.1: Marks, cubes, outstanding orders and the balance of the pit."""

    rule: ClassVar[str] = "9.1"

    def run(self, pos: Position) -> None:
        pos.phase = Phase.FINAL
        pos.tell(ev.FinalScoringBegan)
        for seat, player in enumerate(pos.players):
            for source, count, points in final_points(pos, player):
                player.points += points
                pos.tell(ev.FinalPoints, seat, source, count, points)
            player.marks %= pos.board.final.marks_a_point  # 9.1.1: the rest is kept for the tie-break
        pos.end(standings)


def final_points(pos: Position, player: Player) -> list[tuple[str, int, int]]:
    """9.1: what the end would bring now, as (source, how many, points)."""
    final, cubes, excess = pos.board.final, all_cubes(player), imbalance(pos, player)
    return [
        ("marks", player.marks, player.marks // final.marks_a_point),
        ("cubes", cubes, cubes // final.cubes_a_point),
        ("outstanding", len(player.outstanding), len(player.outstanding) * final.outstanding),
        ("balance", excess, balance_points(pos.board, player)),
    ]


def points_at_the_end(pos: Position, player: Player) -> dict[str, int]:
    """9.1: the points alone, by source."""
    return {source: points for source, _, points in final_points(pos, player)}


def all_cubes(player: Player) -> int:
    """J24: on carts, in cage and storage, on outstanding orders; a pair is two."""
    on_orders = sum(len(held.cubes) for held in player.outstanding)
    return sum(map(sum, player.coal)) + sum(player.cage) + sum(player.storage) + on_orders


def imbalance(pos: Position, player: Player) -> int:
    """9.1.4: by how many tiles one side of the pit has more than the other."""
    return excess_tiles(pos.board, player.tiles)


@lru_cache(maxsize=1 << 8)  # of few boards: others may be forgotten
def excess_tiles(board: Board, tiles: tuple[str, ...]) -> int:
    """The same, for these tiles."""
    by_side = pit(board, tiles).sides
    return abs(by_side[Side.LIGHT] - by_side[Side.DARK])


def balance_points(board: Board, player: Player) -> int:
    """9.1.4: what that costs him."""
    return excess_tiles(board, player.tiles) * board.final.excess_tile


def standings(pos: Position) -> list[tuple[int, ...]]:
    """9.2: most points, then most Marks (at the end: those left after 9.1.1), then shared."""
    return ranked((player.points, player.marks if pos.over else 0) for player in pos.players)
