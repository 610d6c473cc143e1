"""A table with somebody who speaks: what lessons and the click-through of phases share. They wrap the table.

When nothing moves the panel lies over a veil that leaves lit what it speaks of. While something happens it stays, so
that one can read what that is about, without its buttons and where it hides least of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.match import Match
from game.kept import Kept
from game.scenes.playing.guide import Guide
from game.scenes.playing.thinker import InstantThinker
from game.scenes.scene import Scene
from game.scenes.speech_panel import WIDTH, Speech, SpeechPanel, Way
from game.scenes.speech_place import Surroundings
from game.scenes.table.arrangement import BOARD
from game.scenes.table.scene import Table
from game.scenes.veil import draw_veil, place_of
from game.titles import title_named
from game.view.controls import Control
from game.view.panels.contents import BarContent

if TYPE_CHECKING:
    from game.scenes.app import App

NOT_HERE = (Control.SAVE, Control.UNDO, Control.UNDO_TURN, Control.REDO)  # a lesson keeps its own place
MARGIN = 14
NOWHERE = (-1, -1)
ARROWS = {pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_UP: -1}
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class GuidedTable(Guide, Scene):
    """A table inside, and somebody who speaks: subclasses say what is said, what is lit and which ways lead on."""

    speaks = True
    veils = True  # whether all but what is lit lies in the dark while he speaks

    def __init__(self, app: App, match: Match[Any]) -> None:
        super().__init__(app, title_named(match.rules.name))
        self.table = Table(app, match, InstantThinker(), keeps=False, guide=self)
        self.pane = self.table.pane
        self.panel: SpeechPanel | None = None
        self._made = Kept[SpeechPanel]()
        self._resting = Kept[SpeechPanel]()  # what stays to be read while something happens
        self._tabbed = False  # the keyboard is on something of the panel
        self._unmoved = False  # the mouse still rests where it was when the panel appeared

    @property
    def spares(self) -> bool:
        """Whether the panel keeps off the own things of whoever is asked, too."""
        return False

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

    def asks_for(self) -> Iterable[str]:
        """What of it is to be clicked."""
        return ()

    @abstractmethod
    def place(self) -> tuple[object, ...]:
        """Changes when the panel says something else."""

    def speaks_on(self, before: Speech, speech: Speech) -> bool:
        """Whether it still speaks of the same, and so stays where it is."""
        return before.paragraphs[-1:] == speech.paragraphs[-1:]

    @abstractmethod
    def suggested(self) -> str:
        """The button that Enter presses; empty if the table waits for a move."""

    @abstractmethod
    def panel_key(self, key: int) -> bool:
        """A key that means something to whoever speaks; True if it did."""

    def leave_guide(self) -> None:
        """Out of here; where one was is kept."""
        self.app.scenes.pop()

    # -- life --

    def enter(self) -> None:
        self.table.enter()
        self.rebuilt()

    def leave(self) -> None:
        self.table.leave()

    def on_table(self) -> Match[Any]:
        return self.table.session.match

    def rebuild(self) -> None:
        self.table.rebuild()
        self.rebuilt()

    def rebuilt(self) -> None:
        """Everything on the table lies anew."""
        self._made.forget()

    # -- the panel --

    def _make_panel(self) -> SpeechPanel | None:
        if self.table.state.playback.playing:
            return self.panel
        lit, asked = self.lit(), self._places(self.asks_for())
        key = (*self.place(), tuple(map(tuple, self._places(lit))), id(self.look))
        return self._made.of(key, lambda: self._new_panel(lit, asked))

    def _new_panel(self, lit: list[str], asked: list[pygame.Rect]) -> SpeechPanel:
        self._unmoved, self._tabbed = True, False
        speech, ways, focus = self.speech(), self.ways(), self.suggested()
        before = self.panel if self.panel is not None and self.speaks_on(self.panel.speech, speech) else None
        if before is None:
            self.table.state.focus = ""  # what leads on now lies elsewhere
        parts, areas = self.table.parts, self.table.arrangement.areas
        spared = (*parts.guide_spares(areas), areas.action_bar, *self._near()) if self.spares else ()
        twins = self._twins(lit) if self.spares else set[str]()
        subjects = self._places(target for target in lit if target not in twins)
        column, was = parts.guide_column(areas), before.rect if before else None
        around = Surroundings(self._room, subjects, spared, self._places(sorted(twins)), column, was)
        points_at = self.points_at(self._places(lit), asked)
        return SpeechPanel(self.look, speech, ways, self.open_rule, around, focus, points_at=points_at)

    def _near(self) -> list[pygame.Rect]:
        """What on the board all this is about, if the board has come nearer to it."""
        frame = self.table.composer.frame
        place = None if frame is None else self.table.parts.focus(frame)
        return self._places([place] if place else [])

    def _twins(self, lit: list[str]) -> set[str]:
        """What of it lies on the board, and answers the same as something on a panel, that is lit, too."""
        sit, arrangement = self.table.state.situation, self.table.arrangement
        if sit is None:
            return set()
        means = {target: sit.choices[target] for target in lit if target in sit.choices}
        beside = {target for target in means if arrangement.panel_of(target) != BOARD}
        return {t for t in means.keys() - beside if any(means[other] == means[t] for other in beside)}

    def points_at(self, rects: list[pygame.Rect], asked: list[pygame.Rect]) -> list[pygame.Rect]:
        """What a line leads to from the panel, of what is lit and what of that is to be clicked."""
        return asked or (rects if self.veils else [])

    def _places(self, targets: Iterable[str]) -> list[pygame.Rect]:
        found = (place_of(self.table.arrangement, target) for target in targets)
        return [rect for rect in found if rect is not None]

    @property
    def _room(self) -> pygame.Rect:
        """Where the panel may lie."""
        edge = -2 * self.look.px(MARGIN)
        return pygame.Rect((0, 0), self.app.size).inflate(edge, edge)

    def _rested(self, panel: SpeechPanel) -> SpeechPanel:
        """The same panel while something happens: it only says what it said, beside what is going on."""
        speech = replace(panel.speech, remark="", rows=(), rules=())
        around = Surroundings(self._idle(), column=self.table.parts.guide_column(self.table.arrangement.areas))
        return self._resting.of(
            (panel.speech, tuple(around.room), self.look),
            lambda: SpeechPanel(self.look, speech, (), self.open_rule, around, resting=True),
        )

    def _idle(self) -> pygame.Rect:
        """Where least happens."""
        return self.table.parts.guide_rests(self.table.arrangement.areas, self.look.px(WIDTH))

    def lies_on(self) -> tuple[pygame.Rect, ...]:
        return () if self.panel is None else (self.panel.rect,)

    def open_rule(self, rule: str) -> None:
        self.app.scenes.push("rules", rule=rule, game=self.table.session.match, title=self.title)

    def takes(self, target: str) -> bool:
        if target == Control.MENU:
            self.leave_guide()
        helps = target == Control.HINT or target in self.table.parts.thinks
        if helps and not self.table.state.playback.playing:
            self.keeps_back()
        return target == Control.MENU or helps or target in NOT_HERE

    def keeps_back(self) -> None:
        """Help is called by its key that would do what one is to find out here: say why it does not come."""

    def without_help(self, bar: BarContent) -> BarContent:
        """The bar, without what does what one is to find out."""
        thinks = self.table.parts.thinks
        kept, withheld = (tuple(b for b in bar.actions if (b.id in thinks) == helps) for helps in (False, True))
        return replace(bar, actions=kept, withheld=withheld)

    @property
    def _covered(self) -> bool:
        """Whether something else has the word: a dialog, or an explanation."""
        return self.pane.overlay is not None or self.table.tutor.panel is not None

    # -- the loop --

    def handle(self, event: pygame.event.Event) -> bool:
        table, panel = self.table, self.panel
        if panel is None and event.type == pygame.MOUSEMOTION and not any(event.rel):
            return False  # it has just opened under a mouse that rests: nobody has asked about what lies there
        if panel is None or self._covered or table.state.playback.playing:
            return table.handle(event)
        if event.type in MOUSE and table.mouse.dragging:
            return table.handle(self._let_go(event, panel))
        if event.type in MOUSE:
            inside = panel.rect.collidepoint(event.pos)
            if inside or event.type == pygame.MOUSEMOTION:  # whatever was lit in the panel is so no longer
                self._stale |= panel.pane.handle(event)
            self._unmoved &= event.type != pygame.MOUSEMOTION
            if inside:
                table.mouse.position = NOWHERE  # what lies under the panel is not pointed at
                table.mouse.refresh()
                self._stale = True
                return True
        elif event.type == pygame.KEYDOWN and self._key(event, panel):
            self._stale = True
            return True
        return table.handle(event)

    def _key(self, event: pygame.event.Event, panel: SpeechPanel) -> bool:
        """A key that is meant for the panel; True if it was."""
        focus = self.table.state.focus
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if enter and not focus and (self._tabbed or self.suggested()):
            panel.pane.handle(event)
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1, panel)
        if self._tabbed and not focus and event.key in ARROWS:
            return self._tab(ARROWS[event.key], panel)
        return self.panel_key(event.key)

    def _tab(self, by: int, panel: SpeechPanel) -> bool:
        """Tab goes round the table and then round the panel; True if that is where it goes now."""
        around, within, state = list(self.table.keys.tab_ring()), panel.pane.ring, self.table.state
        end = around[-1 if by > 0 else 0] if around else ""
        if self._tabbed and not state.focus and panel.pane.focused in within:  # a click beside its buttons takes it off
            at = within.index(panel.pane.focused) + by
        elif state.focus == end or (not state.focus and by < 0):
            at = 0 if by > 0 else len(within) - 1
        else:
            at = -1
        if around and not 0 <= at < len(within):
            self._tabbed = False
            panel.pane.set_focus(self.suggested())
            return False
        self._tabbed, state.focus = True, ""
        self.table.refresh()
        panel.pane.set_focus(within[at % len(within)], ring=True)
        return True

    def _let_go(self, event: pygame.event.Event, panel: SpeechPanel) -> pygame.event.Event:
        """What is dragged and let go over the panel is let go over nothing."""
        if event.type == pygame.MOUSEBUTTONUP and panel.rect.collidepoint(event.pos):
            return pygame.event.Event(event.type, {**event.dict, "pos": NOWHERE})
        return event

    def update(self, dt: float) -> bool:
        if self._unmoved and self.panel is not None:
            self.table.mouse.silence()  # nobody has asked what happens to lie under the mouse now
        changed = self.table.update(dt) or self._stale
        self._stale = False
        before = self.panel
        self.panel = self._make_panel()
        if self.panel is not None:
            changed |= self.panel.pane.update(dt)
        return changed or self.panel is not before

    @property
    def moving(self) -> bool:
        return self.table.moving

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        if self.panel is None or self._covered:
            return
        if self.table.state.playback.playing:
            if self._idle().w:
                self._rested(self.panel).draw(surface)
            return
        takes = self.table.composer.glowing if self.table.mouse.dragging_piece else ()  # what is in the hand
        if self.veils:
            draw_veil(surface, self.table.arrangement, [*self.lit(), *takes])
        self.panel.draw(surface)
        self.table.dragging.draw(surface, self.table.mouse.position, self.table.view)
        self.table.tooltips.tooltip.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        found = self.table.targets()
        if self.panel is None or self._covered or self.table.state.playback.playing:
            return found
        covered = {target: rect for target, rect in found.items() if not self.panel.rect.collidepoint(rect.center)}
        return {**covered, **self.panel.pane.targets()}
