"""The land as one vector drawing: grounds, their marks and borders, river, railways.

It is written as SVG once per map; a tile of the board rasterises the part it shows at its own zoom, so that
every line is crisp.
"""

import math
import random
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

import pygame

from game.titles.kohle.layouts.geometry import by_side, edges
from game.titles.kohle.rules.mapfile import GameMap, MapGround, Railway
from game.titles.kohle.view import tones
from game.titles.kohle.view.board_geometry import BoardGeometry, FRect
from game.view import palette
from game.view.palette import rgb, shade
from game.view.sketch import Point, Sketch, curves, smooth_path

SharedSide = frozenset[tuple[int, int]]  # of a border, whichever way it runs
MARK_STEP = (26, 22)
HATCH_STEP = 13.0
SLEEPER_WIDTH = 1.7
# the second mark of a line besides its colour: how often come sleepers, and how they stand together
SLEEPERS: dict[str, tuple[float, tuple[float, ...]]] = {
    "single": (13.0, (0.0,)),
    "pairs": (19.0, (0.0, 5.0)),
    "close": (6.5, (0.0,)),
    "wide": (22.0, (0.0,)),
}
REMEMBERED = 3  # maps, each as so many players play it
REACH = 12  # points of a path that are drawn or left out together


@dataclass(frozen=True)
class BorderStretch:
    """Path data with the box it keeps to, so that a tile takes only what it shows."""

    box: FRect
    data: str


class Land:
    """The drawing of a map, in layers that a tile puts together."""

    def __init__(self, geometry: BoardGeometry) -> None:
        self.geometry = geometry
        self._owners = by_side({key: ground.border for key, ground in geometry.map.grounds.items()})
        self._outlines = {
            key: BorderStretch(geometry.rect(f"ground:{key}").inflate(8, 8), _outline(ground, self._owners))
            for key, ground in geometry.map.grounds.items()
        }
        self._inner, self._region, self._outer = _borders(geometry.map, self._owners)
        self._river = _reaches(geometry.map.river)
        self._shine = _reaches([(x, y - 1.6) for x, y in geometry.map.river])
        self._tracks = [_Track(railway) for railway in geometry.map.railways.values()]
        self.marks = _marks(geometry.map)

    def outline(self, ground: str) -> str:
        """The border of a ground as path data, for lighting it."""
        return self._outlines[ground].data

    def draw_grounds(self, sketch: Sketch, part: FRect) -> None:
        """The tinted grounds; every drawing here is in board units."""
        for i, (key, stretch) in enumerate(self._outlines.items()):
            if stretch.box.colliderect(part):
                region = self.geometry.map.regions[self.geometry.map.grounds[key].region]
                sketch.path(stretch.data, shade(rgb(region.colour), 1 + ((i * 37) % 5 - 2) * 0.016))

    def draw_shade(self, sketch: Sketch, part: FRect) -> None:
        """The land is a shade darker along its borders: to be drawn small and stretched, which softens it."""
        every = _shown((*self._inner, *self._region, *self._outer), part)
        for width in (20, 12):
            sketch.path(every, stroke=palette.INK_PRINT, width=width, alpha=0.13)

    def draw_lines(self, sketch: Sketch, part: FRect, strong: bool = False) -> None:
        """Borders, river and railways; with `strong` the sleepers that tell lines apart are heavy."""
        between = _shown(self._region, part)
        sketch.path(_shown(self._inner, part), stroke=tones.BORDER, width=1.8)
        sketch.path(between, stroke=tones.BORDER_REGION, width=4)
        sketch.path(between, stroke=tones.BORDER_REGION_LIGHT, width=1.3)
        sketch.path(_shown(self._outer, part), stroke=tones.BORDER_OUTER, width=4.2)
        river = _shown(self._river, part)
        sketch.path(river, stroke=tones.RIVER_BANK, width=15.5)
        sketch.path(river, stroke=palette.RIVER, width=12.5)
        sketch.path(_shown(self._shine, part), stroke=tones.RIVER_LIGHT, width=4)
        for track in self._tracks:
            track.draw(sketch, part, strong)

    def draw_out_of_play(self, sketch: Sketch, part: FRect) -> None:
        """K0.9: grounds that drop out are bleached and hatched."""
        for key, stretch in self._outlines.items():
            if stretch.box.colliderect(part) and not self.geometry.in_play(f"ground:{key}"):
                hatching = _hatching(self.geometry.map.grounds[key].border)
                sketch.path(stretch.data, palette.PAPER_BOARD, alpha=0.66)
                sketch.path(hatching, stroke=palette.INK_FAINT, width=1, alpha=0.4, butt=True)


