"""Questions about the table: who wins, where points come from, how close it is, how long it lasts."""

from game.lab.charts import ChartCurve, MatrixCell, curves, matrix
from game.lab.section import Section, Writer
from game.lab.sections import answer_about_length, in_bars, lead_of_winners, points_of_all, unfair
from game.lab.svg import BRICK, MOSS, SEATS


def who_wins(w: Writer) -> Section:
    section, words = w.section("wins"), w.words
    section.answer += unfair(w, ("seat", "start", "turn"))
    for group, colours in (("start", ()), ("seat", SEATS), ("turn", ()), ("level", ())):
        if w.known(group, "wins"):
            section.chart(f"wins_{group}", *w.wins(group, words(f"wins.{group}"), colours))
    return section


def where_points_come_from(w: Writer) -> Section:
    section, words, tally = w.section("points"), w.words, w.tally
    means = {e: tally.interval("source", e, "points").value for e in tally.elements("source")}
    sources = sorted(means, key=lambda e: -means[e])
    first, second, third = (
        f"{words.name('source', e)} ({w.short('source', e, 'points')})" for e in (*sources, *sources, *sources)[:3]
    )
    section.answer.append(
        words(
            "points.answer",
            points=w.span("game", "all", "points"),
            winner=w.span("game", "all", "winner_points"),
            first=first,
            second=second,
            third=third,
        )
    )
    section.chart("points_by_round", words("points.by_round"), _by_round(w, sources))
    lead_of_winners(section, w)
    return section


def _by_round(w: Writer, sources: list[str]) -> str:
    words, tally = w.words, w.tally
    rounds = [str(r) for r in range(1, tally.board.rules.rounds + 2)]
    columns = [words.period(r) for r in rounds] + [words("points.total")]
    cells = {}
    for i, source in enumerate(sources):
        for j, r in enumerate([*rounds, "total"]):
            key = ("source", source) if r == "total" else ("source_round", f"{source}/{r}")
            span = tally.interval(*key, "points")
            points = words.span(span, "points")
            tip = words("points.tip", source=words.name("source", source), round=columns[j], points=points)
            cells[i, j] = MatrixCell(span.value, tip)
    rows = [words.name("source", source) for source in sources]
    return matrix(rows, columns, cells, words.number, words("points.by_round"))


def how_close(w: Writer) -> Section:
    section, words, tally = w.section("tension"), w.words, w.tally
    section.answer.append(
        words(
            "tension.answer",
            margin=w.span("game", "all", "margin"),
            spread=w.span("game", "all", "spread"),
            changes=w.span("game", "all", "lead_changes"),
        )
    )
    rounds = [str(r) for r in range(1, tally.board.rules.rounds + 1)]
    known = [tally.interval("round", r, "known") for r in rounds]
    half = next((r for r, span in zip(rounds, known, strict=True) if span.value >= 0.5), None)
    section.answer.append(words("tension.known", round=words.period(half)) if half else words("tension.known_late"))
    lines = [
        ChartCurve(words("tension.leader"), [tally.interval("round", r, "leader_wins") for r in rounds], BRICK),
        ChartCurve(words("tension.settled"), known, MOSS),
    ]
    columns = [words("tension.after", round=words.period(r)) for r in rounds]
    section.chart("tension", section.heading, curves(lines, columns, words.percent, section.heading, 1.0))
    points_of_all(section, w)
    return section


def how_long(w: Writer) -> Section:
    section, words = w.section("length"), w.words
    answer_about_length(section, w)
    for group, measure, name in (("phase", "decisions", "phases"), ("action", "count", "actions")):
        section.chart(name, words(f"length.{name}"), in_bars(w, group, measure, words(f"length.{name}")))
    return section
