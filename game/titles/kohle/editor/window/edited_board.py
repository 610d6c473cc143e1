"""The board on the editor's screen: seen as in the game, with what can be taken hold of and what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

import pygame

from game.faults import ValuePath
from game.texts import Texts
from game.titles.kohle.editor import grips
from game.titles.kohle.editor.consequences import listed
from game.titles.kohle.editor.editing import Editing
from game.titles.kohle.editor.grips import Grip
from game.titles.kohle.editor.places import fault_point, point_of, target_of
from game.titles.kohle.editor.shapes import Point, track
from game.titles.kohle.editor.window import tools
from game.titles.kohle.editor.window.drawing import DrawGround, DrawTrack, SplitGround
from game.titles.kohle.editor.window.marks import EditorMarks, badge, badge_size
from game.titles.kohle.editor.window.tools import BoardPoint, Select, Tool
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.rules_file import load_rules
from game.titles.kohle.view.board_picture import BoardPicture, MineMark
from game.titles.kohle.view.board_slots import Slot
from game.titles.kohle.view.board_view import BoardView
from game.view import palette
from game.view.camera import STEP, Camera
from game.view.light import Light
from game.view.look import Look

NEAR = 1.35  # zoom to which a problem is brought, in pixels a unit at a scale of 1
NEARER = 1.35  # by which a key or a button zooms
DRAGGED = ("village:", "station:", "mine:", "large:")


class EditedBoard:
    """Board, tool and light. The scene hands it the mouse while it is over the board."""

    def __init__(
        self, editing: Editing, look: Look, on_select: Callable[[], object], say: Callable[[str], object]
    ) -> None:
        self.editing = editing
        self.texts: Texts = look.texts
        self.ui = look.scale
        self.view: BoardView | None = None
        self.tool: Tool = Select(self)
        self.chosen: Point | None = None  # a point of a border or track
        self.soft = False  # Shift is held: borders are pulled softly
        self.say = say
        self._on_select = on_select
        self._version = -1
        self._held = 0  # the mouse button that is down
        self._mouse = (-1, -1)
        self._look_due = False
        self._hover: tuple[ValuePath | None, Grip | None] = (None, None)
        self._rect = pygame.Rect(0, 0, 1600, 1000)
        self.sync()

    # -- what it shows --

    def resize(self, rect: pygame.Rect, look: Look) -> None:
        """The window, the language or the scale changed."""
        if self.view:
            self.view.resize(rect, look.scale)
            if self.texts is not look.texts:
                self.view.speak(look.texts)
        self._rect, self.ui, self.texts = rect, look.scale, look.texts

    def sync(self) -> bool:
        """Take over the last state that can be drawn; True if there is a new one."""
        if self._version == self.editing.version:
            return False
        self._version = self.editing.version
        game_map = self.editing.map
        if game_map is not None:
            players = max(game_map.players)
            if self.view is None:
                losses = load_rules().losses
                self.view = BoardView(game_map, players, self.texts, losses, self.ui)
                self.view.resize(self._rect, self.ui)
            elif self.view.geometry.map is not game_map:
                self.view.change_map(game_map, players)
            self.view.show(_open_mines(game_map))
        if self.chosen and not any(grip.at == self.chosen for grip in self.handles()):
            self.chosen = None
        return True

    @property
    def camera(self) -> Camera:
        return self.view.camera if self.view else Camera((1600, 1000), self._rect, self.ui)

    def reach(self, pixels: float) -> float:
        """So many pixels in board units."""
        return pixels * self.ui / self.camera.zoom

    def handles(self) -> list[Grip]:
        return grips.handles(self.editing.source, self.editing.selection)

    def hit(self, at: BoardPoint) -> tuple[ValuePath | None, Grip | None]:
        """What lies at a point of the board."""
        target = self.view.geometry.target_at(at) if self.view else None
        if target and not target.startswith(DRAGGED):
            target = None
        return grips.hit(self.editing.source, at, self.reach(8), self.editing.selection, target)

    # -- what one does with it --

    def select(self, path: ValuePath) -> None:
        if path != self.editing.selection:
            self.chosen = None
        self.editing.select(path)
        self._on_select()

    def take(self, name: str, path: ValuePath = ()) -> None:
        """Another tool."""
        match name:
            case "point":
                self.tool = tools.AddPoint(self)
            case "village" | "station":
                self.tool = tools.AddNode(self, name)
            case "ground":
                self.tool = DrawGround(self)
            case "split":
                self.tool = SplitGround(self, str(path[1]))
            case "railway":
                self.tool = DrawTrack(self, str(path[1]) if path else "")
            case "river":
                self.tool = DrawTrack(self, "river")
            case "touch":
                self.tool = tools.Touch(self)
            case "copy":
                self.tool = tools.PlaceCopy(self, path)
            case _:
                self.tool = Select(self)
        self._on_select()

    def delete_chosen(self) -> bool:
        """Take the chosen point away."""
        if self.chosen is None:
            return False
        at, self.chosen = self.chosen, None
        return self.editing.do(lambda source: tools.delete_point(source, self.editing.selection, at))

    def pan(self, pixels: tuple[int, int]) -> None:
        self.camera.pan(*pixels)

    def zoom(self, factor: float) -> None:
        self.camera.zoom_at(self._rect.center, factor)

    def look_at(self, point: Point) -> None:
        """Bring a point near."""
        if self.camera.zoom < NEAR * self.ui:
            self.camera.look_at(point, NEAR * self.ui)
        else:
            self.camera.look_at(point)

    # -- mouse --

    @property
    def held(self) -> bool:
        """Whether the mouse was pressed here and not let go yet."""
        return bool(self._held)

    def handle(self, event: pygame.event.Event) -> bool:
        self.soft = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3) and not self._held:
                self._held, self._mouse = event.button, event.pos
                if event.button == 1:
                    self.tool.hover(self.camera.to_board(event.pos))
                    self.tool.press(self.camera.to_board(event.pos))
                return True
            case pygame.MOUSEBUTTONUP if event.button == self._held:
                self._held = 0
                if event.button == 1:
                    self.tool.release(self.camera.to_board(event.pos))
                return True
            case pygame.MOUSEWHEEL:
                self.camera.zoom_at(self._mouse, STEP**event.y)
                return True
        return False

    def _motion(self, event: pygame.event.Event) -> bool:
        moved = event.pos[0] - self._mouse[0], event.pos[1] - self._mouse[1]
        self._mouse = event.pos
        at = self.camera.to_board(event.pos)
        if self._held == 1:
            self.tool.drag(at, moved)
            return True
        if self._held:
            self.pan(moved)
            return True
        self.tool.hover(at)
        self._look_due = isinstance(self.tool, Select)
        return not self._look_due

    def leave(self) -> bool:
        """The mouse went elsewhere."""
        self._look_due = False
        before, self._hover = self._hover, (None, None)
        return before != self._hover

    # -- time and drawing --

    def update(self, dt: float) -> bool:
        changed = self.sync() | bool(self.view and self.view.update(dt))
        if self._look_due and not self._held:  # once a frame, however fast the mouse moves
            before, self._hover = self._hover, self.hit(self.camera.to_board(self._mouse))
            changed |= before != self._hover
        self._look_due = False
        return changed

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        if self.view is None:
            return
        self.view.lights = self._lights()
        self.view.draw_frame(surface)
        self.view.draw(surface, seconds)
        before = surface.get_clip()
        surface.set_clip(self._rect)
        self._draw_marks(surface)
        surface.set_clip(before)

    def _lights(self) -> dict[str, Light]:
        source, lights = self.editing.source, {}
        match self.editing.selection:
            case ("villages", str(village)):
                lights = {f"ground:{ground}": Light.LIT for ground in listed(source, village)}
            case ("railways", str(line)):
                named = source.get("railways", line, "nodes")
                lights = {str(node): Light.LIT for node in named} if isinstance(named, list) else {}
        hover = self._hover[0]
        if hover and not self.held and (target := target_of(source, hover)) and not target.startswith("ground:"):
            lights[target] = Light.HOVERED
        if target := target_of(source, self.editing.selection):
            lights[target] = Light.CHOSEN
        return lights

    def _draw_marks(self, surface: pygame.Surface) -> None:
        marks = EditorMarks(surface, self.camera, self.ui)
        if self.editing.selection[:1] == ("railways",):
            points = [point for _, point in track(self.editing.source, str(self.editing.selection[1]))]
            marks.chain(points, palette.CHOSEN_BOTTOM, width=1.6)
        grip = self._hover[1]
        hot = grip.at if grip and grip.kind in ("vertex", "track") else None
        points = [handle.at for handle in self.handles()]
        marks.handles(points, hot, self.chosen)
        for rect, index in self._badges():
            picture = badge(self.editing.faults[index].warning, rect.w)
            surface.blit(picture, rect)
        self.tool.draw(marks)

    def _badges(self) -> list[tuple[pygame.Rect, int]]:
        """Where problems show; those at the same place are one sign, and the worst is told."""
        found: list[tuple[pygame.Rect, int]] = []
        size = badge_size(self.ui)
        taken: list[BoardPoint] = []
        for index, fault in enumerate(self.editing.faults):
            point = fault_point(self.editing.source, fault)
            if point is None:
                continue
            x, y = self.camera.to_screen(point)
            if any(dist((x, y), other) < size for other in taken):
                continue
            taken.append((x, y))
            rect = pygame.Rect(0, 0, size, size)
            rect.midbottom = round(x + 12 * self.ui), round(y - 8 * self.ui)
            found.append((rect, index))
        return found

    def problem_at(self, position: tuple[int, int]) -> int | None:
        """The problem whose sign is under the mouse."""
        return next((index for rect, index in self._badges() if rect.collidepoint(position)), None)

    # -- for tests --

    def targets(self) -> dict[str, pygame.Rect]:
        """What can be clicked or dragged on the board, as far as it is in view."""
        if self.view is None:
            return {}
        found: dict[str, pygame.Rect] = {}
        for target in self.view.geometry.places:
            if target.startswith(DRAGGED) and (rect := self.view.rect_of(target)):
                found[target] = rect
        for key in self.editing.source.section("grounds"):
            if point := point_of(self.editing.source, ("grounds", key)):
                found[f"ground:{key}"] = self._around(point)
        for handle in self.handles():
            found[handle.id] = self._around(handle.at)
        found |= {f"problem.{index}": rect for rect, index in self._badges()}
        return {target: rect for target, rect in found.items() if self._rect.collidepoint(rect.center)}

    def _around(self, point: Point) -> pygame.Rect:
        x, y = self.camera.to_screen(point)
        rect = pygame.Rect(0, 0, 7, 7)
        rect.center = round(x), round(y)
        return rect


def _open_mines(game_map: GameMap) -> BoardPicture:
    """All mines on offer, with all their numbers: a designer wants to compare them."""
    numbers = (mine.number for ground in game_map.grounds.values() for mine in ground.mines)
    return BoardPicture((), mines={f"mine:{number}": MineMark(Slot.SURVEYED) for number in numbers})