_DRAWN: deque[Land] = deque(maxlen=REMEMBERED)


def land_of(game_map: GameMap, players: int) -> Land:
    """The land of a map with its places, perhaps as it was drawn before: a designer changes it all the time, and
    everybody else plays on the same one."""
    for known in _DRAWN:
        if (known.geometry.map, known.geometry.players) == (game_map, players):
            return known
    made = Land(BoardGeometry(game_map, players))
    _DRAWN.append(made)
    return made


def _shown(stretches: Iterable[BorderStretch], part: FRect) -> str:
    return "".join(stretch.data for stretch in stretches if stretch.box.colliderect(part))


class _Track:
    """A railway: bed, colour, and its sleepers across."""

    def __init__(self, railway: Railway) -> None:
        self._colour = rgb(railway.colour)
        self._line = _reaches(railway.path)
        step, together = SLEEPERS[railway.sleepers]
        self._sleepers = [
            ((x, y), f"M{x - dy * 3.9:.1f} {y + dx * 3.9:.1f}L{x + dy * 3.9:.1f} {y - dx * 3.9:.1f}")
            for start in together
            for (x, y), (dx, dy) in _along(railway.path, step, 6 + start)
        ]
        wide = railway.sleepers == "wide"
        self._dots = [point for point, _ in _along(railway.path, step, 6 + step / 2)] if wide else []

    def draw(self, sketch: Sketch, part: FRect, strong: bool) -> None:
        line = _shown(self._line, part)
        if not line:
            return
        sketch.path(line, stroke=tones.TRACK_BED, width=10.4 if strong else 7.8)
        sketch.path(line, stroke=self._colour, width=7.2 if strong else 4.8)
        near = part.inflate(16, 16)
        across = "".join(data for point, data in self._sleepers if near.collidepoint(point))
        sketch.path(across, stroke=tones.TRACK_BED, width=SLEEPER_WIDTH * (1.6 if strong else 1), butt=True)
        for point in self._dots:
            if near.collidepoint(point):
                sketch.circle(point, 2.8 if strong else 1.8, tones.NAME_HALO)


def _reaches(path: Sequence[Point]) -> list[BorderStretch]:
    """A path cut into stretches, each curving as the whole does."""
    parts = curves(path)
    return [
        BorderStretch(
            _around(path[i : i + REACH + 1]),
            f"M{path[i][0]:.1f} {path[i][1]:.1f}" + "".join(parts[i : i + REACH]),
        )
        for i in range(0, len(parts), REACH)
    ]


# --- borders: neighbours share every vertex, so a border is drawn once, as the chain between two corners


def _runs(ground: MapGround, owners: dict[SharedSide, list[str]]) -> list[list[tuple[int, int]]]:
    """The border of a ground as runs along one neighbour each."""
    border = ground.border
    sides = [owners[frozenset(side)] for side in edges(border)]
    start = next((i for i, side in enumerate(sides) if side != sides[i - 1]), 0)
    count = len(border)
    order = [(start + i) % count for i in range(count)]
    runs: list[list[tuple[int, int]]] = []
    for _, part in groupby(order, key=lambda i: sides[i]):
        indices = list(part)
        runs.append([border[i] for i in indices] + [border[(indices[-1] + 1) % count]])
    return runs


def _outline(ground: MapGround, owners: dict[SharedSide, list[str]]) -> str:
    """A closed path whose runs curve exactly as the neighbours' do."""
    parts = [smooth_path(run) for run in _runs(ground, owners)]
    return parts[0] + "".join("L" + part[1:] for part in parts[1:]) + "Z"


