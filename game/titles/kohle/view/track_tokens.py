"""What lies on the printed tracks, and the cells that light up as the game moves on."""

from collections.abc import Mapping, Sequence

from game.texts import Texts
from game.titles.kohle.rules.names import Phase
from game.titles.kohle.rules.rules import MOST_ROUNDS
from game.titles.kohle.view.board_geometry import (
    BONUS_SIZE,
    PURCHASES,
    SCORES,
    TRUST_COINS,
    BoardGeometry,
)
from game.titles.kohle.view.board_picture import BACK, BoardPicture
from game.titles.kohle.view.board_scale import Item, Scale, item_at, token
from game.titles.kohle.view.tracks import PHASE_HEAD, TRUST_SPOT, heading, phase_cell, purchase_cell
from game.view import palette
from game.view.fonts import SANS_BOLD, SERIF_BOLD
from game.view.lettering import ROMAN, label, text_width
from game.view.light import glow
from game.view.sketch import Point, Sketch, blank

LAP = SCORES


def track_tokens(geometry: BoardGeometry, picture: BoardPicture, scale: Scale, texts: Texts) -> list[Item]:
    """All tracks."""
    return [
        *_scores(geometry, picture, scale),
        *_order(geometry, picture, scale),
        *_phases(geometry, picture, scale, texts),
        *_trust(geometry, picture, scale),
        *_rounds(geometry, picture, scale),
    ]


def score_spot(geometry: BoardGeometry, points: int, rank: int, of: int) -> Point:
    """Where a score marker lies: those on the same cell are pushed together along the rim."""
    cell = geometry.rect(f"score:{points % LAP}")
    shift = (rank - (of - 1) / 2) * (13 if of > 1 else 0)
    return (cell.centerx + shift, cell.centery) if cell.width > cell.height else (cell.centerx, cell.centery + shift)


def lost_spot(geometry: BoardGeometry, round_: int, rank: int, of: int) -> Point:
    """Where a lost miner lies in its round's column: up to two rows, off what they cost, which is printed below."""
    rect = geometry.rect(f"lost:{round_}")
    row = 2 if of <= 4 else 3
    step = min(17.0, (rect.width - 8) / row)
    column, line = rank % row, rank // row
    width = min(of - line * row, row)
    y = rect.centery if of <= row else rect.y + 5 + line * 13
    return rect.centerx + (column - (width - 1) / 2) * step, y


def _scores(geometry: BoardGeometry, picture: BoardPicture, scale: Scale) -> list[Item]:
    """The markers, and over those that have gone round a tag: one for all that lie side by side."""
    items: list[Item] = []
    spots: dict[int, list[Point]] = {}
    for seat, points in enumerate(picture.scores):
        together = [other for other, score in enumerate(picture.scores) if score % LAP == points % LAP]
        spot = score_spot(geometry, points, together.index(seat), len(together))
        items.append(token("disc", spot, 32, scale, picture.seats[seat]))
        spots.setdefault(points, []).append(spot)
    return items + [_lap(laps * LAP, row, scale, geometry.size[0]) for laps, row in _rows(spots, scale) if laps]


