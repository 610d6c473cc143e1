"""Games among bots, with everything counted that tells how they play."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from game.bots.bot import Bot, bot_state
from game.engine.event import Event, teller
from game.kohle import events as ev
from game.kohle.game import apply, asking, start
from game.kohle.round import winners
from game.kohle.setup import seated
from game.kohle.sight import seen_by
from game.kohle.state import Position


@dataclass
class Record:
    """One game: who won, who scored how much by what, and how long the bots thought."""

    points: list[int]
    shares: list[float]  # of the victory, by seat
    sources: list[Counter[str]]  # points by source, by seat; losses below nought
    moves: list[int]  # decisions with a choice, by seat
    seconds: list[float]
    slowest: list[float]
    order: tuple[int, ...] = ()
    kinds: list[Counter[str]] = field(default_factory=list)  # moves by kind, by seat


def play(bots: Sequence[Bot], seed: int, **setup: object) -> Record:
    """One game. All but the times is the same for the same bots and seed."""
    told: list[Event] = []
    pos = start(seated(len(bots), seed, tuple(bot.level for bot in bots), **setup))
    pos.tell = teller(told)
    seats = len(bots)
    record = Record([], [], [Counter() for _ in bots], [0] * seats, [0.0] * seats, [0.0] * seats)
    record.order = pos.order
    record.kinds = [Counter() for _ in bots]
    number = 0
    while not pos.over:
        seat = asking(pos).player
        seen = seen_by(pos, seat)
        began = perf_counter()
        choice = bots[seat].choose(seen, bot_state(seed, number))
        spent = perf_counter() - began
        record.moves[seat] += 1
        record.seconds[seat] += spent
        record.slowest[seat] = max(record.slowest[seat], spent)
        record.kinds[seat][choice.kind] += 1
        apply(pos, choice)
        number += 1
    _count(record, pos, told)
    return record


def _count(record: Record, pos: Position, told: list[Event]) -> None:
    for event in told:
        match event:
            case ev.PointsScored(player, points, source):
                record.sources[player][source] += points
            case ev.PointsLost(player, points, source):
                record.sources[player]["lost_" + source] -= points
    record.points = [player.points for player in pos.players]
    best = winners(pos)
    record.shares = [1 / len(best) if seat in best else 0.0 for seat in range(len(pos.players))]
