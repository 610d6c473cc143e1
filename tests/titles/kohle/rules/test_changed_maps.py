"""A map changed by a designer, or mutilated: refused at its place, or played to the end."""

import pytest
import yaml

from game.titles import title_named
from game.titles.kohle.layouts.maps import load_map, map_path
from tests.titles.mutilations import mutilations, refused_or_played

TITLE = title_named("kohle")
DATA = yaml.safe_load(map_path("muttental").read_text("utf-8"))
DRAWN = ("border", "river", "title", "about")  # hundreds of points of which one is like the other, and texts
CASES = [
    *mutilations(DATA, without=DRAWN),
    *((("grounds", "helene", "border"), value) for value in (None, [], [[1, 1]])),
]


def test_a_mutilated_map_is_refused_at_a_place_or_played_to_the_end(tmp_path):
    counted = refused_or_played(TITLE, load_map, DATA, CASES[::61], "random", tmp_path)
    assert min(counted.values()) > 8, counted


@pytest.mark.soak
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_every_mutilated_map_is_refused_at_a_place_or_played_to_the_end(level, tmp_path):
    counted = refused_or_played(TITLE, load_map, DATA, CASES, level, tmp_path)
    assert min(counted.values()) > 300, counted
