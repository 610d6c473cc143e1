"""What a hand at the table means: a click or a key names a target, and here it becomes a choice, a refusal or nothing.

What the choice leads to (the move is played, the program does something) is the table's own affair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.move import Move
from game.scenes.table import beyond
from game.scenes.table.arrangement import OWN_PANELS
from game.scenes.table.controller import places
from game.scenes.table.guard import Guard
from game.scenes.table.pointing import TIP_AFTER
from game.titles.kohle.rules.preview import warnings

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

# What can be pressed while something is being shown, without finishing it first.
PROGRAM = ("menu", "undo", "redo", "log", "hint", "finish", "seat:", "bots:", "timeline", "raise", "close")


class Hand:
    """A hand at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.guard = Guard(table)

    @property
    def lifted(self) -> tuple[str, ...]:
        """The targets that mean the place of the miner that is in it, if one is."""
        sit = self._table.play.situation
        if sit is None or sit.step != "put":
            return ()
        return places(sit.position, str(sit.decision.params["source"]))

    def handle(self, event: pygame.event.Event) -> bool:
        """Clicks that mean something before whatever lies under the mouse; True if it was one."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return (event.button == 3 and self._let_go()) or (event.button == 1 and self._follow_sign(event.pos))

    def _let_go(self) -> bool:
        """A right click closes a hint, or puts a lifted miner back."""
        table = self._table
        if table.advice is None and not self.lifted:
            return False
        if table.advice is not None:
            table.advice = None
        else:
            table.program.run("undo")
        table.refresh()
        return True

    def _follow_sign(self, position: tuple[int, int]) -> bool:
        """A click on a sign at the edge of the board goes where it points."""
        arrangement = self._table.arrangement
        signs = beyond.signs(arrangement, self._table.composer.glowing)
        sign = next((sign for sign in signs if sign.rect.collidepoint(position)), None)
        return sign is not None and arrangement.reveal(sign.targets[0])

    def click(self, target: str, panel: str) -> None:
        """The mouse was clicked on a target (or on nothing)."""
        table = self._table
        table.focus = ""
        if not table.mouse.moved and table.just_turned:
            return  # the second half of a double click is not for whoever is asked next
        if panel in OWN_PANELS and table.play.seat != table.session.asked and not target.startswith(PROGRAM):
            target = ""  # another player's things are for looking only
        self.press(target)

    def press(self, target: str) -> None:
        """Whatever was clicked, or chosen with the keyboard."""
        table, play = self._table, self._table.play
        if self.guard.refuses(target):
            return
        if play.playback.playing and play.looking is None and not target.startswith(PROGRAM):
            mover = play.asked
            play.playback.skip()
            table.turned()
            if play.playback.playing:
                table.refresh()
                return
            if not target or table.session.human_asked != mover or not play.means_something(target):
                table.refresh()
                return
        if not table.run_program(target) and play.looking is None:
            self._choose(target)
        table.refresh()

    def _choose(self, target: str) -> None:
        table, sit = self._table, self._table.play.situation
        if not target:
            table.advice = None  # a click on nothing closes the hint
        if sit is None or not target:
            return
        forgone = sit.forgone and table.name == "table"  # a lesson knows why it ends a turn
        if target == "end" and target in sit.choices and (table.app.settings.confirm_end_turn or forgone):
            table.talk.ask_end(sit.seat, forgone, lambda: table.choose(target))
        elif target == "done" and table.name == "table" and (left := list(warnings(sit.position, Move("done")))):
            words = " ".join(map(table.wording.warning, left))
            table.talk.ask_done(sit.seat, words, lambda: table.choose(target))
        elif table.play.means_something(target):
            table.choose(target)
        elif target in self.lifted:
            table.program.run("undo")
        elif table.tips.refusal(sit, target) is not None:
            table.sounds.play("refused")
            table.mouse.rest = TIP_AFTER
