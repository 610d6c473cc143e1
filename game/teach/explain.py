"""Everything explains itself: what a thing on the table is, what it does now, what can be done with it, and the rule.

What it is and does now is said by the title; `can` comes from the moves that the engine offers, and where there is
none, `cannot` is the rules' own reason.
"""

from dataclasses import dataclass
from typing import Any

from game.engine import play
from game.engine.title import Rules
from game.engine.words import Words, begun
from game.teach.teaching import Explained, Teaching

MOST = 4  # moves that are named; more would be a list, not an explanation


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

    def __init__(self, teaching: Teaching, rules: Rules[Any], words: Words) -> None:
        self._teaching, self._rules, self._words = teaching, rules, words

    def explain(self, target: str, pos: Any, seat: int, asked: bool) -> Explanation | None:
        """A thing on the table, for a seat; `asked` if it is his decision now. None for what is no thing."""
        found = self._teaching.thing(self._words, target, pos, seat)
        thing = None if found is None else found.explained()
        if found is None or thing is None:
            return None
        can, cannot, rule = self._moves(found, pos, seat) if asked else ((), "", "")
        rules = tuple(dict.fromkeys(number for number in (thing.rule, rule) if number))
        now = tuple(map(begun, thing.now))  # a sentence may begin with a word from data
        return Explanation(thing.name, thing.what, now, can, cannot, rules)

    def _moves(self, thing: Explained, pos: Any, seat: int) -> tuple[tuple[str, ...], str, str]:
        """What can be done with it now; if nothing, why not, and the rule that says so."""
        decision = play.decision(pos)
        if decision is None or decision.player != seat:
            return (), "", ""
        found = [move for move in play.moves(pos) if thing.answers(move)]
        if found:
            labels = [self._teaching.label(self._words, move, pos) for move in found[:MOST]]
            return tuple(dict.fromkeys(labels)), "", ""
        for move in thing.wishes():
            if reason := self._rules.why_not(pos, move):
                text, way = self._words.refusal(reason, pos=pos)
                return (), f"{text} {way}" if way else text, reason.rule
        return (), "", ""
