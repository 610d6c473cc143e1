"""The board as a panel of the table."""

import pygame

from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import kind_of
from game.titles.baron.view.board import draw_board
from game.titles.baron.view.board_plan import HIGH, WIDE
from game.titles.baron.view.picture import BoardPicture
from game.titles.baron.view.spaces import CORNER
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen


class BoardPanel(Panel[BoardPicture]):
    """Targets: `space:mining_8` a worker space with its tile or card, `canteen`, `clock`.

    Places: `track:red` a disc on the score track, `supply:gray` cubes of the supply.
    """

    bleed = 24

    def _draw(self, pen: Pen, content: BoardPicture, marks: Highlights) -> None:
        factor = self.area.w / WIDE

        def place(name: str, whole: pygame.Rect, lit: pygame.Rect) -> None:
            target = kind_of(name) in (T.SPACE, T.CANTEEN, T.CLOCK)
            self._add(name, whole, CORNER * factor, target=target, lit=lit)

        box = self.box
        draw_board(pen, pygame.Rect(box.x, box.y, box.w, round(box.w * HIGH / WIDE)), content, place)
