"""Questions about the board: worker spaces, and the shift clock."""

from html import escape

from game.lab.charts import MatrixCell, matrix
from game.lab.section import Extra, Section, TableCell, Writer
from game.lab.sections import heat
from game.titles.baron.lab.canvas import CLOCK, SPACES

SPACE_COLUMNS = ("used", "needed", "uses", "workers", "price", "dearest", "ousting", "early", "wins")
CLOCK_COLUMNS = ("points", "paid", "contested", "tied", "alone", "ahead", "most", "changed", "decides", "wins")


def spaces(w: Writer) -> Section:
    section, words, tally = w.section("spaces"), w.words, w.tally
    banks = {space.id for kind, found in tally.board.by_kind.items() if kind == "bank" for space in found}
    dear = [key for key in w.best("space", "price") if key not in banks]
    idle = sorted(w.known("space", "uses"), key=lambda key: tally.figure("space", key, "uses").mean)
    ousted = {measure: w.span("game", "all", measure) for measure in ("placements", "canteen", "banked")}
    section.answer.append(words("spaces.answer", **ousted))
    names = [f"{words.name('space', key)} ({w.short('space', key, 'price')})" for key in dear[:3]]
    section.answer.append(words("spaces.dear", names="; ".join(names)))
    names = [f"{words.name('space', key)} ({w.short('space', key, 'uses')})" for key in idle[:3]]
    section.answer.append(words("spaces.idle", names="; ".join(names)))
    heat(section, SPACES, w)
    section.chart("kinds", words("spaces.kinds"), _kinds_by_shift(w))
    columns = {"name": words("spaces.columns.name")} | {m: words(f"spaces.measures.{m}") for m in SPACE_COLUMNS}
    section.body.append(w.table("space", list(tally.board.spaces), columns))
    return section


def _kinds_by_shift(w: Writer) -> str:
    """What share of all workers each kind of space gets."""
    words, tally = w.words, w.tally
    kinds, shifts = w.best("kind", "share"), [str(shift) for shift in range(1, tally.board.shifts + 1)]
    cells = {}
    for i, kind in enumerate(kinds):
        for j, shift in enumerate(shifts):
            span = tally.interval("kind_shift", f"{kind}/{shift}", "share")
            if tally.figure("kind_shift", f"{kind}/{shift}", "share").count:
                values = {"name": words.name("kind", kind), "shift": words.period(shift)}
                cells[i, j] = MatrixCell(span.value, words("spaces.tip", **values, share=words.span(span, "share")))
    names = [words.name("kind", kind) for kind in kinds]
    return matrix(names, [words.period(s) for s in shifts], cells, words.percent, words("spaces.kinds"))


def clock(w: Writer) -> Section:
    section, words, tally = w.section("clock"), w.words, w.tally
    fought = w.best("element", "contested")
    pays = w.best("element", "points")
    if fought:
        names = {"most": words.name("element", fought[0]), "least": words.name("element", fought[-1])}
        shares = {"high": w.span("element", fought[0], "contested"), "low": w.span("element", fought[-1], "contested")}
        section.answer.append(words("clock.answer", **names, **shares))
    rich, poor = pays[0], pays[-1]
    names = {"rich": words.name("element", rich), "poor": words.name("element", poor)}
    points = {"high": w.span("element", rich, "points"), "low": w.span("element", poor, "points")}
    section.answer.append(words("clock.pays", **names, **points))
    heat(section, CLOCK, w)
    if w.known("element", "wins"):
        section.chart("clock_wins", *w.wins("element", words("clock.wins")))
    elements = {element.id: element for element in tally.board.clock}

    def rewards(key: str) -> list[TableCell]:
        element = elements[key]
        shown = words("clock.rewards", first=element.first, second=element.second)
        return [(escape(shown), element.first), (escape(words.period(element.since)), element.since)]

    headings = (words("clock.columns.rewards"), words("clock.columns.since"))
    columns = {c: words(f"clock.columns.{c}") for c in ("name", *CLOCK_COLUMNS)}
    section.body.append(w.table("element", list(elements), columns, Extra(headings, rewards)))
    return section
