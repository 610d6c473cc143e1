"""A designer may ask any price: however high, it lies on nothing else that the slot says."""

import pygame
import pytest

from game.titles.kohle.rules.mapfile import MapMine
from game.titles.kohle.view.board_scale import Scale
from game.titles.kohle.view.board_slots import Slot, mine_slot

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


def bytes_of(picture: pygame.Surface, part: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(part), "RGBA")
