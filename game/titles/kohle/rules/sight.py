"""What a player may know of a position, and guesses that fit it.

Face-down railway and disaster markers, the order of the large mines and the random state are the engine's alone.
"""

from collections import Counter

from game.engine import chance
from game.titles.kohle.rules.state import Position


def seen_by(pos: Position, player: int) -> Position:
    """The position as this player may know it. All else lies open on the table, so all players see the same."""
    assert 0 <= player < len(pos.players)
    seen = pos.copy()
    seen.chance = 0
    seen.markers = dict.fromkeys(pos.markers, None)
    seen.disasters = pos.disasters[: pos.revealed] + (None,) * (len(pos.disasters) - pos.revealed)
    seen.deck = tuple(sorted(pos.deck))
    return seen


def imagine(seen: Position, state: int) -> Position:
    """One of the positions that `seen` could be: everything hidden is dealt anew from the random state."""
    rules, pos = seen.board.rules, seen.copy()
    markers, state = chance.unseen(state, Counter(rules.railway_markers).elements(), seen.found)
    pos.markers = dict(zip(seen.markers, markers, strict=False))
    shown = tuple(d for d in seen.disasters if d is not None)
    disasters, state = chance.unseen(state, rules.disaster_markers, shown)
    pos.disasters = (*shown, *disasters)[: len(seen.disasters)]  # a short game leaves some in the box
    deck, pos.chance = chance.shuffled(state, seen.deck)
    pos.deck = tuple(deck)
    return pos
