"""The sign of a bot: a robot, and as many dots as its level has; whoever plays at random has none."""

from game.view.palette import Colour
from game.view.panels.pen import Pen, Point

WIDTH = 28  # of robot and dots side by side
DOT = 1.9  # radius
STEP = 5.4  # from dot to dot


def draw_bot(pen: Pen, at: Point, size: float, level: int, tone: Colour, *, low: bool = False) -> None:
    """A robot around a point; its dots stand beside it, one above the other, or (`low`) in a row at its feet."""
    pen.icon("bot", at, size, tone)
    count, radius = level, pen.px(10 * DOT) / 10
    for i in range(count):
        if low:
            x, y = at[0] + pen.px(size / 2 + 4 + i * STEP), at[1] + pen.px(size / 2 - DOT - 1.5)
        else:
            x, y = at[0] + pen.px(size / 2 + 5), at[1] + pen.px(STEP) * ((count - 1) / 2 - i) + 1
        pen.rounded((x - radius, y - radius, 2 * radius, 2 * radius), tone, radius=radius)
