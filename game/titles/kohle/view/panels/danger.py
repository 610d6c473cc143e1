"""The danger of a round as the disaster's stage tells it: what lies in the bag, and what securing would take."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.titles.kohle.rules.odds import bag_size
from game.titles.kohle.rules.phases.disaster import BLACK, BLANK, discs_of
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import unsecured
from game.titles.kohle.view.panels.view import KohleView
from game.view import palette
from game.view.panels.pen import Icon, Part, coin, number

Disc = int | str


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
    lost: Mapping[tuple[int, str], int] = field(default_factory=dict)  # points and miners so far, by seat and kind

    def same(self, other: "Danger") -> bool:
        mine = (self.drawn, self.marker, self.struck, self.hovered, self.paying, self.lost)
        others = (other.drawn, other.marker, other.struck, other.hovered, other.paying, other.lost)
        return mine == others and self.view.same(other.view)


def percent(share: float) -> str:
    """A chance as people read it.

    >>> percent(0.5769)
    '58 %'
    """
    return f"{share * 100:.0f} %"


def bag_discs(pos: Position) -> list[Disc]:
    """What lies in the bag if nobody secures anything more: black, blank, then the players in turn order."""
    rules = pos.board.rules.disaster
    discs: list[Disc] = [*[BLACK] * rules.black, *[BLANK] * rules.blank]
    for seat in pos.order:
        discs += [seat] * discs_of(pos, pos.players[seat])
    assert len(discs) == bag_size(pos)
    return discs


def ladder(pos: Position, seat: int, paying: bool = False) -> list[list[Part]]:
    """For 0, 1, 2 ... more mines secured: what it would take, the rescue team (which is free) before coins.

    Somebody who is `paying` has chosen coins: then these come first.
    """
    player, rules = pos.players[seat], pos.board.rules
    open_ = unsecured(player)
    by_coin = min(
        sum(space in rules.tableau.coin_symbol for space in open_), player.coins // rules.tableau.secure_price
    )
    team = getattr(pos.stack[-1], "rescues", 0) or (rules.bonus["rescue"].mines if player.bonus == "rescue" else 0)
    ways: list[list[Part]] = [[]]
    for k in range(1, min(len(open_), by_coin + team) + 1):
        free = k - min(k, by_coin) if paying else min(k, team)
        called: list[Part] = [Icon("rescue", 22, palette.GAIN_ON_COAL)] * free
        paid: list[Part] = [coin(rules.tableau.secure_price, 21)] * (k - free)
        if k - free > 3:
            paid = [number(k - free, 16), coin("", 21)]
        ways.append([*paid, *called] if paying else [*called, *paid])
    return ways[:5]
