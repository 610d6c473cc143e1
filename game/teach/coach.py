"""The coach: in a real game, one sentence when something matters and is easy to miss. Never twice the same.

What there is to notice is said by the title. The first word that has not been said yet is said; the rule tells why.
"""

from typing import Any

from game.engine import play
from game.engine.words import Words
from game.teach.teaching import CoachWord, Teaching


class Coach:
    """Speaks to one person in one game."""

    def __init__(self, teaching: Teaching) -> None:
        self._teaching = teaching
        self._said: set[tuple[str, ...]] = set()
        self._last: object = None

    def look(self, pos: Any, seat: int) -> CoachWord | None:
        """The next thing worth saying to a person who is asked, once a phase or what the title says instead."""
        decision, now = play.decision(pos), self._teaching.coach_once_per(pos)
        if decision is None or decision.player != seat or now == self._last:
            return None
        noticed = self._teaching.observations(pos, decision)
        word = next((word for word in noticed if word.topic not in self._said), None)
        if word is not None:
            self._said.add(word.topic)
            self._last = now
        return word

    def holds(self, word: CoachWord, pos: Any, seat: int) -> bool:
        """Whether a word is still true: an undo may have made it untrue."""
        decision = play.decision(pos)
        return decision is not None and decision.player == seat and word in self._teaching.observations(pos, decision)

    def say(self, word: CoachWord, words: Words) -> str:
        """A word of his as a sentence."""
        mentioned: dict[str, str | int] = {**word.about, **word.values}
        named = {what: self._teaching.naming(words, what, value) for what, value in mentioned.items()}
        return words.texts(f"coach.{word.key}", **named)
