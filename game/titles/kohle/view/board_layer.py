"""The board without its pieces, drawn in tiles.

A tile is a square of the board at one zoom. Tiles are made when they come into view, a few milliseconds'
worth a frame, and kept until the zoom changes: panning copies pictures, and nothing is ever stretched but for
a moment. The layers used last are remembered: who sits down at the same board again finds it printed.
"""

import math
import time
from collections import OrderedDict, deque
from collections.abc import Iterator
from functools import cache, cached_property

import pygame

from game.texts import Texts
from game.titles.kohle.rules.names import bare
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.view import tones, tracks
from game.titles.kohle.view.board_geometry import FRect
from game.titles.kohle.view.board_labels import PlacedName, name_items, notes, place_names
from game.titles.kohle.view.board_land import Land, mark_picture
from game.titles.kohle.view.board_scale import Item, Scale
from game.titles.kohle.view.board_slots import Slot, large_slot, mine_slot
from game.view import palette, paper
from game.view.fonts import SERIF_ITALIC
from game.view.lettering import label
from game.view.light import shadow
from game.view.palette import Colour, Level, rgb
from game.view.sketch import Sketch, blank, solid

TILE = 512
KEPT = 30
REMEMBERED = 3  # layers, of whatever table
PAD = 6  # room for a small shadow round a print
CLOUDS = (400, 250)
SOFT = 4  # the land's shading is drawn this much smaller

ON_THE_LAND = (T.LARGE, T.MINE, T.STATION, T.VILLAGE)  # what is printed there, from below upwards
ALL_OVER = ("tracks", "names", "not in play")  # and then everywhere

Key = tuple[int, int]


