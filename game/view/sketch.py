"""Anti-aliased drawings: everything that is drawn rather than blitted goes through a `Sketch`.

pygame's own polygons have hard edges. Its SVG rasteriser has soft ones, does strokes, joins, dashes and
gradients, and is fast (0.2 ms for a button, 25 ms for the whole map), so a `Sketch` writes SVG:

    sketch = Sketch((120, 48))
    sketch.rect((0, 0, 120, 48), fill=PAPER, radius=7, stroke=EDGE)
    surface.blit(sketch.render(), (x, y))

For one shape on a surface there is `paint`. Nothing here needs a display.
"""

import io
import math
from collections.abc import Iterable, Sequence
from functools import cache

import pygame

from game.view.palette import Colour, code

Point = tuple[float, float]
Box = tuple[float, float, float, float]
RectLike = pygame.Rect | pygame.FRect | Box


def blank(size: tuple[float, float]) -> pygame.Surface:
    """A fully transparent surface."""
    return pygame.Surface((max(1, math.ceil(size[0])), max(1, math.ceil(size[1]))), pygame.SRCALPHA, 32)


def solid(size: tuple[float, float], colour: Colour) -> pygame.Surface:
    """An opaque surface of one colour."""
    surface = pygame.Surface((max(1, math.ceil(size[0])), max(1, math.ceil(size[1]))), 0, 32)
    surface.fill(colour)
    return surface


