"""The board as a canvas: grounds, river, railways and names from the map file, and figures on top of it."""

import textwrap
from collections.abc import Mapping
from functools import cached_property

from game.lab.canvas import BoardPlace, Family, HeatLayer, PlaceMark
from game.lab.svg import (
    EDGE,
    INK,
    INK_SECOND,
    PAPER,
    PAPER_LIGHT,
    RIVER,
    SANS,
    SERIF,
    UNKNOWN,
    Attribute,
    mix,
    on,
    points,
    tag,
    text,
)
from game.titles.kohle.lab.measures import SHARES
from game.titles.kohle.layouts.sizes import load_sizes
from game.titles.kohle.rules.mapfile import GameMap
from game.titles.kohle.rules.names import bare

MINES = Family(
    "mines",
    (
        HeatLayer("bought", {"mine": ("mine", "bought"), "large": ("auction", "player")}),
        HeatLayer("round", {"mine": ("mine", "round")}),
        HeatLayer("price", {"mine": ("mine", "price"), "large": ("auction", "paid")}),
        HeatLayer("income", {"mine": ("mine", "income"), "large": ("auction", "income")}),
        HeatLayer("wins", {"mine": ("mine", "wins"), "large": ("auction", "wins")}),
        HeatLayer("trust", {"mine": ("mine", "trust"), "large": ("auction", "trust")}),
        HeatLayer("unsold", {"mine": ("mine", "unsold")}),
        HeatLayer("fought", {"mine": ("mine", "fought"), "large": ("auction", "fought")}),
        HeatLayer("at_once", {"mine": ("mine", "at_once")}),
    ),
    ("bought", "wins", "income", "fought"),
)
PLACES = Family(
    "places",
    (
        HeatLayer("used", {"village": ("village", "used"), "station": ("station", "entered")}),
        HeatLayer("traffic", {"village": ("village", "traffic"), "station": ("station", "visits")}),
        HeatLayer("settlements", {"village": ("village", "settlements"), "station": ("station", "held")}),
        HeatLayer("round", {"village": ("village", "round"), "station": ("station", "round")}),
        HeatLayer("points", {"village": ("village", "points")}),
        HeatLayer("wins", {"village": ("village", "wins"), "station": ("station", "wins")}),
    ),
    ("used", "traffic", "wins"),
)

LEGEND = 46  # height of the strip below the map


