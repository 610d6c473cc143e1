"""A move: what a player does with one click, as a value with a text form."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from game.problems import Problem


class Move(NamedTuple):
    """One choice among those offered: what kind, of what, to where.

    >>> str(Move("lay", "A2"))
    'lay A2'
    >>> Move.parse("put pier:north") == Move("put", "pier:north")
    True
    """

    kind: str
    what: str = ""
    where: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in self if part)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """The move of a text form; whether it is offered is for the rules to say."""
        parts = text.split(" ")
        if not 1 <= len(parts) <= 3 or not all(parts):
            raise Problem("no_move", text=text)
        return move(*parts)


class Moves(dict[object, Move]):
    """All moves of one kind by what they are of, as they are asked for.

    >>> take = Moves("take")
    >>> str(take[3]), [str(move) for move in take.of(["coal", "ore"])]
    ('take 3', ['take coal', 'take ore'])
    """

    def __init__(self, kind: str, where: str = "") -> None:
        super().__init__()
        self._kind, self._where = kind, where

    def __missing__(self, what: object) -> Move:
        found = self[what] = move(self._kind, str(what), self._where)
        return found

    def of(self, whats: Iterable[object]) -> list[Move]:
        """Those of all these, in their order."""
        return [*map(self.__getitem__, whats)]


@cache
def move(kind: str, what: str = "", where: str = "") -> Move:
    """The one `Move` with these words: moves are made millions of times, so each is built only once."""
    return Move(kind, what, where)
