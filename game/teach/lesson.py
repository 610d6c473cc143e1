"""A lesson as data: a prepared position, and steps that say something, point at things and wait for a move.

A lesson is a file `lessons/NN_name.yaml`; its sentences are in `texts/*/lessons.yaml` under its name.
A step with `do` waits for one of these moves (`*` stands for anything, the first is the one that is shown); any
other step is read and left with "next". `then` are the moves that the lesson itself plays afterwards. Where phases run
by themselves, a step with `until` shows the table as it was at the end of that phase; the rest follows with "next".
"""

import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from game import paths
from game.engine.move import Move
from game.engine.seats import HUMAN, Seat, Setup
from game.problems import Problem
from game.titles.kohle.rules.setup import game_setup
from game.titles.kohle.teach.situation import SEATS, Situation
from game.yamlfile import Record, load

FILE = re.compile(r"(\d\d)_(\w+)\.yaml")


def _listed(value: Any) -> Any:
    """One move may be written without brackets."""
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list) else value


Moves = Annotated[tuple[str, ...], BeforeValidator(_listed)]


class Step(Record):
    """One step. `id` names its text, `rules` are the rules it teaches."""

    id: str
    do: Moves = ()
    then: Moves = ()
    point: Moves = ()  # what is lit besides what the moves of `do` need
    rules: Moves = ()
    until: Annotated[int, Field(ge=0, le=10)] = 0

    def allows(self, move: Move) -> bool:
        """Whether this is what the step waits for."""
        return any(fnmatchcase(str(move), pattern) for pattern in self.do)


class Game(Record):
    """The last lesson is a game of its own."""

    map: str
    opponents: tuple[str, ...]

    def setup(self, seed: int) -> Setup:
        """The table of that game: the learner and his opponents."""
        kinds = (HUMAN, *self.opponents)
        seats = tuple(Seat(name, colour, kind) for (name, colour), kind in zip(SEATS, kinds, strict=False))
        return game_setup(seats, seed, self.map)


class _File(Record):
    """What stands in a lesson's file."""

    icon: str
    minutes: Annotated[int, Field(ge=1, le=90)]
    position: Situation = Situation()
    moves: Moves = ()  # lead from the position to the first step
    steps: tuple[Step, ...] = ()
    game: Game | None = None


class Lesson(_File):
    """A lesson with its name and its number in the course."""

    name: str
    number: int

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it teaches, in order."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    def text_key(self, step: Step) -> str:
        """Where the sentence of a step stands."""
        return f"lessons.{self.name}.{step.id}"


def read_lesson(path: Path) -> Lesson:
    """A lesson from its file, checked as far as that goes without playing it."""
    found = FILE.fullmatch(path.name)
    if not found:
        raise Problem("lesson_name", path=path)
    content = load(path, _File)
    lesson = Lesson.model_construct(**dict(content), name=found[2], number=int(found[1]))
    ids = [step.id for step in lesson.steps]
    if twice := next((id_ for id_ in ids if ids.count(id_) > 1), None):
        raise Problem("lesson_twice", path=path, step=twice)
    if not ids and lesson.game is None:
        raise Problem("lesson_empty", path=path)
    return lesson


@cache
def load_lessons(folder: Path | None = None) -> Mapping[str, Lesson]:
    """The course: all lessons by name, in order."""
    files = sorted((folder or paths.data() / "titles" / "kohle" / "lessons").glob("*.yaml"))
    return {lesson.name: lesson for lesson in map(read_lesson, files)}


def teaching(rule: str) -> Lesson | None:
    """The lesson that teaches a rule, if there is one: the one that dwells on it longest."""

    def share(lesson: Lesson) -> tuple[int, float]:
        steps = sum(rule in step.rules for step in lesson.steps)
        return steps, steps / max(1, len(lesson.steps))

    best = max(load_lessons().values(), key=share)
    return best if rule in best.rules else None
