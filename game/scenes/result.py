"""The result: the final scoring step by step, where everybody's points came from, and how they grew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.engine.match import Match
from game.scenes.backdrop import dimmed
from game.scenes.open_save import rematch
from game.scenes.reviewing import why_none
from game.scenes.scene import Scene
from game.teach.progress import note_game_over
from game.titles import title_named
from game.view import palette
from game.view.fonts import SANS, SERIF_BOLD, SERIF_ITALIC
from game.view.icons import draw_icon
from game.view.lettering import draw_text, text, text_width
from game.view.panels.breakdown_chart import Breakdown, BreakdownChart, EndPicture, plain_breakdown
from game.view.panels.curve_chart import CurveChart, curve
from game.view.sound import Sounds
from game.view.widgets_buttons import Button, Kind

if TYPE_CHECKING:
    from game.scenes.app import App

STEP = 0.9  # seconds a line of the final scoring
CURVE_SHARE = 0.44  # of the right column, where a picture of the end stands below the curve


class Result(Scene):
    """Targets: `result.table`, `.review`, `.rematch`, `.new`, `.menu`; while it counts `.skip`."""

    name = "result"

    def __init__(self, app: App, match: Match[Any]) -> None:
        title = title_named(match.rules.name)
        super().__init__(app, title)
        self.match = match
        note_game_over(title, match.setup.seed)
        self.points: Breakdown = title.brought("view", "breakdown", plain_breakdown)(match)
        self.curve = curve(match)
        self.sound = Sounds(app.settings.sound, app.settings.volume, self.look.art.sounds)
        self._clock = 0.0
        self.shown = self.points.final if app.settings.pace else len(self.points.points)
        self._charts: tuple[BreakdownChart, CurveChart, EndPicture | None] | None = None

    # -- time --

    @property
    def done(self) -> bool:
        return self.shown >= len(self.points.points)

    @property
    def moving(self) -> bool:
        return not self.done

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self.done:
            return changed
        self._clock += dt * self.app.settings.pace
        if self._clock < STEP:
            return changed
        self._clock = 0.0
        self._show(self.shown + 1)
        return True

    def _show(self, rows: int) -> None:
        self.shown = rows
        self.sound.play("end" if self.done else "point")
        if self.done:
            self.rebuild()
        self._stale = True

    def _finish(self) -> None:
        self._show(len(self.points.points))

    def handle(self, event: pygame.event.Event) -> bool:
        """Any click while it counts shows everything."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and not self.done and not self.pane.overlay:
            self._finish()
            return True
        return super().handle(event)

    # -- widgets --

    def build(self) -> None:
        look, (width, height) = self.look, self.app.size
        wide, high, gap, edge = look.px(230), look.px(48), look.px(14), look.px(24)
        entries = [
            ("table", "eye", Kind.COAL, self.back),
            ("review", "lamp", Kind.COAL, self._review),
            ("rematch", "swap", Kind.COAL, self._rematch),
            ("new", "plus", Kind.COAL, self._new),
            ("menu", "menu", Kind.MOSS, self.app.scenes.back_to_menu),
        ]
        if not self.done:
            entries = [("skip", "last", Kind.PAPER, self._finish), *entries]
        wide = min(wide, (width - 2 * edge + gap) // len(entries) - gap)
        x, y = width - edge - len(entries) * (wide + gap) + gap, height - edge - high
        none = self._no_review()
        for id, icon, kind, action in entries:  # Tab goes as one reads
            rect = pygame.Rect(x, y, wide, high)
            tip = (none or self.t("result.review_help")) if id == "review" else ""
            enabled = id != "review" or not none
            words = self.t(f"result.{id}")
            self.pane.add(Button(f"result.{id}", rect, words, action, kind=kind, icon=icon, enabled=enabled, tip=tip))
            x += wide + gap
        body = pygame.Rect(edge, edge + look.px(76), width - 2 * edge, y - look.px(16) - edge - look.px(76))
        sheet = round(min(body.w * 0.64, look.px(280 + 150 * len(self.match.setup.seats))))
        right = pygame.Rect(body.x + sheet + gap, body.y, body.w - sheet - gap, body.h)
        ending = None
        if self.points.ending is not None:  # below the curve, which needs no more room than that
            upper = round(right.h * CURVE_SHARE)
            ending = EndPicture(pygame.Rect(right.x, right.y + upper + gap, right.w, right.h - upper - gap), look)
            right.h = upper
        sources = BreakdownChart(pygame.Rect(body.x, body.y, sheet, body.h), look)
        self._charts = sources, CurveChart(right, look), ending

    def _no_review(self) -> str:
        """Why there is no review of it; empty if there is."""
        problem = why_none(title_named(self.match.rules.name), over=self.match.decision is None)
        return "" if problem is None else problem.told(self.texts)

    def _review(self) -> None:
        self.app.scenes.push("review", match=self.match)

    def _rematch(self) -> None:
        rematch(self, self.match)

    def _new(self) -> None:
        self.app.scenes.back_to_menu()
        self.app.scenes.push("setup", title=self.title)

    # -- picture --

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(dimmed(surface.get_size(), self.title), (0, 0))
        edge = self.look.px(24)
        self._headline(surface, pygame.Rect(edge, edge, surface.get_width() - 2 * edge, self.look.px(64)))
        if self._charts is None:
            return
        told = self.points if self.done else self.points.counted(self.shown)
        totals = [told.total(seat) for seat in range(len(told.seats))]
        sources, growth, ending = self._charts
        sources.show(told)
        growth.show(self.curve if self.done else self.curve.counted(totals))
        sources.draw(surface)
        growth.draw(surface)
        if ending is not None:
            ending.show(self.points)
            ending.draw(surface)

    def _headline(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Who has won, once everything is counted."""
        look, shift = self.look, 0
        words = self.t("result.title" if self.match.decision is None else "result.running")
        if self.done and self.points.winners:
            words, shift = self._victory(), look.px(64)
            draw_icon(surface, "crown", (room.x + look.px(26), room.y + look.px(28)), look.px(46), palette.LAMP)
        box = pygame.Rect(room.x + shift, room.y, room.w - shift, look.px(52))
        if "result.length" in self.texts:
            length = self.t("result.length", n=self.curve.periods)  # of this game: a layout may be shorter than usual
            told = self.t("result.played", length=length, n=len(self.match.setup.seats))
            wide = text_width(told, SERIF_ITALIC, look.type(18))
            box.w -= wide + look.px(24)
            at = (room.right, box.centery + look.px(3))
            text(surface, told, at, SERIF_ITALIC, look.type(18), palette.COAL_SECOND, align="right")
        draw_text(surface, words, box, SERIF_BOLD, look.type(38), palette.COAL_TEXT, lines=1, valign="middle")
        if self.done and self._tie() and "result.tie" in self.texts:  # a title may have no more to say
            box = pygame.Rect(room.x + shift, room.y + look.px(50), room.w - shift, look.px(22))
            draw_text(surface, self.t("result.tie"), box, SANS, look.type(14), palette.COAL_DIM, lines=1)

    def _victory(self) -> str:
        best = self.points.winners
        *others, last = (self.match.setup.seats[seat].name for seat in best)
        if not others:
            return self.t("result.won", player=last, points=self.points.total(best[0]))
        return self.t("result.shared", winners=self.t("common.and", names=", ".join(others), last=last))

    def _tie(self) -> bool:
        """Whether more than the winners have the most points, so that something else had to decide."""
        totals = [self.points.total(seat) for seat in range(len(self.match.setup.seats))]
        return len(self.points.winners) < totals.count(max(totals)) if self.points.winners else False
