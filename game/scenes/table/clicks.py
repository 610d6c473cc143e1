"""What a click means: a click or a key names a target, and here it becomes a move that the engine offers, a pick,
an action of the program, a refusal or nothing. There is no other place that knows.
"""

from collections.abc import Callable

import pygame

from game.engine.choices import meaning_of
from game.scenes.playing.guide import Guide
from game.scenes.playing.hints import Hints
from game.scenes.playing.state import TableState
from game.scenes.settings_file import Settings
from game.scenes.table import edge_signs
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.compose import Composer
from game.scenes.table.dialogs import Dialogs
from game.scenes.table.handover import Handover
from game.scenes.table.misclick_guard import HARMLESS, PASSING, MisclickGuard
from game.scenes.table.mouse import Mouse
from game.scenes.table.program_buttons import ProgramButtons
from game.scenes.table.tooltips import TIP_AFTER
from game.view.controls import LEAF_ON, WHILE_SHOWN, Control, kind_of
from game.view.mouse_slack import DOUBLE_CLICK
from game.view.sound import Sounds


class Clicks:
    """What mouse and keyboard press at a table."""

    def __init__(
        self,
        state: TableState,
        arrangement: Arrangement,
        composer: Composer,
        mouse: Mouse,
        *,
        misclicks: MisclickGuard,
        program: ProgramButtons,
        hints: Hints,
        dialogs: Dialogs,
        handover: Handover,
        sounds: Sounds,
        guide: Guide,
        settings: Callable[[], Settings],
        say: Callable[[str], object],
        refresh: Callable[[], object],
    ) -> None:
        """`say`: a short notice, by its key; `refresh`: something changed, show it."""
        self._state, self._arrangement, self._composer, self._mouse = state, arrangement, composer, mouse
        self._misclicks, self._program, self._hints, self._dialogs = misclicks, program, hints, dialogs
        self._handover, self._sounds, self._guide = handover, sounds, guide
        self._settings, self._say, self._refresh = settings, say, refresh
        self._watched = False  # whether something was being shown

    @property
    def held(self) -> tuple[str, ...]:
        """The targets that mean the place of the piece that is in the hand, if one is."""
        sit = self._state.situation
        return () if sit is None else self._state.parts.held(sit)

    def watch_mouse(self) -> None:
        """What was clicked in vain is so until something else is pointed at; while something begins to be shown, nobody
        asks what the mouse happens to lie on."""
        state = self._state
        if state.clicked_in_vain != self._mouse.target:
            state.clicked_in_vain = ""
        if state.playback.playing and not self._watched:
            self._mouse.doze()
        self._watched = state.playback.playing

    def handle(self, event: pygame.event.Event) -> bool:
        """Clicks that mean something before whatever lies under the mouse; True if it was one."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return (event.button == 3 and self._let_go()) or (event.button == 1 and self._follow_sign(event.pos))

    def _let_go(self) -> bool:
        """A right click closes a hint, or puts a piece back."""
        if self._hints.advice is None and not self.held:
            return False
        if self._hints.advice is not None:
            self._hints.drop()
        else:
            self._program.run(Control.UNDO)
        self._refresh()
        return True

    def _follow_sign(self, position: tuple[int, int]) -> bool:
        """A click on a sign at the edge of the board goes where it points."""
        signs = edge_signs.signs(self._arrangement, self._composer.glowing)
        sign = next((sign for sign in signs if sign.rect.collidepoint(position)), None)
        return sign is not None and self._arrangement.reveal(sign.targets[0])

    def click(self, target: str, panel: str) -> None:
        """The mouse was clicked on a target (or on nothing)."""
        state = self._state
        state.focus = ""
        if not self._mouse.moved and self._handover.just_passed:
            return  # the second half of a double click is not for whoever is asked next
        if state.is_anothers(panel) and kind_of(target) not in WHILE_SHOWN:
            target = ""
        self.press(target)

    @property
    def _passing(self) -> bool:
        """Whether something is being shown."""
        return self._state.playback.playing and self._state.looking is None

    @property
    def _turn_waits(self) -> bool:
        """Whether a person's turn waits for its end. Only its button ends it: what follows may reveal something, and
        then it can no longer be taken back without asking."""
        frame = self._composer.frame
        return self._state.waits and frame is not None and self._state.parts.turn_over(frame)

    def go_on(self) -> None:
        """Space: on with what is being shown, back to now, to the result. It decides nothing, whatever is asked."""
        go = self._composer.go
        if self._passing:
            self.press(go if go in PASSING else "", typed=True)
        elif go in HARMLESS:
            self.press(go, typed=True)

    def type(self, target: str) -> None:
        """A key names a target. While something is shown it keeps its meaning: it does not go on by the way, unless
        it answers what the bar asks already."""
        sit = self._state.coming if self._passing else None
        answers = sit is not None and meaning_of(sit.choices, sit.picks, target) is not None
        if target and (not self._passing or answers or target in PASSING or kind_of(target) in WHILE_SHOWN):
            self.press(target, typed=True)

    def press(self, target: str, *, typed: bool = False) -> None:
        """Whatever was clicked, or chosen with the keyboard."""
        if self._misclicks.refuses(target, typed=typed):
            return
        interrupts = self._passing and kind_of(target) not in WHILE_SHOWN
        if not interrupts or self._show_on(target):
            self._carry_out(target, typed=typed)
        self._refresh()

    def _show_on(self, target: str) -> bool:
        """A press while something is shown leads on in that; True if it is over now and the press means more."""
        state, mover = self._state, self._state.asked
        if self._turn_waits and target not in PASSING:
            self._say("play.watch.end_first")
            self._sounds.play("refused")
            return False
        if state.playback.leafing is not None and not state.playback.holding:
            self._program.run(LEAF_ON)
            return False
        state.playback.skip()
        self._handover.check()
        if state.playback.playing or not target or state.session.human_asked != mover:
            return False
        return state.means_something(target)

    def _carry_out(self, target: str, *, typed: bool) -> None:
        if not self._program.run(target) and self._state.looking is None:
            self._ask_and_choose(target, typed=typed)

    @property
    def _doubled(self) -> bool:
        """Whether a click is the second half of a double one, with which something was chosen."""
        return self._mouse.silent and self._mouse.rest < DOUBLE_CLICK

    def _ask_and_choose(self, target: str, *, typed: bool) -> None:
        state, sit = self._state, self._state.situation
        if not target:
            self._hints.drop()  # a click on nothing closes the hint
        if sit is None or not target:
            return
        always, careful = self._settings().confirm_end_turn, not self._guide.speaks  # a lesson knows why it ends a turn
        asked = state.parts.confirmation(sit, target, always=always, careful=careful)
        if asked is not None:
            self._dialogs.confirm(asked, lambda: self.choose(target))
        elif state.means_something(target):
            self.choose(target)
        elif target in self.held or (target == state.parts.takes_back(sit) and not typed and not self._doubled):
            self._program.run(Control.UNDO)
        elif state.parts.refusal(sit, target) is not None:
            state.clicked_in_vain = target
            self._sounds.play("refused")
            self._mouse.ask(rested=TIP_AFTER)

    def choose(self, target: str) -> None:
        """Pick a target, or play the move that it means."""
        self._mouse.silence()  # a click is an answer: no tooltip until the mouse is somewhere else
        played = self._state.choose(target)
        if played is None:
            self._sounds.play("click")
        self._hints.follow(played)
        if not self._settings().pace:
            self._state.update(0.0, 0.0)
        self._handover.check()
        self._refresh()
        self._guide.chose()
