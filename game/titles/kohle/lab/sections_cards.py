"""Questions about cards and markers: flips, disasters, bonus markers."""

from game.lab.charts import Bar, Cell, bars, matrix
from game.lab.ink import BRICK
from game.lab.section import Section, Writer


def cards(w: Writer) -> Section:
    section, told, tally = w.section("cards"), w.told, w.tally
    ranked = w.best("card", "flipped")
    most, least = ranked[0], ranked[-1]
    shares = {"share": w.span("card", most, "flipped"), "few": w.span("card", least, "flipped")}
    section.answer.append(told("cards.answer", most=told.name("card", most), least=told.name("card", least), **shares))
    rounds = [str(r) for r in range(1, tally.board.rules.rounds + 1)]
    cells = {}
    for i, card in enumerate(ranked):
        for j, r in enumerate(rounds):
            span = tally.interval("card_round", f"{card}/{r}", "flipped")
            share = told.span(span, "flipped")
            tip = told("cards.tip", name=told.name("card", card), round=told.round(r), share=share)
            cells[i, j] = Cell(span.value, tip)
    names = [told.name("card", card) for card in ranked]
    by_round = matrix(names, [told.round(r) for r in rounds], cells, told.percent, told("cards.by_round"))
    section.chart("cards_by_round", told("cards.by_round"), by_round)
    if w.known("card", "wins"):
        section.chart("cards_wins", *w.wins("card", told("cards.wins")))
    section.chart("cards_number", *w.wins("flips", told("cards.number")))
    columns = {c: told(f"cards.columns.{c}") for c in ("name", "flipped", "round", "wins")}
    section.body.append(w.table("card", ranked, columns))
    return section


def disasters(w: Writer) -> Section:
    section, told, tally = w.section("disasters"), w.told, w.tally
    lost, decides = w.span("game", "all", "lost"), w.span("game", "all", "decides")
    section.answer.append(told("disasters.answer", lost=lost, decides=decides))
    rounds = w.known("disaster", "lost")
    rows = []
    for r in rounds:
        span = tally.interval("disaster", r, "lost")
        rows.append(Bar(told.round(r), span, f"{told.round(r)}: {told.span(span, 'lost')}", BRICK))
    section.chart("disasters", told("disasters.by_round"), bars(rows, told.number, told("disasters.by_round")))
    columns = {c: told(f"disasters.columns.{c}") for c in ("name", "struck", "discs", "lost", "miners")}
    section.body.append(w.table("disaster", rounds, columns))
    markers = []
    for marker in w.known("disaster_marker", "struck"):
        name, span = told.name("disaster_marker", marker), tally.interval("disaster_marker", marker, "struck")
        markers.append(Bar(name, span, f"{name}: {told.span(span, 'struck')}"))
    chart = bars(markers, told.percent, told("disasters.markers"))
    section.chart("disaster_markers", told("disasters.markers"), chart)
    return section


def bonus(w: Writer) -> Section:
    section, told, tally = w.section("bonus"), w.told, w.tally
    ranked = w.best("bonus", "taken")
    first = min(w.known("bonus", "pick"), key=lambda e: tally.figure("bonus", e, "pick").mean)
    section.answer.append(
        told(
            "bonus.answer",
            first=told.name("bonus", first),
            most=told.name("bonus", ranked[0]),
            share=w.span("bonus", ranked[0], "taken"),
            wins=w.span("pick", "1", "wins"),
            fair=told.percent(tally.fair),
        )
    )
    picks = [str(place + 1) for place in range(tally.players)]
    cells = {}
    for i, marker in enumerate(ranked):
        for j, pick in enumerate(picks):
            span = tally.interval("bonus_pick", f"{marker}/{pick}", "taken")
            tip = told("bonus.tip", name=told.name("bonus", marker), pick=pick, share=told.span(span, "taken"))
            cells[i, j] = Cell(span.value, tip)
    names, title = [told.name("bonus", marker) for marker in ranked], told("bonus.by_pick")
    section.chart("bonus_by_pick", title, matrix(names, picks, cells, told.percent, title))
    section.chart("bonus_wins", *w.wins("bonus", told("bonus.wins")))
    section.chart("bonus_picks", *w.wins("pick", told("bonus.picks")))
    columns = {c: told(f"bonus.columns.{c}") for c in ("name", "taken", "pick", "used", "wins")}
    section.body.append(w.table("bonus", ranked, columns))
    return section
