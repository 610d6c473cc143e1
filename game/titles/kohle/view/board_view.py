"""The board on the screen: print, pieces and light through a camera. What a scene talks to.

    view = BoardView(game_map, players=4, texts=texts, losses=(2, 3, 5, 7, 9))
    view.resize(pygame.Rect(8, 8, 1293, 808))
    view.show(picture)                                # a BoardPicture: what lies where
    view.lights = {"mine:17": Light.OFFERED}          # what shines
    view.update(dt); view.draw(screen, seconds)       # every frame
    view.target_at(pos); view.rect_of("mine:17")      # between mouse and board

While the zoom changes, the last crisp picture is stretched; when it rests, tiles are drawn anew, a few
milliseconds' worth a frame. `settle()` finishes everything at once, for screenshots and tests.
"""

from collections.abc import Mapping

import pygame

from game.texts import Texts
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import parse
from game.titles.kohle.view.board_geometry import FRect
from game.titles.kohle.view.board_land import land_of
from game.titles.kohle.view.board_layer import BoardLayer, layer_of
from game.titles.kohle.view.board_lights import BoardLights, LitBoard
from game.titles.kohle.view.board_picture import BoardPicture
from game.titles.kohle.view.board_scale import Item, Scale
from game.titles.kohle.view.board_tokens import board_tokens
from game.view import palette
from game.view.camera import Camera
from game.view.light import Light, shadow
from game.view.paint import rounded
from game.view.palette import Level
from game.view.sketch import Point, solid

BUDGET = 0.006  # seconds a frame for drawing tiles
AHEAD = 200  # pixels round the viewport that are drawn when there is time
LAYERS = 2  # kept: the overview and where one is

Shot = tuple[FRect, pygame.Surface]  # a part of the board, and how it looked


