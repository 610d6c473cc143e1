"""The pane holds a screen's widgets and owns what they share.

That is where the mouse is, which of them has the keyboard (Tab ring), the tooltip, and what lies on top (an open
list, a dialog).
"""

from __future__ import annotations

from typing import Protocol

import pygame

from game.view import palette
from game.view.fonts import SANS
from game.view.lettering import draw_text, fit_text
from game.view.light import shadow
from game.view.look import Look
from game.view.mouse_slack import DOUBLE_CLICK, strayed
from game.view.paint import rounded
from game.view.palette import Level
from game.view.widgets import Label, State, Widget

TIP_AFTER = 0.3  # seconds the mouse must rest; places of the game answer faster, controls should not chatter
TIP_WIDTH = 320
NEAR = 6  # pixels between the two halves of a double click
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Overlay(Protocol):
    """What lies over a pane and takes all input until it closes: an open list or a dialog."""

    def handle(self, event: pygame.event.Event, pane: Pane) -> bool: ...
    def update(self, dt: float) -> bool: ...
    def draw(self, surface: pygame.Surface, look: Look) -> None: ...
    def targets(self) -> dict[str, pygame.Rect]: ...
    def renewed(self, look: Look) -> Overlay | None:
        """The same for another size or scale; None if it may close then."""


class Pane:
    """All widgets of a screen, in Tab order."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.widgets: list[Widget] = []
        self.overlay: Overlay | None = None
        self._before: dict[str, Widget] = {}
        self._mouse = (-1, -1)
        self._dozes: tuple[int, int] | None = None  # where it lies without asking what is under it
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None
        self._focus = ""
        self._ring = False
        self._held = False  # Enter was pressed on the screen before and is still down
        self._rest = 0.0
        self._tip_shown = False
        self._clicked = -1, -1
        self._since = DOUBLE_CLICK  # seconds since that click
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
        self._held = any(pygame.key.get_pressed()[key] for key in ENTERS)

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
        if ring:
            self._dozes = self._mouse
        if widget := self._focused():
            widget.focus(self)

    # -- input --

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True if something changed or the event was used up."""
        if self.overlay:
            if event.type == pygame.MOUSEMOTION:
                self._mouse = event.pos
            return self.overlay.handle(event, self)
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event.pos, moves=any(event.rel))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.MOUSEWHEEL:
                under = self._at(self._mouse)
                return bool(under and under.wheel(event.y))
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP if event.key in ENTERS:
                self._held = False
            case pygame.TEXTINPUT:
                focused = self._focused()
                return bool(focused and focused.type(event.text))
            case pygame.WINDOWLEAVE:
                return self._motion((-1, -1), moves=True)
        return False

    def _motion(self, position: tuple[int, int], *, moves: bool) -> bool:
        """`moves`: by hand. Otherwise something else has come under it: a screen opened, a dialog closed."""
        self._mouse = position
        if not moves:
            self._dozes = position
        elif self._dozes and strayed(self._dozes, position):
            self._dozes = None
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
        self._dozes = position  # a click is an answer: no tooltip until the mouse moves again
        x, y = self._clicked
        near = max(abs(position[0] - x), abs(position[1] - y)) <= NEAR
        self.twice = not self.twice and near and self._since < DOUBLE_CLICK
        self._clicked, self._since = position, 0.0
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
            case pygame.K_RETURN | pygame.K_KP_ENTER if not self._held:
                meant = next((widget for widget in self.widgets if widget.suggested and widget.enabled), None)
                if meant is not None:
                    meant.activate(self)
                return meant is not None
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
        self._since += dt
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
        elif tip := self.tooltip:
            draw_tooltip(surface, self.look, *tip)

    def cut_texts(self) -> list[str]:
        """Texts that had to be cut to fit: a test wants none."""
        return [
            f"{widget.id}: {' / '.join(found.lines)}"
            for widget in self.widgets
            for found in widget.texts(self.look)
            if found.cut or found.height > widget.rect.h + 1
        ]

    @property
    def tooltip(self) -> tuple[pygame.Rect, str] | None:
        """Beside what the tooltip stands and what it says; None while there is none."""
        return self._tip() if self._tip_shown else None

    def _tip(self) -> tuple[pygame.Rect, str] | None:
        """What the tooltip would say now, and beside what."""
        if self._hovered and self._dozes is None and (text := self._hovered.tip_at(self._mouse)):
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
                return widget if widget.tip or not isinstance(widget, Label) else None
        return None

    def _focused(self) -> Widget | None:
        return next((w for w in self.widgets if w.id == self._focus and w.enabled), None)


def draw_tooltip(surface: pygame.Surface, look: Look, beside: pygame.Rect, text: str) -> None:
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
