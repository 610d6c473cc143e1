"""Everything explains itself: what a thing on the table is, what it does now, what can be done with it, and the rule.

`what` comes from the tips, `now` from the position, `can` from the moves that the engine offers; where there is
none, `cannot` is the engine's own reason.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.move import Move
from game.titles.kohle.rules import game
from game.titles.kohle.rules.names import PHASES
from game.titles.kohle.rules.refusals import why_not
from game.titles.kohle.rules.state import Position
from game.titles.kohle.teach.explain_now import Facts
from game.titles.kohle.words.tables import TIPS
from game.titles.kohle.words.wording import Wording

MOST = 4  # moves that are named; more would be a list, not an explanation
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


@dataclass(frozen=True)
class Explanation:
    """The answer to "what is this?"."""

    title: str
    what: str
    now: tuple[str, ...]
    can: tuple[str, ...]
    cannot: str
    rules: tuple[str, ...]


class Explainer:
    """Explains the table of one game in one language."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    def explain(self, target: str, pos: Position, seat: int, asked: bool) -> Explanation | None:
        """A thing on the table, for a seat; `asked` if it is his decision now. None for what is no thing."""
        thing = thing_of(target, pos, seat)
        if not thing:
            return None
        flipped = pos.players[seat].flipped
        tip = self.wording.tip(thing, flipped)
        now = tuple(Facts(self.wording, pos, seat).about(target))
        can, cannot, rule = self._moves(target, pos, seat) if asked else ((), "", "")
        rules = tuple(dict.fromkeys(number for number in (tip.rule, rule) if number))
        return Explanation(tip.name, tip.text, now, can, cannot, rules)

    def _moves(self, target: str, pos: Position, seat: int) -> tuple[tuple[str, ...], str, str]:
        """What can be done with it now; if nothing, why not, and the rule that says so."""
        decision = game.decision(pos)
        if decision is None or decision.player != seat:
            return (), "", ""
        place, flipped = place_of(target, pos, seat), pos.players[seat].flipped
        found = [move for move in game.moves(pos) if _concerns(move, target, place)]
        if found:
            labels = [self.wording.move(move, decision.step, flipped) for move in found[:MOST]]
            return tuple(dict.fromkeys(labels)), "", ""
        for move in _meant(target, place, pos, seat):
            if reason := why_not(pos, move):
                text, way = self.wording.refusal(reason, pos=pos)
                return (), f"{text} {way}" if way else text, reason.rule
        return (), "", ""


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


def _concerns(move: Move, target: str, place: str) -> bool:
    kind, _, name = target.partition(":")
    if kind == "action":
        return move.kind == name and name in ("miners", "end")
    if kind == "flip":
        return move.kind == "flip" and move.what == place
    if kind == "space" and move.what == name:
        return True
    return place in (move.what, move.where)


def _meant(target: str, place: str, pos: Position, seat: int) -> Iterator[Move]:
    """The moves that somebody may have wanted to make with it."""
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
