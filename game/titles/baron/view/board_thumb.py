"""The board in small while somebody mines: a click or its key brings it back."""

import pygame

from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import parse, stand
from game.titles.baron.view.board import draw_board
from game.titles.baron.view.board_plan import HIGH, WIDE
from game.titles.baron.view.picture import BoardPicture
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD
from game.view.light import shadow
from game.view.look import Look
from game.view.paint import masked
from game.view.palette import Level
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.runs import Icon, Parts, Word
from game.view.sketch import blank

DIMMED = (205, 200, 190, 255)
KEY = "B"  # of the table's keyboard: it raises what lies below


class BoardThumb(Panel[BoardPicture]):
    """Target: `raise`, which brings the board back. Places: all of the board, for what flies there."""

    def _draw(self, pen: Pen, content: BoardPicture, marks: Highlights) -> None:
        box, px = self.box, self.look.px
        whole = blank((WIDE, HIGH))
        plain = Look(self.look.texts, 1.0, self.look.size, self.look.patterns)
        factor = box.w / WIDE

        def place(name: str, cell: pygame.Rect, lit: pygame.Rect) -> None:
            rect = (box.x + lit.x * factor, box.y + lit.y * factor, lit.w * factor, lit.h * factor)
            found = parse(name)
            where = stand(found.name) if found is not None and found.kind is T.SPACE else name
            self._add(where, rect, target=False, lights=False)

        draw_board(Pen(whole, plain), pygame.Rect(0, 0, WIDE, HIGH), content, place)
        small = pygame.transform.smoothscale(whole, (box.w, round(box.w * HIGH / WIDE)))
        small.fill(DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
        shadow(pen.surface, (box.x, box.y, *small.get_size()), Level.CARD, px(5))
        pen.surface.blit(masked(small, px(5)), box)
        words = self.look.texts("table.mining.board")
        run: Parts = [
            Icon("map", 17, palette.COAL_TEXT), Word(words, SANS_BOLD, 14, palette.COAL_TEXT),
            Word(KEY, SANS, 13, palette.COAL_DIM),
        ]  # fmt: skip
        tag = pygame.Rect(0, 0, round(pen.run_width(run, 6)) + px(24), px(28))
        tag.midbottom = (box.centerx, box.y + small.get_height() - px(8))
        top, low = palette.COAL_TOP, palette.COAL_BOTTOM
        pen.rounded(tag, top, radius=px(7), bottom=low, stroke=palette.COAL_LINE, alpha=0.95)
        pen.run(run, tag.center, align="centre", gap=6)
        self._add("raise", (box.x, box.y, *small.get_size()))
