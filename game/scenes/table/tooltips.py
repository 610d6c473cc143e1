"""What the tooltip says while one points at something, with the mouse or the keyboard."""

from dataclasses import replace

import pygame

from game.engine.tip import Note, Tip
from game.kept import Kept
from game.scenes.playing.frame import Frame
from game.scenes.playing.log import GameLog
from game.scenes.playing.parts import TableParts
from game.scenes.playing.reasons import Reasons
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
        parts: TableParts,
        arrangement: Arrangement,
        composer: Composer,
        mouse: Mouse,
        *,
        log: GameLog,
        reasons: Reasons,
    ) -> None:
        self.tooltip = Tooltip(look)
        self._parts, self._arrangement, self._composer, self._mouse = parts, arrangement, composer, mouse
        self._log, self._reasons = log, reasons
        self._kept = Kept[Tip | None]()
        self._focused = ("", 0.0)  # what the keyboard is on, and for how long
        self._advised: tuple[object, str] = (None, "")  # a hint, and what was pointed at when it came
        self._covered = False
        self._spared: list[pygame.Rect] = []

    def speak(self, parts: TableParts) -> None:
        """The language is another."""
        self._parts = parts
        self._kept.forget()

    @property
    def _t(self) -> Texts:
        return self._parts.words.texts

    def resize(self, look: Look) -> None:
        """The window, the language or the scale changed."""
        self.tooltip = Tooltip(look)

    def update(self, dt: float, *, covered: bool, explained: bool, spared: list[pygame.Rect]) -> bool:
        """The tooltip of what the mouse rests on, or the keyboard is on.

        `covered`: a dialog lies over the table; `explained`: something says more than a tooltip; it lies not on
        what is `spared`.
        """
        frame, mouse, arrangement = self._composer.frame, self._mouse, self._arrangement
        if frame is None:
            return False
        self._covered, self._spared = covered, spared
        focus, age = self._focused
        self._focused = (frame.focus, age + dt if focus == frame.focus else 0.0)
        target = frame.pointed
        rect = arrangement.rect_of(target, "" if frame.focus else frame.panel) if target else None
        newer = self._hint_is_newer(frame)
        if explained or (mouse.dragging_piece and not self._concerns(frame)):
            return self.tooltip.hide()
        if covered or (mouse.dragging and not mouse.dragging_piece) or rect is None or newer:
            return self._advise(frame)
        if frame.focus and (self._focused[1] > FOCUS_TIP or frame.playing):
            return self._advise(frame)
        if not frame.focus and mouse.silent:
            return self._advise(frame)
        if not frame.focus and mouse.rest < TIP_AFTER:
            return self.tooltip.hide()
        shown = (frame.view.seat, frame.looking, frame.raised, frame.panel, frame.in_vain)
        tip = self._kept.of((target, frame.history, frame.situation, *shown), lambda: self._tip_of(frame))
        return self.tooltip.hide() if tip is None else self._show(tip, target, rect)

    def _concerns(self, frame: Frame) -> bool:
        """Whether a piece in the hand can be put where one points, or why not is to be told."""
        sit, target, glows = frame.situation, frame.pointed, frame.pointed in self._composer.glowing
        if sit is None or target in sit.choices:
            return glows
        return not glows and self._parts.refusal(sit, target) is not None

    def _hint_is_newer(self, frame: Frame) -> bool:
        """A hint that has just come is read first, until something else is pointed at."""
        if frame.advice is not self._advised[0]:
            self._advised = (frame.advice, frame.pointed)
        return frame.advice is not None and self._advised[1] == frame.pointed

    def _show(self, tip: Tip, target: str, rect: pygame.Rect) -> bool:
        """A tooltip beside a place, off other glowing places, the panel it is on and what one reads to decide."""
        if self.tooltip.says(tip, rect):
            return False
        arrangement, panels, parts = self._arrangement, self._arrangement.panels, self._parts
        glowing = self._composer.glowing
        avoid = [other for name, other in arrangement.targets().items() if name in glowing and name != target]
        own = {arrangement.panel_of(target)} - {*parts.roomy_panels}
        read = {*parts.read_panels, "action_bar", *own} & panels.keys()
        clear = [panels[name].area for name in sorted(read)]
        clear += [rect for panel in panels.values() for rect in panel.read]
        return self.tooltip.show(tip, rect, avoid, clear, self._spared)

    def _tip_of(self, frame: Frame) -> Tip | None:
        parts, target, raised = self._parts, frame.pointed, frame.raised
        if kind_of(target) is Control.LOG and target != Control.LOG:
            return self._why(target)
        for_looking = frame.of_another and frame.panel in parts.own_panels and not frame.focus
        sit = None if for_looking else frame.situation
        tip = parts.tip(target, frame.view.position, sit, frame.view.seat, raised=raised)
        if kind_of(target) is Control.SEAT and tip is not None:
            return self._with_news(tip, frame)
        if target == Control.UNDO and tip is not None:
            return self._as_far_as_it_reaches(tip, frame)
        if sit is None or tip is None or not tip.refused or frame.in_vain or parts.in_bar(target):
            return tip
        if not parts.looks_around(sit):
            return tip
        what = parts.tip(target, frame.view.position, None, frame.view.seat, raised=raised)
        return tip if what is None else _with_reason(what, tip)

    def _as_far_as_it_reaches(self, undo: Tip, frame: Frame) -> Tip:
        """What was shown to some only cannot be taken back: the button says so when it is off."""
        if frame.looking is not None:
            return replace(undo, notes=(*undo.notes, Note(self._t("play.past.undo"), "no")))
        sit = frame.situation
        picked = sit is not None and self._parts.undone(sit.step, sit.picks) is not None
        if picked or not frame.ways_back.barred:
            return undo
        return replace(undo, notes=(*undo.notes, Note(self._t("play.undo.seen"), "no")))

    def _with_news(self, seat: Tip, frame: Frame) -> Tip:
        """Somebody's row also tells what he did while others waited."""
        news = self._composer.news(frame)
        if not news:
            return seat
        head = Note(self._t("play.log.news"), "clock", tone="band")
        return replace(seat, notes=(*seat.notes, head, *(Note(line.text) for line in news)))

    def _why(self, target: str) -> Tip | None:
        """Why a bot did what a line of the log says."""
        parts, line = self._parts, self._log.at(target)
        found = None if line is None else self._reasons.of(line)
        if found is None:
            return None
        seat, reasons = found
        said = tuple(Note(parts.reason(reason.key, reason.params)) for reason in reasons)
        return Tip(self._t("play.why", player=parts.words.player(seat)), notes=said)

    def _advise(self, frame: Frame) -> bool:
        """With nothing else to say, a hint stands beside its place."""
        sit, advice, parts = frame.situation, frame.advice, self._parts
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
