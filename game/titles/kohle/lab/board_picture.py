"""The board as a canvas: grounds, river, railways and names from the map file, and figures on top of it."""

import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.lab.ink import (
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
    ramp,
    tag,
    text,
)
from game.titles.kohle.layouts.mapfile import GameMap
from game.titles.kohle.layouts.sizes import load_sizes

LEGEND = 46  # height of the strip below the map


@dataclass(frozen=True)
class Mark:
    """What a place of the board shows: a word or two in a colour, and more when the mouse is on it."""

    label: str
    colour: str
    tip: str


@dataclass(frozen=True)
class Place:
    """Where a place stands, as on the printed board."""

    x: float
    y: float
    width: float
    height: float
    round: bool


class BoardPicture:
    """Draws figures on one map, for one number of players."""

    def __init__(self, game_map: GameMap, players: int) -> None:
        self.map = game_map
        self.players = players
        self.sizes = load_sizes()

    def mines(self) -> dict[str, Place]:
        """The slots of all mines in play, the large ones last."""
        found, large, slots = {}, {}, self.sizes.slots
        for key, ground in self.map.grounds_in_play(self.players).items():
            width, height = slots.single if ground.single else slots.small
            for mine in ground.mines:
                found[f"mine:{mine.number}"] = Place(*mine.at, width, height, False)
            if ground.large:
                large[f"large:{key}"] = Place(*ground.large.at, *slots.large, False)
        return found | large

    def nodes(self) -> dict[str, Place]:
        """Villages and stations in play."""
        found = {}
        for key, village in self.map.villages_in_play(self.players).items():
            width, height = self.sizes.villages[village.size]
            found[f"village:{key}"] = Place(*village.at, max(width, 40), height, True)
        for key, station in self.map.stations_in_play(self.players).items():
            found[f"station:{key}"] = Place(*station.at, 34, 34, True)
        return found

    def drawn(self, marks: Mapping[str, Mark], places: Mapping[str, Place], legend: str, label: str) -> str:
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

    def fields(self, marks: Mapping[str, Mark], places: Mapping[str, Place]) -> str:
        """A field for each place, coloured and labelled; grey where there is nothing to tell."""
        parts = []
        for key, place in places.items():
            mark = marks.get(key, Mark("", UNKNOWN, ""))
            box = tag(
                "rect", x=place.x - place.width / 2, y=place.y - place.height / 2, width=place.width,
                height=place.height, rx=min(place.width, place.height) / 2 if place.round else 5, fill=mark.colour,
                stroke=INK, stroke_width=1.4,
            )  # fmt: skip
            size = 15 if place.width >= 44 else 13
            label = text(place.x, place.y + 5, mark.label, size, "middle", fill=on(mark.colour), font_weight="bold")
            parts.append(tag("g", box + label, class_="field tip", data_id=key, data_tip=mark.tip))
        return "".join(parts) + self._node_names(places)

    def _node_names(self, places: Mapping[str, Place]) -> str:
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


def legend(low: str, high: str, unknown: str, shade: Callable[[float], str] = ramp) -> str:
    """From little to much, below the map."""
    steps = 40
    parts = [tag("rect", x=70 + i * 5, y=0, width=5.5, height=16, fill=shade(i / (steps - 1))) for i in range(steps)]
    parts += [text(62, 14, low, 15, "end"), text(78 + steps * 5, 14, high, 15)]
    parts.append(tag("rect", x=440, y=0, width=22, height=16, fill=UNKNOWN, stroke=INK, stroke_width=1))
    parts.append(text(470, 14, unknown, 15))
    return "".join(parts)
