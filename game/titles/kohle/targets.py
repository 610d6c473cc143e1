"""The kinds of things on the table of Kohle & Kolonie, and their ids. What is known of each is in `things`.

A mine has three targets that mean it: its slot on the board, its card on offer, and the space of a tableau it lies on.
"""

from enum import StrEnum

from game.engine import target


class TableThing(StrEnum):
    """What can be pointed at."""

    # the board
    GROUND = "ground"
    MINE = "mine"
    LARGE = "large"
    VILLAGE = "village"
    STATION = "station"
    LINE = "line"
    # cards and tableaux
    DISPLAY = "display"  # a mine's card on offer
    SPACE = "space"
    RESCUE = "rescue"
    CARD = "card"
    FLIP = "flip"  # the foot of a card
    MINER = "miner"  # one of those that stand on a card
    BONUS = "bonus"  # a marker by its name, a space of the track by its number
    STOCK = "stock"
    COLUMN = "column"
    POOL = "pool"
    MARKER = "marker"
    MARKERS = "markers"
    SEAT = "seat"
    # tracks
    SCORE = "score"
    ORDER = "order"
    TRUST = "trust"
    ROUND = "round"
    PHASE = "phase"
    PURCHASE = "purchase"
    DISASTER = "disaster"
    DAMAGE = "damage"  # subsidence that holds, on the sheet of the disaster
    LOST = "lost"
    TIMELINE = "timeline"
    # sheets
    BIDDER = "bidder"
    SHEET = "sheet"
    RISK = "risk"
    LADDER = "ladder"
    BAG = "bag"
    # buttons
    BONUS_DISPLAY = "bonus_display"  # a marker on offer, in the bar
    ACTION = "action"
    KIND = "kind"
    PAY = "pay"
    EXCHANGE = "exchange"
    BID = "bid"
    EXTRA = "extra"
    BILL = "bill"
    LOAD = "load"
    MOVE_IN = "move_in"
    SPEND = "spend"
    END = "end"
    DONE = "done"
    SKIP = "skip"
    PASS = "pass"
    RAISE = "raise"


T = TableThing
SITES = (T.VILLAGE, T.STATION, T.MINE, T.LARGE)  # what lies on the land, the small before the large
# What is counted: the tip of each number, in the stock of a tableau and in the rows of the players.
COUNTED = {
    "pool": "pool", "coins": "coin", "workers": "worker", "engineers": "engineer", "points": "points",
    "settlements": "settlement", "engines": "engine", "wagons": "wagon", "extra_actions": "extra_action",
    "mergers": "railway.merger", "markers": "railway_marker", "bonus": "bonus_marker",
}  # fmt: skip

KohleTarget = target.Target[TableThing]


def parse(text: str) -> KohleTarget | None:
    """A text as a thing on the table; None if it is none of the game's."""
    return target.parse(TableThing, text)


def kind_of(text: str) -> TableThing | None:
    """What kind of thing a text names."""
    found = parse(text)
    return None if found is None else found.kind


def mine(number: str) -> str:
    """A mine as rules name it.

    >>> mine("17"), large("baaker_mulde"), space("A1")
    ('mine:17', 'large:baaker_mulde', 'space:A1')
    """
    return str(target.Target(T.MINE, number))


def large(ground: str) -> str:
    return str(target.Target(T.LARGE, ground))


def ground(name: str) -> str:
    return str(target.Target(T.GROUND, name))


def space(name: str) -> str:
    return str(target.Target(T.SPACE, name))


def display(mine: str) -> str:
    """The card on offer of a mine.

    >>> display("mine:17")
    'display:17'
    """
    found = parse(mine)
    return "" if found is None else str(target.Target(T.DISPLAY, found.name))


def bonus_display(bonus: str) -> str:
    """What stands in the bar for a bonus marker on offer.

    >>> bonus_display("bonus:wagon")
    'bonus_display:wagon'
    """
    found = parse(bonus)
    return "" if found is None else str(target.Target(T.BONUS_DISPLAY, found.name))


def foot(card: str) -> str:
    """The foot of a card, with which it is flipped.

    >>> foot("card:cokery")
    'flip:cokery'
    """
    found = parse(card)
    return "" if found is None else str(target.Target(T.FLIP, found.name))


def mine_of(text: str) -> str:
    """The mine that a slot or a card on offer means; anything else is itself.

    >>> mine_of("display:17"), mine_of("large:baaker_mulde")
    ('mine:17', 'large:baaker_mulde')
    """
    found = parse(text)
    return mine(found.name) if found is not None and found.kind is T.DISPLAY else text
