"""The interface's own things: what a widget is, and the pane that holds a screen's widgets.

The pane owns what they share: where the mouse is, which one has the keyboard (Tab ring), the tooltip, and
what lies on top (an open list, a dialog). The kinds of widgets stand in `widgets_*.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.texts import Texts
from game.view import palette
from game.view.fonts import SANS, Face, font
from game.view.lettering import Align, Fitted, VAlign, draw_text, fit_text
from game.view.light import shadow
from game.view.paint import rounded
from game.view.palette import Colour, Level

TIP_AFTER = 0.3  # seconds the mouse must rest; places of the game answer faster, controls should not chatter
TIP_WIDTH = 320
DOUBLE = 400, 6  # a second click within so many milliseconds and pixels
SMALLEST = (1280, 720)  # the window has at least so much room, at any scale


@dataclass(frozen=True)
class Look:
    """In which language, how large, on what window: everything a widget must know to draw itself."""

    texts: Texts
    scale: float
    size: tuple[int, int]
    patterns: bool = False

    def px(self, length: float) -> int:
        """A length of the layout in pixels."""
        return round(length * self.scale)

    def type(self, size: float) -> int:
        """A type size in pixels; nothing is ever set smaller than 13."""
        return max(palette.LEAST_TEXT, round(size * self.scale))

    def lines(self, count: int, face: Face, size: float) -> int:
        """The height of so many lines of text."""
        return count * font(face, self.type(size)).get_linesize()


@dataclass(frozen=True)
class State:
    """How a widget stands at the moment it is drawn."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False  # has the keyboard
    ring: bool = False  # and shows it, since the keyboard was used last


