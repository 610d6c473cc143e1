"""A player's tableau: his stock, and eight mine spaces with rescue spaces, coin symbols and engines.

The whole one, of large windows, and raised over the board in small ones; what these show of it is in `band`.
"""

import pygame

from game.engine.seats import HUMAN
from game.titles.kohle.rules.names import bare, rescue
from game.titles.kohle.rules.preview import totals
from game.titles.kohle.targets import TableThing as T
from game.titles.kohle.targets import kind_of
from game.titles.kohle.view import tones
from game.titles.kohle.view.panels.card_parts import mine_face
from game.titles.kohle.view.panels.mine_cards import draw_tableau_card
from game.titles.kohle.view.panels.spaces import draw_space
from game.titles.kohle.view.panels.view import KohleView, level_of, player_of
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BOLD
from game.view.palette import Level, rgb
from game.view.panels.bot_sign import WIDTH, draw_bot
from game.view.panels.panel import Highlights, Mark, Panel
from game.view.panels.pen import Pen
from game.view.paper import paper_panel
from game.view.runs import Icon, PieceIcon

SPACE_EDGE = rgb("#B39B6B")
SPACE_ICON = rgb("#C4B083")
BRIGHT = (Mark.OFFERED, Mark.HOVERED, Mark.WARNED, Mark.ADVISED)


def stock_of(view: KohleView) -> list[tuple[str, PieceIcon | Icon, int]]:
    """The things in a player's stock: target id, picture, number."""
    numbers, colour = totals(view.position, player_of(view)), view.colour
    numbers = {key: view.totals.get((view.seat, key), value) for key, value in numbers.items()}
    return [
        ("stock:coins", PieceIcon("coin", 25, "copper", "1"), numbers["coins"]),
        ("stock:workers", PieceIcon("worker", 23), numbers["workers"]),
        ("pool", PieceIcon("miner", 24, colour), numbers["pool"]),
        ("stock:engineers", PieceIcon("engineer", 25, colour), numbers["engineers"]),
        ("stock:settlements", PieceIcon("settlement", 23, colour), numbers["settlements"]),
        ("stock:wagons", Icon("wagon", 24, palette.INK), numbers["wagons"]),
        ("stock:engines", PieceIcon("engine", 24), numbers["engines"]),
        ("stock:extra_actions", Icon("kohle:extra", 24, palette.ICON_ON_PAPER), numbers["extra_actions"]),
    ]


BIG_CELL = 170  # the least width without tags


