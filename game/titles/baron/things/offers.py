"""What a move would cost and change, as a tooltip says it of whatever plays that move."""

from collections import Counter
from collections.abc import Iterator

from game.engine.choices import InARow, Meaning
from game.engine.move import Move
from game.engine.tip import Note, Tip
from game.titles.baron.rules.board import Order
from game.titles.baron.rules.names import NOBODY, Colour, SpaceKind
from game.titles.baron.rules.state import Player, Position
from game.titles.baron.rules.work_steps import Mining
from game.titles.baron.title import RULES
from game.titles.baron.words.wording import Wording

CAGE_MOVES = ("cage_down", "cage_up")  # W1, W2
WORK_STEPS = tuple(kind for kind in Mining.kinds if kind != Mining.ends)
SHOWN = ("points", "marks", "workers", "outstanding", "delivered")  # totals worth a row; the rest is seen


def possible(words: Wording, pos: Position, seat: int, move: Move) -> Tip:
    """What a move costs and changes, whose workers go to the canteen, and what of an order's coal is there."""
    offer = RULES.offer(pos, move)
    warnings = tuple(Note(words.warning(one), "warning", rule=one.rule) for one in offer.warnings)
    changes = tuple(one for one in offer.changes if one.what in SHOWN and one.player == seat)
    return Tip(
        words.move(move),
        "",
        changes,
        words.colours[seat],
        (*_ousted(words, pos, move), *_coal(words, pos, seat, move), *_look(words, pos, move)),
        warnings,
    )


def _ousted(words: Wording, pos: Position, move: Move) -> Iterator[Note]:
    standing = pos.workers_on.get(move.what, 0) if move.kind == "place" else 0
    owner = pos.owner_of.get(move.what, NOBODY)
    if standing and owner != NOBODY:
        told = words.texts("table.tip.ousted", player=words.player(owner), workers=standing)
        yield Note(told, colour=words.colours[owner], rule="4.3")


def _coal(words: Wording, pos: Position, seat: int, move: Move) -> Iterator[Note]:
    """How much of the coal of an order that would be taken is there."""
    order = move.what if move.kind == "draft" else pos.order_at.get(move.what) if move.kind == "place" else None
    if order:
        yield Note(coal_for(words, pos.players[seat], pos.board.orders[order]))


def _look(words: Wording, pos: Position, move: Move) -> Iterator[Note]:
    """5.2, 5.8: what follows a look, and that there is no way back from it."""
    if move.kind == "place" and pos.board.spaces[move.what].kind in (SpaceKind.DRAW_TILES, SpaceKind.DRAW_ORDERS):
        yield Note(words.texts("table.tip.look"), "info", rule="11.3")


def whereabouts(player: Player, colour: Colour) -> tuple[int, int, int]:
    """How many cubes of a colour are on his carts, in his cage and in his storage."""
    return sum(level[colour] for level in player.coal), player.cage[colour], player.storage[colour]


def coal_for(words: Wording, player: Player, order: Order) -> str:
    """How much of an order's coal he has, should he take it."""
    had = sum(min(n, sum(whereabouts(player, colour))) for colour, n in Counter(order.wants).items())
    spots = len(order.wants)
    key = "all" if had == spots else "some" if had else "none"
    return words.texts(f"explain.order.coal.{key}", n=had, all=spots)


def work_steps(meaning: Meaning | None) -> tuple[Move, ...]:
    """The work steps that a click takes."""
    if isinstance(meaning, InARow):
        return meaning.moves
    return (meaning,) if isinstance(meaning, Move) and meaning.kind in WORK_STEPS else ()
