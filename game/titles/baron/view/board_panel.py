"""The board as a panel of the table."""

from functools import partial

import pygame

from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import parse, stand
from game.titles.baron.view.board import draw_board
from game.titles.baron.view.board_plan import HIGH, WIDE
from game.titles.baron.view.picture import BoardPicture
from game.titles.baron.view.spaces import CORNER
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen

TARGETS = (T.SPACE, T.CANTEEN, T.CLOCK, T.SUPPLY, T.STARTS_NEXT)


class BoardPanel(Panel[BoardPicture]):
    """Targets: `space:mining_8` a worker space with its tile or card, `canteen`, `clock`, `supply:gray` cubes of the
    supply, `starts_next`.

    Places: `track:red` a disc on the score track, `stand:mining_8` where workers stand.
    """

    bleed = 24

    def _draw(self, pen: Pen, content: BoardPicture, marks: Highlights) -> None:
        factor = self.area.w / WIDE

        def place(name: str, whole: pygame.Rect, lit: pygame.Rect) -> None:
            found = parse(name)
            target = found is not None and found.kind in TARGETS
            self._add(name, whole, CORNER * factor, target=target, lit=lit)
            if found is not None and found.kind is T.SPACE:
                self._add(stand(found.name), lit, target=False, lights=False)

        box = self.box
        draw_board(
            pen, pygame.Rect(box.x, box.y, box.w, round(box.w * HIGH / WIDE)), content, place, partial(self._part, pen)
        )
