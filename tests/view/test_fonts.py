"""The type: what a font draws, and what it must not."""

import pytest

from game.view.fonts import SERIF_BOLD, SERIF_ITALIC, SERIF_SEMI, Typeface, font


@pytest.mark.parametrize("mark", ["“", "„", "‘", "«"])
@pytest.mark.parametrize("face", [SERIF_SEMI, SERIF_BOLD, SERIF_ITALIC])
def test_a_quotation_mark_keeps_off_the_letter_behind_it(face: Typeface, mark: str) -> None:
    """The font would draw one into the other."""
    used = font(face, 30)
    together, apart = used.size(f"{mark}E")[0], used.size(mark)[0] + used.size("E")[0]
    assert together >= apart - 3
