"""A question that must be answered first: a coal panel over a veil."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass, replace

import pygame

from game.view import palette
from game.view.fonts import SANS, SERIF_SEMI, font
from game.view.lettering import fit_text
from game.view.look import Look
from game.view.palette import Level
from game.view.pane import Pane
from game.view.paper import coal_panel, veil
from game.view.widgets import Label, Widget
from game.view.widgets_buttons import Button, Kind
from game.view.widgets_entry import TextEntry

WIDTH = 480


@dataclass(eq=False)
class Dialog:
    """Title, text, perhaps a line to fill in, and one or two answers. Escape is the harmless answer."""

    look: Look
    title: str
    text: str
    _: KW_ONLY
    yes: str
    on_yes: Callable[[], object]
    no: str = ""
    on_no: Callable[[], object] | None = None
    yes_kind: Kind = Kind.PAPER
    entry: tuple[str, Callable[[str], object]] | None = None  # what stands there, and whom every change is told
    longest: int = 40

    def __post_init__(self) -> None:
        self._owner: Pane | None = None
        self.pane = Pane(self.look)
        self.rect = self._build()

    def renewed(self, look: Look) -> Dialog:
        """A question stays until it is answered, whatever the window does, and so does what was filled in."""
        if self.entry is None:
            return replace(self, look=look)
        field = self.pane["dialog.entry"]
        assert isinstance(field, TextEntry)
        return replace(self, look=look, entry=(field.value, self.entry[1]))

    def _build(self) -> pygame.Rect:
        look = self.look
        pad, gap, wide, foot = look.px(24), look.px(14), look.px(WIDTH), look.px(44)
        rows = list(self._rows(wide - 2 * pad))
        tall = pad + sum(row.rect.h + gap for row in rows) + gap + foot + pad
        rect = pygame.Rect(0, 0, wide, tall)
        rect.center = look.size[0] // 2, look.size[1] // 2
        at = rect.move(pad, pad)
        for row in rows:
            row.rect.topleft = at.topleft
            at.y += row.rect.h + gap
        self.pane.add(*rows)
        self._answers(pygame.Rect(at.x, at.y + gap, wide - 2 * pad, foot))
        self.pane.set_focus("dialog.entry" if self.entry else "dialog.no" if self.no else "dialog.yes", ring=True)
        return rect

    def _rows(self, wide: int) -> Iterator[Widget]:
        """What stands above the answers, each as high as it must be."""
        look = self.look
        head = fit_text(self.title, SERIF_SEMI, look.type(20), wide, 3)
        yield Label(pygame.Rect(0, 0, wide, head.height), self.title, SERIF_SEMI, 20)
        if words := self.text.strip():  # one from a file may end in a line break, which would leave an empty line
            body = fit_text(words, SANS, look.type(15), wide, 14)
            yield Label(pygame.Rect(0, 0, wide, body.height), words, SANS, 15, palette.COAL_SECOND)
        if self.entry:
            value, on_change = self.entry
            room = pygame.Rect(0, 0, wide, look.px(40))
            yield TextEntry("dialog.entry", room, value, on_change, longest=self.longest, on_submit=self._yes)

    def _answers(self, room: pygame.Rect) -> None:
        """Right-aligned, each as wide as its words."""
        look, right = self.look, room.right
        answers = [("dialog.yes", self.yes, self._yes, self.yes_kind)]
        if self.no:
            answers.append(("dialog.no", self.no, self._no, Kind.COAL))
        made = []
        for id, text, action, kind in answers:
            wide = max(look.px(110), font(SERIF_SEMI, look.type(16)).size(text)[0] + look.px(44))
            wide = min(wide, (room.w - look.px(12)) // len(answers))
            made.append(Button(id, pygame.Rect(right - wide, room.y, wide, room.h), text, action, kind=kind))
            right -= wide + look.px(12)
        self.pane.add(*reversed(made))

    # -- an overlay --

    def targets(self) -> dict[str, pygame.Rect]:
        return self.pane.targets()

    def update(self, dt: float) -> bool:
        return self.pane.update(dt)

    def handle(self, event: pygame.event.Event, pane: Pane) -> bool:
        self._owner = pane
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._no()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            if not self.entry:
                self._no()  # as beside any panel; but a slip neither throws away nor leaves what is being written
            return True
        self.pane.handle(event)
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        veil(surface)
        coal_panel(surface, self.rect, look.px(9), level=Level.DIALOG, edge=palette.BRASS_DONE, scale=look.scale)
        self.pane.draw(surface)

    def _yes(self) -> None:
        self._close()
        self.on_yes()

    def _no(self) -> None:
        self._close()
        if self.on_no:
            self.on_no()

    def _close(self) -> None:
        if self._owner and self._owner.overlay is self:
            self._owner.overlay = None
