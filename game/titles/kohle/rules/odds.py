"""The odds of a mine disaster (K4), for people who secure mines and for bots."""

from functools import cache
from math import comb

from game.titles.kohle.rules.board import Board
from game.titles.kohle.rules.phases.disaster import (
    Secure,
    bag_with,
    coin_spaces,
    discs_for,
    discs_of,
    drawn_of,
    nobodys_discs,
    payable,
    team_of,
)
from game.titles.kohle.rules.state import Position
from game.titles.kohle.rules.tableau import unsecured

Disc = int | str  # a player's seat, BLACK or BLANK


def bag_discs(pos: Position) -> list[Disc]:
    """What lies in the bag if nobody secures anything more: black, blank, then the players in turn order."""
    discs: list[Disc] = [*nobodys_discs(pos.board)]
    for seat in pos.order:
        discs += [seat] * discs_of(pos, pos.players[seat])
    return discs


def ways_to_secure(pos: Position, seat: int, paying: bool = False) -> list[tuple[int, int]]:
    """K4.1: for 0, 1, 2 ... more mines secured: how many by the rescue team, how many by coins."""
    player, now = pos.players[seat], pos.stack[-1]
    open_, called = unsecured(player), now.rescues if isinstance(now, Secure) else 0
    by_coin = min(len(coin_spaces(pos.board, open_)), payable(pos.board, player))
    return shares(len(open_), called or team_of(pos.board, player), by_coin, paying)


def shares(open_mines: int, team: int, by_coin: int, paying: bool = False) -> list[tuple[int, int]]:
    """The same for so many unsecured mines, when the rescue team can secure so many of them, and coins so many.

    The rescue team (which is free) comes before coins, unless the player is `paying`: he has chosen coins.
    """
    frees = [k - min(k, by_coin) if paying else min(k, team) for k in range(min(open_mines, by_coin + team) + 1)]
    return [(free, k - free) for k, free in enumerate(frees)]


def odds_of_loss(pos: Position, seat: int, secured: int = 0) -> float:
    """The chance that at least one disc of this player is drawn, if he secures so many more mines first."""
    others = sum(discs_of(pos, player) for other, player in enumerate(pos.players) if other != seat)
    own = discs_for(pos.board, len(unsecured(pos.players[seat])) - secured)
    return chance_struck(pos.board, own, others)


def chance_struck(board: Board, own: int, others: int) -> float:
    """The chance that at least one of so many discs is drawn, beside so many of the other players."""
    bag = bag_with(board, own + others)
    return chance_drawn(own, bag, drawn_of(board, bag))


def struck_discs(board: Board, own: int, others: int) -> float:
    """How many of them are drawn on average: each costs a miner (K4.4)."""
    bag = bag_with(board, own + others)
    return own * drawn_of(board, bag) / max(1, bag)


@cache
def chance_drawn(own: int, bag: int, drawn: int) -> float:
    """The chance that at least one of `own` discs is among the `drawn` of the bag.

    >>> round(chance_drawn(3, 12, 3), 3)
    0.618
    """
    return 1 - comb(bag - own, drawn) / comb(bag, drawn)
