"""Questions about the table: who wins, what decides, how close it is, how long it lasts."""

from game.lab.charts import ChartCurve, MatrixCell, curves, matrix
from game.lab.section import Section, Writer
from game.lab.sections import answer_about_length, in_bars, lead_of_winners, points_of_all, unfair
from game.lab.svg import BRICK, MOSS, SEATS
from game.titles.baron.lab.measures import END


def who_wins(w: Writer) -> Section:
    section, words = w.section("wins"), w.words
    section.answer += unfair(w, w.tally.lab.even)
    fair = words.percent(w.tally.fair)
    section.answer.append(words("wins.first", wins=w.span("start", "1", "wins"), fair=fair))
    for shift in w.known("starter", "kept"):
        values = {"shift": words.period(shift), "kept": w.span("starter", shift, "kept")}
        section.answer.append(words("wins.starter_answer", **values, wins=w.span("starter", shift, "wins"), fair=fair))
    for group, colours in (("start", ()), ("seat", SEATS), ("starter", ()), ("level", ())):
        if w.known(group, "wins"):
            section.chart(f"wins_{group}", *w.wins(group, words(f"wins.{group}"), colours))
    return section


def what_decides(w: Writer) -> Section:
    """Points by source: of all, shift by shift, and what winners have more of."""
    section, words, tally = w.section("points"), w.words, w.tally
    means = {e: tally.interval("source", e, "points").value for e in tally.elements("source")}
    sources = sorted(means, key=lambda e: -means[e])
    most = [f"{words.name('source', e)} ({w.short('source', e, 'points')})" for e in sources[:3]]
    points = {"points": w.span("game", "all", "points"), "winner": w.span("game", "all", "winner_points")}
    section.answer.append(words("points.answer", **points, sources=", ".join(most)))
    section.chart("points_by_shift", words("points.by_shift"), _by_shift(w, sources))
    lead_of_winners(section, w)
    columns = {c: words(f"points.columns.{c}") for c in ("name", "points", "lead", "decides")}
    section.body.append(w.table("source", sources, columns))
    return section


def _by_shift(w: Writer, sources: list[str]) -> str:
    words, tally = w.words, w.tally
    shifts = [*(str(shift) for shift in range(1, tally.board.shifts + 1)), END]
    columns = [*map(words.period, shifts), words("points.total")]
    cells = {}
    for i, source in enumerate(sources):
        keys = [*(("source_shift", f"{source}/{shift}") for shift in shifts), ("source", source)]
        for j, key in enumerate(keys):
            span = tally.interval(*key, "points")
            if tally.figure(*key, "points").count:
                points = words.span(span, "points")
                tip = words("points.tip", source=words.name("source", source), shift=columns[j], points=points)
                cells[i, j] = MatrixCell(span.value, tip)
    return matrix([words.name("source", s) for s in sources], columns, cells, words.number, words("points.by_shift"))


def how_close(w: Writer) -> Section:
    section, words, tally = w.section("tension"), w.words, w.tally
    values = {measure: w.span("game", "all", measure) for measure in ("margin", "spread")}
    section.answer.append(words("tension.close", **values))
    section.answer.append(words("tension.changes", changes=w.span("game", "all", "lead_changes")))
    shifts = [str(shift) for shift in range(1, tally.board.shifts + 1)]
    if len(shifts) > 1:
        leader, known = ([tally.interval("shift", s, measure) for s in shifts] for measure in ("leader_wins", "known"))
        lines = [
            ChartCurve(words("tension.leader"), leader, BRICK),
            ChartCurve(words("tension.settled"), known, MOSS),
        ]
        columns = [words.period(shift) for shift in shifts]
        section.chart("tension", section.heading, curves(lines, columns, words.percent, section.heading, 1.0))
    points_of_all(section, w)
    return section


def how_long(w: Writer) -> Section:
    section, words = w.section("length"), w.words
    answer_about_length(section, w)
    section.answer.append(words("length.work", unused=w.span("game", "all", "unused")))
    for group, name in (("step", "steps"), ("work", "work_steps")):
        section.chart(name, words(f"length.{name}"), in_bars(w, group, "number", words(f"length.{name}")))
    return section