class Widget:
    """Something on the screen with an id, a place and perhaps a meaning to the mouse and the keyboard."""

    focusable = True
    window: pygame.Rect | None = None  # if it lies on something that scrolls: no more of it is seen or touched

    def __init__(self, id: str, rect: pygame.Rect, *, enabled: bool = True, tip: str = "") -> None:
        self.id = id
        self.rect = rect
        self.enabled = enabled
        self.tip = tip

    @abstractmethod
    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Show it."""

    def targets(self) -> dict[str, pygame.Rect]:
        """The places in it that can be clicked, by id."""
        return {self.id: self.rect} if self.enabled else {}

    def texts(self, look: Look) -> Iterator[Fitted]:
        """Its texts as they are set, so that a test can find what was cut off."""
        return iter(())

    def tip_at(self, _position: tuple[int, int]) -> str:
        """What the tooltip says there."""
        return self.tip

    # -- what it does --

    def press(self, position: tuple[int, int], pane: Pane) -> None:
        """The mouse went down on it."""

    def drag(self, position: tuple[int, int], pane: Pane) -> bool:
        """The mouse moves while it is held; True if that changes something."""
        return False

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        """The mouse went up after a press; a click if it is still on it."""
        if self.rect.collidepoint(position):
            self.activate(pane)

    def hover(self, _position: tuple[int, int]) -> bool:
        """The mouse moves over it; True if it looks different now."""
        return False

    def activate(self, pane: Pane) -> None:
        """Clicked, or Enter or Space."""

    def key(self, event: pygame.event.Event, pane: Pane) -> bool:
        """A key while it has the keyboard; True if it was for this widget."""
        return False

    def type(self, _text: str) -> bool:
        """Text typed while it has the keyboard."""
        return False

    def wheel(self, _notches: int) -> bool:
        """The wheel turned over it."""
        return False

    def update(self, _dt: float, _focused: bool) -> bool:
        """Time passes; True if it looks different now."""
        return False

    def focus(self, _pane: Pane) -> None:
        """It got the keyboard."""

    def take_after(self, before: Widget) -> None:
        """It is built anew in the place of the widget that had its id before."""


class Overlay(Protocol):
    """What lies over a pane and takes all input until it closes: an open list or a dialog."""

    def handle(self, event: pygame.event.Event, pane: Pane) -> bool: ...
    def update(self, dt: float) -> bool: ...
    def draw(self, surface: pygame.Surface, look: Look) -> None: ...
    def targets(self) -> dict[str, pygame.Rect]: ...
    def renewed(self, look: Look) -> Overlay | None:
        """The same for another size or scale; None if it may close then."""


class Label(Widget):
    """Text that is only read."""

    focusable = False

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        face: Face = SANS,
        size: float = 15,
        colour: Colour = palette.COAL_TEXT,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
    ) -> None:
        super().__init__(f"label:{text}", rect, enabled=False)
        self.text, self.face, self.size, self.colour = text, face, size, colour
        self.align: Align = align
        self.valign: VAlign = valign

    def texts(self, look: Look) -> Iterator[Fitted]:
        yield fitted(look, self.text, self.rect, self.face, self.size)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        size = look.type(self.size)
        draw_text(surface, self.text, self.rect, self.face, size, self.colour, align=self.align, valign=self.valign)


def fitted(look: Look, text: str, rect: pygame.Rect, face: Face, size: float, lines: int | None = None) -> Fitted:
    """How a text will be set in a box: the same sum as `draw_text` does."""
    pixels = look.type(size)
    room = lines or max(1, int(rect.h / font(face, pixels).get_linesize()))
    return fit_text(text, face, pixels, rect.w, room)


class Pane:
    """All widgets of a screen, in Tab order."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.widgets: list[Widget] = []
        self.overlay: Overlay | None = None
        self._before: dict[str, Widget] = {}
        self._mouse = (-1, -1)
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._focus = ""
        self._ring = False
        self._rest = 0.0
        self._tip_shown = False
        self._clicked = (-1, -1), -DOUBLE[0]  # where and when
        self.twice = False  # the last press was the second one of a double click

    # -- contents --

    def clear(self, look: Look) -> None:
        self.look = look
        self._before = {widget.id: widget for widget in self.widgets}
        self.widgets = []
        self.overlay = self.overlay.renewed(look) if self.overlay else None
        self._hovered = self._pressed = None

    def add(self, *widgets: Widget) -> None:
        self.widgets += widgets

    def settle(self) -> None:
        """After building: go on where the widgets before stopped, and find again what the mouse is on."""
        for widget in self.widgets:
            if widget.id in self._before:
                widget.take_after(self._before[widget.id])
        self._before.clear()
        self._hovered = self._at(self._mouse)
        self._tip_shown = False

    def __getitem__(self, id: str) -> Widget:
        return next(widget for widget in self.widgets if widget.id == id)

    def targets(self) -> dict[str, pygame.Rect]:
        if self.overlay:
            return self.overlay.targets()
        return {
            id: rect
            for widget in self.widgets
            for id, rect in widget.targets().items()
            if widget.window is None or widget.window.collidepoint(rect.center)
        }

    @property
    def ring(self) -> list[str]:
        """The ids that Tab visits, in order."""
        return [widget.id for widget in self.widgets if widget.focusable and widget.enabled]

    @property
    def focused(self) -> str:
        return self._focus

    def set_focus(self, id: str, *, ring: bool = False) -> None:
        self._focus, self._ring = id, ring
        self._rest, self._tip_shown = 0.0, False
        if widget := self._focused():
            widget.focus(self)

    @property
    def moving(self) -> bool:
        return False

    # -- input --

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True if something changed or the event was used up."""
        if self.overlay:
            if event.type == pygame.MOUSEMOTION:
                self._mouse = event.pos
            return self.overlay.handle(event, self)
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.MOUSEWHEEL:
                under = self._at(self._mouse)
                return bool(under and under.wheel(event.y))
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT:
                focused = self._focused()
                return bool(focused and focused.type(event.text))
            case pygame.WINDOWLEAVE:
                return self._motion((-1, -1))
        return False

    def _motion(self, position: tuple[int, int]) -> bool:
        self._mouse = position
        changed = self._tip_shown
        self._rest, self._tip_shown = 0.0, False
        if self._pressed:
            return self._pressed.drag(position, self) or changed
        under = self._at(position)
        changed |= under is not self._hovered
        self._hovered = under
        return bool(under and under.hover(position)) or changed

    def _down(self, position: tuple[int, int]) -> bool:
        self._mouse = position
        self._tip_shown = False
        self._rest = -1e9  # a click is an answer: no tooltip until the mouse moves again
        (x, y), before = self._clicked
        now = pygame.time.get_ticks()
        near = max(abs(position[0] - x), abs(position[1] - y)) <= DOUBLE[1]
        self.twice = not self.twice and near and now - before <= DOUBLE[0]
        self._clicked = position, now
        self._pressed = under = self._at(position)
        self._hovered = under
        if under is None or not under.focusable:
            self._pressed = None
            self._focus = ""
            return True
        self._focus, self._ring = under.id, False
        under.press(position, self)
        return True

    def _up(self, position: tuple[int, int]) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        pressed.release(position, self)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self._focused()
        if focused and focused.key(event, self):
            self._ring = True
            return True
        match event.key:
            case pygame.K_TAB if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                return self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            case pygame.K_DOWN | pygame.K_RIGHT:
                return self.step_focus(1)
            case pygame.K_UP | pygame.K_LEFT:
                return self.step_focus(-1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if focused:
                self._ring = True
                focused.activate(self)
                return True
        return False

    def step_focus(self, step: int) -> bool:
        """The keyboard to the next or previous widget."""
        ring = self.ring
        if not ring:
            return False
        outside = -1 if step > 0 else 0
        at = ((ring.index(self._focus) if self._focus in ring else outside) + step) % len(ring)
        self.set_focus(ring[at], ring=True)
        return True

    # -- time and drawing --

    def update(self, dt: float) -> bool:
        if self.overlay:
            return self.overlay.update(dt)
        changed = False
        for widget in self.widgets:
            changed |= widget.update(dt, widget.id == self._focus)
        self._rest += dt
        if not self._tip_shown and self._rest >= TIP_AFTER and self._tip():
            self._tip_shown = changed = True
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        for widget in self.widgets:
            focused = widget.id == self._focus
            state = State(
                hovered=widget is self._hovered and self.overlay is None,
                pressed=widget is self._pressed,
                focused=focused,
                ring=focused and self._ring and self.overlay is None,
            )
            before = surface.get_clip()
            surface.set_clip(widget.window or before)
            widget.draw(surface, self.look, state)
            surface.set_clip(before)
        if self.overlay:
            self.overlay.draw(surface, self.look)
        elif self._tip_shown and (tip := self._tip()):
            draw_tooltip(surface, self.look, *tip)

    def cut_texts(self) -> list[str]:
        """Texts that had to be cut to fit: a test wants none."""
        return [
            f"{widget.id}: {' / '.join(found.lines)}"
            for widget in self.widgets
            for found in widget.texts(self.look)
            if found.cut or found.height > widget.rect.h + 1
        ]

    def _tip(self) -> tuple[pygame.Rect, str] | None:
        """What the tooltip would say now, and beside what."""
        if self._hovered and (text := self._hovered.tip_at(self._mouse)):
            place = next((r for r in self._hovered.targets().values() if r.collidepoint(self._mouse)), None)
            return place or self._hovered.rect, text
        focused = self._focused()
        if focused and self._ring and (text := focused.tip_at(focused.rect.center)):
            return focused.rect, text
        return None

    def _at(self, position: tuple[int, int]) -> Widget | None:
        for widget in reversed(self.widgets):
            seen = widget.rect.clip(widget.window) if widget.window else widget.rect
            if seen.collidepoint(position) and (widget.enabled or widget.tip):
                return widget if not isinstance(widget, Label) else None
        return None

    def _focused(self) -> Widget | None:
        return next((w for w in self.widgets if w.id == self._focus and w.enabled), None)


def draw_tooltip(surface: pygame.Surface, look: Look, beside: pygame.Rect, text: str) -> pygame.Rect:
    """A coal slip under (or over) what it explains, always whole inside the window."""
    pad, size = look.px(12), look.type(14)
    found = fit_text(text, SANS, size, look.px(TIP_WIDTH), 12)
    rect = pygame.Rect(0, 0, found.width + 2 * pad, found.height + 2 * look.px(9))
    rect.midtop = (beside.centerx, beside.bottom + look.px(8))
    window = surface.get_rect().inflate(-look.px(12), -look.px(12))
    if rect.bottom > window.bottom:
        rect.bottom = beside.top - look.px(8)
    rect.clamp_ip(window)
    shadow(surface, rect, Level.TOOLTIP, look.px(7), look.scale)
    rounded(surface, rect, palette.COAL_TOP, radius=look.px(7), bottom=palette.COAL, stroke=palette.COAL_LINE)
    inner = rect.inflate(-2 * pad, -2 * look.px(9))
    draw_text(surface, text, inner, SANS, size, palette.COAL_TEXT, lines=len(found.lines))
    return rect


def focus_ring(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float) -> None:
    """Where the keyboard is: a light ring with a dark hairline, clear of the thing's own edge."""
    out = look.px(4)
    rounded(surface, rect.inflate(2 * out, 2 * out), None, radius=radius + out, stroke=palette.COAL_EDGE,
            width=1 + 3 * look.scale)  # fmt: skip
    out = look.px(3.5)
    rounded(surface, rect.inflate(2 * out, 2 * out), None, radius=radius + out, stroke=palette.HOVERED_RING,
            width=2 * look.scale)  # fmt: skip
