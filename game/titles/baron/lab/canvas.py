"""The worker board as a canvas: areas and spaces from the board file, the clock as a dial, and figures on top.

A report speaks many languages and the board none: areas have pictures, spaces their numbers, coal its colours.
"""

import math
from collections.abc import Callable, Mapping
from functools import cached_property

from game.lab.canvas import BoardPlace, Family, HeatLayer, PlaceMark
from game.lab.svg import EDGE, INK, INK_SECOND, PAPER, PAPER_LIGHT, PRINTED, SANS, UNKNOWN, on, points, tag, text
from game.titles.baron.lab.measures import SHARES
from game.titles.baron.rules.board import Board, Element
from game.titles.baron.rules.names import Colour, Counts, SpaceKind, Vehicle

SPACES = Family(
    "spaces",
    tuple(
        HeatLayer(measure, {"space": ("space", measure)})
        for measure in ("used", "needed", "uses", "price", "dearest", "ousting", "early", "workers", "wins")
    ),
    ("used", "needed", "uses", "price", "ousting"),
)
CLOCK = Family(
    "clock",
    tuple(
        HeatLayer(measure, {"element": ("element", measure)})
        for measure in ("contested", "points", "tied", "alone", "changed", "decides", "wins")
    ),
    ("contested", "points"),
)

WIDE, HIGH, LEGEND = 880.0, 476.0, 46.0
Box = tuple[float, float, float, float]  # left, top, width, height
DrawIcon = Callable[[float, float], str]
AREAS: Mapping[Box, tuple[SpaceKind, ...]] = {
    (14, 14, 540, 200): (SpaceKind.TILE, SpaceKind.DRAW_TILES),
    (14, 220, 267, 118): (SpaceKind.MINING,),
    (287, 220, 267, 118): (SpaceKind.DELIVERY,),
    (14, 344, 540, 118): (SpaceKind.ORDER, SpaceKind.DRAW_ORDERS),
    (560, 272, 306, 92): (SpaceKind.MONEY,),
    (560, 370, 306, 92): (SpaceKind.BANK,),
}
DIAL = (713.0, 141.0, 126.0)  # middle and radius
PAINT: Mapping[Colour, str] = {
    Colour.YELLOW: "#E2B93B", Colour.BROWN: "#8A5A2B", Colour.GRAY: "#8C8C8C", Colour.BLACK: "#2B2420",
}  # fmt: skip
LABEL = 22.0  # height of what stands above a field
INWARDS = 0.62  # where what an element counts stands, from the middle of the dial to its field
MOST_ACROSS = 6  # fields in a row of a wide area


