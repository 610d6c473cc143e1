"""The danger of a round as the disaster's stage tells it: what lies in the bag, and what securing would take."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.texts import Texts
from game.titles.kohle.rules.odds import Disc, ways_to_secure
from game.titles.kohle.rules.state import Position
from game.titles.kohle.view.panels.view import KohleView
from game.view import palette
from game.view.runs import Icon, Part, coin, number


@dataclass(frozen=True, eq=False)
class Danger:
    """The disaster of a round. `drawn` is None while mines are secured, then the discs out of the bag so far.

    `view` is the position before the drawing; `counts` are discs by seat, if they are to be told from elsewhere.
    """

    view: KohleView
    drawn: tuple[Disc, ...] | None = None
    marker: str | None = None  # once it is turned up
    struck: bool | None = None  # once it is known whether it takes effect
    hovered: int | None = None  # how many more mines the lit choice would secure
    paying: bool = False  # whether coins are chosen, though the rescue team would come
    owing: tuple[int, ...] = ()  # who has still to pay for subsidence
    # points, miners and coins for subsidence so far, by seat and kind
    lost: Mapping[tuple[int, str], int] = field(default_factory=dict)

    def same(self, other: "Danger") -> bool:
        mine = (self.drawn, self.marker, self.struck, self.hovered, self.paying, self.owing, self.lost)
        others = (other.drawn, other.marker, other.struck, other.hovered, other.paying, other.owing, other.lost)
        return mine == others and self.view.same(other.view)


def percent(share: float, texts: Texts) -> str:
    """A chance as people read it.

    >>> percent(0.5769, Texts("nl"))
    '58%'
    """
    return texts("common.percent", n=round(share * 100))


def ladder(pos: Position, seat: int, paying: bool = False) -> list[list[Part]]:
    """For 0, 1, 2 ... more mines secured: what it would take, the rescue team (which is free) before coins.

    Somebody who is `paying` has chosen coins: then these come first.
    """
    price = pos.board.rules.tableau.secure_price
    ways: list[list[Part]] = []
    for free, paid in ways_to_secure(pos, seat, paying):
        called: list[Part] = [Icon("kohle:rescue", 22, palette.GAIN_ON_COAL)] * free
        coins: list[Part] = [number(paid, 16), coin("", 21)] if paid > 3 else [coin(price, 21)] * paid
        ways.append([*coins, *called] if paying else [*called, *coins])
    return ways[:5]
