"""The kinds of things on the table of Kohle & Kolonie, and what holds for each kind whatever the position.

A mine has three targets that mean it: its slot on the board, its card on offer, and the space of a tableau it lies on.
"""

from dataclasses import dataclass
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
    LOST = "lost"
    TIMELINE = "timeline"
    # sheets
    BIDDER = "bidder"
    SHEET = "sheet"
    RISK = "risk"
    LADDER = "ladder"
    BAG = "bag"
    # buttons
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


@dataclass(frozen=True)
class Traits:
    """What holds for a kind of thing."""

    tip: str = ""  # which says what it is, if that does not depend on which one it is
    time: tuple[str, str] = ("", "")  # the text that says when something is done with it, and the rule
    in_bar: bool = False  # a button of the action bar
    own: bool = False  # everybody has some of his own
    lit: bool = False  # when the mouse is on it, though it is not offered
    place: bool = False  # moves name it


T = TableThing
NO_TRAITS = Traits()
TRAITS: dict[TableThing, Traits] = {
    T.MINE: Traits(time=("mine", "K2.a"), lit=True, place=True),
    T.DISPLAY: Traits(time=("mine", "K2.a"), lit=True),
    T.LARGE: Traits(time=("large", "K8.1"), lit=True, place=True),
    T.SPACE: Traits("mine_space", ("space", "K2.a"), own=True, place=True),
    T.VILLAGE: Traits(time=("village", "K2.c"), lit=True, place=True),
    T.STATION: Traits(time=("station", "K2.e"), lit=True, place=True),
    T.CARD: Traits(time=("card", "K2.d"), own=True, place=True),
    T.FLIP: Traits(time=("flip", "K2.f")),
    T.RESCUE: Traits(time=("rescue", "K2.e"), own=True, place=True),
    T.POOL: Traits("pool", ("pool", "K2.e"), own=True, place=True),
    T.BONUS: Traits("bonus_track", ("bonus", "K1.1"), place=True),
    T.STOCK: Traits(own=True),
    T.LINE: Traits("line"),
    T.SCORE: Traits("score_track"),
    T.ORDER: Traits("order_track"),
    T.TRUST: Traits("trust_track"),
    T.ROUND: Traits("round_track"),
    T.TIMELINE: Traits("round_track"),
    T.PURCHASE: Traits("purchase_track"),
    T.DISASTER: Traits("disaster_marker"),
    T.LOST: Traits("lost"),
    T.MARKERS: Traits("railway_marker"),
    T.SEAT: Traits("points"),
    T.BIDDER: Traits("consolidation"),
    T.SHEET: Traits("consolidation"),
    T.RISK: Traits("disc"),
    T.LADDER: Traits("bag"),
    T.BAG: Traits("bag"),
    T.ACTION: Traits(in_bar=True),
    T.KIND: Traits(in_bar=True),
    T.PAY: Traits("action.flip", in_bar=True),
    T.EXCHANGE: Traits("action.exchange", in_bar=True),
    T.BID: Traits("consolidation", in_bar=True),
    T.EXTRA: Traits("consolidation", in_bar=True),
    T.BILL: Traits(in_bar=True),
    T.LOAD: Traits("card.loading", in_bar=True),
    T.MOVE_IN: Traits(in_bar=True),
    T.SPEND: Traits("extra_action", in_bar=True),
    T.END: Traits("action.end", in_bar=True),
    T.DONE: Traits(in_bar=True),
    T.SKIP: Traits(in_bar=True),
    T.PASS: Traits(in_bar=True),
}
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


def traits_of(text: str) -> Traits:
    """What holds for such things."""
    found = parse(text)
    return NO_TRAITS if found is None else TRAITS.get(found.kind, NO_TRAITS)


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
