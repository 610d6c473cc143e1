"""Games of bots for tests: the position of every decision, and what was chosen."""

from collections.abc import Iterator
from dataclasses import replace

from game.bots.bot import Bot, bot_state
from game.engine.move import Move
from game.engine.play import apply, asking
from game.titles import title_named
from game.titles.baron.rules.state import Position
from game.titles.baron.title import RULES


def decisions(bots: list[Bot], seed: int, **options: int) -> Iterator[tuple[Position, Position, Move]]:
    """Each position, what the player who is asked sees of it, and his move; the last one is the end of the game."""
    setup = title_named("baron").setup(len(bots), seed, tuple(bot.level for bot in bots))
    setup = replace(setup, options=options)
    pos, number = RULES.start(setup), 0
    while not pos.over:
        seat = asking(pos).player
        seen = RULES.seen(pos, seat)
        move = bots[seat].choose(seen, bot_state(seed, number))
        yield pos, seen, move
        apply(pos, move)
        number += 1
    assert not RULES.audit(pos)
