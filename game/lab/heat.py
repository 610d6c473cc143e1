"""Heat maps: one measure after the other on the same board, the first as it is printed, the others at a click."""

import json
import math
from collections.abc import Mapping
from html import escape

from game.lab.canvas import BoardCanvas, Family, HeatLayer, PlaceMark, legend
from game.lab.report_words import ReportWords
from game.lab.svg import UNKNOWN, on, ramp, tag
from game.lab.tally import Tally


class HeatMap:
    """All layers of one family of places."""

    def __init__(self, tally: Tally, words: ReportWords, canvas: BoardCanvas, family: Family) -> None:
        self.tally = tally
        self.words = words
        self.canvas = canvas
        self.family = family.name
        self.kept = family.kept
        self.layers = family.layers
        self.places = canvas.places(family.name)

    def title(self, layer: HeatLayer) -> str:
        return self.words(f"{self.family}.measures.{layer.name}")

    def svg(self, layer: HeatLayer) -> str:
        """One layer as a picture of its own."""
        label = f"{self.words(f'{self.family}.map')}: {self.title(layer)}"
        return self.canvas.drawn(self.marks(layer), self.places, self.legend(layer), label)

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
            tag("figcaption", escape(self.words(f"{self.family}.map")))
            + tag("div", buttons, class_="layers")
            + self.svg(first)
            + tag("p", escape(self.words(f"{self.family}.hint")), class_="hint")
            + tag("script", script, type="application/json", class_="layer-data"),
            class_="heat",
        )

    def _data(self, layer: HeatLayer) -> dict[str, object]:
        marks = self.marks(layer)
        rows = {key: [m.label, m.colour, on(m.colour), m.tip] for key, m in marks.items()}
        return {"marks": rows, "legend": self.legend(layer)}

    # ---------------------------------------------------------------- figures as colours

    def marks(self, layer: HeatLayer) -> dict[str, PlaceMark]:
        """A mark for each place that has the measure."""
        values = {key: self._value(layer, key) for key in self.places}
        tops = self._tops(layer, values)
        found = {}
        for key, value in values.items():
            if value is None:
                found[key] = PlaceMark("", UNKNOWN, self._name(key))
                continue
            group, measure = layer.of[key.partition(":")[0]]
            least, most = tops[key.partition(":")[0]]
            share = (value - least) / (most - least) if most > least else 0.5
            found[key] = PlaceMark(self._short(value, measure), ramp(share), self._tip(layer, key, group, measure))
        return found

    def _value(self, layer: HeatLayer, key: str) -> float | None:
        kind = key.partition(":")[0]
        if kind not in layer.of:
            return None
        group, measure = layer.of[kind]
        figure = self.tally.figure(group, self.canvas.element(group, key), measure)
        return figure.mean if figure.count else None

    def _tops(self, layer: HeatLayer, values: Mapping[str, float | None]) -> dict[str, tuple[float, float]]:
        """Where the colours of each kind begin and end."""
        tops = {}
        for kind in layer.of:
            group_values = [v for key, v in values.items() if v is not None and key.startswith(kind + ":")]
            occurring = 0.0, max(group_values, default=1.0) or 1.0
            tops[kind] = self.canvas.ends(layer.of[kind][1]) or occurring
        return tops

    def _short(self, value: float, measure: str) -> str:
        """What fits on the field: whole percents, or a digit after the point."""
        if measure in self.tally.lab.shares:
            return f"{100 * value:.0f}"
        return self.words.number(value, 0 if value >= 10 else 1)

    def _name(self, key: str) -> str:
        return place_name(key, self.layers[0], self.canvas, self.words)

    def _tip(self, layer: HeatLayer, key: str, group: str, measure: str) -> str:
        figure = self.words.span(self.tally.interval(group, self.canvas.element(group, key), measure), measure)
        return self.words("page.tip", name=self._name(key), what=self.title(layer), figure=figure)

    def legend(self, layer: HeatLayer) -> str:
        """What the ends of the ramp stand for, if all kinds of places share them."""
        tops = list(self._tops(layer, {key: self._value(layer, key) for key in self.places}).values())
        _, measure = next(iter(layer.of.values()))
        low = self.words.figure(min(top[0] for top in tops), measure)
        most = max(top[1] for top in tops)
        same = len(set(tops)) == 1 and math.isfinite(most)
        return legend(low, self.words.figure(most, measure) if same else "+", self.words("page.unknown"))


def place_name(key: str, first: HeatLayer, canvas: BoardCanvas, words: ReportWords) -> str:
    """What a place is called: by the group that its family is looked at first."""
    group, _ = first.of[key.partition(":")[0]]
    return words.name(group, canvas.element(group, key))
