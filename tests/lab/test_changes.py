"""A comparison says first what was changed, then what that did; nothing in it contradicts anything else."""

from random import Random

import pytest

from game.certainty import Figure, GamesNeeded, Interval
from game.lab.changes import changes
from game.lab.compare import Comparison, Difference
from game.lab.compare_report import compare_report
from game.lab.report import stands_out
from game.lab.report_words import ReportWords
from game.lab.section import Writer
from game.lab.sections import unfair
from game.lab.title_lab import lab_of
from game.texts import LANGUAGES, Texts
from tests.lab.test_truth import LAB, even_board
from tests.titles.test_contract_commands import titles_with


@pytest.mark.parametrize(
    ("a", "b", "told"),
    [
        ({"rounds": 5}, {"rounds": 3}, [("rounds", "5", "3")]),
        ({"heven": {"size": 2, "at": 7}}, {"heven": {"size": 1, "at": 7}}, [("heven.size", "2", "1")]),
        ({"points": [2, 3]}, {"points": [2, 4]}, [("points", "2, 3", "2, 4")]),
        ({"clock": [{"first": 6}, {"of": 7}]}, {"clock": [{"first": 6}, {"of": 9}]}, [("clock.2.of", "7", "9")]),
        ({"a": 1}, {"a": 1, "b": {"c": True}}, [("b", "–", "c: true")]),
        ({"a": 1, "b": "x"}, {"a": 1}, [("b", "x", "–")]),
        ({"a": 1}, {"a": 1}, []),
    ],
)  # fmt: skip
def test_what_was_changed_is_told_entry_by_entry(a, b, told) -> None:
    assert [tuple(change) for change in changes(a, b)] == told


@pytest.mark.parametrize("title", titles_with("layouts"), ids=lambda title: title.name)
def test_what_differs_in_what_a_game_depends_on_differs_in_the_numbers(title) -> None:
    """Two boards of a title have other digests, so other numbers; a board is no change of itself."""
    lab, (name, *others) = lab_of(title), title.card.layouts
    one = lab.edition(name)
    assert list(changes(one.numbers(), lab.edition(name).numbers())) == []
    for other in map(lab.edition, others):
        assert (one.digests() != other.digests()) == bool(list(changes(one.numbers(), other.numbers())))


def difference(needed: GamesNeeded | None, sure: bool = False) -> Difference:
    span = Interval(10.1, 9.3, 10.9)
    return Difference(("game", "all", "points"), 12.6, 22.7, span, Interval(3.4, 3.1, 3.6), 2.5, sure, needed)


def page(found: Difference, language: str = "en") -> str:
    words = ReportWords(Texts(language, LAB.title.name), LAB, LAB.edition(""))
    report = compare_report({4: Comparison(LAB, 60, 0, (found,))}, "ours", "mine", words, words)
    return report.html + " ".join(report.sentences)


@pytest.mark.parametrize(
    ("least", "most", "told"),
    [
        (23, None, "more than 60"), (23, 55, "more than 60"), (23, 180, "60 – 180"), (90, None, "at least 90"),
        (90, 180, "90 – 180"), (90, 90, "90"),
    ],
)  # fmt: skip
def test_as_many_games_as_told_nothing_are_not_called_enough(least, most, told) -> None:
    assert f">{told}</td>" in page(difference(GamesNeeded(least, most)))


def test_a_figure_is_told_from_a_to_b_and_by_how_much() -> None:
    told = page(difference(None, sure=True))
    assert "12.6 in A, 22.7 in B: +10.1 (9.3 – 10.9)." in told
    assert "12.6 → 22.7" in told  # beside its bar, which is in other units


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_says_what_its_bars_and_colours_are(language) -> None:
    words = ReportWords(Texts(language, LAB.title.name), LAB, LAB.edition(""))
    assert words("compare.chart_hint")[:40] in page(difference(None, sure=True), language)


def test_a_place_that_is_picked_out_has_the_bounds_of_what_is_picked() -> None:
    """Of four seats the luckiest is told: its bounds must hold the truth 19 times out of 20 for all that."""
    tally = even_board(Random("picked"), 60, 0.5)
    for seat, wins in enumerate((28, 12, 10, 10), 1):
        tally.figures["seat", str(seat), "wins"] = figure = Figure()
        for number in range(60):
            figure.add(float(number < wins))
    words = ReportWords(Texts("en", LAB.title.name), LAB, LAB.edition(""))
    wide, narrow = (words.span(tally.interval("seat", "1", "wins", among=among), "wins") for among in (4, 1))
    told = " ".join(unfair(Writer(tally, words), ("seat",)))
    assert wide != narrow and wide in told and narrow not in told


def test_what_stands_out_does_not_deny_what_is_told_below() -> None:
    """Seat 1 surely wins more often than fair, though not surely by more than the limit: that is not nobody."""
    tally = even_board(Random("uneven"), 400, 0.5)
    words = ReportWords(Texts("en", LAB.title.name), LAB, LAB.edition(""))
    assert "nobody wins too often" in stands_out([], tally, words)
    for seat, wins in enumerate((132, 90, 89, 89), 1):
        figure = Figure()
        for number in range(400):
            figure.add(float(number < wins))
        tally.figures["seat", str(seat), "wins"] = figure
    told = stands_out([], tally, words)
    assert "Not all places at the table win equally often" in told and "nobody wins" not in told


def test_a_share_has_a_decimal_only_where_that_says_something() -> None:
    words = ReportWords(Texts("en", LAB.title.name), LAB, LAB.edition(""))
    shares = 0.0, 0.0002, 0.045, 0.5, 0.995, 0.9997, 1.0
    assert [words.percent(share) for share in shares] == ["0%", "0%", "4.5%", "50%", "99.5%", "100%", "100%"]
