"""What the sections of the report share: a question, a plain answer, charts, and tables to sort."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape

from game.lab.charts import ChartBar, bars
from game.lab.report_words import ReportWords
from game.lab.svg import BRASS, tag
from game.lab.tally import Tally

TableCell = tuple[str, float | str]  # of a table: what is shown, as HTML, and what it is sorted by
CHARTS = '<div class="charts">'


@dataclass
class Section:
    """A question and what the games answer."""

    name: str
    heading: str
    answer: list[str] = field(default_factory=list)
    body: list[str] = field(default_factory=list)
    short: str = ""
    pictures: dict[str, str] = field(default_factory=dict)  # the same charts as files of their own

    def chart(self, name: str, title: str, svg: str) -> None:
        """Show a chart, and keep it as a picture."""
        self.pictures[name] = svg
        figure = tag("figure", tag("figcaption", escape(title)) + svg)
        if self.body and self.body[-1].startswith(CHARTS):  # side by side with the chart before
            self.body[-1] = self.body[-1].removesuffix("</div>") + figure + "</div>"
        else:
            self.body.append(f"{CHARTS}{figure}</div>")

    def html(self) -> str:
        answer = "".join(tag("p", escape(sentence), class_="answer") for sentence in self.answer)
        content = tag("h2", escape(self.heading)) + answer + "".join(self.body)
        return tag("section", content, class_=f"sheet {self.name}")


class Writer:
    """Writes sections about one tally in one language."""

    def __init__(self, tally: Tally, words: ReportWords) -> None:
        self.tally = tally
        self.words = words

    def section(self, name: str) -> Section:
        return Section(name, self.words(f"{name}.heading"), short=self.words(f"{name}.short"))

    def span(self, group: str, element: str, measure: str) -> str:
        """A figure with its bounds, as text."""
        return self.words.span(self.tally.interval(group, element, measure), measure)

    def short(self, group: str, element: str, measure: str) -> str:
        """A figure alone."""
        return self.words.figure(self.tally.interval(group, element, measure).value, measure)

    def known(self, group: str, measure: str) -> list[str]:
        """The elements of a group that have the measure, in their order."""
        return [e for e in self.tally.elements(group) if self.tally.figure(group, e, measure).count]

    def best(self, group: str, measure: str) -> list[str]:
        """The same, largest first."""
        return sorted(self.known(group, measure), key=lambda e: -self.tally.figure(group, e, measure).mean)

    def wins(
        self, group: str, title: str, colours: Sequence[str] = (), label: Callable[[str], str] | None = None
    ) -> tuple[str, str]:
        """Bars of victories, with the line where fair would be; title and picture."""
        elements = sorted(self.known(group, "wins"), key=_natural)
        rows = []
        for i, element in enumerate(elements):
            name = label(element) if label else self.words.name(group, element)
            span = self.tally.interval(group, element, "wins")
            count = self.tally.figure(group, element, "wins").count
            tip = f"{name}: {self.words.span(span, 'wins')}, {self.words('page.games', n=count)}"
            rows.append(ChartBar(name, span, tip, colours[i % len(colours)] if colours else BRASS))
        return title, bars(rows, self.words.percent, title, self.tally.fair)

    def table(self, group: str, elements: Sequence[str], columns: dict[str, str], more: "Extra | None" = None) -> str:
        """A table with a line for each element; `columns` are measures with their headings, `name` first."""
        head = [columns["name"]] + (list(more.headings) if more else [])
        head += [heading for measure, heading in columns.items() if measure != "name"]
        rows = []
        for element in elements:
            name = self.words.name(group, element)
            cells: list[TableCell] = [(escape(name), name)]
            if more:
                cells += more.cells(element)
            cells += [self._cell(group, element, measure) for measure in columns if measure != "name"]
            rows.append(cells)
        return sortable(head, rows)

    def _cell(self, group: str, element: str, measure: str) -> TableCell:
        """A figure, and its bounds in small print."""
        span = self.tally.interval(group, element, measure)
        if not self.tally.figure(group, element, measure).count:
            return "–", -math.inf
        shown = escape(self.words.figure(span.value, measure))
        if bounds := self.words.bounds(span, measure):
            shown += " " + tag("small", escape(bounds))
        return shown, span.value


@dataclass(frozen=True)
class Extra:
    """Columns of a table that are no measures."""

    headings: tuple[str, ...]
    cells: Callable[[str], list[TableCell]]


def sortable(head: Sequence[str], rows: Sequence[Sequence[TableCell]]) -> str:
    """A table whose headings sort it: its rows can be put in any order."""
    top = tag("tr", "".join(tag("th", escape(heading), scope="col") for heading in head))
    lines = []
    for row in rows:
        cells = []
        for i, (shown, value) in enumerate(row):
            sort = value if isinstance(value, str) else f"{value:g}"
            cells.append(tag("th" if i == 0 else "td", shown, data_v=sort, scope="row" if i == 0 else None))
        lines.append(tag("tr", "".join(cells)))
    return tag("div", tag("table", tag("thead", top) + tag("tbody", "".join(lines)), class_="sortable"), class_="wide")


def _natural(element: str) -> tuple[int, str]:
    return (int(element), "") if element.isdecimal() else (0, element)
