"""The tracks printed on the board: score round the rim; order, bonus, phases and trust in the northern strip;
rounds and the trust's purchases in the south-east corner.

Here is what is printed; what lies on it is in `track_tokens`.
"""

from game.texts import Texts
from game.titles.kohle.icons import TRUST_ICON
from game.titles.kohle.rules.names import BONUSES, Phase
from game.titles.kohle.rules.rules import MOST_ROUNDS
from game.titles.kohle.view import tones
from game.titles.kohle.view.board_geometry import (
    CORNER,
    ORDER_STEP,
    ORDER_X,
    ORDER_Y,
    PURCHASES,
    SCORES,
    TRUST_COINS,
    BoardGeometry,
    FRect,
)
from game.titles.kohle.view.board_scale import Detail, Item, Scale, item_at
from game.view import palette
from game.view.fonts import SANS, SANS_BOLD, SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI, Typeface
from game.view.icons import icon
from game.view.lettering import ROMAN, label, text_width
from game.view.palette import Colour
from game.view.sketch import Point, Sketch, blank

PHASE_ICONS = (
    "kohle:bonus", "pick", "pick", "kohle:extra", "kohle:disaster", TRUST_ICON, "kohle:income", "star", "scales",
    "kohle:pithead",
)  # fmt: skip
TRUST_SPOT = FRect(1160, 80, 48, 48)
HEAD_Y = 60.0
STRIP_END = 1556  # where the rim begins again
HEADS = {"turn_order": 56.0, "trust": 1152.0}
PHASE_HEAD: Point = (452.0, HEAD_Y)


def draw_tracks(sketch: Sketch, geometry: BoardGeometry, part: FRect, rounds: int = MOST_ROUNDS) -> None:
    """The boxes of all tracks, in board units."""
    edge = palette.EDGE
    for n in range(SCORES):
        cell = geometry.rect(f"score:{n}")
        if cell.colliderect(part):
            sketch.rect(cell, palette.RIM if n % 5 else palette.RIM_FIFTH)
            sketch.rect(cell, stroke=edge, width=1)
            if n % 5:
                sketch.circle((cell.centerx, cell.centery), 1.8, palette.INK_FAINT, alpha=0.6)
    width, height = geometry.size
    sketch.rect((43, 43, width - 86, height - 86), stroke=tones.BORDER, width=1.4)
    if part.top < 150:
        _draw_strip(sketch, geometry)
    if CORNER.colliderect(part):
        _draw_corner(sketch, geometry, rounds)


def _draw_strip(sketch: Sketch, geometry: BoardGeometry) -> None:
    edge = palette.EDGE
    bar = FRect(ORDER_X - 26, ORDER_Y - 16, 52 + ORDER_STEP * (geometry.players - 1), 32)
    sketch.rect(bar, palette.PRINTED, radius=16, stroke=edge, width=1.2)
    for i in range(1, geometry.players):
        x = ORDER_X + i * ORDER_STEP - ORDER_STEP / 2
        sketch.polygon([(x - 2, ORDER_Y - 4), (x + 3, ORDER_Y), (x - 2, ORDER_Y + 4)], edge)
    for i in range(len(BONUSES)):
        sketch.rect(geometry.rect(f"bonus:{i}"), palette.PRINTED, radius=5, stroke=edge, width=1.2)
    for phase in Phase:
        rect = geometry.rect(f"phase:{phase}")
        sketch.rect(rect, palette.PRINTED_LIGHT, radius=5, stroke=edge, width=1.2)
    for n in range(1, TRUST_COINS + 1):
        sketch.circle(geometry.centre(f"trust:{n}"), 22, palette.PRINTED, stroke=edge, width=1.2)


def _draw_corner(sketch: Sketch, geometry: BoardGeometry, rounds: int) -> None:
    """A shorter game leaves the last columns blank."""
    edge = palette.EDGE
    sketch.rect(CORNER, palette.PRINTED_LIGHT, radius=8, stroke=edge, width=1.4)
    for n in range(1, MOST_ROUNDS + 1):
        sketch.rect(geometry.rect(f"round:{n}"), palette.RIM, radius=5, stroke=edge, width=1.2)
        if n <= rounds:
            sketch.circle(geometry.centre(f"disaster:{n}"), 15.5, stroke=palette.OUTLINE_ON_PAPER, width=1.3)
    for n in range(1, PURCHASES + 1):
        sketch.rect(geometry.rect(f"purchase:{n}"), palette.RIM, radius=4, stroke=edge, width=1.2)


