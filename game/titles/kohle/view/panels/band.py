"""The band of compact windows: stock, small mine spaces and small pithead cards of a player in one strip.

Where the window is high enough the strip is, too: then it says what cards pay, what flips cost, and names the mines.
"""

from typing import Any

import pygame

from game.titles.kohle.rules.names import Card, card, rescue
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.view import tones
from game.titles.kohle.view.panels.card_parts import mine_face
from game.titles.kohle.view.panels.pithead_cards import CARDS
from game.titles.kohle.view.panels.small_cards import draw_slot_chip, draw_small_card
from game.titles.kohle.view.panels.spaces import draw_space
from game.titles.kohle.view.panels.tableau import BRIGHT, SPACE_EDGE, railway_markers, sheet, stock_of
from game.titles.kohle.view.panels.view import KohleView, player_of
from game.view import palette
from game.view.fonts import SANS_BOLD
from game.view.panels.panel import Highlights, Mark, Panel
from game.view.panels.pen import Pen
from game.view.runs import PieceIcon

ROOMY = 96  # from this height on it says more
WIDTHS: dict[Card, float] = {  # of roomy cards, by how much they say
    "workforce": 0.92, "cokery": 0.9, "ironworks": 0.98, "administration": 1.02, "loading": 1.38,
}  # fmt: skip


