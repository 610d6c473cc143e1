"""How far somebody has come in the course, kept in a file of his own."""

import json
from dataclasses import dataclass, field

from game import paths
from game.engine.files import write
from game.problems import Problem

FORMAT = 1


@dataclass
class Progress:
    """The step reached in each lesson, and the lessons that are done."""

    reached: dict[str, int] = field(default_factory=dict)
    done: set[str] = field(default_factory=set)

    def note(self, lesson: str, step: int, over: bool) -> None:
        """Remember where somebody is; a lesson once done stays so."""
        if over:
            self.done.add(lesson)
            self.reached.pop(lesson, None)
        elif step:
            self.reached[lesson] = step
        else:
            self.reached.pop(lesson, None)

    def save(self) -> None:
        """Keep it; that this fails is no reason to stop a lesson."""
        data = {"format": FORMAT, "reached": self.reached, "done": sorted(self.done)}
        try:
            write(paths.personal("lessons.json"), json.dumps(data, indent=1) + "\n")
        except Problem:
            return


def load_progress() -> Progress:
    """What was kept; a file that cannot be read is as good as none."""
    try:
        data = json.loads(paths.personal("lessons.json").read_text("utf-8"))
        reached = {str(name): int(step) for name, step in data["reached"].items()}
        return Progress(reached, {str(name) for name in data["done"]})
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Progress()
