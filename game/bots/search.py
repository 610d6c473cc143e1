"""A search: the moves that look best are played on in several positions that fit what can be seen.

A title says which moves look how good, which positions can be imagined, and what a move has led to when it has been
played on; here is how many of them are tried how often, within a number of nodes (reproducible) or a time. The time
is kept to even amid playing on: what was not played on to its end is not counted.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

from game.bots.rollout import P
from game.engine import chance
from game.engine.adding import added
from game.engine.move import Move
from game.engine.play import moves

Lookahead = TypeVar("Lookahead")  # what a title looks at before it judges moves

PRIOR = 1.0  # how many games played on the first impression counts for


@dataclass
class Candidate:
    """A move under search."""

    move: Move
    prior: float
    found: list[float] = field(default_factory=list)  # what it led to, in each imagined position

    @property
    def score(self) -> float:
        """The mean of what was found, and the first impression: to be compared after equally many positions."""
        return (added(self.found) + PRIOR * self.prior) / (len(self.found) + PRIOR)

    def lead(self, other: "Candidate") -> float:
        """The points by which it came out ahead of another where both were played on; with few positions, less sure."""
        both = list(zip(self.found, other.found, strict=False))
        return added(own - theirs for own, theirs in both) / (len(both) + PRIOR)


def candidates(found: Iterable[tuple[Move, float]], width: int, margin: float) -> list[Candidate]:
    """The best of some moves with their worth, best first: so many at most, and none that looks much worse."""
    best_of: dict[Move, float] = {}
    for move, worth in found:
        best_of[move] = max(worth, best_of.get(move, worth))
    ranked = sorted(best_of.items(), key=lambda item: -item[1])[:width]
    top = ranked[0][1]
    return [Candidate(move, worth - top) for move, worth in ranked if worth >= top - margin]


class Thought(NamedTuple):
    """A move, the one that looked best before the search, and the points by which the move came out ahead of it."""

    move: Move
    first: Move
    lead: float = 0.0


class Deadline:
    """The moment by which a thought must end, from now on; without seconds it never comes."""

    def __init__(self, seconds: float | None = None) -> None:
        self._at = inf if seconds is None else perf_counter() + seconds

    def past(self) -> bool:
        """Whether the time is up; once it is, it stays so."""
        return self._at < inf and perf_counter() > self._at


NEVER = Deadline()


class Sieve(NamedTuple):
    """One stage of a search: how many of the best are played on, and in how many imagined positions."""

    width: int
    guesses: int


@dataclass(frozen=True)
class Search(Generic[P]):
    """Stage by stage: the best so far are played on in the same imagined positions."""

    imagine: Callable[[int], P]  # a position that fits what is seen, from a random state
    result: Callable[[P, Move], float]  # what the player has when a move has been played on from it
    sieves: Sequence[Sieve]
    cost: int  # nodes that playing on one move takes
    nodes: int
    deadline: Deadline = NEVER

    def best(self, left: list[Candidate], state: int) -> Candidate:
        """The candidate that came out ahead. The first imagined position is played on however many nodes it costs."""
        played = 0
        for width, guesses in self.sieves:
            left = sorted(left, key=_score, reverse=True)[:width]
            for _ in range(guesses):
                if played and played + self.cost * len(left) > self.nodes:
                    break
                played += self.cost * len(left)
                state = chance.draw(state, 2)[1]
                guess, found = self.imagine(state), []
                for candidate in left:
                    found.append(self.result(guess, candidate.move))
                    if self.deadline.past():
                        return max(left, key=_score)
                for candidate, worth in zip(left, found, strict=True):
                    candidate.found.append(worth)
        return max(left, key=_score)

    def think(self, found: list[Candidate], state: int) -> Thought:
        """The move to make, and how it compares with the first impression."""
        first, best = found[0], self.best(found, state)
        return Thought(best.move, first.move, best.lead(first))


class SearchingBot(ABC, Generic[P, Lookahead]):
    """Searches within a number of nodes (reproducible) or a time, whichever ends first. A title says what it weighs."""

    seconds: float | None
    level: str

    def choose(self, seen: P, state: int) -> Move:
        return self.think(seen, state).move

    def think(self, seen: P, state: int) -> Thought:
        """The move to make, and how it compares with the first impression."""
        if len(moves(seen)) == 1:
            return Thought(moves(seen)[0], moves(seen)[0])
        deadline = Deadline(self.seconds)
        out = self.look_ahead(seen)
        found = self.candidates(seen, out)
        if len(found) < 2:
            move = found[0].move if found else self.first_impression(seen, out)
            return Thought(move, move)
        return self.search(seen, out, deadline).think(found, state)

    @abstractmethod
    def look_ahead(self, seen: P) -> Lookahead:
        """What all moves are judged by, for whoever is asked."""

    @abstractmethod
    def first_impression(self, seen: P, out: Lookahead) -> Move:
        """The move that looks best without a search."""

    @abstractmethod
    def candidates(self, seen: P, out: Lookahead) -> list[Candidate]:
        """The moves worth a search, best first; none where the first impression is good enough."""

    @abstractmethod
    def search(self, seen: P, out: Lookahead, deadline: Deadline) -> Search[P]:
        """How the moves are played on from here."""


def _score(candidate: Candidate) -> float:
    return candidate.score
