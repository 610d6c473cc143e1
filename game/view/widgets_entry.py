"""A line to type in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.view import palette
from game.view.fonts import SANS, SANS_ITALIC, font
from game.view.lettering import Fitted, draw_text, label
from game.view.look import Look
from game.view.paint import rounded
from game.view.pane import Pane
from game.view.widgets import State, Widget, fitted, focus_ring

BLINK = 0.53


class TextEntry(Widget):
    """One line of text with caret, selection and clipboard. Tells every change at once."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], object],
        *,
        longest: int = 24,
        digits: bool = False,
        placeholder: str = "",
        on_submit: Callable[[], object] | None = None,
        tip: str = "",
        warned: bool = False,
        on_full: Callable[[], object] | None = None,
        on_wrong: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(id, rect, tip=tip)
        self.value, self.on_change, self.on_submit = value, on_change, on_submit
        self.on_full, self.on_wrong = on_full, on_wrong  # something was typed that finds no room, or is no digit
        self.longest, self.digits, self.placeholder, self.warned = longest, digits, placeholder, warned
        self.caret = len(value)
        self.anchor = len(value)  # the selection lies between anchor and caret
        self._shift = 0  # pixels scrolled to the left, when the text is longer than its place
        self._since = 0.0
        self._look: Look | None = None

    # -- editing --

    def focus(self, pane: Pane) -> None:
        """By keyboard one mostly comes to write something else: all is chosen."""
        self.anchor, self.caret, self._since = 0, len(self.value), 0.0

    def press(self, position: tuple[int, int], pane: Pane) -> None:
        self.caret = self.anchor = self._place(position[0])
        self._since = 0.0

    def drag(self, position: tuple[int, int], pane: Pane) -> bool:
        before, self.caret = self.caret, self._place(position[0])
        return before != self.caret

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        """A click only puts the caret; it submits nothing."""

    def activate(self, pane: Pane) -> None:
        if self.on_submit:
            self.on_submit()
        else:
            pane.step_focus(1)

    def type(self, text: str) -> bool:
        allowed = "".join(c for c in text if c.isprintable() and (c.isdecimal() or not self.digits))
        wrong = self.digits and any(not c.isdecimal() for c in text)
        if not allowed:
            if wrong and self.on_wrong:
                self.on_wrong()
            return wrong
        low, high = sorted((self.anchor, self.caret))
        room = self.longest - len(self.value) + (high - low)
        self._set(self.value[:low] + allowed[:room] + self.value[high:], low + len(allowed[:room]))
        if len(allowed) > room and self.on_full:
            self.on_full()  # last: it may build everything anew
        elif wrong and self.on_wrong:
            self.on_wrong()
        return True

    def key(self, event: pygame.event.Event, pane: Pane) -> bool:
        shift, control = event.mod & pygame.KMOD_SHIFT, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        low, high = sorted((self.anchor, self.caret))
        match event.key:
            case pygame.K_LEFT:
                self._move(low if low != high and not shift else self.caret - 1, bool(shift))
            case pygame.K_RIGHT:
                self._move(high if low != high and not shift else self.caret + 1, bool(shift))
            case pygame.K_HOME:
                self._move(0, bool(shift))
            case pygame.K_END:
                self._move(len(self.value), bool(shift))
            case pygame.K_BACKSPACE:
                start = low if low != high else max(0, low - 1)
                self._set(self.value[:start] + self.value[high:], start)
            case pygame.K_DELETE:
                self._set(self.value[:low] + self.value[high if low != high else high + 1 :], low)
            case pygame.K_a if control:
                self.anchor, self.caret = 0, len(self.value)
            case pygame.K_c | pygame.K_x if control:
                pygame.scrap.put_text(self.value[low:high])
                if event.key == pygame.K_x:
                    self._set(self.value[:low] + self.value[high:], low)
            case pygame.K_v if control:
                self.type(pygame.scrap.get_text())
            case pygame.K_SPACE:
                pass  # comes as text
            case _:
                return False
        self._since = 0.0
        return True

    def _move(self, to: int, select: bool) -> None:
        self.caret = max(0, min(len(self.value), to))
        if not select:
            self.anchor = self.caret

    def _set(self, value: str, caret: int) -> None:
        self.caret = self.anchor = caret
        self._since = 0.0
        if value != self.value:
            self.value = value
            self.on_change(value)

    def update(self, dt: float, focused: bool) -> bool:
        if not focused:
            return False
        before = int(self._since / BLINK)
        self._since += dt
        return int(self._since / BLINK) != before

    # -- looks --

    def texts(self, look: Look) -> Iterator[Fitted]:
        if self.placeholder and not self.value:
            yield fitted(look, self.placeholder, self._inner(look), SANS_ITALIC, 15, 1)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        self._look = look
        radius, inner = look.px(palette.CORNER_BUTTON), self._inner(look)
        edge = palette.LAMP if state.hovered or state.focused else palette.rgb("#6A6055")
        if self.warned:
            edge = palette.REFUSED_ASKED
        rounded(surface, self.rect, palette.COAL_EDGE, radius=radius, bottom=palette.COAL, stroke=edge,
                width=max(1.0, look.scale))  # fmt: skip
        if not self.value and not state.focused:
            tone = palette.COAL_DIM
            draw_text(surface, self.placeholder, inner, SANS_ITALIC, look.type(15), tone, lines=1)
        else:
            self._draw_line(surface, look, inner, state.focused)
        if state.ring:
            focus_ring(surface, look, self.rect, radius)

    def _draw_line(self, surface: pygame.Surface, look: Look, inner: pygame.Rect, focused: bool) -> None:
        used = font(SANS, look.type(15))
        caret = used.size(self.value[: self.caret])[0]
        if focused:
            self._shift = max(0, min(self._shift, caret), caret - inner.w + 2)
        else:
            self._shift = 0
        before = surface.get_clip()
        surface.set_clip(inner.inflate(2, 0).clip(before))
        left = inner.x - self._shift
        tall = used.get_linesize()
        top = inner.centery - tall // 2
        if focused and self.anchor != self.caret:
            low, high = sorted((self.anchor, self.caret))
            a, b = used.size(self.value[:low])[0], used.size(self.value[:high])[0]
            surface.fill(palette.COAL_ROW, (left + a, top, b - a, tall))
        surface.blit(label(self.value, SANS, look.type(15), palette.COAL_TEXT), (left, top))
        if focused and int(self._since / BLINK) % 2 == 0:
            surface.fill(palette.LAMP, (left + caret, top + 1, max(1, look.px(1.5)), tall - 2))
        surface.set_clip(before)

    def _inner(self, look: Look) -> pygame.Rect:
        return self.rect.inflate(-2 * look.px(11), -look.px(4))

    def _place(self, x: int) -> int:
        """The caret's place nearest to a point."""
        if self._look is None:
            return len(self.value)
        used, inner = font(SANS, self._look.type(15)), self._inner(self._look)
        at = x - inner.x + self._shift
        return min(range(len(self.value) + 1), key=lambda i: abs(used.size(self.value[:i])[0] - at))
