"""The other players in small: numbers, pit, orders. Hovering raises a pit to full size."""

from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

import pygame

from game.texts import numeral
from game.titles.baron.view.lamps import draw_side_sign
from game.titles.baron.view.orders import draw_back, draw_chip, draw_slip, draw_ticket
from game.titles.baron.view.picture import PlayerPicture
from game.titles.baron.view.pit import draw_pieces, ground_of
from game.titles.baron.view.pit_plan import Detail, PitPlan
from game.titles.baron.view.tones import BACK_INK, STAR_ON_DARK
from game.titles.baron.view.workers import draw_worker
from game.view import palette
from game.view.fonts import SANS_BOLD, SERIF_BLACK, SERIF_SEMI
from game.view.light import shadow
from game.view.look import Look
from game.view.palette import Level
from game.view.panels.panel import Highlights, Panel, PanelPlace
from game.view.panels.pen import Pen
from game.view.paper import coal_panel
from game.view.sketch import blank

TIGHT = 240  # under so many units of height the numbers stand in the head
GAP = 8
MOST_CHIPS = 6
CENTURY = 100  # points of three figures take room from the name beside them
WIDE, NARROWED = 2.2, 1.5  # a pit wider than so many of its heights leaves room for tickets beside it
TICKET = 130
LEAST_TICKET, LEAST_SLIP = 44, 20  # units of height that can be read


@dataclass(frozen=True)
class OthersPicture:
    """The players beside the own one, clockwise from his left."""

    players: tuple[PlayerPicture, ...]


SIGNS = {"workers": 26, "marks": 22, "sides": 20, "delivered": 25}  # the widths of what stands before the numbers
SIZES = {"workers": 17, "marks": 17, "sides": 15, "delivered": 17}
LEAST_APART = 6


@dataclass(frozen=True)
class CardPicture:
    """A player's card as it was drawn last, wherever it stood: where people or bots take turns, all move on by one."""

    player: PlayerPicture
    face: pygame.Surface
    plan: PitPlan
    places: dict[str, pygame.Rect]
    cut: tuple[str, ...]


