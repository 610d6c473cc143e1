"""Small things in the rows of the editor's panel that only show something."""

from __future__ import annotations

import pygame

from game.titles.kohle.editor.window.marks import badge
from game.view import palette
from game.view.look import Look
from game.view.paint import rounded
from game.view.widgets import State, Widget


class Patch(Widget):
    """A colour as it looks."""

    focusable = False

    def __init__(self, rect: pygame.Rect, code: str) -> None:
        super().__init__("patch", rect, enabled=False)
        self.code = code

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        try:
            colour = palette.rgb(self.code)
        except ValueError:
            return
        rounded(surface, self.rect, colour, radius=look.px(5), stroke=palette.COAL_EDGE, width=look.scale)


class Progress(Widget):
    """How much of something is done."""

    focusable = False

    def __init__(self, rect: pygame.Rect, share: float) -> None:
        super().__init__("progress", rect, enabled=False)
        self.share = share

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        rect, radius = self.rect, self.rect.h / 2
        rounded(surface, rect, palette.COAL_EDGE, radius=radius, stroke=palette.COAL_LINE, width=look.scale)
        if self.share > 0:
            done = pygame.Rect(rect.x, rect.y, max(rect.h, round(rect.w * self.share)), rect.h)
            rounded(surface, done, palette.BRASS, radius=radius)


class WarningSign(Widget):
    """The sign of a warning."""

    focusable = False

    def __init__(self, rect: pygame.Rect) -> None:
        super().__init__("sign", rect, enabled=False)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        surface.blit(badge(True, self.rect.w), self.rect)
