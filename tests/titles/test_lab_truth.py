"""The lab says "sure" only when it is, on real games: a thousand of each title, drawn from again and again."""

from dataclasses import astuple
from functools import cache

import numpy as np
import pytest

from game.lab.compare import compare
from game.lab.packed import packed, play_game
from game.lab.series import Series
from game.lab.tally import tally
from game.lab.title_lab import lab_of
from game.titles import shelf
from tests.lab.resampling import Resampled, true_of_all

TITLES = [title for title in shelf() if title.has("lab")]
GAMES, TRIALS = 1000, 400

pytestmark = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)


@cache
def played(title, level, count):
    lab, players = lab_of(title), title.card.usual_players
    series = packed(Series(count, players, 1, (level,), title.name, variety=1.5))
    return lab, series.board, players, [lab.facts.from_json(play_game(series, number)) for number in range(count)]


@cache
def games(title):
    return Resampled(*played(title, title.card.usual_level, GAMES))


def test_drawn_games_are_added_up_as_the_lab_adds_them(title):
    """So that what is held of the draws is held of the lab itself."""
    lab, board, players, facts = played(title, "random", 30)
    known, rows = Resampled(lab, board, players, facts), np.array([3, 3, 7, *range(29), 0])
    told, drawn = tally(lab, board, [facts[row] for row in rows], players), known.tally(rows)
    assert told.figures.keys() == drawn.figures.keys() and told.games == drawn.games
    for key, figure in told.figures.items():
        assert astuple(drawn.figures[key]) == pytest.approx(astuple(figure), abs=1e-6), key

    others = rows[::-1]
    pairs = [(facts[a], facts[b]) for a, b in zip(rows, others, strict=True)]
    said = {d.key: d for d in compare(lab, pairs, board, board).differences}
    for difference in known.differences(rows, others):
        same = said.pop(difference.key)
        assert (difference.sure, difference.needed) == (same.sure, same.needed)
        assert difference.interval == pytest.approx(same.interval) and difference.a == pytest.approx(same.a)
    assert said == {}


@pytest.mark.soak
@pytest.mark.parametrize("count", [20, 40, 60, 100, 600])
def test_intervals_hold_what_is_true_19_times_out_of_20(title, count):
    """By kind of figure, and over a report. What hardly ever happens, but then is large, few games cannot know of."""
    found = games(title).coverage(np.random.default_rng(count), count, 200)
    by_kind = {kind: sorted(shares.values()) for kind, shares in found.items()}
    means = {kind: sum(shares) / len(shares) for kind, shares in by_kind.items()}
    assert set(by_kind) == {"share", "share of some", "mean", "mean of some", "rare"}
    assert all(0.93 <= mean <= 0.97 for kind, mean in means.items() if kind != "rare"), means
    assert means["rare"] >= 0.93, means  # more than 97 % of what most games say the same about: see `kinds`
    every = sorted(share for shares in by_kind.values() for share in shares)
    assert 0.93 <= sum(every) / len(every) <= 0.97 and every[len(every) // 20] >= 0.9
    print(title.name, count, {kind: round(mean, 4) for kind, mean in means.items()}, sum(every) / len(every))


@pytest.mark.soak
@pytest.mark.parametrize("pairs", [20, 40, 60, 100, 600])
def test_a_board_against_itself_is_hardly_ever_called_different(title, pairs):
    alarms, hints = games(title).false_alarms(np.random.default_rng(pairs), pairs, TRIALS)
    print(title.name, pairs, alarms, hints)
    assert alarms <= 0.05 and hints <= 0.06


@pytest.mark.soak
@pytest.mark.parametrize("count", [60, 200, 600])
def test_what_stands_out_in_some_games_does_so_in_all(title, count):
    known, chance = games(title), np.random.default_rng(count)
    reports = [known.stands_out(known.drawn(chance, count)) for _ in range(TRIALS // 2)]
    wrong = sum(any(not true_of_all(finding, known.all) for finding in found) for found in reports)
    print(title.name, count, wrong / len(reports), sum(map(len, reports)) / len(reports))
    assert wrong <= 0.05 * len(reports)


@pytest.mark.soak
def test_with_more_games_more_is_found_and_nothing_falls_silent(title):
    known, chance = games(title), np.random.default_rng(7)
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
