"""The odds of a mine disaster (K4), for people who secure mines and for bots."""

from functools import cache
from math import comb

from game.titles.kohle.rules.phases.disaster import discs_of
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import unsecured


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