class BoardView:
    """Board, pieces and light in a viewport."""

    def __init__(
        self, game_map: GameMap, players: int, texts: Texts, losses: tuple[int, ...], ui_scale: float = 1.0
    ) -> None:
        self.land = land_of(game_map, players)
        self.geometry = self.land.geometry
        self.camera = Camera(game_map.size, pygame.Rect(0, 0, *game_map.size), ui_scale)
        self.picture = BoardPicture(())
        self.lights: Mapping[str, Light] = {}
        self.focus: str | None = None  # a ground that alone stays lit, as a target
        self._texts = texts
        self._losses = losses
        self._ui = ui_scale
        self._patterns = False
        self._lamp = BoardLights(self.geometry, self.land)
        self._layers: dict[Scale, BoardLayer] = {}
        self._tokens: tuple[BoardPicture, Scale, list[Item]] | None = None
        self._rest: tuple[Scale, pygame.Rect] | None = None  # what was last drawn crisply
        self._near: Shot | None = None  # a picture of that
        self._far: Shot | None = None  # and of the whole board

    # --- what a scene sets

    def resize(self, viewport: pygame.Rect, ui_scale: float | None = None) -> None:
        """The window changed, or the interface scale."""
        if ui_scale is not None and ui_scale != self._ui:
            self._ui = ui_scale
            self._layers.clear()
        self.camera.resize(viewport, ui_scale)
        self._forget()

    def mark_strongly(self, patterns: bool) -> None:
        """Stronger second marks besides colours, for eyes that mix these up."""
        if patterns != self._patterns:
            self._patterns = patterns
            self._layers.clear()
            self._tokens = None
            self._forget()

    def speak(self, texts: Texts) -> None:
        """Print the board in another language."""
        self._texts = texts
        self._layers.clear()
        self._tokens = None
        self._forget()

    def show(self, picture: BoardPicture) -> None:
        """What lies on the board from now on."""
        if picture is not self.picture:
            self.picture = picture
            self._near = self._far = None

    def change_map(self, game_map: GameMap, players: int) -> None:
        """Another state of the map, as the editor or a change on disk makes it: tiles are drawn anew one by one,
        and until then the old ones are seen."""
        if self._rest is not None and self._near is None and self._rest[0] in self._layers:
            self._near = self._shot(*self._rest)
        self.land = land_of(game_map, players)
        self.geometry = self.land.geometry
        self._lamp = BoardLights(self.geometry, self.land)
        self._layers.clear()
        self._tokens = self._far = None

    # --- between screen and board

    def target_at(self, point: Point) -> str | None:
        """What lies under a point of the screen: a place's id, or None beside the board."""
        if not self.camera.viewport.collidepoint(point):
            return None
        target = self.geometry.target_at(self.camera.to_board(point))
        found = parse(target or "")
        if found is not None and found.kind is T.BONUS and found.number is not None:
            content = self.picture.bonus[found.number] if self.picture.bonus else None
            return f"bonus:{content}" if isinstance(content, str) else target
        return target

    def rect_of(self, target: str) -> pygame.Rect | None:
        """Where a target is on the screen (perhaps outside the viewport); None if it is not on the board."""
        place = self.picture.place_of(target)
        if place not in self.geometry:
            return None
        rect = self.camera.rect_to_screen(self.geometry.rect(place))
        return pygame.Rect(round(rect.x), round(rect.y), round(rect.width), round(rect.height))

    def is_visible(self, target: str) -> bool:
        """Whether a target's middle is in the viewport."""
        rect = self.rect_of(target)
        return rect is not None and self.camera.viewport.collidepoint(rect.center)

    # --- every frame

    def update(self, seconds: float) -> bool:
        """Move on in time; True if the board must be drawn again."""
        if self.camera.update(seconds):
            return True
        layer, seen = self._layer(self.scale), self._seen()
        if not layer.has_names or layer.missing(seen):
            return True
        layer.work(seen.inflate(2 * AHEAD, 2 * AHEAD), 0)  # one tile, so that panning finds it ready
        return Light.OFFERED in self.lights.values()

    def draw(self, surface: pygame.Surface, seconds: float = 0.0) -> None:
        """The board into its viewport; `seconds` is the time that halos breathe by."""
        before = surface.get_clip()
        surface.set_clip(self.camera.viewport.clip(before))
        if self.camera.settled and self._ready():
            self._draw_crisp(surface, seconds)
        else:
            self._draw_stretched(surface)
        surface.set_clip(before)

    def draw_frame(self, surface: pygame.Surface) -> None:
        """The board's shadow on the table and its cut edge; draw it once, before the board."""
        x, y, w, h = self.camera.viewport
        shadow(surface, (x, y, w, h), Level.BOARD, 4, self._ui)
        rounded(surface, (x - 3, y - 3, w + 6, h + 7), palette.COAL_EDGE, radius=5)
        rounded(surface, (x - 2, y - 2, w + 4, h + 5), palette.CUT_EDGE, radius=4)

    def settle(self) -> None:
        """Finish every movement and draw everything now."""
        self.camera.update(9.0)
        self.camera.update(9.0)
        self.camera.update(9.0)
        self._layer(self.scale).work(self._seen(), 60.0)

    @property
    def scale(self) -> Scale:
        """How large the board is drawn now."""
        return Scale(round(self.camera.zoom, 5), self._ui, self._patterns)

    # --- drawing

    def _forget(self) -> None:
        self._rest = self._near = self._far = None

    def _seen(self) -> pygame.Rect:
        """The viewport in pixels from the board's upper left corner."""
        zoom = self.camera.zoom
        return pygame.Rect((round(self.camera.x * zoom), round(self.camera.y * zoom)), self.camera.viewport.size)

    def _layer(self, scale: Scale) -> BoardLayer:
        if scale not in self._layers:
            far = self._far_scale()
            while len(self._layers) >= LAYERS:
                self._layers.pop(next(kept for kept in self._layers if kept != far))
            self._layers[scale] = layer_of(self.land, scale, self._texts, self._losses)
        return self._layers[scale]

    def _far_scale(self) -> Scale:
        return Scale(round(self.camera.least, 5), self._ui, self._patterns)

    def _ready(self) -> bool:
        """A new zoom is prepared in steps, one a frame, so that none of them is felt."""
        layer, scale = self._layer(self.scale), self.scale
        if self._rest is None or self._rest[0] == scale:
            return True
        if not layer.has_names:
            layer.prepare()
            return False
        if self._tokens is None or self._tokens[1] != scale:
            self.tokens(scale)
            return False
        return True

    def _draw_crisp(self, surface: pygame.Surface, seconds: float) -> None:
        scale, seen, viewport = self.scale, self._seen(), self.camera.viewport
        layer = self._layer(scale)
        whole = layer.work(seen, BUDGET if self._rest else 60.0)
        if not whole:
            self._draw_stretched(surface)
        layer.draw(surface, seen, viewport.topleft)
        _blit_items(surface, self.tokens(scale), viewport.x - seen.x, viewport.y - seen.y)
        drawn = LitBoard(surface, self.camera, scale, self.picture, layer.names)
        if self.focus:
            self._lamp.draw_veil(drawn, self.focus)
        else:
            self._lamp.lift_veil()
        self._lamp.draw(drawn, self.lights, seconds)
        if whole:
            self._rest, self._near = (scale, seen), None

    def tokens(self, scale: Scale) -> list[Item]:
        """The pieces at a zoom."""
        if self._tokens is None or self._tokens[0] is not self.picture or self._tokens[1] != scale:
            items = board_tokens(self.geometry, self.picture, scale, self._texts)
            self._tokens = (self.picture, scale, items)
        return self._tokens[2]

    def _draw_stretched(self, surface: pygame.Surface) -> None:
        """The last crisp picture, as large as it must be now, over the whole board seen from afar."""
        seen = self.camera.visible()
        if self._near is None and self._rest is not None and self._rest[0] in self._layers:
            self._near = self._shot(*self._rest)
        if self._near is None or not self._near[0].inflate(2, 2).contains(seen):
            if self._far is None:
                scale = self._far_scale()
                self._far = self._shot(scale, pygame.Rect((0, 0), self._layer(scale).size))
            self._stretch(surface, self._far)
        if self._near is not None:
            self._stretch(surface, self._near)

    def _shot(self, scale: Scale, seen: pygame.Rect) -> Shot:
        """A picture of a part of the board with its pieces."""
        layer = self._layer(scale)
        layer.work(seen, 60.0)
        picture = solid(seen.size, palette.PAPER_BOARD)
        layer.draw(picture, seen, (0, 0))
        items = board_tokens(self.geometry, self.picture, scale, self._texts)
        _blit_items(picture, items, -seen.x, -seen.y)
        zoom = scale.zoom
        return FRect(seen.x / zoom, seen.y / zoom, seen.width / zoom, seen.height / zoom), picture

    def _stretch(self, surface: pygame.Surface, shot: Shot) -> None:
        part, picture = shot
        shown = part.clip(self.camera.visible())
        if shown.width <= 0 or shown.height <= 0:
            return
        kx, ky = picture.get_width() / part.width, picture.get_height() / part.height
        left, top = round((shown.x - part.x) * kx), round((shown.y - part.y) * ky)
        size = (max(1, round(shown.width * kx)), max(1, round(shown.height * ky)))
        crop = pygame.Rect((left, top), size).clip(picture.get_rect())
        rect = self.camera.rect_to_screen(shown)
        wanted = (max(1, round(rect.width)), max(1, round(rect.height)))
        surface.blit(pygame.transform.smoothscale(picture.subsurface(crop), wanted), (round(rect.x), round(rect.y)))


def _blit_items(surface: pygame.Surface, items: list[Item], dx: int, dy: int) -> None:
    surface.fblits([(item.picture, (item.x + dx, item.y + dy)) for item in items])
