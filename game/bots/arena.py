"""Games among bots, with everything counted that tells how they play."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from game.bots.bot import Bot, bot_state
from game.bots.minds import Deeds, minds_of
from game.engine.event import Event, teller
from game.engine.move import Move
from game.engine.play import asking, play_out
from game.engine.position import Position
from game.titles import Title


@dataclass
class Thinking:
    """What a seat decided: how often and how long it thought, and moves by kind."""

    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, move: Move, seconds: float) -> None:
        """One decision more."""
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        self.kinds[move.kind] += 1


@dataclass(frozen=True)
class ArenaGame:
    """One game, by seat: who won, who scored how much by what, and how long the bots thought."""

    points: list[int]
    shares: list[float]  # of the victory
    thinking: list[Thinking]
    deeds: Deeds


def play(title: Title, bots: Sequence[Bot], seed: int) -> ArenaGame:
    """One game on the title's usual board. All but the times is the same for the same bots and seed."""
    rules, told = title.rules, list[Event]()
    thinking = [Thinking() for _ in bots]
    pos = rules.start(title.setup(len(bots), seed, tuple(bot.level for bot in bots)))
    pos.tell = teller(told)

    def choose(pos: Position, number: int) -> Move:
        seat = asking(pos).player
        seen = rules.seen(pos, seat)
        began = perf_counter()
        move = bots[seat].choose(seen, bot_state(seed, number))
        thinking[seat].add(move, perf_counter() - began)
        return move

    play_out(pos, choose)
    best = rules.standings(pos)[0]
    seats = range(len(bots))
    return ArenaGame(
        [rules.totals(pos, seat)["points"] for seat in seats],
        [1 / len(best) if seat in best else 0.0 for seat in seats],
        thinking,
        minds_of(title).deeds(told, pos),
    )
