"""Widgets that choose from many: a list that opens, a list that scrolls, a slider."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

import pygame

from game.view import palette
from game.view.fonts import SANS, SANS_BOLD
from game.view.icons import draw_icon
from game.view.lettering import Fitted, draw_text
from game.view.light import shadow
from game.view.paint import circle, rounded
from game.view.palette import Level
from game.view.widgets import Look, Pane, State, Widget, draw_tooltip, fitted, focus_ring
from game.view.widgets_buttons import Choice

FRAME = palette.rgb("#6A6055")


@cache
def _sign(colour: str) -> str:
    return palette.PLAYERS[colour].sign.value


def draw_choice(surface: pygame.Surface, look: Look, choice: Choice, rect: pygame.Rect, tone: palette.Colour,
                *, bold: bool = False) -> None:  # fmt: skip
    """A value with its disc (a player's colour) or icon before its name."""
    box = rect
    if choice.icon:
        size = min(rect.h - look.px(4), look.px(24))
        centre = (rect.x + size / 2, rect.centery)
        if choice.colour:
            circle(surface, centre, size / 2, choice.colour, stroke=palette.COAL_EDGE, width=look.scale)
            ink = palette.PLAYERS[choice.value].sign_colour if choice.value in palette.PLAYERS else palette.INK
            draw_icon(surface, choice.icon, centre, size * 0.62, ink)
        else:
            draw_icon(surface, choice.icon, centre, size * 0.86, tone)
        box = pygame.Rect(rect.x + size + look.px(9), rect.y, rect.w - size - look.px(9), rect.h)
    if choice.text and box.w > 0:
        draw_text(surface, choice.text, box, SANS_BOLD if bold else SANS, look.type(15), tone, lines=1)


class Dropdown(Widget):
    """The chosen value; a click or Enter opens the list of all."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        choices: Sequence[Choice],
        value: str,
        on_change: Callable[[str], object],
        *,
        tip: str = "",
        compact: bool = False,
        list_width: int = 0,
    ) -> None:
        super().__init__(id, rect, tip=tip)
        self.choices, self.value, self.on_change = tuple(choices), value, on_change
        self.compact = compact  # show only the icon while closed
        self.list_width = list_width or rect.w

    @property
    def chosen(self) -> Choice:
        return next(choice for choice in self.choices if choice.value == self.value)

    def activate(self, pane: Pane) -> None:
        pane.overlay = OpenList(self, pane.look)

    def key(self, event: pygame.event.Event, pane: Pane) -> bool:
        """Left and right change the value without opening the list."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        values = [choice.value for choice in self.choices]
        self.pick(values[(values.index(self.value) + step) % len(values)])
        return True

    def pick(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)

    def texts(self, look: Look) -> Iterator[Fitted]:
        if self.compact:
            return
        room = self._inner(look)
        if self.chosen.icon:
            step = min(room.h - look.px(4), look.px(24)) + look.px(9)
            room = pygame.Rect(room.x + step, room.y, room.w - step, room.h)
        for choice in self.choices:
            yield fitted(look, choice.text, room, SANS, 15, 1)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        radius = look.px(palette.CORNER_BUTTON)
        edge = palette.LAMP if state.hovered else FRAME
        rounded(surface, self.rect, palette.rgb("#463F39"), radius=radius, bottom=palette.rgb("#36312C"),
                stroke=edge, width=max(1.0, look.scale))  # fmt: skip
        inner = self._inner(look)
        draw_choice(surface, look, self.chosen, inner, palette.COAL_TEXT)
        draw_icon(surface, "down", (self.rect.right - look.px(16), self.rect.centery), look.px(14), palette.COAL_DIM)
        if state.ring:
            focus_ring(surface, look, self.rect, radius)

    def _inner(self, look: Look) -> pygame.Rect:
        return pygame.Rect(self.rect.x + look.px(11), self.rect.y, self.rect.w - look.px(11 + 16 + 12), self.rect.h)


class OpenList:
    """The open list of a dropdown: over everything, closed by a choice, Escape or a click elsewhere."""

    def __init__(self, owner: Dropdown, look: Look) -> None:
        self.owner, self.look = owner, look
        self.at = [choice.value for choice in owner.choices].index(owner.value)
        row, pad = look.px(36), look.px(5)
        tall = row * len(owner.choices) + 2 * pad
        self.rect = pygame.Rect(owner.rect.x, owner.rect.bottom + look.px(4), owner.list_width, tall)
        if self.rect.bottom > look.size[1] - look.px(6):
            self.rect.bottom = owner.rect.top - look.px(4)
        self.rect.clamp_ip(pygame.Rect(0, 0, *look.size))
        self.rows = [
            pygame.Rect(self.rect.x + pad, self.rect.y + pad + i * row, self.rect.w - 2 * pad, row)
            for i in range(len(owner.choices))
        ]

    def targets(self) -> dict[str, pygame.Rect]:
        return {f"{self.owner.id}.{c.value}": row for c, row in zip(self.owner.choices, self.rows, strict=True)}

    def update(self, dt: float) -> bool:
        return False

    def handle(self, event: pygame.event.Event, pane: Pane) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                before = self.at
                self.at = next((i for i, row in enumerate(self.rows) if row.collidepoint(event.pos)), self.at)
                return before != self.at
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                if not self.rect.collidepoint(event.pos):
                    pane.overlay = None
                return True
            case pygame.MOUSEBUTTONUP if event.button == 1:
                for i, row in enumerate(self.rows):
                    if row.collidepoint(event.pos):
                        self._pick(i, pane)
                return True
            case pygame.KEYDOWN:
                return self._key(event.key, pane)
        return False

    def _key(self, key: int, pane: Pane) -> bool:
        match key:
            case pygame.K_ESCAPE | pygame.K_TAB:
                pane.overlay = None
            case pygame.K_UP | pygame.K_DOWN:
                self.at = (self.at + (1 if key == pygame.K_DOWN else -1)) % len(self.rows)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                self._pick(self.at, pane)
        return True

    def _pick(self, index: int, pane: Pane) -> None:
        pane.overlay = None
        self.owner.pick(self.owner.choices[index].value)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        shadow(surface, self.rect, Level.TOOLTIP, look.px(8), look.scale)
        rounded(surface, self.rect, palette.COAL_TOP, radius=look.px(8), bottom=palette.COAL_BOTTOM, stroke=FRAME)
        for i, (choice, row) in enumerate(zip(self.owner.choices, self.rows, strict=True)):
            if i == self.at:
                rounded(surface, row, palette.COAL_ROW, radius=look.px(5))
            chosen = choice.value == self.owner.value
            tone = palette.LAMP if chosen else palette.COAL_TEXT
            draw_choice(surface, look, choice, row.inflate(-look.px(14), 0), tone, bold=chosen)
        if tip := self.owner.choices[self.at].tip:
            row = self.rows[self.at]
            beside = pygame.Rect(self.rect.x, row.y, self.rect.w, 0)
            beside.y = self.rect.bottom if self.rect.y > self.owner.rect.y else self.rect.top
            draw_tooltip(surface, look, beside, tip)


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
    """Rows that scroll, one of them chosen; Enter or a second click opens it."""

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
        self._show(self.chosen)

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
        return {f"{self.id}:{row}": rect for row, rect in self.row_rects().items()}

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
                self._again = row == self.chosen
                self._choose(row)

    def drag(self, position: tuple[int, int], pane: Pane) -> bool:
        thumb = self._thumb()
        if self._grip is None or thumb is None:
            return False
        room = self.rect.h - thumb.h
        return self._scroll(round((position[1] - self._grip - self.rect.y) / max(1, room) * self._over))

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        self._grip = None

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
        self._show(row)
        self._choose(row)
        return True

    def _choose(self, row: str) -> None:
        if row != self.chosen:
            self.chosen = row
            self.on_choose(row)

    def _show(self, row: str) -> None:
        if row in self.rows:
            top = self.rows.index(row) * self.row_height
            self._scroll(max(min(self.offset, top), top + self.row_height - self.rect.h))

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
