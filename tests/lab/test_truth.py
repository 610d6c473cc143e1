"""The lab says `sure` only when it is: intervals hold the truth 19 times out of 20, and of nothing nothing is found.

On made-up games, of which the truth is known. The full size is for `pytest -m soak`; the same with fewer trials always
runs.
"""

import math
from dataclasses import dataclass, field
from random import Random

import pytest

from game.certainty import Figure, games_needed
from game.lab.compare import compare
from game.lab.facts import GameFacts
from game.lab.findings import Uses, findings
from game.lab.tally import Tally
from game.lab.title_lab import Lab
from game.titles import shelf

FEW, MANY = 120, 4000


def sizes(few, many):
    return [pytest.param(few, id="few"), pytest.param(many, id="soak", marks=pytest.mark.soak)]


def poisson(chance, mean):
    limit, count, product = math.exp(-mean), 0, chance.random()
    while product > limit:
        count += 1
        product *= chance.random()
    return count


# ---------------------------------------------------------------- intervals

KINDS = {
    "points": (lambda c: c.gauss(50, 12), 50.0),
    "count": (lambda c: poisson(c, 3.0), 3.0),
    "one or two": (lambda c: poisson(c, 1.0), 1.0),
    "leaning": (lambda c: c.expovariate(0.2), 5.0),
    "few values": (lambda c: c.randint(1, 6), 3.5),
}


def covered(draw, truth, games, trials, interval=Figure.interval, **how):
    chance, hits = Random(f"{truth}/{games}"), 0
    for _ in range(trials):
        figure = Figure()
        for _ in range(games):
            figure.add(float(draw(chance)))
        span = interval(figure, **how)
        hits += span.low <= truth <= span.high
    return hits / trials


@pytest.mark.parametrize("trials", sizes(FEW, MANY))
@pytest.mark.parametrize("games", [20, 60])
@pytest.mark.parametrize("kind", KINDS)
def test_means_lie_between_their_bounds_19_times_out_of_20(kind, games, trials):
    draw, truth = KINDS[kind]
    share = covered(draw, truth, games, trials, unit=1.0)
    loose = 0.0 if trials == MANY else 0.05
    assert 0.93 - loose <= share <= 0.97 + loose


@pytest.mark.parametrize("trials", sizes(FEW, MANY))
@pytest.mark.parametrize("truth", [0.02, 0.05, 0.2])
def test_what_is_rare_is_never_called_sure_too_early(truth, trials):
    assert covered(lambda c: poisson(c, truth), truth, 20, trials, least=0.0, unit=1.0) >= 0.93
    assert covered(lambda c: 3 + (c.random() < truth), 3 + truth, 20, trials, unit=1.0) >= 0.93


@pytest.mark.parametrize("trials", sizes(FEW, MANY))
@pytest.mark.parametrize("truth", [0.1, 0.25, 0.5])
@pytest.mark.parametrize("cases", [1, 4])
def test_shares_lie_between_their_bounds_19_times_out_of_20(truth, cases, trials):
    def draw(chance):
        return sum(chance.random() < truth for _ in range(cases)) / cases

    share = covered(draw, truth, 40, trials, Figure.share_interval)
    loose = 0.0 if trials == MANY else 0.05
    assert 0.93 - loose <= share <= 0.97 + loose


# ---------------------------------------------------------------- two of the same


@dataclass(slots=True, kw_only=True)
class MadeUp(GameFacts):
    """A game that is nothing but its measures."""

    values: dict = field(default_factory=dict)


class MadeUpLab(Lab):
    """Measures of every kind, and many of them."""

    facts = MadeUp
    main = ("points",)
    shares = Lab.shares | {"used"}
    uses = (Uses("place", "used", "village"), Uses("card", "used", "card"))
    owned = ("place", "card")

    def measures(self, facts, board):
        return iter(facts.values.items())


LAB = MadeUpLab(shelf()[0].name)


def made_up(chance, number):
    draws = [draw for draw, _ in KINDS.values()]
    values = {("game", "all", "points"): chance.gauss(50, 12)}
    for i in range(100):
        values["thing", str(i), "count"] = draws[i % len(draws)](chance)
        values["thing", str(i), "wins"] = float(chance.random() < 0.25)
        values["thing", str(i), "rare"] = float(poisson(chance, 0.1))
    return MadeUp(number=number, seed=number, players=4, levels=["random"] * 4, values=values)


@pytest.mark.parametrize("pairs", [20, 60])
@pytest.mark.parametrize("trials", sizes(25, 400))
def test_a_board_against_itself_is_hardly_ever_called_different(pairs, trials):
    chance, alarms = Random(f"pairs {pairs}"), 0
    for _ in range(trials):
        games = ((made_up(chance, n), made_up(chance, n)) for n in range(pairs))
        alarms += bool(compare(LAB, games, None, None).sure)
    assert alarms <= max(3, 0.05 * trials)


