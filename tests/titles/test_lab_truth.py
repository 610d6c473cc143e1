"""The lab says "sure" only when it is, on real games: a thousand of each title, drawn from again and again."""

from functools import cache
from random import Random

import pytest

from game.lab.executors import in_processes
from game.lab.packed import packed
from game.lab.series import Series
from game.lab.title_lab import lab_of
from game.titles import shelf
from tests.lab.resampling import Resampled, true_of_all

TITLES = [title for title in shelf() if title.has("lab")]
GAMES, TRIALS = 1200, 400

pytestmark = [pytest.mark.soak, pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)]


@cache
def games(title):
    lab, players = lab_of(title), title.card.usual_players
    series = packed(Series(GAMES, players, 1, (title.card.usual_level,), title.name, variety=1.5))
    played = map(lab.facts.from_json, in_processes(2)(series, range(GAMES)))
    return Resampled(lab, series.board, players, sorted(played, key=lambda facts: facts.number))


@pytest.mark.parametrize("count", [20, 40, 60, 100])
def test_intervals_hold_what_is_true_19_times_out_of_20(title, count):
    """Over all figures of a report. What hardly ever happens, but then is large, few games cannot know of."""
    covered = sorted(games(title).coverage(Random(count), count, TRIALS // 2).values())
    assert 0.93 <= sum(covered) / len(covered) <= 0.975
    assert covered[len(covered) // 20] >= 0.9


@pytest.mark.parametrize("pairs", [20, 40, 60, 100])
def test_a_board_against_itself_is_hardly_ever_called_different(title, pairs):
    assert games(title).false_alarms(Random(pairs), pairs, TRIALS) <= 0.05


@pytest.mark.parametrize("count", [60, 200])
def test_what_stands_out_in_some_games_does_so_in_all(title, count):
    known, chance = games(title), Random(count)
    reports = [known.stands_out(known.drawn(chance, count)) for _ in range(TRIALS // 2)]
    wrong = sum(any(not true_of_all(finding, known.all) for finding in found) for found in reports)
    assert wrong <= 0.05 * len(reports)


def test_with_more_games_more_is_found_and_nothing_falls_silent(title):
    known, chance = games(title), Random("more")
    found = {
        count: [
            {(f.kind, f.about, element) for f in known.stands_out(known.drawn(chance, count)) for element in f.elements}
            for _ in range(20)
        ]
        for count in (60, 600)
    }
    often = {one for one in set().union(*found[60]) if sum(one in report for report in found[60]) >= 10}
    assert all(sum(one in report for report in found[600]) >= 19 for one in often)
    assert sum(map(len, found[600])) >= sum(map(len, found[60]))
