"""A question that must be answered first: a coal panel over a veil."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.view import palette
from game.view.fonts import SANS, SERIF_SEMI, font
from game.view.lettering import fit_text
from game.view.look import Look
from game.view.palette import Level
from game.view.pane import Pane
from game.view.paper import coal_panel, veil
from game.view.widgets import Label
from game.view.widgets_buttons import Button, Kind
from game.view.widgets_entry import TextEntry


class Dialog:
    """Title, text, perhaps a line to fill in, and one or two answers. Escape is the harmless answer."""

    WIDTH = 480

    def __init__(
        self,
        look: Look,
        title: str,
        text: str,
        *,
        yes: str,
        on_yes: Callable[[], object],
        no: str = "",
        on_no: Callable[[], object] | None = None,
        yes_kind: Kind = Kind.PAPER,
        entry: tuple[str, Callable[[str], object]] | None = None,
        longest: int = 40,
    ) -> None:
        self._owner: Pane | None = None
        self._on_yes, self._on_no = on_yes, on_no
        self._asked = (title, text, yes, no, yes_kind, entry, longest)
        self.pane = Pane(look)
        self.rect = self._build(look, *self._asked)

    def renewed(self, look: Look) -> Dialog:
        """A question stays until it is answered, whatever the window does, and so does what was filled in."""
        title, text, yes, no, kind, entry, longest = self._asked
        if entry:
            field = self.pane["dialog.entry"]
            assert isinstance(field, TextEntry)
            entry = (field.value, entry[1])
        return Dialog(look, title, text, yes=yes, on_yes=self._on_yes, no=no, on_no=self._on_no, yes_kind=kind,
                      entry=entry, longest=longest)  # fmt: skip

    def _build(
        self,
        look: Look,
        title: str,
        text: str,
        yes: str,
        no: str,
        yes_kind: Kind,
        entry: tuple[str, Callable[[str], object]] | None,
        longest: int,
    ) -> pygame.Rect:
        pad, wide = look.px(24), look.px(self.WIDTH)
        inner = wide - 2 * pad
        head = fit_text(title, SERIF_SEMI, look.type(20), inner, 3)
        body = fit_text(text, SANS, look.type(15), inner, 14) if text else None
        body_h = body.height if body else 0
        entry_h, button_h = look.px(40) if entry else 0, look.px(44)
        gap = look.px(14)
        tall = (
            pad
            + head.height
            + (gap + body_h if body else 0)
            + (gap + entry_h if entry else 0)
            + 2 * gap
            + button_h
            + pad
        )
        rect = pygame.Rect(0, 0, wide, tall)
        rect.center = look.size[0] // 2, look.size[1] // 2
        x, y = rect.x + pad, rect.y + pad
        self.pane.add(Label(pygame.Rect(x, y, inner, head.height), title, SERIF_SEMI, 20))
        y += head.height + gap
        if body:
            self.pane.add(Label(pygame.Rect(x, y, inner, body_h), text, SANS, 15, palette.COAL_SECOND))
            y += body_h + gap
        if entry:
            value, on_change = entry
            field = TextEntry("dialog.entry", pygame.Rect(x, y, inner, entry_h), value, on_change,
                              longest=longest, on_submit=self._yes)  # fmt: skip
            self.pane.add(field)
            y += entry_h + gap
        y += gap
        self._answers(look, pygame.Rect(x, y, inner, button_h), yes, no, yes_kind)
        self.pane.set_focus("dialog.entry" if entry else "dialog.yes" if not no else "dialog.no", ring=True)
        return rect

    def _answers(self, look: Look, room: pygame.Rect, yes: str, no: str, yes_kind: Kind) -> None:
        """Right-aligned, each as wide as its words."""
        right = room.right
        answers = [("dialog.yes", yes, self._yes, yes_kind)]
        if no:
            answers.append(("dialog.no", no, self._no, Kind.COAL))
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
            if not self._asked[5]:
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
        self._on_yes()

    def _no(self) -> None:
        self._close()
        if self._on_no:
            self._on_no()

    def _close(self) -> None:
        if self._owner and self._owner.overlay is self:
            self._owner.overlay = None
