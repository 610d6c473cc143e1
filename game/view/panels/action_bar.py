"""The action bar: who is asked what, all actions with their prices, and the program's own buttons."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.view import palette
from game.view.controls import Control, kind_of
from game.view.fonts import SANS, SERIF_ITALIC, SERIF_SEMI
from game.view.fonts import Typeface as FontFace
from game.view.lettering import fit_text
from game.view.palette import Level
from game.view.panels.buttons import button_width, draw_button, draw_plain, in_two_lines, plain
from game.view.panels.contents import BarButton, BarContent
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import coal_panel

LEAST_TITLE, MOST_TITLE = 206, 420
ROOMY_TITLE = 290
FREE_ROOM, FREE_ROOM_SMALL = 470, 300  # kept for what stands behind the five actions
NAMED, NAMED_SHORT = 1850, 40  # from this width on the undo button has a word, if that is short or the bar longer
LEADING = 1.13
SQUEEZE = 8  # by which a button behind the actions may be narrower before its words stand in two lines


class Setting(NamedTuple):
    """How the question is set: the type of its title and how many lines that takes, the same of the line below."""

    title: int
    title_lines: int
    line: int = 0
    line_lines: int = 0  # none: it is left out

    @property
    def height(self) -> float:
        """Of the type alone."""
        return self.title * self.title_lines + self.line * self.line_lines


SETTINGS = (  # from large to small
    Setting(19, 1, 14, 1), Setting(17, 1, 14, 1), Setting(16, 1, 13, 1), Setting(16, 1, 13, 2), Setting(14, 1, 13, 1),
    Setting(14, 1, 13, 2),
    Setting(14, 2, 13, 1), Setting(15, 2), Setting(13, 3),
)  # fmt: skip


class ActionBar(Panel[BarContent]):
    """Targets: the ids of the buttons. Refused ones are targets too: they say why.

    Nothing wanders: the program's buttons and the big one have their places whether or not there is a big one,
    and in a turn the actions begin at the same place whatever is asked; what steers bots ends at the same place.
    """

    def _draw(self, pen: Pen, content: BarContent, marks: Highlights) -> None:
        box, px = self.box, pen.px
        coal_panel(pen.surface, box, px(9), level=Level.PANEL, scale=self.look.scale)
        right = self._program(pen, content)
        room = right - box.x - px(16)
        if content.whole_turn:
            roomy = room - px(FREE_ROOM) - self._width(pen, content.actions, False) >= px(ROOMY_TITLE)
            kept = self._width(pen, content.actions, not roomy) + px(FREE_ROOM if roomy else FREE_ROOM_SMALL)
            title = min(px(MOST_TITLE), max(px(LEAST_TITLE), room - kept))
        else:
            roomy = self._width(pen, content.actions, False) <= room - px(LEAST_TITLE)
            spare = room - self._width(pen, content.actions, not roomy) - px(8)
            steady = not content.actions or kind_of(content.actions[0].id) is Control.BOTS  # whatever is told beside it
            most = room if steady else max(px(MOST_TITLE), self._wanted(pen, content))
            title = max(px(LEAST_TITLE), min(most, spare))
        self._title(pen, content, pygame.Rect(box.x, box.y, title, box.h))
        x = self._buttons(pen, content, box.x + title + px(10), right - px(8), not roomy)
        rest = (x + px(10), box.y + px(3), right - x - px(18), box.h - px(6))
        if content.remark and rest[2] > px(80) and not pen.fitted(content.remark, rest, SANS, 14).cut:
            pen.box(content.remark, rest, SANS, 14, palette.COAL_DIM)

    @property
    def _inset(self) -> int:
        return self.look.px(4 if self.box.h < self.look.px(56) else 5)

    def _width(self, pen: Pen, buttons: Sequence[BarButton], small: bool) -> int:
        """What some choices take together."""
        gap = pen.px(5 if small else 6)
        return sum(button_width(pen, button, small) + gap for button in buttons)

    def _wanted(self, pen: Pen, content: BarContent) -> int:
        """What the question takes in two lines of a type that is read with ease."""
        words = max(pen.width(content.title, SERIF_SEMI, 17), pen.width(content.line, SANS, 14))
        return words + pen.px(62)

    def _title(self, pen: Pen, content: BarContent, room: pygame.Rect) -> None:
        """Who is asked what, and how to answer: as large as it fits; if need be in brief, or without the second."""
        px = pen.px
        left = room.x + px(14)
        if content.player:
            size = 36 if room.h >= px(56) else 30
            pen.sign((room.x + px(12 + size / 2), room.centery), size, content.player)
            left = room.x + px(size + 22)
        wide = room.right - left
        title, line = content.title, content.line
        setting = self._setting(pen, title, line, wide, room.h)
        if not setting.line_lines and content.brief != ("", ""):
            shorter = self._setting(pen, *content.brief, wide, room.h)
            if shorter.line_lines:
                (title, line), setting = content.brief, shorter
        if not setting.line_lines or not line:
            pen.names(title, (left, room.y, wide, room.h), SERIF_SEMI, setting.title, palette.COAL_TEXT, align="left")
            return
        pad = px(5 if setting.title_lines + setting.line_lines == 2 else 1)
        upper, lower = setting.title * setting.title_lines, setting.line * setting.line_lines
        head = (room.h - 2 * pad) * upper / (upper + lower * 0.96)
        box = (left, room.y + pad, wide, head)
        pen.names(title, box, SERIF_SEMI, setting.title, palette.COAL_TEXT, align="left")
        rest = (left, room.y + pad + head, wide, room.h - 2 * pad - head)
        pen.names(line, rest, SANS, setting.line, palette.COAL_SECOND, align="left")

    def _setting(self, pen: Pen, title: str, line: str, wide: float, high: int) -> Setting:
        """The largest of `SETTINGS` in which both fit; those at its end are without the line."""

        def fits(string: str, face: FontFace, size: float, lines: int) -> bool:
            exact = float(self.look.type(size))
            return not string or not fit_text(string, face, exact, wide, lines, least=exact).cut

        for one in SETTINGS:
            low_enough = pen.px(one.height * LEADING) <= high - pen.px(2)
            line_fits = not one.line_lines or fits(line, SANS, one.line, one.line_lines)
            if low_enough and line_fits and fits(title, SERIF_SEMI, one.title, one.title_lines):
                return one
        return SETTINGS[-1]

    def _buttons(self, pen: Pen, content: BarContent, x: float, end: float, small: bool) -> float:
        """The choices from left to right; those that are no action behind a rule. They shrink if they must."""
        px, box = pen.px, self.box
        free, like = content.free, (*content.usual, *content.free[len(content.usual) :])
        named = not small and x + self._width(pen, (*content.actions, *like), False) + px(70) <= end
        free_small = not named
        if not small and not named:  # rather without what they are called and their notes than small beside large ones
            bare = [tuple(map(plain, row)) for row in (free, like)]
            if x + self._width(pen, (*content.actions, *bare[1]), False) + px(10) <= end:
                (free, like), free_small = bare, False
        spare = round(end - x) - self._width(pen, content.actions, small) - px(10)
        wanted = self._width(pen, like, free_small)
        if wanted > spare + px(SQUEEZE) * len(like):
            free, like = tuple(map(in_two_lines, free)), tuple(map(in_two_lines, like))
            wanted = self._width(pen, like, free_small)
        elif wanted > spare:  # a little narrower each: the actions keep their places
            wanted = spare
        kept = wanted + px(10) if free else 0
        x = self._row(pen, content.actions, x, end - kept, small)
        if not free:
            return x
        line_x = round(x + px(4))
        pen.rule((line_x, box.y + px(11)), (line_x, box.bottom - px(11)), palette.COAL_LINE, 1.5)
        x += px(10)
        if named and content.free_name:
            x = pen.text(content.free_name, (x, box.centery), SERIF_ITALIC, 13, palette.COAL_DIM).right + px(6)
        return self._row(pen, free, x, end, free_small, like)

    def _row(
        self, pen: Pen, buttons: Sequence[BarButton], x: float, end: float, small: bool, like: Sequence[BarButton] = ()
    ) -> float:
        """Buttons side by side up to an end, if they fit so far, each as wide as the one it is like; returns theirs."""
        px, box, inset = pen.px, self.box, self._inset
        gap, like = px(5 if small else 6), like or buttons
        less = min(0.0, (end + gap - x - self._width(pen, like, small)) / max(1, len(buttons)))
        for button, other in zip(buttons, like, strict=True):
            wide = button_width(pen, other, small) + less
            rect = pygame.Rect(round(x), box.y + inset, round(wide), box.h - 2 * inset)
            draw_button(pen, rect, button, small)
            self._add(button.id, rect, px(palette.CORNER_BUTTON))
            x += wide + gap
        return x - gap

    def _program(self, pen: Pen, content: BarContent) -> int:
        """Menu, undo, redo, ... and the big button, from the right; returns where they begin."""
        px, box, inset = pen.px, self.box, self._inset
        right = box.right - px(8)
        wide = px(150 if box.h < px(56) else 176)
        rect = pygame.Rect(right - wide, box.y + inset, wide, box.h - 2 * inset)
        right = rect.x - px(12)
        if content.go:
            draw_plain(pen, rect, content.go)
            self._add(content.go.id, rect, px(palette.CORNER_BUTTON))
        side = box.h - 2 * inset - px(2)
        for button in reversed(content.program):
            word = pen.width(button.name, SANS, 15.5) if button.name else 0
            named = 0 < word < px(NAMED_SHORT) + box.w - px(NAMED) and box.w > px(NAMED)
            wide = side if not named else px(46) + word
            rect = pygame.Rect(right - wide, box.y + inset + px(1), wide, side)
            if named or not button.icon:
                draw_plain(pen, rect, button)
            else:
                draw_button(pen, rect, BarButton(button.id, button.face, button.icon))
            self._add(button.id, rect, px(palette.CORNER_BUTTON))
            right = rect.x - px(6)
        return right
