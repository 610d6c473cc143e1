"""What the tooltip says while one points at something, with the mouse or the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.view.panels.contents import Note, Tip

if TYPE_CHECKING:
    from game.scenes.table.scene import Table

TIP_AFTER = 0.08  # seconds that the mouse must rest
FOCUS_TIP = 6.0  # seconds that the tooltip of the keyboard's place stays; the ring stays


class Tooltips:
    """Shows and hides the tooltip of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: tuple[object, ...] = ()  # what the tooltip is about
        self._focused = ("", 0.0)  # what the keyboard is on, and for how long
        self._advised: tuple[object, str] = (None, "")  # a hint, and what was pointed at when it came

    def update(self, dt: float) -> bool:
        """The tooltip of what the mouse rests on, or the keyboard is on."""
        table = self._table
        table.mouse.rest += dt
        focus, age = self._focused
        self._focused = (table.focus, age + dt if focus == table.focus else 0.0)
        target = table.focus or table.mouse.target
        rect = table.arrangement.rect_of(target) if target else None
        newer = self._hint_is_newer(target)
        if table.tutor.panel is not None:  # it says more than the tooltip
            return table.tooltip.hide()
        if table.pane.overlay is not None or table.mouse.dragging or rect is None or newer:
            return self._advise()
        if table.focus and (self._focused[1] > FOCUS_TIP or table.state.playback.playing):
            return self._advise()
        if not table.focus and table.mouse.rest < TIP_AFTER:
            return self._advise() if table.mouse.rest < 0 else table.tooltip.hide()
        key = (
            target,
            table.session.version,
            table.state.picks,
            table.state.looking,
            table.state.told,
            table.state.other,
            tuple(rect),
        )
        if key == self._told and table.tooltip.tip is not None:
            return False
        tip = self._tip_of(target)
        self._told = key
        if tip is None:
            return table.tooltip.hide()
        return self._show(tip, target, rect)

    def _hint_is_newer(self, target: str) -> bool:
        """A hint that has just come is read first, until something else is pointed at."""
        advice = self._table.advice
        if advice is not self._advised[0]:
            self._advised, self._told = (advice, target), ()
        return advice is not None and self._advised[1] == target

    def _show(self, tip: Tip, target: str, rect: pygame.Rect) -> bool:
        """A tooltip beside a place, off other glowing places, the panel it is on and what one reads to decide."""
        table = self._table
        arrangement, panels = table.arrangement, table.arrangement.panels
        glowing = table.composer.glowing
        avoid = [other for name, other in arrangement.targets().items() if name in glowing and name != target]
        own = {arrangement.panel_of(target)} - {*table.parts.roomy_panels}
        read = {*table.parts.read_panels, "action_bar", *own} & panels.keys()
        clear = [panels[name].area for name in sorted(read)]
        return table.tooltip.show(tip, rect, avoid, clear, table.kept_clear())

    def _tip_of(self, target: str) -> Tip | None:
        table = self._table
        if target.startswith("log:"):
            return self._why(target)
        own = table.parts.own_panels
        mine = table.mouse.panel not in own or table.state.seat == table.session.asked or bool(table.focus)
        sit = table.state.situation if mine else None
        raised = table.arrangement.raised
        return table.parts.tip(target, table.state.position, sit, table.state.seat, raised=raised)

    def _why(self, target: str) -> Tip | None:
        """Why a bot did what a line of the log says."""
        table = self._table
        line = table.log.at(target)
        found = None if line is None else table.reasons.of(line)
        if found is None:
            return None
        seat, reasons = found
        said = tuple(Note(table.parts.reason(reason.key, reason.params)) for reason in reasons)
        return Tip(table.t("play.why", player=table.parts.words.player(seat)), notes=said)

    def _advise(self) -> bool:
        """With nothing else to say, a hint stands beside its place."""
        table = self._table
        sit = table.state.situation
        if table.advice is None or sit is None or table.pane.overlay is not None:
            return table.tooltip.hide()
        target = table.composer.advised
        rect = table.arrangement.rect_of(target) if target else None
        if rect is None or not table.arrangement.in_sight(target):
            return table.tooltip.hide()
        said = tuple(Note(table.parts.reason(*reason)) for reason in table.advice.reasons)
        title = table.t("play.hint.title", move=table.parts.move_words(sit, table.advice.move))
        tip = Tip(title, notes=said or (Note(table.t("play.hint.none")),))
        return self._show(tip, target, rect)
