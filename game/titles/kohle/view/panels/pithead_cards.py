"""The five pithead cards of a player, front or back, with the pieces on their spaces."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeGuard

import pygame

from game.texts import Texts
from game.titles.kohle.icons import CARD_ICONS
from game.titles.kohle.rules.names import Card, card
from game.titles.kohle.rules.rules import Flip, Side, Space
from game.titles.kohle.rules.state import Player
from game.titles.kohle.view import tones
from game.titles.kohle.view.panels.spaces import Occupant, draw_space
from game.titles.kohle.view.panels.view import KohleView, player_of
from game.view import palette
from game.view.fonts import SANS, SERIF_SEMI
from game.view.palette import Level, rgb
from game.view.panels.panel import Highlights, Panel
from game.view.panels.pen import Pen
from game.view.paper import paper_panel
from game.view.runs import Gap, Icon, Part, Parts, PieceIcon, Word, arrow, coin, number, star

CARDS: tuple[Card, ...] = ("workforce", "cokery", "ironworks", "administration", "loading")
HEAD_INK = rgb("#F5E9CB")
HEAD_ICON = rgb("#E8D3A0")
FRONT_HEAD = (rgb("#4A413B"), rgb("#2E2926"))
BACK_HEAD = (rgb("#A84635"), rgb("#7D2C1E"))
LINE = rgb("#D6C59C")
HEAD, FOOT = 30, 28
WORDS = ((15, 4), (14, 3), (13, 3), (13, 2))  # size and gap of lines that stand below each other


@dataclass(frozen=True)
class Row:
    """A line of a card: the spaces that must be manned, and what they yield."""

    spaces: tuple[Occupant, ...]
    filled: int
    yields: tuple[Part, ...]
    place: str = ""  # what its spaces are called, for motion
    before: int = 0  # miners of the card that stand in earlier lines


class PitheadPanel(Panel[KohleView]):
    """Targets: `card:cokery` for each card and `flip:cokery` for its foot; places: `card:cokery:miner:0`, ..."""

    def _draw(self, pen: Pen, content: KohleView, marks: Highlights) -> None:
        gap = pen.px(7)
        wide = (self.box.w + gap) / len(CARDS) - gap
        for i, name in enumerate(CARDS):
            rect = pygame.Rect(round(self.box.x + i * (wide + gap)), self.box.y, round(wide), self.box.h)
            self._card(pen, rect, name, content)

    def _card(self, pen: Pen, rect: pygame.Rect, name: Card, view: KohleView) -> None:
        px, flipped = pen.px, name in player_of(view).flipped
        paper_panel(pen.surface, rect, palette.PAPER, px(7), level=Level.CARD, seed=len(name), scale=self.look.scale)
        head = card_head(pen, rect, name, flipped, HEAD)
        board = view.position.board
        flip = None if flipped else board.rules.cards[name].flip
        side = board.faces[name, flipped].side
        note = flipped and side.first_points and len(player_of(view).briquettes) < 2
        foot = px(FOOT) if flip or note else px(5)
        upper = pygame.Rect(rect.x, rect.y, rect.w, rect.h - (foot if flip else 0))
        self._add(card(name), upper, px(7), lit=rect)
        body = pygame.Rect(rect.x, rect.y + head, rect.w, rect.h - head - foot)
        rows = list(card_rows(name, side, player_of(view), view.colour, self.look.texts))
        if name == "administration":
            self._two_by_two(pen, body, rows, view.colour)
        else:
            self._lines(pen, body, rows, view.colour)
        if flip:
            self._foot(pen, rect, flip_run(flip, self.look.texts), foot, "flip")
            self._add(f"flip:{name}", (rect.x, rect.bottom - foot, rect.w, foot), px(6))
        elif note:
            people: list[Part] = [Icon("kohle:engineer", 16), Word("/", SANS, 13), Icon("kohle:engine", 16)]
            run = [*people, arrow(), star(16)]
            self._foot(pen, rect, [*run, number(side.first_points, 14)], foot, "kohle:bonus")

    def _lines(self, pen: Pen, body: pygame.Rect, rows: list[Row], colour: str) -> None:
        """One line for each source: spaces, arrow, yield."""
        px, step = pen.px, body.h / max(1, len(rows))
        size = min(24.0, step / self.look.scale / 1.36)
        margin = px(14) if body.w > px(170) else px(8)
        widest = max(len(row.spaces) for row in rows)
        ring = px(size * 1.24) + px(3)
        left = body.x + margin + widest * ring + (px(4) if widest else 0)
        right = body.right - px(6)
        room, gap = right - left, 4
        if not widest:
            rows, gap = evenly_set(pen, rows, room)
        if widest and all(pen.run_width(row.yields, 4) < room * 0.7 for row in rows):
            left += round(room * 0.2)  # a wide card: keep the yields off the spaces
        for i, row in enumerate(rows):
            y = body.y + step * (i + 0.5)
            if i:
                line_y = round(body.y + step * i)
                pen.rule((body.x + margin, line_y), (body.right - margin, line_y), LINE)
            self._spaces(pen, row, (body.x + margin + (ring - px(3)) / 2, y), size, colour)
            x = left if row.spaces else max(body.x + margin, min(left, right - pen.run_width(row.yields, 4)))
            pen.run(shortened(pen, row.yields, right - x), (x, y), gap=gap, width=body.right - px(4) - x)

    def _two_by_two(self, pen: Pen, body: pygame.Rect, rows: list[Row], colour: str) -> None:
        """Administration: engineers above, miners below."""
        size = 24
        ring = pen.px(size * 1.24) + pen.px(3)
        widths = [len(row.spaces) * ring + pen.run_width(row.yields, 1) for row in rows]
        first, second = max(widths[::2]), max(widths[1::2])
        spare = (body.w - first - second) / 3
        if spare < pen.px(5):
            self._lines(pen, body, rows, colour)
            return
        for i, row in enumerate(rows):
            x = body.x + spare + (first + spare if i % 2 else 0)
            y = body.y + body.h * (0.27 if i < 2 else 0.73)
            self._spaces(pen, row, (x + (ring - pen.px(3)) / 2, y), size, colour)
            pen.run(row.yields, (x + len(row.spaces) * ring, y), gap=1)

    def _spaces(self, pen: Pen, row: Row, first: tuple[float, float], size: float, colour: str) -> None:
        """The spaces of a line, from the first on."""
        step = pen.px(size * 1.24) + pen.px(3)
        for j, kind in enumerate(row.spaces):
            rect = draw_space(pen, kind, (first[0] + j * step, first[1]), size, colour, filled=j < row.filled)
            self._add(f"{row.place}:{j}", rect, target=False, lights=False)
            if kind == "miner" and j < row.filled:
                self._add(f"miner:{row.place.rpartition(':')[0]}:{row.before + j}", rect, rect.w / 2, piece=True)

    def _foot(self, pen: Pen, rect: pygame.Rect, run: list[Part], height: int, icon: str) -> None:
        """The lower edge on darker paper: what flipping costs and gives."""
        px = pen.px
        strip = pygame.Rect(rect.x + 1, rect.bottom - height, rect.w - 2, height - 1)
        pen.rounded(strip, tones.PAPER_FOOT, radius=px(6))
        pen.surface.fill(tones.PAPER_FOOT, (strip.x, strip.y, strip.w, px(6)))
        pen.rule((strip.x, strip.y), (strip.right, strip.y), rgb("#B39B6B"))
        left = rect.x + px(29)
        if pen.run_width(run, 4) > rect.right - px(6) - left:  # words and numbers do not touch
            left = rect.x + px(7)
        else:
            pen.icon(icon, (rect.x + px(16), strip.centery), 17, palette.INK_SECOND)
        pen.run(run, (left, strip.centery), gap=4, width=rect.right - px(6) - left)


# --- what stands on a card, from the rules


def card_name(texts: Texts, name: Card, flipped: bool) -> str:
    """The name of the side that lies up."""
    return texts(f"glossary.cards.{name}.{'back' if flipped else 'front'}")


def card_head(pen: Pen, rect: pygame.Rect, name: Card, flipped: bool, height: float) -> int:
    """The header: coal, brick on backs; two lines high if the name needs them. Returns its height."""
    px = pen.px
    title = card_name(pen.look.texts, name, flipped)
    box_w = rect.w - px(40)
    long = pen.fitted(title, (0, 0, box_w, 0), SERIF_SEMI, 17, 1).cut
    head = px(height) + (px(8) if long else 0)
    top, low = BACK_HEAD if flipped else FRONT_HEAD
    pen.rounded((rect.x + 1, rect.y + 1, rect.w - 2, head), top, radius=px(6), bottom=low)
    pen.surface.fill(low, (rect.x + 1, rect.y + head - px(6), rect.w - 2, px(6) + 1))
    y = rect.y + head + 1
    pen.rule((rect.x + 1, y), (rect.right - 1, y), palette.BRASS, 1.4)
    pen.icon(CARD_ICONS[name], (rect.x + px(18), rect.y + head / 2 + 1), 20, HEAD_ICON)
    box = (rect.x + px(33), rect.y + 1, box_w, head)
    pen.box(title, box, SERIF_SEMI, 17 if not long else 14, HEAD_INK, lines=2 if long else 1)
    return head + px(2)


def card_rows(name: Card, side: Side, player: Player, colour: str, texts: Texts) -> Iterator[Row]:
    """The lines of a side."""
    if name == "workforce":
        yield from _workforce(side, colour, texts)
        return
    if side.wagon_points:
        worker = [PieceIcon("worker", 20)] * side.load_workers
        per = Word(texts("table.card.per"), SANS, 13, palette.INK_SECOND)
        each = star(19), number(side.wagon_points), per, Icon("wagon", 19)
        yield Row((), 0, (Gap(4), *worker, *([arrow()] if worker else []), *each))
    yield from _manned(name, side, player, texts)


def _workforce(side: Side, colour: str, texts: Texts) -> Iterator[Row]:
    """What the action of the miners allows: no space of this card is manned."""
    cube, hat = PieceIcon("miner", 23, colour), PieceIcon("engineer", 25, colour)
    for count, icon, word in ((side.inserts, "kohle:income", "in"), (side.moves, "exchange", "moved")):
        done = Icon(icon, 19, palette.INK_SECOND), Gap(3), Word(texts(f"table.card.{word}"), SANS, 15)
        yield Row((), 0, (Gap(4), cube, number(count, 19), *done))
    if side.engineers:
        swap = Icon("exchange", 19, palette.INK_SECOND)
        shifted = Word(texts("table.card.shifted"), SANS, 15)
        yield Row((), 0, (Gap(4), hat, number(side.engineers, 19), swap, Gap(3), shifted))


def _manned(name: Card, side: Side, player: Player, texts: Texts) -> Iterator[Row]:
    """The spaces for people and for a steam engine, with those who stand there."""
    place = card(name)
    engineers, miners, before = player.engineers.get(place, 0), player.miners.get(place, 0), 0
    for i, space in enumerate(side.engineer_spaces):
        yield Row(("engineer",), int(i < engineers), _yield(name, space, texts), f"{place}:engineer{i}")
    for i, space in enumerate(side.miner_spaces):  # R7: from the first space on
        filled = min(space.miners, miners - before)
        miner: Occupant = "miner"
        yield Row((miner,) * space.miners, filled, _yield(name, space, texts), f"{place}:miner{i}", before)
        before += filled
    if side.engine_space:
        standing = int(place in player.engines)
        yield Row(("engine",), standing, _yield(name, side.engine_space, texts), f"{place}:engine")


def _yield(name: Card, space: Space, texts: Texts) -> tuple[Part, ...]:
    """What a manned space gives."""
    if space.wagons:
        wagons = [Icon("wagon", 19)] * space.wagons
        word = Word(texts("table.card.for"), SANS, 13, palette.INK_SECOND)
        most = (number(f"×{space.times}", 14),) if space.times > 1 else ()
        return (arrow(), coin(space.coins, 21, "silver"), word, *wagons, *most)
    if space.bid:
        return (Icon("scales", 18, palette.ICON_ON_PAPER), number(f"+{space.bid}", 14))
    if space.points:
        return (arrow(), star(21), number(space.points, 17))
    return (arrow(), coin(space.coins, 22, "silver"))


class RaisedCards(PitheadPanel):
    """The cards over the lower board: on a mat, so that no slivers of the board show between them."""

    def _draw(self, pen: Pen, content: KohleView, marks: Highlights) -> None:
        pen.rounded(self.box, palette.COAL, radius=pen.px(7))
        super()._draw(pen, content, marks)


def evenly_set(pen: Pen, rows: list[Row], room: float) -> tuple[list[Row], int]:
    """Lines without spaces, all in one size and one gap, so that they stand below each other; without their words
    where these find no room."""
    for size, gap in WORDS:
        sized = [tuple(replace(part, size=size) if _is_word(part) else part for part in row.yields) for row in rows]
        tried = [replace(row, yields=yields) for row, yields in zip(rows, sized, strict=True)]
        if all(pen.run_width(row.yields, gap) <= room for row in tried):
            return tried, gap
    return [replace(row, yields=tuple(part for part in row.yields if not _is_word(part))) for row in rows], 4


def _is_word(part: Part) -> TypeGuard[Word]:
    return isinstance(part, Word) and part.face is SANS


def shortened(pen: Pen, run: Parts, room: float) -> Parts:
    """Without its small words, where there is no room for them."""
    if pen.run_width(run, 3) <= room:
        return run
    return [part for part in run if not (isinstance(part, Word) and part.colour == palette.INK_SECOND)]


def flip_run(flip: Flip, texts: Texts) -> list[Part]:
    """What flipping costs, in each way it can be paid, and what it gives at once."""
    run: list[Part] = []
    for i, way in enumerate(flip.pay):
        if i:
            run.append(Word(texts("table.card.or"), SANS, 13))
        if way.workers:
            run += [number(way.workers, 14), PieceIcon("worker", 15)]
        if way.coins:
            run += [number(way.coins, 14), coin("", 15)]
    run += [arrow(palette.INK, 14), number(flip.points, 14), star(16)]
    if flip.extra_actions:
        run += [number(flip.extra_actions, 14), Icon("kohle:extra", 16)]
    return run
