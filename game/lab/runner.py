"""Games without people: played by bots, one after the other or on all cores, always with the same result."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import partial
from hashlib import sha256
from typing import Any

from game.bots import bot_state
from game.engine import saves
from game.engine.event import Event
from game.engine.move import Move
from game.engine.play import Listener, asking, moves, play_out
from game.engine.position import Position
from game.engine.seats import Setup
from game.engine.title import Rules
from game.lab.facts import GameFacts, MoveRecord
from game.lab.series import Series, bot_named
from game.lab.title_lab import lab_of
from game.titles import Title, title_named
from game.workers import in_order


@dataclass(frozen=True)
class Played:
    """A finished game in short."""

    decisions: int
    points: tuple[int, ...]
    digest: str


def play(
    title: Title, setup: Setup, board: Any = None, facts: GameFacts | None = None, variety: float = 0.0
) -> tuple[Position, list[Move]]:
    """One game between bots, from the set-up to the final scoring; the facts, if any, are filled in."""
    rules = title.rules
    pos = _start(title, setup, board, facts)
    bots = [bot_named(title, seat.kind, variety) for seat in setup.seats]
    blind = [seat.kind == "random" for seat in setup.seats]  # who does not look at the table need not be shown it

    def choose(pos: Position, number: int) -> Move:
        seat = asking(pos).player
        shown: Any = pos if blind[seat] else rules.seen(pos, seat)
        return bots[seat].choose(shown, bot_state(setup.seed, number))

    played = play_out(pos, choose, [_recorder(facts, rules)] if facts else [])
    if facts:
        facts.points = list(points_of(rules, pos))
        facts.winners = list(rules.standings(pos)[0])
        facts.digest = digest_of_game(rules, pos, played)
    return pos, played


def _start(title: Title, setup: Setup, board: Any, facts: GameFacts | None) -> Position:
    lab = lab_of(title)
    if not facts:
        return lab.start(setup, board)
    told: list[Event] = []
    pos = lab.start(setup, board, told)
    tell = lab.listener(facts, board)
    for event in told:
        tell(type(event), *(getattr(event, field.name) for field in fields(event)))
    pos.tell = tell
    return pos


def _recorder(facts: GameFacts, rules: Rules[Any]) -> Listener[Position]:
    """Keeps each move with what there was to choose from."""

    def record(pos: Position, _number: int, move: Move) -> None:
        step, period = asking(pos), rules.clock(pos).period
        facts.steps.append(MoveRecord(period, pos.phase, step.player, step.name, len(moves(pos)), str(move)))

    return record


def points_of(rules: Rules[Any], pos: Position) -> tuple[int, ...]:
    """Victory points by seat."""
    seats = sum(len(rank) for rank in rules.standings(pos))
    return tuple(rules.totals(pos, seat)["points"] for seat in range(seats))


def digest_of_game(rules: Rules[Any], pos: Position, played: Sequence[Move]) -> str:
    """A hash of all moves of a game and the position in which it ended."""
    text = " ".join(map(str, played)) + saves.digest(rules, pos)
    return sha256(text.encode()).hexdigest()


def play_number(series: Series, number: int) -> Played:
    """One game of a series, in short."""
    title = title_named(series.title)
    pos, played = play(title, series.setup(number))
    return Played(len(played), points_of(title.rules, pos), digest_of_game(title.rules, pos, played))


def play_all(series: Series, jobs: int = 1) -> Iterator[Played]:
    """All games in the order of their numbers, whatever the number of processes."""
    return in_order(partial(play_number, series), series.games, jobs, most_at_once=16)


def digest_of(games: Sequence[Played]) -> str:
    """One hash over all moves and final positions."""
    return sha256("".join(played.digest for played in games).encode()).hexdigest()
