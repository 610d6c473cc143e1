"""Questions that any title answers: who wins, how close it is, how long it lasts."""

from collections.abc import Callable, Sequence

from game.lab.canvas import Family
from game.lab.charts import ChartBar, bars, histogram
from game.lab.findings import leaning
from game.lab.heat import HeatMap
from game.lab.section import Section, Writer
from game.lab.svg import BRASS, BRICK, MOSS, SEATS
from game.lab.tally import BIN_DECISIONS, BIN_POINTS


def who_wins(w: Writer) -> Section:
    section = w.section("wins")
    section.answer += unfair(w, w.tally.lab.even)
    for group in (*w.tally.lab.even, "level"):
        if w.known(group, "wins"):
            section.chart(f"wins_{group}", *w.wins(group, w.words(f"wins.{group}"), SEATS if group == "seat" else ()))
    return section


def unfair(w: Writer, groups: Sequence[str]) -> list[str]:
    """Who wins more or less often than fair: for sure, or as if so, where the most striking of many may be chance."""
    words, tally = w.words, w.tally
    places = sum(len(w.known(group, "wins")) for group in groups)
    sure, perhaps = [], []
    for (group, element), surely in leaning(tally, groups).items():
        span = tally.interval(group, element, "wins", among=places)  # as wide as picking it out of all of them demands
        way = "often" if span.value > tally.fair else "seldom"
        values = {
            "name": words.name(group, element),
            "wins": words.span(span, "wins"),
            "fair": words.percent(tally.fair),
        }
        if surely:
            sure.append(words(f"wins.{way}", **values))
        else:
            perhaps.append(words(f"wins.perhaps_{way}", **values, n=places))
    return [*(sure or [words("wins.even", fair=words.percent(tally.fair))]), *perhaps]


def how_close(w: Writer) -> Section:
    section, words = w.section("tension"), w.words
    values = {measure: w.span("game", "all", measure) for measure in ("margin", "spread")}
    section.answer.append(words("tension.close", **values))
    points_of_all(section, w)
    return section


def points_of_all(section: Section, w: Writer) -> None:
    words = w.words
    spread = histogram(w.tally.points, BIN_POINTS, words.percent, words("tension.histogram"), words("tension.points"))
    section.chart("points", words("tension.histogram"), spread)


def how_long(w: Writer) -> Section:
    section = w.section("length")
    answer_about_length(section, w)
    return section


def answer_about_length(section: Section, w: Writer) -> None:
    words, tally = w.words, w.tally
    each = tally.figure("game", "all", "decisions").mean / tally.players
    values = {measure: w.span("game", "all", measure) for measure in ("decisions", "offered", "forced")}
    section.answer.append(words("length.answer", each=words.number(each), **values))
    title = words("length.histogram")
    chart = histogram(tally.decisions, BIN_DECISIONS, words.percent, title, words("length.decisions"))
    section.chart("length", title, chart)


def in_bars(w: Writer, group: str, measure: str, title: str) -> str:
    """A bar for each element that has any of the measure."""
    rows = []
    for element in w.known(group, measure):
        span = w.tally.interval(group, element, measure)
        if span.value > 0:
            label = w.words.name(group, element)
            rows.append(ChartBar(label, span, f"{label}: {w.words.span(span, measure)}", BRASS))
    return bars(rows, w.words.number, title)


def heat(section: Section, family: Family, w: Writer) -> None:
    """The board in the page, and its main layers as pictures."""
    canvas = w.tally.lab.canvas(w.words.edition, w.tally.players)
    assert canvas is not None
    heat = HeatMap(w.tally, w.words, canvas, family)
    section.body.append(heat.html())
    for layer in heat.layers:
        if layer.name in heat.kept:
            section.pictures[f"{heat.family}_{layer.name}"] = heat.svg(layer)


def lead_of_winners(section: Section, w: Writer) -> None:
    """What winners have more points of than the others."""
    words = w.words
    if not (ahead := w.best("source", "lead")):
        return
    most = {"source": words.name("source", ahead[0]), "points": w.span("source", ahead[0], "lead")}
    section.answer.append(words("points.lead_answer", **most))
    rows = []
    for source in ahead:
        name, span = words.name("source", source), w.tally.interval("source", source, "lead")
        tip = words("points.lead_tip", name=name, points=words.span(span, "lead"))
        rows.append(ChartBar(name, span, tip, MOSS if span.value >= 0 else BRICK))
    section.chart("points_lead", words("points.lead"), bars(rows, words.number, words("points.lead")))


ALL: tuple[Callable[[Writer], Section], ...] = (who_wins, how_close, how_long)
