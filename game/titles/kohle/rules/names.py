"""The words of the game that the rules know by name, and how places are called.

A place is a string with a prefix, so that moves, positions, logs and the screen all speak of the same thing:
`pool`, `mines`, `lost:3`, `rescue:A1`, `card:cokery`, `village:weitmar`, `station:steele`.
A mine is `mine:17` (small and single mines, by number) or `large:baaker_mulde` (by its ground).
"""

from enum import IntEnum
from functools import cache
from typing import Final, Literal, cast, get_args

Colour = Literal["orange", "blue", "red", "yellow", "green"]
Bonus = Literal["rescue", "wagon", "aid", "engineer", "miners", "settlement", "engine"]
Card = Literal["workforce", "cokery", "ironworks", "administration", "loading"]
RailwayMarker = Literal["points", "coin", "worker", "wagon", "merger"]
Disaster = Literal["highest", "coin", "power", "subsidence"]

BONUSES: Final[tuple[Bonus, ...]] = get_args(Bonus)
MOST_PLAYERS: Final = len(get_args(Colour))


class Phase(IntEnum):
    """The phases of a round (K0.1). Before the first, a position is in phase 0."""

    BONUS = 1
    ACTION = 2
    SECOND_ACTION = 3
    EXTRA_ACTION = 4
    DISASTER = 5
    TRUST = 6
    INCOME = 7
    BOARD = 8
    CONSOLIDATION = 9
    PITHEAD = 10

    @property
    def word(self) -> str:
        """As texts call it."""
        return self.name.lower()


TRUST: Final = -1  # where a seat number would stand

POOL: Final = "pool"
MINES: Final = "mines"  # the miners that mark a player's mines on the board


@cache  # of all names of places, these are put together most often
def rescue(space: str) -> str:
    """The rescue space beside a mine space of the tableau."""
    return "rescue:" + space


@cache
def card(name: str) -> str:
    """A pithead card as a place."""
    return "card:" + name


CARDS: Final[tuple[Card, ...]] = ("cokery", "ironworks", "administration", "loading")  # those with room for people
CARD_PLACES: Final = tuple((name, card(name)) for name in CARDS)


def lost(round_: int) -> str:
    """The disaster space of a round."""
    return f"lost:{round_}"


def bare(place: str) -> str:
    """A place without its prefix.

    >>> bare("village:weitmar")
    'weitmar'
    """
    return place.rpartition(":")[2]


def bonus_of(place: str) -> Bonus:
    """The marker that a place (or the move for it) names."""
    return cast(Bonus, bare(place))


def card_of(place: str) -> Card:
    """The pithead card that a place names."""
    return cast(Card, bare(place))
