"""How pieces travel and numbers roll; where a name is broken that is wider than its card."""

import pytest

from game.view.fonts import SERIF_SEMI
from game.view.lettering import text_width
from game.view.motion import HIGHEST, ease, rolled, travel
from game.view.panels.hyphenation import hyphenated


def test_a_piece_leaves_and_arrives_exactly_and_flies_over_the_middle() -> None:
    start, end = (10.0, 200.0), (110.0, 200.0)
    assert travel(start, end, 0) == start and travel(start, end, 1) == pytest.approx(end)
    x, y = travel(start, end, 0.5)
    assert x == pytest.approx(60) and 180 < y < 200


def test_even_a_long_way_is_no_flight_into_the_sky() -> None:
    _, y = travel((0, 500), (5000, 500), 0.5)
    assert y == pytest.approx(500 - HIGHEST)


@pytest.mark.parametrize("share", [-1, 0, 1, 7])
def test_before_and_after_its_time_a_motion_stands(share: float) -> None:
    assert ease(share) in (0, 1) and rolled(10, 3, share) in (10, 3)


def test_a_number_rolls_one_way_only() -> None:
    seen = [rolled(20, 3, i / 50) for i in range(51)]
    assert seen == sorted(seen, reverse=True) and set(seen) == set(range(3, 21))


def test_only_a_word_that_does_not_fit_is_broken_and_then_both_parts_do() -> None:
    name, size = "Alte Wasserschneppe", 14
    width = text_width("Wasserschneppe", SERIF_SEMI, size)
    assert hyphenated(name, SERIF_SEMI, width, size) == name
    assert hyphenated(name, SERIF_SEMI, width - 1, size) == "Alte Wasser- schneppe"


def test_a_word_with_a_hyphen_is_broken_there_first() -> None:
    width = text_width("Wilhelmine-", SERIF_SEMI, 14)
    assert hyphenated("Wilhelmine-Victoria", SERIF_SEMI, width, 14) == "Wilhelmine- Victoria"


def test_a_word_that_can_nowhere_be_broken_stays_whole() -> None:
    assert hyphenated("Glück", SERIF_SEMI, 5, 14) == "Glück"
