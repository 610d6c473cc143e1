"""The board on the table: what a position puts on it, and how the table finds its way about it."""

from collections.abc import Iterable

import pygame

from game.engine.seats import Seat
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import bare
from game.titles.kohle.rules.state import Position
from game.titles.kohle.targets import SITES, kind_of
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.view.board_view import BoardView
from game.titles.kohle.view.panels.view import KohleView
from game.titles.kohle.view.picture_of_position import picture_of
from game.view.look import Look
from game.view.sketch import Point

NEARER = 1.7  # how near one comes to a ground at stake: the same for all, so that the board is drawn once for it


class TableBoard(BoardView):
    """The board that a game is played on."""

    def __init__(self, board: Board, seats: tuple[Seat, ...], look: Look) -> None:
        super().__init__(board.map, len(seats), look.texts, board.rules.losses, look.scale)
        self._colours = tuple(seat.colour for seat in seats)
        self._pictured: tuple[Position, int | None] | None = None
        self._places = [p for p in self.geometry.places if kind_of(p) in SITES and self.geometry.in_play(p)]

    def show_view(self, view: KohleView) -> bool:
        if self._pictured is not None and self._pictured[0] is view.position and self._pictured[1] == view.asked:
            return False
        self._pictured = (view.position, view.asked)
        picture = picture_of(view.position, self._colours, view.asked)
        if picture == self.picture:
            return False
        self.show(picture)
        return True

    def clickable(self) -> Iterable[str]:
        return [*self._places, *(f"bonus:{marker}" for marker in self.picture.bonus if isinstance(marker, str))]

    def holds(self, target: str) -> bool:
        return self.picture.place_of(target) in self.geometry

    def corner(self, target: str) -> float:
        return self.geometry.places[self.picture.place_of(target)].radius * self.camera.zoom

    def centre(self, target: str) -> Point:
        return self.geometry.centre(self.picture.place_of(target))

    def approach(self, place: str | None) -> None:
        if place is None or place not in self.geometry:
            self.camera.overview()
            return
        self.camera.look_at(self.geometry.centre(place), self.camera.least * NEARER)

    def is_area(self, target: str) -> bool:
        return kind_of(target) is T.GROUND and bare(target) in self.geometry.map.grounds

    def cut_hole(self, veil: pygame.Surface, target: str) -> bool:
        """A ground is lit in its own shape, with its villages."""
        if not self.is_area(target):
            return False
        name = bare(target)
        points = [self.camera.to_screen(point) for point in self.geometry.map.grounds[name].border]
        pygame.draw.polygon(veil, (0, 0, 0, 0), points)
        for village, known in self.geometry.map.villages.items():
            if name in known.grounds and (rect := self.rect_of(f"village:{village}")) is not None:
                pygame.draw.rect(veil, (0, 0, 0, 0), rect.inflate(4, 4), border_radius=rect.h // 2 + 2)
        return True
