"""Intervals say what they promise."""

import doctest
import math

import pytest

from game import certainty
from game.certainty import (
    Figure,
    benjamini_hochberg,
    chance_of,
    chance_of_so_few,
    chance_of_so_many,
    distance,
    games_needed,
    reach_of_chance,
    share_interval,
    wilson,
    z_of,
)
from game.engine import chance
from game.lab import charts, svg


def filled(values):
    figure = Figure()
    for value in values:
        figure.add(value)
    return figure


@pytest.mark.parametrize("module", [certainty, charts, svg])
def test_examples(module):
    assert doctest.testmod(module).failed == 0


def test_wilson_gives_the_textbook_values():
    assert wilson(8, 10) == pytest.approx((0.8, 0.490, 0.943), abs=0.001)
    assert wilson(0, 20) == pytest.approx((0, 0, 0.161), abs=0.001)
    assert wilson(20, 20) == pytest.approx((1, 0.839, 1), abs=0.001)
    assert wilson(0, 0) == (0, 0, 1)


@pytest.mark.parametrize("count", [20, 40, 60, 100])
def test_shares_are_covered_however_rare_they_are(count):
    """Exactly, by adding up the binomial: Wilson's own interval holds a share of 1 % only 85 times out of 100."""
    spans = [share_interval(seen, count) for seen in range(count + 1)]
    covered = []
    for share in (n / 400 for n in range(1, 400)):
        hits = [seen for seen, span in enumerate(spans) if span.low <= share <= span.high]
        covered.append(sum(math.comb(count, n) * share**n * (1 - share) ** (count - n) for n in hits))
    assert min(covered) > 0.925 and 0.95 <= sum(covered) / len(covered) <= 0.96


def test_mean_and_deviation_are_those_of_the_values():
    figure = filled([2, 4, 4, 4, 5, 5, 7, 9])
    assert figure.mean == 5 and figure.total == 40
    assert figure.deviation == pytest.approx(2.138, abs=0.001)


def test_few_games_give_wider_intervals_than_the_normal_ones():
    # Student's t for 4 degrees of freedom is 2.776
    figure = filled([1, 2, 3, 4, 5])
    assert figure.interval().half == pytest.approx(2.776 * figure.deviation / math.sqrt(5), rel=0.02)


def test_a_share_of_many_cases_a_game_is_surer_than_one_case_a_game():
    one = filled([0, 1] * 50).share_interval()
    many = filled([0.45, 0.55] * 50).share_interval()
    assert many.half < one.half / 3 and one.half == pytest.approx(wilson(50, 100).half, rel=0.02)


def test_19_of_20_intervals_hold_the_truth():
    state, hits, trials = chance.seeded("coverage"), 0, 400
    for _ in range(trials):
        figure = Figure()
        for _ in range(60):
            drawn, state = chance.draw(state, 4)
            figure.add(float(drawn == 0))
        interval = figure.share_interval()
        hits += interval.low <= 0.25 <= interval.high
    assert 0.92 <= hits / trials <= 0.98


def test_the_most_striking_of_many_needs_a_wider_interval():
    assert z_of(among=45) > z_of() == pytest.approx(1.96, abs=0.01)


def test_games_needed_lie_between_bounds():
    figure = filled([3, -1, 2, 0, 1, -2, 4, 1] * 8)  # mean 1, deviation 2
    needed = games_needed(figure)
    middle = ((1.96 + 0.84) * figure.deviation) ** 2
    assert needed.least < middle < needed.most
    assert games_needed(filled([3, -1, 2, 0, 1, -2, 4, 1] * 3)).most is None  # there may be nothing
    assert games_needed(filled([3, -1, 2, 0, 1, -2, 4, 1])) is None  # nor does it hint at anything
    assert games_needed(filled([0, 0, 0])) is None
    assert games_needed(figure, chance=0.0001).least > needed.least


def test_of_many_comparisons_only_the_striking_ones_are_believed():
    assert benjamini_hochberg([0.0001, 0.2, 0.04, 0.5] + [0.9] * 16) == [True] + [False] * 19
    assert benjamini_hochberg([0.01, 0.02]) == [True, True]
    assert benjamini_hochberg([]) == []


def test_distance_and_chance():
    figure = filled([1, 2, 3])
    assert distance(figure, 2) == 0 and chance_of(0) == 1
    assert chance_of(1.96) == pytest.approx(0.05, abs=0.001)
    assert distance(filled([1, 1, 1])) == math.inf


@pytest.mark.parametrize(("free", "reach"), [(1, 12.706), (4, 2.776), (19, 2.093), (59, 2.001), (1000, 1.962)])
def test_student_gives_the_textbook_values(free, reach):
    assert reach_of_chance(0.05, free) == pytest.approx(reach, abs=0.001)
    assert chance_of(reach, free) == pytest.approx(0.05, abs=0.0001)


def test_binomial_tails_are_exact():
    assert chance_of_so_few(filled([0] * 60), 0.1) == pytest.approx(0.9**60)
    assert chance_of_so_many(filled([1] * 8 + [0] * 2), 0.5) == pytest.approx(56 / 1024)


def test_what_was_alike_in_all_games_is_not_called_sure():
    span = filled([3] * 20).interval(least=0, unit=1)
    assert span.low < 3 < span.high and span.half < 0.25


def test_no_mean_lies_where_it_cannot():
    span = filled([0] * 19 + [5]).interval(least=0, most=5)
    assert span.low == 0 < span.high


def test_a_share_of_cases_that_hardly_varies_is_not_called_sure():
    span = filled([0.5] * 19 + [0.75]).share_interval()
    assert span.low < 0.48 and span.high > 0.54
