"""Miners at settlements buy mines where no worker is left (K2.a): what that is worth before it comes to it.

In the later rounds most villages are empty, and a mine beside them is only for those who have settled there.
"""

from collections.abc import Mapping
from functools import lru_cache

from game.titles.kohle.bots.outlook import Outlook
from game.titles.kohle.rules.actions.mine import with_workers
from game.titles.kohle.rules.board import Board, Ground
from game.titles.kohle.rules.state import Player, Position

WORKER_LEFT = 0.3  # how likely a mine is still for settlers while a worker stands beside it

Openings = Mapping[str, float]  # by village of the player: mines that settlers there may come to buy


def openings(pos: Position, player: Player, out: Outlook) -> Openings:
    """The mines nobody owns around each of his settlements; less where a worker would do."""
    found, owners = {}, pos.owners
    for village in player.settlements:
        mines = 0.0
        for ground, in_time in _around(out.board, village, out.now, out.rounds):
            if ground.id not in pos.consolidated:
                free = len([mine for mine in in_time if mine not in owners])
                if free:
                    mines += free * (WORKER_LEFT if with_workers(pos, ground.villages) else 1.0)
        found[village] = mines
    return found


@lru_cache(maxsize=1 << 10)
def _around(board: Board, village: str, now: int, rounds: int) -> list[tuple[Ground, list[str]]]:
    """The grounds beside a village that are not consolidated before, and their mines that come out in time."""
    grounds = [board.grounds[name] for name in board.touching[village]]
    open_ = [ground for ground in grounds if not ground.large or board.mines[ground.large].round >= now]
    return [(ground, [mine for mine in ground.mines if board.mines[mine].round <= rounds]) for ground in open_]


def settlers_of(player: Player, out: Outlook, miners: Mapping[str, int], around: Openings) -> float:
    """What the miners at his settlements are worth as buyers: each for one mine, one in a turn, while there is room."""
    if not around or not out.turns:
        return 0.0
    reach = sum([min(miners.get(village, 0), mines) for village, mines in around.items()])
    room = len(out.board.rules.tableau.spaces) - len(player.tableau)
    return out.settler * min(reach, out.turns, room)


def settlers(pos: Position, player: Player, out: Outlook) -> float:
    """The same for the miners where they are."""
    if not player.settlements:
        return 0.0
    return settlers_of(player, out, player.miners, openings(pos, player, out))
