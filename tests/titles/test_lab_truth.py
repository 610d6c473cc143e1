"""The lab says "sure" only when it is, on real games: a thousand of each title, drawn from again and again."""

from functools import cache
from random import Random

import pytest

from game.lab.packed import packed, play_game
from game.lab.series import Series
from game.lab.title_lab import lab_of
from game.titles import shelf
from tests.lab.resampling import Resampled, true_of_all

TITLES = [title for title in shelf() if title.has("lab")]
GAMES, TRIALS = 1000, 400

pytestmark = [pytest.mark.soak, pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)]


@cache
def games(title):
    lab, players = lab_of(title), title.card.usual_players
    series = packed(Series(GAMES, players, 1, (title.card.usual_level,), title.name, variety=1.5))
    played = (lab.facts.from_json(play_game(series, number)) for number in range(GAMES))
    return Resampled(lab, series.board, players, played)


@pytest.mark.parametrize("count", [20, 40, 60, 100])
def test_intervals_hold_what_is_true_19_times_out_of_20(title, count):
    """By kind of figure, and over a report. What hardly ever happens, but then is large, few games cannot know of."""
    by_kind = {kind: sorted(found.values()) for kind, found in games(title).coverage(Random(count), count, 200).items()}
    means = {kind: sum(found) / len(found) for kind, found in by_kind.items()}
    assert set(by_kind) == {"share", "share of some", "mean", "mean of some", "rare"}
    assert all(0.93 <= mean <= 0.97 for kind, mean in means.items() if kind != "rare"), means
    assert means["rare"] >= 0.93, means  # more than 97 % of what most games say the same about: see `kinds`
    every = sorted(share for found in by_kind.values() for share in found)
    assert 0.93 <= sum(every) / len(every) <= 0.97 and every[len(every) // 20] >= 0.9


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
