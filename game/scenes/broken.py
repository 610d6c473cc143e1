"""The screen that comes when something of ours broke: it says so, the game is kept, and there is a file to send."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.problems import Problem
from game.scenes import bug_report
from game.scenes.form import Form
from game.view import palette
from game.view.fonts import SANS
from game.view.lettering import wrap
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Kind

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App

SIZE, STEP = 16, 24  # of the words, and from line to line


class Broken(Form):
    """What happened, in words; to the menu, or write the file first."""

    name = "broken"
    heading = "broken.title"
    block_size = (760, 360)

    def __init__(
        self, app: App, error: BaseException | None = None, match: Match[Any] | None = None, screen: str = ""
    ) -> None:
        super().__init__(app)
        self._error, self._match, self._screen = error, match, screen
        self._said = ""  # where the file lies, or why there is none

    def build(self) -> None:
        look, foot = self.look, self.foot
        room = self.panel(self.body)
        y = room.y + look.px(6)
        for words in self._words():
            for line in wrap(words, SANS, look.type(SIZE), room.w):
                box = pygame.Rect(room.x, y, room.w, look.px(STEP))
                self.pane.add(Label(box, line, SANS, SIZE, palette.COAL_TEXT))
                y += look.px(STEP)
            y += look.px(STEP / 2)
        menu = pygame.Rect(foot.x, foot.y, look.px(220), foot.h)
        write = pygame.Rect(0, foot.y, look.px(300), foot.h)
        write.right = foot.right
        self.pane.add(
            Button("menu", menu, self.t("broken.menu"), self.back, icon="arrow_left"),
            Button("write", write, self.t("broken.write"), self.write, kind=Kind.GOLD),
        )

    def _words(self) -> list[str]:
        words = [self.t("broken.sorry"), self.t("broken.kept")] if self._match else [self.t("broken.sorry")]
        if isinstance(self._error, Problem):  # a file of somebody's own: a title that is not finished lacks a text
            words.append(self._error.told(self.texts))
        return [*words, self._said or self.t("broken.offer")]

    def write(self) -> None:
        """The file to send."""
        log = bug_report.told(self._error) if self._error else []
        try:
            self._said = self.t("broken.done", file=bug_report.export(self._match, log, self._screen))
        except Problem as problem:
            self._said = problem.told(self.texts)
        self.rebuild()

    def back(self) -> None:
        """What lay below may be what broke: only the menu is sure."""
        self.app.scenes.restart("menu")
