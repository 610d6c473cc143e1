"""The tray: five pieces on green baize that only one player may see. Keep one or none, put the rest back in order."""

import pygame

from game.titles.baron.rules.names import Piece, Side
from game.titles.baron.targets import TableThing as T
from game.titles.baron.targets import kind_of
from game.titles.baron.view.lamps import draw_side_sign
from game.titles.baron.view.orders import draw_card, draw_ticket
from game.titles.baron.view.picture import Consequence, PiecePicture, SpacePicture, TrayPicture
from game.titles.baron.view.spaces import draw_badge
from game.titles.baron.view.tones import (
    BAIZE_EDGE,
    BAIZE_LOW,
    BAIZE_TOP,
    FRAME_EDGE,
    FRAME_LOW,
    FRAME_TOP,
    LANE,
    LANE_EDGE,
    NOTE,
    PILE_EDGE,
    PILE_LOW,
    PILE_TOP,
    SHORT_TEXT,
    SLOT_CHOSEN,
    SLOT_LINE,
    SLOT_LINE_EDGE,
)  # fmt: skip
from game.titles.baron.view.tunnels import draw_tile
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BLACK, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI
from game.view.light import Light, light, shadow
from game.view.paint import masked
from game.view.palette import Level
from game.view.panels.panel import Highlights, Mark, Panel
from game.view.panels.pen import Pen
from game.view.runs import Gap, Icon, Part, Parts, PieceIcon, Word
from game.view.sketch import blank

TILE_HIGH, CARD_HIGH = 0.56, 1.38  # of the width
LOOKS, GAP = 5, 14
LANE_HIGH = {Piece.TILE: 206, Piece.ORDER: 214}
TICKET, LEAST_TICKET = 74, 58  # of an order that lies open
DISPLAY, SPARE = 110, 50  # what the factory needs, and what the lane of tiles can spare for it
SLOT = 62
SECOND_RING = 0.62
READ = "note"  # the line under the five: what keeping one would cost and bring
LAYER = 9  # pixels of the pile for each piece drawn


