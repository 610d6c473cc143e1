"""A short notice over the board that goes by itself."""

import pygame

from game.view import palette
from game.view.fonts import SANS
from game.view.lettering import draw_text, text_width
from game.view.light import shadow
from game.view.look import Look
from game.view.paint import rounded
from game.view.palette import Level

STAYS = 4.0  # seconds


class Notices:
    """One at a time: the last is the one that counts."""

    def __init__(self) -> None:
        self.words = ""
        self._left = 0.0

    def say(self, words: str, seconds: float = STAYS) -> None:
        self.words, self._left = words, seconds

    def hush(self) -> None:
        """What it spoke of is there."""
        self.words = ""

    def update(self, dt: float) -> bool:
        if not self.words:
            return False
        self._left -= dt
        if self._left <= 0:
            self.words = ""
            return True
        return False

    def draw(self, surface: pygame.Surface, look: Look, board: pygame.Rect) -> None:
        if not self.words:
            return
        wide = min(text_width(self.words, SANS, look.type(15)) + look.px(40), surface.get_width() - look.px(80))
        rect = pygame.Rect(0, 0, wide, look.px(34))
        rect.midbottom = board.centerx, board.bottom - look.px(3)  # on the rim: what is printed above stays in view
        shadow(surface, rect, Level.TOOLTIP, look.px(8), look.scale)
        rounded(surface, rect, palette.COAL_TOP, radius=look.px(8), bottom=palette.COAL, stroke=palette.BRASS_DONE)
        inner = rect.inflate(-look.px(28), 0)
        draw_text(surface, self.words, inner, SANS, look.type(15), palette.COAL_TEXT, align="centre", lines=1)
