"""The clock of a designer's board: however few elements it has, they share the whole dial."""

import math
from dataclasses import replace

import pygame
import pytest

from game.texts import Texts
from game.titles.baron.view.dial import INNER, OUTER, angle, at_angle, draw_dial, sector_box, shifts_of
from game.titles.baron.view.picture import ClockPicture
from game.titles.baron.view.picture_of import clock_of
from game.titles.baron.view.tones import DIAL
from game.view.look import Look
from game.view.panels.pen import Pen
from tests.titles.baron.table.table_driver import new_match

CENTRE, RADIUS = (150.0, 150.0), 130.0
FEW = [(1,), (1, 2), (1, 5, 9), (1, 2, 3, 4, 9, 10), (1, 2, 3, 5, 6, 7, 8, 9, 10, 11), tuple(range(1, 13))]


def clock(*kept: int, shift: float = 1) -> ClockPicture:
    """The usual clock with only these of its elements."""
    usual = clock_of(new_match(3).position).elements
    return ClockPicture(tuple(replace(usual[i - 1], number=n) for n, i in enumerate(kept, 1)), shift)


@pytest.mark.parametrize("kept", FEW, ids=len)
def test_no_part_of_the_dial_stays_dark(kept: tuple[int, ...]) -> None:
    look, surface = Look(Texts("en", "baron"), 1.0, (300, 300)), pygame.Surface((300, 300))
    draw_dial(Pen(surface, look), CENTRE, RADIUS, clock(*kept))
    places = [at_angle(CENTRE, RADIUS * OUTER - 6, math.radians(degree + 0.5)) for degree in range(0, 360, 3)]
    seen = [tuple(surface.get_at((round(x), round(y))))[:3] for x, y in places]
    assert tuple(DIAL)[:3] not in seen


@pytest.mark.parametrize("kept", FEW, ids=len)
def test_each_element_lies_in_its_sector_among_those_of_its_shift(kept: tuple[int, ...]) -> None:
    elements = clock(*kept).elements
    shares = shifts_of(elements)
    assert sum(end - begin for begin, end in shares.values()) == pytest.approx(360)
    for element in elements:
        at = angle(element.number, len(elements))
        begins, ends = shares[element.since]
        assert begins < math.degrees(at) < ends
        box = sector_box(CENTRE, RADIUS, element.number, len(elements))
        assert box.collidepoint(at_angle(CENTRE, RADIUS * (INNER + OUTER) / 2, at))
