"""The charts of the report, as SVG: bars with their intervals, matrices, curves, histograms, a scatter."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.certainty import Interval
from game.lab.svg import (
    BRASS,
    BRICK,
    EDGE,
    INK_SECOND,
    MOSS,
    PRINTED,
    on,
    picture,
    ramp,
    tag,
    text,
)  # fmt: skip

WIDE = 500.0  # of a chart; two of them stand side by side
Show = Callable[[float], str]  # a number as people read it


@dataclass(frozen=True)
class ChartBar:
    """A line of a bar chart."""

    label: str
    interval: Interval
    tip: str
    colour: str = BRASS
    games: int = 0
    shown: str = ""  # beside the bar, if not the value itself


def bars(rows: Sequence[ChartBar], show: Show, title: str, fair: float | None = None, width: float = WIDE) -> str:
    """Horizontal bars with whiskers for the interval; a dashed line where fair would be."""
    left, high = _label_width([row.label for row in rows]), 26.0
    right = max(74.0, 18 + 8.2 * max((len(row.shown) for row in rows), default=0))
    lows = [row.interval.low for row in rows if math.isfinite(row.interval.low)]
    tops = [min(row.interval.high, 4 * abs(row.interval.value) + 1) for row in rows]
    most = nice(max([*tops, fair or 0, 1e-9]))
    least = min([0.0, *(low for low in lows if low < 0)])
    step = nice((most - least) / 4 if least < 0 else most) / (1 if least < 0 else 4)
    least, most = (math.floor(least / step) * step, math.ceil(most / step) * step) if least < 0 else (0.0, most)

    def x(value: float) -> float:
        return left + (min(max(value, least), most) - least) / (most - least) * (width - left - right)

    parts = [_grid(x, least, most, step, len(rows) * high + 6, show)]
    for i, row in enumerate(rows):
        parts.append(_bar(row, x, 6 + i * high, high, width, show))
    if fair is not None:
        end = len(rows) * high + 6
        line = tag("line", x1=x(fair), x2=x(fair), y1=2, y2=end, stroke=BRICK, stroke_dasharray="5 4", stroke_width=1.5)
        parts.append(line)
    return picture(width, len(rows) * high + 30, "".join(parts), title, "chart large" if width > WIDE else "chart")


def _bar(row: ChartBar, x: Callable[[float], float], y: float, high: float, width: float, show: Show) -> str:
    middle, span = y + high / 2 - 2, row.interval
    begin, end = sorted((x(0), x(span.value)))
    parts = [
        text(_label_end(x), middle + 5, row.label, 14, "end"),
        tag("rect", x=begin, y=y + 2, width=max(1.0, end - begin), height=high - 9, rx=3, fill=row.colour),
    ]
    if math.isfinite(span.low):
        low, far = x(span.low), x(span.high)
        style: dict[str, str | float] = {"stroke": "#2B2420", "stroke_width": 1.6}
        parts.append(tag("line", x1=low, x2=far, y1=middle, y2=middle, **style))
        parts += [tag("line", x1=end_, x2=end_, y1=middle - 4, y2=middle + 4, **style) for end_ in (low, far)]
    parts.append(text(width - 4, middle + 5, row.shown or show(span.value), 14, "end", font_weight="bold"))
    return tag("g", "".join(parts), class_="tip", data_tip=row.tip)


def _label_end(x: Callable[[float], float]) -> float:
    return x(-math.inf) - 8


def _label_width(labels: Sequence[str]) -> float:
    return 16 + 7.6 * max((len(label) for label in labels), default=0)


def _grid(x: Callable[[float], float], least: float, most: float, step: float, height: float, show: Show) -> str:
    parts = []
    for i in range(round((most - least) / step) + 1):
        value = least + step * i
        parts.append(tag("line", x1=x(value), x2=x(value), y1=2, y2=height, stroke=PRINTED, stroke_width=1))
        parts.append(text(x(value), height + 18, show(value), 13, "middle", fill=INK_SECOND))
    return "".join(parts)


def nice(value: float) -> float:
    """The next round number that four steps of an axis divide well.

    >>> [nice(v) for v in (0.23, 0.9, 7, 41)]
    [0.24, 1.0, 8.0, 48.0]
    """
    size = 10.0 ** math.floor(math.log10(value))
    for step in (1, 1.2, 1.6, 2, 2.4, 3.2, 4, 4.8, 6, 8, 10):
        if value <= step * size * 1.0001:
            return float(round(step * size, 10))
    return value


# ---------------------------------------------------------------- matrices


@dataclass(frozen=True)
class MatrixCell:
    value: float
    tip: str


def matrix(
    rows: Sequence[str], columns: Sequence[str], cells: Mapping[tuple[int, int], MatrixCell], show: Show, title: str
) -> str:
    """A table whose fields are darker the larger their values; losses have the colour of bricks."""
    left, wide, high = _label_width(rows), max(58.0, *(12 + 7.6 * len(c) for c in columns)), 27.0
    most = max([abs(cell.value) for cell in cells.values()] or [1]) or 1
    parts = [text(left + wide * (j + 0.5), 16, c, 13, "middle", fill=INK_SECOND) for j, c in enumerate(columns)]
    for i, row in enumerate(rows):
        y = 24 + i * high
        parts.append(text(left - 8, y + 18, row, 14, "end"))
        for j in range(len(columns)):
            if cell := cells.get((i, j)):
                colour = ramp(0.8 * (abs(cell.value) / most) ** 0.6) if cell.value >= 0 else BRICK
                box = tag("rect", x=left + wide * j + 1, y=y + 1, width=wide - 2, height=high - 2, rx=3, fill=colour)
                shown = show(cell.value) if abs(cell.value) > most / 400 else "·"
                label = text(left + wide * (j + 0.5), y + 18, shown, 13, "middle", fill=on(colour))
                parts.append(tag("g", box + label, class_="tip", data_tip=cell.tip))
    return picture(max(WIDE, left + wide * len(columns) + 4), 28 + len(rows) * high, "".join(parts), title)


# ---------------------------------------------------------------- curves, histograms, scatters


@dataclass(frozen=True)
class ChartCurve:
    """A line through points with their intervals."""

    name: str
    spans: Sequence[Interval]
    colour: str


def curves(
    lines: Sequence[ChartCurve], columns: Sequence[str], show: Show, title: str, most: float | None = None
) -> str:
    """One curve or several over the same columns, each with a band for its interval."""
    width, height, left, low = WIDE, 240.0, 54.0, 200.0
    top = most or nice(max(span.high if math.isfinite(span.high) else span.value for c in lines for span in c.spans))

    def x(i: int) -> float:
        return left + (i + 0.5) * (width - left - 10) / len(columns)

    def y(value: float) -> float:
        return low - min(max(value, 0), top) / top * (low - 26)

    parts = []
    for i in range(5):
        value = top * i / 4
        parts.append(tag("line", x1=left, x2=width - 6, y1=y(value), y2=y(value), stroke=PRINTED))
        parts.append(text(left - 8, y(value) + 5, show(value), 13, "end", fill=INK_SECOND))
    parts += [text(x(i), low + 22, column, 13, "middle", fill=INK_SECOND) for i, column in enumerate(columns)]
    for n, curve in enumerate(lines):
        known = [(i, span) for i, span in enumerate(curve.spans) if math.isfinite(span.low)]
        band = [(x(i), y(span.high)) for i, span in known] + [(x(i), y(span.low)) for i, span in reversed(known)]
        parts.append(tag("polygon", points=_points(band), fill=curve.colour, opacity=0.18))
        spine = _points([(x(i), y(span.value)) for i, span in known])
        parts.append(tag("polyline", points=spine, fill="none", stroke=curve.colour, stroke_width=2.5))
        for i, span in known:
            tip = f"{curve.name}, {columns[i]}: {show(span.value)} ({show(span.low)} – {show(span.high)})"
            parts.append(tag("circle", cx=x(i), cy=y(span.value), r=5, fill=curve.colour, class_="tip", data_tip=tip))
        offset = left + 6 + sum(30 + 7.4 * len(other.name) for other in lines[:n])
        parts.append(tag("rect", x=offset, y=4, width=12, height=12, rx=2, fill=curve.colour))
        parts.append(text(offset + 17, 15, curve.name, 13))
    return picture(width, height, "".join(parts), title)


def _points(corners: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


def histogram(counts: Mapping[int, int], bin_: int, show: Show, title: str, axis: str) -> str:
    """How many games (or players) fall between which values."""
    width, height, base = WIDE, 200.0, 160.0
    first, last = min(counts), max(counts)
    total, most = sum(counts.values()), max(counts.values())
    wide = (width - 20) / (last - first + 1)
    every = max(1, round(46 / wide))
    parts = []
    for k in range(first, last + 1):
        count, x = counts.get(k, 0), 10 + (k - first) * wide
        tall = count / most * (base - 16)
        tip = f"{k * bin_} – {(k + 1) * bin_ - 1}: {count} ({show(count / total)})"
        box = {"x": x + 0.5, "y": base - tall, "width": max(1.0, wide - 1), "height": tall}
        parts.append(tag("rect", fill=BRASS, class_="tip", data_tip=tip, **box))
        if (k - first) % every == 0:
            parts.append(text(x, base + 17, str(k * bin_), 13, "start" if k == first else "middle", fill=INK_SECOND))
    parts.append(tag("line", x1=8, x2=width - 8, y1=base, y2=base, stroke=EDGE))
    parts.append(text(width / 2, base + 36, axis, 13, "middle", fill=INK_SECOND))
    return picture(width, height, "".join(parts), title)


@dataclass(frozen=True)
class Dot:
    name: str
    x: float
    y: float
    size: float  # share of games, 0 to 1
    tip: str


def scatter(dots: Sequence[Dot], across: str, up: str, show: Show, title: str) -> str:
    """Dots by cost (across) and yield (up), names beside; below the dashed line they cost more than they bring."""
    width, height, left, right, base = 900.0, 400.0, 46.0, 560.0, 350.0
    widest = nice(max([0.5, *(dot.x for dot in dots)]) * 1.05)
    top = nice(max([1.0, *(dot.y for dot in dots)]))

    def place(x: float, y: float) -> tuple[float, float]:
        return left + x / widest * (right - left), base - y / top * (base - 26)

    parts = []
    for i in range(5):
        (x, _), (_, y) = place(widest * i / 4, 0), place(0, top * i / 4)
        parts.append(tag("line", x1=left, x2=right, y1=y, y2=y, stroke=PRINTED))
        parts.append(text(left - 8, y + 5, show(top * i / 4), 13, "end", fill=INK_SECOND))
        parts.append(text(x, base + 18, show(widest * i / 4), 13, "middle", fill=INK_SECOND))
    end = min(widest, top)
    (x1, y1), (x2, y2) = place(0, 0), place(end, end)
    parts.append(tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=BRICK, stroke_dasharray="5 4"))
    parts += _dots(dots, place, right + 40)
    parts.append(text((left + right) / 2, base + 40, across, 13, "middle", fill=INK_SECOND))
    parts.append(text(left - 30, 14, up, 13, fill=INK_SECOND))
    return picture(width, height, "".join(parts), title, "chart large")


def _dots(dots: Sequence[Dot], place: Callable[[float, float], tuple[float, float]], column: float) -> list[str]:
    """The dots, and their names in a column, each with a thin line to its dot."""
    parts, ranked = [], sorted(dots, key=lambda dot: (-dot.y, dot.x))
    for i, dot in enumerate(ranked):
        x, y = place(dot.x, dot.y)
        row = 30 + i * (320 / max(1, len(ranked) - 1)) if len(ranked) > 1 else y
        colour = MOSS if dot.y >= dot.x else BRICK
        mark = tag("circle", cx=x, cy=y, r=4 + 7 * math.sqrt(dot.size), fill=colour, opacity=0.8)
        line = tag("line", x1=x, y1=y, x2=column - 6, y2=row, stroke=EDGE, stroke_width=0.7, opacity=0.7)
        parts.append(tag("g", line + mark + text(column, row + 5, dot.name, 14), class_="tip", data_tip=dot.tip))
    return parts
