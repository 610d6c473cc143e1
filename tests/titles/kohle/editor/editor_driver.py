"""A hand at the editor, and a map to lay before it."""

import difflib

import pygame

from game import paths
from game.titles.kohle.editor.window.scene import Editor
from tests.scenes.driver import Driver

TEXT = (paths.data() / "titles" / "kohle" / "maps" / "muttental.yaml").read_text("utf-8")


class EditorDriver(Driver):
    """A hand at the editor."""

    def __init__(self, path: str = "", **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.app.scenes.push("editor", path=path)
        self.check()

    @property
    def editor(self) -> Editor:
        scene = self.app.scenes.top
        assert isinstance(scene, Editor)
        return scene

    @property
    def text(self) -> str:
        return self.editor.editing.source.text

    def get(self, *path: str | int) -> object:
        return self.editor.editing.source.get(*path)

    def wait(self, seconds: float = 0.1) -> None:
        for _ in range(2):
            self.app.step(seconds / 2)

    def check(self) -> list[str]:
        """Wait until all is checked; the errors."""
        self.wait(0.4)
        for _ in range(300):
            if self.editor.editing.checked:
                break
            self.app.step(0.02)
        assert self.editor.editing.checked
        return [fault.key for fault in self.editor.editing.faults if not fault.warning]

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the board on the screen."""
        sx, sy = self.editor.board.camera.to_screen((x, y))
        return round(sx), round(sy)

    def press(self, *points: tuple[int, int], drop: bool = True) -> None:
        """Press at the first point, move through the others, let go at the last."""
        self._mouse(pygame.MOUSEMOTION, points[0])
        self._mouse(pygame.MOUSEBUTTONDOWN, points[0], button=1)
        for point in points[1:]:
            self._mouse(pygame.MOUSEMOTION, point)
        if drop:
            self._mouse(pygame.MOUSEBUTTONUP, points[-1], button=1)
        self.app.step(0.02)

    def drag(self, target: str, to: tuple[float, float]) -> None:
        start, end = self.app.targets()[target].center, self.at(*to)
        self.press(start, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end)

    def tap(self, x: float, y: float) -> None:
        self.press(self.at(x, y))

    def _mouse(self, kind: int, pos: tuple[int, int], **more: int) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), **more))

    def write(self, target: str, text: str) -> None:
        self.click(target)
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        self.type(text)
        self.wait(0.5)


def changed(before: str, after: str) -> list[str]:
    return [line for line in difflib.ndiff(before.splitlines(), after.splitlines()) if line[0] in "+-"]