class WorkerBoardCanvas:
    """Draws figures on one board, for one number of players."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def places(self, family: str) -> dict[str, BoardPlace]:
        return self.spaces if family == SPACES.name else self.elements

    def element(self, _group: str, place: str) -> str:
        return place.partition(":")[2]

    def ends(self, measure: str) -> tuple[float, float] | None:
        """Shares from 0 to 1, but those that are small everywhere by what occurs; prices from one worker on."""
        if measure == "price":
            return 1.0, 3.0
        return (0.0, 1.0) if measure in SHARES - {"wins", "decides", "early"} else None

    def drawn(self, marks: Mapping[str, PlaceMark], places: Mapping[str, BoardPlace], legend: str, label: str) -> str:
        """The whole picture, ready for a page or a file of its own."""
        fields = "".join(_field(key, place, marks.get(key)) for key, place in places.items())
        strip = tag("g", legend, transform=f"translate(40 {HIGH + 14:g})", class_="legend")
        return tag(
            "svg", self.printed + fields + strip, xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDE:g} {HIGH + LEGEND:g}", class_="board", role="img", aria_label=label, font_family=SANS,
        )  # fmt: skip

    # ---------------------------------------------------------------- where things stand

    @cached_property
    def spaces(self) -> dict[str, BoardPlace]:
        """The open spaces, in the order of the file."""
        found = {f"space:{key}": place for key, place in self._all_spaces.items()}
        return {place: found[place] for key in self.board.spaces if (place := f"space:{key}") in found}

    @cached_property
    def _all_spaces(self) -> dict[str, BoardPlace]:
        """The locked ones too."""
        found: dict[str, BoardPlace] = {}
        for (left, top, width, height), kinds in AREAS.items():
            keys = [key for key, entry in self.board.file.spaces.items() if entry.kind in kinds]
            across = max(1, min(len(keys), MOST_ACROSS if width > 400 else max(4, math.ceil(len(keys) / 2))))
            if len(keys) > across:
                across = math.ceil(len(keys) / math.ceil(len(keys) / across))
            down = max(1, math.ceil(len(keys) / across))
            inner, cell_w, cell_h = left + 34, (width - 40) / across, (height - 8) / down
            for i, key in enumerate(keys):
                x, y = inner + (i % across + 0.5) * cell_w, top + 4 + (i // across + 0.5) * cell_h
                found[key] = BoardPlace(x, y + LABEL / 2, min(cell_w - 10, 76), min(cell_h - LABEL - 8, 52), False)
        return found

    @cached_property
    def elements(self) -> dict[str, BoardPlace]:
        """Around the dial, clockwise from the top."""
        x, y, radius = DIAL
        found, count = {}, len(self.board.clock)
        for i, element in enumerate(self.board.clock):
            angle = 2 * math.pi * (i + 0.5) / count - math.pi / 2
            reach = radius - 24
            where = x + reach * math.cos(angle), y + reach * math.sin(angle)
            found[f"element:{element.id}"] = BoardPlace(*where, 44, 29, True)
        return found

    # ---------------------------------------------------------------- what is printed

    @cached_property
    def printed(self) -> str:
        """Everything that no figure changes."""
        parts = [tag("rect", x=2, y=2, width=WIDE - 4, height=HIGH - 4, rx=10, fill=PAPER, stroke=EDGE, stroke_width=2)]
        for (left, top, width, height), kinds in AREAS.items():
            parts.append(tag("rect", x=left, y=top, width=width, height=height, rx=8, fill=PAPER_LIGHT, stroke=PRINTED))
            parts.append(ICONS[kinds[0]](left + 18, top + height / 2))
        parts += [self._space(key, place) for key, place in self._all_spaces.items()]
        return tag("g", "".join(parts) + self._dial(), class_="printed", pointer_events="none")

    def _space(self, key: str, place: BoardPlace) -> str:
        """The field, what stands above it, and a cross if it is locked."""
        entry = self.board.file.spaces[key]
        left, top = place.x - place.width / 2, place.y - place.height / 2
        box = _box(place, PAPER, EDGE)
        if key in self.board.locked:
            right, low = left + place.width, top + place.height
            box += tag("path", d=f"M{left:g} {top:g}L{right:g} {low:g}M{left:g} {low:g}L{right:g} {top:g}", stroke=EDGE)
        if entry.vehicle:
            return box + _vehicle(place.x, top - 11, entry.vehicle)
        number = entry.steps or entry.marks or (f"{entry.looks}?" if entry.looks else key.rpartition("_")[2])
        return box + text(place.x, top - 6, str(number), 14, "middle", fill=INK_SECOND)

    def _dial(self) -> str:
        x, y, radius = DIAL
        parts = [tag("circle", cx=x, cy=y, r=radius, fill=PAPER_LIGHT, stroke=EDGE, stroke_width=2)]
        for element in self.board.clock:
            place = self.elements[f"element:{element.id}"]
            parts.append(_box(place, PAPER, EDGE))
            at = x + (place.x - x) * INWARDS, y + (place.y - y) * INWARDS
            parts.append(_counted(*at, element))
        return "".join(parts)


def _field(key: str, place: BoardPlace, mark: PlaceMark | None) -> str:
    """A field, coloured and labelled; grey where there is nothing to tell."""
    mark = mark or PlaceMark("", UNKNOWN, "")
    label = text(place.x, place.y + 5, mark.label, 15, "middle", fill=on(mark.colour), font_weight="bold")
    return tag("g", _box(place, mark.colour, INK) + label, class_="field tip", data_id=key, data_tip=mark.tip)


def _box(place: BoardPlace, fill: str, stroke: str) -> str:
    return tag(
        "rect", x=place.x - place.width / 2, y=place.y - place.height / 2, width=place.width, height=place.height,
        rx=min(place.width, place.height) / 2 if place.round else 5, fill=fill, stroke=stroke, stroke_width=1.4,
    )  # fmt: skip


# ---------------------------------------------------------------- small pictures


def _wheel(x: float, y: float, radius: float = 3.5) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=PAPER_LIGHT, stroke=INK_SECOND, stroke_width=1.6)


def _shape(corners: tuple[tuple[float, float], ...], fill: str = INK_SECOND) -> str:
    return tag("polygon", points=points(corners), fill=fill, stroke=INK_SECOND, stroke_width=1)


def _cart(x: float, y: float, fill: str = INK_SECOND) -> str:
    body = _shape(((x - 10, y - 7), (x + 10, y - 7), (x + 7, y + 4), (x - 7, y + 4)), fill)
    return body + _wheel(x - 4, y + 6) + _wheel(x + 4, y + 6)


def _pick(x: float, y: float) -> str:
    head = tag("path", d=f"M{x - 10:g} {y - 2:g}Q{x:g} {y - 14:g} {x + 10:g} {y - 2:g}", fill="none",
               stroke=INK_SECOND, stroke_width=3)  # fmt: skip
    return head + tag("line", x1=x, y1=y - 8, x2=x, y2=y + 12, stroke=INK_SECOND, stroke_width=3)


def _coin(x: float, y: float) -> str:
    return tag("circle", cx=x, cy=y, r=9, fill="#E2C879", stroke=INK_SECOND, stroke_width=1.6)


def _bank(x: float, y: float) -> str:
    pillars = "".join(tag("rect", x=x + dx, y=y - 3, width=3, height=9, fill=INK_SECOND) for dx in (-8, -1.5, 5))
    return _shape(((x - 11, y - 4), (x, y - 12), (x + 11, y - 4))) + pillars + _coin(x, y + 20)


def _card(x: float, y: float) -> str:
    spots = "".join(tag("circle", cx=x, cy=y + dy, r=2, fill=INK_SECOND) for dy in (-5, 1, 7))
    return tag("rect", x=x - 8, y=y - 12, width=16, height=24, rx=2, fill=PAPER, stroke=INK_SECOND) + spots


def _vehicle(x: float, y: float, vehicle: Vehicle) -> str:
    """A barrow on one wheel, a carriage on two, a truck with its cab, an engine with its chimney."""
    match vehicle:
        case Vehicle.BARROW:
            return _shape(((x - 9, y - 4), (x + 6, y - 4), (x + 2, y + 3), (x - 3, y + 3))) + _wheel(x - 4, y + 5)
        case Vehicle.CARRIAGE:
            return (
                tag("rect", x=x - 10, y=y - 4, width=20, height=6, fill=INK_SECOND)
                + _wheel(x - 6, y + 4)
                + _wheel(x + 6, y + 4)
            )
        case Vehicle.TRUCK:
            load = tag("rect", x=x - 12, y=y - 3, width=16, height=6, fill=INK_SECOND)
            cab = tag("rect", x=x + 5, y=y - 7, width=7, height=10, fill=INK_SECOND)
            return load + cab + _wheel(x - 7, y + 5) + _wheel(x + 7, y + 5)
        case Vehicle.ENGINE:
            boiler = tag("rect", x=x - 12, y=y - 4, width=24, height=7, fill=INK_SECOND)
            chimney = tag("rect", x=x + 6, y=y - 10, width=4, height=7, fill=INK_SECOND)
            cab = tag("rect", x=x - 12, y=y - 9, width=8, height=8, fill=INK_SECOND)
            return boiler + chimney + cab + "".join(_wheel(x + dx, y + 5, 3) for dx in (-8, 0, 8))


def _counted(x: float, y: float, element: Element) -> str:
    """What an element counts: coal, a vehicle, or carts without coal."""
    if element.vehicle:
        return _vehicle(x, y, element.vehicle)
    assert element.colour is not None
    if element.counts is Counts.EMPTY:
        return _cart(x, y, PAPER_LIGHT) + tag("rect", x=x - 7, y=y - 10, width=14, height=3, fill=PAINT[element.colour])
    return tag("rect", x=x - 7, y=y - 7, width=14, height=14, rx=2, fill=PAINT[element.colour], stroke=INK_SECOND)


ICONS: Mapping[SpaceKind, DrawIcon] = {
    SpaceKind.TILE: _cart,
    SpaceKind.MINING: _pick,
    SpaceKind.DELIVERY: lambda x, y: _vehicle(x, y, Vehicle.TRUCK),
    SpaceKind.ORDER: _card,
    SpaceKind.MONEY: _coin,
    SpaceKind.BANK: _bank,
}
