"""Whoever speaks over a table wraps it and listens to it: a lesson, the click-through of phases."""

from typing import Any

import pygame

from game.engine.decision import Remark
from game.engine.history import Instant
from game.scenes.playing.frame import Frame
from game.scenes.playing.parts import Marks
from game.scenes.playing.umpire import Umpire
from game.view.panels.contents import BarContent


class Guide:
    """What a table asks whoever speaks over it. This one says nothing, and changes nothing."""

    speaks = False  # he explains everything himself: no coach, no result, no question before something is given away
    reads_out = False  # he says what a phase brought: nothing waits until it was read
    watches: int | None = None  # the seat whose things are shown where people only watch, and nobody is asked
    goes_back = True  # each move that is shown as one can be taken back where it is shown

    @property
    def umpire(self) -> Umpire | None:
        """Who judges what is done; None: the rules alone."""
        return None

    def still(self) -> Any:
        """The position that is shown while nothing moves, if that is not the newest."""
        return None

    def stands(self) -> Instant | None:
        """How far in the match that is, if its midst or an earlier phase is shown."""
        return None

    # -- what is shown --

    def lights(self, frame: Frame, marks: Marks, glowing: set[str]) -> tuple[Marks, set[str]]:
        """The light, and what can be clicked."""
        return marks, glowing

    def bar(self, frame: Frame, bar: BarContent) -> BarContent:
        return bar

    def log_ends(self, frame: Frame) -> Instant | None:
        """Where the log ends, if that is before what has been shown."""
        return None

    def lies_on(self) -> tuple[pygame.Rect, ...]:
        """Where his words are: no tooltip lies over them."""
        return ()

    # -- what is done --

    def takes(self, target: str) -> bool:
        """A button of the program is pressed; True if that was his to do."""
        return False

    def chose(self) -> None:
        """Something was picked or played."""

    def refused(self, reason: Remark) -> bool:
        """A place refused what was put there; True if he says so himself."""
        return False

    def escapes(self) -> bool:
        """Escape was pressed; True if that was his to do."""
        return False