def track_print(geometry: BoardGeometry, scale: Scale, texts: Texts, losses: tuple[int, ...]) -> list[Item]:
    """Numbers, names and icons of the tracks; `losses` are the points a disaster costs, by round (D3)."""
    items = [
        _words(str(n), geometry.centre(f"score:{n}"), SERIF_BOLD, scale.type(15), tones.BORDER_OUTER, scale)
        for n in range(0, SCORES, 5)
    ]
    for key, x in HEADS.items():
        head = _head(texts(f"board.{key}"), (x, HEAD_Y), scale)
        if head.rect.right > STRIP_END * scale.zoom:  # on a small board its first half will do
            head = _head(texts(f"board.{key}").partition(" · ")[0], (x, HEAD_Y), scale)
        items.append(head)
    for phase in Phase:
        items.append(phase_cell(geometry, phase, scale, texts, palette.ICON_ON_PAPER))
    items.append(item_at(icon(TRUST_ICON, scale.px(46), palette.ICON_ON_PAPER), scale.at(TRUST_SPOT.center)))
    for n in range(1, TRUST_COINS + 1):
        x, y = geometry.centre(f"trust:{n}")
        items.append(_words(str(n), (x, y + 35), SERIF_SEMI, scale.type(14), palette.INK_PRINT, scale))
    return items + _corner_print(geometry, scale, texts, losses)


def _corner_print(geometry: BoardGeometry, scale: Scale, texts: Texts, losses: tuple[int, ...]) -> list[Item]:
    items: list[Item] = []
    if scale.detail is not Detail.FAR:
        heads = {"rounds": geometry.rect("round:1").x + 2, "purchases": geometry.rect("purchase:1").x}
        items += [_head(texts(f"board.{key}"), (x, CORNER.y + 13), scale) for key, x in heads.items()]
    for n, loss in enumerate(losses, 1):
        column = geometry.rect(f"round:{n}")
        top = (column.centerx, column.y + 12)
        items.append(_words(ROMAN[n], top, SERIF_BOLD, scale.type(16), palette.INK, scale))
        foot = (column.centerx, column.bottom - max(12, scale.type(15) * 0.6 / scale.zoom))  # on small boards too
        items.append(_words(f"−{loss}", foot, SANS_BOLD, scale.type(15), palette.BRICK, scale))
    for n in range(1, PURCHASES + 1):
        items.append(purchase_cell(geometry, n, scale, palette.INK_PRINT, palette.BRASS_DONE))
    return items


def phase_cell(
    geometry: BoardGeometry, phase: int, scale: Scale, texts: Texts, ink: Colour, fill: Colour | None = None
) -> Item:
    """Icon and short name of a phase (from afar its number); with `fill`, the whole cell anew."""
    box = scale.box(geometry.rect(f"phase:{phase}"))
    cell = blank(box.size)
    if fill:
        sketch = Sketch(box.size)
        sketch.rect((0, 0, *box.size), fill, radius=scale.px(5), stroke=palette.EDGE, width=max(1, scale.zoom))
        sketch.draw(cell)
    far = scale.detail is Detail.FAR
    picture = icon(PHASE_ICONS[phase - 1], scale.px(33 if far else 31), ink)
    cell.blit(picture, picture.get_rect(center=(box.width // 2, round(box.height * 0.37))))
    size = scale.type(14)
    names = [texts(f"board.phase.{phase}") for phase in Phase]
    room = min(scale.box(geometry.rect(f"phase:{phase}")).width for phase in Phase) - 1
    words = not far and max(text_width(name, SANS, size) for name in names) <= room  # all words or all numbers
    name = names[phase - 1] if words else str(phase)
    letters = label(name, SANS, size, ink)
    cell.blit(letters, letters.get_rect(center=(box.width // 2, round(box.height * 0.8))))
    return Item(cell, box.x, box.y)


def purchase_cell(
    geometry: BoardGeometry, number: int, scale: Scale, ink: Colour, sign: Colour, fill: Colour | None = None
) -> Item:
    """A space of the trust's purchase track."""
    box = scale.box(geometry.rect(f"purchase:{number}"))
    sketch = Sketch(box.size)
    if fill:
        sketch.rect((0, 0, *box.size), fill, radius=scale.px(4), stroke=palette.EDGE, width=max(1, scale.zoom))
    cell = sketch.render() if fill else blank(box.size)
    letters = label(str(number), SANS_BOLD, scale.type(15), ink)
    cell.blit(letters, letters.get_rect(center=(round(box.width * 0.24), box.height // 2)))
    picture = icon("kohle:mine", scale.px(27), sign)
    cell.blit(picture, picture.get_rect(center=(round(box.width * 0.65), box.height // 2)))
    return Item(cell, box.x, box.y)


def _head(string: str, at: Point, scale: Scale) -> Item:
    """An italic printed heading that starts at a point."""
    picture = label(string, SERIF_ITALIC, scale.type(14.5), palette.INK_PRINT)
    x, y = scale.at(at)
    return Item(picture, round(x), round(y - picture.get_height() / 2))


def heading(string: str, at: Point, scale: Scale) -> Item:
    """The same, for headings that change with the position."""
    return _head(string, at, scale)


def _words(string: str, at: Point, face: Typeface, size: int, colour: Colour, scale: Scale) -> Item:
    return item_at(label(string, face, size, colour), scale.at(at))
