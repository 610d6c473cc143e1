"""Questions about cards and tiles: orders, vehicles, tunnel tiles."""

from game.lab.charts import MatrixCell, Show, matrix
from game.lab.section import Extra, Section, TableCell, Writer
from game.titles.baron.rules.board import Order
from game.titles.baron.rules.names import Vehicle

ORDER_COLUMNS = ("taken", "drafted", "pick", "shift", "waited", "left", "delivered", "finished", "pairs", "wins")
VEHICLE_COLUMNS = ("taken", "delivered", "orders", "spots", "points", "a_trip", "wins")
TILE_COLUMNS = ("buys", "bought", "shift", "waited", "drawn", "lacking", "wins")


def orders(w: Writer) -> Section:
    section, words, tally = w.section("orders"), w.words, w.tally
    board = tally.board
    by_demand = sorted(w.known("order", "waited"), key=lambda key: tally.figure("order", key, "waited").mean)
    section.answer.append(words("orders.answer", deliveries=w.span("game", "all", "deliveries")))
    if len(by_demand) > 1:
        soon, late = by_demand[0], by_demand[-1]
        names = {"soon": words.name("order", soon), "late": words.name("order", late)}
        waits = {"short": w.span("order", soon, "waited"), "long": w.span("order", late, "waited")}
        section.answer.append(words("orders.demand", **names, **waits))
    sizes = [f"{words.name('size', size)} {w.span('size', size, 'delivered')}" for size in _sizes(w)]
    section.answer.append(words("orders.sizes", sizes="; ".join(sizes)))
    for measure, show in (("finished", words.percent), ("waited", words.number)):
        chart = _by_coal(w, measure, show)
        section.chart(f"orders_{measure}", words(f"orders.by_coal.{measure}"), chart)

    def pay(key: str) -> list[TableCell]:
        points, spots = board.orders[key].points, len(board.orders[key].wants)
        return [(str(points), points), (words.number(points / spots), points / spots)]

    columns = {c: words(f"orders.columns.{c}") for c in ("name", *ORDER_COLUMNS)}
    headings = (words("orders.columns.points"), words("orders.columns.a_cube"))
    section.body.append(w.table("order", _known(w, "order", list(board.orders)), columns, Extra(headings, pay)))
    return section


def _sizes(w: Writer) -> list[str]:
    return sorted(w.known("size", "delivered"))


def _known(w: Writer, group: str, keys: list[str]) -> list[str]:
    """Those that came to light in some game, in the order of the board file."""
    seen = set(w.tally.elements(group))
    return [key for key in keys if key in seen]


def _by_coal(w: Writer, measure: str, show: Show) -> str:
    """The deck as a table: a row for the same coal, a column for each vehicle."""
    words, tally = w.words, w.tally
    deck: dict[str, Order] = tally.board.orders
    rows = list(dict.fromkeys(order.wants for order in deck.values()))
    rows.sort(key=lambda wants: (len(wants), len(set(wants)) > 1, wants))
    columns, cells = list(Vehicle), {}
    for key, order in deck.items():
        if tally.figure("order", key, measure).count:
            span = tally.interval("order", key, measure)
            what, figure = words(f"orders.columns.{measure}"), words.span(span, measure)
            tip = words("page.tip", name=words.name("order", key), what=what, figure=figure)
            cells[rows.index(order.wants), columns.index(order.vehicle)] = MatrixCell(span.value, tip)
    coal = [", ".join(words.texts(f"glossary.coal.{colour.word}") for colour in wants) for wants in rows]
    vehicles = [words.name("vehicle", vehicle) for vehicle in columns]
    return matrix(coal, vehicles, cells, show, words(f"orders.by_coal.{measure}"))


def vehicles(w: Writer) -> Section:
    section, words = w.section("vehicles"), w.words
    ranked = w.best("vehicle", "spots")
    shown = [f"{words.name('vehicle', key)} {w.span('vehicle', key, 'spots')}" for key in ranked]
    section.answer.append(words("vehicles.answer", vehicles="; ".join(shown)))
    if full := w.best("vehicle", "a_trip"):
        values = {"name": words.name("vehicle", full[0]), "orders": w.span("vehicle", full[0], "a_trip")}
        section.answer.append(words("vehicles.trip", **values))
    if w.known("vehicle", "wins"):
        section.chart("vehicles_wins", *w.wins("vehicle", words("vehicles.wins")))
    columns = {c: words(f"vehicles.columns.{c}") for c in ("name", *VEHICLE_COLUMNS)}
    section.body.append(w.table("vehicle", w.known("vehicle", "taken"), columns))
    return section


def tiles(w: Writer) -> Section:
    section, words, tally = w.section("tiles"), w.words, w.tally
    ranked = w.best("tile", "bought")
    each = {measure: w.span("game", "all", measure) for measure in ("tiles", "paid_for_tiles")}
    section.answer.append(words("tiles.answer", tiles=each["tiles"], marks=each["paid_for_tiles"]))
    names = {"most": words.name("tile", ranked[0]), "least": words.name("tile", ranked[-1])}
    shares = {"high": w.span("tile", ranked[0], "bought"), "low": w.span("tile", ranked[-1], "bought")}
    section.answer.append(words("tiles.demand", **names, **shares))
    if w.known("tile", "wins"):
        section.chart("tiles_wins", *w.wins("tile", words("tiles.wins")))

    def price(key: str) -> list[TableCell]:
        return [(str(tally.board.tiles[key].price), tally.board.tiles[key].price)]

    columns = {c: words(f"tiles.columns.{c}") for c in ("name", *TILE_COLUMNS)}
    extra = Extra((words("tiles.columns.price"),), price)
    section.body.append(w.table("tile", list(tally.board.tiles), columns, extra))
    return section
