"""Widgets that are pressed: buttons and switches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

import pygame

from game.view import palette
from game.view.fonts import SANS, SERIF_BOLD, SERIF_SEMI, Typeface, font
from game.view.icons import draw_icon
from game.view.lettering import Align, Fitted, draw_text
from game.view.light import glow, shadow
from game.view.look import Look
from game.view.paint import circle, rounded
from game.view.palette import Colour, Level, shade
from game.view.pane import Pane
from game.view.widgets import State, Widget, fitted, focus_ring


class Kind(StrEnum):
    """What a button is made of (LOOK.md's table of states)."""

    COAL = "coal"  # the interface's own: back, cancel
    PAPER = "paper"  # a possible action
    GOLD = "gold"  # the choice that the screen suggests
    MOSS = "moss"  # ends something well
    BRICK = "brick"  # destroys something


# face above, face below, edge, ink
FACES: dict[Kind, tuple[Colour, Colour, Colour, Colour]] = {
    Kind.COAL: (palette.rgb("#463F39"), palette.rgb("#36312C"), palette.rgb("#6A6055"), palette.COAL_TEXT),
    Kind.PAPER: (palette.BUTTON_TOP, palette.BUTTON_BOTTOM, palette.EDGE, palette.INK),
    Kind.GOLD: (palette.CHOSEN_TOP, palette.CHOSEN_BOTTOM, palette.CHOSEN_EDGE, palette.CHOSEN_INK),
    Kind.MOSS: (palette.END_TURN_TOP, palette.END_TURN_BOTTOM, palette.END_TURN_EDGE, palette.PAPER_TOOLTIP),
    Kind.BRICK: (
        palette.rgb("#B9503C"),
        palette.rgb("#8F3324"),
        palette.rgb("#DE8B74"),
        palette.PAPER_TOOLTIP,
    ),
}
REFUSED = (palette.REFUSED_TOP, palette.REFUSED_BOTTOM, palette.REFUSED_EDGE, palette.REFUSED_TEXT)


class Button(Widget):
    """Icon, name, and perhaps a second line or a note at its right end."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        text: str,
        on_click: Callable[[], object],
        *,
        kind: Kind = Kind.COAL,
        icon: str = "",
        detail: str = "",
        note: str = "",
        size: float = 16,
        align: Align = "centre",
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, enabled=enabled, tip=tip)
        self.text, self.detail, self.note, self.icon = text, detail, note, icon
        self.kind, self.size, self.on_click = kind, size, on_click
        self.align: Align = align

    @property
    def suggested(self) -> bool:  # type: ignore[override]
        return self.kind is Kind.GOLD

    @property
    def face(self) -> Typeface:
        return SERIF_BOLD if self.detail else SERIF_SEMI

    def activate(self, pane: Pane) -> None:
        if self.enabled:
            self.on_click()

    def texts(self, look: Look) -> Iterator[Fitted]:
        name, detail, note = self._boxes(look)
        if self.text:
            yield fitted(look, self.text, name, self.face, self.size)
        if self.detail:
            yield fitted(look, self.detail, detail, SANS, 14.5)
        if self.note:
            yield fitted(look, self.note, note, SANS, 14.5, 1)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        top, bottom, edge, ink = FACES[self.kind] if self.enabled else REFUSED
        radius = look.px(palette.CORNER_BUTTON)
        rect = self.rect.move(0, look.px(1)) if state.pressed else self.rect
        if state.hovered and self.enabled:
            top, bottom = shade(top, 1.1), shade(bottom, 1.14)
            edge = palette.LAMP if self.kind is Kind.COAL else palette.HOVERED_RING
        if self.kind is Kind.GOLD and self.enabled:
            glow(surface, rect, radius, look.px(10), palette.AMBER, 200)
        else:
            shadow(surface, rect, Level.CARD if not state.pressed else Level.PIECE, radius, look.scale)
        rounded(surface, rect, top, radius=radius, bottom=bottom, stroke=edge, width=max(1.0, look.scale))
        self._content(surface, look, ink, look.px(1) if state.pressed else 0)
        if state.ring:
            focus_ring(surface, look, self.rect, radius)

    def _content(self, surface: pygame.Surface, look: Look, ink: Colour, down: int) -> None:
        name, detail, note = (box.move(0, down) for box in self._boxes(look))
        if self.icon:
            mark = self._icon_size(look)
            x: float = self.rect.centerx
            if self.text:
                x = name.x - look.px(8) - mark / 2 if self.align == "centre" else self.rect.x + look.px(32)
            tint = palette.rgb("#E8D3A0") if self.kind is Kind.COAL and self.enabled else ink
            draw_icon(surface, self.icon, (x, self.rect.centery + down), mark, tint)
        if self.text:
            draw_text(surface, self.text, name, self.face, look.type(self.size), ink, align=self.align,
                      valign="bottom" if self.detail else "middle")  # fmt: skip
        if self.detail:
            draw_text(surface, self.detail, detail, SANS, look.type(14.5), ink, align=self.align, valign="top")
        if self.note:
            faint = palette.COAL_DIM if self.kind is Kind.COAL else ink
            draw_text(surface, self.note, note, SANS, look.type(14.5), faint, align="right", lines=1)

    def _icon_size(self, look: Look) -> int:
        return round(min(self.rect.h * 0.52, look.type(self.size) * 1.35))

    def _boxes(self, look: Look) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where the name, the second line and the note stand."""
        pad = look.px(14)
        inner = self.rect.inflate(-2 * pad, -look.px(6))
        if self.icon and self.align == "left":
            step = look.px(44)  # icons of a column of buttons stand below each other, whatever their size
            inner = pygame.Rect(inner.x + step, inner.y, inner.w - step, inner.h)
        elif self.icon:
            # The icon stands beside the centred name: leave as much room for it as the name leaves.
            step = self._icon_size(look) + look.px(8)
            wide = min(inner.w - step, font(self.face, look.type(self.size)).size(self.text)[0] + 2)
            inner = pygame.Rect(inner.centerx - (wide + step) // 2 + step, inner.y, wide, inner.h)
        note = pygame.Rect(inner.right, inner.y, 0, inner.h)
        if self.note:
            wide = min(inner.w // 2, font(SANS, look.type(14.5)).size(self.note)[0] + 2)
            note = pygame.Rect(inner.right - wide, inner.y, wide, inner.h)
            inner = pygame.Rect(inner.x, inner.y, inner.w - wide - look.px(8), inner.h)
        if not self.detail:
            return inner, inner, note
        split = inner.y + round(inner.h * 0.55)
        return (
            pygame.Rect(inner.x, inner.y, inner.w, split - inner.y),
            pygame.Rect(inner.x, split, inner.w, inner.bottom - split),
            note,
        )


class Toggle(Widget):
    """On or off: a slot with a brass knob; the words stand beside it, so that colour is not the only sign."""

    WIDTH, HEIGHT = 52, 28

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        names: tuple[str, str],
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, tip=tip)
        self.value, self.on_change, self.names = value, on_change, names

    def activate(self, pane: Pane) -> None:
        self.on_change(not self.value)

    def key(self, event: pygame.event.Event, pane: Pane) -> bool:
        wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key)
        if wanted is None:
            return False
        if wanted != self.value:
            self.on_change(wanted)
        return True

    def texts(self, look: Look) -> Iterator[Fitted]:
        yield fitted(look, self.names[self.value], self._name_box(look), SANS, 15, 1)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        slot = pygame.Rect(self.rect.x, 0, look.px(self.WIDTH), look.px(self.HEIGHT))
        slot.centery = self.rect.centery
        top, bottom = (
            (palette.END_TURN_BOTTOM, palette.END_TURN_TOP) if self.value else (palette.COAL, palette.COAL_TOP)
        )
        edge = palette.LAMP if state.hovered else palette.END_TURN_EDGE if self.value else palette.rgb("#6A6055")
        rounded(surface, slot, top, radius=slot.h / 2, bottom=bottom, stroke=edge, width=max(1.0, look.scale))
        knob = slot.h / 2 - look.px(4)
        x = slot.right - slot.h / 2 if self.value else slot.x + slot.h / 2
        circle(surface, (x, slot.centery + look.px(1)), knob + 1, palette.SHADOW, alpha=0.5)
        circle(surface, (x, slot.centery), knob, palette.BUTTON_TOP if self.value else palette.COAL_DIM,
               stroke=palette.EDGE, width=look.scale)  # fmt: skip
        tone = palette.COAL_TEXT if self.value else palette.COAL_DIM
        draw_text(surface, self.names[self.value], self._name_box(look), SANS, look.type(15), tone, lines=1)
        if state.ring:
            focus_ring(surface, look, slot, slot.h / 2)

    def _name_box(self, look: Look) -> pygame.Rect:
        left = self.rect.x + look.px(self.WIDTH + 12)
        return pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.h)
