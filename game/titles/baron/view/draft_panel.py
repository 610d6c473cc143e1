"""The draft before the first shift, in the board's place: open cards, whose pick it is, who took what."""

import pygame

from game.titles.baron.view.orders import draw_card, draw_tick
from game.titles.baron.view.picture import DraftPicture
from game.view import palette
from game.view.fonts import SERIF_BOLD, SERIF_ITALIC
from game.view.light import Light, light
from game.view.paint import rounded
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import paper_panel

CARD = 0.64  # its width of its height
ROWS = (1, 2, 3)


class DraftPanel(Panel[DraftPicture]):
    """Targets: `draft:truck_gg` a card."""

    def _draw(self, pen: Pen, content: DraftPicture, marks: Highlights) -> None:
        box, px, texts = self.box, self.look.px, self.look.texts
        paper_panel(pen.surface, box, palette.PAPER_BOARD, px(9), seed=9, scale=self.look.scale)
        at = (box.right - px(28), box.y + px(40))
        way = texts("table.draft.way")
        end = pen.text(way, at, SERIF_ITALIC, 17, palette.INK_PRINT, align="right").x
        room = end - box.x - px(48)
        pen.text(texts("table.draft.title"), (box.x + px(28), box.y + px(38)), SERIF_BOLD, 26, palette.INK, width=room)
        self._picks(pen, content, box.y + px(86))
        self._cards(pen, content, box.y + px(128))

    def _picks(self, pen: Pen, content: DraftPicture, y: int) -> None:
        box, px, count = self.box, self.look.px, max(1, len(content.picks))
        left, wide = box.x + px(28), box.w - px(56)
        step, circle = wide / count, count // max(1, content.each)
        pen.rule((left + step / 2, y), (left + wide - step / 2, y), palette.PRINTED_EMPTY, 2)
        for i, colour in enumerate(content.picks):
            x, now = left + (i + 0.5) * step, i == content.now
            if i and i % circle == 0:
                pen.rule((x - step / 2, y - px(20)), (x - step / 2, y + px(20)), palette.EDGE, 1.4)
            if now:
                ring = pygame.Rect(0, 0, px(42), px(42))
                ring.center = (round(x), y)
                light(pen.surface, ring, Light.CHOSEN, px(21), scale=self.look.scale)
            pen.piece("disc", (x, y), 38 if now else 30, colour)
            if i < content.now:
                draw_tick(pen, (x + px(12), y + px(11)), px(8.5))

    def _cards(self, pen: Pen, content: DraftPicture, top: int) -> None:
        box, px, count = self.box, self.look.px, len(content.cards)
        gap = px(14)

        def fits(rows: int) -> float:
            """How high cards are in so many rows."""
            in_row = max(1, -(-count // rows))
            room = (box.bottom - px(24) - top - (rows - 1) * px(30)) / rows
            return min(room, (box.w - px(56) - (in_row - 1) * gap) / in_row / CARD)

        rows = max(ROWS, key=fits)  # where the cards are largest
        in_row, high = max(1, -(-count // rows)), fits(rows)
        wide = high * CARD
        free = box.bottom - px(24) - top - rows * high - (rows - 1) * px(30)
        air = max(0, min(px(20), free / (rows + 1)))  # between the rows too, so that none of it lies idle at the foot
        top = round(top + air)
        for i, (card, taken) in enumerate(zip(content.cards, content.taken, strict=True)):
            row, nth = divmod(i, in_row)
            here = min(in_row, count - row * in_row)
            left = box.centerx - (here * wide + (here - 1) * gap) / 2
            y = top + row * (high + px(30) + air)
            rect = pygame.Rect(round(left + nth * (wide + gap)), round(y), round(wide), round(high))
            if taken:
                edge = palette.OUTLINE_ON_PAPER
                rounded(pen.surface, rect, None, radius=px(7), stroke=edge, width=1.4, alpha=0.6)
                pen.piece("disc", rect.center, 36, taken)
                self._add(f"drafted:{card.id}", rect, target=False, lights=False)
            else:
                draw_card(pen, rect, card)
                self._add(f"draft:{card.id}", rect, px(7))