class Others(Panel[OthersPicture]):
    """Targets: `seat:2` a whole card. Places: `seat:2:level:3` and all that moves in his pit, `seat:2:marks` his
    numbers, `seat:2:order:…` his orders."""

    def __init__(self, area: pygame.Rect, look: Look) -> None:
        super().__init__(area, look)
        self.plans: dict[int, PitPlan] = {}  # by seat, in pixels of the window
        self._cards: dict[int, CardPicture] = {}  # by seat

    def _draw_pieces(self, surface: pygame.Surface) -> None:
        for player in self.content.players if self.content is not None else ():
            draw_pieces(surface, self.plans[player.seat], player.pit)

    def _place_pits(self) -> None:
        """Where things are that move in the pits."""
        assert self.content is not None
        for player in self.content.players:
            for name, rect in self.plans[player.seat].places(player.pit).items():
                self._places[f"seat:{player.seat}:{name}"] = PanelPlace(rect, target=False)

    def _draw(self, pen: Pen, content: OthersPicture, marks: Highlights) -> None:
        """Card by card: most moves change one. What moves in a pit is not in the picture."""
        count, gap = max(1, len(content.players)), self.look.px(GAP)
        wide = (self.box.w - (count - 1) * gap) / count
        cards = [
            pygame.Rect(round(self.box.x + i * (wide + gap)), self.box.y, round(wide), self.box.h) for i in range(count)
        ]
        ends = [0, *((one.right + next_.x) // 2 for one, next_ in pairwise(cards)), pen.surface.get_width()]
        for i, player in enumerate(content.players):
            part = pygame.Rect(ends[i], 0, ends[i + 1] - ends[i], pen.surface.get_height())
            still = replace(player, pit=player.pit.bare)
            self._part(pen, f"card {i}", part, still, partial(self._card, pen, cards, i, still))
        self._place_pits()

    def _card(self, pen: Pen, cards: list[pygame.Rect], nth: int, player: PlayerPicture) -> None:
        """A card, with the shadows of those beside it."""
        at = cards[nth]
        card = self._cards[player.seat] = self._drawn(player, at.size)
        for near in cards[max(0, nth - 1) : nth + 1]:
            self._shadow(pen, near)
        pen.surface.blit(card.face, at)
        for right in cards[nth + 1 :][:1]:
            self._shadow(pen, right)
        pen.cut.extend(card.cut)
        where = card.plan.rect.move(at.x + self.area.x - self._pad, at.y + self.area.y - self._pad)
        self.plans[player.seat] = self.plans.get(player.seat, card.plan).moved(where, card.plan.detail)
        self._add(f"seat:{player.seat}", at, self.look.px(8))
        for name, place in card.places.items():
            self._add(f"seat:{player.seat}:{name}", place.move(at.topleft), target=False, lights=False)

    def _drawn(self, player: PlayerPicture, size: tuple[int, int]) -> CardPicture:
        kept = self._cards.get(player.seat)
        if kept is not None and kept.face.get_size() == size and kept.player == player:
            return kept
        pen = Pen(blank(size), self.look)
        plan, places = draw_other(pen, pen.surface.get_rect(), player)
        return CardPicture(player, pen.surface, plan, places, tuple(pen.cut))

    def _shadow(self, pen: Pen, card: pygame.Rect) -> None:
        shadow(pen.surface, card, Level.PANEL, self.look.px(8), self.look.scale)


def draw_other(pen: Pen, r: pygame.Rect, player: PlayerPicture) -> tuple[PitPlan, dict[str, pygame.Rect]]:
    """One other player without what moves in his pit; returns its plan, and where his numbers and orders are."""
    px, tight = pen.px, r.h < pen.px(TIGHT)
    coal_panel(pen.surface, r, px(8), scale=pen.look.scale)
    if player.asked:
        pen.rounded((r.x, r.y + px(8), px(4), r.h - px(16)), palette.AMBER, radius=2)
    places = _tight_head(pen, r, player) if tight else _head(pen, r, player) | _foot(pen, r, player)
    top, foot = r.y + px(29 if tight else 38), px(50 if tight else 92)
    pit = pygame.Rect(r.x + px(7), top, r.w - px(14), r.bottom - top - foot)
    if pit.w > pit.h * WIDE:
        pit = pygame.Rect(pit.x, pit.y, round(pit.h * NARROWED), r.bottom - top - px(10 if tight else 44))
        column = pygame.Rect(pit.right + px(10), pit.y, r.right - pit.right - px(17), pit.h)
        shown = _tickets(pen, column, player)
    else:
        shown = _chips(pen, r, pit.bottom + px(4), player, tight)
        column = pygame.Rect(r.x, pit.bottom, r.w, r.bottom - pit.bottom)
    for order, rect in zip(player.orders, shown, strict=False):
        places[f"order:{order.id}"] = rect
        places |= {f"spot:{order.id}:{i}": rect for i in range(len(order.wants))}
    places["coming"] = (
        shown[-1] if shown else pygame.Rect(column.x, column.y, column.w, min(column.h, px(LEAST_TICKET)))
    )
    places.setdefault("delivered", places["coming"])
    pen.surface.blit(ground_of(pit.size, player.pit, Detail.SMALL, px(5)), pit)
    return PitPlan(pit, Detail.SMALL), places


def _tight_head(pen: Pen, r: pygame.Rect, player: PlayerPicture) -> dict[str, pygame.Rect]:
    px, y, strong = pen.px, r.y + pen.px(15), pen.look.patterns
    draw_worker(pen.surface, player.colour, (r.x + px(16), y), px(25), strong=strong)
    workers = pen.text(str(player.workers), (r.x + px(28), y), SANS_BOLD, 15, palette.COAL_TEXT)
    x = workers.right
    points = pen.text(numeral(player.points), (r.right - px(8), y), SERIF_BLACK, 17, palette.LAMP, align="right")
    pen.icon("star", (points.x - px(10), y), 16, STAR_ON_DARK)
    spare = px(4) if player.points >= CENTURY else 0  # then all move closer together
    at = (points.x - px(25) + spare, y)
    marks = pen.text(str(player.marks), at, SANS_BOLD, 15, palette.COAL_TEXT, align="right")
    pen.coin((marks.x - px(11), y), 17)
    room = marks.x - px(24) + spare - x - px(8) + spare
    pen.text(player.name, (x + px(8) - spare, y), SERIF_SEMI, 16, palette.COAL_TEXT, width=room)
    return {"workers": workers, "marks": marks, "points": points}


def _head(pen: Pen, r: pygame.Rect, player: PlayerPicture) -> dict[str, pygame.Rect]:
    px, y = pen.px, r.y + pen.px(19)
    pen.piece("disc", (r.x + px(20), y), 26, player.colour)
    points = pen.text(numeral(player.points), (r.right - px(10), y), SERIF_BLACK, 21, palette.LAMP, align="right")
    pen.icon("star", (points.x - px(13), y), 20, STAR_ON_DARK)
    room = points.x - px(30) - r.x - px(39) - (px(26) if player.first else 0)
    end = pen.text(player.name, (r.x + px(39), y), SERIF_SEMI, 18, palette.COAL_TEXT, width=room).right
    if player.first:
        pen.coin((end + px(16), y), 20, 1, "gold", shadow=False)
    return {"points": points}


def _chips(pen: Pen, r: pygame.Rect, top: int, player: PlayerPicture, tight: bool) -> list[pygame.Rect]:
    px, shown = pen.px, player.orders[:MOST_CHIPS]
    more = len(player.orders) - len(shown)
    room = r.w - px(14) - (px(30) if tight else 0) - (px(24) if more else 0)
    wide = min(px(46 if tight else 54), (room - px(4) * (len(shown) - 1)) / max(len(shown), 1))
    high = (r.bottom - px(6 if tight else 35)) - top
    rects = [pygame.Rect(round(r.x + px(7) + i * (wide + px(4))), top, round(wide), high) for i in range(len(shown))]
    for rect, order in zip(rects, shown, strict=True):
        draw_chip(pen, rect, order)
    if more:
        at = (r.x + px(7) + len(shown) * (wide + px(4)) + px(11), top + high / 2)
        pen.text(f"+{more}", at, SANS_BOLD, 14, palette.COAL_TEXT, align="centre")
    if tight:
        draw_back(pen.surface, (r.right - px(30), top + px(2), px(23), high - px(4)), icon=False)
        at = (r.right - px(18.5), top + high / 2)
        pen.text(str(player.delivered), at, SANS_BOLD, 15, BACK_INK, align="centre")
    return rects


def _tickets(pen: Pen, column: pygame.Rect, player: PlayerPicture) -> list[pygame.Rect]:
    """Where there is room beside the pit, orders are as large as the own ones; many are slips one under another."""
    px, count = pen.px, max(1, len(player.orders))
    across = max(1, min(3, column.w // px(TICKET)))
    rows, gap = -(-count // across), px(6)
    wide, high = (column.w - (across - 1) * gap) / across, min(px(96), (column.h - (rows - 1) * gap) / rows)
    if high < px(LEAST_TICKET):
        return _slips(pen, column, player, across, wide)
    rects = []
    for i, order in enumerate(player.orders):
        row, nth = divmod(i, across)
        box = (column.x + nth * (wide + gap), column.y + row * (high + gap), wide, high)
        draw_ticket(pen, box, order)
        rects.append(pygame.Rect(*map(round, box)))
    return rects


def _slips(
    pen: Pen, column: pygame.Rect, player: PlayerPicture, across: int, wide: float
) -> list[pygame.Rect]:  # fmt: skip
    """As many as can be read; how many more there are, the last one says."""
    px, gap, count = pen.px, pen.px(3), len(player.orders)
    most = max(1, int((column.h + gap) // (px(LEAST_SLIP) + gap)))
    rows = min(most, -(-count // across))
    high = min(px(32), (column.h - (rows - 1) * gap) / rows)
    shown = count if count <= rows * across else rows * across - 1
    rects = []
    for i in range(min(count, rows * across)):
        row, nth = divmod(i, across)
        x, y = column.x + nth * (wide + px(6)), column.y + row * (high + gap)
        rect = pygame.Rect(round(x), round(y), round(wide), round(high))
        rects.append(rect)
        if i < shown:
            draw_slip(pen, rect, player.orders[i])
        else:
            pen.text(f"+{count - shown}", rect.center, SANS_BOLD, 15, palette.COAL_TEXT, align="centre")
    return rects


def _foot(pen: Pen, r: pygame.Rect, player: PlayerPicture) -> dict[str, pygame.Rect]:
    """Workers, Marks, tiles on either side, delivered orders: evenly across; the sides only if there is room."""
    px, y, strong, ink = pen.px, r.bottom - pen.px(17), pen.look.patterns, palette.COAL_TEXT
    sides = f"{player.light}:{player.dark}"
    counts = {"workers": str(player.workers), "marks": str(player.marks), "sides": sides}
    counts["delivered"] = str(player.delivered)
    wide = {key: px(SIGNS[key]) + pen.width(told, SANS_BOLD, SIZES[key]) for key, told in counts.items()}
    room = r.w - px(18)
    if sum(wide.values()) + px(LEAST_APART) * (len(wide) - 1) > room:
        del wide["sides"]
    apart, x = (room - sum(wide.values())) / (len(wide) - 1), float(r.x + px(8))
    places = {}
    for key, taken in wide.items():
        match key:
            case "workers":
                draw_worker(pen.surface, player.colour, (x + px(12), y), px(26), strong=strong)
            case "marks":
                pen.coin((x + px(10), y), 20)
            case "sides":
                draw_side_sign(pen.surface, (x + px(9), y), px(18), lit=True, ink=palette.COAL_SECOND)
            case _:
                draw_back(pen.surface, (x, y - px(13), px(20), px(26)))
        places[key] = pen.text(counts[key], (x + px(SIGNS[key]), y), SANS_BOLD, SIZES[key], ink)
        x += taken + apart
    return places
