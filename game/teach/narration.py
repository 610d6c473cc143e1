"""What a lesson says: the text of a step, and the answer to a move that the step did not wait for."""

from dataclasses import dataclass

from game.engine.move import Move
from game.teach.lesson import Lesson, Step
from game.teach.lesson_player import LessonPlayer, Wrong
from game.teach.numbers import numbers
from game.titles.kohle.words.wording import Wording


@dataclass(frozen=True)
class Said:
    """What stands in the lesson's panel."""

    title: str
    paragraphs: tuple[str, ...]
    at: int
    all: int
    rules: tuple[str, ...]


class Narrator:
    """The voice of a lesson in a language."""

    def __init__(self, lesson: Lesson, wording: Wording) -> None:
        self.lesson = lesson
        self.wording = wording
        self._texts = wording.texts
        self._values = numbers(wording.board.rules, wording.texts)

    @property
    def title(self) -> str:
        return self._texts(f"lessons.{self.lesson.name}.title")

    def step(self, step: Step) -> Said:
        """What the step says."""
        text = self._texts(self.lesson.text_key(step), **self._values)
        at = self.lesson.steps.index(step) + 1
        return Said(self.title, tuple(text.strip().splitlines()), at, len(self.lesson.steps), step.rules)

    def wrong(self, player: LessonPlayer, wrong: Wrong) -> str:
        """What is said to a move that the step did not wait for."""
        texts = self._texts
        if wrong.wanted is None:
            return texts("lessons.wrong.read")
        if wrong.refused is not None:
            reason, _ = self.wording.refusal(wrong.refused)
            return texts("lessons.wrong.refused", reason=reason)
        own = f"{self.lesson.text_key(player.step)}_wrong"
        if own in texts:
            return texts(own, **self._values)
        return texts("lessons.wrong.other", move=self.label(player, wrong.wanted))

    def label(self, player: LessonPlayer, move: Move) -> str:
        """A move in words."""
        decision = player.match.decision
        if decision is None:
            return ""
        flipped = player.match.position.players[decision.player].flipped
        return self.wording.move(move, decision.step, flipped)
