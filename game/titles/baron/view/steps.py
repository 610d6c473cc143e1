"""The column of a mining action: how many steps are left, those done as a timeline, those that a click would take."""

import pygame

from game.texts import numeral
from game.titles.baron.view.cubes import draw_cube
from game.titles.baron.view.drawing import Drawing
from game.titles.baron.view.picture import MiningPicture, PlayerPicture, StepPicture
from game.titles.baron.view.tones import (
    ROW_LINE,
    SMALL_BUTTON_EDGE,
    SMALL_BUTTON_LOW,
    SMALL_BUTTON_TOP,
    STAR_ON_DARK,
    STEP_DONE,
)
from game.titles.baron.view.vehicles import draw_vehicle
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BLACK, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import coal_panel

NARROW = 320
LEAST_ROW = 24
STEPS = (("cage", "up"), ("load", "wagon"), ("unload", "loading"), ("storage", "bag"))  # kind, icon
PAIR, HALF_PAIR = ("pair", "merge"), ("half_pair", "merge")
MOST_LINES = 3
SHORTCUT = 2  # steps that one click takes at the most


class StepsPanel(Panel[MiningPicture]):
    """Targets: `undo_to:17` a step that was taken; a click takes it and those after it back."""

    def _draw(self, pen: Pen, content: MiningPicture, marks: Highlights) -> None:
        coal_panel(pen.surface, self.box, self.look.px(9), scale=self.look.scale)
        top = self._heading(pen, content)
        top = self._list(pen, content, top) if content.steps else self._what_steps_are(pen, content, top)
        top = self._after(pen, content, top)
        self._others(pen, content.others, top)

    @property
    def _narrow(self) -> bool:
        return self.area.w < self.look.px(NARROW)

    def _heading(self, pen: Pen, content: MiningPicture) -> int:
        r, px, texts = self.box, self.look.px, self.look.texts
        pen.icon("pick", (r.x + px(24), r.y + px(26)), 24, palette.BRASS)
        left = texts("table.mining.left", left=content.left, total=content.total)
        at = (r.right - px(16), r.y + px(27))
        end = pen.text(left, at, SANS_BOLD, 17, palette.LAMP, align="right").x
        room = end - r.x - px(54)
        pen.text(
            texts("table.mining.brief" if self._narrow else "table.mining.title"),
            (r.x + px(44), r.y + px(26)),
            SERIF_BOLD,
            21,
            palette.COAL_TEXT,
            width=room,
        )
        count, gap = max(1, content.total), px(5)
        wide, high = (r.w - px(32) - gap * (count - 1)) / count, px(29 if self._narrow else 34)
        done = content.total - content.left
        for i in range(content.total):
            q = pygame.Rect(round(r.x + px(16) + i * (wide + gap)), r.y + px(50), round(wide), high)
            if i < done:
                pen.rounded(q, STEP_DONE, radius=px(6), stroke=palette.COAL_LINE)
                pen.icon("done", q.center, 18, palette.BRASS_DONE)
                continue
            planned = i < done + content.planned
            top, low, edge, ink = (
                (palette.CHOSEN_TOP, palette.CHOSEN_BOTTOM, palette.CHOSEN_EDGE, palette.CHOSEN_INK)
                if planned
                else (palette.BUTTON_TOP, palette.BUTTON_BOTTOM, palette.EDGE, palette.INK)
            )
            pen.rounded(q, top, radius=px(6), bottom=low, stroke=edge)
            pen.text(str(i + 1), q.center, SANS_BOLD, 17, ink, align="centre", width=q.w - px(4))
        return r.y + px(50) + high + px(12)

    def _list(self, pen: Pen, content: MiningPicture, top: int) -> int:
        r, px = self.box, self.look.px
        rows = max(1, len(content.steps))
        room = r.bottom - top - px(120 if self._narrow else 260)
        high = max(px(LEAST_ROW), min(px(31 if self._narrow else 38), room // rows - px(2)))
        number = 1
        for i, step in enumerate(content.steps):
            row = pygame.Rect(r.x + px(8), top + i * (high + px(2)), r.w - px(16), high)
            last = i + 1 == len(content.steps) or content.steps[i + 1].planned
            self._row(pen, row, step, number, first=i == 0, undo=last and step.before is not None)
            if step.before is not None:
                self._add(f"undo_to:{step.before}", row, px(6))
            number += step.cost
        return top + len(content.steps) * (high + px(2)) + px(8)

    def _what_steps_are(self, pen: Pen, content: MiningPicture, top: int) -> int:
        """Nothing is done yet: what there is to do, where it will be listed (6.1)."""
        r, px, texts, size = self.box, self.look.px, self.look.texts, 13.5 if self._narrow else 15
        head = (r.x + px(16), top + px(10))
        pen.text(texts("table.mining.each"), head, SERIF_ITALIC, 15.5, palette.BRASS, width=r.w - px(32))
        top += px(28)
        for key, icon in (*STEPS, HALF_PAIR if content.halves else PAIR):
            words = texts(f"table.mining.kind.{key}")
            room = pygame.Rect(r.x + px(50), top, r.w - px(66), 0)
            fitted = pen.fitted(words, room, SANS, size, MOST_LINES)
            step = round(self.look.type(size) * 1.28)
            if top + step * len(fitted.lines) > r.bottom - px(8):
                break  # a low window says it with the tooltips alone
            pen.icon(icon, (r.x + px(28), top + step / 2), 20, palette.COAL_SECOND)
            for i, line in enumerate(fitted.lines):
                pen.text(line, (room.x, top + (i + 0.5) * step), SANS, size, palette.COAL_SECOND)
            if fitted.cut:
                pen.cut.append(words)
            top += step * len(fitted.lines) + px(9)
        return top

    def _row(self, pen: Pen, row: pygame.Rect, step: StepPicture, number: int, *, first: bool, undo: bool) -> None:
        px, narrow = self.look.px, self._narrow
        if step.planned:
            s = Drawing(row.size)
            s.rect((1, 1, row.w - 2, row.h - 2), palette.AMBER, radius=px(7), alpha=0.1)
            w, h, c = row.w - 1.5, row.h - 1.5, px(7)
            s.path(
                f"M{c} 1.5H{w - c}L{w} {c}V{h - c}L{w - c} {h}H{c}L1.5 {h - c}V{c}Z",
                stroke=palette.OFFERED_RING, width=1.6, dash="6 5",
            )  # fmt: skip
            pen.surface.blit(s.render(), row)
        elif not first:
            pen.rule((row.x + px(8), row.y), (row.right - px(8), row.y), ROW_LINE)
        tone = palette.LAMP if step.planned else palette.COAL_TEXT
        told = str(number) if step.cost == 1 else f"{number}+{number + step.cost - 1}"
        ink = palette.LAMP if step.planned else palette.COAL_DIM
        size = 17.0 if len(told) == 1 else 14.0  # two figures stay off the cube
        room, left = px(26 if narrow else 30), px(54 if narrow else 62)
        both = pen.width(told, SERIF_BOLD, size) <= room
        middle = px(4) + room / 2 if both else left / 2
        pen.text(told, (row.x + middle, row.centery), SERIF_BOLD, size, ink, align="centre")
        at = (row.x + px(36 if narrow else 42) + (px(5) if step.cost > 1 else 0), row.centery)
        if step.coal is not None:
            draw_cube(pen.surface, step.coal, at, px(19 if narrow else 22))
        elif both:  # else two numbers take the place of the icon
            pen.icon(step.icon, at, 20, tone)
        room = row.w - left - px(36 if undo else 6)
        size = 13.5 if narrow else 15
        fits = not step.brief or not pen.fitted(step.text, (0, 0, room, 0), SANS, size, 1).cut
        pen.text(step.text if fits else step.brief, (row.x + left, row.centery), SANS, size, tone, width=room)
        if undo:
            button = pygame.Rect(row.right - px(32), row.y + px(3), px(30), row.h - px(6))
            pen.rounded(button, SMALL_BUTTON_TOP, radius=px(6), bottom=SMALL_BUTTON_LOW, stroke=SMALL_BUTTON_EDGE)
            pen.icon("undo", button.center, 18, palette.COAL_TEXT)

    def _after(self, pen: Pen, content: MiningPicture, top: int) -> int:
        """What follows from the click that the pointer stands for."""
        r, px, texts = self.box, self.look.px, self.look.texts
        if not content.after:
            return top
        pen.rule((r.x + px(16), top), (r.right - px(16), top), palette.COAL_LINE)
        at = (r.x + px(16), top + px(18))
        key = "after_plan" if content.planned > SHORTCUT else "after"
        pen.text(texts(f"table.mining.{key}"), at, SERIF_ITALIC, 15.5, palette.BRASS, width=r.w - px(32))
        y = top + px(34)
        for order in content.completes:
            plate = pygame.Rect(r.x + px(16), y, px(58), px(36))
            pen.rounded(plate, palette.PAPER_LIGHT, radius=px(5), stroke=palette.EDGE)
            draw_vehicle(pen.surface, order.vehicle, plate.center, px(46))
            room, words = r.right - plate.right - px(80), texts("table.mining.complete")
            end = pen.text(words, (plate.right + px(12), plate.centery), SANS, 15, palette.COAL_TEXT, width=room).right
            pen.icon("star", (end + px(17), plate.centery), 19, STAR_ON_DARK)
            pen.text(str(order.points), (end + px(30), plate.centery), SERIF_BLACK, 20, palette.LAMP)
            y += px(42)
        pen.text(content.after, (r.x + px(16), y + px(10)), SANS, 14.5, palette.COAL_SECOND, width=r.w - px(32))
        return y + px(30)

    def _others(self, pen: Pen, players: tuple[PlayerPicture, ...], top: int) -> None:
        r, px = self.box, self.look.px
        high = px(40)
        if self._narrow or top + high * len(players) > r.bottom - px(12):
            return
        first = r.bottom - px(12) - high * len(players)
        for i, player in enumerate(players):
            row = pygame.Rect(r.x + px(12), first + i * high, r.w - px(24), high)
            pen.rule((row.x + px(4), row.y), (row.right - px(4), row.y), ROW_LINE)
            pen.piece("disc", (row.x + px(18), row.centery), 26, player.colour)
            at = (row.x + px(38), row.centery)
            pen.text(player.name, at, SERIF_SEMI, 17, palette.COAL_TEXT, width=row.w * 0.4 - px(38))
            values = (("star", player.points), ("coin", player.marks), ("worker", player.workers))
            for j, (icon, value) in enumerate(values):
                x = row.x + row.w * (0.46 + j * 0.19)
                if icon == "coin":
                    pen.coin((x, row.centery), 19)
                else:
                    pen.icon(icon, (x, row.centery), 19, STAR_ON_DARK if icon == "star" else palette.COAL_SECOND)
                face, ink = (SERIF_BLACK, palette.LAMP) if icon == "star" else (SANS_BOLD, palette.COAL_TEXT)
                pen.text(numeral(value), (x + px(13), row.centery), face, 16, ink)