def _borders(
    game_map: GameMap, owners: dict[SharedSide, list[str]]
) -> tuple[list[BorderStretch], list[BorderStretch], list[BorderStretch]]:
    """All runs, each once: between grounds of a region, between regions, and the edge of the map."""
    inner: list[BorderStretch] = []
    region: list[BorderStretch] = []
    outer: list[BorderStretch] = []
    done: set[SharedSide] = set()
    for ground in game_map.grounds.values():
        for run in _runs(ground, owners):
            first: SharedSide = frozenset(run[:2])
            if first in done:
                continue
            done |= {first, frozenset(run[-2:])}
            regions = {game_map.grounds[key].region for key in owners[first]}
            kind = outer if len(owners[first]) == 1 else region if len(regions) > 1 else inner
            kind.append(BorderStretch(_around(run), smooth_path(run)))
    return inner, region, outer


def _around(points: Sequence[Point]) -> FRect:
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, low = min(y for _, y in points), max(y for _, y in points)
    return FRect(left, top, right - left, low - top).inflate(26, 26)


# --- marks: a region's second sign, engraved all over it


def _marks(game_map: GameMap) -> dict[str, list[Point]]:
    """Where the marks of each kind stand: loosely in rows, so that they never look like a grid."""
    dice = random.Random(4)
    marks: dict[str, list[Point]] = defaultdict(list)
    rows = [(ground.region, _spans(ground.border)) for ground in game_map.grounds.values()]
    width, height = game_map.size
    for row, y in enumerate(range(150, height, MARK_STEP[1])):
        spans = [(left, right, region) for region, inside in rows for left, right in inside(y)]
        for x in range(40, width, MARK_STEP[0]):
            px = x + dice.uniform(-7, 7) + (MARK_STEP[0] / 2 if row % 2 else 0)
            py = y + dice.uniform(-5, 5)
            for left, right, region in spans:
                if left + 5 <= px <= right - 5:
                    marks[game_map.regions[region].mark].append((px, py))
    return marks


def mark_picture(kind: str, zoom: float, strong: bool = False) -> pygame.Surface:
    """One mark as a small picture, its middle in the middle; `strong` for those who asked for patterns."""
    sketch = Sketch((14 * zoom, 14 * zoom), (-7, -7, 14, 14))
    ink = palette.INK_PRINT
    width = max(1.1, 0.9 / zoom) * (1.5 if strong else 1)
    match kind:
        case "dots":
            sketch.circle((0, 0), 2.4 if strong else 1.5, ink)
        case "strokes":
            sketch.line([(-4, 4), (4, -4)], ink, width)
        case "peaks":
            sketch.line([(-3.4, 3), (0, -4), (3.4, 3)], ink, width)
        case _:
            sketch.path("M-5 0q2.5 -3.6 5 0t5 0", stroke=ink, width=width)
    picture = sketch.render()
    alpha = tones.MARK_ALPHA * (2.6 if strong else 1)
    picture.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _spans(border: Iterable[Point]) -> Callable[[float], list[tuple[float, float]]]:
    """For any y, the parts of that row that lie inside a border."""
    points = list(border)
    sides = list(pairwise((*points, points[0])))

    def row(y: float) -> list[tuple[float, float]]:
        crossings = sorted(
            ax + (bx - ax) * (y - ay) / (by - ay) for (ax, ay), (bx, by) in sides if (ay > y) != (by > y)
        )
        return list(zip(crossings[::2], crossings[1::2], strict=True))

    return row


def _hatching(border: tuple[tuple[int, int], ...]) -> str:
    """Slanting lines inside a border: rows of the border turned by 45 degrees, turned back."""
    root = math.sqrt(0.5)
    turned = [((x + y) * root, (y - x) * root) for x, y in border]
    spans = _spans(turned)
    first = math.ceil(min(y for _, y in turned) / HATCH_STEP)
    last = math.floor(max(y for _, y in turned) / HATCH_STEP)
    parts = []
    for i in range(first, last + 1):
        v = i * HATCH_STEP
        for left, right in spans(v):
            ax, ay, bx, by = (left - v) * root, (left + v) * root, (right - v) * root, (right + v) * root
            parts.append(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}")
    return "".join(parts)


def _along(path: Iterable[Point], step: float, start: float) -> Iterator[tuple[Point, Point]]:
    """Points at even distances along a path, each with the direction of the path there."""
    due, travelled = start, 0.0
    for (ax, ay), (bx, by) in pairwise(path):
        length = math.hypot(bx - ax, by - ay)
        while length and due <= travelled + length:
            share = (due - travelled) / length
            yield (ax + (bx - ax) * share, ay + (by - ay) * share), ((bx - ax) / length, (by - ay) / length)
            due += step
        travelled += length
