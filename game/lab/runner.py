"""Games without people: played by bots, one after the other or on all cores, always with the same result."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from functools import cache, partial
from hashlib import sha256
from importlib import import_module

from game.bots import Bot, bot_state, check_level, minds_of
from game.engine import saves
from game.engine.event import Event
from game.engine.move import Move
from game.engine.seats import Setup
from game.lab.facts import Step
from game.problems import Problem
from game.titles import title_named
from game.titles.kohle.lab.listener import Listener
from game.titles.kohle.rules import game
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.rules.sight import seen_by
from game.titles.kohle.rules.state import Position
from game.titles.kohle.title import KOHLE


@dataclass(frozen=True)
class Order:
    """What is to be played: so many games, numbered from 0; game number i has the seed `seed` + i."""

    games: int
    players: int
    seed: int
    bots: tuple[str, ...]
    map: str = "ruhr"
    ruleset: str = "english"
    rules: str = ""  # a playtester's own copy of the numbers; empty: those of the game
    variety: float = 0.0  # points by which moves may differ for `normal` to choose either (`Minds.varied`)
    rotate: bool = False  # seats the bots one chair further in every game, so that no level keeps a seat

    def setup(self, number: int) -> Setup:
        """The setup of one game."""
        turn = number if self.rotate else 0
        kinds = tuple(self.bots[(i + turn) % len(self.bots)] for i in range(self.players))
        return seated(self.players, self.seed + number, kinds, map=self.map, ruleset=self.ruleset)


@dataclass(frozen=True)
class Played:
    """A finished game in short."""

    decisions: int
    points: tuple[int, ...]
    digest: str


def levels(text: str) -> tuple[str, ...]:
    """The levels of an argument such as `hard,normal`; each must exist."""
    named = tuple(text.split(","))
    for level in named:
        bot_named(level)
    return named


@cache
def bot_named(level: str, variety: float = 0.0) -> Bot:
    """A bot of ours by its level, or anybody's by `module:name` (a class or a function that makes one)."""
    module, found, name = level.partition(":")
    if not found:
        title = title_named()
        check_level(title, level)
        return minds_of(title).varied(level, variety)
    try:
        bot: Bot = getattr(import_module(module), name)()
    except (ImportError, AttributeError, TypeError) as error:
        raise Problem("lab.bot", found=level, why=error) from error
    if not callable(getattr(bot, "choose", None)):
        raise Problem("lab.not_a_bot", found=level)
    return bot


def play(
    setup: Setup, board: Board | None = None, listener: Listener | None = None, variety: float = 0.0
) -> tuple[Position, list[Move]]:
    """One game between bots, from the set-up to the final scoring."""
    pos = _start(setup, board, listener)
    bots = [bot_named(seat.kind, variety) for seat in setup.seats]
    played: list[Move] = []
    while not pos.over:
        asked = game.asking(pos)
        seat = asked.player
        # Who moves at random does not look at the table, so it need not be shown.
        shown = pos if setup.seats[seat].kind == "random" else seen_by(pos, seat)
        move = bots[seat].choose(shown, bot_state(setup.seed, len(played)))
        if listener:
            offered = len(game.moves(pos))
            listener.moved(Step(pos.round, pos.phase, seat, asked.name, offered, str(move)))
        game.apply(pos, move)
        played.append(move)
    return pos, played


def _start(setup: Setup, board: Board | None, listener: Listener | None) -> Position:
    if not listener:
        return game.start(setup, board=board)
    told: list[Event] = []
    pos = game.start(setup, told, board)
    for event in told:
        listener.tell(type(event), *(getattr(event, field.name) for field in fields(event)))
    pos.tell = listener.tell
    return pos


def digest_of_game(pos: Position, played: Sequence[Move]) -> str:
    """A hash of all moves of a game and the position in which it ended."""
    text = " ".join(map(str, played)) + saves.digest(KOHLE, pos)
    return sha256(text.encode()).hexdigest()


def play_number(order: Order, number: int) -> Played:
    """One game of an order, in short."""
    pos, played = play(order.setup(number))
    return Played(len(played), tuple(player.points for player in pos.players), digest_of_game(pos, played))


def play_all(order: Order, jobs: int = 1) -> Iterator[Played]:
    """All games in the order of their numbers, whatever the number of processes."""
    one = partial(play_number, order)
    if jobs == 1:
        yield from map(one, range(order.games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, range(order.games), chunksize=max(1, min(16, order.games // (4 * jobs))))


def digest_of(games: Sequence[Played]) -> str:
    """One hash over all moves and final positions."""
    return sha256("".join(played.digest for played in games).encode()).hexdigest()