def rasterise(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """A whole SVG document as a surface with alpha."""
    drawing = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    # the rasteriser's order of colours is not ours, and blits between the two are fifty times slower
    return drawing.convert(_like())


@cache
def _like() -> pygame.Surface:
    return blank((1, 1))


def path_data(points: Iterable[Point], closed: bool = False) -> str:
    """Points as SVG path data."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")


BULGE = 10  # units: three quarters of this is the farthest that a curve strays from its points


def smooth_path(points: Sequence[Point]) -> str:
    """A curve through all points, for rivers, rails and borders."""
    return f"M{points[0][0]:.1f} {points[0][1]:.1f}" + "".join(curves(points))


def curves(points: Sequence[Point]) -> list[str]:
    """The curve from each point to the next (Catmull-Rom as Béziers), the same in either direction."""
    parts = []
    for i in range(len(points) - 1):
        here, there = points[i], points[i + 1]
        before = points[i - 1] if i else here
        after = points[i + 2] if i + 2 < len(points) else there
        out, back = _handle(before, here, there), _handle(after, there, here)
        parts.append(f"C{out[0]:.1f} {out[1]:.1f} {back[0]:.1f} {back[1]:.1f} {there[0]:.1f} {there[1]:.1f}")
    return parts


def _handle(before: Point, here: Point, there: Point) -> Point:
    """Where the curve from here to there heads first; it is kept short, so that long sides do not bulge."""
    dx, dy = (there[0] - before[0]) / 6, (there[1] - before[1]) / 6
    longest = min(BULGE, 0.45 * math.dist(here, there))
    short = min(1.0, longest / (math.hypot(dx, dy) or 1.0))
    return here[0] + dx * short, here[1] + dy * short


class Sketch:
    """A drawing in the making; shapes lie on each other in the order of the calls.

    `size` is in pixels; `box` (x, y, width, height), if given, is the part of the drawing's own
    coordinates that fills it. Fills and strokes are colours; `fill=None` leaves a shape empty; `bottom`
    makes the fill of a rectangle a vertical gradient from `fill` down to it.
    """

    def __init__(self, size: tuple[float, float], box: Box | None = None) -> None:
        self.size = max(1, math.ceil(size[0])), max(1, math.ceil(size[1]))
        self.box = box or (0, 0, *self.size)
        self._shapes: list[str] = []
        self._gradients: list[str] = []

    def rect(
        self,
        rect: RectLike,
        fill: Colour | None = None,
        *,
        radius: float = 0,
        stroke: Colour | None = None,
        width: float = 1,
        alpha: float = 1,
        bottom: Colour | None = None,
    ) -> None:
        """A rectangle, rounded by `radius`; its outline lies inside its edges."""
        x, y, w, h = rect
        inset = width / 2 if stroke else 0
        x, y, w, h = x + inset, y + inset, max(0.1, w - 2 * inset), max(0.1, h - 2 * inset)
        r = max(0.0, min(radius - inset, w / 2, h / 2))
        look = self._look(fill, stroke, width, alpha, bottom, y, y + h)
        self._shapes.append(f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" {look}/>')

    def circle(
        self,
        centre: Point,
        radius: float,
        fill: Colour | None = None,
        *,
        stroke: Colour | None = None,
        width: float = 1,
        alpha: float = 1,
    ) -> None:
        """A circle; its outline lies inside its radius."""
        x, y = centre
        r = max(0.1, radius - (width / 2 if stroke else 0))
        look = self._look(fill, stroke, width, alpha)
        self._shapes.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" {look}/>')

    def polygon(
        self,
        points: Sequence[Point],
        fill: Colour | None = None,
        *,
        stroke: Colour | None = None,
        width: float = 1,
        alpha: float = 1,
    ) -> None:
        """A closed shape with rounded joins."""
        self.path(path_data(points, True), fill, stroke=stroke, width=width, alpha=alpha)

    def line(
        self,
        points: Sequence[Point],
        stroke: Colour,
        width: float = 1,
        *,
        closed: bool = False,
        alpha: float = 1,
        dash: str = "",
    ) -> None:
        """A line of any thickness with round ends and joins; `dash` as in SVG, e.g. `"4 3"`."""
        self.path(path_data(points, closed), stroke=stroke, width=width, alpha=alpha, dash=dash)

    def path(
        self,
        data: str,
        fill: Colour | None = None,
        *,
        stroke: Colour | None = None,
        width: float = 1,
        alpha: float = 1,
        dash: str = "",
        butt: bool = False,
    ) -> None:
        """Any SVG path data; `butt` cuts the ends of strokes square."""
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        cap = ' stroke-linecap="butt"' if butt else ""
        self._shapes.append(f'<path d="{data}" {self._look(fill, stroke, width, alpha)}{extra}{cap}/>')

    def svg(self) -> str:
        """The document."""
        width, height = self.size
        box = " ".join(f"{part:.4f}" for part in self.box)
        defs = f"<defs>{''.join(self._gradients)}</defs>" if self._gradients else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{box}" '
            'preserveAspectRatio="none"><g stroke-linecap="round" stroke-linejoin="round">'
            f"{defs}{''.join(self._shapes)}</g></svg>"
        )

    def render(self) -> pygame.Surface:
        """The drawing as a surface with alpha."""
        return rasterise(self.svg(), self.size)

    def draw(self, surface: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
        """The drawing onto a surface, its upper left corner `at`."""
        surface.blit(self.render(), at)

    def _look(
        self,
        fill: Colour | None,
        stroke: Colour | None,
        width: float,
        alpha: float,
        bottom: Colour | None = None,
        top_y: float = 0,
        bottom_y: float = 0,
    ) -> str:
        paint = "none" if fill is None else code(fill)
        if fill is not None and bottom is not None:
            name = f"g{len(self._gradients)}"
            self._gradients.append(
                f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top_y:.2f}" x2="0" '
                f'y2="{bottom_y:.2f}"><stop offset="0" stop-color="{code(fill)}"/>'
                f'<stop offset="1" stop-color="{code(bottom)}"/></linearGradient>'
            )
            paint = f"url(#{name})"
        edge = f' stroke="{code(stroke)}" stroke-width="{width:.2f}"' if stroke else ""
        clear = f' opacity="{alpha:.3f}"' if alpha < 1 else ""
        return f'fill="{paint}"{edge}{clear}'