class BoardLayer:
    """The printed board of one map at one scale."""

    def __init__(self, land: Land, scale: Scale, texts: Texts, losses: tuple[int, ...]) -> None:
        self.geometry = land.geometry
        self.land = land
        self.scale = scale
        self._texts = texts
        self._losses = losses
        self._tiles: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._made: dict[str, list[Item]] = {}
        self._mark_pictures: dict[str, pygame.Surface] = {}

    def shows(self, land: Land, scale: Scale, texts: Texts, losses: tuple[int, ...]) -> bool:
        """Whether it is the print of all this."""
        print_of = (self.land, self.scale, self._texts.language, self._losses)
        return print_of == (land, scale, texts.language, losses)

    @cached_property
    def size(self) -> tuple[int, int]:
        """The whole board in pixels."""
        width, height = self.geometry.size
        return math.ceil(width * self.scale.zoom), math.ceil(height * self.scale.zoom)

    @cached_property
    def names(self) -> list[PlacedName]:
        """Where the names stand."""
        return place_names(self.geometry, self.scale)

    @property
    def has_names(self) -> bool:
        """Whether the names have found their places, which takes longest."""
        return "names" in self.__dict__

    def prepare(self) -> None:
        """Place the names."""
        _ = self.names

    def tiles_in(self, view: pygame.Rect) -> list[Key]:
        """The tiles that a part of the board (in pixels) needs."""
        whole = view.clip(pygame.Rect((0, 0), self.size))
        if not whole.width or not whole.height:
            return []
        columns = range(whole.left // TILE, (whole.right - 1) // TILE + 1)
        rows = range(whole.top // TILE, (whole.bottom - 1) // TILE + 1)
        return [(column, row) for row in rows for column in columns]

    def missing(self, view: pygame.Rect) -> list[Key]:
        """Tiles in view that are not drawn yet."""
        return [key for key in self.tiles_in(view) if key not in self._tiles]

    def work(self, view: pygame.Rect, seconds: float) -> bool:
        """Draw missing tiles for so long (at least one of them); True if none is missing any more."""
        end = time.perf_counter() + seconds
        missing = self.missing(view)
        while missing:
            self._make(missing.pop(0))
            if time.perf_counter() >= end:
                break
        return not missing

    def draw(self, surface: pygame.Surface, view: pygame.Rect, at: tuple[int, int]) -> None:
        """Copy the tiles of a part of the board (in pixels) to a surface, its upper left corner `at`."""
        dx, dy = at[0] - view.x, at[1] - view.y
        for key in self.tiles_in(view):
            if tile := self._tiles.get(key):
                self._tiles.move_to_end(key)
                surface.blit(tile, (key[0] * TILE + dx, key[1] * TILE + dy))

    def _make(self, key: Key) -> None:
        width, height = self.size
        left, top = key[0] * TILE, key[1] * TILE
        box = pygame.Rect(left, top, min(TILE, width - left), min(TILE, height - top))
        self._tiles[key] = self._paint(box)
        while len(self._tiles) > KEPT:
            self._tiles.popitem(last=False)

    def _paint(self, box: pygame.Rect) -> pygame.Surface:
        zoom = self.scale.zoom
        part = FRect(box.x / zoom, box.y / zoom, box.width / zoom, box.height / zoom)
        tile = solid(box.size, palette.PAPER_BOARD)
        self._paint_grounds(tile, box, part)
        lines = Sketch(box.size, (part.x, part.y, part.width, part.height))
        self.land.draw_lines(lines, part, strong=self.scale.patterns)
        self.land.draw_out_of_play(lines, part)
        tracks.draw_tracks(lines, self.geometry, part, len(self._losses))
        lines.draw(tile)
        self._age(tile, box)
        for item in self._items_in(box):
            tile.blit(item.picture, (item.x - box.x, item.y - box.y))
        return tile

    def _paint_grounds(self, tile: pygame.Surface, box: pygame.Rect, part: FRect) -> None:
        grounds = Sketch(box.size, (part.x, part.y, part.width, part.height))
        self.land.draw_grounds(grounds, part)
        grounds.draw(tile)
        for kind, points in self.land.marks.items():
            mark = self._mark(kind)
            dx, dy = box.x + mark.get_width() / 2, box.y + mark.get_height() / 2
            shown = part.inflate(16, 16)
            zoom = self.scale.zoom
            tile.fblits([(mark, (x * zoom - dx, y * zoom - dy)) for x, y in points if shown.collidepoint(x, y)])
        # a margin keeps the stretched shading from showing the tile's edge
        margin = SOFT * 2
        small = (box.width // SOFT + 2 * margin // SOFT + 1, box.height // SOFT + 2 * margin // SOFT + 1)
        span = (small[0] * SOFT / self.scale.zoom, small[1] * SOFT / self.scale.zoom)
        around = FRect(part.x - margin / self.scale.zoom, part.y - margin / self.scale.zoom, *span)
        shading = Sketch(small, (around.x, around.y, around.width, around.height))
        self.land.draw_shade(shading, around)
        soft = pygame.transform.smoothscale(shading.render(), (small[0] * SOFT, small[1] * SOFT))
        tile.blit(soft, (-margin, -margin))

    def _age(self, tile: pygame.Surface, box: pygame.Rect) -> None:
        """Paper clouds of the whole board, and grain that runs on from tile to tile."""
        width, height = self.size
        kx, ky = CLOUDS[0] / width, CLOUDS[1] / height
        left, top = math.floor(box.x * kx), math.floor(box.y * ky)
        right, low = math.ceil(box.right * kx), math.ceil(box.bottom * ky)
        piece = _board_clouds().subsurface((left, top, min(right, CLOUDS[0]) - left, min(low, CLOUDS[1]) - top))
        stretched = pygame.transform.smoothscale(piece, (round((right - left) / kx), round((low - top) / ky)))
        at = (round(left / kx - box.x), round(top / ky - box.y))
        tile.blit(stretched, at, special_flags=pygame.BLEND_RGB_MULT)
        paper.grain(tile, (box.x, box.y))

    def _mark(self, kind: str) -> pygame.Surface:
        if kind not in self._mark_pictures:
            self._mark_pictures[kind] = mark_picture(kind, self.scale.zoom, strong=self.scale.patterns)
        return self._mark_pictures[kind]

    def _items_in(self, box: pygame.Rect) -> Iterator[Item]:
        """All that is printed on top of the land in a tile, from below upwards; pictures are made when needed."""
        for what, rect in self._prints.items():
            if rect.colliderect(box):
                if what not in self._made:
                    self._made[what] = self._print(what)
                yield from (item for item in self._made[what] if item.rect.colliderect(box))

    @cached_property
    def _prints(self) -> dict[str, pygame.Rect]:
        """Where something is printed: a target, or one of what goes all over the board."""
        found = {
            target: self.scale.box(place.rect).inflate(2 * PAD, 2 * PAD)
            for kind in ON_THE_LAND
            for target, place in self.geometry.places.items()
            if kind_of(target) is kind
        }
        return found | dict.fromkeys(ALL_OVER, pygame.Rect((0, 0), self.size))

    def _print(self, what: str) -> list[Item]:
        """What is printed as a target, or all over the board."""
        match what:
            case "tracks":
                return tracks.track_print(self.geometry, self.scale, self._texts, self._losses)
            case "names":
                return name_items(self.geometry, self.names)
            case "not in play":
                return self._not_in_play()
        box = self.scale.box(self.geometry.rect(what))
        match kind_of(what):
            case T.LARGE:
                return self._large(what, box)
            case T.MINE:
                return self._mine(what, box)
            case T.STATION:
                return self._station(what, box)
            case _:
                return self._village(what, box)

    def _large(self, target: str, box: pygame.Rect) -> list[Item]:
        large = self.geometry.map.grounds[bare(target)].large
        assert large is not None  # a place `large:…` exists only for such grounds
        return self._printed(target, large_slot(large, box.size, self.scale, Slot.FUTURE), box, self.scale.px(6))

    def _mine(self, target: str, box: pygame.Rect) -> list[Item]:
        _, ground, mine = self.geometry.mines[int(bare(target))]
        picture = mine_slot(mine, ground.single, box.size, self.scale, Slot.FUTURE)
        return self._printed(target, picture, box, self.scale.px(5))

    def _station(self, target: str, box: pygame.Rect) -> list[Item]:
        size = max(box.size)
        sketch = Sketch((size, size), (0, 0, 32, 32))
        sketch.circle((16, 16), 16, tones.TRACK_BED)
        sketch.circle((16, 16), 14.5, self._line_colour(target))
        sketch.circle((16, 16), 10.6, palette.PAPER_LIGHT)
        return self._printed(target, sketch.render(), box, size / 2)

    def _line_colour(self, station: str) -> Colour:
        railways = self.geometry.map.railways.values()
        return next((rgb(railway.colour) for railway in railways if station in railway.nodes), palette.EDGE)

    def _village(self, target: str, box: pygame.Rect) -> list[Item]:
        sketch = Sketch(box.size)
        edge = max(1.2, 1.9 * self.scale.zoom)
        whole, round_ = (0, 0, *box.size), box.height / 2
        sketch.rect(whole, tones.VILLAGE, radius=round_, stroke=tones.BORDER_OUTER, width=edge)
        return self._printed(target, sketch.render(), box, round_)

    def _printed(self, target: str, picture: pygame.Surface, box: pygame.Rect, radius: float) -> list[Item]:
        """A thing that lies a hair above the land; out of play it is only a faint print."""
        if not self.geometry.in_play(target):
            faint = picture.copy()
            faint.set_alpha(95)
            return [Item(faint, box.x, box.y)]
        pad = PAD
        lifted = blank((box.width + 2 * pad, box.height + 2 * pad))
        shadow(lifted, (pad, pad, *box.size), Level.PIECE, radius)
        lifted.blit(picture, (pad, pad))
        return [Item(lifted, box.x - pad, box.y - pad)]

    def _not_in_play(self) -> list[Item]:
        """K0.9: say so on each ground that drops out, as far as other names leave room for it."""
        words = label(self._texts("board.not_in_play"), SERIF_ITALIC, self.scale.type(14), palette.INK_SECOND)
        out = [f"ground:{key}" for key in self.geometry.map.grounds if not self.geometry.in_play(f"ground:{key}")]
        free = notes(self.geometry, self.scale, self.names, out, words.get_size())
        return [Item(words, round(rect.x), round(rect.y)) for rect in free]


_USED: deque[BoardLayer] = deque(maxlen=REMEMBERED)


def layer_of(land: Land, scale: Scale, texts: Texts, losses: tuple[int, ...]) -> BoardLayer:
    """The printed board, perhaps with what was drawn of it before."""
    for known in _USED:
        if known.shows(land, scale, texts, losses):
            _USED.remove(known)
            break
    else:
        known = BoardLayer(land, scale, texts, losses)
    _USED.append(known)
    return known


@cache
def _board_clouds() -> pygame.Surface:
    return paper.clouds(CLOUDS, 11, 16)
