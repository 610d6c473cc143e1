"""Everything on the screen for a stage: the board and the panels, where they are and what is under a point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.titles.kohle.rules.state import Position
from game.titles.kohle.title import KohleMatch
from game.titles.kohle.view.board_view import BoardView
from game.titles.kohle.view.layout import AUCTIONS, Layout, Stage, layout
from game.titles.kohle.view.panels.auction import AuctionQueue, Bidding, BidSheet
from game.titles.kohle.view.panels.danger import Danger
from game.titles.kohle.view.panels.disaster import DisasterTableau, RiskSheet
from game.titles.kohle.view.panels.display import Display, threatened
from game.titles.kohle.view.panels.pithead_cards import PitheadCards, RaisedCards
from game.titles.kohle.view.panels.players import Players
from game.titles.kohle.view.panels.tableau import Band, Tableau
from game.titles.kohle.view.panels.view import KohleView as View
from game.titles.kohle.view.panels.view import player_of
from game.titles.kohle.view.picture_of_position import picture_of
from game.view.light import Light, breath
from game.view.look import Look
from game.view.panels import Highlights, Mark, Panel
from game.view.panels.action_bar import ActionBar
from game.view.panels.contents import Past, Question, Story
from game.view.panels.log import Log
from game.view.panels.timeline import Timeline
from game.view.paper import walnut

BOARD_KINDS = ("village:", "station:", "mine:", "large:")  # what on the board can be clicked, besides bonus markers
OWN_PANELS = ("tableau", "band", "cards", "raised", "raised_cards")  # they show things of one seat
COUNTING = ("players", "tableau", "band", "raised")  # they show numbers that roll
NEARER = 1.7  # how near one comes to a ground at stake: the same for all, so that the board is drawn once for it
_LIGHTS = {mark: Light(mark.value) for mark in Mark if mark is not Mark.REFUSED}


@dataclass(frozen=True)
class Shown:
    """What the table shows at a moment."""

    view: View
    question: Question
    story: Story
    past: Past
    highlights: Highlights
    mine: bool  # whether the tableau shown is that of whoever is asked: only then its places can be chosen
    focus: str | None = None  # the ground that alone stays lit
    bidding: Bidding | None = None
    danger: Danger | None = None


class Arrangement:
    """The board and the panels of a stage."""

    def __init__(self, match: KohleMatch, look: Look) -> None:
        setup, board = match.setup, match.position.board
        self._colours = tuple(seat.colour for seat in setup.seats)
        self._players = len(setup.seats)
        self.board = BoardView(board.map, self._players, look.texts, board.rules.disaster.points, look.scale)
        self.look = look
        self.layout: Layout = layout(look.size, look.scale, self._players)
        self.panels: dict[str, Panel[Any]] = {}
        self.raised = False
        self.log_open = False
        self._pictured: tuple[Position, int | None] | None = None
        self._views: dict[str, tuple[object, View]] = {}
        geometry = self.board.geometry
        self._places = [p for p in geometry.places if p.startswith(BOARD_KINDS) and geometry.in_play(p)]
        self._kept_targets: tuple[object, dict[str, pygame.Rect]] = (None, {})
        self._ground: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()

    # -- building --

    def arrange(self, look: Look, stage: Stage, cards: int) -> bool:
        """Make the panels for a window, a language and a stage; True if they are new."""
        key = (look, stage, cards if stage is Stage.PLAY else 0, self.raised, self.log_open)
        if key == self._key:
            return False
        if look.texts is not self.look.texts:
            self.board.speak(look.texts)
        self.board.mark_strongly(look.patterns)
        fresh = look is not self.look
        self.look, self._key = look, key
        before, self.layout = self.layout, layout(look.size, look.scale, self._players, cards, stage)
        if fresh or self.layout.board != before.board or not self.panels:
            self.board.resize(self.layout.board, self.layout.scale)
            self._ground = None
        kept = {} if fresh else self.panels
        self._views.clear()
        self.panels = {name: self._kept(kept, name, panel) for name, panel in self._make().items()}
        return True

    def _kept(self, kept: dict[str, Panel[Any]], name: str, panel: Panel[Any]) -> Panel[Any]:
        """A panel that lies where it lay keeps its picture and, if it is the log, its place in it."""
        old = kept.get(name)
        same = old is not None and old.area == panel.area and type(old) is type(panel)
        return old if old is not None and same and name not in ("display", "band") else panel

    def _make(self) -> dict[str, Panel[Any]]:
        place, look = self.layout, self.look
        made: dict[str, Panel[Any] | None] = {
            "players": _at(Players, place.players, look),
            "display": Display(place.display, look, place.grid) if place.display.w else None,
            "log": _at(Log, place.log, look),
            "timeline": _at(Timeline, place.timeline, look),
            "queue": _at(AuctionQueue, place.queue, look),
            "sheet": _at(BidSheet if place.stage in AUCTIONS else RiskSheet, place.sheet, look),
            "action_bar": ActionBar(place.action_bar, look),
        }
        made |= self._own()
        if self.log_open:
            made["log_open"] = Log(self._log_area(), look)
        return {name: panel for name, panel in made.items() if panel is not None}

    def _own(self) -> dict[str, Panel[Any] | None]:
        """The tableau and the pithead cards of whoever is shown."""
        place, look = self.layout, self.look
        if place.stage is Stage.DISASTER:
            return {"tableau": _at(DisasterTableau, place.tableau, look)}
        if not place.compact or not place.raised.w:
            return {"tableau": _at(Tableau, place.tableau, look), "cards": _at(PitheadCards, place.cards, look)}
        band = Band(place.tableau, look)
        band.raised = self.raised
        own: dict[str, Panel[Any] | None] = {"band": band}
        if self.raised:
            own["raised"] = _at(Tableau, place.raised, look)
            own["raised_cards"] = _at(RaisedCards, place.raised_cards, look)
        return own

    def _log_area(self) -> pygame.Rect:
        """The whole log lies over all of the right column, or over more if that is narrow."""
        place, px = self.layout, self.look.px
        right = place.size[0] - px(8)
        left = max(0, min(right - px(520), place.board.right + place.gap))
        return pygame.Rect(left, px(8), right - left, place.action_bar.y - px(16))

    # -- showing --

    def show(self, shown: Shown) -> bool:
        """What is shown from now on; True if anything looks different."""
        changed = self._show_board(shown)
        own = shown.highlights if shown.mine else _elsewhere(shown.highlights)
        contents: dict[str, object] = {
            "action_bar": shown.question, "log": shown.story, "log_open": shown.story, "timeline": shown.past,
            "sheet": shown.bidding or shown.danger, "queue": shown.bidding,
        }  # fmt: skip
        for name, panel in self.panels.items():
            content = contents.get(name) or self._view_for(name, shown.view)
            changed |= panel.show(content, own if name in OWN_PANELS else shown.highlights)
        return changed

    def _view_for(self, name: str, view: View) -> View:
        """The view a panel had, if nothing that it shows has changed: most moves change few panels."""
        key = relevant(name, view)
        kept = self._views.get(name)
        if kept is None or kept[0] != key:
            totals = view.totals if name in COUNTING else {}
            kept = (key, replace(view, totals=totals))
            self._views[name] = kept
        return kept[1]

    def _show_board(self, shown: Shown) -> bool:
        view, board = shown.view, self.board
        lights = {target: _LIGHTS[mark] for target, mark in shown.highlights.items() if mark in _LIGHTS}
        changed = board.lights != lights or board.focus != shown.focus
        if self._pictured is None or self._pictured[0] is not view.position or self._pictured[1] != view.asked:
            self._pictured = (view.position, view.asked)
            picture = picture_of(view.position, self._colours, view.asked)
            if picture != board.picture:
                board.show(picture)
                changed = True
        board.lights, board.focus = lights, shown.focus
        return changed

    def update(self, seconds: float) -> bool:
        """Let time pass for the camera and the tiles; True if the board must be drawn again.

        Breathing light does not count: the scene decides how long it breathes.
        """
        lights, self.board.lights = self.board.lights, {}
        changed = self.board.update(seconds)
        self.board.lights = lights
        return changed

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Table, board and panels; those raised over the board come last."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = walnut(surface.get_size())
            self.board.draw_frame(self._ground)
        surface.blit(self._ground, (0, 0))
        self.board.draw(surface, seconds)
        strength = breath(seconds)
        for panel in self.panels.values():
            panel.draw(surface, strength)

    # -- places --

    def targets(self) -> dict[str, pygame.Rect]:
        """Everything that can be clicked or hovered, by id; what lies on top wins."""
        found = self._board_targets()
        for panel in self.panels.values():
            if panel.area.w:
                found |= panel.targets()
        return found

    def _board_targets(self) -> dict[str, pygame.Rect]:
        """The places of the board in view that no raised panel covers; kept while nothing moves."""
        board, covers = self.board, self._covers()
        camera = board.camera
        seen = (camera.x, camera.y, camera.zoom, tuple(camera.viewport), id(board.geometry))
        key = (*seen, board.picture.bonus, tuple(map(tuple, covers)))
        if self._kept_targets[0] != key:
            markers = [f"bonus:{marker}" for marker in board.picture.bonus if isinstance(marker, str)]
            found = {}
            for target in (*self._places, *markers):
                rect = board.rect_of(target)
                if rect is None or not camera.viewport.collidepoint(rect.center):
                    continue
                if not any(cover.collidepoint(rect.center) for cover in covers):
                    found[target] = rect.clip(camera.viewport)
            self._kept_targets = (key, found)
        return dict(self._kept_targets[1])

    def _covers(self) -> list[pygame.Rect]:
        return [self.panels[name].area for name in ("raised", "raised_cards", "log_open") if name in self.panels]

    def at(self, position: tuple[int, int]) -> tuple[str, str]:
        """The id under a point and the panel it belongs to (`board` for the board); empty if there is nothing."""
        for name, panel in reversed(self.panels.items()):
            if panel.area.collidepoint(position):
                return panel.at(position) or "", name
        target = self.board.target_at(position)
        return (target or "", "board") if self.board.camera.viewport.collidepoint(position) else ("", "")

    def rect_of(self, target: str) -> pygame.Rect | None:
        """Where a target is; what lies on top wins."""
        for panel in reversed(self.panels.values()):
            if (rect := panel.targets().get(target)) is not None:
                return rect
        return self.board.rect_of(target)

    def light_of(self, target: str) -> tuple[pygame.Rect, float]:
        """What the light of something in view encloses, and how round the corners are."""
        for panel in reversed(self.panels.values()):
            if target in panel.targets():
                return panel.light_of(target)
        place = self.board.geometry.places[self.board.picture.place_of(target)]
        rect = self.board.rect_of(target) or pygame.Rect(0, 0, 0, 0)
        return rect.clip(self.board.camera.viewport), place.radius * self.board.camera.zoom

    def in_sight(self, target: str) -> bool:
        """Whether a target can be seen: on the part of the board in view, or on a panel, with nothing over it."""
        rect = self.rect_of(target)
        return rect is not None and self.at(rect.center)[1] == self.panel_of(target)

    def panel_of(self, target: str) -> str:
        """The panel that a target is on, the topmost of several; `board` if it is on none."""
        return next((name for name, panel in reversed(self.panels.items()) if target in panel.targets()), "board")

    def reveal(self, target: str) -> bool:
        """Bring a target into sight: the board moves, what lies over it goes away; True if that was needed."""
        if self.rect_of(target) is None or self.in_sight(target):
            return False
        place = self.board.picture.place_of(target)
        if self.panel_of(target) == "board" and place in self.board.geometry and not self.board.is_visible(target):
            self.board.camera.look_at(self.board.geometry.centre(place))
        if not self.in_sight(target):
            self.raised = self.log_open = False
        return True

    def look_at_ground(self, ground: str | None) -> None:
        """Nearer to a ground that is at stake; None: back to the whole board."""
        camera, place = self.board.camera, f"ground:{ground}"
        if ground is None or place not in self.board.geometry:
            camera.overview()
            return
        camera.look_at(self.board.geometry.centre(place), camera.least * NEARER)


def relevant(name: str, view: View) -> object:
    """What of a view a panel shows; equal for two views that look alike in it."""
    pos, player = view.position, player_of(view)
    match name:
        case "display":
            return pos.display, pos.trust_buys, threatened(pos), pos.round
        case "cards" | "raised_cards":
            return view.seat, player.miners, player.engineers, player.flipped, player.engines
        case "tableau" | "band" | "raised":
            return view.seat, player, pos.round, view.totals, view.asked
        case "players":
            return pos.players, pos.order, view.seat, view.asked, view.totals
        case _:
            return id(pos), view.seat, view.asked


def _elsewhere(highlights: Highlights) -> Mapping[str, Mark]:
    """On another's tableau nothing is offered."""
    return {target: mark for target, mark in highlights.items() if mark in (Mark.LIT, Mark.HOVERED)}


def _at(kind: type, area: pygame.Rect, look: Look) -> Panel[Any] | None:
    return kind(area, look) if area.w else None
