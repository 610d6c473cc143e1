"""Tools that draw: a ground corner by corner, a track or the river point by point."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING

from game.texts import LANGUAGES, Texts
from game.titles.kohle.editor import borders, new_things, rails
from game.titles.kohle.editor.borders import Snap
from game.titles.kohle.editor.shapes import Point, border, nearest, nodes, on_canvas
from game.titles.kohle.editor.window.marks import EditorMarks
from game.titles.kohle.editor.window.tools import BoardPoint, Tool
from game.titles.kohle.layouts.geometry import distance, edges

if TYPE_CHECKING:
    from game.titles.kohle.editor.window.edited_board import EditedBoard


class DrawGround(Tool):
    """A new ground, corner by corner."""

    name = "ground"

    def __init__(self, board: EditedBoard) -> None:
        super().__init__(board)
        self.corners: list[Snap] = []

    def _snap(self, at: BoardPoint) -> Snap:
        return borders.snap(self.board.editing.source, at, self.board.reach(10)) or Snap(on_canvas(at))

    def release(self, at: BoardPoint) -> None:
        corner = self._snap(at)
        closes = self.corners and dist(corner.at, self.corners[0].at) <= self.board.reach(10)
        if closes and len(self.corners) >= 3:
            self.finish()
        elif not self.corners or corner.at != self.corners[-1].at:
            self.corners.append(corner)

    def finish(self) -> bool:
        if not self.corners:
            return False
        corners, self.corners = self.corners, []
        name, mine = self.board.texts("editor.new.ground"), self.board.texts("editor.new.mine")
        if self.board.editing.make(partial(new_things.draw_ground, corners=corners, name=name, mine=mine), "grounds"):
            self.board.take("select")
        return True

    def cancel(self) -> bool:
        had, self.corners = bool(self.corners), []
        return had

    def draw(self, marks: EditorMarks) -> None:
        source, here = self.board.editing.source, self._snap(self.now)
        chain: list[Point] = []
        for a, b in pairwise([*self.corners, here]):
            chain += [a.at, *borders.along_outside(source, a.at, b.at)]
        chain.append(here.at)
        marks.chain(chain)
        marks.handles([corner.at for corner in self.corners], hot=here.at)
        if here.at != on_canvas(self.now):
            marks.landing(here.at)


class SplitGround(Tool):
    """A way across a ground, from border to border: two grounds come of it."""

    name = "split"

    def __init__(self, board: EditedBoard, ground: str) -> None:
        super().__init__(board)
        self.ground = ground
        self.way: list[Point] = []

    def _on_border(self, at: BoardPoint) -> Point | None:
        """The place on the ground's own border that is meant."""
        ring, reach = border(self.board.editing.source, self.ground), self.board.reach(12)
        if (found := nearest(list(ring), at, reach)) is not None:
            return found
        side = min(edges(ring), key=lambda one: distance(at, one), default=None)
        return borders.foot(at, side) if side and distance(at, side) <= reach else None

    def release(self, at: BoardPoint) -> None:
        landed = self._on_border(at)
        if not self.way and landed is None:
            self.board.say("split_from_border")
        elif self.way and landed is not None and landed != self.way[0]:
            self._split([*self.way, landed])
        elif landed is None or not self.way:
            self.way.append(landed or on_canvas(at))

    def _split(self, way: list[Point]) -> None:
        self.way = []
        mine = self.board.texts("editor.new.mine")
        split = partial(new_things.split_ground, ground=self.ground, way=way, mine=mine)
        if self.board.editing.make(split, "grounds"):
            self.board.take("select")

    def cancel(self) -> bool:
        had, self.way = bool(self.way), []
        return had

    def draw(self, marks: EditorMarks) -> None:
        landed = self._on_border(self.now)
        here = landed or on_canvas(self.now)
        marks.chain([*self.way, here])
        marks.handles(self.way)
        if landed:
            marks.landing(landed)


class DrawTrack(Tool):
    """A new line, another track for a line, or the river: point by point."""

    def __init__(self, board: EditedBoard, line: str = "") -> None:
        super().__init__(board)
        self.line = line  # empty: a new line
        self.points: list[Point] = []
        self.stops: list[str] = []

    @property
    def name(self) -> str:  # type: ignore[override]
        return "river" if self.line == "river" else "railway"

    def _stop(self, at: BoardPoint) -> tuple[str, Point] | None:
        if self.line == "river":
            return None
        found = min(nodes(self.board.editing.source), key=lambda node: dist(node[1], at), default=None)
        return found if found and dist(found[1], at) <= self.board.reach(16) else None

    def release(self, at: BoardPoint) -> None:
        stop = self._stop(at)
        point = stop[1] if stop else on_canvas(at)
        if self.points and dist(point, self.points[-1]) <= self.board.reach(6):
            self.finish()
            return
        self.points.append(point)
        if stop and stop[0] not in self.stops:
            self.stops.append(stop[0])

    def finish(self) -> bool:
        if not self.points:
            return False
        editing, points, stops = self.board.editing, self.points, self.stops
        self.points, self.stops = [], []
        if self.line == "river":
            path = [list(point) for point in points]
            done = editing.do(lambda source: source.with_value(("river",), path, ("regions", "river")))
        elif self.line:
            done = editing.do(partial(rails.redraw, line=self.line, path=points, stops=stops))
        else:
            names: dict[str, str] = {language: Texts(language, "kohle")("editor.new.railway") for language in LANGUAGES}
            done = editing.make(partial(new_things.add_railway, path=points, nodes=stops, names=names), "railways")
        if done:
            self.board.take("select")
        return True

    def cancel(self) -> bool:
        had, self.points, self.stops = bool(self.points), [], []
        return had

    def draw(self, marks: EditorMarks) -> None:
        stop = self._stop(self.now)
        here = stop[1] if stop else on_canvas(self.now)
        marks.chain([*self.points, here], width=3)
        marks.handles(self.points)
        if stop:
            marks.landing(here)
