"""The log: one line for each change, newest below, drawn by ourselves; the wheel and the bar scroll it."""

import pygame

from game.view import palette
from game.view.controls import LOG_SCROLL, Control
from game.view.fonts import SANS, SERIF_ITALIC, SERIF_SEMI
from game.view.lettering import Fitted, fit_text
from game.view.look import Look
from game.view.paint import rounded
from game.view.panels.contents import LogContent, ShownLine
from game.view.panels.panel import Highlights, Mark, Panel
from game.view.panels.pen import Pen
from game.view.paper import coal_panel

TYPE = 14.0
HEADING = 13.5
BETWEEN = 5  # two lines
MOST_LINES = 8  # of what happened; a narrow log has short ones
NARROW = 230  # under so much width the sign stands for the name
TITLE = 30
BAR = 6
SIGN = 18  # what opens the whole, over the bar


class Log(Panel[LogContent]):
    """Targets: `log:123` for each line in view, `log:scroll` for the bar, `log` opens the whole, and closes it.

    It follows the end until somebody scrolls up; `wheel`, `drag` and `reveal` return True if it looks different.
    """

    def __init__(self, area: pygame.Rect, look: Look, *, whole: bool = False) -> None:
        super().__init__(area, look)
        self._whole = whole  # opened over the table
        self._last: int | None = None  # index of the lowest line in view; None follows the end
        self._heights: dict[tuple[str, bool], int] = {}
        self._shown = 0
        self._thumb = pygame.Rect(0, 0, 0, 0)

    # -- scrolling --

    def wheel(self, notches: int) -> bool:
        """Up is positive, as the mouse has it."""
        return self._move_to(self._end() - 2 * notches)

    def drag(self, y: int) -> bool:
        """The bar's thumb was dragged to a height of the window."""
        if self.content is None:
            return False
        room = self._rail()
        share = (y - room.y - self._thumb.h / 2) / max(1, room.h - self._thumb.h)
        first = self._end_at_top()
        return self._move_to(round(first + share * (len(self.content.lines) - 1 - first)))

    def reveal(self, line: int) -> bool:
        """Scroll so that a line (by its id) is in view, or the one before it if it is left out here."""
        if self.content is None:
            return False
        lines = self.content.lines
        last = max((i for i, one in enumerate(lines) if one.id <= line), default=None)
        if last is None:
            return False
        room = self._body().h - self._height(lines[last])
        for after in lines[last + 1 : last + 3]:  # what came then, as far as the line itself stays in view
            room -= self._height(after)
            last += room >= 0
        return self._move_to(last)

    def to_end(self) -> bool:
        """Follow the newest line again."""
        return self._move_to(10**9)

    @property
    def scrolled(self) -> bool:
        """Whether it looks at earlier lines."""
        return self._last is not None

    def _end(self) -> int:
        assert self.content is not None
        return len(self.content.lines) - 1 if self._last is None else min(self._last, len(self.content.lines) - 1)

    def _move_to(self, last: int) -> bool:
        if self.content is None or not self.content.lines:
            return False
        before, whole = self._last, len(self.content.lines) - 1
        last = max(last, self._end_at_top())
        self._last = None if last >= whole else last
        if self._last == before:
            return False
        self._paint(self.highlights)
        return True

    def _end_at_top(self) -> int:
        """The lowest line in view when the first line of all is at the top."""
        assert self.content is not None
        room, used = self._body().h, 0
        for i, line in enumerate(self.content.lines):
            used += self._height(line)
            if used > room:
                return max(0, i - 1)
        return len(self.content.lines) - 1

    # -- drawing --

    def _light(self, surface: pygame.Surface, place: str, mark: Mark, strength: float) -> None:
        """A line is lit as a row, without a ring."""
        if place == Control.LOG:
            super()._light(surface, place, mark, strength)
            return
        rect = self._places[place].rect
        rounded(surface, rect, palette.LAMP, radius=self.look.px(4), alpha=0.13)
        rounded(surface, (rect.x, rect.y, self.look.px(3), rect.h), palette.LAMP, radius=1)

    def _draw(self, pen: Pen, content: LogContent, marks: Highlights) -> None:
        coal_panel(pen.surface, self.box, pen.px(palette.CORNER_PANEL), scale=self.look.scale)
        body = self._body()
        if body.y > self.box.y + pen.px(16) and (self.head or not self.covered):
            title = (self.box.x + pen.px(15), self.box.y + pen.px(17))
            pen.text(self.look.texts("table.log.title"), title, SERIF_SEMI, 17, palette.COAL_TEXT)
        top = body.y if self.covered and not self.head else self.box.y + pen.px(6)
        sign = pygame.Rect(self.box.right - pen.px(19), top, pen.px(16), pen.px(SIGN))
        pen.icon("close" if self._whole else "log", sign.center, 16, palette.COAL_SECOND)
        self._add(Control.LOG, sign, pen.px(4))
        lowest = self._end() if content.lines else -1
        first, used = lowest + 1, 0
        while first > 0 and used + self._height(content.lines[first - 1]) <= body.h:
            first -= 1
            used += self._height(content.lines[first])
        full = first > 0 or lowest < len(content.lines) - 1
        y = body.bottom - used if full else body.y
        for line in content.lines[first : lowest + 1]:
            row = pygame.Rect(body.x, y, body.w, self._height(line))
            self._line(pen, row, line, content.at is not None and line.id > content.at)
            y = row.bottom
        self._shown = lowest + 1 - first
        self._bar(pen, len(content.lines), first)

    def _line(self, pen: Pen, row: pygame.Rect, line: ShownLine, later: bool) -> None:
        """`later`: it has not happened yet in the position looked at."""
        px = pen.px
        if line.heading:
            self._heading(pen, row, line.text)
            return
        tone = palette.COAL_NOUGHT if later else palette.COAL_TEXT if line.new else palette.COAL_DIM
        if line.new and not later:
            pen.rounded((row.x - px(1), row.y + px(3), px(3), row.h - px(6)), palette.AMBER, radius=1)
        fitted = self._fitted(line)
        step = self._step(TYPE)
        first = row.y + (row.h - step * len(fitted.lines)) / 2 + step / 2
        if line.colour:
            pen.sign((row.x + px(18), first), 17 if line.colour in palette.PLAYERS else 16, line.colour)
        for i, words in enumerate(fitted.lines):
            pen.text(words, (row.x + px(34), first + i * step), SANS, TYPE, tone)
        if fitted.cut:
            pen.cut.append(line.text)
        self._add(f"log:{line.id}", row, px(4))

    def _heading(self, pen: Pen, row: pygame.Rect, text: str) -> None:
        px = pen.px
        label = pen.text(text, row.center, SERIF_ITALIC, HEADING, palette.BRASS, align="centre", width=row.w - px(60))
        for left, right in ((row.x + px(8), label.x - px(10)), (label.right + px(10), row.right - px(8))):
            if right > left:
                pen.rule((left, row.centery), (right, row.centery), palette.COAL_LINE)

    def _bar(self, pen: Pen, lines: int, first: int) -> None:
        if self._shown >= lines or not lines:
            self._thumb = pygame.Rect(0, 0, 0, 0)
            return
        rail = self._rail().move(self._pad - self.area.x, self._pad - self.area.y)
        high = max(pen.px(22), round(rail.h * self._shown / lines))
        top = rail.y + (rail.h - high) * first / max(1, lines - self._shown)
        self._thumb = pygame.Rect(rail.x, round(top), rail.w, high)
        pen.rounded(rail, palette.COAL_EDGE, radius=rail.w / 2, alpha=0.6)
        pen.rounded(self._thumb, palette.COAL_LINE, radius=rail.w / 2)
        self._add(LOG_SCROLL, rail.inflate(pen.px(6), 0), lights=False)

    # -- measures --

    @property
    def head(self) -> int:
        """Where it has a title, that stays free, whatever lies on its top."""
        return self.look.px(TITLE) if self._room_for(6, self.area.h) else 0

    @property
    def _titled(self) -> bool:
        """Whether the title is there: with something on its foot it makes way for a line."""
        return self._room_for(6, self.area.h - self.covered_foot)

    def _room_for(self, lines: int, high: int) -> bool:
        """Whether so many lines find room below the title."""
        px = self.look.px
        return high >= px(TITLE) + lines * (self._step(TYPE) + px(BETWEEN)) + px(6)

    def _body(self) -> pygame.Rect:
        """Where lines stand, in coordinates of the picture; a title that would cost one of six lines is not there."""
        px = self.look.px
        head = px(TITLE) if self._titled else px(6)
        head = max(head, self.head + self.covered + px(4)) if self.covered else head
        high = self.box.h - head - px(6) - self.covered_foot
        return pygame.Rect(self.box.x + px(7), self.box.y + head, self.box.w - px(26), high)

    def _rail(self) -> pygame.Rect:
        px = self.look.px
        body = self._body().move(self.area.x - self._pad, self.area.y - self._pad)
        above = 0 if self._titled else px(SIGN + 4)
        return pygame.Rect(self.area.right - px(BAR + 10), body.y + above, px(BAR), max(0, body.h - above))

    def _step(self, size: float) -> int:
        return round(self.look.type(size) * 1.32)

    def _words(self, line: ShownLine) -> str:
        """The line, without what its sign says where words are narrow."""
        return (line.short if self.area.w < self.look.px(NARROW) else "") or line.text

    def _fitted(self, line: ShownLine) -> Fitted:
        width = self._body().w - self.look.px(38)
        size = self.look.type(TYPE)
        return fit_text(self._words(line), SANS, size, width, MOST_LINES, least=size)

    def _height(self, line: ShownLine) -> int:
        key = (line.text, line.heading)
        if key not in self._heights:
            if line.heading:
                self._heights[key] = self.look.px(24)
            else:
                self._heights[key] = self._step(TYPE) * len(self._fitted(line).lines) + self.look.px(BETWEEN)
        return self._heights[key]