class TableauBand(Panel[KohleView]):
    """Numbers, small slots, small pithead cards; `raise` shows the whole tableau.

    Targets as of `Tableau` and `PitheadCards`; the feet only if it is roomy.
    """

    raised = False

    @property
    def roomy(self) -> bool:
        """Whether there is room for yields, prices and names."""
        return self.area.h >= self.look.px(ROOMY)

    def like(self, other: Panel[Any]) -> bool:
        return isinstance(other, TableauBand) and super().like(other) and self.raised == other.raised

    def _faces(self, marks: Highlights) -> dict[str, Mark]:
        return {p: Mark.OFFERED for p, m in marks.items() if m in BRIGHT and kind_of(p) in (T.SPACE, T.RESCUE)}

    def _draw(self, pen: Pen, content: KohleView, marks: Highlights) -> None:
        px, box = pen.px, self.box
        sheet(pen, box, content.colour)
        left = box.x + px(12)
        stock = pygame.Rect(left, box.y + px(3), px(178 if self.roomy else 240), box.h - px(6))
        self._stock(pen, stock, content)
        x = stock.right + px(4)
        pen.rule((x, box.y + px(8)), (x, box.bottom - px(8)), palette.CUT_EDGE)
        slots = pygame.Rect(x + px(4), box.y + px(4), px(524 if self.roomy else 368), box.h - px(8))
        self._slots(pen, slots, content, marks)
        x = slots.right + px(4)
        pen.rule((x, box.y + px(8)), (x, box.bottom - px(8)), palette.CUT_EDGE)
        chevron = pygame.Rect(box.right - px(32 if self.roomy else 36), box.y + px(8), px(0), box.h - px(16))
        chevron.w = px(26 if self.roomy else 30)
        room = pygame.Rect(x + px(8), box.y + px(6), chevron.x - px(6) - x - px(8), box.h - px(12))
        self._cards(pen, room, content)
        pen.rounded(chevron, tones.PAPER_FOOT, radius=px(6), stroke=SPACE_EDGE)
        pen.icon("down" if self.raised else "up", chevron.center, 20, palette.INK_SECOND)
        self._add("raise", chevron, px(6))
        if content.seat != content.asked:
            self._tag(pen, content)

    def _tag(self, pen: Pen, view: KohleView) -> None:
        """Whose things these are, on the upper edge, while they are not those of whoever decides."""
        px, name = pen.px, view.seats[view.seat].name
        wide = pen.width(name, SANS_BOLD, 13) + px(34)
        tag = pygame.Rect(self.box.x + px(4), self.box.y - px(8), round(wide), px(17))
        pen.rounded(tag, palette.COAL, radius=px(5), stroke=palette.LAMP, width=1.2)
        pen.sign((tag.x + px(14), tag.centery), 14, view.colour)
        pen.text(name, (tag.x + px(26), tag.centery), SANS_BOLD, 13, palette.LAMP)

    def _stock(self, pen: Pen, room: pygame.Rect, view: KohleView) -> None:
        px = pen.px
        rows = 3 if self.roomy else 2
        columns = -(-len(stock_of(view)) // rows)
        wide, high = (room.w - px(36)) / columns, room.h / rows
        for i, (place, picture, count) in enumerate(stock_of(view)):
            cell = pygame.Rect(
                round(room.x + (i % columns) * wide), round(room.y + (i // columns) * high), round(wide), round(high)
            )
            centre, size = (cell.x + px(13), cell.centery), picture.size * 0.84
            if isinstance(picture, PieceIcon):
                pen.piece(picture.kind, centre, size, picture.colour, picture.label)
            else:
                pen.icon(picture.name, centre, size, picture.colour)
            tone = palette.INK if count else palette.INK_FAINT
            pen.text(str(count), (cell.x + px(26), cell.centery), SANS_BOLD, 16, tone)
            self._add(place, cell.inflate(-2, -2), px(5))
        x = room.right - px(18)
        if (bonus := player_of(view).bonus) is not None:
            pen.piece("bonus_" + bonus, (x, room.y + high / 2), 23)
            self._add(f"bonus:{bonus}", (x - px(16), room.y + high / 2 - px(13), px(32), px(26)), px(5))
        kept = [(kind, n) for kind, n in railway_markers(view) if n]
        step = px(30) / max(1, len(kept))
        for i, (kind, _) in enumerate(kept):
            at = (x + (i - (len(kept) - 1) / 2) * min(step, px(12)), room.y + high * 1.5)
            pen.piece("railway_" + kind, at, 22)
        if kept:
            self._add("markers", (x - px(16), room.y + high * 1.5 - px(12), px(32), px(24)), px(12))

    def _slots(self, pen: Pen, room: pygame.Rect, view: KohleView, marks: Highlights) -> None:
        px, rules, player = pen.px, view.position.board.rules.tableau, player_of(view)
        wide, high = room.w / len(rules.rows[0]), room.h / len(rules.rows)
        for j, row in enumerate(rules.rows):
            for i, space in enumerate(row):
                x, y = room.x + i * wide, room.y + j * high
                place = rescue(space)
                left = px(25 if self.roomy else 26)  # of the card
                ring = draw_space(
                    pen, "rescue", (x + left / 2, y + high / 2), 17, view.colour,
                    filled=place in player.miners, bright=marks.get(place) in BRIGHT, green=space in player.secured,
                )  # fmt: skip
                lit = ring.inflate(-px(2), -px(2))  # its ring must not cover the number beside it
                self._add(place, ring.inflate(px(4), px(4)), lit.w / 2, lit=lit)
                rect = pygame.Rect(round(x + left), round(y + px(1)), round(wide - left - px(3)), round(high - px(2)))
                mine = player.tableau.get(space)
                if mine:
                    draw_slot_chip(pen, rect, mine_face(view.position.board, mine), engine=mine in player.engines)
                else:
                    face = palette.FACE_OFFERED if marks.get(f"space:{space}") in BRIGHT else palette.PRINTED
                    pen.rounded(rect, face, radius=px(4), stroke=SPACE_EDGE)
                    if space in rules.coin_symbol:
                        pen.coin(rect.center, 15, rules.secure_price, shadow=False)
                self._add(f"space:{space}", rect, px(4))

    def _cards(self, pen: Pen, room: pygame.Rect, view: KohleView) -> None:
        gap = pen.px(6)
        shares = [WIDTHS.get(name, 1.0) if self.roomy else 1.0 for name in CARDS]
        unit = (room.w - gap * (len(CARDS) - 1)) / sum(shares)
        for i, name in enumerate(CARDS):
            rect = pygame.Rect(
                round(room.x + unit * sum(shares[:i]) + gap * i), room.y, round(unit * shares[i]), room.h
            )
            standing, foot = draw_small_card(pen, rect, name, view)
            upper = pygame.Rect(rect.x, rect.y, rect.w, rect.h - (foot.h if foot else 0))
            self._add(card(name), upper, pen.px(6), lit=rect)
            if foot is not None:
                self._add(f"flip:{name}", foot, pen.px(6))
            for nth, miner in enumerate(standing):
                self._add(f"miner:{card(name)}:{nth}", miner, miner.w / 2, piece=True)
