"""What the mouse does on the board: one class for each tool of the palette."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.faults import ValuePath
from game.titles.kohle.editor import borders, grips, new_things, rails
from game.titles.kohle.editor.borders import Snap
from game.titles.kohle.editor.consequences import toggle_ground
from game.titles.kohle.editor.grips import Grip
from game.titles.kohle.editor.shapes import NODES, Point, as_point, border, ground_at, on_canvas, river, track
from game.titles.kohle.editor.source import Source
from game.titles.kohle.editor.window.marks import EditorMarks
from game.titles.kohle.layouts.sizes import load_sizes

if TYPE_CHECKING:
    from game.titles.kohle.editor.window.edited_board import EditedBoard

BoardPoint = tuple[float, float]  # on the board
STARTS = 4  # pixels the mouse must move before a press becomes a drag


class Tool:
    """Presses, drags and releases come in board units; `board` knows all else."""

    name: ClassVar[str]

    def __init__(self, board: EditedBoard) -> None:
        self.board = board
        self.now: BoardPoint = (0.0, 0.0)

    def press(self, at: BoardPoint) -> None:
        """The left button went down."""

    def drag(self, at: BoardPoint, pixels: tuple[int, int]) -> None:
        """The mouse moves with the button down, by so many pixels since the last time."""

    def release(self, at: BoardPoint) -> None:
        """The button went up."""

    def hover(self, at: BoardPoint) -> None:
        """The mouse moves freely."""
        self.now = at

    def finish(self) -> bool:
        """Enter; True if that meant something."""
        return False

    def cancel(self) -> bool:
        """Escape; True if there was something to give up."""
        return False

    def draw(self, marks: EditorMarks) -> None:
        """Over the board."""


class Select(Tool):
    """Choose things, drag them, pan the board."""

    name = "select"

    def __init__(self, board: EditedBoard) -> None:
        super().__init__(board)
        self._hit: ValuePath | None = None
        self._grip: Grip | None = None
        self._far = 0.0
        self._offset: BoardPoint = (0.0, 0.0)
        self.landing: Snap | None = None

    @property
    def dragging(self) -> bool:
        return self.landing is not None

    def press(self, at: BoardPoint) -> None:
        self._hit, self._grip = self.board.hit(at)
        self._far, self.landing = 0.0, None
        if self._grip:  # what is taken at its edge is held at its edge
            self._offset = self._grip.at[0] - at[0], self._grip.at[1] - at[1]

    def drag(self, at: BoardPoint, pixels: tuple[int, int]) -> None:
        self._far += abs(pixels[0]) + abs(pixels[1])
        if self._far < STARTS:
            return
        if self._grip is None:
            self.board.pan(pixels)
        else:
            self.now = at[0] + self._offset[0], at[1] + self._offset[1]
            self.landing = grips.landing(self.board.editing.source, self._grip, self.now, self.board.reach(9))

    def release(self, at: BoardPoint) -> None:
        grip, landing, self.landing = self._grip, self.landing, None
        if grip is not None and landing is not None:
            if landing.at != grip.at:
                if grip.kind in ("node", "spot") and self._hit is not None:
                    self.board.select(self._hit)
                self.board.editing.do(grips.dropped(grip, landing, soft=self.board.soft))
                self.board.chosen = landing.at if grip.kind in ("vertex", "track") else None
        elif self._far < STARTS:
            self.board.select(self._hit or ())
            self.board.chosen = grip.at if grip and grip.kind in ("vertex", "track") else None
        self._grip = None

    def cancel(self) -> bool:
        held, self.landing, self._grip = self.dragging, None, None
        return held

    def draw(self, marks: EditorMarks) -> None:
        grip, landing = self._grip, self.landing
        if grip is None or landing is None:
            return
        board = self.board
        for chain in grips.ghosts(board.editing.source, grip, landing.at, soft=board.soft):
            marks.chain(chain)
        if grip.kind in ("vertex", "track"):
            marks.handles([landing.at], hot=landing.at)
            if landing.side or landing.at != on_canvas(self.now):
                marks.landing(landing.at)
        else:
            extent, radius = _extent(board.editing.source, grip)
            marks.ghost(landing.at, extent, radius)


def _extent(source: Source, grip: Grip) -> tuple[tuple[float, float], float]:
    """How large a dragged thing is, and how round."""
    sizes = load_sizes()
    match grip.path:
        case ("villages", key, *_):
            size = sizes.villages.get(source.get("villages", key, "size"), sizes.villages[1])
            return size, size[1] / 2
        case ("stations", *_):
            return sizes.station, sizes.station[1] / 2
        case ("grounds", _, "large", *_):
            return sizes.slots.large, 6
        case ("grounds", key, "label"):
            return sizes.names.ground.extent(str(source.get("grounds", key, "name") or "?")), 4
        case ("grounds", key, *_):
            return (sizes.slots.single if source.get("grounds", key, "single") is True else sizes.slots.small), 5
    return (20, 20), 5


class AddPoint(Tool):
    """A new point on a border, on the track or river that is selected."""

    name = "point"

    def release(self, at: BoardPoint) -> None:
        editing, reach = self.board.editing, self.board.reach(10)
        match editing.selection:
            case ("railways", str(line)) if (index := rails.track_side(editing.source, line, at, reach)) is not None:
                editing.do(partial(rails.insert_track_point, line=line, index=index, at=on_canvas(at)))
                self.board.chosen = on_canvas(at)
            case _ if side := borders.side_at(editing.source, at, reach):
                spot = borders.foot(at, side)
                if editing.do(partial(borders.insert_point, side=side, at=spot)):
                    self.board.chosen = spot
                    if editing.selection[:1] not in (("grounds",), ("river",)):
                        self.board.select(("grounds", ground_at(editing.source, spot) or ""))
            case _:
                self.board.say("no_side")

    def draw(self, marks: EditorMarks) -> None:
        side = borders.side_at(self.board.editing.source, self.now, self.board.reach(10))
        if side:
            spot = borders.foot(self.now, side)
            marks.handles([spot], hot=spot)


class AddNode(Tool):
    """A new village or station."""

    def __init__(self, board: EditedBoard, kind: str) -> None:
        super().__init__(board)
        self.kind = kind

    @property
    def name(self) -> str:  # type: ignore[override]
        return self.kind

    def release(self, at: BoardPoint) -> None:
        add = new_things.add_village if self.kind == "village" else new_things.add_station
        name = self.board.texts(f"editor.new.{self.kind}")
        if self.board.editing.make(partial(add, at=at, name=name), NODES[self.kind]):
            self.board.take("select")

    def draw(self, marks: EditorMarks) -> None:
        sizes, source = load_sizes(), self.board.editing.source
        if self.kind == "village":
            found = borders.snap(source, self.now, new_things.VILLAGE_REACH)
            extent, spot = sizes.villages[1], found.at if found else on_canvas(self.now)
        else:
            line = rails.line_at(source, self.now, new_things.VILLAGE_REACH)
            extent, spot = sizes.station, rails.foot_on(source, line, self.now) if line else on_canvas(self.now)
        marks.ghost(spot, extent, extent[1] / 2)


class Touch(Tool):
    """Correct by hand which grounds a village touches."""

    name = "touch"

    def release(self, at: BoardPoint) -> None:
        editing = self.board.editing
        ground = ground_at(editing.source, on_canvas(at))
        match editing.selection:
            case ("villages", str(village)) if ground:
                editing.do(partial(toggle_ground, village=village, ground=ground))
            case _:
                self.board.take("select")


class PlaceCopy(Tool):
    """Put the copy of a ground, village or station somewhere."""

    name = "copy"

    def __init__(self, board: EditedBoard, path: ValuePath) -> None:
        super().__init__(board)
        self.path = path

    def _by(self, at: BoardPoint) -> tuple[int, int]:
        label = as_point(self.board.editing.source.get(*self.path, "label")) or (0, 0)
        here = on_canvas(at)
        return here[0] - label[0], here[1] - label[1]

    def release(self, at: BoardPoint) -> None:
        editing, (section, key) = self.board.editing, (str(self.path[0]), str(self.path[1]))
        if editing.source.get(*self.path) is None:  # undone, deleted or changed on disk meanwhile
            self.board.take("select")
            return
        if section == "grounds":
            made = editing.make(partial(new_things.copy_ground, ground=key, by=self._by(at)), section)
        else:
            node = f"{new_things.KINDS[section]}:{key}"
            made = editing.make(partial(new_things.copy_node, node=node, at=on_canvas(at)), section)
        if made:
            self.board.take("select")

    def draw(self, marks: EditorMarks) -> None:
        source = self.board.editing.source
        if self.path[0] == "grounds":
            dx, dy = self._by(self.now)
            chain = [(x + dx, y + dy) for x, y in border(source, str(self.path[1]))]
            marks.chain(chain, closed=True)
        else:
            grip = grips.grip_of(source, self.path)
            if grip:
                extent, radius = _extent(source, grip)
                marks.ghost(on_canvas(self.now), extent, radius)


def delete_point(source: Source, selection: ValuePath, at: Point) -> Source:
    """Take the chosen point out of what is selected."""
    match selection:
        case ("railways", str(line)):
            index = next((i for i, point in track(source, line) if point == at), None)
            return source if index is None else rails.delete_track_point(source, line, index)
        case ("river",) if not any(at in border(source, key) for key in source.section("grounds")):
            return source.without_items(("river",), [i for i, point in river(source) if point == at])
    return borders.delete_point(source, at)
