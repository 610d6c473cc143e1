"""A pen for the panels: it knows surface, language and scale, and remembers which texts had to be cut.

Coordinates are pixels; sizes of type, icons and pieces are those of the look at a scale of 1.
"""

from dataclasses import replace

import pygame

from game.view import palette
from game.view.fonts import Typeface, line_height
from game.view.icons import draw_icon
from game.view.lettering import Align, Fitted, Halo, VAlign, draw_text, fit_text, text, text_width
from game.view.look import Look
from game.view.paint import rounded
from game.view.palette import Colour
from game.view.pieces import draw_piece, piece
from game.view.runs import Gap, Icon, Part, Parts, PieceIcon, Word
from game.view.sketch import RectLike, Sketch

Point = tuple[float, float]
LEADING = 1.14  # of names on cards
SHRINKING = (0.9, 0.8, 0.72, 0.64)  # of pictures in a run that is too long


class Pen:
    """Draws on one surface."""

    def __init__(self, surface: pygame.Surface, look: Look) -> None:
        self.surface = surface
        self.look = look
        self.cut: list[str] = []

    def px(self, length: float) -> int:
        """A length of the look in pixels."""
        return self.look.px(length)

    # -- text --

    def text(
        self, string: str, at: Point, face: Typeface, size: float, colour: Colour, *, align: Align = "left",
        valign: VAlign = "middle", width: float | None = None, halo: Halo | None = None,
    ) -> pygame.Rect:  # fmt: skip
        """One line at a point; with a `width` it shrinks, then ends in an ellipsis."""
        pixels: float = self.look.type(size)
        if width is not None:
            fitted = fit_text(string, face, pixels, max(1.0, width), 1)
            if fitted.cut:
                self.cut.append(string)
            string, pixels = fitted.lines[0], fitted.size
        return text(self.surface, string, at, face, pixels, colour, align=align, valign=valign, halo=halo)

    def box(
        self, string: str, rect: RectLike, face: Typeface, size: float, colour: Colour, *, align: Align = "left",
        valign: VAlign = "middle", lines: int | None = None,
    ) -> pygame.Rect:  # fmt: skip
        """A text fitted into a box."""
        pixels = self.look.type(size)
        if self.fitted(string, rect, face, size, lines).cut:
            self.cut.append(string)
        return draw_text(
            self.surface, string, rect, face, pixels, colour, align=align, valign=valign,
            lines=lines or self._lines(rect, face),
        )  # fmt: skip

    def names(
        self, string: str, rect: RectLike, face: Typeface, size: float, colour: Colour, *, align: Align = "centre"
    ) -> pygame.Rect:
        """A name in a box, with less space between its lines than a sentence has."""
        x, y, w, h = rect
        floor, pixels = palette.LEAST_TEXT, self.look.type(size)
        while True:
            step = round(pixels * LEADING)
            fitted = fit_text(string, face, pixels, w, max(1, int((h + 1) // step)), least=pixels)
            if not fitted.cut or pixels <= floor:
                break
            pixels -= 1
        if fitted.cut:
            self.cut.append(string)
        left = x + {"left": 0.0, "centre": w / 2, "right": w}[align]
        middle = y + h / 2 - step * (len(fitted.lines) - 1) / 2
        covered = pygame.Rect(round(x), round(y), 0, 0)
        for i, line in enumerate(fitted.lines):
            at = (left, middle + i * step)
            covered.union_ip(text(self.surface, line, at, face, pixels, colour, align=align))
        return covered

    def fitted(self, string: str, rect: RectLike, face: Typeface, size: float, lines: int | None = None) -> Fitted:
        """How `box` would set it."""
        return fit_text(string, face, self.look.type(size), rect[2], lines or self._lines(rect, face))

    def _lines(self, rect: RectLike, face: Typeface) -> int:
        return max(1, int((rect[3] + 2) // line_height(face, palette.LEAST_TEXT)))

    def width(self, string: str, face: Typeface, size: float) -> int:
        """How wide a line is."""
        return text_width(string, face, self.look.type(size))

    # -- pictures --

    def icon(self, name: str, centre: Point, size: float, colour: Colour, alpha: int = 255) -> None:
        draw_icon(self.surface, name, centre, self.px(size), colour, alpha)

    def piece(
        self, kind: str, centre: Point, size: float, colour: str = "", label: str = "", *, shadow: bool = True
    ) -> None:
        strong, folder = self.look.patterns, self.look.art.pieces
        pixels = self.px(size)
        draw_piece(self.surface, kind, centre, pixels, colour, label=label, shadow=shadow, strong=strong, folder=folder)

    def coin(
        self,
        centre: Point,
        size: float,
        amount: int | str = "",
        metal: str = "copper",
        *,
        shadow: bool = True,
    ) -> None:
        self.piece("coin", centre, size, metal, str(amount), shadow=shadow)

    def sign(self, centre: Point, size: float, who: str) -> None:
        """A player's disc; for anybody else who acts, his icon in a coal square."""
        if who not in palette.PLAYERS:
            half = self.px(size) / 2
            square = (centre[0] - half, centre[1] - half, 2 * half, 2 * half)
            self.rounded(square, palette.COAL, radius=max(2.0, half * 0.36), stroke=palette.COAL_LINE)
            self.icon(who, centre, size * 0.74, palette.LAMP)
        else:
            self.piece("disc", centre, size, who)

    # -- shapes --

    def rounded(
        self, rect: RectLike, fill: Colour | None = None, *, radius: float = 0, stroke: Colour | None = None,
        width: float = 1, alpha: float = 1, bottom: Colour | None = None,
    ) -> None:  # fmt: skip
        """A rounded rectangle; `radius` in pixels, `width` of its line in those of the look."""
        line = max(1.0, width * self.look.scale)
        rounded(self.surface, rect, fill, radius=radius, stroke=stroke, width=line, alpha=alpha, bottom=bottom)

    def rule(self, one: Point, other: Point, colour: Colour, width: float = 1) -> None:
        """A straight line, horizontal or vertical."""
        thick = max(1, self.px(width))
        if one[1] == other[1]:
            rect = (one[0], one[1] - thick / 2, other[0] - one[0], float(thick))
        else:
            rect = (one[0] - thick / 2, one[1], float(thick), other[1] - one[1])
        self.surface.fill(colour, pygame.Rect(*(round(part) for part in rect)))

    def sketch(self, rect: RectLike) -> Sketch:
        """A drawing for a place; draw it with `lay`."""
        x, y, w, h = rect
        return Sketch((w, h), (x, y, w, h))

    def lay(self, sketch: Sketch) -> None:
        """Draw a sketch at its place."""
        sketch.draw(self.surface, (round(sketch.box[0]), round(sketch.box[1])))

    # -- runs --

    def run_width(self, run: Parts, gap: float = 3) -> float:
        """How wide a run is."""
        return sum(self._part_width(part) for part in run) + self.px(gap) * max(0, len(run) - 1)

    def run(self, run: Parts, at: Point, *, align: Align = "left", gap: float = 3, width: float | None = None) -> float:
        """A run with its left, centre or right at a point, shrunk to a `width`. Returns its right end."""
        whole = self.run_width(run, gap)
        while width is not None and whole > width and gap > 0:
            gap -= 1
            whole = self.run_width(run, gap)
        if width is not None and whole > width:
            full = run
            for share in SHRINKING:
                run = [_smaller(part, share) for part in full]
                whole = self.run_width(run, gap)
                if whole <= width:
                    break
            else:
                self.cut.append(" ".join(part.text for part in run if isinstance(part, Word)))
        x = at[0] - {"left": 0.0, "centre": whole / 2, "right": whole}[align]
        for part in run:
            wide = self._part_width(part)
            self._part(part, (x, at[1]), wide)
            x += wide + self.px(gap)
        return x - self.px(gap)

    def _part_width(self, part: Part) -> float:
        match part:
            case Word(string, face, size, _):
                return self.width(string, face, size)
            case Icon(_, size, _):
                return self.px(size)
            case PieceIcon(kind, size, colour, label):
                return piece(kind, self.px(size), colour, label, folder=self.look.art.pieces).get_width()
            case Gap(width):
                return self.px(width)

    def _part(self, part: Part, at: Point, wide: float) -> None:
        x, y = at
        match part:
            case Word(string, face, size, colour):
                self.text(string, at, face, size, colour)
            case Icon(name, size, colour):
                self.icon(name, (x + wide / 2, y), size, colour)
            case PieceIcon(kind, size, colour, label):
                self.piece(kind, (x + wide / 2, y), size, colour, label, shadow=False)


def _smaller(part: Part, share: float) -> Part:
    """The part of a run that is too long: words in the least size, pictures shrunk by a share."""
    match part:
        case Word():
            return replace(part, size=palette.LEAST_TEXT)
        case Icon() | PieceIcon():
            return replace(part, size=part.size * share)
        case _:
            return Gap(part.width * 0.5)
