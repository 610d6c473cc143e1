"""Ten thousand games need no more memory than a few thousand, on every board of ours, and a hundred boards no more than
a few."""

import gc
import tracemalloc
from collections.abc import Iterator
from functools import _lru_cache_wrapper  # type: ignore[attr-defined]
from weakref import WeakSet

import pytest

from game.lab.packed import packed, play_game
from game.lab.runner import play
from game.lab.series import Series
from game.lab.title_lab import lab_of
from game.titles import shelf

TITLES = [title for title in shelf() if title.has("lab")]
BOARDS = [(title, layout) for title in TITLES for layout in title.card.layouts]
WARM, ALL = 2000, 10_000  # games until what is remembered is nearly full, and all
MEGABYTES = 1.0  # that those after the warm ones may add, all together
TESTED, KEPT = 40, 30  # boards, and how many of them may be remembered at most
REMEMBERED = 4096  # results that any function may keep for ever: each is of a kind of which there are no more


def held():
    gc.collect()
    return tracemalloc.get_traced_memory()[0] / 2**20


def remembering() -> Iterator[tuple[str, int]]:
    """Every function that never forgets, and how many results it keeps."""
    for one in gc.get_objects():
        if isinstance(one, _lru_cache_wrapper) and one.cache_info().maxsize is None:
            yield f"{one.__module__}.{one.__qualname__}", one.cache_info().currsize


@pytest.mark.soak
@pytest.mark.parametrize(("title", "layout"), BOARDS, ids=lambda part: getattr(part, "name", part))
def test_memory_stays_flat_over_ten_thousand_games(title, layout):
    series = packed(Series(ALL, min(title.card.players), 1, ("random",), title.name, layout))
    tracemalloc.start()
    try:
        for number in range(WARM):
            play_game(series, number)
        before = held()
        for number in range(WARM, ALL):
            play_game(series, number)
        assert held() - before < MEGABYTES
    finally:
        tracemalloc.stop()
    assert {name: kept for name, kept in remembering() if kept > REMEMBERED} == {}


@pytest.mark.soak
@pytest.mark.parametrize(("title", "layout"), BOARDS, ids=lambda part: getattr(part, "name", part))
def test_bots_that_think_forget(title, layout):
    """What they remember without bounds is of kinds of which a board has only so many."""
    series = packed(Series(400, min(title.card.players), 1, (title.card.usual_level,), title.name, layout, variety=1.5))
    for number in range(200):
        play_game(series, number)
    before = dict(remembering())
    for number in range(200, 400):
        play_game(series, number)
    grown = {name: (before.get(name, 0), kept) for name, kept in remembering() if kept > 1.5 * before.get(name, 0) + 20}
    assert grown == {} and all(kept < REMEMBERED for _, kept in remembering())


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_boards_that_nobody_plays_any_more_are_forgotten(title):
    """A designer who changes a board and tests it again makes a new one each time."""
    lab, boards = lab_of(title), WeakSet()
    for number in range(TESTED):
        edition = lab.unpacked(lab.packed(lab.edition("")))
        setup = Series(1, min(title.card.players), number, (title.card.usual_level,), title.name).setup(0)
        board = edition.board(setup)
        if board is not None:  # a title may leave its board to its rules
            boards.add(board)
        play(title, setup, board)
        del edition, board
    gc.collect()
    assert len(boards) <= KEPT
