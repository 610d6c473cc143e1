"""The board in the middle: score track, factory, mining, delivery, orders, clock, money, canteen."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Protocol

import pygame

from game.titles.baron.view import board_plan as plan
from game.titles.baron.view.board_plan import BoardPlan, track_field
from game.titles.baron.view.cubes import draw_cube
from game.titles.baron.view.dial import draw_dial
from game.titles.baron.view.drawing import Drawing, box_path
from game.titles.baron.view.orders import draw_back, draw_card
from game.titles.baron.view.picture import LEVELS, BoardPicture, SpacePicture
from game.titles.baron.view.spaces import draw_cost, draw_counted, draw_locked, draw_space, heading
from game.titles.baron.view.tones import (
    AREA_EDGE,
    AREA_LINE,
    BACK_INK,
    BANDS,
    CREAM,
    CREAM_SECOND,
    HEADS,
    PLAQUE_EDGE,
    PLAQUE_INK,
    PLAQUE_LOW,
    PLAQUE_TOP,
    TINTS,
    VEHICLE_PLAQUE_LOW,
)  # fmt: skip
from game.titles.baron.view.tunnels import draw_tile, draw_tile_back
from game.titles.baron.view.vehicles import draw_vehicle
from game.titles.baron.view.workers import draw_workers
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BLACK, SERIF_BOLD, SERIF_SEMI
from game.view.light import shadow
from game.view.paint import masked, rounded
from game.view.palette import Colour, Level, mix, shade
from game.view.panels.pen import Pen
from game.view.paper import paper
from game.view.sketch import Box

MarkPlace = Callable[[str, pygame.Rect, pygame.Rect], None]  # a target's id, all of it, and what its light encloses
BLEED = 2  # units beyond an area, of shadows
PILE = 5  # backs drawn of a pile
ICONS = {
    "factory": "anvil", "mining": "pick", "delivery": "loading", "orders": "document", "money": "coin_plus",
    "bank": "bank", "canteen": "fire",
}  # fmt: skip


class PartDrawer(Protocol):
    """Draws a part of a picture, or leaves it as it is: its name, where it is, what it shows."""

    def __call__(self, name: str, rect: pygame.Rect, shows: object, draw: Callable[[], None], /) -> None: ...


def draw_board(
    pen: Pen, rect: pygame.Rect, board: BoardPicture, place: MarkPlace, part: PartDrawer | None = None
) -> None:
    """The board in a rect; `place` is told where everything is. Without a `part` all is drawn; with one, only what it
    draws anew: most moves change two or three areas."""
    _BoardDrawing(pen, rect, board, place, part).draw()


class _BoardDrawing:
    """One drawing of the board."""

    def __init__(
        self, pen: Pen, rect: pygame.Rect, board: BoardPicture, place: MarkPlace, part: PartDrawer | None
    ) -> None:
        self.plan, self.board, self.place, self.part = BoardPlan(rect), board, place, part
        self.pen = Pen(pen.surface, replace(pen.look, scale=self.plan.factor))
        self.pen.cut = pen.cut  # what is cut here is cut on the panel

    def draw(self) -> None:
        b, whole = self.board, self.pen.surface.get_rect()
        if self.part is None:
            self._ground()
        else:
            self.part("table", whole, (), self._ground)
        for side, strip in {"whole": whole}.items() if self.part is None else self._strips().items():
            self._draw_part(f"track {side}", strip, b.points, self._track)
        tiles = (b.factory, b.draw_tiles, b.tiles_left, b.supply, b.starts_next)
        self._draw_area("factory", plan.FACTORY, self._factory, *tiles)
        self._draw_area("mining", plan.MINING, self._mining, b.mining)
        self._draw_area("delivery", plan.DELIVERY, self._delivery, b.delivery)
        self._draw_area("orders", plan.ORDERS, self._orders, b.orders, b.draw_orders, b.orders_left)
        self._draw_area("clock", plan.CLOCK, self._clock, b.clock)
        self._draw_area("money", plan.MONEY, self._money, b.money)
        self._draw_area("bank", plan.BANK, self._bank, b.bank, b.bank_open)
        self._draw_area("canteen", plan.CANTEEN, self._canteen, b.canteen)

    def _ground(self) -> None:
        """The printed board, as far as a part needs it."""
        shadow(self.pen.surface, self.plan.rect, Level.BOARD, 8)
        self.pen.surface.blit(_sheet(self.plan.rect.size), self.plan.rect)

    def _draw_area(
        self, name: str, box: Box, draw: Callable[[float, float, float, float], None], *shows: object
    ) -> None:
        rect = self.plan.box(*box).inflate(*(2 * round(BLEED * self.plan.factor),) * 2)
        self._draw_part(name, rect, shows, partial(draw, *box))

    def _draw_part(self, name: str, rect: pygame.Rect, shows: object, draw: Callable[[], None]) -> None:
        def anew() -> None:
            self._ground()
            draw()

        draw() if self.part is None else self.part(name, rect, shows, anew)

    def _strips(self) -> dict[str, pygame.Rect]:
        """The four sides of the score track, to the edge of the picture: discs lie over the board's edge."""
        whole, inside = self.pen.surface.get_rect(), self.plan.box(*plan.INSIDE)
        right, low = whole.right - inside.right, whole.bottom - inside.bottom
        return {
            "above": pygame.Rect(0, 0, whole.w, inside.y), "below": pygame.Rect(0, inside.bottom, whole.w, low),
            "left": pygame.Rect(0, inside.y, inside.x, inside.h),
            "right": pygame.Rect(inside.right, inside.y, right, inside.h),
        }  # fmt: skip

    # -- parts --

    def _say(self, key: str) -> str:
        return self.pen.look.texts(f"table.board.{key}")

    def _area(self, name: str, x: float, y: float, width: float | None = None) -> pygame.Rect:
        """The head of an area; returns what its name covers."""
        at = self.plan.at(x + 9, y + 11.5)
        room = None if width is None else width * self.plan.factor
        return heading(self.pen, self._say(name), at, CREAM, ICONS[name], room)

    def _space(self, space: SpacePicture, recess: Box, whole: Box, price: int | None = None) -> None:
        """A worker space: the whole cell is the target, the light lies on the recess."""
        r, cell = self.plan.box(*recess), self.plan.box(*whole)
        if space.locked:
            rounded(self.pen.surface, cell, palette.PRINTED, radius=6, stroke=palette.EDGE, width=1.2)
            draw_locked(self.pen.surface, cell)
        else:
            draw_space(self.pen, r, space, price)
        self.place(f"space:{space.id}", cell, r)

    def _plaque(self, box: pygame.Rect, top: Colour, low: Colour, edge: Colour | None = None) -> None:
        self.pen.surface.blit(_plaque_of(box.size, self.plan.factor, top, low, edge), box)

    # -- score track --

    def _track(self) -> None:
        pen = self.pen
        for n in range(0, plan.FIELDS, 5):
            at = self.plan.at(*track_field(n)[:2])
            pen.text(str(n), at, SERIF_SEMI, 14, palette.INK_PRINT, align="centre")
        there: dict[int, list[str]] = {}
        for colour, points in sorted(self.board.points, key=lambda one: one[1]):  # a tag belongs to the last
            there.setdefault(points % plan.FIELDS, []).append(colour)
        for points, colours in there.items():
            x, y = self.plan.at(*track_field(points)[:2])
            step = 9 * self.plan.factor
            for i, colour in enumerate(colours):
                at = (max(self.plan.at(13, 0)[0], x - (len(colours) - 1) * step / 2) + i * step, y)
                pen.piece("disc", at, 25, colour)
                self._mark(f"track:{colour}", at, 25)
            for hundreds in {whole // plan.FIELDS for _, whole in self.board.points if whole % plan.FIELDS == points}:
                if hundreds:
                    self._lap(hundreds * plan.FIELDS, (x + (len(colours) - 1) * step / 2, y))

    def _lap(self, hundreds: int, last: tuple[float, float]) -> None:
        """Once round the board, or below nought: a tag with the hundreds behind the last disc of a field."""
        pen, (x, y), inside = self.pen, last, self.plan.box(*plan.INSIDE)
        words = str(hundreds).replace("-", "−")  # without a plus, for which the sides have no room
        wide, high = pen.width(words, SANS_BOLD, 13) + pen.px(6), pen.px(17)
        if inside.x < x < inside.right:
            aside = pen.px(14) + wide / 2
            x += aside if x + aside + wide / 2 < self.plan.rect.right else -aside
        else:  # rather over the edge of the board than over its areas
            x, y = (
                min(x, inside.x - wide / 2) if x < inside.x else max(x, inside.right + wide / 2),
                y + pen.px(14) + high / 2,
            )
        rect = pygame.Rect(round(x - wide / 2), round(y - high / 2), round(wide), high)
        pen.rounded(rect, palette.COAL, radius=high / 2, stroke=palette.BRASS)
        pen.text(words, rect.center, SANS_BOLD, 13, palette.LAMP, align="centre")

    def _mark(self, name: str, centre: tuple[float, float], size: float) -> None:
        """A place for motion."""
        half = self.pen.px(size) / 2
        rect = pygame.Rect(round(centre[0] - half), round(centre[1] - half), round(2 * half), round(2 * half))
        self.place(name, rect, rect)

    # -- areas --

    def _factory(self, x: float, y: float, w: float, h: float) -> None:
        pen, at = self.pen, self.plan.at
        end: float = self._area("factory", x, y, 150).right
        coal_left = pen.text(self._say("coal_left"), at(x + w - 172, y + 12), SANS, 13, CREAM_SECOND, align="right")
        room = coal_left.x - end - pen.px(54)
        if self.board.starts_next and room > 0:
            words, left = self._say("starts_next"), end + pen.px(14)
            begins = round(left)
            if pen.width(words, SANS, 13) <= room:  # else the disc alone tells it
                left = pen.text(words, (left, at(0, y + 12)[1]), SANS, 13, CREAM_SECOND).right
            centre = (left + pen.px(15), at(0, y + 11.5)[1])
            pen.piece("disc", centre, 20, self.board.starts_next)
            high = pen.px(20)
            shown = pygame.Rect(begins, round(centre[1] - high / 2), round(centre[0] + high / 2) - begins, high)
            self.place("starts_next", shown, shown)
        for coal in LEVELS:
            cx, cy = at(x + w - 158 + coal * 39, y + 11.5)
            left = self.board.supply[coal]
            draw_cube(pen.surface, coal, (cx, cy), pen.px(16))
            pen.text(str(left), (cx + pen.px(11), cy), SANS_BOLD, 14, CREAM if left else palette.LOSS_ON_COAL)
            self._mark(f"supply:{coal.word}", (cx, cy), 16)
        for i, space in enumerate(self.board.factory):
            cx, cy = x + 6 + (i % 4) * 110, y + 26 + (i // 4) * 86.5
            tile = self.plan.box(cx, cy, 106, 52.5)
            if space.tile is not None:
                draw_tile(pen.surface, tile, space.tile)
            elif not space.locked:
                self._empty(tile)
            price = None if space.tile is None else space.tile.price
            self._space(space, (cx, cy + 54, 106, 29.5), (cx, cy, 106, 83.5), price)
        cx = x + 448
        self._tiles_pile(cx, y + 26, w - (cx - x) - 6)

    def _empty(self, box: pygame.Rect) -> None:
        edge = palette.OUTLINE_ON_PAPER
        rounded(self.pen.surface, box, palette.PRINTED, radius=5, stroke=edge, width=1.2)

    def _tiles_pile(self, x: float, y: float, w: float) -> None:
        pen, count = self.pen, self.board.tiles_left
        for i in range(min(PILE, count) - 1, -1, -1):
            draw_tile_back(pen.surface, self.plan.box(x + 5 - i * 0.6, y + 10 - i * 2, w - 8, 46))
        middle = x + w / 2
        ink = BACK_INK if count else palette.INK_FAINT
        pen.text(str(count), self.plan.at(middle, y + 32), SERIF_BOLD, 19, ink, align="centre")
        room = (w + 4) * self.plan.factor
        at = self.plan.at(middle, y + 70)
        pen.text(self._say("look"), at, SANS_BOLD, 14, palette.INK, align="centre", width=room)
        at = self.plan.at(middle, y + 87)
        pen.text(self._say("keep"), at, SANS, 13, palette.INK_PRINT, align="centre", width=room)
        self._space(self.board.draw_tiles, (x, y + 140, w, 30), (x, y, w, 170))

    def _mining(self, x: float, y: float, w: float, h: float) -> None:
        self._area("mining", x, y, 140)
        at = self.plan.at(x + w - 10, y + 12)
        room = 110 * self.plan.factor
        self.pen.text(self._say("work_steps"), at, SANS, 13, CREAM_SECOND, align="right", width=room)
        for i, space in enumerate(self.board.mining):
            cx, cy = x + 7 + (i % 2) * 128, y + 26.5 + (i // 2) * 45
            box = self.plan.box(cx, cy, 43, 42)
            self._plaque(box, PLAQUE_TOP, PLAQUE_LOW)
            self.pen.text(str(space.value), box.center, SERIF_BLACK, 25, PLAQUE_INK, align="centre")
            self._space(space, (cx + 46, cy + 4, 78, 34), (cx, cy, 124, 42))

    def _delivery(self, x: float, y: float, w: float, h: float) -> None:
        self._area("delivery", x, y, w - 12)
        for i, space in enumerate(self.board.delivery):
            cx, cy = x + 7 + (i % 2) * 128, y + 26.5 + (i // 2) * 45
            if space.vehicle is not None:
                box = self.plan.box(cx, cy, 47, 42)
                self._plaque(box, palette.PAPER_LIGHT, VEHICLE_PLAQUE_LOW, BANDS[space.vehicle])
                draw_vehicle(self.pen.surface, space.vehicle, (box.centerx, box.centery + 1), 41 * self.plan.factor)
            self._space(space, (cx + 50, cy + 4, 74, 34), (cx, cy, 124, 42))

    def _orders(self, x: float, y: float, w: float, h: float) -> None:
        pen = self.pen
        self._area("orders", x, y, w - 12)
        for i, space in enumerate(self.board.orders):
            cx = x + 8 + i * 110
            card = self.plan.box(cx + 11, y + 60, 83, 113)
            if space.order is not None:
                draw_card(pen, card, space.order)
            elif not space.locked:
                self._empty(card)
            self._space(space, (cx, y + 27, 105, 29), (cx, y + 27, 105, 147))
        cx = x + 450
        wide, count = w - (cx - x) - 6, self.board.orders_left
        for i in range(min(PILE, count) - 1, -1, -1):
            draw_back(pen.surface, self.plan.box(cx + 6 + i * 0.8, y + 69 - i * 2, wide - 16, 82), icon=False)
        middle = cx + wide / 2
        ink = BACK_INK if count else palette.INK_FAINT
        pen.text(str(count), self.plan.at(middle, y + 108), SERIF_BOLD, 22, ink, align="centre")
        at, room = self.plan.at(middle, y + 163), (wide + 4) * self.plan.factor
        pen.text(self._say("look"), at, SANS_BOLD, 14, palette.INK, align="centre", width=room)
        self._space(self.board.draw_orders, (cx, y + 27, wide, 29), (cx, y + 27, wide, 147))

    def _money(self, x: float, y: float, w: float, h: float) -> None:
        self._area("money", x, y, w - 12)
        for i, space in enumerate(self.board.money):
            cx, cy = x + 7 + (i % 2) * 133, y + 27 + (i // 2) * 44
            self.pen.coin(self.plan.at(cx + 21, cy + 20), 38, space.value, "silver")
            self._space(space, (cx + 45, cy + 3, 84, 34), (cx, cy, 129, 40))

    def _bank(self, x: float, y: float, w: float, h: float) -> None:
        pen, at = self.pen, self.plan.at
        self._area("bank", x, y, w - 12)
        pen.coin(at(x + 27, y + 42), 30, 1, "silver")
        draw_cost(pen, at(x + 80, y + 42), 1, size=15, off=not self.board.bank_open)
        room = (w - 8) * self.plan.factor
        pen.text(self._say("always"), at(x + w / 2, y + 67), SANS, 13, palette.INK_PRINT, align="centre", width=room)
        step = (w - 14) / max(3, len(self.board.bank))
        for i, stand in enumerate(self.board.bank):
            self._few(stand.colour, stand.count, x + 6 + i * step, y + 92, step)
        box = self.plan.box(x, y, w, h)
        self.place("space:bank", box, box)

    def _few(self, colour: str, count: int, x: float, y: float, room: float) -> None:
        """Workers in the bank: figures, or one with its number."""
        pen, strong = self.pen, self.pen.look.patterns
        left, middle = self.plan.at(x, y)
        end, whole = draw_workers(
            pen.surface, colour, count, (left, middle), pen.px(24), room * self.plan.factor, strong=strong
        )  # fmt: skip
        if not whole:
            pen.text(str(count), (end - pen.px(2), middle + pen.px(2)), SANS_BOLD, 14, palette.INK)

    def _canteen(self, x: float, y: float, w: float, h: float) -> None:
        self._area("canteen", x, y, w - 12)
        for i, stand in enumerate(self.board.canteen):
            at = self.plan.at(x + 10 + (i % 2) * 72, y + 45 + (i // 2) * 39)
            draw_counted(self.pen, at, stand.colour, stand.count, 32, 32)
        box = self.plan.box(x, y, w, h)
        self.place("canteen", box, box)

    def _clock(self, x: float, y: float, w: float, h: float) -> None:
        radius = plan.DIAL_RADIUS * self.plan.factor
        draw_dial(self.pen, self.plan.at(x + w / 2, y + h / 2 + 1), radius, self.board.clock)
        box = self.plan.box(x, y, w, h)
        self.place("clock", box, box)


# --- what never changes


@lru_cache(maxsize=32)
def _plaque_of(size: tuple[int, int], k: float, top: Colour, low: Colour, edge: Colour | None) -> pygame.Surface:
    s = Drawing(size)
    s.rect((0, 0, *size), top, radius=5 * k, bottom=low, stroke=edge or PLAQUE_EDGE, width=2 if edge else 1.2)
    if edge is None:
        s.rect((3, 3, size[0] - 6, size[1] - 6), radius=3 * k, stroke=palette.BRASS, width=1, alpha=0.8)
    return s.render()


@lru_cache(maxsize=4)
def _sheet(size: tuple[int, int]) -> pygame.Surface:
    """The printed board: paper, track, the grounds of the areas."""
    rect = pygame.Rect(0, 0, *size)
    sheet = masked(paper(size, palette.PAPER_BOARD, 9, 14), 7)
    rounded(sheet, rect, None, radius=7, stroke=palette.CUT_EDGE, width=2.4)
    measures = BoardPlan(rect)
    _print_track(sheet, measures)
    areas: Sequence[tuple[str, Box]] = (
        ("factory", plan.FACTORY), ("mining", plan.MINING), ("delivery", plan.DELIVERY), ("orders", plan.ORDERS),
        ("clock", plan.CLOCK), ("money", plan.MONEY), ("bank", plan.BANK), ("canteen", plan.CANTEEN),
    )  # fmt: skip
    for name, box in areas:
        _print_area(sheet, measures, name, measures.box(*box))
    return sheet


def _print_track(sheet: pygame.Surface, measures: BoardPlan) -> None:
    s, k = Drawing(sheet.get_size()), measures.factor
    for n in range(plan.FIELDS):
        x, y, w, h = (part * k for part in track_field(n))
        tone = palette.RIM if n % 5 else palette.RIM_FIFTH
        edge = mix(tone, palette.EDGE, 0.4)
        s.rect((x - w / 2 + 0.6, y - h / 2 + 0.6, w - 1.2, h - 1.2), tone, stroke=edge, width=0.8)
        if n % 5:
            s.circle((x, y), 1, palette.EDGE)
    sheet.blit(s.render(), (0, 0))


def _print_area(sheet: pygame.Surface, measures: BoardPlan, name: str, box: pygame.Rect) -> None:
    k, s = measures.factor, Drawing(box.size)
    s.rect((0, 0, *box.size), TINTS[name], radius=7 * k, stroke=AREA_EDGE, width=1.2, alpha=0.92)
    s.rect((2.5, 2.5, box.w - 5, box.h - 5), radius=5 * k, stroke=AREA_LINE, width=1, alpha=0.7)
    if name in HEADS:
        tone, high, r, right = HEADS[name], plan.HEAD * k, 6 * k, box.w - 1.2
        s.path(
            f"M1.2 {high:.1f}V{r:.1f}Q1.2 1.2 {r:.1f} 1.2H{box.w - r:.1f}"
            f"Q{right:.1f} 1.2 {right:.1f} {r:.1f}V{high:.1f}Z",
            tone,
        )
        s.ramp(box_path(1.2, high * 0.5, box.w - 2.4, high * 0.5), tone, shade(tone, 0.82), (0, high * 0.5, 0, high))
        s.line([(1.2, high), (right, high)], palette.BRASS, 1.6)
    sheet.blit(s.render(), box)
