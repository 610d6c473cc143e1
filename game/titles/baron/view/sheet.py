"""A player's sheet: head, pit, waiting orders, delivered ones. The own one stands upright at the left."""

from dataclasses import dataclass, replace

import pygame

from game.titles.baron.rules.names import Colour as Coal
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import is_cube, kind_of, parse
from game.titles.baron.view.cubes import draw_cube
from game.titles.baron.view.digging import last_stretch, place_of
from game.titles.baron.view.head import draw_head
from game.titles.baron.view.orders import draw_back, draw_ticket, ticket_spots
from game.titles.baron.view.picture import NO_OFFERS, PitOffers, PitPicture, PlayerPicture
from game.titles.baron.view.pit import draw_cage, draw_pieces, ground_of
from game.titles.baron.view.pit_plan import Detail, PitPlan
from game.titles.baron.view.planned_way import draw_way
from game.titles.baron.view.spaces import draw_badge
from game.titles.baron.view.tunnels import draw_tile
from game.view import palette
from game.view.fonts import SERIF_BLACK, SERIF_ITALIC
from game.view.light import Light, light
from game.view.look import Look
from game.view.paint import masked, rounded
from game.view.palette import Level
from game.view.panels.panel import Highlights, Mark, Panel, PanelPlace
from game.view.panels.pen import Pen
from game.view.paper import paper_panel
from game.view.sketch import blank

FOOT = 84  # of the delivered orders
TICKET_GAP, LEAST_TICKET = 8, 62
PLACES = 9  # tickets that have an outline
SECOND_RING = 0.62  # of what takes more than one step
VEILED = 150
GHOST = 190  # of 255: a tile that is not there yet
NO_PIT = PitPicture(())
CLOSE = 6  # cubes and spots lie so close that their light lies by so much on their own frame


@dataclass(frozen=True)
class SheetMeasures:
    """The measures of a sheet in units of the look."""

    head: int
    orders: int  # the width of the column of orders
    ticket: int  # the most that one is high
    detail: Detail = Detail.OWN


@dataclass(frozen=True)
class SheetPicture:
    """A sheet with what lies over it while it is asked."""

    player: PlayerPicture
    offers: PitOffers = NO_OFFERS
    caption: str = ""  # whose sheet this is, over another player's
    closes: bool = False  # by a click on that


