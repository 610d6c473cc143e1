"""Intervals say what they promise."""

import doctest
import math

import pytest

from game import certainty
from game.certainty import Figure, chance_of, distance, games_needed, sure_of, wilson, z_of
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


def test_mean_and_deviation_are_those_of_the_values():
    figure = filled([2, 4, 4, 4, 5, 5, 7, 9])
    assert figure.mean == 5 and figure.total == 40
    assert figure.deviation == pytest.approx(2.138, abs=0.001)


def test_few_games_give_wider_intervals_than_the_normal_ones():
    # Student's t for 4 degrees of freedom is 2.776
    figure = filled([1, 2, 3, 4, 5])
    assert figure.interval().half == pytest.approx(2.776 * figure.deviation / math.sqrt(5), rel=0.02)


def test_a_share_of_many_cases_a_game_is_surer_than_one_case_a_game():
    one = filled([0, 1] * 50).interval(share=True)
    many = filled([0.45, 0.55] * 50).interval(share=True)
    assert many.half < one.half / 3 and one.half == pytest.approx(wilson(50, 100).half, rel=0.02)


def test_19_of_20_intervals_hold_the_truth():
    state, hits, trials = chance.seeded("coverage"), 0, 400
    for _ in range(trials):
        figure = Figure()
        for _ in range(60):
            drawn, state = chance.draw(state, 4)
            figure.add(float(drawn == 0))
        interval = figure.interval(share=True)
        hits += interval.low <= 0.25 <= interval.high
    assert 0.92 <= hits / trials <= 0.98


def test_the_most_striking_of_many_needs_a_wider_interval():
    assert z_of(among=45) > z_of() == pytest.approx(1.96, abs=0.01)


def test_games_needed_are_enough_to_tell():
    figure = filled([3, -1, 2, 0, 1, -2, 4, 1])  # mean 1, deviation 2
    needed = games_needed(figure)
    assert needed == pytest.approx(((1.96 + 0.84) * figure.deviation / 1) ** 2, abs=2)
    assert games_needed(filled([0, 0, 0])) is None
    assert games_needed(figure, smallest=0.1) > 50 * needed


def test_of_many_comparisons_only_the_striking_ones_are_believed():
    assert sure_of([0.0001, 0.2, 0.04, 0.5] + [0.9] * 16) == [True] + [False] * 19
    assert sure_of([0.01, 0.02]) == [True, True]
    assert sure_of([]) == []


def test_distance_and_chance():
    figure = filled([1, 2, 3])
    assert distance(figure, 2) == 0 and chance_of(0) == 1
    assert chance_of(1.96) == pytest.approx(0.05, abs=0.001)
    assert distance(filled([1, 1, 1])) == math.inf
