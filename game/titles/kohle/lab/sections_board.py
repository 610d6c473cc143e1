"""Questions about the board: mines, consolidations, villages, stations and lines."""

from html import escape

from game.lab.charts import Dot, scatter
from game.lab.heat import HeatMap
from game.lab.ink import tag
from game.lab.section import Cell, Extra, Section, Writer

MINE_COLUMNS = ("bought", "round", "price", "at_once", "trust", "unsold", "fought", "income", "wins")
AUCTION_COLUMNS = (
    "name", "player", "free", "trust", "fought", "bidders", "raises", "paid", "extras", "income", "net", "wins",
)  # fmt: skip


def mines(w: Writer) -> Section:
    section, told, tally = w.section("mines"), w.told, w.tally
    keys = w.known("mine", "bought")
    fates = {m: _mean([tally.figure("mine", key, m).mean for key in keys]) for m in ("bought", "trust", "unsold")}
    shares = {measure: told.percent(share) for measure, share in fates.items()}
    ranked = w.best("mine", "bought")
    most, least = (", ".join(told.name("mine", key) for key in some) for some in (ranked[:3], ranked[:-4:-1]))
    section.answer.append(told("mines.answer", **shares, most=most, least=least))
    _heat(section, HeatMap(tally, told, "mines"), ("bought", "wins", "income", "fought"))
    columns = {"name": told("mines.columns.name")} | {m: told(f"mines.measures.{m}") for m in MINE_COLUMNS}
    board = tally.board

    def extra(key: str) -> list[Cell]:
        mine = board.mines[key]
        ground = told.name("ground", mine.ground)
        return [(escape(ground), ground), (told.round(mine.round), mine.round)]

    headings = (told("mines.columns.ground"), told("mines.columns.entry"))
    section.body.append(w.table("mine", keys, columns, Extra(headings, extra)))
    return section


def auctions(w: Writer) -> Section:
    section, told, tally = w.section("auctions"), w.told, w.tally
    won = w.known("auction", "paid")
    paid, brings = (_weighted(w, won, measure) for measure in ("paid", "brings"))
    answer = {"fought": w.span("game", "all", "auctions"), "all": len(tally.elements("auction"))}
    section.answer.append(told("auctions.answer", **answer, paid=told.number(paid), brings=told.number(brings)))
    ranked = w.best("auction", "net")
    if ranked:
        best, worst = ranked[0], ranked[-1]
        names = {"best": told.name("auction", best), "worst": told.name("auction", worst)}
        figures = {"high": w.span("auction", best, "net"), "low": w.span("auction", worst, "net")}
        section.answer.append(told("auctions.best", **names, **figures))
        section.chart("auctions", told("auctions.picture"), _cost_and_yield(w, won))
        section.body.append(tag("p", told("auctions.hint"), class_="hint"))
    headings = {column: told(f"auctions.columns.{column}") for column in AUCTION_COLUMNS}
    section.body.append(w.table("auction", sorted(tally.elements("auction")), headings))
    return section


def _cost_and_yield(w: Writer, won: list[str]) -> str:
    told, tally, rate = w.told, w.tally, w.tally.board.rules.final.coins_a_point
    dots = []
    for ground in won:
        name, cost = told.name("auction", ground), tally.figure("auction", ground, "paid").mean / rate
        brings, often = tally.figure("auction", ground, "brings").mean, tally.figure("auction", ground, "player").mean
        net = told("mines.tip", name=name, what=told("auctions.columns.net"), figure=w.span("auction", ground, "net"))
        dots.append(Dot(name, cost, brings, often, net))
    return scatter(dots, told("auctions.cost"), told("auctions.brings"), told.number, told("auctions.picture"))


def places(w: Writer) -> Section:
    section, told, tally = w.section("places"), w.told, w.tally
    villages, stations, lines = w.best("village", "traffic"), w.best("station", "visits"), w.best("line", "completed")
    done = [f"{told.name('line', line)} {w.span('line', line, 'completed')}" for line in lines]
    section.answer.append(
        told(
            "places.answer",
            settlements=w.span("game", "all", "settlements"),
            busy=told.name("village", villages[0]),
            quiet=told.name("village", villages[-1]),
            station=told.name("station", stations[0]) if stations else told("places.none"),
            lines="; ".join(done) or told("places.none"),
        )
    )
    _heat(section, HeatMap(tally, told, "places"), ("used", "traffic", "wins"))
    for group, columns in (
        ("village", ("used", "hired", "settled", "settlements", "traffic", "round", "points", "wins")),
        ("station", ("entered", "visits", "held", "round", "wins")),
        ("line", ("completed", "progress", "visits", "wins")),
    ):
        names = {"station": "first_wins", "line": "owner_wins"}
        headings = {c: told(f"places.columns.{names.get(group, c) if c == 'wins' else c}") for c in ("name", *columns)}
        if elements := tally.elements(group):
            section.body.append(tag("h3", told(f"places.{group}s")) + w.table(group, elements, headings))
    return section


def _heat(section: Section, heat: HeatMap, kept: tuple[str, ...]) -> None:
    """The board in the page, and its main layers as pictures."""
    section.body.append(heat.html())
    for layer in heat.layers:
        if layer.name in kept:
            section.pictures[f"{heat.family}_{layer.name}"] = heat.svg(layer)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _weighted(w: Writer, elements: list[str], measure: str) -> float:
    """The mean over all cases of all elements."""
    figures = [w.tally.figure("auction", element, measure) for element in elements]
    count = sum(figure.count for figure in figures)
    return sum(figure.total for figure in figures) / count if count else 0.0
