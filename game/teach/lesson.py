"""A lesson as data: a prepared position, and steps that say something, point at things and wait for a move.

A lesson is a file `lessons/NN_name.yaml` of its title; its sentences are in `texts/*/lessons.yaml` under its name.
A step with `do` waits for one of these moves (`*` stands for anything, the first is the one that is shown); any
other step is read and left with "next". `then` are the moves that the lesson itself plays afterwards; one with a `?`
before it is left out where it is not offered. Where phases run by themselves, a step with `until` shows the table as
it was at the end of that phase; the rest follows with "next".

A step with `row` is left to the learner: he makes moves of `do`, as many as he wants and can, and finds his own way.
`row` is one such way, for him who wants to be shown it. `goal` are moves that must be offered afterwards, `reach` what
he must have then, by its name among the title's figures; else he is told so and begins the step again.

Where he decides, `answers` gives names to moves, right or wrong. The texts have an answer for each of them or one for
all: `…_wrong_NAME` or `…_wrong`, `…_right_NAME` or `…_right`. What they say in numbers is counted (`figures.py`).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, create_model
from pydantic_core import PydanticCustomError

from game.engine.move import Move
from game.engine.seats import HUMAN, Seat, Setup
from game.problems import Problem
from game.teach.teaching import Scenario, Teaching, teaching_of
from game.titles import Title, icon_file
from game.yamlfile import Record, load

FEW = 3
LEARNER = 0  # where he sits
PERHAPS = "?"  # before a move of `then` that depends on what the learner did
FILE = re.compile(r"(\d\d)_(\w+)\.yaml")


def _listed(value: Any) -> Any:
    """One move may be written without brackets."""
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value


def _drawn(icon: str) -> str:
    """The name of an icon that there is."""
    if not (file := icon_file(icon)).is_file():
        raise PydanticCustomError("faults.icon", "no icon", {"folder": str(file.parent)})
    return icon


MoveTexts = Annotated[tuple[str, ...], BeforeValidator(_listed)]


def matches(move: Move, pattern: str) -> bool:
    """Whether a move is meant by a pattern: `*` stands for anything."""
    return fnmatchcase(str(move), pattern)


class LessonStep(Record):
    """One step. `id` names its text, `rules` are the rules it teaches."""

    id: str
    do: MoveTexts = ()
    among: MoveTexts = ()  # moves that shine as well: which of them is right is for the learner to find
    row: MoveTexts = ()
    goal: MoveTexts = ()
    reach: dict[str, int] = Field(default_factory=dict)
    answers: dict[str, str] = Field(default_factory=dict)
    then: MoveTexts = ()
    point: MoveTexts = ()  # what is lit besides what the moves of `do` need
    rules: MoveTexts = ()
    until: Annotated[int, Field(ge=0)] = 0

    def allows(self, move: Move) -> bool:
        """Whether this is what the step waits for."""
        return any(matches(move, pattern) for pattern in self.do)

    @property
    def following(self) -> tuple[str, ...]:
        """The moves that the lesson plays afterwards, those included that it plays only if they are offered."""
        return tuple(text.removeprefix(PERHAPS) for text in self.then)

    def answer_to(self, move: Move) -> str:
        """The name of the answer that a move gets; empty if there is one for all."""
        return next((name for name, pattern in self.answers.items() if matches(move, pattern)), "")


class LessonGame(Record):
    """A lesson may be a game of its own: who plays against the learner."""

    opponents: tuple[str, ...]

    def setup(self, title: Title, seed: int) -> Setup:
        """The table of that game."""
        return practice_setup(title, (HUMAN, *self.opponents), seed)


def practice_players(title: Title) -> int:
    """How many sit at a table where one learns: three, or as near to that as the board takes."""
    teaching = teaching_of(title)
    layout = teaching.layout or next(iter(title.card.layouts), "")
    counts = (title.layouts.entry(layout).players if title.layouts else ()) or title.card.players
    return min((n for n in counts if n <= len(teaching.seats)), key=lambda n: abs(n - FEW))


def practice_setup(title: Title, kinds: tuple[str, ...], seed: int) -> Setup:
    """Those who sit at the table of every lesson, on the board on which one learns."""
    teaching = teaching_of(title)
    usual = title.setup(len(kinds), seed, kinds, teaching.layout)
    seats = tuple(
        Seat(name, colour, kind) for (name, colour), kind in zip(teaching.seats[: len(kinds)], kinds, strict=True)
    )
    return replace(usual, seats=seats)


class LessonFile(Record):
    """What stands in a lesson's file. `position` is one of the title's scenarios."""

    icon: Annotated[str, AfterValidator(_drawn)]
    minutes: Annotated[int, Field(ge=1, le=90)]
    position: Any = None
    moves: MoveTexts = ()  # lead from the position to the first step
    steps: tuple[LessonStep, ...] = ()
    game: LessonGame | None = None


@dataclass(frozen=True)
class Lesson:
    """A lesson of a title, with its name and its number in the course."""

    title: Title
    name: str
    number: int
    icon: str
    minutes: int
    scenario: Scenario
    moves: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    game: LessonGame | None

    @property
    def teaching(self) -> Teaching:
        return teaching_of(self.title)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it teaches, in order."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    def text_key(self, step: LessonStep) -> str:
        """Where the sentence of a step stands."""
        return f"lessons.{self.name}.{step.id}"


def read_lesson(path: Path, title: Title) -> Lesson:
    """A lesson of a title from its file, checked as far as that goes without playing it."""
    found = FILE.fullmatch(path.name)
    if not found:
        raise Problem("lesson_name", path=path)
    scenario = teaching_of(title).scenario
    file = load(path, create_model("LessonFile", __base__=LessonFile, position=(scenario, scenario())))
    name, number = found[2], int(found[1])
    lesson = Lesson(title, name, number, file.icon, file.minutes, file.position, file.moves, file.steps, file.game)
    ids = [step.id for step in lesson.steps]
    if twice := next((id_ for id_ in ids if ids.count(id_) > 1), None):
        raise Problem("lesson_twice", path=path, step=twice)
    if not ids and lesson.game is None:
        raise Problem("lesson_empty", path=path)
    return lesson


@cache
def load_lessons(title: Title) -> Mapping[str, Lesson]:
    """The course of a title: all lessons by name, in order; empty if it has none."""
    files = sorted(title.data("lessons").glob("*.yaml")) if title.has("lessons") else []
    lessons = [read_lesson(file, title) for file in files]
    return {lesson.name: lesson for lesson in lessons}


def lesson_on(rule: str, title: Title) -> Lesson | None:
    """The lesson that teaches a rule, if there is one: the one that dwells on it longest."""

    def share(lesson: Lesson) -> tuple[int, float]:
        steps = sum(rule in step.rules for step in lesson.steps)
        return steps, steps / max(1, len(lesson.steps))

    best = max(load_lessons(title).values(), key=share, default=None)
    return best if best is not None and rule in best.rules else None
