"""What a lesson says: the text of a step, and the answer to a move that the step did not wait for."""

from dataclasses import dataclass

from game.engine.history import position_at
from game.engine.match import forked
from game.engine.move import Move
from game.engine.words import Words
from game.teach.figures import Figures, figures_now, figures_of_decision
from game.teach.lesson import Lesson
from game.teach.lesson_player import Decided, LessonPlayer, Wrong


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

    def step(self, player: LessonPlayer) -> StepText:
        """What the step says at which somebody is; the same as long as he is there."""
        step = player.step
        text = self._texts(self.lesson.text_key(step), **{**self._values, **self._figures(player)})
        at = self.lesson.steps.index(step) + 1
        return StepText(self.title, tuple(text.strip().splitlines()), at, len(self.lesson.steps), step.rules)

    def _figures(self, player: LessonPlayer) -> Figures:
        match, teaching = player.match, self.lesson.teaching
        if not player.waits:
            return figures_now(match, position_at(match, player.shown), teaching)
        began = forked(match)
        began.jump(player.step_began)
        return figures_of_decision(began, player.step, teaching)

    def longest(self, player: LessonPlayer) -> str:
        """The longest answer that a wrong move may get here, as far as that can be said before it is tried: its numbers
        are those of the right one."""
        step = player.step
        if not step.among:
            return ""
        figures = dict(self._figures(player))
        figures |= {"tried" + name.removeprefix("best"): n for name, n in figures.items() if name.startswith("best")}
        key = f"{self.lesson.text_key(step)}_wrong"
        keys = [own for own in (key, *(f"{key}_{name}" for name in step.answers)) if own in self._texts]
        return max((self._texts(own, **{**self._values, **figures}) for own in keys), key=len, default="")

    def right(self, decided: Decided) -> str:
        """What is said to a right decision; empty if nothing."""
        return self._answer("right", decided)

    def _answer(self, verdict: str, decided: Decided) -> str:
        """The answer that a decision has of its own, or the one for all such; empty if there is none."""
        key, name = f"{self.lesson.text_key(decided.step)}_{verdict}", decided.step.answer_to(decided.move)
        own = next((own for own in (f"{key}_{name}", key) if own in self._texts), "")
        return self._texts(own, **{**self._values, **decided.figures}) if own else ""

    def wrong(self, player: LessonPlayer, wrong: Wrong) -> str:
        """What is said to a move that the step did not wait for."""
        texts = self._texts
        if wrong.missed and wrong.decided is not None:
            return self._answer("missed", wrong.decided)
        if wrong.wanted is None:
            return texts("lessons.wrong.read")
        if wrong.for_help:
            return texts("lessons.wrong.help", show=texts("lessons.scene.show"))
        if wrong.refused is not None:
            reason, _ = self._words.refusal(wrong.refused)
            return texts("lessons.wrong.refused", reason=reason)
        if wrong.decided is not None and (own := self._answer("wrong", wrong.decided)):
            return own
        return texts("lessons.wrong.other", move=self.label(player, wrong.wanted))

    def label(self, player: LessonPlayer, move: Move) -> str:
        """A move in words."""
        if player.match.decision is None:
            return ""
        return self.lesson.teaching.label(self._words, move, player.match.position)
