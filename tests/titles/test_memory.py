"""Ten thousand games need no more memory than a few hundred, on every board of ours."""

import gc
import tracemalloc

import pytest

from game.lab.packed import packed, play_game
from game.lab.series import Series
from game.titles import shelf

BOARDS = [(title, layout) for title in shelf() if title.has("lab") for layout in title.card.layouts]
WARM, MORE = 150, 300  # games until what the bots remember is full, and how many then come
KILOBYTES = 10  # a game, at most: 100 MB in ten thousand


def held():
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 1024


@pytest.mark.soak
@pytest.mark.parametrize(("title", "layout"), BOARDS, ids=lambda part: getattr(part, "name", part))
def test_memory_stays_flat(title, layout):
    bots = (title.card.usual_level,)
    series = packed(Series(WARM + MORE, min(title.card.players), 1, bots, title.name, layout, variety=1.5))
    tracemalloc.start()
    try:
        for number in range(WARM):
            play_game(series, number)
        before = held()
        for number in range(WARM, WARM + MORE):
            play_game(series, number)
        assert held() - before < KILOBYTES * MORE
    finally:
        tracemalloc.stop()
