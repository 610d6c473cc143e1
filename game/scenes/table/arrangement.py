"""Everything on the screen: the board and the panels, where they are and what is under a point."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.kept import Kept
from game.scenes.playing.parts import Areas, TableParts
from game.view.light import breath
from game.view.look import Look
from game.view.panels import LIGHTS, Highlights, Mark, Panel, View
from game.view.panels.action_bar import ActionBar
from game.view.panels.contents import BarContent, LogContent, TimelineContent
from game.view.panels.log import Log
from game.view.panels.timeline import Timeline
from game.view.paper import walnut

BOARD = "board"  # what lies on no panel lies there


@dataclass(frozen=True)
class Screenful:
    """What the table shows at a moment."""

    view: View[Any]
    bar: BarContent
    log: LogContent
    timeline: TimelineContent
    highlights: Highlights
    own: bool  # whether the things shown are those of whoever is asked: only then they can be chosen
    focus: str | None  # what alone stays lit on the board
    contents: Mapping[str, object]  # of the title's panels


class Arrangement:
    """The board and the panels of a screen."""

    def __init__(self, parts: TableParts, look: Look) -> None:
        self.parts = parts
        self.board = parts.board(look)
        self.look = look
        self.layout: Areas | None = None
        self.panels: dict[str, Panel[Any]] = {}
        self.raised = False
        self.log_open = False
        self.slip = pygame.Rect(0, 0, 0, 0)  # lies on a panel: what is under it is not pointed at
        self._views = defaultdict[str, Kept[View[Any]]](Kept)  # by panel
        self._board_places = Kept[dict[str, pygame.Rect]]()
        self._table_wood = Kept[pygame.Surface]()
        self._key: tuple[object, ...] = ()

    # -- building --

    @property
    def areas(self) -> Areas:
        """Where everything lies, once it has been arranged."""
        assert self.layout is not None
        return self.layout

    def arrange(self, look: Look, screen: object) -> bool:
        """Make the panels for a window, a language and a screen; True if they are new."""
        if self._key and not self.parts.keeps_raised(self._key[1], screen):
            self.raised = False
        key = (look, screen, self.raised, self.log_open)
        if key == self._key:
            return False
        if look.texts is not self.look.texts:
            self.board.speak(look.texts)
        self.board.mark_strongly(look.patterns)
        fresh = look is not self.look
        self.look, self._key = look, key
        before, self.layout = self.layout, self.parts.layout(look, screen)
        if fresh or before is None or self.layout.board != before.board or not self.panels:
            self.board.resize(self.layout.board, self.layout.scale)
        kept = {} if fresh else self.panels
        self._views.clear()
        self.panels = {name: self._kept(kept, name, panel) for name, panel in self._make(self.layout).items()}
        return True

    def _kept(self, kept: dict[str, Panel[Any]], name: str, panel: Panel[Any]) -> Panel[Any]:
        """A panel that lies where it lay keeps its picture and, if it is the log, its place in it."""
        old = kept.get(name)
        return old if old is not None and panel.like(old) else panel

    def _make(self, place: Areas) -> dict[str, Panel[Any]]:
        look = self.look
        made = self.parts.panels(place, look, raised=self.raised)
        shared: dict[str, Panel[Any]] = {}
        if place.log.w:
            shared["log"] = Log(place.log, look)
        if place.timeline.w:
            shared["timeline"] = Timeline(place.timeline, look)
        shared["action_bar"] = ActionBar(place.action_bar, look)
        if self.log_open:
            shared["log_open"] = Log(self._log_area(place), look, whole=True)
        every, order = made | shared, [*self.parts.panel_order, "log_open"]
        return {name: every[name] for name in order if name in every}

    def _log_area(self, place: Areas) -> pygame.Rect:
        """The whole log lies over all of the right column, or over more if that is narrow."""
        right, top = place.action_bar.right, place.action_bar.x  # all keep as far from the window's edge
        left = max(0, min(right - self.look.px(520), place.board.right + place.gap))
        bottom = max(place.board.bottom, place.timeline.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    # -- showing --

    def show(self, shown: Screenful) -> bool:
        """What is shown from now on; True if anything looks different."""
        changed = self._show_board(shown)
        own = shown.highlights if shown.own else _elsewhere(shown.highlights)
        contents: dict[str, object] = {
            "action_bar": shown.bar, "log": shown.log.brief, "log_open": shown.log, "timeline": shown.timeline,
            **shown.contents,
        }  # fmt: skip
        for name, panel in self.panels.items():
            content = contents.get(name) or self._view_for(name, shown.view)
            changed |= panel.show(content, own if name in self.parts.own_panels else shown.highlights)
        return changed

    def _view_for(self, name: str, view: View[Any]) -> View[Any]:
        """The view a panel had, if nothing that it shows has changed: most moves change few panels."""
        totals = view.totals if self.parts.has_rolling_numbers(name) else {}
        return self._views[name].of(self.parts.relevant(name, view), lambda: replace(view, totals=totals))

    def _show_board(self, shown: Screenful) -> bool:
        board = self.board
        lights = {target: LIGHTS[mark] for target, mark in shown.highlights.items() if mark in LIGHTS}
        changed = board.lights != lights or board.focus != shown.focus
        changed |= board.show_view(shown.view)
        board.lights, board.focus = lights, shown.focus
        return changed

    def update(self, seconds: float) -> bool:
        """Let time pass for the camera and what is drawn piece by piece; True if the board must be drawn again.

        Breathing light does not count: the scene decides how long it breathes.
        """
        lights, self.board.lights = self.board.lights, {}
        changed = self.board.update(seconds)
        self.board.lights = lights
        return changed

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Table, board and panels; those raised over the board come last."""
        surface.blit(self._table_top(surface.get_size()), (0, 0))
        self.board.draw(surface, seconds)
        strength = breath(seconds)
        for panel in self._seen_panels():
            panel.draw(surface, strength)

    def _seen_panels(self) -> list[Panel[Any]]:
        """All but those under the whole log: their lights would stick out beside it."""
        whole = self.panels.get("log_open")
        every = self.panels.values()
        return [panel for panel in every if whole in (None, panel) or not whole.area.contains(panel.area)]

    def _table_top(self, size: tuple[int, int]) -> pygame.Surface:
        """The wood with the board's frame, as long as both lie where they lay."""

        def wood() -> pygame.Surface:
            bare = walnut(size).copy()
            self.board.draw_frame(bare)
            return bare

        return self._table_wood.of((size, self.look, tuple(self.board.camera.viewport)), wood)

    # -- places --

    def targets(self) -> dict[str, pygame.Rect]:
        """Everything that can be clicked or hovered, by id; what lies on top wins."""
        found = self._board_targets()
        for panel in self.panels.values():
            if panel.area.w:
                found |= panel.targets()
        return {target: rect for target, rect in found.items() if not self.slip.collidepoint(rect.center)}

    def forget_places(self) -> None:
        """The board itself has changed: look anew where its places are."""
        self._board_places.forget()

    def _board_targets(self) -> dict[str, pygame.Rect]:
        """The places of the board in view that no raised panel covers; kept while nothing moves."""
        board, covers = self.board, self._covers()
        camera, places = board.camera, tuple(board.clickable())
        key = (camera.x, camera.y, camera.zoom, tuple(camera.viewport), places, tuple(map(tuple, covers)))
        return dict(self._board_places.of(key, lambda: self._uncovered(places, covers)))

    def _uncovered(self, places: tuple[str, ...], covers: list[pygame.Rect]) -> dict[str, pygame.Rect]:
        found, seen = {}, self.board.camera.viewport
        for target in places:
            rect = self.board.rect_of(target)
            if rect is None or not seen.collidepoint(rect.center):
                continue
            if not any(cover.collidepoint(rect.center) for cover in covers):
                found[target] = rect.clip(seen)
        return found

    def _covers(self) -> list[pygame.Rect]:
        names = (*self.parts.raised_panels, "log_open")
        return [self.panels[name].area for name in names if name in self.panels]

    def at(self, position: tuple[int, int]) -> tuple[str, str]:
        """The id under a point and the panel it belongs to (`BOARD` for the board); empty if there is nothing."""
        if self.slip.collidepoint(position):
            return "", ""
        for name, panel in reversed(self.panels.items()):
            if panel.area.collidepoint(position):
                return panel.at(position) or "", name
        target = self.board.target_at(position)
        return (target or "", BOARD) if self.board.camera.viewport.collidepoint(position) else ("", "")

    def rect_of(self, target: str, pointed: str = "") -> pygame.Rect | None:
        """Where a target is: on the panel that is pointed at, if it is there; else what lies on top wins."""
        on_top = [self.panels[pointed]] if pointed in self.panels else []
        if pointed == BOARD and (rect := self.board.rect_of(target)) is not None:
            return rect
        for panel in (*on_top, *reversed(self.panels.values())):
            if (rect := panel.targets().get(target)) is not None:
                return rect
        return self.board.rect_of(target)

    def light_of(self, target: str) -> tuple[pygame.Rect, float]:
        """What the light of something in view encloses, and how round the corners are."""
        for panel in reversed(self.panels.values()):
            if target in panel.targets():
                return panel.light_of(target)
        rect = self.board.rect_of(target) or pygame.Rect(0, 0, 0, 0)
        return rect.clip(self.board.camera.viewport), self.board.corner(target)

    def in_sight(self, target: str) -> bool:
        """Whether a target can be seen: on the part of the board in view, or on a panel, with nothing over it."""
        rect = self.rect_of(target)
        return rect is not None and self.at(rect.center)[1] == self.panel_of(target)

    def panel_of(self, target: str) -> str:
        """The panel that a target is on, the topmost of several; `BOARD` if it is on none."""
        return next((name for name, panel in reversed(self.panels.items()) if target in panel.targets()), BOARD)

    def reveal(self, target: str) -> bool:
        """Bring a target into sight: the board moves, what lies over it goes away; True if that was needed."""
        if self.rect_of(target) is None or self.in_sight(target):
            return False
        board = self.board
        if self.panel_of(target) == BOARD and board.holds(target) and not board.is_visible(target):
            board.camera.look_at(board.centre(target))
        if not self.in_sight(target):
            self.raised = self.log_open = False
        return True


def _elsewhere(highlights: Highlights) -> Mapping[str, Mark]:
    """On another's things nothing is offered."""
    return {target: mark for target, mark in highlights.items() if mark in (Mark.LIT, Mark.HOVERED)}
