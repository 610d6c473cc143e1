"""How far somebody has come in the courses, kept in a file of his own."""

import json
import os
from dataclasses import dataclass, field
from typing import Any

from game import paths
from game.files import alone, read_json, set_aside, write
from game.problems import Problem
from game.titles import Title, title_named

FORMAT = 2  # 1 knew one title only: the first on the shelf
FILE = "lessons.json"


@dataclass
class CourseProgress:
    """In the course of a title: the step reached in each lesson, and the lessons that are done."""

    title: str
    reached: dict[str, int] = field(default_factory=dict)
    done: set[str] = field(default_factory=set)
    games: dict[str, int] = field(default_factory=dict)  # lessons that are a game, once begun: its seed
    practised: set[str] = field(default_factory=set)  # lessons under way in which he has made a move himself

    def note(self, lesson: str, step: int, *, over: bool, practised: bool) -> None:
        """Remember where somebody is. Who only watched has not done a lesson; once done it stays so."""
        if practised:
            self.practised.add(lesson)
        if over:
            if lesson in self.practised:
                self.done.add(lesson)
            self.practised.discard(lesson)
            self.reached.pop(lesson, None)
        elif step:
            self.reached[lesson] = step
        else:
            self.reached.pop(lesson, None)

    def game_over(self, seed: int) -> None:
        """A game has been played to its end: if a lesson began it, that is done."""
        for lesson in [name for name, begun in self.games.items() if begun == seed]:
            del self.games[lesson]
            self.note(lesson, 0, over=True, practised=True)

    def save(self) -> None:
        """Keep it beside that in other courses; that this fails is no reason to stop a lesson."""
        try:
            with alone(paths.personal()):  # another window may keep what was learnt there
                kept = _kept()
                done = self.done | _done(kept, self.title)
                own = {
                    "reached": self.reached, "done": sorted(done), "games": self.games,
                    "practised": sorted(self.practised),
                }  # fmt: skip
                data = {"format": FORMAT, "titles": {**kept, self.title: own}}
                write(paths.personal(FILE), json.dumps(data, indent=1) + "\n")
        except Problem:
            return


def load_progress(title: Title) -> CourseProgress:
    """What was kept of a title; what cannot be read is as good as nothing."""
    try:
        data = _kept()[title.name]
        reached = {str(name): int(step) for name, step in data["reached"].items()}
        games = {str(name): int(seed) for name, seed in data.get("games", {}).items()}
        practised = {str(name) for name in data.get("practised", ())}
        return CourseProgress(title.name, reached, {str(name) for name in data["done"]}, games, practised)
    except (ValueError, KeyError, TypeError, AttributeError):
        return CourseProgress(title.name)


def note_game_over(title: Title, seed: int) -> None:
    """Tell the course of a title that a game is over."""
    progress = load_progress(title)
    if seed in progress.games.values():
        progress.game_over(seed)
        progress.save()


def mend() -> Problem | None:
    """Set the file aside if it cannot be read, since the next step of a lesson would write over it; says so."""
    path = paths.personal(FILE)
    try:
        if os.path.lexists(path):
            _by_title(read_json(path))
    except (Problem, KeyError, TypeError, ValueError) as error:
        problem = error if isinstance(error, Problem) else Problem("damaged", path=path)
        try:
            return Problem("settings_kept", problem=problem, kept=set_aside(path).name)
        except Problem as stuck:
            return stuck
    return None


def _done(kept: dict[str, Any], title: str) -> set[str]:
    try:
        return {str(name) for name in kept[title]["done"]}
    except (KeyError, TypeError):
        return set()


def _kept() -> dict[str, Any]:
    """What the file says, by title."""
    try:
        return _by_title(read_json(paths.personal(FILE)))
    except (Problem, KeyError, TypeError, ValueError):
        return {}


def _by_title(data: Any) -> dict[str, Any]:
    return dict(data["titles"]) if "titles" in data else {title_named().name: dict(data)}
