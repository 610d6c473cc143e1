"""Somebody who learns: sees what is lit, and clicks on it."""

import pygame

from game.engine.choices import towards
from game.engine.move import Move
from game.scenes.lesson import LessonScene
from tests.scenes.driver import Driver

SMALL = (1366, 768)
MOST = 6  # clicks that a move may take


class Learner(Driver):
    """Sees what is lit, and clicks on it."""

    def __init__(self, scene: str, size: tuple[int, int] = SMALL, language: str = "en", animation: str = "off",
                 **arguments) -> None:  # fmt: skip
        super().__init__(size, scene, arguments, language=language, sound=False, animation=animation)
        self.scene = self.app.scenes.top

    def wait(self, seconds: float = 0.1) -> None:
        for _ in range(2):
            self.app.step(seconds / 2)

    def press(self, key: int) -> None:
        """A key that is not let go."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.wait()

    def click_through(self) -> None:
        """A step of several moves, each by what is lit for it."""
        lesson = self.scene
        assert isinstance(lesson, LessonScene)
        step, parts = lesson.player.step, lesson.table.parts
        for move in map(Move.parse, step.row):
            if lesson.player.step is not step:
                break  # several moves with one click
            before = lesson.player.match.at
            for _ in range(MOST):
                sit = lesson.table.state.situation
                assert sit is not None
                if move not in sit.moves or lesson.player.match.at != before:
                    break
                plays, *answers, begins = towards(parts, sit.position, sit.step, sit.choices, sit.picks, move)
                there = self.app.targets()
                self.click(next(target for way in (plays, begins, *answers) for target in way if target in there))

    def lit(self) -> str:
        """Something lit that leads on and can be clicked."""
        lesson = self.scene
        assert isinstance(lesson, LessonScene)
        there = self.app.targets()
        found = sorted(target for target in lesson.leading() if target in there)
        assert found, f"{lesson.player.lesson.name}.{lesson.player.step.id}: nothing lit can be clicked"
        return found[0]
