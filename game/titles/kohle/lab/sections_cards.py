"""Questions about cards and markers: flips, disasters, bonus markers."""

from game.lab.charts import ChartBar, MatrixCell, bars, matrix
from game.lab.section import Section, Writer
from game.lab.svg import BRICK


def cards(w: Writer) -> Section:
    section, words, tally = w.section("cards"), w.words, w.tally
    ranked = w.best("card", "flipped")
    most, least = ranked[0], ranked[-1]
    shares = {"share": w.span("card", most, "flipped"), "few": w.span("card", least, "flipped")}
    section.answer.append(
        words("cards.answer", most=words.name("card", most), least=words.name("card", least), **shares)
    )
    rounds = [str(r) for r in range(1, tally.board.rules.rounds + 1)]
    cells = {}
    for i, card in enumerate(ranked):
        for j, r in enumerate(rounds):
            span = tally.interval("card_round", f"{card}/{r}", "flipped")
            share = words.span(span, "flipped")
            tip = words("cards.tip", name=words.name("card", card), round=words.period(r), share=share)
            cells[i, j] = MatrixCell(span.value, tip)
    names = [words.name("card", card) for card in ranked]
    by_round = matrix(names, [words.period(r) for r in rounds], cells, words.percent, words("cards.by_round"))
    section.chart("cards_by_round", words("cards.by_round"), by_round)
    if w.known("card", "wins"):
        section.chart("cards_wins", *w.wins("card", words("cards.wins")))
    section.chart("cards_number", *w.wins("flips", words("cards.number")))
    columns = {c: words(f"cards.columns.{c}") for c in ("name", "flipped", "round", "wins")}
    section.body.append(w.table("card", ranked, columns))
    return section


def disasters(w: Writer) -> Section:
    section, words, tally = w.section("disasters"), w.words, w.tally
    lost, decides = w.span("game", "all", "lost"), w.span("game", "all", "decides")
    section.answer.append(words("disasters.answer", lost=lost, decides=decides))
    rounds = w.known("disaster", "lost")
    rows = []
    for r in rounds:
        span = tally.interval("disaster", r, "lost")
        rows.append(ChartBar(words.period(r), span, f"{words.period(r)}: {words.span(span, 'lost')}", BRICK))
    section.chart("disasters", words("disasters.by_round"), bars(rows, words.number, words("disasters.by_round")))
    columns = {c: words(f"disasters.columns.{c}") for c in ("name", "struck", "discs", "lost", "miners")}
    section.body.append(w.table("disaster", rounds, columns))
    markers = []
    for marker in w.known("disaster_marker", "struck"):
        name, span = words.name("disaster_marker", marker), tally.interval("disaster_marker", marker, "struck")
        markers.append(ChartBar(name, span, f"{name}: {words.span(span, 'struck')}"))
    chart = bars(markers, words.percent, words("disasters.markers"))
    section.chart("disaster_markers", words("disasters.markers"), chart)
    return section


def bonus(w: Writer) -> Section:
    section, words, tally = w.section("bonus"), w.words, w.tally
    ranked = w.best("bonus", "taken")
    first = min(w.known("bonus", "pick"), key=lambda e: tally.figure("bonus", e, "pick").mean)
    section.answer.append(
        words(
            "bonus.answer",
            first=words.name("bonus", first),
            most=words.name("bonus", ranked[0]),
            share=w.span("bonus", ranked[0], "taken"),
            wins=w.span("pick", "1", "wins"),
            fair=words.percent(tally.fair),
        )
    )
    picks = [str(place + 1) for place in range(tally.players)]
    cells = {}
    for i, marker in enumerate(ranked):
        for j, pick in enumerate(picks):
            span = tally.interval("bonus_pick", f"{marker}/{pick}", "taken")
            tip = words("bonus.tip", name=words.name("bonus", marker), pick=pick, share=words.span(span, "taken"))
            cells[i, j] = MatrixCell(span.value, tip)
    names, title = [words.name("bonus", marker) for marker in ranked], words("bonus.by_pick")
    section.chart("bonus_by_pick", title, matrix(names, picks, cells, words.percent, title))
    section.chart("bonus_wins", *w.wins("bonus", words("bonus.wins")))
    section.chart("bonus_picks", *w.wins("pick", words("bonus.picks")))
    columns = {c: words(f"bonus.columns.{c}") for c in ("name", "taken", "pick", "used", "wins")}
    section.body.append(w.table("bonus", ranked, columns))
    return section