def _rows(spots: Mapping[int, Sequence[Point]], scale: Scale) -> list[tuple[int, list[Point]]]:
    """Markers that have gone round equally often and would have tags that touch, with nobody else's between them."""
    near = (text_width(f"+{LAP}", SANS_BOLD, scale.type(13)) + scale.px(12)) / scale.zoom
    rows: list[tuple[int, list[Point]]] = []
    ordered = sorted((y, x, points) for points, alike in spots.items() for x, y in alike)
    for y, x, points in ordered:
        laps, (left, height) = (rows[-1][0], rows[-1][1][-1]) if rows else (-1, (0.0, 0.0))
        if laps == points // LAP and y == height and x - left < near:
            rows[-1][1].append((x, y))
        else:
            rows.append((points // LAP, [(x, y)]))
    return rows


def _lap(points: int, row: Sequence[Point], scale: Scale, board: float) -> Item:
    """Once round the board: a tag with the hundreds over the markers from end to end, where nothing is printed."""
    letters = label(f"+{points}", SANS_BOLD, scale.type(13), palette.LAMP)
    (left, y), (right, _) = scale.at(row[0]), scale.at(row[-1])
    x = (left + right) / 2
    width, height = letters.get_width() + scale.px(8), letters.get_height()
    width = max(width, round(right - left) + scale.px(16))
    sketch = Sketch((width, height))
    sketch.rect((0, 0, width, height), palette.COAL, radius=height / 2, stroke=palette.BRASS)
    tag = sketch.render()
    tag.blit(letters, letters.get_rect(center=(width // 2, height // 2)))
    edge = width / 2 + 1  # it lies on the board, on its sides, too
    return item_at(tag, (min(max(x, edge), board * scale.zoom - edge), y - scale.px(14)))


def _order(geometry: BoardGeometry, picture: BoardPicture, scale: Scale) -> list[Item]:
    items: list[Item] = []
    for i, seat in enumerate(picture.order):
        spot = geometry.centre(f"order:{i}")
        if seat == picture.active:
            items.append(_active_ring(spot, scale))
        items.append(token("disc", spot, 26, scale, picture.seats[seat]))
    for i, content in enumerate(picture.bonus):
        spot = geometry.centre(f"bonus:{i}")
        if isinstance(content, str):
            items.append(token(f"bonus_{content}", spot, BONUS_SIZE[1] - 1, scale))
        elif content is not None:
            items.append(token("disc", spot, 28, scale, picture.seats[content]))
    return items


def _active_ring(spot: Point, scale: Scale) -> Item:
    size = scale.px(35)
    sketch = Sketch((size, size))
    sketch.circle((size / 2, size / 2), size / 2, palette.OFFERED_RING, stroke=palette.RING_HAIRLINE, width=1)
    return item_at(sketch.render(), scale.at(spot))


def _phases(geometry: BoardGeometry, picture: BoardPicture, scale: Scale, texts: Texts) -> list[Item]:
    head = texts("board.round_phase", round=ROMAN[picture.round], phase=picture.phase)
    items = [heading(head, PHASE_HEAD, scale)]
    for phase in range(1, min(picture.phase, len(Phase) + 1)):
        items.append(phase_cell(geometry, phase, scale, texts, palette.BRASS_DONE, palette.PRINTED_DONE))
    if 1 <= picture.phase <= len(Phase):
        cell = phase_cell(geometry, picture.phase, scale, texts, palette.LAMP, palette.COAL)
        pad = scale.px(14)
        lit = blank((cell.rect.width + 2 * pad, cell.rect.height + 2 * pad))
        glow(lit, (pad, pad, *cell.rect.size), scale.px(5), scale.px(9))
        lit.blit(cell.picture, (pad, pad))
        items.append(Item(lit, cell.x - pad, cell.y - pad))
    return items


def _trust(geometry: BoardGeometry, picture: BoardPicture, scale: Scale) -> list[Item]:
    items = [
        token("coin", geometry.centre(f"trust:{n}"), 39, scale, "copper")
        for n in range(1, min(picture.trust_coins, TRUST_COINS) + 1)
    ]
    if picture.trust_extra:
        items.append(token("disaster_coin", (TRUST_SPOT.right + 2, TRUST_SPOT.bottom - 4), 25, scale))
    for n in range(1, min(picture.purchases, PURCHASES) + 1):
        items.append(purchase_cell(geometry, n, scale, palette.LAMP, palette.LAMP, palette.COAL))
    return items


def _rounds(geometry: BoardGeometry, picture: BoardPicture, scale: Scale) -> list[Item]:
    items: list[Item] = []
    if 1 <= picture.round <= MOST_ROUNDS:
        items.append(_current_round(geometry, picture.round, scale))
    for i, mark in enumerate(picture.disasters[:MOST_ROUNDS]):
        if mark.marker:
            kind = "disaster_back" if mark.marker == BACK else f"disaster_{mark.marker}"
            spot = geometry.centre(f"disaster:{i + 1}")
            items.append(token(kind, spot, 33, scale))
            if picture.subsidence and mark.marker == "subsidence":
                items.append(_in_force(spot, scale))
        for rank, seat in enumerate(mark.lost):
            spot = lost_spot(geometry, i + 1, rank, len(mark.lost))
            items.append(token("miner", spot, 19, scale, picture.seats[seat]))
    return items


def _in_force(spot: Point, scale: Scale) -> Item:
    """K4.5: subsidence damage stays: a brick ring round its marker."""
    size = scale.px(39)
    sketch = Sketch((size, size))
    sketch.circle((size / 2, size / 2), size / 2, stroke=palette.BRICK, width=max(2.0, 2.4 * scale.zoom))
    return item_at(sketch.render(), scale.at(spot))


def _current_round(geometry: BoardGeometry, round_: int, scale: Scale) -> Item:
    """The column of the round is light, its numeral brick, its frame amber; its foot stays as printed."""
    column = geometry.rect(f"round:{round_}")
    box = scale.box(column)
    sketch = Sketch(box.size)
    thick = max(2.0, 2.6 * scale.zoom)
    foot = scale.px(24)
    inner = (thick / 2, thick / 2, box.width - thick, box.height - foot)
    sketch.rect(inner, palette.PAPER_LIGHT, radius=scale.px(4))
    spot = scale.at((column.width / 2, geometry.rect(f"disaster:{round_}").centery - column.y))
    sketch.circle(spot, 15.5 * scale.zoom, stroke=palette.OUTLINE_ON_PAPER, width=1.3 * scale.zoom)
    sketch.rect((0, 0, *box.size), radius=scale.px(5), stroke=palette.AMBER, width=thick)
    cell = sketch.render()
    numeral = label(ROMAN[round_], SERIF_BOLD, scale.type(16), palette.BRICK)
    cell.blit(numeral, numeral.get_rect(center=(box.width // 2, round(12 * scale.zoom))))
    return Item(cell, box.x, box.y)