@pytest.mark.parametrize("trials", sizes(40, 400))
def test_of_two_boards_that_are_the_same_it_is_seldom_said_how_many_games_would_tell_them_apart(trials):
    """However many main figures there are to pick the farthest of."""
    lab = MadeUpLab(LAB.name)
    lab.main = tuple("abcdefghijkl")
    chance, told = Random("hinted"), 0

    def game(number):
        values = {("game", "all", name): chance.gauss(50, 12) for name in lab.main}
        return MadeUp(number=number, seed=number, players=4, levels=["random"] * 4, values=values)

    rows = 0
    for _ in range(trials):
        seen = compare(lab, ((game(n), game(n)) for n in range(30)), None, None)
        told += seen.hinted is not None
        rows += sum(d.needed is not None for d in seen.differences)
    assert told <= (0.06 if trials > 100 else 0.1) * trials
    assert rows <= (0.06 if trials > 100 else 0.08) * trials * len(lab.main)  # in the table, too


@pytest.mark.parametrize("mean", [0.2, 0.4, 0.6, 0.9])
@pytest.mark.parametrize("trials", sizes(200, 2000))
def test_of_the_ranges_of_games_needed_that_are_told_19_in_20_are_right(trials, mean):
    """A difference of 0.4 with a deviation of 3 needs 442 games (0.05, four times in five), one of 0.9 only 88."""
    chance, told, right, truth = Random(f"needed {mean}"), 0, 0, ((1.96 + 0.8416) * 3 / mean) ** 2
    for _ in range(trials):
        figure = Figure()
        for _ in range(100):
            figure.add(chance.gauss(mean, 3))
        needed = games_needed(figure)
        if needed is None:
            continue
        told += 1
        right += needed.least <= truth <= (needed.most or math.inf)
    assert told > trials / 20 and right / told >= (0.95 if trials > 1000 else 0.9)


def test_where_there_is_nothing_no_games_are_called_for():
    chance, told, bounded = Random("nothing"), 0, 0
    for _ in range(600):
        figure = Figure()
        for _ in range(60):
            figure.add(chance.gauss(0, 3))
        needed = games_needed(figure)
        told += needed is not None
        bounded += needed is not None and needed.most is not None  # as if there were a difference for sure
    assert told <= 0.07 * 600 and bounded <= 0.01 * 600


# ---------------------------------------------------------------- nothing stands out


def even_board(chance, games, used, wins=0.25):
    """A tally in which every place is used as often and wins as often as every other."""
    tally = Tally(LAB, None, 4, games)
    for group, count in (("place", 25), ("card", 10)):
        for i in range(count):
            use, win = Figure(), Figure()
            for _ in range(games):
                there = chance.random() < used
                use.add(float(there))
                if there:
                    win.add(float(chance.random() < wins))
            tally.figures[group, str(i), "used"], tally.figures[group, str(i), "wins"] = use, win
    seats = [Figure() for _ in range(4)]
    for _ in range(games):
        winner = chance.randrange(4)
        for seat, figure in enumerate(seats):
            figure.add(float(seat == winner))
    tally.figures |= {("seat", str(seat + 1), "wins"): figure for seat, figure in enumerate(seats)}
    return tally


@pytest.mark.parametrize("games", [20, 60, 200])
@pytest.mark.parametrize("used", [0.5, LAB.limits.dead], ids=["lively", "at the limit"])
@pytest.mark.parametrize("trials", sizes(40, 400))
def test_where_nothing_stands_out_nothing_is_found(games, used, trials):
    chance = Random(f"{games} {used}")
    alarms = sum(bool(findings(even_board(chance, games, used))) for _ in range(trials))
    assert alarms <= max(3, 0.05 * trials)


def test_what_is_found_stays_with_more_games():
    """A place that hardly anybody uses, and one whose owners win twice as often: found once, found for good."""
    chance, seen = Random("stays"), []
    for games in (200, 600, 2000):
        tally = even_board(chance, games, 0.4)
        dull, strong = Figure(), Figure()
        for _ in range(games):
            dull.add(float(chance.random() < 0.02))
            strong.add(float(chance.random() < 0.5))
        tally.figures["place", "7", "used"], tally.figures["place", "9", "wins"] = dull, strong
        seen.append({(f.kind, f.elements) for f in findings(tally)})
    assert seen == [{("dead", ("7",)), ("dominant", ("9",))}] * 3


def test_where_all_are_idle_none_is_the_culprit():
    tally = even_board(Random("idle"), 300, 0.02)
    assert [(f.kind, f.about, len(f.elements)) for f in findings(tally)] == [
        ("dead", "many_village", 25), ("dead", "many_card", 10),
    ]  # fmt: skip


def test_with_bots_of_several_levels_victories_accuse_nobody():
    tally = even_board(Random("mixed"), 300, 0.5, wins=0.25)
    strong = Figure()
    for i in range(300):
        strong.add(float(i % 4 > 0))
    tally.figures["place", "9", "wins"] = strong
    assert [f.kind for f in findings(tally)] == ["dominant"]
    tally.figures["level", "random", "wins"] = Figure()
    assert findings(tally) == []
