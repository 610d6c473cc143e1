"""Figures and elements as people read them: numbers with intervals, and names."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.certainty import Interval
from game.texts import Texts

if TYPE_CHECKING:
    from game.lab.title_lab import Edition, Lab


class ReportWords:
    """Speaks one language about one edition of a title."""

    def __init__(self, texts: Texts, lab: "Lab", edition: "Edition") -> None:
        self.texts = texts
        self.lab = lab
        self.edition = edition

    def __call__(self, key: str, /, **values: object) -> str:
        """A text of `lab.yaml`: as the title says it, or as it is said of any."""
        own, plain = f"lab.{key}", f"lab.plain.{key}"
        return self.texts(plain if plain in self.texts and own not in self.texts else own, **values)

    # ---------------------------------------------------------------- numbers

    def number(self, value: float, digits: int | None = None) -> str:
        """With as many digits as say something."""
        if not math.isfinite(value):
            return "–"
        digits = _digits(value) if digits is None else digits
        shown = f"{value:.{digits}f}"
        if float(shown) == 0:
            shown = shown.removeprefix("-")
        return shown.replace(".", self("number.decimal")).replace("-", "−")

    def percent(self, share: float) -> str:
        """A share of 1 in percent."""
        digits = 1 if 0 < abs(share) < 0.0995 or 0.9905 < share < 1 else 0
        if abs(round(share, 3)) in (0, 1):  # a tenth of a percent says nothing there
            digits = 0
        return self("number.percent", n=self.number(100 * share, digits))

    def figure(self, value: float, measure: str, like: float | None = None) -> str:
        """As percent or as a number, whatever the measure is; with as many digits as another number has."""
        if measure in self.lab.shares:
            return self.percent(value)
        return self.number(value, None if like is None else _digits(like))

    def span(self, interval: Interval, measure: str) -> str:
        """A figure with its bounds: `34 % (29 – 39 %)`."""
        value, bounds = self.figure(interval.value, measure), self.bounds(interval, measure)
        return self("number.span", value=value, bounds=bounds) if bounds else value

    def bounds(self, interval: Interval, measure: str) -> str:
        """`29 – 39 %`; nothing if there is nothing to say."""
        low, high = (self.figure(bound, measure, like=interval.value) for bound in (interval.low, interval.high))
        if not math.isfinite(interval.low) or low == high:
            return ""
        if measure in self.lab.shares:
            low = low.removesuffix(self("number.percent", n="")).strip()
        return self("number.signed" if interval.low < 0 else "number.between", low=low, high=high)

    def step(self, interval: Interval, measure: str) -> str:
        """A difference with its bounds: `+0.5 (0.4 – 0.6)`; shares differ by percentage points."""
        share = measure in self.lab.shares
        if share:
            low, high = max(-1.0, interval.low), min(1.0, interval.high)
            interval = Interval(*(round(100 * value) for value in (interval.value, low, high)))
        digits = 0 if share else _digits(interval.value)
        shown, low_shown, high_shown = (self.number(value, digits) for value in interval)
        shown = "+" + shown if interval.value > 0 else shown
        shown = self("number.percentage_points", n=shown) if share else shown
        if low_shown == high_shown:
            return shown
        between = self("number.signed" if interval.low < 0 else "number.between", low=low_shown, high=high_shown)
        return self("number.span", value=shown, bounds=between)

    # ---------------------------------------------------------------- names

    @property
    def title(self) -> str:
        """What the layout is called."""
        return self.edition.named(self.texts.language)

    def name(self, group: str, element: str) -> str:
        """What an element of a group of measures is called."""
        if own := self.lab.named(group, element, self):
            return own
        match group:
            case "seat":
                return self("names.seat", n=element)
            case "level":
                key = f"glossary.levels.{element}"
                return self.texts(key) if key in self.texts else element
        return element

    def period(self, number: str | int) -> str:
        """What a round, shift ... is called."""
        return self.name("period", str(number))

    def listed(self, names: Sequence[str], most: int) -> str:
        """Some of many names."""
        if len(names) <= most:
            return ", ".join(names)
        return self("names.and", some=", ".join(names[:most]), more=len(names) - most)


def _digits(value: float) -> int:
    """How many decimals say something."""
    return 0 if abs(value) >= 99.95 else 1 if abs(value) >= 0.995 or value == 0 else 2
