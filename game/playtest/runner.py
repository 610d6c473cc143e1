"""Games without people: played by bots, one after the other or on all cores, always with the same result."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256

from game.bots import Bot, bot_state, make_bot
from game.engine import saves
from game.engine.move import Move
from game.kohle import game
from game.kohle.setup import GameSetup, seated
from game.kohle.sight import seen_by
from game.kohle.state import Position
from game.kohle.title import KOHLE


@dataclass(frozen=True)
class Order:
    """What is to be played: so many games, numbered from 0; game number i has the seed `seed` + i."""

    games: int
    players: int
    seed: int
    bots: tuple[str, ...]
    map: str = "ruhr"
    ruleset: str = "english"

    def setup(self, number: int) -> GameSetup:
        """The setup of one game."""
        kinds = tuple(self.bots[i % len(self.bots)] for i in range(self.players))
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
        make_bot(level)
    return named


def play(setup: GameSetup) -> tuple[Position, list[Move]]:
    """One game between bots, from the set-up to the final scoring."""
    pos = game.start(setup)
    bots = [_bot(seat.kind) for seat in setup.seats]
    played: list[Move] = []
    while not pos.over:
        seat = game.asking(pos).player
        # Who moves at random does not look at the table, so it need not be shown.
        shown = pos if setup.seats[seat].kind == "random" else seen_by(pos, seat)
        move = bots[seat].choose(shown, bot_state(setup.seed, len(played)))
        game.apply(pos, move)
        played.append(move)
    return pos, played


@cache
def _bot(level: str) -> Bot:
    return make_bot(level)


def play_number(order: Order, number: int) -> Played:
    """One game of an order, in short."""
    pos, played = play(order.setup(number))
    text = " ".join(map(str, played)) + saves.digest(KOHLE, pos)
    return Played(len(played), tuple(player.points for player in pos.players), sha256(text.encode()).hexdigest())


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
