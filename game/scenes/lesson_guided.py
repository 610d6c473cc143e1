"""A table with somebody who speaks: what lessons and the click-through of phases share.

When nothing moves the panel lies over a veil that leaves lit what it speaks of. While something happens it stays, so
that one can read what that is about, without its buttons and where it hides least of it.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.match import Match
from game.scenes.lesson_panel import LessonPanel, Speech, Way, draw_veil, place_of
from game.scenes.table.scene import QUIET, Table
from game.scenes.table_thinker import InstantThinker

if TYPE_CHECKING:
    from game.scenes.app import App

NOT_HERE = ("save", "undo", "undo_turn", "redo", "hint")  # a lesson keeps its own place
MARGIN = 14
NOWHERE = (-1, -1)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class GuidedTable(Table):
    """Subclasses say what is said, what is lit and which ways lead on."""

    guided = True

    def __init__(self, app: App, match: Match[Any]) -> None:
        super().__init__(app, match, InstantThinker(), keeps=False)
        self.panel: LessonPanel | None = None
        self._panel_for: tuple[object, ...] = ()
        self._resting: LessonPanel | None = None  # what stays to be read while something happens
        self._resting_for: tuple[object, ...] = ()
        self._unmoved = False  # the mouse still rests where it was when the panel appeared
        self._result_shown = True  # whoever speaks explains the end himself

    # -- what subclasses fill in --

    @abstractmethod
    def speech(self) -> Speech:
        """What the panel says now."""

    @abstractmethod
    def ways(self) -> list[Way]:
        """The panel's buttons."""

    @abstractmethod
    def lit(self) -> list[str]:
        """What stays lit."""

    @abstractmethod
    def place(self) -> tuple[object, ...]:
        """Changes when the panel says something else."""

    @abstractmethod
    def suggested(self) -> str:
        """The button that Enter presses; empty if the table waits for a move."""

    @abstractmethod
    def panel_key(self, key: int) -> bool:
        """A key that means something to whoever speaks; True if it did."""

    def leave_guide(self) -> None:
        """Out of here; where one was is kept."""
        self.app.scenes.pop()

    # -- the panel --

    def _make_panel(self) -> LessonPanel | None:
        if self.state.playback.playing:
            return self.panel
        rects = [rect for target in self.lit() if (rect := place_of(self.arrangement, target)) is not None]
        key = (*self.place(), tuple(map(tuple, rects)), id(self.look))
        if self.panel is None or key != self._panel_for:
            self._panel_for, self._unmoved = key, True
            speech, ways, focus = self.speech(), self.ways(), self.suggested()
            self.panel = LessonPanel(self.look, speech, ways, self.open_rule, rects, self._room, focus)
        return self.panel

    @property
    def _room(self) -> pygame.Rect:
        """Where the panel may lie."""
        edge = -2 * self.look.px(MARGIN)
        return pygame.Rect((0, 0), self.app.size).inflate(edge, edge)

    def _rested(self, panel: LessonPanel) -> LessonPanel:
        """The same panel while something happens: it only says what it said, beside what is going on."""
        room = self._idle()
        key = (panel.speech, tuple(room), id(self.look))
        if self._resting is None or key != self._resting_for:
            speech = replace(panel.speech, remark="", rows=(), rules=())
            self._resting = LessonPanel(self.look, speech, (), self.open_rule, (), room, resting=True)
            self._resting_for = key
        return self._resting

    def _idle(self) -> pygame.Rect:
        """Where least happens: on the log or, where there is none, on the board."""
        areas = self.arrangement.areas
        return areas.log.union(areas.timeline) if areas.log.w else areas.board.inflate(0, -areas.board.h // 2)

    def open_rule(self, rule: str) -> None:
        self.app.scenes.push("rules", rule=rule, setup=self.session.match.setup, title=self.title)

    def kept_clear(self) -> list[pygame.Rect]:
        return [*super().kept_clear(), *([] if self.panel is None else [self.panel.rect])]

    def rebuild(self) -> None:
        super().rebuild()
        self._panel_for = ()

    def run_program(self, target: str) -> bool:
        if target == "menu":
            self.leave_guide()
        return target == "menu" or target in NOT_HERE or super().run_program(target)

    # -- the loop --

    def handle(self, event: pygame.event.Event) -> bool:
        panel = self.panel
        if panel is None or self.pane.overlay is not None or self.tutor.panel or self.state.playback.playing:
            return super().handle(event)
        if event.type in MOUSE:
            inside = panel.rect.collidepoint(event.pos)
            if inside or event.type == pygame.MOUSEMOTION:  # whatever was lit in the panel is so no longer
                self._stale |= panel.pane.handle(event)
            self._unmoved &= event.type != pygame.MOUSEMOTION
            if inside:
                self.mouse.position = NOWHERE  # what lies under the panel is not pointed at
                self.mouse.refresh()
                self._stale = True
                return True
        elif event.type == pygame.KEYDOWN:
            enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
            if enter and self.suggested() and not self.focus:
                panel.pane.handle(event)
                self._stale = True
                return True
            if self.panel_key(event.key):
                self._stale = True
                return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        if self._unmoved and self.panel is not None:
            self.mouse.rest = -QUIET  # nobody has asked what happens to lie under the mouse now
        changed = super().update(dt)
        before = self.panel
        self.panel = self._make_panel()
        if self.panel is not None:
            changed |= self.panel.pane.update(dt)
        return changed or self.panel is not before

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.panel is None or self.pane.overlay is not None or self.tutor.panel:
            return
        if self.state.playback.playing:
            self._rested(self.panel).draw(surface)
            return
        draw_veil(surface, self.arrangement, self.lit())
        self.panel.draw(surface)
        self.tooltip.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        found = super().targets()
        if self.panel is None or self.pane.overlay is not None or self.tutor.panel or self.state.playback.playing:
            return found
        covered = {target: rect for target, rect in found.items() if not self.panel.rect.collidepoint(rect.center)}
        return {**covered, **self.panel.pane.targets()}
