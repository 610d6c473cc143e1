"""The timeline: the whole game as a rail with a knob, to look at any earlier position and come back."""

import pygame

from game.view import palette
from game.view.controls import TIMELINE_NOW, Control
from game.view.fonts import SANS, SERIF_SEMI
from game.view.lettering import ROMAN
from game.view.panels.contents import TimelineContent
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import coal_panel


class Timeline(Panel[TimelineContent]):
    """Targets: `timeline` the rail, `timeline:2` where the second period begins, `timeline:now` the present."""

    def index_at(self, x: int) -> int:
        """The position under a point of the rail."""
        assert self.content is not None
        rail = self._places[Control.TIMELINE].rect
        margin = self.look.px(8)
        share = (x - rail.x - margin) / max(1, rail.w - 2 * margin)
        return round(max(0.0, min(1.0, share)) * (self.content.moves - 1))

    def _draw(self, pen: Pen, content: TimelineContent, marks: Highlights) -> None:
        px, box = pen.px, self.box
        coal_panel(pen.surface, box, px(palette.CORNER_PANEL), scale=self.look.scale)
        y = box.centery + px(4)
        past = content.at < content.moves - 1
        label = self.look.texts("table.timeline.title")
        left = box.x + px(14)
        if box.w > px(420):
            left = pen.text(label, (left, box.centery), SANS, 14, palette.COAL_DIM).right + px(12)
        else:
            pen.icon("clock", (left + px(6), box.centery), 18, palette.COAL_DIM)
            left += px(24)
        now = pygame.Rect(box.right - px(34), box.y + px(3), px(28), box.h - px(6))
        right = now.x - px(10)
        self._add(Control.TIMELINE, (left - px(8), box.y + px(2), right - left + px(16), box.h - px(4)), lights=False)
        pen.rounded((left, y - px(2), right - left, px(4)), palette.COAL_LINE, radius=px(2))
        knob = left + (right - left) * content.at / max(1, content.moves - 1)
        pen.rounded((left, y - px(2), max(px(4), knob - left), px(4)), palette.EDGE, radius=px(2))
        self._periods(pen, content, left, right, y, knob)
        tone = palette.AMBER if past else palette.BRASS
        pen.rounded(
            (knob - px(8), y - px(8), px(16), px(16)), tone, radius=px(8), stroke=palette.CHOSEN_EDGE, width=1.5
        )
        pen.icon("last", now.center, 18, palette.LAMP if past else palette.COAL_NOUGHT)
        self._add(TIMELINE_NOW, now, px(5))

    def _periods(
        self, pen: Pen, content: TimelineContent, left: float, right: float, y: float, knob: float
    ) -> None:  # fmt: skip
        """A dot for each, and its number beside it where neither the knob nor a later number is; else the dot alone."""
        px = pen.px
        taken = [pygame.Rect(round(knob - px(9)), round(y - px(9)), px(18), px(18))]
        for number, begin in reversed(list(enumerate(content.periods, content.first))):
            x = left + (right - left) * begin / max(1, content.moves - 1)
            passed = begin <= content.at
            pen.rounded(
                (x - px(4), y - px(4), px(8), px(8)), palette.BRASS if passed else palette.COAL_LINE, radius=px(4)
            )
            wide, high = pen.width(ROMAN[number], SERIF_SEMI, 13), px(13)
            beside = [x + px(7), x - px(7) - wide]
            places = [pygame.Rect(round(at), round(y - px(9) - high / 2), wide, high) for at in beside]
            within = [place for place in places if left <= place.left and place.right <= right + px(8)]
            free = [place for place in within if place.collidelist(taken) < 0]
            if free:
                pen.text(ROMAN[number], free[0].midleft, SERIF_SEMI, 13, palette.COAL_DIM)
                taken.append(free[0].inflate(px(4), 0))
            self._add(f"timeline:{number}", (x - px(6), y - px(14), px(22), px(20)), px(5))
