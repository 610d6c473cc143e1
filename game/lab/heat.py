"""Heat maps: one measure after the other on the same board, the first as it is printed, the others at a click."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from game.lab.ink import UNKNOWN, on, ramp, tag
from game.lab.measures import SHARES
from game.lab.tally import Tally
from game.lab.told import Told
from game.titles.kohle.lab.board_picture import BoardPicture, Mark, Place, legend


@dataclass(frozen=True)
class Layer:
    """A measure to look at, and under which name each kind of place has it."""

    name: str
    of: Mapping[str, tuple[str, str]]  # by prefix of the place: group and measure


MINES = (
    Layer("bought", {"mine": ("mine", "bought"), "large": ("auction", "player")}),
    Layer("round", {"mine": ("mine", "round")}),
    Layer("price", {"mine": ("mine", "price"), "large": ("auction", "paid")}),
    Layer("income", {"mine": ("mine", "income"), "large": ("auction", "income")}),
    Layer("wins", {"mine": ("mine", "wins"), "large": ("auction", "wins")}),
    Layer("trust", {"mine": ("mine", "trust"), "large": ("auction", "trust")}),
    Layer("unsold", {"mine": ("mine", "unsold")}),
    Layer("fought", {"mine": ("mine", "fought"), "large": ("auction", "fought")}),
    Layer("at_once", {"mine": ("mine", "at_once")}),
)
PLACES = (
    Layer("used", {"village": ("village", "used"), "station": ("station", "entered")}),
    Layer("traffic", {"village": ("village", "traffic"), "station": ("station", "visits")}),
    Layer("settlements", {"village": ("village", "settlements"), "station": ("station", "held")}),
    Layer("round", {"village": ("village", "round"), "station": ("station", "round")}),
    Layer("points", {"village": ("village", "points")}),
    Layer("wins", {"village": ("village", "wins"), "station": ("station", "wins")}),
)


class HeatMap:
    """All layers of one board."""

    def __init__(self, tally: Tally, told: Told, family: str) -> None:
        self.tally = tally
        self.told = told
        self.family = family  # mines or places
        self.picture = BoardPicture(told.map, tally.players)
        self.layers = MINES if family == "mines" else PLACES
        self.places: dict[str, Place] = self.picture.mines() if family == "mines" else self.picture.nodes()

    def title(self, layer: Layer) -> str:
        return self.told(f"{self.family}.measures.{layer.name}")

    def svg(self, layer: Layer) -> str:
        """One layer as a picture of its own."""
        label = f"{self.told(f'{self.family}.map')}: {self.title(layer)}"
        return self.picture.drawn(self.marks(layer), self.places, self.legend(layer), label)

    def html(self) -> str:
        """The first layer, buttons for the others, and their figures as data."""
        first, *_ = self.layers
        buttons = "".join(
            tag("button", escape(self.title(layer)), type="button", data_layer=layer.name,
                class_="on" if layer is first else None)
            for layer in self.layers
        )  # fmt: skip
        data = {layer.name: self._data(layer) for layer in self.layers}
        script = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        return tag(
            "figure",
            tag("figcaption", escape(self.told(f"{self.family}.map")))
            + tag("div", buttons, class_="layers")
            + self.svg(first)
            + tag("p", escape(self.told(f"{self.family}.hint")), class_="hint")
            + tag("script", script, type="application/json", class_="layer-data"),
            class_="heat",
        )

    def _data(self, layer: Layer) -> dict[str, object]:
        marks = self.marks(layer)
        rows = {key: [m.label, m.colour, on(m.colour), m.tip] for key, m in marks.items()}
        return {"marks": rows, "legend": self.legend(layer)}

    # ---------------------------------------------------------------- figures as colours

    def marks(self, layer: Layer) -> dict[str, Mark]:
        """A mark for each place that has the measure."""
        values = {key: self._value(layer, key) for key in self.places}
        tops = self._tops(layer, values)
        found = {}
        for key, value in values.items():
            if value is None:
                found[key] = Mark("", UNKNOWN, self._name(key))
                continue
            group, measure = layer.of[key.partition(":")[0]]
            least, most = tops[key.partition(":")[0]]
            share = (value - least) / (most - least) if most > least else 0.5
            found[key] = Mark(self._short(value, measure), ramp(share), self._tip(layer, key, group, measure))
        return found

    def _value(self, layer: Layer, key: str) -> float | None:
        kind, _, name = key.partition(":")
        if kind not in layer.of:
            return None
        group, measure = layer.of[kind]
        figure = self.tally.figure(group, name if kind == "large" else key, measure)
        return figure.mean if figure.count else None

    def _tops(self, layer: Layer, values: Mapping[str, float | None]) -> dict[str, tuple[float, float]]:
        """From where to where the colours reach: shares of use from 0 to 1, all else by what occurs."""
        tops = {}
        for kind in layer.of:
            group_values = [v for key, v in values.items() if v is not None and key.startswith(kind + ":")]
            measure = layer.of[kind][1]
            if measure in SHARES and measure not in ("wins", "held"):
                tops[kind] = 0.0, 1.0
            elif measure == "round":
                tops[kind] = 1.0, float(self.tally.board.rules.rounds)
            else:
                tops[kind] = 0.0, max(group_values, default=1.0) or 1.0
        return tops

    def _short(self, value: float, measure: str) -> str:
        """What fits on the field: whole percents, or a digit after the point."""
        if measure in SHARES:
            return f"{100 * value:.0f}"
        return self.told.number(value, 0 if value >= 10 else 1)

    def _name(self, key: str) -> str:
        kind, _, name = key.partition(":")
        return self.told.name("auction", name) if kind == "large" else self.told.name(kind, key)

    def _tip(self, layer: Layer, key: str, group: str, measure: str) -> str:
        element = key.partition(":")[2] if group == "auction" else key
        figure = self.told.span(self.tally.interval(group, element, measure), measure)
        return self.told("mines.tip", name=self._name(key), what=self.title(layer), figure=figure)

    def legend(self, layer: Layer) -> str:
        """What the ends of the ramp stand for, if all kinds of places share them."""
        tops = list(self._tops(layer, {key: self._value(layer, key) for key in self.places}).values())
        _, measure = next(iter(layer.of.values()))
        low = self.told.figure(min(top[0] for top in tops), measure)
        most = max(top[1] for top in tops)
        same = len(set(tops)) == 1 and math.isfinite(most)
        return legend(low, self.told.figure(most, measure) if same else "+", self.told("page.unknown"))
