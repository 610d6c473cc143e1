"""What the tooltip says while one points at something, with the mouse or the keyboard."""

from dataclasses import replace

import pygame

from game.engine.tip import Note, Tip
from game.scenes.playing.hints import Hints
from game.scenes.playing.log import GameLog
from game.scenes.playing.reasons import Reasons
from game.scenes.playing.state import TableState
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.compose import Composer
from game.scenes.table.mouse import Mouse
from game.texts import Texts
from game.view.controls import Control, kind_of
from game.view.look import Look
from game.view.panels.tooltip import Tooltip

TIP_AFTER = 0.08  # seconds that the mouse must rest
FOCUS_TIP = 6.0  # seconds that the tooltip of the keyboard's place stays; the ring stays


def _with_reason(what: Tip, refused: Tip) -> Tip:
    """What a thing is, and why nothing can be done with it now; a click says more."""
    why = Note(refused.why or refused.title, "no", rule=next(iter(refused.rules), ""))
    return replace(what, notes=(*what.notes, why))


class Tooltips:
    """Shows and hides the tooltip of a table."""

    def __init__(
        self,
        look: Look,
        state: TableState,
        arrangement: Arrangement,
        composer: Composer,
        mouse: Mouse,
        *,
        hints: Hints,
        log: GameLog,
        reasons: Reasons,
    ) -> None:
        self.tooltip = Tooltip(look)
        self._state, self._arrangement, self._composer, self._mouse = state, arrangement, composer, mouse
        self._hints, self._log, self._reasons = hints, log, reasons
        self._told: tuple[object, ...] = ()  # what the tooltip is about
        self._focused = ("", 0.0)  # what the keyboard is on, and for how long
        self._advised: tuple[object, str] = (None, "")  # a hint, and what was pointed at when it came
        self._covered = False
        self._watched = False  # whether something was being shown
        self._spared: list[pygame.Rect] = []

    @property
    def _t(self) -> Texts:
        return self._state.parts.words.texts

    def resize(self, look: Look) -> None:
        """The window, the language or the scale changed."""
        self.tooltip = Tooltip(look)

    def update(self, dt: float, *, covered: bool, explained: bool, spared: list[pygame.Rect]) -> bool:
        """The tooltip of what the mouse rests on, or the keyboard is on.

        `covered`: a dialog lies over the table; `explained`: something says more than a tooltip; it lies not on
        what is `spared`.
        """
        state, mouse, arrangement = self._state, self._mouse, self._arrangement
        self._covered, self._spared = covered, spared
        self._look_up(target=mouse.target)
        focus, age = self._focused
        self._focused = (state.focus, age + dt if focus == state.focus else 0.0)
        target = state.focus or mouse.target
        rect = arrangement.rect_of(target) if target else None
        newer = self._hint_is_newer(target)
        if explained or (mouse.carrying and not self._concerns(target)):
            return self.tooltip.hide()
        if covered or (mouse.dragging and not mouse.carrying) or rect is None or newer:
            return self._advise()
        if state.focus and (self._focused[1] > FOCUS_TIP or state.playback.playing):
            return self._advise()
        if not state.focus and mouse.rest < TIP_AFTER:
            return self._advise() if mouse.rest < 0 else self.tooltip.hide()
        at = (state.looking, state.other, state.situation is not None, arrangement.raised)  # a turn may come, too
        key = (target, state.session.version, state.picks, at, tuple(rect), state.clicked_in_vain)
        if key == self._told and self.tooltip.tip is not None:
            return False
        tip = self._tip_of(target)
        self._told = key
        if tip is None:
            return self.tooltip.hide()
        return self._show(tip, target, rect)

    def _look_up(self, target: str) -> None:
        """What was clicked in vain is so until something else is pointed at; while something begins to be shown, nobody
        asks what the mouse happens to lie on."""
        state = self._state
        state.clicked_in_vain = state.clicked_in_vain if state.clicked_in_vain == target else ""
        if state.playback.playing and not self._watched:
            self._mouse.doze()
        self._watched = state.playback.playing

    def _concerns(self, target: str) -> bool:
        """Whether a piece in the hand can be put there, or why not is to be told."""
        sit = self._state.situation
        if sit is None or target in sit.choices:
            return target in self._composer.glowing
        return target not in self._composer.glowing and self._state.parts.refusal(sit, target) is not None

    def _hint_is_newer(self, target: str) -> bool:
        """A hint that has just come is read first, until something else is pointed at."""
        advice = self._hints.advice
        if advice is not self._advised[0]:
            self._advised, self._told = (advice, target), ()
        return advice is not None and self._advised[1] == target

    def _show(self, tip: Tip, target: str, rect: pygame.Rect) -> bool:
        """A tooltip beside a place, off other glowing places, the panel it is on and what one reads to decide."""
        arrangement, panels, parts = self._arrangement, self._arrangement.panels, self._state.parts
        glowing = self._composer.glowing
        avoid = [other for name, other in arrangement.targets().items() if name in glowing and name != target]
        own = {arrangement.panel_of(target)} - {*parts.roomy_panels}
        read = {*parts.read_panels, "action_bar", *own} & panels.keys()
        clear = [panels[name].area for name in sorted(read)]
        return self.tooltip.show(tip, rect, avoid, clear, self._spared)

    def _tip_of(self, target: str) -> Tip | None:
        state = self._state
        if kind_of(target) is Control.LOG and target != Control.LOG:
            return self._why(target)
        sit = None if state.is_anothers(self._mouse.panel) and not state.focus else state.situation
        raised = self._arrangement.raised
        tip = state.parts.tip(target, state.position, sit, state.seat, raised=raised)
        if target == Control.UNDO and tip is not None:
            return self._as_far_as_it_reaches(tip)
        asked_why = state.clicked_in_vain == target or state.parts.in_bar(target)
        if sit is None or tip is None or not tip.refused or asked_why:
            return tip
        if not state.parts.is_open(sit):
            return tip
        what = state.parts.tip(target, state.position, None, state.seat, raised=raised)
        return tip if what is None else _with_reason(what, tip)

    def _as_far_as_it_reaches(self, undo: Tip) -> Tip:
        """What was shown to some only cannot be taken back: the button says so when it is off."""
        state, sit = self._state, self._state.situation
        picked = sit is not None and state.parts.undone(sit.step, sit.picks) is not None
        if picked or not state.session.undo_barred:
            return undo
        return replace(undo, notes=(*undo.notes, Note(self._t("play.undo.seen"), "no")))

    def _why(self, target: str) -> Tip | None:
        """Why a bot did what a line of the log says."""
        parts, line = self._state.parts, self._log.at(target)
        found = None if line is None else self._reasons.of(line)
        if found is None:
            return None
        seat, reasons = found
        said = tuple(Note(parts.reason(reason.key, reason.params)) for reason in reasons)
        return Tip(self._t("play.why", player=parts.words.player(seat)), notes=said)

    def _advise(self) -> bool:
        """With nothing else to say, a hint stands beside its place."""
        sit, advice, parts = self._state.situation, self._hints.advice, self._state.parts
        if advice is None or sit is None or self._covered:
            return self.tooltip.hide()
        target = self._composer.advised
        rect = self._arrangement.rect_of(target) if target else None
        if rect is None or not self._arrangement.in_sight(target):
            return self.tooltip.hide()
        said = tuple(Note(parts.reason(*reason)) for reason in advice.reasons)
        title = self._t("play.hint.title", move=parts.move_words(sit, advice.move))
        tip = Tip(title, notes=said or (Note(self._t("play.hint.none")),))
        return self._show(tip, target, rect)
