"""The odds of a mine disaster (K4), for people who secure mines and for bots."""

from functools import cache
from math import comb

from game.titles.kohle.rules.phases.disaster import BLACK, BLANK, Secure, discs_of
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import unsecured

Disc = int | str  # a player's seat, BLACK or BLANK


def bag_discs(pos: Position) -> list[Disc]:
    """What lies in the bag if nobody secures anything more: black, blank, then the players in turn order."""
    rules = pos.board.rules.disaster
    discs: list[Disc] = [*[BLACK] * rules.black, *[BLANK] * rules.blank]
    for seat in pos.order:
        discs += [seat] * discs_of(pos, pos.players[seat])
    return discs


def ways_to_secure(pos: Position, seat: int, paying: bool = False) -> list[tuple[int, int]]:
    """K4.1: for 0, 1, 2 ... more mines secured: how many by the rescue team, how many by coins.

    The rescue team (which is free) comes before coins, unless the player is `paying`: he has chosen coins.
    """
    player, rules = pos.players[seat], pos.board.rules
    open_, now = unsecured(player), pos.stack[-1]
    by_coin = min(
        sum(space in rules.tableau.coin_symbol for space in open_), player.coins // rules.tableau.secure_price
    )
    called = now.rescues if isinstance(now, Secure) else 0
    team = called or (rules.bonus["rescue"].mines if player.bonus == "rescue" else 0)
    frees = [k - min(k, by_coin) if paying else min(k, team) for k in range(min(len(open_), by_coin + team) + 1)]
    return [(free, k - free) for k, free in enumerate(frees)]


def bag_size(pos: Position) -> int:
    """How many discs will lie in the bag if nobody secures anything more."""
    rules = pos.board.rules.disaster
    return rules.black + rules.blank + sum(discs_of(pos, player) for player in pos.players)


def odds_of_loss(pos: Position, seat: int, secured: int = 0) -> float:
    """The chance that at least one disc of this player is drawn, if he secures so many more mines first."""
    own = discs_of(pos, pos.players[seat])
    unsecured_now = len(unsecured(pos.players[seat]))
    then = min(unsecured_now - secured, pos.board.rules.player.discs)
    return chance_drawn(then, bag_size(pos) - own + then, pos.board.rules.disaster.drawn)


@cache
def chance_drawn(own: int, bag: int, drawn: int) -> float:
    """The chance that at least one of `own` discs is among those drawn from the bag.

    >>> round(chance_drawn(3, 12, 3), 3)
    0.618
    """
    drawn = min(drawn, bag)
    return 1 - comb(bag - own, drawn) / comb(bag, drawn)
