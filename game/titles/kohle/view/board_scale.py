"""How large the board is drawn, and what it therefore shows: detail follows zoom, type stays legible."""

from dataclasses import dataclass
from enum import IntEnum

import pygame

from game.titles.kohle.view import tones
from game.titles.kohle.view.art import PIECES
from game.titles.kohle.view.board_geometry import FRect
from game.view import palette
from game.view.pieces import piece_sprite
from game.view.sketch import Point

CROWDED = 0.57  # less than any board of a turn has


class Detail(IntEnum):
    """How much the board says."""

    FAR = 0  # numbers, rounds, names of grounds and villages, every fifth point
    NORMAL = 1  # and prices, bonus, stations, all of the tracks
    NEAR = 2  # and the names of mines


@dataclass(frozen=True)
class Scale:
    """`zoom` is pixels a board unit, `ui` the interface scale (type is never under 13 x ui pixels)."""

    zoom: float
    ui: float = 1.0
    patterns: bool = False  # stronger second marks besides colours

    @property
    def detail(self) -> Detail:
        seen = self.zoom / self.ui
        if seen < tones.ZOOM_PRICES:
            return Detail.FAR
        return Detail.NORMAL if seen < tones.ZOOM_NAMES else Detail.NEAR

    @property
    def crowded(self) -> bool:
        """So small that type, which stops shrinking, has not room enough."""
        return self.zoom / self.ui < CROWDED

    def px(self, units: float) -> int:
        """A length in whole pixels, at least one."""
        return max(1, round(units * self.zoom))

    def type(self, units: float) -> int:
        """A size of type that grows with the board but never gets too small to read."""
        return round(max(palette.LEAST_TEXT * self.ui, units * self.zoom))

    def at(self, point: Point) -> Point:
        """A point of the board in pixels from the board's upper left corner."""
        return point[0] * self.zoom, point[1] * self.zoom

    def exact(self, rect: FRect) -> FRect:
        """A box of the board in pixels from the board's upper left corner."""
        return FRect(rect.x * self.zoom, rect.y * self.zoom, rect.width * self.zoom, rect.height * self.zoom)

    def box(self, rect: FRect) -> pygame.Rect:
        """The same in whole pixels."""
        left, top = round(rect.left * self.zoom), round(rect.top * self.zoom)
        return pygame.Rect(left, top, round(rect.right * self.zoom) - left, round(rect.bottom * self.zoom) - top)


@dataclass(frozen=True)
class Item:
    """A picture and where its upper left corner lies, in pixels from the board's upper left corner."""

    picture: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect((self.x, self.y), self.picture.get_size())


def item_at(picture: pygame.Surface, point: Point) -> Item:
    """An item with its middle at a point in pixels."""
    return Item(picture, round(point[0] - picture.get_width() / 2), round(point[1] - picture.get_height() / 2))


def token(kind: str, at: Point, units: float, scale: Scale, colour: str = "", label: str = "") -> Item:
    """A piece with its shadow, its middle at a point of the board, so many units high."""
    sprite = piece_sprite(kind, scale.px(units), colour, label, strong=scale.patterns, folder=PIECES)
    x, y = scale.at(at)
    return Item(sprite.picture, round(x) - sprite.anchor[0], round(y) - sprite.anchor[1])
