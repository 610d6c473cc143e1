"""Things on the table of Kohle & Kolonie: which tip says what a target is, and which moves are made with it."""

from collections.abc import Iterator

from game.engine.move import Move
from game.teach.teaching import ThingNow
from game.titles.kohle.rules.names import PHASES
from game.titles.kohle.rules.state import Position
from game.titles.kohle.teach.thing_facts import ThingFacts
from game.titles.kohle.words.tables import TIPS
from game.titles.kohle.words.wording import Wording

PRINTED = {
    "score": "score_track", "order": "order_track", "trust": "trust_track", "round": "round_track",
    "purchase": "purchase_track", "lost": "lost", "seat": "points", "bid": "consolidation", "extra": "consolidation",
    "load": "card.loading", "end": "action.end", "timeline": "round_track", "exchange": "action.exchange",
    "pay": "action.flip", "spend": "extra_action", "line": "line", "pool": "pool", "markers": "railway_marker",
    "bidder": "consolidation", "sheet": "consolidation", "risk": "disc", "bag": "bag", "ladder": "bag",
}  # fmt: skip
STOCK = {
    "coins": "coin", "workers": "worker", "pool": "pool", "settlements": "settlement", "engineers": "engineer",
    "engines": "engine", "wagons": "wagon", "extra_actions": "extra_action", "mergers": "railway.merger",
    "markers": "railway_marker", "points": "points", "bonus": "bonus_marker",
}  # fmt: skip


def thing(words: Wording, target: str, pos: Position, seat: int) -> ThingNow | None:
    """What a target is and does now; None for what is no thing."""
    what = thing_of(target, pos, seat)
    if not what:
        return None
    tip = words.tip(what, pos.players[seat].flipped)
    return ThingNow(tip.name, tip.text, tuple(ThingFacts(words, pos, seat).about(target)), tip.rule)


def thing_of(target: str, pos: Position, seat: int) -> str:
    """The tip that says what a target is; empty if there is nothing to say."""
    kind, _, name = target.partition(":")
    match kind:
        case "mine" | "large" | "village" | "station" | "ground" | "rescue" | "card":
            return target
        case "display":
            return f"mine:{name}"
        case "flip":
            return f"card:{name}"
        case "space":
            return pos.players[seat].tableau.get(name, "mine_space")
        case "bonus":
            return "bonus_track" if name.isdecimal() else f"bonus:{name}"
        case "stock" | "column":
            return STOCK.get(name, "")
        case "marker":
            return f"railway.{name}"
        case "phase":
            return f"phase.{PHASES[int(name) - 1]}"
        case "disaster":
            round_ = int(name) if name else pos.round
            face = pos.disasters[round_ - 1] if round_ <= pos.revealed else None
            return f"disaster.{face}" if face else "disaster_marker"
        case "action":
            return target if f"action.{name}" in TIPS else ""
        case _:
            return PRINTED.get(kind, "")


def place_of(target: str, pos: Position, seat: int) -> str:
    """The place that moves name for a target: the card on offer is its mine, a space the mine on it."""
    kind, _, name = target.partition(":")
    match kind:
        case "display":
            return f"mine:{name}"
        case "flip":
            return f"card:{name}"
        case "space":
            return pos.players[seat].tableau.get(name, name)
        case _:
            return target


def concerns(move: Move, target: str, pos: Position, seat: int) -> bool:
    """Whether a move is made with a target."""
    place = place_of(target, pos, seat)
    kind, _, name = target.partition(":")
    if kind == "action":
        return move.kind == name and name in ("miners", "end")
    if kind == "flip":
        return move.kind == "flip" and move.what == place
    if kind == "space" and move.what == name:
        return True
    return place in (move.what, move.where)


def meant(target: str, pos: Position, seat: int) -> Iterator[Move]:
    """The moves that somebody may have wanted to make with it."""
    place = place_of(target, pos, seat)
    kind, _, name = target.partition(":")
    player = pos.players[seat]
    match kind:
        case "action":
            yield Move(name)
        case "mine" | "display":
            yield Move("engine", place) if place in player.tableau.values() else Move("buy", place)
        case "space" if name in player.tableau:
            yield Move("engine", place)
        case "village":
            yield Move("settle", place)
        case "card" if name == "workforce":
            yield Move("flip", place)
        case "card":
            yield Move("engineer", place)
        case "flip":
            yield Move("flip", place)
        case "bonus" if name == player.bonus:
            yield Move("use", target)
