"""Where the points of the result came from: a table of sources and players, and a picture of how it all ended."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pygame

from game.engine.match import Match
from game.engine.seats import Seat
from game.engine.title import P, Rules
from game.texts import numeral
from game.view import palette
from game.view.fonts import SANS, SERIF_BLACK, SERIF_BOLD
from game.view.palette import Level, mix, rgb
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import coal_panel, paper_panel
from game.view.runs import Gap, Icon, Part, Word

LINE = rgb("#CDBB92")
MOST_ROW = 56  # rows fill the sheet, unless there are very few
MOST_NOTED, LEAST_NOTED = 96, 46  # rows whose cells tell more, and from which height on they do


class NoteSet(NamedTuple):
    """How notes are set with a title's own pieces: the sizes of these and of the type, the room behind either."""

    sign: int
    size: int
    near: int
    far: int


NOTE_SETS = (NoteSet(19, 14, 6, 9), NoteSet(17, 13, 5, 6))  # roomy, tight
ROOMY, VERY_ROOMY = 56, 68  # a row from which on everything is larger, and the sums are very large
HIGH_FOOT = 84
DrawSign = Callable[[Pen, str, tuple[float, float], float], bool]  # draws what a key stands for; False: it has an icon


@dataclass(frozen=True)
class SourceNote:
    """What a number of points is made of: an icon with a number, or words."""

    icon: str = ""
    key: str = ""
    params: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Breakdown:
    """Points by source (a key of `sources`) for each seat; only the first `shown`, if told step by step."""

    seats: tuple[Seat, ...]
    points: tuple[tuple[str, tuple[int, ...]], ...]
    order: tuple[int, ...]  # seats as the columns show them
    winners: tuple[int, ...] = ()
    shown: int | None = None
    icons: Mapping[str, str] = field(default_factory=dict)  # by source
    final: int = 0  # from this row on, points that the end of the game brings
    notes: Mapping[tuple[str, int], tuple[SourceNote, ...]] = field(default_factory=dict)  # by source and seat
    ending: Callable[[Pen, pygame.Rect], None] | None = None  # a picture of how it all ended
    sign: DrawSign | None = None  # a title's own pieces, in place of the icons of sources and notes

    @property
    def rows(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        return self.points if self.shown is None else self.points[: self.shown]

    def total(self, seat: int) -> int:
        return sum(values[seat] for _, values in self.rows)

    def counted(self, rows: int) -> "Breakdown":
        """While only so many rows have been told: who comes first is not known yet, so players stand as they sit."""
        return replace(self, shown=rows, winners=(), order=tuple(range(len(self.seats))))


def plain_breakdown(match: Match[P]) -> Breakdown:
    """For a title that does not tell where its points come from: one row."""
    seats, rules, pos = match.setup.seats, match.rules, match.position
    winners = rules.standings(pos)[0] if pos.over else ()
    return Breakdown(seats, (("total", points_by_seat(rules, pos, seats)),), by_standing(match), winners)


def by_standing(match: Match[P]) -> tuple[int, ...]:
    """The seats, whoever stands first before the others: equal points are parted as the rules part them."""
    return tuple(seat for rank in match.rules.standings(match.position) for seat in rank)


def points_by_seat(rules: Rules[P], pos: P, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """Who has how many."""
    return tuple(rules.totals(pos, seat)["points"] for seat in range(len(seats)))


@dataclass(frozen=True)
class _Grid:
    """Where the rows and columns of a breakdown lie, and how large they are written."""

    inner: pygame.Rect
    head: int  # height of the names of the players
    foot: int  # ... of the sums
    step: float  # ... of a row
    roomy: bool
    size: float  # of type
    sign: int  # width of the sign of a source
    names: int  # ... of the sign and the name
    seats: int

    @property
    def column(self) -> float:
        return (self.inner.w - self.names) / self.seats

    def columns(self, row: pygame.Rect) -> list[pygame.Rect]:
        """The cells of a row."""
        left, wide = self.inner.x + self.names, round(self.column)
        return [pygame.Rect(round(left + i * self.column), row.y, wide, row.h) for i in range(self.seats)]

    def row(self, number: int) -> pygame.Rect:
        top = round(self.inner.y + self.head + number * self.step)
        return pygame.Rect(self.inner.x, top, self.inner.w, round(self.step))

    @property
    def last(self) -> pygame.Rect:
        """The row of the sums."""
        return pygame.Rect(self.inner.x, self.inner.bottom - self.foot, self.inner.w, self.foot)


class BreakdownChart(Panel[Breakdown]):
    """Targets: `source:board` rows, `seat:2` columns."""

    def _draw(self, pen: Pen, content: Breakdown, marks: Highlights) -> None:
        px, box = pen.px, self.box
        paper_panel(pen.surface, box, palette.PAPER, px(9), level=Level.PANEL, seed=31, scale=self.look.scale)
        grid = self._grid(pen, box.inflate(-px(28), -px(20)), content)
        for column, seat in zip(grid.columns(grid.inner), content.order, strict=True):
            self._head(pen, column, grid.head, content, seat)
        for number in range(len(content.rows)):
            self._row(pen, grid, content, number)
        self._totals(pen, grid, content)

    def _grid(self, pen: Pen, inner: pygame.Rect, content: Breakdown) -> _Grid:
        px, rows = pen.px, max(1, len(content.points))
        head, foot = px(52), px(46)
        even = (inner.h - head - foot) / rows
        roomy = even >= px(ROOMY)
        if even >= px(VERY_ROOMY):
            head, foot = px(58), px(HIGH_FOOT)
        step = min(px(MOST_NOTED if content.notes else MOST_ROW), (inner.h - head - foot) / rows)
        size, sign = 16.5 if step > px(44) else 15, px(58 if roomy and content.sign else 34)
        widest = max((pen.width(self._named(source), SANS, size) for source, _ in content.points), default=0)
        names = min(round(inner.w * 0.34), widest + sign + px(8))
        return _Grid(inner, head, foot, step, roomy, size, sign, names, len(content.order))

    def _named(self, source: str) -> str:
        return self.look.texts(f"sources.{source}")

    def _row(self, pen: Pen, grid: _Grid, content: Breakdown, number: int) -> None:
        """A source: what it is, and what it brought to each seat."""
        px, (source, values) = pen.px, content.rows[number]
        row = grid.row(number)
        bold = not number or number == content.final  # under the names, and where the end of the game begins
        pen.rule((row.x, row.y), (row.right, row.y), palette.BRASS if bold else LINE, 2 if bold else 1)
        middle = (row.x + grid.sign / 2 - px(5), row.centery)
        if not grid.roomy or content.sign is None or not content.sign(pen, source, middle, 30):
            large = min(24 if grid.roomy else 20, grid.step / self.look.scale - 4)
            pen.icon(content.icons.get(source, "star"), middle, large, palette.ICON_ON_PAPER)
        name, room = self._named(source), pygame.Rect(row.x + grid.sign - px(5), row.y, grid.names - grid.sign, row.h)
        if grid.roomy and pen.fitted(name, room, SANS, grid.size, 1).cut:
            pen.box(name, room, SANS, grid.size, palette.INK, lines=2)  # beside few players the table is narrow
        else:
            pen.text(name, room.midleft, SANS, grid.size, palette.INK, width=room.w)
        most = max((abs(value) for _, values in content.points for value in values), default=1) or 1
        noted = content.notes if grid.step >= px(LEAST_NOTED) else {}
        notes = [[(note, self._told(note)) for note in noted.get((source, seat), ())] for seat in content.order]
        width = grid.column - px(8)
        sets = NOTE_SETS if grid.roomy and content.sign is not None else ()
        setting = next((one for one in sets if all(self._wide(pen, own, one) <= width for own in notes)), None)
        for cell, seat, own in zip(grid.columns(row), content.order, notes, strict=True):
            self._cell(pen, cell, values[seat], most, content.seats[seat].colour, noted=bool(own))
            if own:
                place = (cell.x + px(4), cell.centery + px(14 if grid.roomy else 13))
                self._notes(pen, place, cell.w - px(8), own, content.sign, setting)
        self._add(f"source:{source}", row, px(4))

    def _head(self, pen: Pen, rect: pygame.Rect, height: int, content: Breakdown, seat: int) -> None:
        px, chair = pen.px, content.seats[seat]
        pen.piece("disc", (rect.x + px(17), rect.y + height / 2 - px(4)), 30, chair.colour)
        won, room = seat in content.winners, rect.w - px(42)
        beside = pen.width(chair.name, SERIF_BOLD, 19) + px(24) <= room
        at = (rect.x + px(38), rect.y + height / 2 - px(4))
        name = pen.text(chair.name, at, SERIF_BOLD, 19, palette.INK, width=room)
        if won:  # a long name needs its room: then the crown is on the disc
            place = (name.right + px(14), rect.y + height / 2 - px(5)) if beside else (rect.x + px(17), rect.y + px(5))
            pen.icon("crown", place, 21 if beside else 17, palette.BRASS)
        self._add(f"seat:{seat}", (rect.x, rect.y, rect.w, height), px(6))

    def _cell(self, pen: Pen, cell: pygame.Rect, value: int, most: int, colour: str, *, noted: bool) -> None:
        """A bar as long as the value, and the value itself; above what it is made of, if that is told."""
        px = pen.px
        middle = cell.centery - px(11 if noted else 0)
        size = 20 if cell.h >= px(LEAST_NOTED) else 17
        if not value:
            pen.text("0", (cell.x + px(4), middle), SERIF_BLACK, size, palette.INK_FAINT)
            return
        high = max(px(6), min(px(17), cell.h - px(8)))
        room = cell.w - px(50)
        wide = max(px(5), room * abs(value) / most)
        tone = palette.PLAYERS[colour].colour
        bar = (cell.x + px(4), middle - high / 2, wide, high)
        edge = mix(tone, palette.INK, 0.35)  # a white bar must be seen on paper, too
        if value > 0:
            pen.rounded(bar, tone, radius=px(3), bottom=mix(tone, palette.INK, 0.2), stroke=edge, width=1)
        else:  # lost points: an empty bar
            pen.rounded(bar, palette.PAPER_LIGHT, radius=px(3), stroke=edge, width=1.6)
        ink = palette.INK if value > 0 else palette.BRICK
        pen.text(numeral(value), (cell.x + px(10) + wide, middle), SERIF_BLACK, size, ink)

    def _told(self, note: SourceNote) -> str:
        return self.look.texts(note.key, **note.params) if note.key else str(note.params["n"])

    def _wide(self, pen: Pen, notes: Sequence[tuple[SourceNote, str]], setting: NoteSet) -> float:
        """What notes take with a title's own pieces."""
        signs = sum(pen.px(setting.sign + setting.near) for note, _ in notes if note.icon)
        words = sum(pen.width(told, SANS, setting.size) for _, told in notes)
        return words + signs + pen.px(setting.far) * (len(notes) - 1)

    def _notes(
        self,
        pen: Pen,
        at: tuple[float, float],
        room: float,
        notes: Sequence[tuple[SourceNote, str]],
        sign: DrawSign | None,
        setting: NoteSet | None,
    ) -> None:
        """What a number is made of; with a title's own pieces, if these have room in the whole row."""
        px = pen.px
        if sign is None or setting is None:
            run: list[Part] = []
            for note, told in notes:
                icon: list[Part] = [Icon(note.icon, 15, palette.INK_SECOND)] if note.icon else []
                run += [*icon, Word(told, SANS, 13, palette.INK_SECOND), Gap(5)]
            pen.run(run[:-1], at, gap=3, width=room)
            return
        x, y = at
        for note, told in notes:
            middle = (x + px(setting.sign / 2), y)
            if note.icon and not sign(pen, note.icon, middle, setting.sign):
                pen.icon(note.icon, middle, setting.sign - 4, palette.INK_SECOND)
            left = x + (px(setting.sign + setting.near) if note.icon else 0)
            x = pen.text(told, (left, y), SANS, setting.size, palette.INK_SECOND).right + px(setting.far)

    def _totals(self, pen: Pen, grid: _Grid, content: Breakdown) -> None:
        px, row, sign = pen.px, grid.last, grid.sign
        roomy = row.h >= px(HIGH_FOOT)
        pen.rule((row.x, row.y + px(2)), (row.right, row.y + px(2)), palette.BRASS, 2)
        pen.icon("star", (row.x + sign / 2 - px(5), row.centery + px(2)), 28 if roomy else 22, palette.BRASS)
        total, at = self.look.texts("sources.total"), (row.x + sign - px(5), row.centery + px(2))
        pen.text(total, at, SERIF_BOLD, 24 if roomy else 18, palette.INK, width=grid.names - sign)
        for i, seat in enumerate(content.order):
            place = (row.x + grid.names + i * grid.column + px(4), row.centery + px(2))
            size = (40 if seat in content.winners else 32) if roomy else 26
            pen.text(numeral(content.total(seat)), place, SERIF_BLACK, size, palette.INK)


class EndPicture(Panel[Breakdown]):
    """How it all ended, as the title draws it."""

    def _draw(self, pen: Pen, content: Breakdown, marks: Highlights) -> None:
        coal_panel(pen.surface, self.box, pen.px(9), level=Level.PANEL, scale=self.look.scale)
        if content.ending is not None:
            content.ending(pen, self.box)
