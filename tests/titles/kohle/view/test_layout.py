"""Where the board and the panels lie, at every size of the window."""

import pygame
import pytest

from game.titles.kohle.view.layout import CardForm, Stage, fitting_scale, layout
from tests.titles.kohle.view.panel_games import SIZES

FIRST = (1651, 928)  # the window that is opened on a desktop of 1920x1080
SCALES = (0.8, 1.0, 1.25, 1.5, 2.0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_areas_lie_in_the_window_and_apart(size: tuple[int, int], scale: float) -> None:
    window = pygame.Rect((0, 0), size)
    for players in (3, 4, 5):
        for cards in (0, 9, 12, 18):
            for stage in Stage:
                areas = layout(size, scale, players, cards, stage).areas()
                for name, rect in areas.items():
                    assert window.contains(rect), (stage, name)
                rects = list(areas.items())
                for i, (one, first) in enumerate(rects):
                    assert not [other for other, second in rects[i + 1 :] if first.colliderect(second)], one


@pytest.mark.parametrize("size", SIZES)
def test_the_board_keeps_half_the_window_and_its_shape_in_play(size: tuple[int, int]) -> None:
    board = layout(size, players=5, cards=18).board
    assert board.w * board.h >= 0.5 * size[0] * size[1]
    assert board.w / board.h == pytest.approx(1.6, abs=0.01)


def test_small_windows_get_a_compact_band_and_chips() -> None:
    small, large = layout((1280, 720)), layout((1920, 1080))
    assert small.compact and small.grid.form is CardForm.CHIP and small.tableau.h == 70
    assert not large.compact and large.grid.form is CardForm.PORTRAIT and large.grid.columns == 6
    assert small.board.contains(small.raised) and small.board.contains(small.raised_cards)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_1366_the_mines_on_offer_have_names(players: int) -> None:
    for cards in range(15 if players > 4 else 17):
        where = layout((1366, 768), players=players, cards=cards)
        assert where.compact and where.grid.form is CardForm.ROW, cards
        assert where.log.h >= 90, "and the log three lines"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_the_first_window_on_a_common_desktop_they_have_names_too(players: int) -> None:
    for cards in range(8, 13):
        where = layout(FIRST, 1.0, players, cards)
        assert where.grid.form in (CardForm.PORTRAIT, CardForm.ROW), cards
        assert where.log.h >= 126


def test_at_1920_the_mines_on_offer_keep_their_picture() -> None:
    for cards in range(19):
        assert layout((1920, 1080), players=4, cards=cards).grid.height >= 118, cards


@pytest.mark.parametrize("size", SIZES)
def test_the_log_keeps_its_lines_however_many_mines_are_on_offer(size: tuple[int, int]) -> None:
    assert layout(size, players=5, cards=25).log.h >= 125
    assert layout(size, players=5, cards=30).log.h >= 90


def test_a_scale_too_large_for_the_window_is_reduced() -> None:
    assert fitting_scale((1366, 768), 2.0) == pytest.approx(768 / 720, abs=0.01)
    assert layout((2560, 1440), 2.0).compact
