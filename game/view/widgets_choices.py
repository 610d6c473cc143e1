"""Values of which one is chosen: side by side here, as a list that opens in `widgets_dropdown`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.view import palette
from game.view.fonts import SANS, SANS_BOLD
from game.view.lettering import Fitted, draw_text
from game.view.look import Look
from game.view.paint import rounded
from game.view.palette import Colour
from game.view.pane import Pane
from game.view.widgets import State, Widget, fitted, focus_ring


@dataclass(frozen=True)
class ChoiceItem:
    """One value of a row of choices or a list."""

    value: str
    text: str
    tip: str = ""
    icon: str = ""
    colour: Colour | None = None


class Choosing(Widget):
    """One value of several is chosen; left and right go to the next one."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        choices: Sequence[ChoiceItem],
        value: str,
        on_change: Callable[[str], object],
        *,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, tip=tip)
        self.choices, self.value, self.on_change = tuple(choices), value, on_change

    def pick(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)

    def step(self, step: int) -> None:
        values = [choice.value for choice in self.choices]
        self.pick(values[(values.index(self.value) + step) % len(values)])

    def key(self, event: pygame.event.Event, pane: Pane) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self.step(step)
        return True


class Segmented(Choosing):
    """A few values side by side, one of them chosen. One stop of the Tab ring; arrows move the choice."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        choices: Sequence[ChoiceItem],
        value: str,
        on_change: Callable[[str], object],
        *,
        size: float = 15,
    ) -> None:
        super().__init__(id, rect, choices, value, on_change)
        self.size = size
        self._under = ""

    def parts(self) -> dict[str, pygame.Rect]:
        """The place of each value."""
        edges = [self.rect.x + round(self.rect.w * i / len(self.choices)) for i in range(len(self.choices) + 1)]
        return {
            choice.value: pygame.Rect(a, self.rect.y, b - a, self.rect.h)
            for choice, a, b in zip(self.choices, edges, edges[1:], strict=False)
        }

    def targets(self) -> dict[str, pygame.Rect]:
        return {f"{self.id}.{value}": rect for value, rect in self.parts().items()}

    def tip_at(self, position: tuple[int, int]) -> str:
        at = next((v for v, rect in self.parts().items() if rect.collidepoint(position)), self.value)
        return next(choice.tip for choice in self.choices if choice.value == at)

    def hover(self, position: tuple[int, int]) -> bool:
        before = self._under
        self._under = next((v for v, rect in self.parts().items() if rect.collidepoint(position)), "")
        return before != self._under

    def release(self, position: tuple[int, int], pane: Pane) -> None:
        for value, rect in self.parts().items():
            if rect.collidepoint(position):
                self.pick(value)

    def activate(self, pane: Pane) -> None:
        """Enter goes to the next value, so that one key is enough."""
        self.step(1)

    def texts(self, look: Look) -> Iterator[Fitted]:
        parts = self.parts()
        for choice in self.choices:
            yield fitted(look, choice.text, parts[choice.value].inflate(-look.px(12), 0), SANS_BOLD, self.size, 1)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        radius = look.px(palette.CORNER_BUTTON)
        thin = max(1.0, look.scale)
        rounded(surface, self.rect, palette.COAL, radius=radius, bottom=palette.COAL_TOP,
                stroke=palette.rgb("#6A6055"), width=thin)  # fmt: skip
        parts = self.parts()
        for choice in self.choices:
            part = parts[choice.value]
            chosen = choice.value == self.value
            under = state.hovered and self._under == choice.value
            if chosen:
                face = part.inflate(-look.px(4), -look.px(4))
                rounded(surface, face, palette.BUTTON_TOP, radius=radius - look.px(2),
                        bottom=palette.BUTTON_BOTTOM, stroke=palette.EDGE, width=thin)  # fmt: skip
            tone = palette.INK if chosen else palette.LAMP if under else palette.COAL_SECOND
            draw_text(surface, choice.text, part.inflate(-look.px(12), 0), SANS_BOLD if chosen else SANS,
                      look.type(self.size), tone, align="centre", lines=1)  # fmt: skip
        if state.ring:
            focus_ring(surface, look, self.rect, radius)
