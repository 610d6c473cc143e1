"""What a lesson says: the text of a step, and the answer to a move that the step did not wait for."""

from dataclasses import dataclass

from game.engine.move import Move
from game.engine.words import Words
from game.teach.lesson import Lesson, LessonStep
from game.teach.lesson_player import LessonPlayer, Wrong


@dataclass(frozen=True)
class StepText:
    """What stands in the lesson's panel."""

    title: str
    paragraphs: tuple[str, ...]
    at: int
    all: int
    rules: tuple[str, ...]


class Narrator:
    """The voice of a lesson in a language."""

    def __init__(self, lesson: Lesson, words: Words) -> None:
        self.lesson = lesson
        self._words = words
        self._texts = words.texts
        self._values = lesson.teaching.numbers(words.texts)

    @property
    def title(self) -> str:
        return self._texts(f"lessons.{self.lesson.name}.title")

    def step(self, step: LessonStep) -> StepText:
        """What the step says."""
        text = self._texts(self.lesson.text_key(step), **self._values)
        at = self.lesson.steps.index(step) + 1
        return StepText(self.title, tuple(text.strip().splitlines()), at, len(self.lesson.steps), step.rules)

    def wrong(self, player: LessonPlayer, wrong: Wrong) -> str:
        """What is said to a move that the step did not wait for."""
        texts = self._texts
        if wrong.missed:
            return texts(f"{self.lesson.text_key(player.step)}_missed", **self._values)
        if wrong.wanted is None:
            return texts("lessons.wrong.read")
        if wrong.refused is not None:
            reason, _ = self._words.refusal(wrong.refused)
            return texts("lessons.wrong.refused", reason=reason)
        own = f"{self.lesson.text_key(player.step)}_wrong"
        if own in texts:
            return texts(own, **self._values)
        return texts("lessons.wrong.other", move=self.label(player, wrong.wanted))

    def label(self, player: LessonPlayer, move: Move) -> str:
        """A move in words."""
        if player.match.decision is None:
            return ""
        return self.lesson.teaching.label(self._words, move, player.match.position)
