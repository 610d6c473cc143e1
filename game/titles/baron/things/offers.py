"""What a move would cost and change, as a tooltip says it of whatever plays that move."""

from collections.abc import Iterator

from game.engine.choices import InARow, Meaning
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.titles.baron.rules.names import NOBODY
from game.titles.baron.rules.state import Position
from game.titles.baron.rules.work_steps import Mining
from game.titles.baron.title import RULES
from game.titles.baron.words.wording import Wording

CAGE_MOVES = ("cage_down", "cage_up")  # W1, W2
WORK_STEPS = tuple(kind for kind in Mining.kinds if kind != Mining.ends)
SHOWN = ("points", "marks", "workers", "outstanding", "delivered")  # totals worth a row; the rest is seen


def possible(words: Wording, pos: Position, seat: int, move: Move) -> Tip:
    """What a move costs and changes, and whose workers go to the canteen."""
    offer = RULES.offer(pos, move)
    warnings = tuple(Note(words.warning(one), "warning", rule=one.rule) for one in offer.warnings)
    changes = tuple(one for one in offer.changes if one.what in SHOWN and one.player == seat)
    return Tip(words.move(move), "", changes, words.colours[seat], tuple(_ousted(words, pos, move)), warnings)


def _ousted(words: Wording, pos: Position, move: Move) -> Iterator[Note]:
    standing = pos.workers_on.get(move.what, 0) if move.kind == "place" else 0
    owner = pos.owner_of.get(move.what, NOBODY)
    if standing and owner != NOBODY:
        told = words.texts("table.tip.ousted", player=words.player(owner), workers=standing)
        yield Note(told, colour=words.colours[owner], rule="4.3")


def work_steps(meaning: Meaning | None) -> tuple[Move, ...]:
    """The work steps that a click takes (6.2)."""
    if isinstance(meaning, InARow):
        return meaning.moves
    return (meaning,) if isinstance(meaning, Move) and meaning.kind in WORK_STEPS else ()
