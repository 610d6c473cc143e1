"""The shared search and the softmax: given worths, what comes out."""

from dataclasses import replace

from game.bots.search import Candidate, Deadline, Search, Sieve, candidates
from game.bots.softmax import pick
from game.bots.tuning import seatings
from game.engine.move import Move, move
from game.engine.position import Position

A, B, C = move("a"), move("b"), move("c")


class Guess(Position):
    """A position of which only the chance matters."""

    def copy(self) -> "Guess":
        return self


def search(worth: dict[Move, float], sieves: tuple[Sieve, ...], nodes: int, tried: list[Move]) -> Search[Guess]:
    """One that finds what moves are worth and notes which it tried."""

    def result(_guess: Guess, choice: Move) -> float:
        tried.append(choice)
        return worth[choice]

    return Search(lambda state: Guess(chance=state, phase=0, stack=[]), result, sieves, 1, nodes)


def test_candidates_are_the_best_few_that_are_not_much_worse() -> None:
    found = candidates([(A, 1.0), (B, 5.0), (A, 3.0), (C, -9.0)], width=3, margin=10.0)
    assert [(candidate.move, candidate.prior) for candidate in found] == [(B, 0.0), (A, -2.0)]


def test_what_is_found_outweighs_the_first_impression_and_the_worst_are_dropped() -> None:
    tried: list[Move] = []
    looked = search({A: 0.0, B: 9.0, C: 1.0}, (Sieve(3, 1), Sieve(2, 2)), 100, tried)
    thought = looked.think([Candidate(A, 0.0), Candidate(B, -1.0), Candidate(C, -2.0)], state=1)
    assert (thought.move, thought.first) == (B, A) and thought.lead > 0
    assert tried == [A, B, C, B, A, B, A]


def test_a_search_stops_at_its_nodes_but_tries_each_once() -> None:
    tried: list[Move] = []
    search({A: 0.0, B: 9.0}, (Sieve(2, 5),), 1, tried).think([Candidate(A, 0.0), Candidate(B, 0.0)], state=1)
    assert tried == [A, B]


class After(Deadline):
    """A time that is up when it has been asked for so often."""

    def __init__(self, often: int) -> None:
        super().__init__()
        self.left = often

    def past(self) -> bool:
        self.left -= 1
        return self.left < 0


def test_when_the_time_is_up_only_positions_count_in_which_all_were_played_on() -> None:
    """B is the best, but the third position ended before B was played on there to its end."""
    tried: list[Move] = []
    found = [Candidate(A, 0.0), Candidate(B, -1.0)]
    looked = replace(search({A: 0.0, B: 9.0}, (Sieve(2, 5),), 100, tried), deadline=After(5))
    assert looked.think(found, state=1).move == B
    assert tried == [A, B, A, B, A, B] and [len(candidate.found) for candidate in found] == [2, 2]


def test_without_any_time_the_first_impression_stands() -> None:
    tried: list[Move] = []
    looked = replace(search({A: 0.0, B: 9.0}, (Sieve(2, 5),), 100, tried), deadline=Deadline(-1.0))
    assert looked.think([Candidate(A, 0.0), Candidate(B, -1.0)], state=1) == (A, A, 0.0)
    assert not Deadline().past()


def test_the_better_is_picked_more_often() -> None:
    picked = [pick([(A, 0.0), (B, 2.0)], 1.0, state * 977) for state in range(300)]
    assert 0 < picked.count(A) < picked.count(B)


def test_two_sides_of_a_tuning_share_all_seats() -> None:
    for players in (2, 3, 4, 5):
        for sides in seatings(players):
            assert sorted(seat for side in sides for seat in side) == list(range(players))
    assert seatings(2) == [((0,), (1,))]
