"""What lies over the table when one stops: the menu and the list of keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.texts import Texts
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_SEMI
from game.view.lettering import text_width
from game.view.look import Look
from game.view.palette import Level
from game.view.pane import Pane
from game.view.paper import coal_panel, veil
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Kind


class MenuEntry(NamedTuple):
    """A button of the menu, and what it does."""

    id: str
    icon: str
    words: str
    action: Callable[[], object]


KEYS = (
    "tab", "arrows", "enter", "escape", "go_on", "actions", "free", "level", "plan", "look", "end", "decline", "undo",
    "undo_turn", "redo", "hint", "log",
    "timeline", "raise", "players", "pan", "zoom", "overview", "bots", "sound", "save", "menu", "keys", "explain",
    "rules", "book", "fullscreen",
)  # fmt: skip


class OverlayPanel:
    """A panel over a veil that closes with Escape or a click beside it; `then` is what comes after it."""

    def __init__(self, look: Look, size: tuple[int, int], then: Callable[[], object] = lambda: None) -> None:
        self.pane = Pane(look)
        self.rect = pygame.Rect((0, 0), size)
        self.rect.center = look.size[0] // 2, look.size[1] // 2
        self._owner: Pane | None = None
        self._then = then

    def close(self) -> None:
        if self._owner is not None and self._owner.overlay is self:
            self._owner.overlay = None
            self._then()

    def handle(self, event: pygame.event.Event, pane: Pane) -> bool:
        self._owner = pane
        escaped = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escaped or (event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos)):
            self.close()
        else:
            self.pane.handle(event)
        return True

    def update(self, dt: float) -> bool:
        return self.pane.update(dt)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        veil(surface)
        edge = palette.BRASS_DONE
        coal_panel(surface, self.rect, look.px(9), level=Level.DIALOG, edge=edge, scale=look.scale)
        self.pane.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        return self.pane.targets()

    def renewed(self, look: Look) -> OverlayPanel | None:
        """Nothing is lost if it closes."""
        return None


class PauseMenu(OverlayPanel):
    """The table's own menu."""

    def __init__(self, look: Look, title: str, note: str, entries: Sequence[MenuEntry]) -> None:
        pad, high, gap = look.px(24), look.px(46), look.px(8)
        wide = max(look.px(340), *(text_width(one.words, SERIF_SEMI, look.type(17)) + look.px(110) for one in entries))
        tall = pad + look.px(30) + look.px(14) + len(entries) * (high + gap) + look.px(34) + pad // 2
        super().__init__(look, (wide, tall))
        x, y, inner = self.rect.x + pad, self.rect.y + pad, wide - 2 * pad
        self.pane.add(Label(pygame.Rect(x, y, inner, look.px(30)), title, SERIF_SEMI, 21))
        y += look.px(44)
        for one in entries:
            rect, action = pygame.Rect(x, y, inner, high), self._closing(one.action)
            self.pane.add(Button(f"menu:{one.id}", rect, one.words, action, icon=one.icon, align="left", size=17))
            y += high + gap
        room = pygame.Rect(x, y, inner, look.px(34))
        self.pane.add(Label(room, note, SANS, 13.5, palette.COAL_DIM))
        self.pane.set_focus(f"menu:{entries[0].id}")

    def _closing(self, action: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            self.close()
            action()

        return run


class KeyList(OverlayPanel):
    """All keys, in two columns."""

    def __init__(self, look: Look, texts: Texts, then: Callable[[], object] = lambda: None) -> None:
        keys = [key for key in KEYS if f"keys.{key}.key" in texts]  # some are a title's own
        rows = (len(keys) + 1) // 2
        names = [texts(f"keys.{key}.key") for key in keys]
        words = [texts(f"keys.{key}.text") for key in keys]
        name_w = max(text_width(name, SANS_BOLD, look.type(14.5)) for name in names) + look.px(16)
        word_w = max(text_width(word, SANS, look.type(14.5)) for word in words) + look.px(20)
        row, pad = look.px(30), look.px(24)
        column = min(name_w + word_w, (look.size[0] - look.px(80)) // 2)
        super().__init__(look, (2 * column + 2 * pad, look.px(44) + rows * row + 2 * pad + look.px(56)), then)
        x, y = self.rect.x + pad, self.rect.y + pad
        self.pane.add(Label(pygame.Rect(x, y, column, look.px(30)), texts("keys.title"), SERIF_SEMI, 21))
        for i, (name, word) in enumerate(zip(names, words, strict=True)):
            left, top = x + (i // rows) * column, y + look.px(44) + (i % rows) * row
            box = pygame.Rect(left, top, name_w, row)
            self.pane.add(Label(box, name, SANS_BOLD, 14.5, palette.BRASS))
            box = pygame.Rect(left + name_w, top, column - name_w - look.px(8), row)
            self.pane.add(Label(box, word, SANS, 14.5, palette.COAL_TEXT))
        button = pygame.Rect(0, 0, look.px(150), look.px(44))
        button.bottomright = self.rect.right - pad, self.rect.bottom - pad
        self.pane.add(Button("close", button, texts("play.choose.close"), self.close, kind=Kind.PAPER))
        self.pane.set_focus("close")
