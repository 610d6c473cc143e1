"""Rows of the editor's panel: a name at the left, something to change the value with at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.faults import ValuePath
from game.titles.kohle.editor.shapes import as_point
from game.titles.kohle.editor.window.row_widgets import Patch, WarningSign
from game.view import palette
from game.view.fonts import SANS, SERIF_SEMI
from game.view.lettering import fit_text
from game.view.widgets import Label, Widget
from game.view.widgets_buttons import Button, Kind, Toggle
from game.view.widgets_choices import ChoiceItem, Segmented
from game.view.widgets_dropdown import Dropdown
from game.view.widgets_entry import TextEntry

if TYPE_CHECKING:
    from game.titles.kohle.editor.window.scene import Editor

ROW, GAP = 34, 6
NAMED = 0.36  # of a row's width is its name's
LONGEST = 60
EXPLAINED = ("number", "value")  # numbers that are more than what their name says


class Rows:
    """Fills a panel from top to bottom. Values are read from the text and written back to it by path."""

    def __init__(self, scene: Editor, room: pygame.Rect) -> None:
        self.scene = scene
        self.look = scene.look
        self.room = room
        self.y = room.y
        self._window = room.inflate(2 * self.look.px(8), 2 * self.look.px(8))

    def t(self, key: str, /, **values: object) -> str:
        return self.scene.t(f"editor.{key}", **values)

    def value(self, *path: str | int) -> object:
        return self.scene.editing.source.get(*path)

    def add(self, *widgets: Widget) -> None:
        for widget in widgets:
            widget.window = self._window
        self.scene.pane.add(*widgets)

    # -- places --

    def line(self, high: float = ROW) -> pygame.Rect:
        """The next row, whole."""
        rect = pygame.Rect(self.room.x, self.y, self.room.w, self.look.px(high))
        self.y = rect.bottom + self.look.px(GAP)
        return rect

    def gap(self) -> None:
        self.y += self.look.px(GAP)

    def named(self, key: str) -> pygame.Rect:
        """The next row with its name; returns the room for the control."""
        row = self.line()
        wide = round(row.w * NAMED)
        self.add(Label(pygame.Rect(row.x, row.y, wide - self.look.px(6), row.h), self.t(key), SANS, 14.5))
        return pygame.Rect(row.x + wide, row.y, row.w - wide, row.h)

    def parts(self, count: int) -> list[pygame.Rect]:
        """The next row in equal parts."""
        row, gap = self.line(), self.look.px(8)
        wide = (row.w - gap * (count - 1)) // count
        return [pygame.Rect(row.x + i * (wide + gap), row.y, wide, row.h) for i in range(count)]

    # -- what is only read --

    def heading(self, text: str, size: float = 19) -> None:
        self.add(Label(self.line(30), text, SERIF_SEMI, size))

    def words(self, text: str, lines: int = 1, dim: bool = True) -> None:
        tone = palette.COAL_DIM if dim else palette.COAL_TEXT
        self.add(Label(self.line(19 * lines + 3), text, SANS, 14, tone, valign="top"))

    def warning(self, text: str) -> None:
        """A sentence that must not be overlooked, with its sign."""
        size = self.look.px(18)
        lines = len(fit_text(text, SANS, self.look.type(14), self.room.w - size - self.look.px(8), 4).lines)
        row = self.line(19 * lines + 3)
        self.add(WarningSign(pygame.Rect(row.x, row.y, size, size)))
        words = pygame.Rect(row.x + size + self.look.px(8), row.y, row.w - size - self.look.px(8), row.h)
        self.add(Label(words, text, SANS, 14, palette.LAMP, valign="top"))

    # -- what changes values --

    def text(self, key: str, path: ValuePath, *, longest: int = LONGEST) -> None:
        """A text, taken over while it is being typed."""
        box, given = self.named(f"field.{key}"), self.value(*path)
        value = given if isinstance(given, str) else ""
        self.add(
            TextEntry(f"field.{key}", box, value, partial(self.scene.editing.write, path), longest=longest,
                      warned=not value.strip())
        )  # fmt: skip

    def short_name(self, key: str) -> None:
        """The id of a thing, changed everywhere on Enter or when the keyboard goes elsewhere."""
        box = self.named("field.id")
        self.add(
            TextEntry("field.id", box, key, self.scene.write_id, longest=40, tip=self.t("tip.id"),
                      on_submit=self.scene.rename)
        )  # fmt: skip

    def number(self, key: str, path: ValuePath, least: int, most: int = 999, order: tuple[str, ...] = ()) -> None:
        """A whole number: typed, or by its two buttons."""
        box, given = self.named(f"field.{key}"), self.value(*path)
        value = given if isinstance(given, int) else least
        small = self.look.px(34)
        gap = self.look.px(5)
        field = pygame.Rect(box.x + small + gap, box.y, box.w - 2 * (small + gap), box.h)
        tip = self.t(f"tip.{key}") if key in EXPLAINED else ""

        def typed(text: str) -> None:
            if text:
                self.scene.editing.write(path, min(int(text), most))

        def by(step: int) -> None:
            self.scene.change(path, min(max(value + step, least), most), order)

        self.add(
            Button(f"field.{key}.less", pygame.Rect(box.x, box.y, small, box.h), "", lambda: by(-1), icon="minus",
                   enabled=value > least),
            TextEntry(f"field.{key}", field, str(value), typed, longest=4, digits=True, tip=tip),
            Button(f"field.{key}.more", pygame.Rect(field.right + gap, box.y, small, box.h), "", lambda: by(1),
                   icon="plus", enabled=value < most),
        )  # fmt: skip

    def place(self, key: str, path: ValuePath) -> None:
        """A point: two numbers."""
        box = self.named(f"field.{key}")
        at = as_point(self.value(*path)) or (0, 0)
        wide = (box.w - self.look.px(6)) // 2

        def typed(index: int, text: str) -> None:
            if text:
                now = list(as_point(self.value(*path)) or (0, 0))
                now[index] = int(text)
                self.scene.editing.write(path, now)

        for index, name in enumerate("xy"):
            rect = pygame.Rect(box.x if not index else box.right - wide, box.y, wide, box.h)
            self.add(
                TextEntry(f"field.{key}.{name}", rect, str(at[index]), partial(typed, index), longest=4, digits=True)
            )

    def pick(self, key: str, path: ValuePath, values: Sequence[tuple[object, str]], tip: str = "") -> None:
        """One of a few values, side by side."""
        self._choice(Segmented, key, path, values, tip)

    def drop(self, key: str, path: ValuePath, values: Sequence[tuple[object, str]]) -> None:
        """One of many values, from a list."""
        self._choice(Dropdown, key, path, values)

    def _choice(
        self, kind: type[Segmented] | type[Dropdown], key: str, path: ValuePath, values: Sequence[tuple[object, str]],
        tip: str = "",
    ) -> None:  # fmt: skip
        box, given = self.named(f"field.{key}"), self.value(*path)
        known = {str(value): value for value, _ in values}
        if str(given) not in known:  # what the file says stays visible until something else is chosen
            known[str(given)] = given
            values = [*values, (given, str(given))]
        choices = [ChoiceItem(str(value), text, tip) for value, text in values]
        self.add(kind(f"field.{key}", box, choices, str(given), lambda v: self.scene.change(path, known[v])))

    def switch(self, key: str, on: bool, on_change: Callable[[bool], object]) -> None:
        names = self.scene.t("common.off"), self.scene.t("common.on")
        self.add(Toggle(f"field.{key}", self.named(f"field.{key}"), on, on_change, names=names))

    def colour(self, key: str, path: ValuePath) -> None:
        """A colour as it is written, with a patch of it beside."""
        box, given = self.named(f"field.{key}"), self.value(*path)
        value = given if isinstance(given, str) else ""
        patch = pygame.Rect(box.x, box.y, box.h, box.h)
        field = pygame.Rect(patch.right + self.look.px(6), box.y, box.right - patch.right - self.look.px(6), box.h)
        self.add(
            Patch(patch.inflate(-6, -6), value),
            TextEntry(f"field.{key}", field, value, partial(self.scene.editing.write, path), longest=7),
        )

    # -- buttons --

    def button(
        self,
        id: str,
        text: str,
        action: Callable[[], object],
        *,
        icon: str = "",
        kind: Kind = Kind.COAL,
        note: str = "",
    ) -> None:
        self.add(Button(id, self.line(), text, action, icon=icon, kind=kind, note=note, size=15, align="left"))

    def buttons(self, *made: tuple[str, str, str, Callable[[], object]]) -> None:
        """Several side by side: id, text, icon, what they do."""
        for rect, (id, text, icon, action) in zip(self.parts(len(made)), made, strict=True):
            self.add(Button(id, rect, text, action, icon=icon, size=15))
