"""The action bar: who is asked what, all actions with their prices, and the program's own buttons."""

import pygame

from game.view import palette
from game.view.fonts import SANS, SERIF_ITALIC, SERIF_SEMI
from game.view.palette import Level
from game.view.panels.buttons import button_width, draw_button, draw_plain
from game.view.panels.contents import Button, Question
from game.view.panels.panel import Highlights, Mark, Panel
from game.view.panels.pen import Pen
from game.view.paper import coal_panel

LEAST_TITLE = 240
MOST_TITLE = 420


class ActionBar(Panel[Question]):
    """Targets: the ids of the buttons. Refused ones are targets too: they say why."""

    def _faces(self, marks: Highlights) -> dict[str, Mark]:
        return {}

    def _draw(self, pen: Pen, content: Question, marks: Highlights) -> None:
        box, px = self.box, pen.px
        coal_panel(pen.surface, box, px(9), level=Level.PANEL, scale=self.look.scale)
        right = self._program(pen, content)
        room = right - box.x - px(16)
        small = self._width(pen, content, False) > room - px(LEAST_TITLE)
        used = self._width(pen, content, small)
        title = min(px(MOST_TITLE), max(px(LEAST_TITLE), room - used - px(8)))
        self._title(pen, content, pygame.Rect(box.x, box.y, title, box.h))
        x = self._buttons(pen, content, box.x + title + px(10), room + box.x + px(8), small)
        if content.remark and right - x > px(100):
            pen.box(
                content.remark, (x + px(10), box.y + px(3), right - x - px(18), box.h - px(6)), SANS, 14,
                palette.COAL_DIM,
            )  # fmt: skip

    @property
    def _inset(self) -> int:
        return self.look.px(4 if self.box.h < self.look.px(56) else 5)

    def _width(self, pen: Pen, content: Question, small: bool) -> int:
        """What all choices take together."""
        px = pen.px
        gap = px(5 if small else 6)
        buttons = [*content.actions, *content.free]
        free = px(16) + pen.width(self.look.texts("table.bar.free"), SERIF_ITALIC, 13) if content.free else 0
        return sum(button_width(pen, button, small) + gap for button in buttons) + free

    def _title(self, pen: Pen, content: Question, room: pygame.Rect) -> None:
        px = pen.px
        left = room.x + px(14)
        if content.player:
            size = 36 if room.h >= px(56) else 30
            pen.sign((room.x + px(12 + size / 2), room.centery), size, content.player)
            left = room.x + px(size + 22)
        wide = room.right - left
        if not content.line:
            pen.names(content.title, (left, room.y, wide, room.h), SERIF_SEMI, 19, palette.COAL_TEXT, align="left")
            return
        tall = room.h >= px(56)
        fits = not pen.fitted(content.line, (0, 0, wide, 0), SANS, 14, 1).cut
        size = (19 if tall else 17) if fits else 16
        head = (room.h / 2 if fits else px(24 if tall else 19)) + (px(2) if fits else 0)
        pen.text(content.title, (left, room.y + head / 2 + px(2)), SERIF_SEMI, size, palette.COAL_TEXT, width=wide)
        low = (left, room.y + head, wide, room.h - head - px(5 if fits else 1))
        pen.names(content.line, low, SANS, 14 if fits else 13, palette.COAL_SECOND, align="left")

    def _buttons(self, pen: Pen, content: Question, x: float, end: float, small: bool) -> float:
        """The choices from left to right; those that are no action behind a rule. They shrink if they must."""
        px, box, inset = pen.px, self.box, self._inset
        gap = px(5 if small else 6)
        spare = end - x - self._width(pen, content, small)
        count = max(1, len(content.actions) + len(content.free))
        less = min(0.0, spare / count)
        for i, button in enumerate((*content.actions, *content.free)):
            if i == len(content.actions):
                line_x = round(x + px(3))
                pen.rule((line_x, box.y + px(11)), (line_x, box.bottom - px(11)), palette.COAL_LINE, 1.5)
                word = self.look.texts("table.bar.free")
                label = pen.text(word, (x + px(9), box.centery), SERIF_ITALIC, 13, palette.COAL_DIM)
                x = label.right + px(6)
            wide = button_width(pen, button, small) + less
            rect = pygame.Rect(round(x), box.y + inset, round(wide), box.h - 2 * inset)
            draw_button(pen, rect, button, small)
            self._add(button.id, rect, px(palette.CORNER_BUTTON))
            x += wide + gap
        return x - gap

    def _program(self, pen: Pen, content: Question) -> int:
        """Menu, undo, redo, ... and the big button, from the right; returns where they begin."""
        px, box, inset = pen.px, self.box, self._inset
        right = box.right - px(8)
        if content.go:
            wide = self._go_width(pen, content.go)
            rect = pygame.Rect(right - wide, box.y + inset, wide, box.h - 2 * inset)
            draw_plain(pen, rect, content.go)
            self._add(content.go.id, rect, px(palette.CORNER_BUTTON))
            right = rect.x - px(12)
        side = box.h - 2 * inset - px(2)
        for button in reversed(content.program):
            named = button.name and box.w > px(1700)
            wide = side if not named else px(46) + pen.width(button.name, SANS, 15.5)
            rect = pygame.Rect(right - wide, box.y + inset + px(1), wide, side)
            if named or not button.icon:
                draw_plain(pen, rect, button)
            else:
                draw_button(pen, rect, Button(button.id, button.face, button.icon))
            self._add(button.id, rect, px(palette.CORNER_BUTTON))
            right = rect.x - px(6)
        return right

    def _go_width(self, pen: Pen, button: Button) -> int:
        natural = pen.width(button.name, SANS, 15.5) + pen.px(70)
        return min(pen.px(214), max(pen.px(140), natural))
