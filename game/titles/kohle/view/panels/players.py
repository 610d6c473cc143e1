"""A compact row for each player, always in view: what everybody has, whose turn it is, in turn order."""

from dataclasses import dataclass

import pygame

from game.engine.seats import HUMAN
from game.texts import numeral
from game.titles.kohle.rules.preview import totals
from game.titles.kohle.view.panels.view import KohleView, level_of
from game.view import palette
from game.view.fonts import SANS, SERIF_BOLD, SERIF_SEMI
from game.view.palette import rgb
from game.view.panels.bot_sign import WIDTH, draw_bot
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import coal_panel


@dataclass(frozen=True)
class Column:
    """A number of each player: its key in `totals` and what stands above it."""

    key: str
    icon: str = ""
    piece: str = ""
    colour: str = ""


COLUMNS = (
    Column("points", icon="star"),
    Column("coins", piece="coin", colour="copper"),
    Column("workers", piece="worker"),
    Column("pool", piece="miner", colour="neutral"),
    Column("engineers", icon="kohle:engineer"),
    Column("settlements", icon="kohle:settlement"),
    Column("engines", icon="kohle:engine"),
    Column("markers", piece="railway_back"),
    Column("extra_actions", icon="kohle:extra"),
)
LEAST_COLUMN = 22  # two digits; what is left then is the names'
NARROW = 29  # under this width of a column everything stands closer
WIDER = 1.5  # points need three digits
ROW_LINE = rgb("#4A433C")


class Players(Panel[KohleView]):
    """Targets: `seat:2` for each row; places: `seat:2:coins` for each number."""

    _narrow = False
    _name_at = _name_width = 0

    def _draw(self, pen: Pen, content: KohleView, marks: Highlights) -> None:
        box, px = self.box, pen.px
        coal_panel(pen.surface, box, px(palette.CORNER_PANEL), scale=self.look.scale)
        columns = self._columns(pen, content)
        head, foot = (28, 8) if box.h > px(180) and box.w > px(380) else (24, 6)
        self._head(pen, columns, box.y + px(head) / 2 + px(2))
        order = content.position.order
        row_h = (box.h - px(head) - px(foot)) / max(1, len(order))
        last: int | None = None
        for i, seat in enumerate(order):
            row = pygame.Rect(box.x, round(box.y + px(head) + i * row_h), box.w, round(row_h))
            active = seat == content.asked
            if active:
                frame = row.inflate(-px(8), -px(4))
                pen.rounded(frame, palette.COAL_ROW, radius=px(6), stroke=palette.AMBER, width=1.5)
            elif i and last != content.asked:
                pen.rule((row.x + px(12), row.y), (row.right - px(12), row.y), ROW_LINE)
            if seat == content.seat and not active:  # whose tableau lies below
                pen.rounded((row.x + px(4), row.y + px(5), px(3), row.h - px(10)), palette.LAMP, radius=1)
            self._row(pen, row, content, seat, columns)
            self._add(f"seat:{seat}", row.inflate(-px(8), -px(4)), px(6))
            last = seat

    def _columns(self, pen: Pen, view: KohleView) -> list[tuple[Column, float]]:
        """Where the numbers stand: all of them, in any window; names give way."""
        box, px = self.box, pen.px
        names = max(pen.width(seat.name, SERIF_SEMI, 17) for seat in view.seats)
        bot = px(WIDTH) if any(seat.kind != HUMAN for seat in view.seats) else 0
        left = px(46) + min(names + bot + px(4), round(box.w * 0.27))
        shares = len(COLUMNS) - 1 + WIDER
        self._narrow = (box.w - left - px(42)) / shares < px(NARROW)
        if self._narrow:
            names = max(pen.width(seat.name, SERIF_SEMI, 15) for seat in view.seats)
            left = px(35) + min(names + px(2), max(px(58), round(box.w - px(34) - px(35) - shares * px(LEAST_COLUMN))))
        self._name_at = px(35 if self._narrow else 46)
        self._name_width = left - self._name_at - px(2 if self._narrow else 4)
        step = (box.w - left - px(34 if self._narrow else 42)) / shares
        starts = [0.0, *(WIDER + i for i in range(len(COLUMNS) - 1))]
        middles = [at + (WIDER if i == 0 else 1) / 2 for i, at in enumerate(starts)]
        return [(column, box.x + left + step * at) for column, at in zip(COLUMNS, middles, strict=True)]

    def _head(self, pen: Pen, columns: list[tuple[Column, float]], y: float) -> None:
        for column, x in columns:
            if column.piece:
                pen.piece(column.piece, (x, y), 17, column.colour, shadow=False)
            else:
                tone = palette.BRASS if column.key == "points" else palette.COAL_DIM
                pen.icon(column.icon, (x, y), 19, tone)
            self._add(f"column:{column.key}", (x - pen.px(11), y - pen.px(11), pen.px(22), pen.px(22)), lights=False)
        x = self.box.right - pen.px(20 if self._narrow else 24)
        pen.icon("kohle:bonus", (x, y), 19, palette.COAL_DIM)
        self._add("column:bonus", (x - pen.px(11), y - pen.px(11), pen.px(22), pen.px(22)), lights=False)

    def _row(self, pen: Pen, row: pygame.Rect, view: KohleView, seat: int, columns: list[tuple[Column, float]]) -> None:
        px, pos = pen.px, view.position
        player, chair = pos.players[seat], view.seats[seat]
        y = row.centery
        narrow = self._narrow
        pen.piece("disc", (row.x + px(19 if narrow else 26), y), 26 if row.h >= px(38) else 24, chair.colour)
        bot = px(WIDTH) if chair.kind != HUMAN and not narrow else 0
        at, size = (row.x + self._name_at, y), 15 if narrow else 17
        tone = palette.LAMP if seat == view.seat else palette.COAL_TEXT
        name = pen.text(chair.name, at, SERIF_SEMI, size, tone, width=self._name_width - bot)
        if bot:
            draw_bot(pen, (name.right + px(12), y), 16, level_of(chair), palette.COAL_DIM)
        elif chair.kind != HUMAN:
            draw_bot(pen, (row.x + px(27), y + px(8)), 13, level_of(chair), palette.COAL_TEXT, low=True)
        numbers = {
            **totals(pos, player),
            "markers": player.worker_markers + player.wagon_markers + player.merger_markers,
        }
        for column, x in columns:
            value = view.totals.get((seat, column.key), numbers[column.key])
            if column.key == "points":
                rect = pen.text(numeral(value), (x, y), SERIF_BOLD, 18 if narrow else 19, palette.LAMP, align="centre")
            else:
                tone = palette.COAL_TEXT if value else palette.COAL_NOUGHT
                rect = pen.text(str(value), (x, y), SANS, 15 if narrow else 16, tone, align="centre")
            self._add(f"seat:{seat}:{column.key}", rect.inflate(px(8), 0), target=False, lights=False)
        x = row.right - px(20 if narrow else 24)
        if player.bonus is None:
            pen.text("–", (x, y), SANS, 16, palette.COAL_NOUGHT, align="centre")
        else:
            pen.piece("bonus_" + player.bonus, (x, y), min(22 if narrow else 26, row.h / self.look.scale - 8))
        self._add(f"seat:{seat}:bonus", (x - px(14), y - px(14), px(28), px(28)), target=False, lights=False)