class Sheet(Panel[SheetPicture]):
    """Targets: `level:2` a place of the cage, `cart:3:dark:0:1`, `cage:0` and `storage:2` cubes, `storage`.

    Beside the pit: `order:truck_gg` a ticket, `spot:truck_gg:0`, `head:marks` a number, `delivered`.
    """

    def __init__(self, area: pygame.Rect, look: Look, measures: SheetMeasures) -> None:
        super().__init__(area, look)
        self.measures = measures
        self._plan: PitPlan | None = None

    # -- what the scene asks --

    @property
    def pit_size(self) -> tuple[int, int]:
        """How large its pit is drawn."""
        return self._pit_box.size

    @property
    def _pit_box(self) -> pygame.Rect:
        """The pit in coordinates of the picture."""
        box, px, m = self.box, self.look.px, self.measures
        return pygame.Rect(
            box.x + px(10), box.y + px(m.head), box.w - px(m.orders + 22), box.h - px(m.head) - px(10)
        )  # fmt: skip

    @property
    def plan(self) -> PitPlan | None:
        """Where things are in the pit, in pixels of the window."""
        return self._plan

    # -- drawing --

    def _draw(self, pen: Pen, content: SheetPicture, marks: Highlights) -> None:
        """Head, pit and orders: each is drawn anew when it changes. What moves in the pit is not in the picture."""
        player, box, px, m = content.player, self.box, self.look.px, self.measures
        pit = self._pit_box
        column = pygame.Rect(box.right - px(m.orders + 4), pit.y, px(m.orders - 6), pit.h)
        shift = (self.area.x - self._pad, self.area.y - self._pad)
        where = pit.move(shift)
        self._plan = PitPlan(where, m.detail) if self._plan is None else self._plan.moved(where, m.detail)
        self._place_pit()
        (wide, high), colour = pen.surface.get_size(), player.colour
        top, left = pit.y - px(1), (pit.right + column.x) // 2
        head, below = pygame.Rect(0, 0, wide, top), pygame.Rect(0, top, left, high - top)
        beside = pygame.Rect(left, top, wide - left, high - top)
        numbers = replace(player, pit=NO_PIT, orders=(), delivered=0, asked=False)
        earth = (player.seat, colour, player.pit.bare, content.caption, content.closes)
        orders = (colour, player.orders, player.delivered)
        self._part(pen, "head", head, numbers, lambda: self._head(pen, player))
        self._part(pen, "pit", below, earth, lambda: self._pit(pen, pit, content))
        self._part(pen, "orders", beside, orders, lambda: self._tickets(pen, column, player))

    def _ground(self, pen: Pen, player: PlayerPicture) -> None:
        """The paper, as far as a part needs it."""
        box, px = self.box, self.look.px
        paper_panel(pen.surface, box, palette.PAPER_SHEET, 9, level=Level.PANEL, seed=12, scale=self.look.scale)
        stripe = (box.x, box.y + px(9), px(5), box.h - px(18))
        rounded(pen.surface, stripe, palette.PLAYERS[player.colour].colour, radius=2)

    def _head(self, pen: Pen, player: PlayerPicture) -> None:
        self._ground(pen, player)
        box, px = self.box, self.look.px
        head = pygame.Rect(box.x + px(6), box.y + px(2), box.w - px(8), px(self.measures.head - 4))
        for name, rect in draw_head(pen, head, player).items():
            self._add(f"head:{name}", rect, lights=False)

    def _pit(self, pen: Pen, pit: pygame.Rect, content: SheetPicture) -> None:
        self._ground(pen, content.player)
        pen.surface.blit(ground_of(pit.size, content.player.pit, self.measures.detail), pit)
        if content.caption:
            self._caption(pen, pit, content)

    def _caption(self, pen: Pen, pit: pygame.Rect, content: SheetPicture) -> None:
        """Whose pit this is, on a plate in its sky."""
        px, words = self.look.px, content.caption
        wide = min(pit.w - px(16), pen.width(words, SERIF_ITALIC, 16) + px(28))
        plate = pygame.Rect(pit.right - wide - px(8), pit.y + px(8), wide, px(30))
        pen.rounded(plate, palette.COAL_TOP, radius=px(7), bottom=palette.COAL_BOTTOM, stroke=palette.BRASS)
        pen.text(words, plate.center, SERIF_ITALIC, 16, palette.COAL_TEXT, align="centre", width=wide - px(14))
        if content.closes:
            self._add(f"seat:{content.player.seat}", plate, px(7))

    def _tickets(self, pen: Pen, column: pygame.Rect, player: PlayerPicture) -> None:
        self._ground(pen, player)
        px, texts = self.look.px, self.look.texts
        label, at = texts("table.sheet.waiting"), (column.x + px(4), column.y + px(9))
        pen.text(label, at, SERIF_ITALIC, 15.5, palette.INK_PRINT, width=column.w - px(6))
        below = max(px(24), px(9) + self.look.type(15.5))  # off the light of the first ticket, in small pictures too
        foot, top, gap = px(FOOT), column.y + below, px(TICKET_GAP)
        room, count = column.bottom - px(2) - foot - top, len(player.orders)
        high = max(1, min(px(self.measures.ticket), int((room - (count - 1) * gap) / max(count, 1))))
        for i, order in enumerate(player.orders):
            rect = pygame.Rect(column.x, round(top + i * (high + gap)), column.w, high)
            draw_ticket(pen, rect, order)
            self._add(f"order:{order.id}", rect)
            for j, spot in enumerate(ticket_spots(pen, rect, len(order.wants))):
                self._add(f"spot:{order.id}:{j}", spot, px(5), lit=self._within(spot))
        coming = pygame.Rect(column.x, round(top + count * (high + gap)), column.w, high)
        self._add("coming", coming.clamp(column), target=False, lights=False)
        for i in range(count, PLACES):
            y = top + i * (high + gap)
            if y + high > top + room:
                break
            edge = palette.OUTLINE_ON_PAPER
            rounded(pen.surface, (column.x, y, column.w, high), None, radius=px(6), stroke=edge, width=1.2, alpha=0.35)
        self._delivered(pen, pygame.Rect(column.x, column.bottom - foot, column.w, foot), player.delivered)

    def _delivered(self, pen: Pen, foot: pygame.Rect, count: int) -> None:
        px = self.look.px
        pen.rule((foot.x, foot.y), (foot.right, foot.y), palette.EDGE)
        at = (foot.x + px(4), foot.y + px(14))
        label = self.look.texts("table.sheet.delivered")
        pen.text(label, at, SERIF_ITALIC, 15.5, palette.INK_PRINT, width=foot.w - px(6))
        step = min(px(13), (foot.w - px(80)) / max(1, count - 1)) if count > 1 else 0.0
        for i in range(count):
            draw_back(pen.surface, (foot.x + px(4) + i * step, foot.y + px(28), px(36), px(48)))
        at = (foot.right - px(6), foot.y + px(52))
        pen.text(str(count), at, SERIF_BLACK, 26, palette.INK, align="right")
        self._add("delivered", foot, lights=False)

    # -- places in the pit, which move without a new picture --

    def _place_pit(self) -> None:
        content, plan = self.content, self._plan
        if content is None or plan is None:
            return
        corner = self.look.px(6)
        for place, rect in plan.places(content.player.pit).items():
            cube = is_cube(place)  # one in the cage or in storage is meant only while it can be picked
            lit = self._within(rect) if cube or kind_of(place) is T.CART else None
            self._places[place] = PanelPlace(rect, corner / 2 if cube else corner, lit, piece=cube)

    def _within(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(-self.look.px(CLOSE), -self.look.px(CLOSE))

    # -- over the kept picture --

    def _draw_pieces(self, surface: pygame.Surface) -> None:
        content, plan = self.content, self._plan
        if content is None or plan is None:
            return
        draw_pieces(surface, plan, content.player.pit)
        self._veil(surface, content.offers.empty)
        for one in content.offers.ghosts:
            found = parse(one.place)
            if found is not None and found.kind is T.LEVEL:
                draw_cage(surface, plan, int(found.name), content.player.pit.cage, alpha=VEILED)
            elif (place := self._places.get(one.place)) is not None and one.coal is not None:
                self._ghost_cubes(surface, place.rect, [c for c in (one.coal, one.second) if c is not None])
        self._ghost_tile(surface, content, plan)
        if content.offers.stretch is not None:
            light(
                surface,
                last_stretch(plan, content.player.pit, *content.offers.stretch),
                Light.LIT,
                5,
                scale=self.look.scale,
            )

    def _ghost_cubes(self, surface: pygame.Surface, rect: pygame.Rect, coals: list[Coal]) -> None:
        if len(coals) == 1:
            draw_cube(surface, coals[0], (rect.centerx + 2, rect.centery - 2), rect.w * 0.98, alpha=205)
            return
        for coal, (x, y) in zip(coals, ((0.3, 0.32), (0.68, 0.66)), strict=True):
            draw_cube(surface, coal, (rect.x + rect.w * x, rect.y + rect.h * y), rect.w * 0.66, alpha=225)

    def _veil(self, surface: pygame.Surface, places: tuple[str, ...]) -> None:
        """Cubes that are spoken for."""
        for place in places:
            if (found := self._places.get(place)) is not None:
                whole = found.rect.inflate(6, 6)
                dark = blank(whole.size)
                dark.fill((*palette.VEIL, VEILED))
                surface.blit(masked(dark, 6), whole)

    def _ghost_tile(self, surface: pygame.Surface, content: SheetPicture, plan: PitPlan) -> None:
        """A tile where it would lie."""
        tile = content.offers.tile
        if tile is None:
            return
        rect = place_of(plan, content.player.pit, tile)
        stretch = blank(rect.size)
        draw_tile(stretch, stretch.get_rect(), tile)
        stretch.set_alpha(GHOST)
        surface.blit(stretch, rect)
        light(surface, rect, Light.LIT, 5, scale=self.look.scale)

    def _light(self, surface: pygame.Surface, place: str, mark: Mark, strength: float) -> None:
        """What takes several steps has a thinner ring, and everything while a whole plan is shown."""
        content = self.content
        offers = NO_OFFERS if content is None else content.offers
        planned = len(offers.way) > 0 and not offers.badges
        far = planned or any(b.place == place and b.number > 1 for b in offers.badges)
        if mark is not Mark.OFFERED or not far:
            super()._light(surface, place, mark, strength)
            return
        scale = self.look.scale * SECOND_RING
        rect, radius = self.light_of(place)
        light(surface, rect, Light.OFFERED, radius, strength=strength * 0.3, scale=scale)

    def _draw_signs(self, surface: pygame.Surface) -> None:
        content = self.content
        if content is None:
            return
        pen = Pen(surface, self.look)
        places = self.places()
        for badge in content.offers.badges:
            if (rect := places.get(badge.place)) is not None:
                draw_badge(pen, (rect.right - 1, rect.y + 2), badge.number, size=20)
        legs = [leg for leg in content.offers.way if leg.start in places and leg.end in places]
        if legs:
            spots = draw_way(surface, [(places[leg.start], places[leg.end]) for leg in legs])
            for leg, spot in zip(legs, spots, strict=True):
                draw_badge(pen, spot, leg.number, planned=True, size=26)
