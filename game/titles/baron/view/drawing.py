"""A sketch with soft lights and gradients in any direction, for earth, lamps and metal."""

from game.view.palette import Colour, code
from game.view.sketch import Box, Point, Sketch

_FADING = ((0.0, 1.0), (0.3, 0.55), (0.65, 0.16), (1.0, 0.0))  # of a halo: how far out, how strong


class Drawing(Sketch):
    """A sketch that can also shine."""

    def halo(self, centre: Point, radius: float, colour: Colour, strength: float = 1.0) -> None:
        """A soft light that fades outwards."""
        name, (x, y) = f"h{len(self._gradients)}", centre
        stops = "".join(
            f'<stop offset="{far}" stop-color="{code(colour)}" stop-opacity="{strength * left:.3f}"/>'
            for far, left in _FADING
        )
        self._gradients.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}">'
            f"{stops}</radialGradient>"
        )
        self._shapes.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="url(#{name})"/>')

    def ramp(self, data: str, one: Colour, other: Colour, way: Box, opacity: tuple[float, float] = (1.0, 1.0)) -> None:
        """A path filled from one colour to another along `way` (x, y of the start, x, y of the end)."""
        name, (x1, y1, x2, y2) = f"r{len(self._gradients)}", way
        self._gradients.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" '
            f'y2="{y2:.2f}"><stop offset="0" stop-color="{code(one)}" stop-opacity="{opacity[0]}"/>'
            f'<stop offset="1" stop-color="{code(other)}" stop-opacity="{opacity[1]}"/></linearGradient>'
        )
        self._shapes.append(f'<path d="{data}" fill="url(#{name})"/>')


def box_path(x: float, y: float, w: float, h: float) -> str:
    """A rectangle as path data."""
    return f"M{x:.2f} {y:.2f}H{x + w:.2f}V{y + h:.2f}H{x:.2f}Z"
