"""Miners at settlements buy mines where no worker is left (K2.a): what that is worth before it comes to it.

In the later rounds most villages are empty, and a mine beside them is only for those who have settled there.
"""

from functools import lru_cache

from game.engine.adding import added
from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.bots.placing import digits_of
from game.titles.kohle.rules.actions.mine import with_workers
from game.titles.kohle.rules.board import Board, Ground
from game.titles.kohle.rules.state import Player, Position

WORKER_LEFT = 0.3  # how likely a mine is still for settlers while a worker stands beside it

Openings = list[tuple[int, float]]  # villages of the player, as digits of a placing: mines settlers may come to buy


def openings(pos: Position, player: Player, out: Outlook) -> Openings:
    """The mines nobody owns around each of his settlements; less where a worker would do."""
    found, owners, shift = [], pos.owners, digits_of(out.board).shift
    for village in player.settlements:
        mines = 0.0
        for ground, in_time in _around(out.board, village, out.now, out.rounds):
            if ground.id not in pos.consolidated:
                free = len([mine for mine in in_time if mine not in owners])
                if free:
                    mines += free * (WORKER_LEFT if with_workers(pos, ground.villages) else 1.0)
        found.append((shift[village], mines))
    return found


@lru_cache(maxsize=1 << 10)
def _around(board: Board, village: str, now: int, rounds: int) -> list[tuple[Ground, list[str]]]:
    """The grounds beside a village that are not consolidated before, and their mines that come out in time."""
    grounds = [board.grounds[name] for name in board.touching[village]]
    open_ = [ground for ground in grounds if not ground.large or board.mines[ground.large].round >= now]
    return [(ground, [mine for mine in ground.mines if board.mines[mine].round <= rounds]) for ground in open_]


def settlers(player: Player, out: Outlook, code: int, around: Openings) -> float:
    """What the miners at his settlements, placed as `code` says, are worth as buyers.

    Each is for one mine, one in a turn, while there is room for mines.
    """
    if not around or not out.turns:
        return 0.0
    most = digits_of(out.board).most
    reached = added([min(code >> shift & most, mines) for shift, mines in around])
    room = len(out.board.rules.tableau.spaces) - len(player.tableau)
    return out.settler * min(reached, out.turns, room)
