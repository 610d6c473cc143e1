"""Whose turn it is, to be seen from a sofa: colour, sign and name; and the gate that waits until he is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from game.kept import Kept
from game.view import palette
from game.view.fonts import SERIF_BOLD
from game.view.lettering import text_width
from game.view.light import shadow
from game.view.look import Look
from game.view.palette import Level, shade
from game.view.pane import Pane
from game.view.panels.pen import Pen
from game.view.paper import veil
from game.view.pause_menu import OverlayPanel
from game.view.sketch import blank
from game.view.widgets_buttons import Button, Kind

STAYS, FADES = 1.6, 0.4  # seconds
HIGH, WIDEST, LETTERS, SIGN = 92, 640, 42, 68
ARMED = 0.4  # seconds until a press is of the next one: the one before may still be at it
HEIGHTS = 4  # into which the room is cut to find a place for the plate


@dataclass(frozen=True)
class TurnNotice:
    """Somebody's turn; `words` say so."""

    colour: str
    words: str


class TurnSign:
    """A plate in the colour of whoever is asked now. It comes, stays for a moment and goes by itself."""

    def __init__(self) -> None:
        self.turn: TurnNotice | None = None
        self._left = 0.0
        self._picture = Kept[pygame.Surface]()
        self._place = Kept[pygame.Rect]()
        self.lies = pygame.Rect(0, 0, 0, 0)  # where it was drawn

    def show(self, turn: TurnNotice) -> None:
        self.turn, self._left = turn, STAYS + FADES
        self._place.forget()

    def hide(self) -> None:
        self.turn = None

    def press(self) -> None:
        """Whoever acts has seen it."""
        if self._left < STAYS + FADES - ARMED:
            self.hide()

    @property
    def fading(self) -> bool:
        return self.turn is not None and self._left < FADES

    def update(self, dt: float) -> bool:
        """Let time pass; True if it looks different."""
        if self.turn is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self.turn = None
        return self.turn is None or self.fading

    def draw(self, surface: pygame.Surface, look: Look, over: pygame.Rect, choices: Iterable[pygame.Rect]) -> None:
        """In a part of the window, where it hides the fewest choices; there it stays."""
        turn = self.turn
        if turn is None:
            return
        key = (turn, look, over.w)
        plate = self._picture.of(key, lambda: _plate(turn, look, min(look.px(WIDEST), over.w - look.px(40))))
        plate.set_alpha(round(255 * min(1.0, self._left / FADES)))
        self.lies = self._place.of(key, lambda: free_place(plate.get_rect(), over, list(choices)))
        surface.blit(plate, self.lies)


def free_place(plate: pygame.Rect, over: pygame.Rect, choices: list[pygame.Rect]) -> pygame.Rect:
    """Where the plate lies on the fewest choices, as far up as that is possible.

    >>> room, plate = pygame.Rect(0, 0, 400, 400), pygame.Rect(0, 0, 200, 100)
    >>> free_place(plate, room, []).topleft, free_place(plate, room, [pygame.Rect(150, 20, 9, 9)]).topleft
    ((100, 0), (100, 100))
    """
    step = max(0, over.h - plate.h) / (HEIGHTS - 1)
    places = [plate.move(over.centerx - plate.w // 2, over.y + round(i * step)) for i in range(HEIGHTS)]
    return min(places, key=lambda place: len(place.collidelistall(choices)))


class ReadyGate(OverlayPanel):
    """Between two people at one screen: nothing goes on until the next one says that he is there."""

    def __init__(self, look: Look, turn: TurnNotice, ready: str, then: Callable[[], object] = lambda: None) -> None:
        wide, pad = min(look.px(WIDEST), look.size[0] - look.px(80)), look.px(24)
        super().__init__(look, (wide, look.px(HIGH) + look.px(52) + 3 * pad), then)
        self._turn, self._ready, self._age = turn, ready, 0.0
        self._plate = _plate(turn, look, wide)
        button = pygame.Rect(0, 0, look.px(260), look.px(52))
        button.midbottom = self.rect.centerx, self.rect.bottom - pad
        self.pane.add(Button("ready", button, ready, self.close, kind=Kind.MOSS, icon="done", size=19))
        self.pane.set_focus("ready")

    def handle(self, event: pygame.event.Event, pane: Pane) -> bool:
        """Only the button opens it, and not to a hand that was still at work."""
        self._owner = pane
        if self._age >= ARMED or event.type == pygame.MOUSEMOTION:
            self.pane.handle(event)
        return True

    def update(self, dt: float) -> bool:
        self._age += dt
        return super().update(dt)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        veil(surface)
        surface.blit(self._plate, self._plate.get_rect(midtop=(self.rect.centerx, self.rect.y)))
        self.pane.draw(surface)

    def renewed(self, look: Look) -> ReadyGate:
        return ReadyGate(look, self._turn, self._ready, self._then)


def _plate(turn: TurnNotice, look: Look, wide: int) -> pygame.Surface:
    """Colour, sign and words, with a shadow."""
    pad, high = look.px(20), look.px(HIGH)
    picture = blank((wide + 2 * pad, high + 2 * pad))
    pen, box = Pen(picture, look), pygame.Rect(pad, pad, wide, high)
    paint, radius = palette.PLAYERS[turn.colour], look.px(12)
    shadow(picture, box, Level.DIALOG, radius, look.scale)
    pen.rounded(
        box, shade(paint.colour, 1.08), radius=radius, bottom=shade(paint.colour, 0.82), stroke=palette.LAMP, width=2
    )
    beside, room = look.px(SIGN + 16), box.w - look.px(130)
    said = min(text_width(turn.words, SERIF_BOLD, look.type(LETTERS)), room)
    left = box.centerx - (beside + said) // 2
    pen.sign((left + look.px(SIGN) // 2, box.centery), SIGN, turn.colour)
    rect = (left + beside, box.y + look.px(8), said, box.h - look.px(16))
    pen.names(turn.words, rect, SERIF_BOLD, LETTERS, paint.sign_colour, align="left")
    return picture