class Tray(Panel[TrayPicture]):
    """Targets: `keep:0` a piece in the hand, `rest:2` one that goes back, `pile:top` and `pile:bottom`."""

    def _draw(self, pen: Pen, content: TrayPicture, marks: Highlights) -> None:
        px, texts, box = self.look.px, self.look.texts, self.box
        self._baize(pen)
        left, wide = box.x + px(30), box.w - px(60)
        run: Parts = [
            Icon("eye", 19, palette.COAL_SECOND),
            Word(texts("table.tray.secret"), SANS, 15, palette.COAL_SECOND),
        ]
        pen.run(run, (box.right - px(30), box.y + px(41)), align="right", gap=6)
        key = "tiles" if content.kind is Piece.TILE else "orders"
        words = texts(f"table.tray.{key}", n=len(content.pieces))
        room = wide - pen.run_width(run, 6) - px(20)
        pen.text(words, (left, box.y + px(40)), SERIF_BOLD, 26, palette.COAL_TEXT, width=room)
        question = "table.tray.keep" if content.keeping else "table.tray.looked_at"
        tiles, air = content.kind is Piece.TILE, self._air(content, wide)
        self._heading(pen, (left, box.y + px(84) + air // 2), 1, texts(question))
        y = self._five(pen, content, left, box.y + px(112) + air // 2, wide)
        y = self._note(pen, content, left, y + px(18) + air // 2, wide)
        self._heading(pen, (left, y + px(34) + air), 2, self._back(content))
        at = (left + wide, y + px(34) + air)
        pen.text(texts("table.tray.swap"), at, SERIF_ITALIC, 15, palette.COAL_DIM, align="right", width=wide * 0.4)
        lane = pygame.Rect(left, y + px(58) + air, round(wide * 0.66), px(LANE_HIGH[content.kind]))
        lane.h = min(lane.h, box.bottom - px(26) - lane.y)
        if tiles:  # low as they are, they leave room to what they are compared with
            lacking = px(DISPLAY + 20 + 24) + air - (box.bottom - lane.bottom)
            lane.h -= lacking if 0 < lacking <= px(SPARE) else 0
        self._rest(pen, content, lane)
        pile = pygame.Rect(lane.right + px(16), lane.y, left + wide - lane.right - px(16), lane.h)
        self._pile(pen, content, pile)
        top = lane.bottom + px(20) + air
        below = pygame.Rect(left, top, wide, box.bottom - px(24) - top)
        if tiles:
            self._factory(pen, content.display, below)
        else:
            self._office(pen, content.display, below)

    def _air(self, content: TrayPicture, wide: int) -> int:
        """What is left of the height goes between the parts, so that none of it lies idle at the foot."""
        px, tiles = self.look.px, content.kind is Piece.TILE
        five = (wide - (LOOKS - 1) * px(GAP)) / LOOKS * (TILE_HIGH if tiles else CARD_HIGH)
        display = wide / 8 * 0.6 + px(66) if tiles else px(30 + TICKET)
        taken = px(112 + 42 + 18 + 44 + 58 + LANE_HIGH[content.kind] + 20 + 26) + five + display
        return max(0, min(px(40), int((self.box.h - taken) / 3)))

    def _baize(self, pen: Pen) -> None:
        box, px = self.box, self.look.px
        shadow(pen.surface, box, Level.PANEL, px(10), self.look.scale)
        _frame(pen, box)

    def _heading(self, pen: Pen, at: tuple[float, float], number: int, words: str) -> None:
        pen.coin((at[0] + pen.px(14), at[1]), 28, number, "gold", shadow=False)
        room = self.box.w - pen.px(110)
        pen.text(words, (at[0] + pen.px(38), at[1]), SERIF_SEMI, 19, palette.COAL_TEXT, width=room)

    def _back(self, content: TrayPicture) -> str:
        count = len(content.rest)
        return self.look.texts(f"table.tray.{'back_all' if content.kept is None else 'back'}", n=count)

    # -- 1: keep one --

    def _five(self, pen: Pen, content: TrayPicture, left: int, top: int, wide: int) -> int:
        px, gap = self.look.px, self.look.px(GAP)
        each = (wide - (LOOKS - 1) * gap) / LOOKS
        high = each * (TILE_HIGH if content.kind is Piece.TILE else CARD_HIGH)
        for i, piece in enumerate(content.pieces):
            rect = pygame.Rect(round(left + i * (each + gap)), top, round(each), round(high))
            self._piece(pen, piece, rect)
            foot = pygame.Rect(rect.x, rect.bottom + px(8), rect.w, px(34))
            self._foot(pen, piece, foot)
            if piece.short:
                dim = blank(rect.size)
                dim.fill((*palette.VEIL, 120))
                pen.surface.blit(masked(dim, px(7)), rect)
            if content.keeping:
                self._add(f"keep:{i}", rect, px(7))
        return round(top + high + px(42))

    def _piece(self, pen: Pen, piece: PiecePicture, rect: pygame.Rect) -> None:
        if piece.tile is not None:
            draw_tile(pen.surface, rect, piece.tile, radius=pen.px(7))
        elif piece.order is not None:
            draw_card(pen, rect, piece.order)

    def _foot(self, pen: Pen, piece: PiecePicture, foot: pygame.Rect) -> None:
        px, able = self.look.px, not piece.short
        face = (palette.BUTTON_TOP, palette.BUTTON_BOTTOM, palette.EDGE)
        top, low, edge = face if able else (palette.REFUSED_TOP, palette.REFUSED_BOTTOM, palette.REFUSED_EDGE)
        pen.rounded(foot, top, radius=px(7), bottom=low, stroke=edge)
        if piece.tile is None:
            pen.text(piece.name, foot.center, SANS, 14, palette.INK, align="centre", width=foot.w - px(10))
            return
        tile, texts = piece.tile, self.look.texts
        pen.coin((foot.x + px(20), foot.centery), 25, tile.price, "copper" if able else "neutral", shadow=False)
        ink = palette.ICON_ON_PAPER if able else palette.REFUSED_TEXT
        draw_side_sign(pen.surface, (foot.x + px(48), foot.centery), px(21), lit=tile.side is Side.LIGHT, ink=ink)
        words = texts("table.tray.level", level=tile.coal.level) if able else texts("table.tray.short", n=piece.short)
        at, tone = (foot.right - px(10), foot.centery), palette.INK if able else SHORT_TEXT
        pen.text(words, at, SANS, 14, tone, align="right", width=foot.w - px(70))

    def _note(self, pen: Pen, content: TrayPicture, left: int, top: int, wide: int) -> int:
        """What keeping the one meant would cost and bring."""
        px = self.look.px
        if not content.keeping:
            return top - px(18)
        box = pygame.Rect(left, top, wide, px(44))
        pen.rounded(box, NOTE, radius=px(8), stroke=LANE_EDGE)
        self._add(READ, box, target=False, lights=False)
        if not content.note:
            words = self.look.texts(f"table.tray.point.{content.kind}")
            pen.text(words, (box.x + px(18), box.centery), SERIF_ITALIC, 15, palette.COAL_DIM, width=box.w - px(36))
            return box.bottom
        run: list[Part] = []
        for one in content.note:
            run += [*_told(one), Gap(22)]
        pen.run(run[:-1], (box.x + px(18), box.centery), gap=6, width=box.w - px(36))
        return box.bottom

    @property
    def read(self) -> list[pygame.Rect]:
        return [place.rect for id, place in self._places.items() if id == READ]

    # -- 2: the rest --

    def _rest(self, pen: Pen, content: TrayPicture, lane: pygame.Rect) -> None:
        px, texts = self.look.px, self.look.texts
        pen.rounded(lane, LANE, radius=px(8), stroke=LANE_EDGE)
        count = max(1, len(content.pieces) - (content.kept is not None))
        gap = px(22)
        each = (lane.w - px(24) - (count - 1) * gap) / count
        share = TILE_HIGH if content.kind is Piece.TILE else CARD_HIGH
        high = min(each * share, lane.h - px(88))
        middle = lane.y + lane.h / 2 + px(4)
        for place, i in enumerate(content.rest):
            x = lane.x + px(12) + place * (each + gap) + each / 2
            rect = pygame.Rect(0, 0, round(high / share), round(high))
            rect.center = (round(x), round(middle))
            self._piece(pen, content.pieces[i], rect)
            draw_badge(pen, (x, lane.y + px(24)), place + 1, size=26)
            if place + 1 < count:
                pen.icon("right", (x + each / 2 + gap / 2, middle), 20, palette.COAL_DIM)
            if place >= content.fixed:
                self._add(f"rest:{i}", rect, px(6))
        half = lane.w / 2 - px(20)
        at, ink = (lane.x + px(14), lane.bottom - px(18)), palette.COAL_SECOND
        pen.text(texts("table.tray.first"), at, SANS, 14, ink, width=half)
        at = (lane.right - px(14), lane.bottom - px(18))
        pen.text(texts("table.tray.last"), at, SANS, 14, ink, align="right", width=half)

    def _pile(self, pen: Pen, content: TrayPicture, box: pygame.Rect) -> None:
        """The stack from the side, with a gap above and one below it."""
        px = self.look.px
        slot = min(px(SLOT), box.h // 3)
        for where, y, chosen in (
            ("top", box.y, content.on_top is True), ("bottom", box.bottom - slot, content.on_top is False)
        ):  # fmt: skip
            self._slot(pen, where, pygame.Rect(box.x, y, box.w, slot), chosen=chosen)
        top, high = box.y + slot + px(12), box.h - 2 * slot - px(24)
        count = max(1, min(content.stack, int(high / px(LAYER)))) if content.stack else 0
        for i in range(count):
            layer = (box.centerx - px(52) + i % 3 - 1, top + i * (high / count), px(104), high / count - 1.6)
            pen.rounded(layer, PILE_TOP, radius=2, bottom=PILE_LOW, stroke=PILE_EDGE)
        tag = pygame.Rect(0, 0, px(84), px(34))
        tag.center = (box.centerx, round(top + high / 2))
        pen.rounded(tag, palette.COAL_TOP, radius=px(8), bottom=palette.COAL_BOTTOM, stroke=palette.BRASS)
        pen.text(str(content.stack), tag.center, SERIF_BLACK, 21, palette.COAL_TEXT, align="centre")

    def _slot(self, pen: Pen, where: str, r: pygame.Rect, *, chosen: bool) -> None:
        px, texts = self.look.px, self.look.texts
        pen.rounded(r, SLOT_CHOSEN if chosen else LANE, radius=px(8), stroke=LANE_EDGE)
        for i in range(4):
            line = (r.x + px(14), r.y + px(14) + i * px(8.5), px(52), px(6.5))
            tone, edge = (palette.CHOSEN_TOP, palette.RING_HAIRLINE) if chosen else (SLOT_LINE, SLOT_LINE_EDGE)
            pen.rounded(line, tone, radius=2, stroke=edge)
        key = "top" if where == "top" else "under"
        left, room = r.x + px(78), r.w - px(86)
        ink = palette.LAMP if chosen else palette.COAL_SECOND
        pen.text(texts(f"table.tray.{key}"), (left, r.centery - px(9)), SERIF_SEMI, 18, ink, width=room)
        at = (left, r.centery + px(12))
        pen.text(texts(f"table.tray.{key}_note"), at, SANS, 13.5, palette.COAL_SECOND, width=room)
        if chosen:
            light(pen.surface, r.inflate(-px(8), -px(8)), Light.CHOSEN, px(7), scale=self.look.scale * 0.8)
        self._add(f"pile:{where}", r.inflate(-px(8), -px(8)), px(7))

    # -- light --

    def _light(self, surface: pygame.Surface, place: str, mark: Mark, strength: float) -> None:
        """What can be put in another order is lit less than what is to be decided."""
        if mark is not Mark.OFFERED or kind_of(place) is not T.REST:
            super()._light(surface, place, mark, strength)
            return
        scale = self.look.scale * SECOND_RING
        rect, corner = self.light_of(place)
        light(surface, rect, Light.OFFERED, corner, strength=strength * 0.3, scale=scale)

    def _draw_signs(self, surface: pygame.Surface) -> None:
        """A tick on what is to be kept."""
        content, px = self.content, self.look.px
        kept = None if content is None or content.kept is None else self._places.get(f"keep:{content.kept}")
        if kept is None:
            return
        rect = kept.rect
        pen, plate = Pen(surface, self.look), pygame.Rect(rect.right - px(22), rect.y - px(12), px(34), px(34))
        top, low = palette.CHOSEN_TOP, palette.CHOSEN_BOTTOM
        pen.rounded(plate, top, radius=px(17), bottom=low, stroke=palette.RING_HAIRLINE, width=1.4)
        pen.icon("done", plate.center, 22, palette.CHOSEN_INK)

    # -- to compare --

    def _factory(self, pen: Pen, display: tuple[SpacePicture, ...], box: pygame.Rect) -> None:
        px, gap = self.look.px, self.look.px(12)
        if not self._open(pen, display, box, "factory", DISPLAY):
            return
        each = (box.w - 7 * gap) / 8
        high = min(each * 0.6, box.h - px(60))
        for i, space in enumerate(space for space in display if space.tile is not None):
            assert space.tile is not None
            rect = pygame.Rect(round(box.x + i * (each + gap)), box.y + px(30), round(each), round(high))
            draw_tile(pen.surface, rect, space.tile, radius=px(7))
            y = rect.bottom + px(18)
            pen.coin((rect.x + px(16), y), 23, space.tile.price, shadow=False)
            pen.run(_workers(space), (rect.right - px(6), y), align="right", gap=3)

    def _office(self, pen: Pen, display: tuple[SpacePicture, ...], box: pygame.Rect) -> None:
        """The orders that lie open, as tickets; over each what it takes."""
        px, gap = self.look.px, self.look.px(12)
        shown = [space for space in display if space.order is not None]
        if not self._open(pen, display, box, "office", 30 + LEAST_TICKET):
            return
        each, high = (box.w - 3 * gap) / 4, min(px(TICKET), box.h - px(30))
        for i, space in enumerate(shown):
            assert space.order is not None
            rect = pygame.Rect(round(box.x + i * (each + gap)), box.y + px(30), round(each), high)
            draw_ticket(pen, rect, space.order)
            pen.run(_workers(space), (rect.right - px(8), rect.bottom - px(16)), align="right", gap=3)

    def _open(self, pen: Pen, display: tuple[SpacePicture, ...], box: pygame.Rect, key: str, least: int) -> bool:
        """The heading of what lies open on the board; False if there is nothing, or no room."""
        if not any(space.tile or space.order for space in display) or box.h < pen.px(least):
            return False
        words = self.look.texts(f"table.tray.{key}")
        pen.text(words, (box.x, box.y + pen.px(8)), SERIF_SEMI, 17, palette.COAL_SECOND, width=box.w)
        return True


def _told(one: Consequence) -> list[Part]:
    """Something that follows: an icon, words, before and after."""
    money = one.icon == "coin"  # as everywhere: drawn as an icon it looks like the number of a step
    found: list[Part] = [PieceIcon("coin", 23, "copper") if money else Icon(one.icon, 21, palette.COAL_TEXT)]
    if one.words:
        found.append(Word(one.words, SANS, 15.5, palette.COAL_TEXT))
    if one.before:
        ink = palette.LAMP if one.good is None else palette.GAIN_ON_COAL if one.good else palette.LOSS_ON_COAL
        found.append(Word(one.before, SANS_BOLD, 16.5, palette.COAL_TEXT))
        found += [Icon("arrow", 15, palette.COAL_DIM), Word(one.after, SANS_BOLD, 16.5, ink)]
    return found


def _workers(space: SpacePicture) -> Parts:
    tone = palette.COAL_TEXT if space.tile is not None else palette.INK_SECOND
    return [Word(str(space.cost), SANS_BOLD, 15, tone), Icon("worker", 16, tone)]


def _frame(pen: Pen, box: pygame.Rect) -> None:
    """A wooden frame with baize in it."""
    px = pen.px
    pen.rounded(box, FRAME_TOP, radius=px(10), bottom=FRAME_LOW, stroke=FRAME_EDGE, width=1.6)
    inner = box.inflate(-px(18), -px(18))
    pen.rounded(inner, BAIZE_TOP, radius=px(6), bottom=BAIZE_LOW, stroke=BAIZE_EDGE, width=1.6)


class Curtain(Panel[str]):
    """Over the tray while several people share the screen: only `content` may look. Target: `curtain`."""

    def _draw(self, pen: Pen, content: str, marks: Highlights) -> None:
        box, px, texts = self.box, self.look.px, self.look.texts
        shadow(pen.surface, box, Level.PANEL, px(10), self.look.scale)
        _frame(pen, box)
        for i in range(1, 12):  # folds
            x = box.x + px(9) + round(i * (box.w - px(18)) / 12)
            fold = (x - px(5), box.y + px(7), px(10), box.h - px(14))
            pen.rounded(fold, BAIZE_EDGE, radius=px(5), alpha=0.22)
        pen.icon("eye", (box.centerx, box.centery - px(90)), 64, palette.COAL_SECOND)
        room = box.w - px(80)
        at = (box.centerx, box.centery - px(24))
        title = texts("table.curtain.title", player=content)
        pen.text(title, at, SERIF_BOLD, 32, palette.COAL_TEXT, align="centre", width=room)
        at = (box.centerx, box.centery + px(18))
        line = texts("table.curtain.line")
        pen.text(line, at, SERIF_ITALIC, 18, palette.COAL_SECOND, align="centre", width=room)
        words = texts("table.curtain.show")
        button = pygame.Rect(0, 0, max(px(180), pen.width(words, SANS_BOLD, 18) + px(60)), px(54))
        button.center = (box.centerx, box.centery + px(84))
        top, low, edge = palette.END_TURN_TOP, palette.END_TURN_BOTTOM, palette.END_TURN_EDGE
        pen.rounded(button, top, radius=px(9), bottom=low, stroke=edge, width=1.4)
        pen.text(words, button.center, SANS_BOLD, 18, palette.PAPER_LIGHT, align="centre")
        self._add("curtain", button, px(9))
