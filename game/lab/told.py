"""Figures and elements as people read them: numbers with intervals, names from the map and the glossary."""

import math
from collections.abc import Sequence

from game.certainty import Interval
from game.lab.measures import SHARES
from game.texts import Texts
from game.titles.kohle.layouts.mapfile import GameMap
from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.names import PHASES, bare


class Told:
    """Speaks one language about one board. `game_map` is the whole map; the board's own may be lean."""

    def __init__(self, texts: Texts, board: Board, game_map: GameMap) -> None:
        self.texts = texts
        self.board = board
        self.map = game_map
        self._mines = {f"mine:{mine.number}": mine for ground in game_map.grounds.values() for mine in ground.mines}

    def __call__(self, key: str, /, **values: object) -> str:
        """A text of `lab.yaml`."""
        return self.texts(f"lab.{key}", **values)

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
        return self("number.percent", n=self.number(100 * share, digits))

    def figure(self, value: float, measure: str, like: float | None = None) -> str:
        """As percent or as a number, whatever the measure is; with as many digits as another number has."""
        if measure in SHARES:
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
        if measure in SHARES:
            low = low.removesuffix(self("number.percent", n="")).strip()
        return self("number.signed" if interval.low < 0 else "number.between", low=low, high=high)

    def step(self, interval: Interval, measure: str) -> str:
        """A difference with its bounds: `+0.5 (0.4 – 0.6)`; shares differ by percentage points."""
        share = measure in SHARES
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
        """What the board is called."""
        return self.map.title.said(self.texts.language)

    def name(self, group: str, element: str) -> str:
        """What an element of a group of measures is called."""
        match group:
            case "mine":
                mine = self._mines[element]
                return self("names.mine", name=mine.name, number=mine.number)
            case "ground" | "auction":
                return self.map.grounds[bare(element)].name
            case "village":
                return self.map.villages[bare(element)].name
            case "station":
                return self.map.stations[bare(element)].name
            case "line":
                return self.map.railways[element].name.said(self.texts.language)
            case "seat" | "start" | "turn" | "pick" | "flips":
                return self(f"names.{group}", n=element)
            case "source_round" | "card_round" | "bonus_pick":
                first, _, second = element.partition("/")
                whole = {"source_round": "source", "card_round": "card", "bonus_pick": "bonus"}[group]
                last = self.name("pick", second) if group == "bonus_pick" else self.round(second)
                return f"{self.name(whole, first)}, {last}"
            case "round" | "disaster":
                return self.round(element)
            case "phase":
                return self.texts(f"glossary.phases.{PHASES[int(element) - 1]}.long")
            case "action":
                return self(f"actions.{element}")
        return self._word(group, element)

    def _word(self, group: str, element: str) -> str:
        """Names that stand in the glossary."""
        key = {
            "card": f"glossary.cards.{element}.front", "bonus": f"glossary.bonus.{element}",
            "marker": f"glossary.railway.{element}", "disaster_marker": f"glossary.disaster.{element}",
            "coins": f"lab.gained.{element}", "spent": f"lab.spent.{element}",
            "source": f"sources.{element}", "level": f"glossary.levels.{element}",
        }.get(group, "")  # fmt: skip
        return self.texts(key) if key in self.texts else element

    def round(self, number: str | int) -> str:
        """I to V, and the final scoring after them."""
        key = f"glossary.rounds.{number}"
        return self.texts(key) if key in self.texts else self("points.final")

    def listed(self, names: Sequence[str], most: int) -> str:
        """Some of many names."""
        if len(names) <= most:
            return ", ".join(names)
        return self("names.and", some=", ".join(names[:most]), more=len(names) - most)


def _digits(value: float) -> int:
    """How many decimals say something."""
    return 0 if abs(value) >= 99.95 else 1 if abs(value) >= 0.995 or value == 0 else 2
