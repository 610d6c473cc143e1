"""3, 8: turns within a shift, and from one shift to the next."""

from functools import cache
from typing import ClassVar

from game.titles.baron.rules import events as ev
from game.titles.baron.rules.display import refill
from game.titles.baron.rules.final import FinalScoring
from game.titles.baron.rules.names import NOBODY, Phase
from game.titles.baron.rules.placing import place
from game.titles.baron.rules.scoring import score_shift
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.step import Happening, step


@step
class BeginShift(Happening):
    """3.1, 8.5: the starting player begins."""

    rule: ClassVar[str] = "3.1"

    def run(self, pos: Position) -> None:
        pos.phase = Phase.WORK
        pos.tell(ev.ShiftBegan, pos.shift, pos.starting_player)
        begin_turn(pos, pos.starting_player)


def begin_turn(pos: Position, seat: int) -> None:
    """3.2: a placement with its action, then the end of the turn."""
    pos.turns += 1
    pos.stack.append(end_turn(seat))
    pos.stack.append(place(seat))
    pos.tell(ev.TurnBegan, seat)


@step
class EndTurn(Happening):
    """5.1.5, 5.7.3 (J15): the display is filled up; then the next player who has a worker (3.3), if there is one."""

    rule: ClassVar[str] = "3.3"
    player: int

    def run(self, pos: Position) -> None:
        refill(pos)
        players = pos.players
        for i in range(1, len(players) + 1):
            seat = (self.player + i) % len(players)
            if players[seat].workers:
                begin_turn(pos, seat)
                return
        pos.push(ScoreShift(), NextShift() if pos.shifts_left else FinalScoring())


end_turn = cache(EndTurn)


@step
class ScoreShift(Happening):
    """3.4, 7: nobody has a worker left."""

    rule: ClassVar[str] = "7.2"

    def run(self, pos: Position) -> None:
        pos.phase = Phase.SCORING
        score_shift(pos)


@step
class NextShift(Happening):
    """8."""

    rule: ClassVar[str] = "8.1"

    def run(self, pos: Position) -> None:
        pos.starting_player = next_to_start(pos)
        pos.tell(ev.StartingPlayerChosen, pos.starting_player, factory_workers(pos))
        pos.shift, pos.phase = pos.shift + 1, Phase.WORK  # 8.2, 8.3
        return_workers(pos)
        pos.push(BeginShift())


def next_to_start(pos: Position) -> int:
    """8.1: the next starting player, as the workers stand now."""
    return next_starting_player(pos.starting_player, factory_workers(pos))


def factory_workers(pos: Position) -> tuple[int, ...]:
    """8.1: the workers of each player on spaces of the factory; canteen and bank do not count (J20)."""
    counts = [0] * len(pos.players)
    for space in pos.board.factory:
        if pos.workers_on[space]:
            counts[pos.owner_of[space]] += pos.workers_on[space]
    return tuple(counts)


def next_starting_player(previous: int, workers: tuple[int, ...]) -> int:
    """8.1: most workers in the factory; in a tie the nearest clockwise, and the previous one last of all (J20)."""
    seats, most = len(workers), max(workers)
    return next(seat for i in range(1, seats + 1) if workers[seat := (previous + i) % seats] == most)


def return_workers(pos: Position) -> None:
    """8.4: from spaces, bank and canteen."""
    for player in pos.players:
        player.workers, player.canteen, player.bank = pos.board.workers, 0, 0
    pos.workers_on = dict.fromkeys(pos.workers_on, 0)
    pos.owner_of = dict.fromkeys(pos.owner_of, NOBODY)
    pos.tell(ev.WorkersReturned)
