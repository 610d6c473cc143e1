"""What stands out in Coal Baron beside what can stand out in any title, and how it is said."""

from collections.abc import Iterator
from statistics import median

from game.certainty import chance_of, chance_of_so_many, distance
from game.lab.findings import Finding, Limits, Uses
from game.lab.report_words import ReportWords
from game.lab.tally import Tally
from game.titles.baron.rules.board import Board, Order
from game.yamlfile import Record


class EarlyLimit(Record):
    """The leader after this shift, and the share of games that he wins."""

    shift: int
    share: float


class BaronLimits(Limits):
    """`data/titles/baron/lab/findings.yaml`."""

    pays: float
    worthless: float
    early: EarlyLimit


def limits(tally: Tally) -> BaronLimits:
    found = tally.lab.limits
    assert isinstance(found, BaronLimits)
    return found


USES = (
    Uses("space", "needed", "space"),
    Uses("order", "taken", "order"),
    Uses("tile", "bought", "tile"),
    Uses("vehicle", "used", "vehicle"),
    Uses("element", "paid", "element"),
)
OWNED = ("order", "tile")


def generous(tally: Tally) -> Iterator[Finding]:
    """Orders that pay far more than others for such coal, and are really delivered."""
    board: Board = tally.board
    limit = limits(tally)
    for key, order in board.orders.items():
        like = [other.points for other in alike(order, board)]
        usual = median(like) if like else 0
        if not usual or order.points < limit.pays * usual:
            continue
        figure = tally.figure("order", key, "finished")
        if figure.count:
            chance, strength = chance_of_so_many(figure, limit.dead), order.points / usual - 1
            interval = tally.interval("order", key, "finished")
            yield Finding("dominant", "pays", "order", (key,), interval, strength, chance, usual)


def alike(order: Order, board: Board) -> list[Order]:
    """Other orders for the same coal; if there are none, those with as many spots."""
    others = [other for other in board.orders.values() if other.id != order.id]
    same = [other for other in others if other.wants == order.wants]
    return same or [other for other in others if len(other.wants) == len(order.wants)]


def worthless(tally: Tally) -> Iterator[Finding]:
    """Elements of the clock that pay a small part of what elements usually pay."""
    elements, limit = tally.elements("element"), limits(tally).worthless
    paid = {element: tally.figure("element", element, "points") for element in elements}
    for element, figure in paid.items():
        others = [other.mean for name, other in paid.items() if name != element]
        usual = median(others) if others else 0.0
        if usual <= 0 or figure.count < 2:
            continue
        off = distance(figure, limit * usual)
        chance = (chance_of(off, figure.count - 1) / 2 or 0.5**figure.count) if off < 0 else 1.0
        interval = tally.interval("element", element, "points")
        strength = 1 - interval.high / usual
        yield Finding("dead", "worthless", "element", (element,), interval, strength, chance, usual)


def early(tally: Tally) -> Iterator[Finding]:
    """The game is decided long before it ends."""
    limit = limits(tally).early
    if limit.shift >= tally.board.shifts:
        return
    figure = tally.figure("shift", str(limit.shift), "leader_wins")
    interval = tally.interval("shift", str(limit.shift), "leader_wins")
    chance = chance_of_so_many(figure, limit.share)
    yield Finding("pace", "early", "shift", (str(limit.shift),), interval, interval.low - limit.share, chance)


# ---------------------------------------------------------------- sentences


def sentence(finding: Finding, tally: Tally, words: ReportWords) -> str | None:
    """Those that say more than who, and how often."""
    element = finding.elements[0]
    name = words.name(finding.group, element)
    match finding.kind, finding.about:
        case "dominant", "pays":
            return words(
                "dominant.pays",
                name=name,
                points=tally.board.orders[element].points,
                usual=words.number(finding.expected),
                share=words.span(finding.interval, "finished"),
                wins=words.span(tally.interval("order", element, "wins"), "wins"),
                fair=words.percent(tally.fair),
            )
        case "dead", "worthless":
            points, usual = words.span(finding.interval, "points"), words.number(finding.expected)
            return words("dead.worthless", name=name, points=points, usual=usual)
        case "pace", "early":
            return words("pace.early", name=name, wins=words.span(finding.interval, "wins"))
    return None
