"""Light on the board: what is offered, hovered, chosen, warned of or tied to something hovered elsewhere.

And the veil, which leaves one ground lit.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.kept import Kept
from game.titles.kohle.rules.names import bare
from game.titles.kohle.targets import SITES, kind_of
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.view.board_geometry import BoardGeometry, FRect
from game.titles.kohle.view.board_labels import PlacedName, name_items
from game.titles.kohle.view.board_land import Land
from game.titles.kohle.view.board_picture import BoardPicture, MineMark
from game.titles.kohle.view.board_scale import Scale
from game.titles.kohle.view.board_slots import Slot
from game.titles.kohle.view.board_tokens import mine_tokens, slot_token
from game.view import palette
from game.view.camera import Camera
from game.view.light import Light, RoundedBox, breath, light, reach_of, warning_sign
from game.view.sketch import Sketch

# The last lies on top.
BEFORE = (Light.LIT, Light.POSSIBLE, Light.OFFERED, Light.WARNED, Light.CHOSEN, Light.ADVISED, Light.HOVERED)
VEIL_ALPHA = 140


@dataclass(frozen=True)
class LitBoard:
    """The board that light falls on: on which surface, how large, and what lies and what is written there."""

    surface: pygame.Surface
    camera: Camera
    scale: Scale
    picture: BoardPicture
    names: Sequence[PlacedName]

    @property
    def corner(self) -> tuple[int, int]:
        """Where its upper left corner is on the surface."""
        x, y = self.camera.to_screen((0, 0))
        return round(x), round(y)


class BoardLights:
    """Draws the lights of a board; borders of grounds are kept per zoom."""

    def __init__(self, geometry: BoardGeometry, land: Land) -> None:
        self._geometry = geometry
        self._land = land
        self._borders: dict[tuple[str, Light, float], pygame.Surface] = {}
        self._veil = Kept[pygame.Surface]()

    def draw(self, board: LitBoard, lights: Mapping[str, Light], seconds: float) -> None:
        """All lights, at a time (offered places breathe); names stay readable on them."""
        shown = {board.picture.place_of(target): state for target, state in lights.items()}
        for target, state in sorted(shown.items(), key=lambda entry: BEFORE.index(entry[1])):
            if target not in self._geometry:
                continue
            if kind_of(target) is T.GROUND:
                self._draw_border(board, target, state)
            else:
                self._draw_place(board, target, state, seconds)
        self._draw_names(board, shown)

    def _draw_names(self, board: LitBoard, lit: Mapping[str, Light]) -> None:
        """A name beside a place that shines lies on its halo, not under it."""
        scale, (left, top) = board.scale, board.corner
        places = [target for target in lit if kind_of(target) in SITES and target in self._geometry]
        reaches = [reach_of(lit[target], scale.ui) for target in places]
        boxes = [scale.box(self._geometry.rect(target)) for target in places]
        shining = [box.inflate(reach, reach) for box, reach in zip(boxes, reaches, strict=True)]
        covered = [name for name in board.names if name.rect.collidelist(shining) >= 0]
        for item in name_items(self._geometry, covered):
            board.surface.blit(item.picture, (item.x + left, item.y + top))

    def _draw_place(self, board: LitBoard, target: str, state: Light, seconds: float) -> None:
        surface, scale, (left, top) = board.surface, board.scale, board.corner
        place = self._geometry.places[target]
        box = scale.box(place.rect).move(left, top)
        if not box.colliderect(board.camera.viewport.inflate(60, 60)):
            return
        mark = board.picture.mines.get(target, MineMark())
        if mark.state is Slot.OPEN and state not in (Light.LIT, Light.POSSIBLE):
            face = Slot.CHOSEN if state is Light.CHOSEN else Slot.OFFERED
            slot = slot_token(self._geometry, target, face, scale)
            surface.blit(slot.picture, (slot.x + left, slot.y + top))
        strength = breath(seconds) if state in (Light.OFFERED, Light.ADVISED) else 1.0
        spare = self._beside(target, scale, (left, top)) if state is Light.ADVISED else ()
        light(surface, box, state, place.radius * scale.zoom, strength=strength, scale=scale.ui, spare=spare)
        if mark.seat is not None or mark.trust:  # the owner's piece, half beside its slot, lies on the ring
            piece = mine_tokens(self._geometry, target, mark, board.picture.seats, scale)[-1]
            surface.blit(piece.picture, (piece.x + left, piece.y + top))
        if state is Light.WARNED:
            size = round(18 * scale.ui)
            inside = size // 2 if box.h > 2 * size else size // 4  # a small slot shows its number beside the sign
            surface.blit(warning_sign(size), (box.right - inside, box.top + inside - size))

    def _beside(self, target: str, scale: Scale, shift: tuple[int, int]) -> list[RoundedBox]:
        """The places beside one, which its light must not wash out."""
        reach = 2 * reach_of(Light.ADVISED, scale.ui)
        box = scale.box(self._geometry.rect(target))
        found = []
        for other, place in self._geometry.places.items():
            rect = scale.box(place.rect)
            if kind_of(other) in SITES and rect.colliderect(box.inflate(reach, reach)) and not rect.colliderect(box):
                found.append((*rect.move(shift), place.radius * scale.zoom))
        return found

    def _draw_border(self, board: LitBoard, target: str, state: Light) -> None:
        rect = self._geometry.rect(target).inflate(24, 24)
        if not board.camera.visible().colliderect(rect):
            return
        key = (target, state, board.scale.zoom)
        if key not in self._borders:
            if len(self._borders) > 12:
                self._borders.clear()
            self._borders[key] = self._border(target, state, rect, board.scale, board.names)
        x, y = board.camera.to_screen(rect.topleft)
        board.surface.blit(self._borders[key], (round(x), round(y)))

    def _border(
        self, target: str, state: Light, rect: FRect, scale: Scale, names: Sequence[PlacedName]
    ) -> pygame.Surface:
        outline = self._land.outline(bare(target))
        size = (rect.width * scale.zoom, rect.height * scale.zoom)
        sketch = Sketch(size, (rect.x, rect.y, rect.width, rect.height))
        bright = palette.HOVERED_RING if state is Light.HOVERED else palette.LIT_LINE
        line = 3 * scale.ui / scale.zoom
        for width, alpha in ((line * 5, 0.16), (line * 3.4, 0.2), (line * 2.2, 0.3)):
            sketch.path(outline, stroke=palette.AMBER, width=width, alpha=alpha)
        sketch.path(outline, stroke=palette.RING_HAIRLINE, width=line * 1.5, alpha=0.7)
        sketch.path(outline, stroke=bright, width=line)
        border = sketch.render()
        holes = self._holes(sketch, scale, names)
        border.blit(holes, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return border

    def _holes(self, over: Sketch, scale: Scale, names: Sequence[PlacedName]) -> pygame.Surface:
        """What lies on the land lies on the light, too: villages, stations, slots and names stay free of it."""
        part = FRect(*over.box)
        holes = Sketch(over.size, over.box)
        for target, place in self._geometry.places.items():
            if kind_of(target) in SITES and place.rect.colliderect(part):
                holes.rect(place.rect, (0, 0, 0), radius=place.radius)
        for name in names:
            x, y, w, h = (side / scale.zoom for side in name.rect)
            holes.rect((x - 1, y, w + 2, h), (0, 0, 0), radius=4, alpha=0.9)
        return holes.render()

    def draw_veil(self, board: LitBoard, target: str) -> None:
        """A coal veil over all of the board but one ground and its villages, as for its auction."""
        camera = board.camera
        key = (target, camera.zoom, camera.x, camera.y, tuple(camera.viewport))
        board.surface.blit(self._veil.of(key, lambda: self._make_veil(camera, bare(target))), camera.viewport)
        self._draw_border(board, target, Light.LIT)

    def lift_veil(self) -> None:
        """No ground stands out any more; the veil is as large as the board, so it is not kept."""
        self._veil.forget()

    def _make_veil(self, camera: Camera, ground: str) -> pygame.Surface:
        seen = camera.visible()
        hole = Sketch(camera.viewport.size, (seen.x, seen.y, seen.width, seen.height))
        black = (0, 0, 0)
        hole.path(self._land.outline(ground), black)
        for key, village in self._geometry.map.villages.items():
            if ground in village.grounds:
                place = self._geometry.places[f"village:{key}"]
                hole.rect(place.rect.inflate(6, 6), black, radius=place.radius + 3)
        veil = pygame.Surface(camera.viewport.size, pygame.SRCALPHA, 32)
        veil.fill((*palette.VEIL, VEIL_ALPHA))
        veil.blit(hole.render(), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return veil
