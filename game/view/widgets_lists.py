"""Widgets that choose from many: a slider, a list that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.view import palette
from game.view.fonts import SANS_BOLD
from game.view.lettering import Fitted, draw_text
from game.view.look import Look
from game.view.paint import circle, rounded
from game.view.pane import Pane
from game.view.widgets import State, Widget, fitted, focus_ring

FRAME = palette.rgb("#6A6055")


class Slider(Widget):
    """A number on a rail. `on_change` while it is dragged, `on_commit` when it is let go."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        value: int,
        least: int,
        most: int,
        step: int,
        on_commit: Callable[[int], object],
        *,
        on_change: Callable[[int], object] | None = None,
        show: Callable[[int], str] = str,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, enabled=enabled, tip=tip)
        self.value, self.least, self.most, self.step = value, least, most, step
        self.on_commit, self.on_change, self.show = on_commit, on_change, show

    def press(self, position: tuple[int, int], pane: Pane) -> None:
        self.drag(position, pane)

    def drag(self, position: tuple[int, int], pane: Pane) -> bool:
        rail = self._rail(pane.look)
        share = max(0.0, min(1.0, (position[0] - rail.x) / max(1, rail.w)))
        steps = round(share * (self.most - self.least) / self.step)
        return self._set(self.least + steps * self.step)

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        self.on_commit(self.value)

    def key(self, event: pygame.event.Event, pane: Pane) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        if self._set(max(self.least, min(self.most, self.value + step * self.step))):
            self.on_commit(self.value)
        return True

    def _set(self, value: int) -> bool:
        if value == self.value:
            return False
        self.value = value
        if self.on_change:
            self.on_change(value)
        return True

    def texts(self, look: Look) -> Iterator[Fitted]:
        yield fitted(look, self.show(self.value), self._number(look), SANS_BOLD, 15, 1)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        rail, live = self._rail(look), self.enabled
        thick = look.px(6)
        bar = pygame.Rect(rail.x, rail.centery - thick // 2, rail.w, thick)
        rounded(surface, bar, palette.COAL_EDGE, radius=thick / 2, stroke=FRAME)
        share = (self.value - self.least) / (self.most - self.least)
        done = pygame.Rect(bar.x, bar.y, max(thick, round(bar.w * share)), bar.h)
        rounded(surface, done, palette.BRASS if live else palette.COAL_NOUGHT, radius=thick / 2)
        x, r = rail.x + rail.w * share, look.px(10)
        circle(surface, (x, rail.centery + look.px(2)), r, palette.SHADOW, alpha=0.5)
        face = palette.BUTTON_TOP if live else palette.COAL_DIM
        edge = palette.LAMP if state.hovered and live else palette.EDGE
        circle(surface, (x, rail.centery), r, face, stroke=edge, width=look.scale * 1.5)
        tone = palette.COAL_TEXT if live else palette.COAL_DIM
        draw_text(surface, self.show(self.value), self._number(look), SANS_BOLD, look.type(15), tone,
                  align="right", lines=1)  # fmt: skip
        if state.ring:
            focus_ring(surface, look, self.rect, look.px(8))

    def _rail(self, look: Look) -> pygame.Rect:
        return pygame.Rect(self.rect.x + look.px(10), self.rect.y, self.rect.w - look.px(20 + 64), self.rect.h)

    def _number(self, look: Look) -> pygame.Rect:
        return pygame.Rect(self.rect.right - look.px(60), self.rect.y, look.px(60), self.rect.h)


class ScrollList(Widget):
    """Rows that scroll, one of them chosen; Enter or a double click opens it."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        rows: Sequence[str],
        row_height: int,
        draw_row: Callable[[pygame.Surface, str, pygame.Rect, bool], object],
        on_choose: Callable[[str], object],
        on_open: Callable[[str], object],
        chosen: str = "",
    ) -> None:
        super().__init__(id, rect)
        self.rows, self.row_height, self.draw_row = tuple(rows), row_height, draw_row
        self.on_choose, self.on_open, self.chosen = on_choose, on_open, chosen
        self.offset = 0
        self._grip: int | None = None
        self._again = False
        self.show(self.chosen)

    @property
    def _over(self) -> int:
        """How many pixels do not fit."""
        return max(0, self.row_height * len(self.rows) - self.rect.h)

    def row_rects(self) -> dict[str, pygame.Rect]:
        """The rows that can be seen, whole or in part."""
        found = {}
        wide = self.rect.w - (18 if self._over else 0)
        for i, row in enumerate(self.rows):
            place = pygame.Rect(self.rect.x, self.rect.y + i * self.row_height - self.offset, wide, self.row_height)
            if place.colliderect(self.rect):
                found[row] = place.clip(self.rect)
        return found

    def targets(self) -> dict[str, pygame.Rect]:
        """Rows that are scrolled out almost wholly are none."""
        least = min(24, self.row_height)
        return {f"{self.id}:{row}": rect for row, rect in self.row_rects().items() if rect.h >= least}

    def take_after(self, before: Widget) -> None:
        """Scrolled as it was, so that no row moves away under the mouse; but what is chosen is seen."""
        if isinstance(before, ScrollList) and (before.rows, before.row_height) == (self.rows, self.row_height):
            shown, self.offset = self.offset, min(before.offset, self._over)
            if self.chosen in self.rows and self.chosen not in self.row_rects():
                self.offset = shown

    def wheel(self, notches: int) -> bool:
        return self._scroll(self.offset - notches * self.row_height // 2)

    def press(self, position: tuple[int, int], pane: Pane) -> None:
        thumb = self._thumb()
        if thumb and position[0] >= thumb.x - 6:
            self._grip = position[1] - thumb.y if thumb.collidepoint(position) else thumb.h // 2
            self.drag(position, pane)
            return
        for row, rect in self.row_rects().items():
            if rect.collidepoint(position):
                self._again = pane.twice and row == self.chosen
                self._choose(row)

    def drag(self, position: tuple[int, int], pane: Pane) -> bool:
        thumb = self._thumb()
        if self._grip is None or thumb is None:
            return False
        room = self.rect.h - thumb.h
        return self._scroll(round((position[1] - self._grip - self.rect.y) / max(1, room) * self._over))

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        self._grip = None
        if self._again and self.rect.collidepoint(position):
            self._again = False
            self.activate(pane)

    def activate(self, pane: Pane) -> None:
        if self.chosen:
            self.on_open(self.chosen)

    def key(self, event: pygame.event.Event, pane: Pane) -> bool:
        page = max(1, self.rect.h // self.row_height - 1)
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
                pygame.K_HOME: -len(self.rows), pygame.K_END: len(self.rows)}.get(event.key)  # fmt: skip
        if step is None or not self.rows:
            return False
        at = self.rows.index(self.chosen) if self.chosen in self.rows else -1
        row = self.rows[max(0, min(len(self.rows) - 1, at + step))]
        self.show(row)
        self._choose(row)
        return True

    def _choose(self, row: str) -> None:
        if row != self.chosen:
            self.chosen = row
            self.on_choose(row)

    def show(self, row: str) -> None:
        """Scroll as far as it takes to see a row."""
        if row in self.rows:
            top = self.rows.index(row) * self.row_height
            least = top + self.row_height - self.rect.h
            self._scroll(max(min(self.offset, top), least + -least % self.row_height))  # no row cut at the top

    def _scroll(self, to: int) -> bool:
        before, self.offset = self.offset, max(0, min(self._over, to))
        return before != self.offset

    def _thumb(self) -> pygame.Rect | None:
        if not self._over:
            return None
        tall = max(28, self.rect.h * self.rect.h // (self.row_height * len(self.rows)))
        top = self.rect.y + (self.rect.h - tall) * self.offset // self._over
        return pygame.Rect(self.rect.right - 10, top, 8, tall)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        wide = self.rect.w - (18 if self._over else 0)
        for i, row in enumerate(self.rows):
            place = pygame.Rect(self.rect.x, self.rect.y + i * self.row_height - self.offset, wide, self.row_height)
            if place.colliderect(self.rect):
                self.draw_row(surface, row, place, row == self.chosen)
        surface.set_clip(before)
        if thumb := self._thumb():
            rounded(surface, thumb, palette.COAL_LINE, radius=4)
        if state.ring:
            focus_ring(surface, look, self.rect, look.px(8))
