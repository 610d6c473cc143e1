"""Things on the table of Coal Baron: which tip says what a target is, and which moves are made with it."""

from collections.abc import Iterator

from game.engine.move import Move, move
from game.engine.play import asking
from game.teach.teaching import ThingNow
from game.titles.baron.rules.names import COLOURS
from game.titles.baron.rules.sight import seen_by
from game.titles.baron.rules.state import Position
from game.titles.baron.teach.thing_facts import ThingFacts
from game.titles.baron.words.wording import Wording

# What a target is, where that is not its own name.
TIPS = {
    "canteen": "canteen", "clock": "clock", "storage": "storage", "delivered": "delivered", "level": "cage",
    "cart": "cart", "cage": "cage", "supply": "supply", "bank": "bank",
}  # fmt: skip
# What has no tip: the rule about it.
TOLD = {"points": "9.2", "marks": "9.1", "workers": "3.3", "seat": "11.1"}
FROM_CAGE = ("cage_to_order", "cage_to_storage")
TO_ORDER = ("cage_to_order", "storage_to_order")
PAIRS = ("pair_to_order", "half_pair", "join_pair")


def thing(words: Wording, target: str, pos: Position, seat: int) -> ThingNow | None:
    """What a target is and does now, as the player may know it; None for what is no thing."""
    kind, _, name = target.partition(":")
    seen = seen_by(pos, seat)
    facts = tuple(ThingFacts(words, seen, seat).about(kind, name))
    if kind in ("head", "track", "seat"):
        what = {"head": name, "track": "points"}.get(kind, kind)
        if what not in TOLD:
            return None
        called = words.player(int(name)) if kind == "seat" else words.texts(f"glossary.total.{what}")
        return ThingNow(called[:1].upper() + called[1:], words.texts(f"explain.what.{what}"), facts, TOLD[what])
    tip = _tip(kind, name, seen)
    return ThingNow(*words.tip(tip)[:2], facts, words.tip(tip)[2]) if tip else None


def _tip(kind: str, name: str, pos: Position) -> str:
    """The tip that says what a target is; empty if there is nothing to say."""
    match kind:
        case "space" if name in pos.board.file.spaces:
            return name
        case "order" | "draft" | "drafted" if name in pos.board.orders:
            return name
        case "spot":
            order, _, nth = name.partition(":")
            return f"{order}:{pos.board.orders[order].wants[int(nth)].word}"
        case "keep" | "rest" if int(name) < len(pos.inspected):
            piece = pos.inspected[int(name)]
            return piece if piece in pos.board.tiles or piece in pos.board.orders else ""
        case _:
            return TIPS.get(kind, "")


def concerns(wanted: Move, target: str, pos: Position, seat: int) -> bool:
    """Whether a move is made with a target."""
    kind, _, name = target.partition(":")
    match kind:
        case "space" | "bank":
            return wanted.kind == "place" and wanted.what == (name or kind)
        case "draft":
            return wanted.kind == "draft" and wanted.what == name
        case "keep":
            return wanted.kind == "keep" and int(name) < len(pos.inspected) and wanted.what == pos.inspected[int(name)]
        case "rest":
            return wanted.kind == "return_next"
        case "level":
            return wanted.kind in ("cage_down", "cage_up") and wanted.what == name
        case "cart":
            return wanted.kind == "load" and int(name[0]) == pos.players[seat].cage_level
        case "cage":
            return wanted.kind in FROM_CAGE or (wanted.kind in PAIRS and "cage:" in wanted.where)
        case "storage":
            return wanted.kind in ("storage_to_order", "cage_to_storage")
        case "order" | "spot":
            return _on_order(wanted, *_order_and_colour(kind, name, pos))
        case _:
            return False


def _on_order(wanted: Move, order: str, colour: str) -> bool:
    if wanted.kind in PAIRS:
        on, _, spot = wanted.what.partition(":")
        return on == order and colour in ("", spot)
    return wanted.kind in TO_ORDER and wanted.where == order and colour in ("", wanted.what)


def _order_and_colour(kind: str, name: str, pos: Position) -> tuple[str, str]:
    order, _, nth = name.partition(":")
    return order, pos.board.orders[order].wants[int(nth)].word if kind == "spot" else ""


def meant(target: str, pos: Position, seat: int) -> Iterator[Move]:
    """The moves that somebody may have wanted to make with it."""
    kind, _, name = target.partition(":")
    player, mines = pos.players[seat], asking(pos).name == "mining"
    match kind:
        case "space" | "bank" | "canteen":
            yield move("place", name or kind)
        case "draft":
            yield move("draft", name)
        case "keep" if int(name) < len(pos.inspected):
            yield move("keep", pos.inspected[int(name)])
        case "level" if mines:
            yield move("cage_down" if int(name) > player.cage_level else "cage_up", name)
        case "cart" if mines:
            yield move("load", COLOURS[int(name[0]) - 1].word)
        case "storage" if mines:
            yield move("cage_to_storage")
        case "spot" if mines:
            order, colour = _order_and_colour(kind, name, pos)
            yield move("cage_to_order", colour, order)
