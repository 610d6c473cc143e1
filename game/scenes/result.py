"""The result: the final scoring step by step, where everybody's points came from, and how they grew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kohle.title import KohleMatch
from game.scenes.backdrop import dimmed
from game.scenes.scene import Scene
from game.scenes.table.sums import Sums, sums
from game.view import palette
from game.view.fonts import SANS, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI
from game.view.icons import draw_icon
from game.view.lettering import draw_text, text
from game.view.motion import ease_out, rolled
from game.view.paint import circle, line, rounded
from game.view.paper import coal_panel, paper_panel
from game.view.pieces import draw_piece
from game.view.sound import Sounds
from game.view.widgets import Look
from game.view.widgets_buttons import Button, Kind
from game.wording import Wording

if TYPE_CHECKING:
    from game.scenes.app import App

STEP = 0.9  # seconds a line of the final scoring
ROW, HEAD, PAD = 31, 58, 18


class Result(Scene):
    """Targets: `result.table`, `result.new`, `result.menu`, and `result.skip` while it is still counting."""

    name = "result"

    def __init__(self, app: App, match: KohleMatch) -> None:
        super().__init__(app)
        self.match = match
        self.sums: Sums = sums(match)
        self.seats = match.setup.seats
        self.sound = Sounds(app.settings.sound, app.settings.volume)
        self._clock = 0.0 if app.settings.pace else 1e9
        self._steps = -1

    # -- time --

    @property
    def shown(self) -> float:
        """How many lines of the final scoring have been counted, the last one partly."""
        return min(self._clock / STEP, float(len(self.sums.final)))

    @property
    def done(self) -> bool:
        return self.shown >= len(self.sums.final)

    @property
    def moving(self) -> bool:
        return not self.done

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self.done:
            if self._steps < len(self.sums.final):
                self._finish()
                return True
            return changed
        self._clock += dt * self.app.settings.pace
        if int(self.shown) > self._steps and not self.done:
            self._steps = int(self.shown)
            self.sound.play("point")
        return True

    def _finish(self) -> None:
        self._clock, self._steps = 1e9, len(self.sums.final)
        self.sound.play("end")
        self.rebuild()

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
        wide, high, gap = look.px(230), look.px(48), look.px(14)
        entries = [
            ("table", "eye", Kind.COAL, self.back),
            ("new", "plus", Kind.COAL, self._new),
            ("menu", "menu", Kind.MOSS, self._menu),
        ]
        if not self.done:
            entries = [("skip", "last", Kind.PAPER, self._finish), *entries]
        x, y = width - look.px(28), height - look.px(24) - high
        for id, icon, kind, action in reversed(entries):
            x -= wide
            words = self.t(f"result.{id}")
            self.pane.add(Button(f"result.{id}", pygame.Rect(x, y, wide, high), words, action, kind=kind, icon=icon))
            x -= gap

    def _new(self) -> None:
        self._menu()
        self.app.scenes.push("setup")

    def _menu(self) -> None:
        while self.app.scenes.names[-1] != "menu" and len(self.app.scenes.names) > 1:
            self.app.scenes.pop()
        if self.app.scenes.names[-1] != "menu":
            self.app.scenes.replace("menu")

    # -- picture --

    def paint(self, surface: pygame.Surface) -> None:
        look, (width, height) = self.look, surface.get_size()
        surface.blit(dimmed((width, height)), (0, 0))
        left, top = look.px(28), look.px(24)
        self._headline(surface, pygame.Rect(left, top, width - 2 * left, look.px(64)))
        body = pygame.Rect(left, top + look.px(76), width - 2 * left, height - top - look.px(76 + 48 + 24 + 18))
        sheet_w = min(round(body.w * 0.6), look.px(300 + 130 * len(self.seats)))
        self._sheet(surface, pygame.Rect(body.x, body.y, sheet_w, body.h))
        chart = pygame.Rect(body.x + sheet_w + look.px(16), body.y, body.w - sheet_w - look.px(16), body.h)
        self._chart(surface, chart)

    def _headline(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        look, best = self.look, self.sums.winners
        words = self.t("result.title")
        if self.match.decision is not None:
            words = self.t("result.running")
        elif self.done:
            names = [self.seats[seat].name for seat in best]
            points = self.sums.totals[best[0]]
            wording = Wording(self.app.texts, self.match.setup, self.match.position.board)
            together = wording._together(best) if len(names) > 1 else names[0]
            key = "won" if len(names) == 1 else "shared"
            words = self.t(f"result.{key}", player=together, players=together, points=points)
            draw_icon(surface, "crown", (room.x + look.px(26), room.y + look.px(28)), look.px(46), palette.LAMP)
        shift = look.px(64) if self.done and self.match.decision is None else 0
        box = pygame.Rect(room.x + shift, room.y, room.w - shift, look.px(56))
        draw_text(surface, words, box, SERIF_BOLD, look.type(38), palette.COAL_TEXT, lines=1, valign="middle")
        if self.done and self.sums.tie:
            box = pygame.Rect(room.x + shift, room.y + look.px(50), room.w - shift, look.px(22))
            draw_text(surface, self.t("result.tie"), box, SANS, look.type(14), palette.COAL_DIM, lines=1)

    def _sheet(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The paper on which the points are added up."""
        look, found = self.look, self.sums
        rows = len(found.sources) + len(found.final) + 2
        row = min(look.px(ROW + 14), (room.h - look.px(HEAD + PAD)) // rows)
        rect = pygame.Rect(room.x, room.y, room.w, look.px(HEAD + PAD) + row * rows)
        paper_panel(surface, rect, palette.PAPER, look.px(9), seed=3, scale=look.scale)
        name_w = max(look.px(190), round(rect.w * 0.34))
        step = (rect.w - name_w - look.px(PAD)) / len(self.seats)
        columns = [rect.x + name_w + step * (i + 0.5) for i in range(len(self.seats))]
        self._names(surface, rect, columns, step)
        y = rect.y + look.px(HEAD)
        size = min(17.0, row / look.scale * 0.52)
        for source, points in found.sources:
            self._row(surface, rect, y, row, f"sources.{source}", points, columns, size)
            y += row
        self._row(surface, rect, y, row, "result.before", found.before_final, columns, size, strong=True)
        y += row
        for i, (source, points) in enumerate(found.final):
            share = ease_out(min(1.0, max(0.0, self.shown - i)))
            counted = tuple(rolled(0, value, share) for value in points)
            shade = 1.0 if self.shown > i else 0.35
            self._row(surface, rect, y, row, f"sources.{source}", counted, columns, size, alpha=shade)
            y += row
        self._row(surface, rect, y, row, "sources.total", self._totals(), columns, size + 5, strong=True)

    def _totals(self) -> tuple[int, ...]:
        """What has been counted so far."""
        added = list(self.sums.before_final)
        for i, (_, points) in enumerate(self.sums.final):
            share = ease_out(min(1.0, max(0.0, self.shown - i)))
            added = [total + rolled(0, value, share) for total, value in zip(added, points, strict=True)]
        return tuple(added)

    def _names(self, surface: pygame.Surface, rect: pygame.Rect, columns: list[float], step: float) -> None:
        look = self.look
        for x, seat in zip(columns, range(len(self.seats)), strict=True):
            chair, y = self.seats[seat], rect.y + look.px(20)
            won = self.done and seat in self.sums.winners and self.match.decision is None
            if won:
                tint = pygame.Rect(round(x - step / 2 + 3), rect.y + 4, round(step - 6), rect.h - 8)
                rounded(surface, tint, palette.CHOSEN_TOP, radius=look.px(7), alpha=0.35)
            draw_piece(surface, "disc", (x, y), look.px(25), chair.colour)
            box = pygame.Rect(round(x - step / 2), round(y + look.px(13)), round(step), look.px(24))
            draw_text(surface, chair.name, box, SERIF_SEMI, look.type(16), palette.INK, align="centre", lines=1)

    def _row(
        self, surface: pygame.Surface, rect: pygame.Rect, y: int, high: int, key: str, points: tuple[int, ...],
        columns: list[float], size: float, *, strong: bool = False, alpha: float = 1.0,
    ) -> None:  # fmt: skip
        look = self.look
        if strong:
            band = pygame.Rect(rect.x + look.px(8), y + 1, rect.w - look.px(16), high - 2)
            rounded(surface, band, palette.PRINTED, radius=look.px(5), alpha=0.75)
        tone = palette.INK if alpha >= 1 else palette.mix(palette.PAPER, palette.INK, alpha)
        box = pygame.Rect(rect.x + look.px(PAD), y, round(columns[0] - rect.x - look.px(PAD + 24)), high)
        face = SERIF_SEMI if strong else SANS
        draw_text(surface, self.t(key), box, face, look.type(size), tone, lines=1, valign="middle")
        for x, value in zip(columns, points, strict=True):
            words = str(value).replace("-", "−") if value else "–"
            colour = palette.BRICK if value < 0 else tone if value else palette.INK_FAINT
            face = SERIF_BOLD if strong else SANS
            text(surface, words, (x, y + high / 2), face, look.type(size), colour, align="centre", valign="middle")

    # -- the curve --

    def _chart(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        look = self.look
        rect = pygame.Rect(room.x, room.y, room.w, min(room.h, look.px(760)))
        coal_panel(surface, rect, look.px(9), scale=look.scale)
        box = pygame.Rect(rect.x + look.px(18), rect.y + look.px(12), rect.w - look.px(36), look.px(28))
        draw_text(surface, self.t("result.curve"), box, SERIF_SEMI, look.type(19), palette.COAL_TEXT, lines=1)
        area = pygame.Rect(rect.x + look.px(52), rect.y + look.px(54), rect.w - look.px(84), rect.h - look.px(54 + 44))
        top = self._scale(surface, area, look)
        curve = self.sums.curve
        steps = max(1, len(curve) - 1)
        for seat in reversed(self.sums.ranking):
            points = [
                (area.x + area.w * i / steps, area.bottom - area.h * max(0, values[seat]) / top)
                for i, values in enumerate(curve)
            ]
            self._curve(surface, points, seat)
        self._rounds(surface, area, steps)

    def _scale(self, surface: pygame.Surface, area: pygame.Rect, look: Look) -> int:
        highest = max(max(values) for values in self.sums.curve)
        unit = 10 if highest <= 60 else 20 if highest <= 140 else 50
        top = max(unit, -(-highest // unit) * unit)
        for value in range(0, top + 1, unit):
            y = area.bottom - area.h * value / top
            line(surface, [(area.x, y), (area.right, y)], palette.COAL_LINE, 1)
            text(surface, str(value), (area.x - look.px(8), y), SANS, look.type(13), palette.COAL_DIM,
                 align="right", valign="middle")  # fmt: skip
        return top

    def _curve(self, surface: pygame.Surface, points: list[tuple[float, float]], seat: int) -> None:
        look, paint = self.look, palette.PLAYERS[self.seats[seat].colour]
        light = palette.mix(paint.colour, (255, 245, 225), 0.18)
        line(surface, points, light, 2.6 * look.scale)
        for x, y in points:
            circle(surface, (x, y), look.px(9), palette.COAL_BOTTOM)
            circle(surface, (x, y), look.px(8), paint.colour, stroke=light, width=look.scale)
            draw_icon(surface, paint.sign.value, (x, y), look.px(10), paint.sign_colour)

    def _rounds(self, surface: pygame.Surface, area: pygame.Rect, steps: int) -> None:
        look = self.look
        over = self.match.decision is None
        rounds = [self.t(f"glossary.rounds.{i}") for i in range(1, steps + 1 - over)]
        names = [self.t("result.at_start"), *rounds, *([self.t("result.at_end")] if over else [])]
        for i, name in enumerate(names):
            x = area.x + area.w * i / steps
            text(surface, name, (x, area.bottom + look.px(20)), SERIF_ITALIC, look.type(14.5),
                 palette.COAL_SECOND, align="centre", valign="middle")  # fmt: skip
