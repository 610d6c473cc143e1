"""The small cards of the band of compact windows: pithead cards and the mines of a tableau.

A high band says what its spaces pay, what a flip costs and what mines are called; a low one leaves that to tooltips.
"""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.titles.kohle.icons import CARD_ICONS
from game.titles.kohle.rules.names import Card
from game.titles.kohle.rules.rules import Side
from game.titles.kohle.view import tones
from game.titles.kohle.view.panels.card_parts import BAND_INK, MineFace, side_band
from game.titles.kohle.view.panels.pithead_cards import (
    BACK_HEAD,
    FRONT_HEAD,
    HEAD_ICON,
    HEAD_INK,
    LINE,
    Row,
    card_name,
    card_rows,
    flip_run,
)
from game.titles.kohle.view.panels.spaces import draw_space
from game.titles.kohle.view.panels.view import KohleView, player_of
from game.view import palette
from game.view.fonts import SANS, SERIF_BOLD, SERIF_SEMI
from game.view.lettering import ROMAN, fit_text
from game.view.light import shadow
from game.view.palette import Level
from game.view.panels.hyphenation import hyphenated
from game.view.panels.pen import LEADING, Pen
from game.view.runs import Gap, Icon, Part, PieceIcon, Word, coin, number, star

HEAD, FOOT = 23, 21
NAMED = 40  # from this height on a mine has its name
ROOMY = 84  # from this height on a card shows yields and flip

Standing = list[pygame.Rect]  # where miners stand


