"""Questions about the table: who wins, where points come from, how close it is, how long it lasts."""

from game.lab.charts import Bar, Cell, Curve, bars, curves, histogram, matrix
from game.lab.ink import BRASS, BRICK, MOSS, SEATS
from game.lab.section import Section, Writer
from game.lab.tally import BIN_DECISIONS, BIN_POINTS


def who_wins(w: Writer) -> Section:
    section, told = w.section("wins"), w.told
    section.answer += _unfair(w)
    for group, colours in (("start", ()), ("seat", SEATS), ("turn", ()), ("level", ())):
        if w.known(group, "wins"):
            section.chart(f"wins_{group}", *w.wins(group, told(f"wins.{group}"), colours))
    return section


def _unfair(w: Writer) -> list[str]:
    """Who wins more or less often than fair: for sure, or as if so, where the most striking of many may be chance."""
    told, tally = w.told, w.tally
    known = {group: w.known(group, "wins") for group in ("seat", "start", "turn")}
    places = [(group, element) for group, elements in known.items() for element in elements]
    sure, perhaps = [], []
    for group, element in places:
        span = tally.interval(group, element, "wins")
        if not span.excludes(tally.fair):
            continue
        way = "often" if span.value > tally.fair else "seldom"
        values = {"name": told.name(group, element), "wins": told.span(span, "wins"), "fair": told.percent(tally.fair)}
        if tally.interval(group, element, "wins", among=len(known[group])).excludes(tally.fair):
            sure.append(told(f"wins.{way}", **values))
        else:
            perhaps.append(told(f"wins.perhaps_{way}", **values, n=len(known[group])))
    return [*(sure or [told("wins.even", fair=told.percent(tally.fair))]), *perhaps]


def where_points_come_from(w: Writer) -> Section:
    section, told, tally = w.section("points"), w.told, w.tally
    means = {e: tally.interval("source", e, "points").value for e in tally.elements("source")}
    sources = sorted(means, key=lambda e: -means[e])
    first, second, third = (
        f"{told.name('source', e)} ({w.short('source', e, 'points')})" for e in (*sources, *sources, *sources)[:3]
    )
    section.answer.append(
        told(
            "points.answer",
            points=w.span("game", "all", "points"),
            winner=w.span("game", "all", "winner_points"),
            first=first,
            second=second,
            third=third,
        )
    )
    section.chart("points_by_round", told("points.by_round"), _by_round(w, sources))
    ahead = w.best("source", "lead")
    if ahead:
        name, points = told.name("source", ahead[0]), w.span("source", ahead[0], "lead")
        section.answer.append(told("points.lead_answer", source=name, points=points))
        rows = []
        for source in ahead:
            name, span = told.name("source", source), tally.interval("source", source, "lead")
            tip = told("points.lead_tip", name=name, points=told.span(span, "lead"))
            rows.append(Bar(name, span, tip, MOSS if span.value >= 0 else BRICK))
        section.chart("points_lead", told("points.lead"), bars(rows, told.number, told("points.lead")))
    return section


def _by_round(w: Writer, sources: list[str]) -> str:
    told, tally = w.told, w.tally
    rounds = [str(r) for r in range(1, tally.board.rules.rounds + 2)]
    columns = [told.round(r) for r in rounds] + [told("points.total")]
    cells = {}
    for i, source in enumerate(sources):
        for j, r in enumerate([*rounds, "total"]):
            key = ("source", source) if r == "total" else ("source_round", f"{source}/{r}")
            span = tally.interval(*key, "points")
            points = told.span(span, "points")
            tip = told("points.tip", source=told.name("source", source), round=columns[j], points=points)
            cells[i, j] = Cell(span.value, tip)
    rows = [told.name("source", source) for source in sources]
    return matrix(rows, columns, cells, told.number, told("points.by_round"))


def how_close(w: Writer) -> Section:
    section, told, tally = w.section("tension"), w.told, w.tally
    section.answer.append(
        told(
            "tension.answer",
            margin=w.span("game", "all", "margin"),
            spread=w.span("game", "all", "spread"),
            changes=w.span("game", "all", "lead_changes"),
        )
    )
    rounds = [str(r) for r in range(1, tally.board.rules.rounds + 1)]
    known = [tally.interval("round", r, "known") for r in rounds]
    half = next((r for r, span in zip(rounds, known, strict=True) if span.value >= 0.5), None)
    section.answer.append(told("tension.known", round=told.round(half)) if half else told("tension.known_late"))
    lines = [
        Curve(told("tension.leader"), [tally.interval("round", r, "leader_wins") for r in rounds], BRICK),
        Curve(told("tension.settled"), known, MOSS),
    ]
    columns = [told("tension.after", round=told.round(r)) for r in rounds]
    section.chart("tension", section.heading, curves(lines, columns, told.percent, section.heading, 1.0))
    spread = histogram(tally.points, BIN_POINTS, told.percent, told("tension.histogram"), told("tension.points"))
    section.chart("points", told("tension.histogram"), spread)
    return section


def how_long(w: Writer) -> Section:
    section, told, tally = w.section("length"), w.told, w.tally
    each = tally.figure("game", "all", "decisions").mean / tally.players
    values = {measure: w.span("game", "all", measure) for measure in ("decisions", "offered", "forced")}
    section.answer.append(told("length.answer", each=told.number(each), **values))
    chart = histogram(tally.decisions, BIN_DECISIONS, told.percent, told("length.histogram"), told("length.decisions"))
    section.chart("length", told("length.histogram"), chart)
    for group, measure, name in (("phase", "decisions", "phases"), ("action", "count", "actions")):
        rows = []
        for element in w.known(group, measure):
            span = tally.interval(group, element, measure)
            if span.value > 0:
                label = told.name(group, element)
                rows.append(Bar(label, span, f"{label}: {told.span(span, measure)}", BRASS))
        section.chart(name, told(f"length.{name}"), bars(rows, told.number, told(f"length.{name}")))
    return section
