"""The curve of the result: how the points of every player grew over the game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.match import Match
from game.engine.seats import Seat
from game.engine.title import P
from game.texts import numeral
from game.view import palette
from game.view.fonts import SANS, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI
from game.view.lettering import ROMAN
from game.view.palette import Level, mix
from game.view.panels.breakdown_chart import LINE, by_standing, points_by_seat
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import paper_panel
from game.view.sketch import path_data

STEPS = 6  # points of the curve in a period
PALE = 180  # of 255: the darkest part of a colour that needs an outline


@dataclass(frozen=True)
class Curve:
    """Points over the game: for each seat (moment 0..periods, points), a moment of 2.4 being in the third."""

    seats: tuple[Seat, ...]
    series: tuple[tuple[tuple[float, int], ...], ...]
    periods: int
    most: int  # points that it has room for
    order: tuple[int, ...]  # who stands first, so that of equals the winner is above
    least: int = 0  # below nought, if somebody was there

    def counted(self, totals: Sequence[int]) -> "Curve":
        """While the end is still being counted: each line ends where that stands."""
        series = tuple((*line[:-1], (line[-1][0], total)) for line, total in zip(self.series, totals, strict=True))
        return replace(self, series=series, least=min(self.least, *totals))


def curve(match: Match[P]) -> Curve:
    """From the positions of a whole match: in every period the points after each stretch of its moves."""
    rules, seats = match.rules, match.setup.seats
    entries = match.entries[: match.at + 1]
    periods = rules.clock(entries[0].position).periods
    by_period: dict[int, list[P]] = {}
    for entry in entries:
        by_period.setdefault(max(1, rules.clock(entry.position).period), []).append(entry.position)
    values: list[tuple[float, tuple[int, ...]]] = [(0.0, points_by_seat(rules, entries[0].position, seats))]
    for period, positions in by_period.items():
        for step in range(1, STEPS + 1):
            pos = positions[len(positions) * step // STEPS - 1] if len(positions) >= STEPS else positions[-1]
            values.append((period - 1 + step / STEPS, points_by_seat(rules, pos, seats)))
        if period < periods and period + 1 in by_period:  # what its end brought, before anybody moved again
            values[-1] = (values[-1][0], points_by_seat(rules, by_period[period + 1][0], seats))
    series = tuple(tuple((moment, points[i]) for moment, points in values) for i in range(len(seats)))
    every = [points for _, points in values]
    most, least = max(map(max, every)), min(0, *map(min, every))
    return Curve(seats, series, periods, most, by_standing(match), least)


class CurveChart(Panel[Curve]):
    """The curve of points: each line ends in its player's disc; where lines meet, the discs are pushed apart."""

    def _draw(self, pen: Pen, content: Curve, marks: Highlights) -> None:
        px, box = pen.px, self.box
        paper_panel(pen.surface, box, palette.PAPER, px(9), level=Level.PANEL, seed=33, scale=self.look.scale)
        title = self.look.texts("clock.curve")
        pen.text(title, (box.x + px(16), box.y + px(20)), SERIF_SEMI, 17, palette.INK, width=box.w - px(32))
        names = max((pen.width(seat.name, SERIF_SEMI, 15) for seat in content.seats), default=0)
        right = min(px(150), names + px(74))
        plot = pygame.Rect(box.x + px(44), box.y + px(40), box.w - px(44) - right, box.h - px(40) - px(34))
        top = max(10, -(-content.most // 10) * 10)
        low = content.least // 10 * 10
        plot.h -= round(plot.h * -low / (top - low))  # `plot` ends at nought
        self._grid(pen, plot, content, top)
        ends: list[tuple[float, int, int]] = []
        sketch = pen.sketch(box)
        for seat, line in enumerate(content.series):
            if not line:
                continue
            spots = [self._spot(plot, content, top, moment, points) for moment, points in line]
            tone = palette.PLAYERS[content.seats[seat].colour].colour
            path = path_data(spots)
            pale = min(tone) > PALE  # it would be lost on paper
            sketch.path(path, stroke=palette.PAPER_LIGHT, width=px(6), alpha=0.9)
            if pale:
                sketch.path(path, stroke=mix(tone, palette.INK, 0.65), width=px(4.6))
            sketch.path(path, stroke=tone, width=px(2.6 if pale else 3))
            ends.append((spots[-1][1], seat, line[-1][1]))
        pen.lay(sketch)
        self._signs(pen, plot, content, top)
        self._ends(pen, plot, content, ends)

    def _spot(self, plot: pygame.Rect, content: Curve, top: int, moment: float, points: int) -> tuple[float, float]:
        return plot.x + plot.w * moment / content.periods, plot.bottom - plot.h * points / top

    def _grid(self, pen: Pen, plot: pygame.Rect, content: Curve, top: int) -> None:
        px = pen.px
        step = 10 if top <= 60 else 20 if top <= 140 else 50
        low = content.least // 10 * 10
        foot = round(plot.bottom - plot.h * low / top)
        for value in range(-(-low // step) * step, top + 1, step):
            y = round(plot.bottom - plot.h * value / top)
            pen.rule((plot.x, y), (plot.right, y), LINE)
            pen.text(numeral(value), (plot.x - px(8), y), SANS, 13, palette.INK_SECOND, align="right")
        for i in range(content.periods + 1):
            x = round(plot.x + plot.w * i / content.periods)
            pen.rule((x, plot.y), (x, foot), LINE)
            if i < content.periods:
                middle = (x + plot.w / content.periods / 2, foot + px(14))
                pen.text(ROMAN[i + 1], middle, SERIF_ITALIC, 15, palette.INK_PRINT, align="centre")

    def _signs(self, pen: Pen, plot: pygame.Rect, content: Curve, top: int) -> None:
        """The player's disc on his line at the end of each period: colour is never the only sign."""
        for seat, line in enumerate(content.series):
            for period in range(1, content.periods):
                points = next((p for moment, p in line if abs(moment - period) < 1e-6), None)
                if points is not None:
                    spot = self._spot(plot, content, top, period, points)
                    pen.piece("disc", spot, 13, content.seats[seat].colour, shadow=False)

    def _ends(self, pen: Pen, plot: pygame.Rect, content: Curve, ends: Iterable[tuple[float, int, int]]) -> None:
        px = pen.px
        last = float(plot.y - px(24))
        for y, seat, points in sorted(ends, key=lambda end: (end[0], content.order.index(end[1]))):
            place = max(y, last + px(24))
            x = plot.right + px(16)
            pen.piece("disc", (x, place), 20, content.seats[seat].colour)
            number = pen.text(numeral(points), (x + px(15), place), SERIF_BOLD, 17, palette.INK)
            room = self.box.right - px(8) - number.right - px(6)
            if room > px(24):
                name, beside = content.seats[seat].name, (number.right + px(6), place)
                pen.text(name, beside, SERIF_SEMI, 15, palette.INK_SECOND, width=room)
            last = place
