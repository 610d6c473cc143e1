"""What a click means: a click or a key names a target, and here it becomes a move that the engine offers, a pick,
an action of the program, a refusal or nothing. There is no other place that knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.table import edge_signs
from game.scenes.table.button_guard import PASSING, ButtonGuard
from game.scenes.table.choices import meaning_of
from game.scenes.table.program_buttons import ProgramButtons
from game.scenes.table.tooltips import TIP_AFTER

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

# What can be pressed while something is being shown, without finishing it first.
PROGRAM = (
    "menu", "undo", "redo", "log", "hint", "finish", "seat:", "bots:", "timeline", "raise", "close", "save", "sound",
    "keys",
)  # fmt: skip


class Clicks:
    """What mouse and keyboard press at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.guard = ButtonGuard(table)
        self.program = ProgramButtons(table)

    @property
    def held(self) -> tuple[str, ...]:
        """The targets that mean the place of the piece that is in the hand, if one is."""
        sit = self._table.state.situation
        return () if sit is None else self._table.parts.held(sit)

    def handle(self, event: pygame.event.Event) -> bool:
        """Clicks that mean something before whatever lies under the mouse; True if it was one."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return (event.button == 3 and self._let_go()) or (event.button == 1 and self._follow_sign(event.pos))

    def _let_go(self) -> bool:
        """A right click closes a hint, or puts a piece back."""
        table = self._table
        if table.advice is None and not self.held:
            return False
        if table.advice is not None:
            table.advice = None
        else:
            self.program.run("undo")
        table.refresh()
        return True

    def _follow_sign(self, position: tuple[int, int]) -> bool:
        """A click on a sign at the edge of the board goes where it points."""
        arrangement = self._table.arrangement
        signs = edge_signs.signs(arrangement, self._table.composer.glowing)
        sign = next((sign for sign in signs if sign.rect.collidepoint(position)), None)
        return sign is not None and arrangement.reveal(sign.targets[0])

    def click(self, target: str, panel: str) -> None:
        """The mouse was clicked on a target (or on nothing)."""
        table = self._table
        table.focus = ""
        if not table.mouse.moved and table.just_turned:
            return  # the second half of a double click is not for whoever is asked next
        others = panel in table.parts.own_panels and table.state.seat != table.session.asked
        if others and not target.startswith(PROGRAM):
            target = ""  # another player's things are for looking only
        self.press(target)

    @property
    def _passing(self) -> bool:
        """Whether something is being shown."""
        return self._table.state.playback.playing and self._table.state.looking is None

    def go_on(self) -> None:
        """Space: on with what is being shown. It decides nothing, whatever is asked."""
        if self._passing:
            go = self._table.composer.go
            self.press(go if go in PASSING else "")

    def type(self, target: str) -> None:
        """A key names a target. While something is shown it keeps its meaning: it does not go on by the way, unless
        it answers what the bar asks already."""
        sit = self._table.state.coming if self._passing else None
        answers = sit is not None and meaning_of(sit.choices, sit.picks, target) is not None
        if target and (not self._passing or answers or target in PASSING or target.startswith(PROGRAM)):
            self.press(target)

    def press(self, target: str) -> None:
        """Whatever was clicked, or chosen with the keyboard."""
        table, state = self._table, self._table.state
        if self.guard.refuses(target):
            return
        if self._passing and not target.startswith(PROGRAM):
            mover = state.asked
            state.playback.skip()
            table.turned()
            if state.playback.playing:
                table.refresh()
                return
            if not target or table.session.human_asked != mover or not state.means_something(target):
                table.refresh()
                return
        if not table.run_program(target) and state.looking is None:
            self._choose(target)
        table.refresh()

    def _choose(self, target: str) -> None:
        table, sit = self._table, self._table.state.situation
        if not target:
            table.advice = None  # a click on nothing closes the hint
        if sit is None or not target:
            return
        always, careful = table.app.settings.confirm_end_turn, not table.guided  # a lesson knows why it ends a turn
        asked = table.parts.confirmation(sit, target, always=always, careful=careful)
        if asked is not None:
            table.dialogs.confirm(asked, lambda: table.choose(target))
        elif table.state.means_something(target):
            table.choose(target)
        elif target in self.held:
            self.program.run("undo")
        elif table.parts.refusal(sit, target) is not None:
            table.sounds.play("refused")
            table.mouse.rest = TIP_AFTER
