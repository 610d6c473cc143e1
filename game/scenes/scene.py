"""What every screen is: something that takes input, lets time pass, draws itself and names its places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.view.look import Look
from game.view.pane import Pane
from game.view.widgets_buttons import Kind
from game.view.widgets_dialog import Dialog

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.texts import Texts
    from game.titles import Title


class Scene:
    """One screen. Subclasses override `build` (widgets) and `paint`; the rest is the same for all.

    `build` runs again after every change of size, scale or language, so it must take all it shows from
    the scene's own values, never from widgets.
    """

    name: ClassVar[str]
    covers: ClassVar[bool] = True  # False: the scene below shines through (and is drawn first)

    def __init__(self, app: App, title: Title | None = None) -> None:
        self.app = app
        self.title = title  # which game it is about; it then speaks with that game's words too
        self.pane = Pane(self.look)
        self._stale = True

    # -- life --

    def enter(self) -> None:
        """The scene comes to the top, first or again."""
        self.rebuild()

    def leave(self) -> None:
        """The scene is covered or closed."""

    def close(self) -> None:
        """The scene is taken off for good, after it was left."""

    def resize(self) -> None:
        """The window, the scale or the language changed."""
        self.rebuild()

    def on_table(self) -> Match[Any] | None:
        """The game that lies here, if one does."""
        return None

    def in_play(self) -> Match[Any] | None:
        """The game that is played here and kept, if one is."""
        return None

    def rebuild(self) -> None:
        """Make the widgets anew; focus stays where it was."""
        self.pane.clear(self.look)
        self.build()
        self.pane.settle()
        self._stale = True

    @property
    def look(self) -> Look:
        """Language and scale to draw in."""
        return self.app.look_of(self.title)

    @property
    def texts(self) -> Texts:
        """The words it speaks with."""
        return self.app.texts_of(self.title)

    # -- what subclasses fill in --

    def build(self) -> None:
        """Put the widgets into `self.pane`."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw everything below the widgets."""

    def back(self) -> None:
        """Escape: to where one came from. Never loses anything."""
        self.app.scenes.pop()

    # -- the loop --

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True if something came of it."""
        if self.pane.handle(event):
            self._stale = True
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if a redraw is needed."""
        stale = self.pane.update(dt) or self._stale
        self._stale = False
        return stale

    @property
    def moving(self) -> bool:
        """Whether something is in motion, so that the loop must run at full speed."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        self.pane.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        """Everything that can be clicked, by id."""
        return self.pane.targets()

    # -- small talk --

    def t(self, key: str, /, **values: object) -> str:
        """A text in the player's language."""
        return self.texts(key, **values)

    def tell(self, title: str, text: str) -> None:
        """Say something that waits for nothing but a nod."""
        self.pane.overlay = Dialog(
            self.look, title, text, yes=self.t("common.ok"), on_yes=lambda: None, yes_kind=Kind.PAPER
        )
        self._stale = True
