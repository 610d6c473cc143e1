"""Panels for any title: choices as cards, and players as rows of numbers."""

from dataclasses import dataclass

import pygame

from game.view import palette
from game.view.fonts import SANS, SERIF_BOLD, SERIF_SEMI
from game.view.palette import Level
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import paper_panel


@dataclass(frozen=True)
class ChoicesInView:
    """What is offered: ids and words."""

    cards: tuple[tuple[str, str], ...]


class Choices(Panel[ChoicesInView]):
    """Targets: the ids of the choices."""

    WIDE, HIGH = 230, 64

    def _draw(self, pen: Pen, content: ChoicesInView, marks: Highlights) -> None:
        px, box = pen.px, self.box
        paper_panel(pen.surface, box, palette.PAPER, px(9), level=Level.PANEL, seed=5, scale=self.look.scale)
        columns = max(1, (box.w - px(16)) // px(self.WIDE))
        rows = -(-len(content.cards) // columns) or 1
        wide, high = (box.w - px(16)) // columns, min(px(self.HIGH), (box.h - px(16)) // rows)
        for i, (id, words) in enumerate(content.cards):
            x, y = box.x + px(8) + i % columns * wide, box.y + px(8) + i // columns * high
            card = pygame.Rect(x + px(4), y + px(4), wide - px(8), high - px(8))
            paper_panel(pen.surface, card, palette.PAPER, px(6), level=Level.CARD, seed=i, scale=self.look.scale)
            pen.box(words, card.inflate(-px(16), 0), SERIF_SEMI, 15, palette.INK, lines=2)
            self._add(id, card)


@dataclass(frozen=True)
class RowsInView:
    """The players: names, colours and what they have in words; who is asked."""

    rows: tuple[tuple[str, str, tuple[str, ...]], ...]
    asked: int | None = None


class PlayerRows(Panel[RowsInView]):
    """Targets: `seat:2` rows."""

    def _draw(self, pen: Pen, content: RowsInView, marks: Highlights) -> None:
        px, box = pen.px, self.box
        paper_panel(pen.surface, box, palette.PAPER, px(9), level=Level.PANEL, seed=7, scale=self.look.scale)
        high = (box.h - px(12)) // max(1, len(content.rows))
        for i, (name, colour, numbers) in enumerate(content.rows):
            row = pygame.Rect(box.x + px(10), box.y + px(6) + i * high, box.w - px(20), high)
            font = SERIF_BOLD if i == content.asked else SERIF_SEMI
            pen.box(name, pygame.Rect(row.x + px(24), row.y, row.w // 3, row.h), font, 16, palette.INK, lines=1)
            pen.piece("disc", (row.x + px(10), row.centery), 18, colour)
            said = " · ".join(numbers)
            rest = pygame.Rect(row.x + row.w // 3 + px(28), row.y, row.w - row.w // 3 - px(28), row.h)
            pen.box(said, rest, SANS, 14, palette.INK_SECOND, lines=2)
            self._add(f"seat:{i}", row)