class MapCanvas:
    """Draws figures on one map, for one number of players."""

    def __init__(self, game_map: GameMap, players: int, rounds: int) -> None:
        self.map = game_map
        self.rounds = rounds
        self.players = players
        self.sizes = load_sizes()

    def places(self, family: str) -> dict[str, BoardPlace]:
        return self.mines() if family == "mines" else self.nodes()

    def element(self, group: str, place: str) -> str:
        return bare(place) if group == "auction" else place

    def ends(self, measure: str) -> tuple[float, float] | None:
        """Shares of use from 0 to 1, rounds from the first to the last, all else by what occurs."""
        if measure == "round":
            return 1.0, float(self.rounds)
        return (0.0, 1.0) if measure in SHARES and measure not in ("wins", "held") else None

    def mines(self) -> dict[str, BoardPlace]:
        """The slots of all mines in play, the large ones last."""
        found, large, slots = {}, {}, self.sizes.slots
        for key, ground in self.map.grounds_in_play(self.players).items():
            width, height = slots.single if ground.single else slots.small
            for mine in ground.mines:
                found[f"mine:{mine.number}"] = BoardPlace(*mine.at, width, height, False)
            if ground.large:
                large[f"large:{key}"] = BoardPlace(*ground.large.at, *slots.large, False)
        return found | large

    def nodes(self) -> dict[str, BoardPlace]:
        """Villages and stations in play."""
        found = {}
        for key, village in self.map.villages_in_play(self.players).items():
            width, height = self.sizes.villages[village.size]
            found[f"village:{key}"] = BoardPlace(*village.at, max(width, 40), height, True)
        for key, station in self.map.stations_in_play(self.players).items():
            found[f"station:{key}"] = BoardPlace(*station.at, 34, 34, True)
        return found

    def drawn(self, marks: Mapping[str, PlaceMark], places: Mapping[str, BoardPlace], legend: str, label: str) -> str:
        """The whole picture, ready for a page or a file of its own."""
        width, height = self.map.size
        top = self.sizes.map[1] - 12
        strip = tag("g", legend, transform=f"translate(40 {height - 30})", class_="legend")
        box = f"24 {top} {width - 48} {height + LEGEND - top - 40}"
        return tag(
            "svg", self.land + self.fields(marks, places) + strip, xmlns="http://www.w3.org/2000/svg", viewBox=box,
            class_="board", role="img", aria_label=label, font_family=SANS,
        )  # fmt: skip

    # ---------------------------------------------------------------- the land

    @cached_property
    def land(self) -> str:
        """Everything that no figure changes."""
        in_play = self.map.grounds_in_play(self.players)
        parts = []
        for key, ground in self.map.grounds.items():
            colour = mix(self.map.regions[ground.region].colour, PAPER, 0.45) if key in in_play else PAPER
            parts.append(tag("polygon", points=points(ground.border), fill=colour, stroke=EDGE, stroke_width=1.5))
        if self.map.river:
            parts.append(_track(self.map.river, RIVER, 10))
        for railway in self.map.railways.values():
            parts.append(_track(railway.path, INK_SECOND, 6) + _track(railway.path, railway.colour, 4))
        parts += [self._name(ground.name, *ground.label) for key, ground in self.map.grounds.items() if key in in_play]
        return tag("g", "".join(parts), class_="land")

    def _name(self, name: str, x: float, y: float) -> str:
        lines = textwrap.wrap(name, self.sizes.names.ground.characters) or [name]
        first = y - (len(lines) - 1) * 9 + 5
        style: dict[str, Attribute] = {"font_family": SERIF, "fill": "#5A4630", "stroke": PAPER, "stroke_width": 3}
        style["paint_order"] = "stroke"
        return "".join(text(x, first + 18 * i, line, 16, "middle", **style) for i, line in enumerate(lines))

    # ---------------------------------------------------------------- figures

    def fields(self, marks: Mapping[str, PlaceMark], places: Mapping[str, BoardPlace]) -> str:
        """A field for each place, coloured and labelled; grey where there is nothing to tell."""
        parts = []
        for key, place in places.items():
            mark = marks.get(key, PlaceMark("", UNKNOWN, ""))
            box = tag(
                "rect", x=place.x - place.width / 2, y=place.y - place.height / 2, width=place.width,
                height=place.height, rx=min(place.width, place.height) / 2 if place.round else 5, fill=mark.colour,
                stroke=INK, stroke_width=1.4,
            )  # fmt: skip
            size = 15 if place.width >= 44 else 13
            label = text(place.x, place.y + 5, mark.label, size, "middle", fill=on(mark.colour), font_weight="bold")
            parts.append(tag("g", box + label, class_="field tip", data_id=key, data_tip=mark.tip))
        return "".join(parts) + self._node_names(places)

    def _node_names(self, places: Mapping[str, BoardPlace]) -> str:
        parts = []
        for key, place in places.items():
            if not place.round:
                continue
            kind, _, name = key.partition(":")
            node = self.map.villages[name] if kind == "village" else self.map.stations[name]
            dx, dy, anchor = {
                "n": (0, -place.height / 2 - 5, "middle"), "s": (0, place.height / 2 + 15, "middle"),
                "e": (place.width / 2 + 5, 5, "start"), "w": (-place.width / 2 - 5, 5, "end"),
            }[node.label]  # fmt: skip
            slant = "italic" if kind == "station" else None
            style: dict[str, Attribute] = {"stroke": PAPER_LIGHT, "stroke_width": 3, "paint_order": "stroke"}
            parts.append(text(place.x + dx, place.y + dy, node.name, 13.5, anchor, font_style=slant, **style))
        return tag("g", "".join(parts), class_="names", pointer_events="none")


def _track(path: tuple[tuple[int, int], ...], colour: str, width: float) -> str:
    return tag("polyline", points=points(path), fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")
