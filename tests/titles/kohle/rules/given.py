"""A small builder: any position in a few lines, with nothing made or lost.

pos = given(players=4, round=3)
own(pos, 0, "mine:17", engine=True)
ask(pos, Turn(0))
"""

from collections.abc import Callable
from typing import Any

import pytest

from game.engine import play as engine
from game.engine.event import Event
from game.engine.move import Move
from game.titles.kohle.rules import game
from game.titles.kohle.rules.audit import audit
from game.titles.kohle.rules.ledger import withdraw
from game.titles.kohle.rules.names import MINES, POOL
from game.titles.kohle.rules.phases.trust import take
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.step import Step
from game.titles.kohle.rules.tableau import open_spaces

Test = Callable[..., None]


def rule(*numbers: str) -> Callable[[Test], Test]:
    """Say which rules of RULES.md a test is about; `test_every_rule.py` finds those without one."""
    return pytest.mark.rule(*numbers)


def given(players: int = 4, round: int = 1, phase: int = 2, seed: int = 1, **more: Any) -> Position:
    """A position at the start of a phase, seat 0 first in turn order, all mines that have entered on display."""
    pos = game.start(seated(players, seed, start=0, **more))
    pos.round, pos.phase = round, phase
    pos.display = tuple(m for r in range(1, round + 1) for m in pos.board.entering[r])
    pos.stack, pos.offered = [], None
    return pos


def ask(pos: Position, *steps: Step) -> Position:
    """Put these steps on the agenda, the first of them next, and let happen what happens by itself."""
    pos.stack, pos.offered = [], None
    pos.push(*steps)
    engine.proceed(pos)
    return pos


def own(pos: Position, seat: int, mine: str, engine: bool = False) -> None:
    """The player owns the mine, on the next open space of his tableau."""
    player = pos.players[seat]
    pos.display = tuple(other for other in pos.display if other != mine)
    player.tableau[open_spaces(pos, player)[0]] = mine
    pos.owners[mine] = seat
    player.miners[POOL] -= 1
    player.miners[MINES] += 1
    if engine:
        player.engines += (mine,)
        pos.supply_engines -= 1


def trust_owns(pos: Position, *mines: str) -> None:
    """The trust owns these mines."""
    for mine in mines:
        take(pos, mine)


def settled(pos: Position, seat: int, village: str, miners: int = 0) -> None:
    """The player has a settlement in a village that has lost its workers."""
    empty(pos, village)
    pos.players[seat].settlements += (village,)
    if miners:
        place(pos, seat, village, miners)


def empty(pos: Position, *villages: str) -> None:
    """The workers of these villages are in the supply."""
    for village in villages:
        pos.supply_workers += pos.workers[village]
        pos.workers[village] = 0


def place(pos: Position, seat: int, where: str, miners: int = 1) -> None:
    """So many miners from the pool stand there."""
    held = pos.players[seat].miners
    held[POOL] -= miners
    held[where] = held.get(where, 0) + miners


def engineer(pos: Position, seat: int, card: str, count: int = 1) -> None:
    """So many engineers stand on the card."""
    held = pos.players[seat].engineers
    held["tableau"] -= count
    held[card] = held.get(card, 0) + count


def rich(pos: Position, seat: int, coins: int | None = None, workers: int = 0) -> None:
    """The player has exactly these coins, and so many workers from the supply."""
    player = pos.players[seat]
    if coins is not None:
        withdraw(pos, coins - player.coins) if coins > player.coins else _give_back(pos, seat, player.coins - coins)
        player.coins = coins
    while pos.supply_workers < workers:
        village = next(v for v, there in pos.workers.items() if there)
        empty(pos, village)
    player.workers += workers
    pos.supply_workers -= workers


def _give_back(pos: Position, seat: int, coins: int) -> None:
    pos.bank += coins


def holds(pos: Position, seat: int, bonus: str) -> None:
    """The player has taken this bonus marker from the track."""
    pos.track = tuple(None if marker == bonus else marker for marker in pos.track)
    pos.players[seat].bonus = bonus  # type: ignore[assignment]


def reason(pos: Position, text: str) -> tuple[str, str] | None:
    """The refusal of a move, as key and rule; None if it is possible."""
    remark = why_not(pos, Move.parse(text))
    return None if remark is None else (remark.key, remark.rule)


def offered(pos: Position) -> list[str]:
    """What is offered, as text."""
    return [str(move) for move in engine.moves(pos)]


def play(pos: Position, *moves: str) -> list[Event]:
    """Carry out moves given as text, with balanced books after each; all events together."""
    told: list[Event] = []
    for text in moves:
        told += engine.apply_told(pos, Move.parse(text))
        assert audit(pos) == []
    return told


def of_type(events: list[Event], kind: type[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
