"""Questions about the board: mines, consolidations, villages, stations and lines."""

from html import escape

from game.lab.charts import Dot, scatter
from game.lab.section import Extra, Section, TableCell, Writer
from game.lab.sections import heat
from game.lab.svg import tag
from game.titles.kohle.lab.canvas import MINES, PLACES

MINE_COLUMNS = ("bought", "round", "price", "at_once", "trust", "unsold", "fought", "income", "wins")
AUCTION_COLUMNS = (
    "name", "player", "free", "trust", "fought", "bidders", "raises", "paid", "extras", "income", "net", "wins",
)  # fmt: skip


def mines(w: Writer) -> Section:
    section, words, tally = w.section("mines"), w.words, w.tally
    keys = w.known("mine", "bought")
    fates = {m: _mean([tally.figure("mine", key, m).mean for key in keys]) for m in ("bought", "trust", "unsold")}
    shares = {measure: words.percent(share) for measure, share in fates.items()}
    ranked = w.best("mine", "bought")
    most, least = (", ".join(words.name("mine", key) for key in some) for some in (ranked[:3], ranked[:-4:-1]))
    section.answer.append(words("mines.answer", **shares, most=most, least=least))
    heat(section, MINES, w)
    columns = {"name": words("mines.columns.name")} | {m: words(f"mines.measures.{m}") for m in MINE_COLUMNS}
    board = tally.board

    def extra(key: str) -> list[TableCell]:
        mine = board.mines[key]
        ground = words.name("ground", mine.ground)
        return [(escape(ground), ground), (words.period(mine.round), mine.round)]

    headings = (words("mines.columns.ground"), words("mines.columns.entry"))
    section.body.append(w.table("mine", keys, columns, Extra(headings, extra)))
    return section


def auctions(w: Writer) -> Section:
    section, words, tally = w.section("auctions"), w.words, w.tally
    won = w.known("auction", "paid")
    paid, brings = (_weighted(w, won, measure) for measure in ("paid", "brings"))
    answer = {"fought": w.span("game", "all", "auctions"), "all": len(tally.elements("auction"))}
    section.answer.append(words("auctions.answer", **answer, paid=words.number(paid), brings=words.number(brings)))
    ranked = w.best("auction", "net")
    if ranked:
        best, worst = ranked[0], ranked[-1]
        names = {"best": words.name("auction", best), "worst": words.name("auction", worst)}
        figures = {"high": w.span("auction", best, "net"), "low": w.span("auction", worst, "net")}
        section.answer.append(words("auctions.best", **names, **figures))
        section.chart("auctions", words("auctions.picture"), _cost_and_yield(w, won))
        section.body.append(tag("p", words("auctions.hint"), class_="hint"))
    headings = {column: words(f"auctions.columns.{column}") for column in AUCTION_COLUMNS}
    section.body.append(w.table("auction", sorted(tally.elements("auction")), headings))
    return section


def _cost_and_yield(w: Writer, won: list[str]) -> str:
    words, tally, rate = w.words, w.tally, w.tally.board.rules.final.coins_a_point
    dots = []
    for ground in won:
        name, cost = words.name("auction", ground), tally.figure("auction", ground, "paid").mean / rate
        brings, often = tally.figure("auction", ground, "brings").mean, tally.figure("auction", ground, "player").mean
        net = words("page.tip", name=name, what=words("auctions.columns.net"), figure=w.span("auction", ground, "net"))
        dots.append(Dot(name, cost, brings, often, net))
    return scatter(dots, words("auctions.cost"), words("auctions.brings"), words.number, words("auctions.picture"))


def places(w: Writer) -> Section:
    section, words, tally = w.section("places"), w.words, w.tally
    villages, stations, lines = w.best("village", "traffic"), w.best("station", "visits"), w.best("line", "completed")
    done = [f"{words.name('line', line)} {w.span('line', line, 'completed')}" for line in lines]
    section.answer.append(
        words(
            "places.answer",
            settlements=w.span("game", "all", "settlements"),
            busy=words.name("village", villages[0]),
            quiet=words.name("village", villages[-1]),
            station=words.name("station", stations[0]) if stations else words("places.none"),
            lines="; ".join(done) or words("places.none"),
        )
    )
    heat(section, PLACES, w)
    for group, columns in (
        ("village", ("used", "hired", "settled", "settlements", "traffic", "round", "points", "wins")),
        ("station", ("entered", "visits", "held", "round", "wins")),
        ("line", ("completed", "progress", "visits", "brings", "wins")),
    ):
        names = {"station": "first_wins", "line": "owner_wins"}
        headings = {c: words(f"places.columns.{names.get(group, c) if c == 'wins' else c}") for c in ("name", *columns)}
        if elements := tally.elements(group):
            section.body.append(tag("h3", words(f"places.{group}s")) + w.table(group, elements, headings))
    return section


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _weighted(w: Writer, elements: list[str], measure: str) -> float:
    """The mean over all cases of all elements."""
    figures = [w.tally.figure("auction", element, measure) for element in elements]
    count = sum(figure.count for figure in figures)
    return sum(figure.total for figure in figures) / count if count else 0.0
