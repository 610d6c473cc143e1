"""Tools that draw: a ground corner by corner, a track or the river point by point."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING

import pygame

from game.texts import LANGUAGES, Texts
from game.titles.kohle.editor import borders, rails, things
from game.titles.kohle.editor.borders import Snap
from game.titles.kohle.editor.shapes import Point, nodes, on_canvas
from game.titles.kohle.editor.source import Change, Source
from game.titles.kohle.editor.window import marks as editor_marks
from game.titles.kohle.editor.window.tools import Spot, Tool

if TYPE_CHECKING:
    from game.titles.kohle.editor.window.bench import Bench


class DrawGround(Tool):
    """A new ground, corner by corner."""

    name = "ground"

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.corners: list[Snap] = []

    def _snap(self, at: Spot) -> Snap:
        return borders.snap(self.bench.desk.source, at, self.bench.reach(10)) or Snap(on_canvas(at))

    def release(self, at: Spot) -> None:
        corner = self._snap(at)
        closes = self.corners and dist(corner.at, self.corners[0].at) <= self.bench.reach(10)
        if closes and len(self.corners) >= 3:
            self.finish()
        elif not self.corners or corner.at != self.corners[-1].at:
            self.corners.append(corner)

    def finish(self) -> bool:
        if not self.corners:
            return False
        corners, self.corners = self.corners, []
        name, mine = self.bench.texts("editor.new.ground"), self.bench.texts("editor.new.mine")
        if self.bench.desk.make(partial(things.draw_ground, corners=corners, name=name, mine=mine), "grounds"):
            self.bench.take("select")
        return True

    def cancel(self) -> bool:
        had, self.corners = bool(self.corners), []
        return had

    def draw(self, surface: pygame.Surface) -> None:
        bench, source = self.bench, self.bench.desk.source
        here = self._snap(self.now)
        chain: list[Point] = []
        for a, b in pairwise([*self.corners, here]):
            chain += [a.at, *borders.along_outside(source, a.at, b.at)]
        chain.append(here.at)
        editor_marks.draw_chain(surface, bench.camera, chain, bench.ui)
        editor_marks.draw_handles(surface, bench.camera, [corner.at for corner in self.corners], bench.ui, hot=here.at)
        if here.at != on_canvas(self.now):
            editor_marks.draw_landing(surface, bench.camera, here.at, bench.ui)


class DrawTrack(Tool):
    """A new line, another track for a line, or the river: point by point."""

    def __init__(self, bench: Bench, line: str = "") -> None:
        super().__init__(bench)
        self.line = line  # empty: a new line
        self.points: list[Point] = []
        self.stops: list[str] = []

    @property
    def name(self) -> str:  # type: ignore[override]
        return "river" if self.line == "river" else "railway"

    def _stop(self, at: Spot) -> tuple[str, Point] | None:
        if self.line == "river":
            return None
        found = min(nodes(self.bench.desk.source), key=lambda node: dist(node[1], at), default=None)
        return found if found and dist(found[1], at) <= self.bench.reach(16) else None

    def release(self, at: Spot) -> None:
        stop = self._stop(at)
        point = stop[1] if stop else on_canvas(at)
        if self.points and dist(point, self.points[-1]) <= self.bench.reach(6):
            self.finish()
            return
        self.points.append(point)
        if stop and stop[0] not in self.stops:
            self.stops.append(stop[0])

    def finish(self) -> bool:
        if not self.points:
            return False
        desk, points, stops = self.bench.desk, self.points, self.stops
        self.points, self.stops = [], []
        if self.line == "river":
            done = desk.do(partial(_set_river, points=points))
        elif self.line:
            done = desk.do(partial(rails.redraw, line=self.line, path=points, stops=stops))
        else:
            names: dict[str, str] = {language: Texts(language, "kohle")("editor.new.railway") for language in LANGUAGES}
            done = desk.make(partial(things.add_railway, path=points, nodes=stops, names=names), "railways")
        if done:
            self.bench.take("select")
        return True

    def cancel(self) -> bool:
        had, self.points, self.stops = bool(self.points), [], []
        return had

    def draw(self, surface: pygame.Surface) -> None:
        bench, stop = self.bench, self._stop(self.now)
        here = stop[1] if stop else on_canvas(self.now)
        editor_marks.draw_chain(surface, bench.camera, [*self.points, here], bench.ui, width=3)
        editor_marks.draw_handles(surface, bench.camera, self.points, bench.ui)
        if stop:
            editor_marks.draw_landing(surface, bench.camera, here, bench.ui)


def _set_river(source: Source, points: list[Point]) -> Source:
    change = Change(source)
    change.set(("river",), [list(point) for point in points], ("regions", "river"))
    return change.done()
