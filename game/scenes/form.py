"""What setup, settings and load share: coal panels in the middle of a dimmed picture, a title, a row of buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.scenes.backdrop import dimmed
from game.scenes.scene import Scene
from game.view import palette
from game.view.fonts import SERIF_BOLD, SERIF_SEMI
from game.view.lettering import text
from game.view.look import SMALLEST, Look
from game.view.paint import line
from game.view.paper import coal_panel
from game.view.widgets import Label
from game.view.widgets_buttons import Button

if TYPE_CHECKING:
    from game.engine.seats import Value
    from game.scenes.app import App
    from game.texts import Texts
    from game.titles import Title

FILLS = 0.92  # of a large window
HEAD, FOOT = 58, 62  # the title above the panels, the buttons below them


def option_value(texts: Texts, option: str, value: Value) -> str:
    """What a value of something that is agreed before a game is called: by its name, or as a number with its unit."""
    key = f"setup.options.{option}"
    return texts(f"{key}.values.{value}") if f"{key}.values.{value}" in texts else texts(f"{key}.value", n=value)


class Form(Scene):
    """A block of fixed size (in units of the layout) in the middle of the window."""

    block_size: tuple[int, int]
    heading: ClassVar[str]  # a text key

    def __init__(self, app: App, title: Title | None = None) -> None:
        super().__init__(app, title)
        self._panels: list[tuple[pygame.Rect, str]] = []

    @property
    def look(self) -> Look:
        """The chosen scale, grown in a large window: a form has nothing else to fill it with."""
        width, height = self.app.size
        room = min(width / SMALLEST[0], height / SMALLEST[1])
        return replace(super().look, scale=min(max(room, 0.8), self.app.look.scale * max(1.0, FILLS * room)))

    @property
    def block(self) -> pygame.Rect:
        """Everything, title and buttons included."""
        rect = pygame.Rect(0, 0, self.look.px(self.block_size[0]), self.look.px(self.block_size[1]))
        width, height = self.app.size
        rect.size = min(rect.w, width - self.look.px(32)), min(rect.h, height - self.look.px(24))
        rect.center = width // 2, height // 2
        return rect

    @property
    def body(self) -> pygame.Rect:
        """The room for panels."""
        block = self.block
        top = block.y + self.look.px(HEAD)
        return pygame.Rect(block.x, top, block.w, block.bottom - self.look.px(FOOT) - top)

    @property
    def foot(self) -> pygame.Rect:
        """The row of buttons."""
        block, tall = self.block, self.look.px(48)
        return pygame.Rect(block.x, block.bottom - tall, block.w, tall)

    def rebuild(self) -> None:
        self._panels = []
        super().rebuild()

    def panel(self, rect: pygame.Rect, heading: str = "") -> pygame.Rect:
        """A coal panel; returns the room in it."""
        self._panels.append((rect, heading))
        look = self.look
        inner = rect.inflate(-2 * look.px(18), -2 * look.px(14))
        if not heading:
            return inner
        high = look.px(36)
        box = pygame.Rect(inner.x, inner.y - look.px(4), inner.w, high)
        self.pane.add(Label(box, heading, SERIF_SEMI, 19, palette.COAL_TEXT))
        return pygame.Rect(inner.x, inner.y + high + look.px(6), inner.w, inner.h - high - look.px(6))

    def back_button(self) -> Button:
        """At the left of the foot; `Escape` does the same."""
        foot, look = self.foot, self.look
        rect = pygame.Rect(foot.x, foot.y, look.px(150), foot.h)
        return Button("back", rect, self.t("common.back"), self.back, icon="arrow_left")

    @property
    def headline(self) -> str:
        """What stands over the page."""
        return self.t(self.heading)

    def paint(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.blit(dimmed(surface.get_size(), self.title), (0, 0))
        block = self.block
        at = (block.x + look.px(4), block.y + look.px(24))
        text(surface, self.headline, at, SERIF_BOLD, look.type(32), palette.rgb("#F8ECD0"))
        for rect, heading in self._panels:
            coal_panel(surface, rect, look.px(9), scale=look.scale)
            if heading:
                y = rect.y + look.px(14 + 34)
                ends = [(rect.x + look.px(18), y), (rect.right - look.px(18), y)]
                line(surface, ends, palette.BRASS_DONE, max(1.0, look.scale))
