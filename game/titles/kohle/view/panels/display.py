"""The mines on offer, ordered by number, with those that the trust will take next marked."""

from dataclasses import dataclass
from typing import Any

import pygame

from game.titles.kohle import targets
from game.titles.kohle.icons import TRUST_ICON
from game.titles.kohle.rules.phases.trust import threatened
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.view.layout import CardForm, Grid
from game.titles.kohle.view.panels.card_parts import mine_face
from game.titles.kohle.view.panels.mine_cards import draw_chip, draw_portrait, draw_row
from game.titles.kohle.view.panels.view import KohleView
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SANS_ITALIC, SERIF_SEMI
from game.view.look import Look
from game.view.palette import rgb
from game.view.panels.panel import Highlights, Mark, Panel
from game.view.panels.pen import Pen
from game.view.runs import Icon, Part, Word

ON_WALNUT = rgb("#F0E2C0")
SECOND_ON_WALNUT = rgb("#D8C7A2")
DRAWN = {CardForm.PORTRAIT: draw_portrait, CardForm.CHIP: draw_chip, CardForm.ROW: draw_row}
OFFERS = (Mark.POSSIBLE, Mark.OFFERED, Mark.WARNED, Mark.CHOSEN, Mark.ADVISED)
SHINING = (*OFFERS, Mark.HOVERED)


@dataclass(frozen=True, eq=False)
class CardsOnOffer:
    """The mines on offer. Those `laid` were so in this phase: each keeps its place, and who leaves it leaves a gap.

    One that is bought lies there `still`, until it goes to its space.
    """

    view: KohleView
    laid: tuple[str, ...]
    still: str = ""

    def same(self, other: "CardsOnOffer") -> bool:
        one, two = self.view.position, other.view.position
        shown = (self.laid, self.still, one.display, threatened(one))
        return shown == (other.laid, other.still, two.display, threatened(two))


class Display(Panel[CardsOnOffer]):
    """Targets: `display:17` for each card. While some are offered, the others are dimmed."""

    def __init__(self, area: pygame.Rect, look: Look, grid: Grid) -> None:
        super().__init__(area, look)
        self.grid = grid

    def like(self, other: Panel[Any]) -> bool:
        return isinstance(other, Display) and super().like(other) and self.grid == other.grid

    def _faces(self, marks: Highlights) -> dict[str, Mark]:
        """While some are offered these are bright and all others dim; without offers, only refused ones are dim."""
        cards = {place: mark for place, mark in marks.items() if kind_of(place) is T.DISPLAY}
        refused: dict[str, Mark] = {place: mark for place, mark in cards.items() if mark is Mark.REFUSED}
        if not any(mark in OFFERS for mark in cards.values()):
            return refused
        # Beside an advised card the other offers are only lit.
        calm = (Mark.LIT,) if Mark.ADVISED in cards.values() else ()
        return {**{place: Mark.OFFERED for place, mark in cards.items() if mark in (*SHINING, *calm)}, **refused}

    def _draw(self, pen: Pen, content: CardsOnOffer, marks: Highlights) -> None:
        pos = content.view.position
        taken = threatened(pos)
        self._title(pen, len(taken))
        if not pos.display:
            room = (self.box.x + pen.px(3), self.box.y + pen.px(28), self.box.w - pen.px(6), pen.px(32))
            pen.box(self.look.texts("table.display.none"), room, SANS_ITALIC, 14, SECOND_ON_WALNUT)
        choices = [mark for place, mark in marks.items() if kind_of(place) is T.DISPLAY and mark is not Mark.CHOSEN]
        offered = any(mark in OFFERS for mark in choices)
        for mine, rect in zip(content.laid, self._rects(len(content.laid)), strict=True):
            place = targets.display(mine)
            if mine not in (*pos.display, content.still):
                self._add(place, rect, target=False, lights=False)  # where its card comes from
                continue
            mark = marks.get(place)
            dim = mark is Mark.REFUSED or (offered and mark not in (*SHINING, Mark.LIT))
            portrait = self.grid.form is CardForm.PORTRAIT
            DRAWN[self.grid.form](
                pen, rect, mine_face(pos.board, mine), trust=mine in taken, dim=dim,
                bright=mark in SHINING and offered,
            )  # fmt: skip
            self._add(place, rect, pen.px(palette.CORNER_CARD if portrait else 5))

    def _rects(self, count: int) -> list[pygame.Rect]:
        """The cards fill the width evenly, row by row."""
        grid, box = self.grid, self.box
        gap = self.look.px(7)
        wide = (box.w + gap) / grid.columns - gap
        top = box.y + self.look.px(30)
        return [
            pygame.Rect(
                round(box.x + (i % grid.columns) * (wide + gap)),
                top + (i // grid.columns) * (grid.height + grid.gap),
                round(wide),
                grid.height,
            )
            for i in range(count)
        ]

    def _title(self, pen: Pen, taken: int) -> None:
        box, texts = self.box, self.look.texts
        y = box.y + pen.px(14)
        right = box.right - pen.px(2)
        left = pen.text(texts("table.display.title"), (box.x + pen.px(3), y), SERIF_SEMI, 18, ON_WALNUT).right
        if not taken:
            return
        note = texts("table.display.trust", n=taken)
        run: list[Part] = [Icon(TRUST_ICON, 18, ON_WALNUT), Word(note, SANS, 14, SECOND_ON_WALNUT)]
        if pen.run_width(run, 5) > right - left - pen.px(12):
            run = [Icon(TRUST_ICON, 18, ON_WALNUT), Word(str(taken), SANS_BOLD, 16, ON_WALNUT)]
        start = pen.run_width(run, 5)
        pen.run(run, (right, y), align="right", gap=5)
        self._add("trust", (right - start, y - pen.px(12), start, pen.px(24)), lights=False)