class Tableau(Panel[KohleView]):
    """Targets: `space:A1`, `rescue:A1`, `pool`, `stock:coins`, ..., `bonus:aid`, `seat:0` (the name)."""

    stock_width = 236.0
    tag_width = 0.0  # room right of each card; the disaster's tableau uses it

    def _faces(self, marks: Highlights) -> dict[str, Mark]:
        """Offered spaces are nearly white."""
        return {p: Mark.OFFERED for p, m in marks.items() if m in BRIGHT and kind_of(p) in (T.SPACE, T.RESCUE)}

    def _draw(self, pen: Pen, content: KohleView, marks: Highlights) -> None:
        sheet(pen, self.box, content.colour)
        left = self.box.x + pen.px(self.stock_width)
        self._stock(
            pen, pygame.Rect(self.box.x + pen.px(9), self.box.y, left - self.box.x - pen.px(9), self.box.h), content
        )
        pen.rule((left, self.box.y + pen.px(12)), (left, self.box.bottom - pen.px(12)), palette.CUT_EDGE)
        room = pygame.Rect(
            left + pen.px(6), self.box.y + pen.px(5), self.box.right - left - pen.px(10), self.box.h - pen.px(10)
        )
        self._spaces(pen, room, content, marks)

    # -- stock --

    def _stock(self, pen: Pen, room: pygame.Rect, view: KohleView) -> None:
        px = pen.px
        self._name(pen, pygame.Rect(room.x, room.y + px(4), room.w, px(38)), view)
        strip_h = px(46)
        top = room.y + px(44)
        cell_w, cell_h = (room.w - px(8)) / 4, (room.bottom - px(12) - strip_h - top) / 2
        for i, (place, picture, count) in enumerate(stock_of(view)):
            x, y = room.x + px(6) + (i % 4) * cell_w, top + (i // 4) * cell_h
            self._count(pen, pygame.Rect(round(x), round(y), round(cell_w), round(cell_h)), place, picture, count)
        strip = pygame.Rect(room.x + px(7), room.bottom - px(8) - strip_h, room.w - px(14), strip_h)
        pen.rounded(strip, tones.PAPER_FOOT, radius=px(6))
        self._markers(pen, strip, view)

    def _name(self, pen: Pen, room: pygame.Rect, view: KohleView) -> None:
        px, chair = pen.px, view.seats[view.seat]
        points = view.totals.get((view.seat, "points"), player_of(view).points)
        pen.piece("disc", (room.x + px(22), room.centery), 28, view.colour)
        right = room.right - px(8)
        run = [Icon("star", 20, palette.BRASS)]
        x = pen.text(str(points), (right, room.centery), SERIF_BOLD, 19, palette.INK, align="right").x
        pen.run(run, (x - px(3), room.centery), align="right")
        bot = px(WIDTH) if chair.kind != HUMAN else 0
        name = pen.text(
            chair.name,
            (room.x + px(42), room.centery),
            SERIF_BOLD,
            20,
            palette.INK,
            width=x - px(30) - bot - room.x - px(42),
        )
        if bot:
            draw_bot(pen, (name.right + px(12), room.centery), 17, level_of(chair), palette.INK_SECOND)
        self._add(f"seat:{view.seat}", (room.x + px(4), room.y, name.right - room.x, room.h), lights=False)
        self._add("stock:points", (x - px(22), room.y, right - x + px(22), room.h), lights=False)

    def _count(self, pen: Pen, cell: pygame.Rect, place: str, picture: PieceIcon | Icon, count: int) -> None:
        """A thing and how many of it there are; larger where there is room."""
        grow = max(1.0, min(1.22, cell.h / pen.px(38)))
        centre = (cell.x + pen.px(15), cell.centery)
        if isinstance(picture, PieceIcon):
            pen.piece(picture.kind, centre, picture.size * grow, picture.colour, picture.label)
        else:
            pen.icon(picture.name, centre, picture.size * grow, picture.colour)
        tone = palette.INK if count else palette.INK_FAINT
        pen.text(str(count), (cell.x + pen.px(31.5 + (grow - 1) * 12), cell.centery), SANS_BOLD, 17, tone)
        self._add(place, cell.inflate(-pen.px(2), -pen.px(4)), pen.px(6))

    def _markers(self, pen: Pen, strip: pygame.Rect, view: KohleView) -> None:
        """The bonus marker by name, and railway markers that are kept."""
        px, player, y = pen.px, player_of(view), strip.centery
        kept = [(kind, n) for kind, n in railway_markers(view) if n]
        right = strip.right - px(6)
        for kind, n in reversed(kept):
            if n > 1:
                right = pen.text(str(n), (right, y), SANS_BOLD, 15, palette.INK, align="right").x - px(2)
            pen.piece("railway_" + kind, (right - px(12), y), 25)
            self._add(f"marker:{kind}", (right - px(25), y - px(13), px(26), px(26)), px(13))
            right -= px(28)
        if player.bonus is None:
            pen.text(
                self.look.texts("table.tableau.no_bonus"),
                (strip.x + px(8), y),
                SANS,
                13.5,
                palette.INK_SECOND,
                width=right - strip.x - px(10),
            )
            return
        size = min(29.0, strip.h / self.look.scale - 8)
        half = px(size * 0.62)
        pen.piece("bonus_" + player.bonus, (strip.x + px(6) + half, y), size)
        left = strip.x + px(20) + 2 * half  # off the ring when it is offered
        name = self.look.texts(f"glossary.bonus.{player.bonus}")
        if not pen.fitted(name, (0, 0, right - left, 0), SANS, 14, 2).cut:
            pen.box(name, (left, strip.y, right - left, strip.h), SANS, 14, palette.INK, lines=2)
        self._add(
            f"bonus:{player.bonus}", (strip.x + px(4), y - px(size / 2 + 1), 2 * half + px(4), px(size + 2)), px(5)
        )

    # -- mine spaces --

    def _spaces(self, pen: Pen, room: pygame.Rect, view: KohleView, marks: Highlights) -> None:
        rows = view.position.board.rules.tableau.rows
        step_w, step_h = room.w / max(len(row) for row in rows), room.h / len(rows)
        for j, row in enumerate(rows):
            for i, space in enumerate(row):
                cell = pygame.Rect(round(room.x + i * step_w), round(room.y + j * step_h), round(step_w), round(step_h))
                self._space(pen, cell, space, view, marks)
        self._arrows(pen, view)

    def _is_big(self, pen: Pen, cell: pygame.Rect) -> bool:
        """Whether what stands beside a card may be large: not where the card needs the width for its name."""
        return cell.h >= pen.px(100) and cell.w - pen.px(self.tag_width) >= pen.px(BIG_CELL)

    def _card_rect(self, pen: Pen, cell: pygame.Rect) -> pygame.Rect:
        side = pen.px(56 if self._is_big(pen, cell) else 35)
        tag = pen.px(self.tag_width)
        return pygame.Rect(cell.x + side, cell.y + pen.px(3), cell.w - side - pen.px(9) - tag, cell.h - pen.px(6))

    def _space(self, pen: Pen, cell: pygame.Rect, space: str, view: KohleView, marks: Highlights) -> None:
        px, player, rules = pen.px, player_of(view), view.position.board.rules.tableau
        rect = self._card_rect(pen, cell)
        big = self._is_big(pen, cell)
        x = cell.x + (px(16) if not big else px(24))
        coin_symbol = space in rules.coin_symbol
        y = cell.y + cell.h * (0.3 if coin_symbol else 0.5)
        place = rescue(space)
        ring = draw_space(
            pen, "rescue", (x, y), 34 if big else 22, view.colour, filled=place in player.miners,
            bright=marks.get(place) in BRIGHT, green=space in player.secured,
        )  # fmt: skip
        self._add(place, ring, ring.w / 2)
        if coin_symbol:
            pen.coin((x, cell.y + cell.h * 0.74), 30 if big else 19, rules.secure_price)
        mine = player.tableau.get(space)
        if mine is None:
            face = palette.FACE_OFFERED if marks.get(f"space:{space}") in BRIGHT else palette.PRINTED
            pen.rounded(rect, face, radius=px(palette.CORNER_CARD), stroke=SPACE_EDGE, width=1.3)
            pen.icon("kohle:mine", rect.center, min(44, rect.h / self.look.scale * 0.45), SPACE_ICON)
        else:
            draw_tableau_card(pen, rect, mine_face(view.position.board, mine), engine=mine in player.engines)
        tag = self._tag(pen, pygame.Rect(rect.right, cell.y, px(self.tag_width), cell.h), space, view)
        self._add(f"space:{space}", rect if tag is None else rect.union(tag), lit=rect)

    def _tag(self, pen: Pen, room: pygame.Rect, space: str, view: KohleView) -> pygame.Rect | None:
        """Beside a card, in a sheet that has room there; who clicks it means the card."""

    def _arrows(self, pen: Pen, view: KohleView) -> None:
        """Where a card may be laid next (D2)."""
        offset = (self.area.x - self._pad, self.area.y - self._pad)
        spaces = {bare(id): place for id, place in self._places.items() if kind_of(id) is T.SPACE and place.lit}
        rects = {id: place.enclosed.move(-offset[0], -offset[1]) for id, place in spaces.items()}
        reach = pen.px(4)
        for start, ends in view.position.board.rules.tableau.arrows.items():
            for end in ends:
                one, other = rects[start], rects[end]
                if one.y == other.y:
                    x, y = one.right + pen.px(self.tag_width) + pen.px(2), one.centery
                    points = [(x, y - reach - 1), (x + reach + 1, y), (x, y + reach + 1)]
                else:
                    x, y = one.centerx, (one.bottom + other.y - reach) // 2
                    points = [(x - reach - 1, y), (x + reach + 1, y), (x, y + reach + 1)]
                sketch = pen.sketch((x - 12, y - 12, 24, 24))
                sketch.polygon(points, palette.EDGE)
                pen.lay(sketch)


def sheet(pen: Pen, rect: pygame.Rect, colour: str) -> None:
    """The tableau's paper with its owner's colour down the left side."""
    px = pen.px
    paper_panel(pen.surface, rect, palette.PAPER_SHEET, px(9), level=Level.PANEL, seed=9, scale=pen.look.scale)
    pen.rounded((rect.x, rect.y, px(9), rect.h), palette.PLAYERS[colour].colour, radius=px(4))


def railway_markers(view: KohleView) -> list[tuple[str, int]]:
    """The markers he keeps, by kind."""
    player = player_of(view)
    return [("worker", player.worker_markers), ("wagon", player.wagon_markers), ("merger", player.merger_markers)]
