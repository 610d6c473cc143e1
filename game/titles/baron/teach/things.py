"""Things on the table of Coal Baron: which tip says what a target is, and which moves are made with it."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.move import Move, move
from game.engine.play import asking
from game.engine.target import Target
from game.teach.teaching import ThingNow
from game.titles.baron.rules.names import COLOURS
from game.titles.baron.rules.sight import seen_by
from game.titles.baron.rules.state import Position
from game.titles.baron.targets import BaronTarget, parse, traits_of
from game.titles.baron.targets import TableThing as T
from game.titles.baron.teach.thing_facts import ThingFacts
from game.titles.baron.words.wording import Wording

# What has no tip: the rule about it.
TOLD = {"points": "9.2", "marks": "9.1", "workers": "3.3", "sides": "9.1", "seat": "11.1"}
FROM_CAGE = ("cage_to_order", "cage_to_storage")
TO_ORDER = ("cage_to_order", "storage_to_order")
PAIRS = ("pair_to_order", "half_pair", "join_pair")


@dataclass(frozen=True)
class BaronThing:
    """A thing on the table, for a seat in a position."""

    words: Wording
    target: str
    pos: Position
    seat: int

    def explained(self) -> ThingNow | None:
        return thing(self.words, self.target, self.pos, self.seat)

    def answers(self, wanted: Move) -> bool:
        return concerns(wanted, self.target, self.pos, self.seat)

    def wishes(self) -> Iterator[Move]:
        return meant(self.target, self.pos, self.seat)


def thing(words: Wording, target: str, pos: Position, seat: int) -> ThingNow | None:
    """What a target is and does now, as the player may know it; None for what is no thing."""
    found = parse(target)
    if found is None:
        return None
    seen, name = seen_by(pos, seat), found.name
    facts = tuple(ThingFacts(words, seen, seat).about(found))
    if found.kind in (T.HEAD, T.TRACK, T.SEAT):
        what = {T.HEAD: name, T.TRACK: "points"}.get(found.kind, "seat")
        if what not in TOLD:
            return None
        called = words.player(int(name)) if found.kind is T.SEAT else words.texts(f"glossary.total.{what}")
        return ThingNow(called[:1].upper() + called[1:], words.texts(f"explain.what.{what}"), facts, TOLD[what])
    tip = _tip(found, seen)
    return ThingNow(*words.tip(tip)[:2], facts, words.tip(tip)[2]) if tip else None


def _tip(target: BaronTarget, pos: Position) -> str:
    """The tip that says what a target is; empty if there is nothing to say."""
    match target:
        case Target(T.SPACE, name) if name in pos.board.file.spaces:
            return name
        case Target(T.ORDER | T.DRAFT | T.DRAFTED, name) if name in pos.board.orders:
            return name
        case Target(T.SPOT):
            return ":".join(order_and_colour(target, pos))
        case Target(T.KEEP | T.REST) if piece := piece_at(target, pos):
            return piece if piece in pos.board.tiles or piece in pos.board.orders else ""
        case _:
            return traits_of(str(target)).tip


def piece_at(target: BaronTarget, pos: Position) -> str:
    """The piece that lies at a place of the tray; empty if none does."""
    nth = target.number
    return pos.inspected[nth] if nth is not None and nth < len(pos.inspected) else ""


def concerns(wanted: Move, target: str, pos: Position, seat: int) -> bool:
    """Whether a move is made with a target."""
    match found := parse(target):
        case Target(T.SPACE | T.BANK as kind, name):
            return wanted.kind == "place" and wanted.what == (name or kind)
        case Target(T.DRAFT, name):
            return wanted.kind == "draft" and wanted.what == name
        case Target(T.KEEP):
            return wanted.kind == "keep" and wanted.what == piece_at(found, pos) != ""
        case Target(T.REST):
            return wanted.kind == "return_next"
        case Target(T.LEVEL, name):
            return wanted.kind in ("cage_down", "cage_up") and wanted.what == name
        case Target(T.CART):
            return wanted.kind == "load" and int(found.parts[0]) == pos.players[seat].cage_level
        case Target(T.CAGE):
            return wanted.kind in FROM_CAGE or (wanted.kind in PAIRS and "cage:" in wanted.where)
        case Target(T.STORAGE):
            return wanted.kind in ("storage_to_order", "cage_to_storage")
        case Target(T.ORDER | T.SPOT):
            return _on_order(wanted, *order_and_colour(found, pos))
        case _:
            return False


def _on_order(wanted: Move, order: str, colour: str) -> bool:
    if wanted.kind in PAIRS:
        on, _, spot = wanted.what.partition(":")
        return on == order and colour in ("", spot)
    return wanted.kind in TO_ORDER and wanted.where == order and colour in ("", wanted.what)


def order_and_colour(target: BaronTarget, pos: Position) -> tuple[str, str]:
    """The order that a target is on and, if it is a spot, what that spot wants."""
    order, *nth = target.parts
    return order, pos.board.orders[order].wants[int(nth[0])].word if nth else ""


def meant(target: str, pos: Position, seat: int) -> Iterator[Move]:
    """The moves that somebody may have wanted to make with it."""
    player, mines = pos.players[seat], asking(pos).name == "mining"
    match found := parse(target):
        case Target(T.SPACE | T.BANK | T.CANTEEN as kind, name):
            yield move("place", name or kind.value)
        case Target(T.DRAFT, name):
            yield move("draft", name)
        case Target(T.KEEP) if piece := piece_at(found, pos):
            yield move("keep", piece)
        case Target(T.LEVEL, name) if mines:
            yield move("cage_down" if int(name) > player.cage_level else "cage_up", name)
        case Target(T.CART) if mines:
            yield move("load", COLOURS[int(found.parts[0]) - 1].word)
        case Target(T.STORAGE) if mines:
            yield move("cage_to_storage")
        case Target(T.SPOT) if mines:
            order, colour = order_and_colour(found, pos)
            yield move("cage_to_order", colour, order)
