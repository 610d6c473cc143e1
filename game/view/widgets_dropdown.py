"""A value that opens the list of all values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.view import palette
from game.view.fonts import SANS, SANS_BOLD
from game.view.icons import draw_icon
from game.view.lettering import Fitted, draw_text
from game.view.light import shadow
from game.view.look import Look
from game.view.paint import circle, rounded
from game.view.palette import Level
from game.view.pane import Pane, draw_tooltip
from game.view.widgets import State, fitted, focus_ring
from game.view.widgets_choices import ChoiceItem, Choosing

FRAME = palette.rgb("#6A6055")


def draw_choice(surface: pygame.Surface, look: Look, choice: ChoiceItem, rect: pygame.Rect, tone: palette.Colour,
                *, bold: bool = False) -> None:  # fmt: skip
    """A value with its disc (a player's colour) or icon before its name."""
    box = rect
    if choice.icon:
        size = min(rect.h - look.px(4), look.px(24))
        centre = (rect.x + size / 2, rect.centery)
        if choice.colour:
            circle(surface, centre, size / 2, choice.colour, stroke=palette.COAL_EDGE, width=look.scale)
            inks = {paint.colour: paint.sign_colour for paint in palette.PLAYERS.values()}
            ink = inks.get(choice.colour, palette.INK)
            draw_icon(surface, choice.icon, centre, size * 0.62, ink)
        else:
            draw_icon(surface, choice.icon, centre, size * 0.86, tone)
        box = pygame.Rect(rect.x + size + look.px(9), rect.y, rect.w - size - look.px(9), rect.h)
    if choice.text and box.w > 0:
        draw_text(surface, choice.text, box, SANS_BOLD if bold else SANS, look.type(15), tone, lines=1)


class Dropdown(Choosing):
    """The chosen value; a click or Enter opens the list of all."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        choices: Sequence[ChoiceItem],
        value: str,
        on_change: Callable[[str], object],
        *,
        tip: str = "",
        compact: bool = False,
        list_width: int = 0,
    ) -> None:
        super().__init__(id, rect, choices, value, on_change, tip=tip)
        self.compact = compact  # show only the icon while closed
        self.list_width = list_width or rect.w

    @property
    def chosen(self) -> ChoiceItem:
        return next(choice for choice in self.choices if choice.value == self.value)

    def activate(self, pane: Pane) -> None:
        pane.overlay = OpenList(self, pane.look)

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

    def renewed(self, look: Look) -> None:
        """It closes when its dropdown is built anew."""

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
            case pygame.K_HOME | pygame.K_PAGEUP:
                self.at = 0
            case pygame.K_END | pygame.K_PAGEDOWN:
                self.at = len(self.rows) - 1
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
