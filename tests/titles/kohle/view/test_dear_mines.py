"""What a slot says stands apart: however high the price, however long the round, however small the board."""

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.titles.kohle.rules.mapfile import MapMine, MineBonus
from game.titles.kohle.view import board_slots
from game.titles.kohle.view.board_scale import Scale
from game.titles.kohle.view.board_slots import Slot, mine_slot
from game.view.lettering import text

SIZES = {False: (46, 34), True: (58, 42)}  # of a small and of a single mine, in units of the board


def drawn(value: int, single: bool, zoom: float, state: Slot) -> pygame.Surface:
    mine = MapMine(
        number=44, name="Langenbrahm", turn=5, value=value, income=1, bonus="wagon", points=4 * single, at=(0, 0)
    )
    scale = Scale(zoom)
    width, height = SIZES[single]
    return mine_slot(mine, single, (scale.px(width), scale.px(height)), scale, state)


@pytest.mark.parametrize("single", [False, True], ids=["small", "single"])
@pytest.mark.parametrize(
    ("zoom", "state"),
    [(0.6, Slot.OPEN), (0.6, Slot.SURVEYED), (0.9, Slot.OPEN), (0.9, Slot.SURVEYED), (0.9, Slot.FUTURE),
     (2.0, Slot.FUTURE)],
)  # fmt: skip
@pytest.mark.parametrize("value", [3, 8])
def test_a_high_price_covers_neither_points_nor_income(value: int, zoom: float, state: Slot, single: bool) -> None:
    cheap, dear = (drawn(price, single, zoom, state) for price in (1, value))
    width, height = cheap.get_size()
    # The right half, where bonus, income and points are, is the same; the left is not, so that the price is told.
    left = pygame.Rect(0, 0, width // 2, height)
    right = pygame.Rect(width * 0.56, 0, width, height).clip(cheap.get_rect())
    assert bytes_of(cheap, right) == bytes_of(dear, right)
    assert bytes_of(cheap, left) != bytes_of(dear, left)
    assert bytes_of(dear, left) != bytes_of(drawn(value + 1, single, zoom, state), left)


@pytest.mark.parametrize("zoom", [0.7, 0.72, 0.75, 0.8, 0.9, 1.0, 1.2])
def test_round_and_number_of_a_coming_mine_never_touch(zoom: float, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[pygame.Rect] = []

    def note(*args: Any, **options: Any) -> pygame.Rect:
        written.append(text(*args, **options))
        return written[-1]

    monkeypatch.setattr(board_slots, "text", note)
    mine = MapMine(number=28, name="Mathias", turn=3, value=2, income=1, bonus="wagon", points=0, at=(0, 0))
    scale = Scale(zoom)
    mine_slot(mine, False, (scale.px(48.6), scale.px(36.6)), scale, Slot.FUTURE)
    assert len(written) == (1 if zoom < 0.8 else 2)  # where both find no room the round alone
    assert all(one.right + 2 <= other.left for one, other in pairwise(written))


@pytest.mark.parametrize("number", [3, 32])
@pytest.mark.parametrize("bonus", ["wagon", "second_miner"])
def test_on_a_far_board_the_bonus_leaves_the_number_its_line(
    number: int, bonus: MineBonus, monkeypatch: pytest.MonkeyPatch
) -> None:
    digits: list[pygame.Rect] = []
    signs: list[tuple[float, float]] = []
    monkeypatch.setattr(board_slots, "text", lambda *args, **options: digits.append(text(*args, **options)))
    monkeypatch.setattr(board_slots, "draw_icon", lambda _, __, at, *rest: signs.append(at))
    monkeypatch.setattr(
        board_slots, "draw_piece", lambda _, kind, at, *rest, **more: signs.append(at) if kind == "worker" else None
    )
    mine = MapMine(number=number, name="Julius", turn=3, value=2, income=1, bonus=bonus, points=0, at=(0, 0))
    scale = Scale(0.63, 1.06)
    mine_slot(mine, False, (scale.px(46), scale.px(34)), scale, Slot.OPEN)
    assert len(digits) == len(signs) == 1
    assert signs[0][1] > digits[0].centery + 4
    assert signs[0][1] + scale.px(7.5) <= scale.px(34)


def bytes_of(picture: pygame.Surface, part: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(part), "RGBA")