def draw_small_card(pen: Pen, rect: pygame.Rect, name: Card, view: KohleView) -> tuple[Standing, pygame.Rect | None]:
    """Header and spaces; if it is high enough their yields, and the foot with the price of a flip.

    Returns where miners stand, and the foot.
    """
    px, flipped = pen.px, name in player_of(view).flipped
    shadow(pen.surface, rect, Level.PIECE, px(6), pen.look.scale)
    pen.rounded(rect, palette.PAPER, radius=px(6))
    head = px(HEAD)
    _head(pen, pygame.Rect(*rect.topleft, rect.w, head), name, flipped)
    flip = None if flipped else view.position.board.rules.cards[name].flip
    roomy = rect.h >= px(ROOMY)
    foot = pygame.Rect(rect.x, rect.bottom - px(FOOT), rect.w, px(FOOT)) if roomy and flip else None
    if foot is not None and flip is not None:
        pen.rounded(foot, tones.PAPER_FOOT, radius=px(6))
        pen.surface.fill(tones.PAPER_FOOT, (foot.x, foot.y, foot.w, px(6)))
        pen.rule((foot.x, foot.y), (foot.right, foot.y), LINE)
        price = flip_run(flip, pen.look.texts)
        if pen.run_width(price, 2) > foot.w - px(8):
            price = [Word("/") if isinstance(part, Word) and part.face is SANS else part for part in price]
        if pen.run_width(price, 2) > foot.w - px(8):
            price = [_tight(part) for part in price]  # rather small than one over the other
        pen.run(price, foot.center, align="centre", gap=3, width=foot.w - px(8))
    pen.rounded(rect, None, radius=px(6), stroke=palette.EDGE)
    body = pygame.Rect(rect.x, rect.y + head, rect.w, (foot.y if foot else rect.bottom) - rect.y - head)
    if roomy and foot is None:
        body.inflate_ip(0, -px(FOOT) // 2)  # its lines stand together as on the others
    side = view.position.board.faces[name, flipped].side
    if name == "workforce":
        _steps(pen, body, side, view.colour, roomy=roomy)
        return [], foot
    rows = [row for row in card_rows(name, side, player_of(view), view.colour, pen.look.texts) if row.spaces]
    if not roomy:
        return _spaces(pen, body, rows, view.colour), foot
    return _paid_spaces(pen, body, rows, view.colour, _all_over(side)), foot


def _tight(part: Part) -> Part:
    """What stands in a crowded line: numbers as small as they are read, and pieces no larger than these."""
    match part:
        case Word():
            return replace(part, size=palette.LEAST_TEXT)
        case Icon("arrow"):
            return replace(part, size=10)
        case Icon() | PieceIcon():
            return replace(part, size=12)
    return part


def _steps(pen: Pen, body: pygame.Rect, side: Side, colour: str, *, roomy: bool) -> None:
    """How many miners an action inserts and moves, and whether an engineer moves with them."""
    px, cube = pen.px, PieceIcon("miner", 18, colour)
    inserts: list[Part] = [cube, number(side.inserts, 15), Icon("kohle:income", 16, palette.INK_SECOND)]
    moves: list[Part] = [number(side.moves, 15), Icon("exchange", 16, palette.INK_SECOND)]
    moves += [PieceIcon("engineer", 18, colour)] * side.engineers
    if roomy:
        pen.run(inserts, (body.x + px(10), body.y + body.h * 0.29), gap=4)
        pen.run([cube, *moves], (body.x + px(10), body.y + body.h * 0.73), gap=4, width=body.w - px(14))
    else:
        pen.run([*inserts, Gap(2), *moves], (body.x + px(8), body.centery), gap=3, width=body.w - px(12))


def _all_over(side: Side) -> list[Part]:
    """What holds for all spaces of a card: what loading costs and scores a wagon, what strength is for."""
    if side.wagon_points:
        per = Word("/", size=13)
        workers: list[Part] = [PieceIcon("worker", 16)] * side.load_workers
        return [*workers, star(15), number(side.wagon_points, 13), per, Icon("wagon", 15)]
    return [Icon("scales", 18, palette.ICON_ON_PAPER)] if any(s.bid for s in side.miner_spaces) else []


def _head(pen: Pen, rect: pygame.Rect, name: Card, flipped: bool) -> None:
    """Coal, brick on backs; the name is worth more than the icon."""
    px = pen.px
    top, low = BACK_HEAD if flipped else FRONT_HEAD
    pen.rounded(rect, top, radius=px(6), bottom=low)
    pen.surface.fill(low, (rect.x, rect.bottom - px(6), rect.w, px(6)))
    pen.rule((rect.x, rect.bottom), (rect.right, rect.bottom), palette.BRASS, 1.2)
    title = card_name(pen.look.texts, name, flipped)
    left = rect.x + px(26)
    if pen.fitted(title, (0, 0, rect.w - px(10), 0), SERIF_SEMI, 15, 1).cut:
        title = card_name(pen.look.texts, name, False)  # the red head says that it is the back
    if pen.fitted(title, (0, 0, rect.w - px(30), 0), SERIF_SEMI, 15, 1).cut:
        left = rect.x + px(6)
    else:
        pen.icon(CARD_ICONS[name], (rect.x + px(14), rect.centery), 17, HEAD_ICON)
    pen.text(title, (left, rect.centery), SERIF_SEMI, 15, HEAD_INK, width=rect.right - px(4) - left)


def _spaces(pen: Pen, body: pygame.Rect, rows: Sequence[Row], colour: str) -> Standing:
    """All spaces in a row."""
    spaces = [(kind, j < row.filled) for row in rows for j, kind in enumerate(row.spaces)]
    step = min(pen.px(26), (body.w - pen.px(10)) / max(1, len(spaces)))
    size = min(18, step / pen.look.scale / 1.3)
    standing = []
    for i, (kind, filled) in enumerate(spaces):
        centre = (body.x + pen.px(5) + step * (i + 0.5), body.centery)
        space = draw_space(pen, kind, centre, size, colour, filled=filled)
        if kind == "miner" and filled:
            standing.append(space)
    return standing


def _paid_spaces(pen: Pen, body: pygame.Rect, rows: Sequence[Row], colour: str, load: Sequence[Part]) -> Standing:
    """Spaces that are manned together stand together, what they pay under them; what holds for all comes first."""
    px, standing = pen.px, Standing()
    pays = [_short(row) for row in rows]
    step = min(px(23), (body.w - px(8)) / max(1, sum(len(row.spaces) for row in rows)))
    size = min(17, step / pen.look.scale / 1.3)
    widths = [max(len(row.spaces) * step, pen.run_width(pay, 1)) for row, pay in zip(rows, pays, strict=True)]
    first = pen.run_width(load, 1) if load else 0.0
    spare = (body.w - sum(widths) - first) / (len(widths) + bool(load) + 1)
    while spare < px(2) and size > 13:  # many spaces: they stand closer
        step, size = step - 1, size - 0.75
        widths = [max(len(row.spaces) * step, pen.run_width(pay, 0)) for row, pay in zip(rows, pays, strict=True)]
        spare = (body.w - sum(widths) - first) / (len(widths) + bool(load) + 1)
    upper, lower = body.y + body.h * 0.31, body.bottom - body.h * 0.23
    x = body.x + spare
    if load:
        pen.run(load, (x, body.centery + px(1)), gap=1)
        x += first + spare
        pen.rule((x - spare / 2, body.y + px(7)), (x - spare / 2, body.bottom - px(6)), LINE)
    for row, pay, wide in zip(rows, pays, widths, strict=True):
        left = x + wide / 2 - step * (len(row.spaces) - 1) / 2
        for j, kind in enumerate(row.spaces):
            space = draw_space(pen, kind, (left + j * step, upper), size, colour, filled=j < row.filled)
            if kind == "miner" and j < row.filled:
                standing.append(space)
        pen.run(pay, (x + wide / 2, lower), align="centre", gap=1)
        x += wide + spare
    return standing


def _short(row: Row) -> list[Part]:
    """What a line of a card pays, without what holds for all: wagons as a number, as in `2 coins / 2`."""
    made: list[Part] = []
    wagons = sum(isinstance(part, Icon) and part.name == "wagon" for part in row.yields)
    for part in row.yields:
        match part:
            case Word(text) if not text.strip("+×0123456789"):
                made.append(number(text, 13))
            case Word() if wagons > 1:
                made.append(Word(f"/{wagons}", size=13, colour=palette.INK_SECOND))
            case Icon("star"):
                made.append(star(14))
            case PieceIcon(kind, _, colour, label):
                made.append(PieceIcon(kind, 16, colour, label))
    return made


# --- the mines


def draw_slot_chip(pen: Pen, rect: pygame.Rect, face: MineFace, *, engine: bool = False) -> None:
    """The smallest card: number or, if large, round; income; wagons, engine; the name, if the card is high enough."""
    px = pen.px
    pen.rounded(rect, palette.PAPER_LIGHT, radius=px(4))
    run: list[Part] = [coin(face.income, 15, "silver")]
    if engine:
        run.append(PieceIcon("engine", 17))
    if face.wagons:
        run += [Icon("wagon", 15), *([number(face.wagons, 13)] if face.wagons > 1 and not engine else [])]
    if rect.h < px(NAMED):
        room = _slot_tag(pen, pygame.Rect(*rect.topleft, px(24), rect.h), rect, face)
        pen.run(run, room.center, align="centre", gap=2, width=room.w - px(4))
    else:
        _named_slot(pen, rect, face, run)
    pen.rounded(rect, None, radius=px(4), stroke=palette.EDGE)


def _slot_tag(pen: Pen, tag: pygame.Rect, rect: pygame.Rect, face: MineFace) -> pygame.Rect:
    """Number or round on the colour of the region; returns the rest of its line."""
    side_band(pen, tag, face, tag.w, palette.COAL if face.large else face.band)
    title = ROMAN[face.round] if face.large else str(face.number)
    pen.text(title, tag.center, SERIF_BOLD, 14, BAND_INK, align="centre")
    return pygame.Rect(tag.right, tag.y, rect.right - tag.right, tag.h)


def _named_slot(pen: Pen, rect: pygame.Rect, face: MineFace, run: Sequence[Part]) -> None:
    """The name under number and yields; one of three lines leaves them only the ends of its first and last."""
    px = pen.px
    wide, line = rect.w - px(6), round(palette.LEAST_TEXT * LEADING)
    name = hyphenated(face.name, SERIF_SEMI, wide)
    lines = fit_text(name, SERIF_SEMI, palette.LEAST_TEXT, wide, 3).lines
    if len(lines) < 3:
        room = _slot_tag(pen, pygame.Rect(*rect.topleft, px(24), px(16)), rect, face)
        pen.run(run, room.center, align="centre", gap=3, width=room.w)
        pen.names(name, (rect.x + px(3), room.bottom, wide, rect.bottom - room.bottom), SERIF_SEMI, 13, palette.INK)
        return
    _slot_tag(pen, pygame.Rect(rect.right - px(24), rect.y, px(24), px(16)), rect, face)
    pen.names(name, (rect.x + px(3), rect.y, wide, rect.h), SERIF_SEMI, palette.LEAST_TEXT, palette.INK, align="left")
    beside = wide - pen.width(lines[-1], SERIF_SEMI, palette.LEAST_TEXT) - px(4)
    pen.run(run, (rect.right - px(3), rect.bottom - line / 2), align="right", gap=1, width=beside)
