"""Games among bots, with everything counted that tells how they play."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from game.bots.bot import Bot, bot_state
from game.engine.event import Event, teller
from game.engine.play import asking
from game.titles.kohle.rules import events as ev
from game.titles.kohle.rules.game import apply, start
from game.titles.kohle.rules.names import TRUST
from game.titles.kohle.rules.round import winners
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Position


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
    deeds: list[Counter[str]] = field(default_factory=list)  # what the moves came to, by seat
    trust_won: int = 0  # consolidations


def play(bots: Sequence[Bot], seed: int, **setup: object) -> Record:
    """One game. All but the times is the same for the same bots and seed."""
    told: list[Event] = []
    pos = start(seated(len(bots), seed, tuple(bot.level for bot in bots), **setup))
    pos.tell = teller(told)
    seats = len(bots)
    record = Record([], [], [Counter() for _ in bots], [0] * seats, [0.0] * seats, [0.0] * seats)
    record.order = pos.order
    record.kinds, record.deeds = [Counter() for _ in bots], [Counter() for _ in bots]
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
            case ev.ConsolidationWon(player) if player == TRUST:
                record.trust_won += 1
        for player, deed, times in _deeds(event, pos):
            record.deeds[player][deed] += times
    for seat, owner in enumerate(pos.players):
        held = [all(station in owner.miners for station in line.stations) for line in pos.board.lines]
        record.deeds[seat]["lines"] = sum(held)
        for n in range(1, len(owner.settlements) + 1):
            record.deeds[seat][f"settlement_{n}"] = 1
    record.points = [player.points for player in pos.players]
    best = winners(pos)
    record.shares = [1 / len(best) if seat in best else 0.0 for seat in range(len(pos.players))]


def _deeds(event: Event, pos: Position) -> Iterator[tuple[int, str, int]]:
    """What an event says that a player has done, and how many times."""
    match event:
        case ev.MineBought(player, mine):
            yield player, "single_mines" if pos.board.mines[mine].points else "small_mines", 1
        case ev.EngineBought(player):
            yield player, "engines", 1
        case ev.EngineerInserted(player):
            yield player, "engineers", 1
        case ev.CardFlipped(player, card):
            yield player, f"flip_{card}", 1
        case ev.ExtraActionSpent(player):
            yield player, "extra_actions", 1
        case ev.MarkerTaken(player):
            yield player, "railway_markers", 1
        case ev.GroundScored(player, _, _, settlements):
            yield player, "settlement_points", settlements
        case ev.ExtraBid(player, what):
            yield player, f"bid_{what}", 1
        case ev.ConsolidationWon(player, _, paid) if player != TRUST:
            yield player, "large_mines", 1
            yield player, "coins_for_large_mines", paid
        case ev.MineSecured(player):
            yield player, "mines_secured", 1
