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


@pytest.mark.parametrize("pixels", [13, 15, 20])
@pytest.mark.parametrize("face", [SERIF_SEMI, SERIF_BOLD, SERIF_ITALIC])
def test_small_letters_stand_as_evenly_as_large_ones(face: Typeface, pixels: int) -> None:
    """On whole pixels each letter stood a little off, and a long name was some pixels too wide."""
    used, large = font(face, pixels), font(face, pixels * 8)
    for name in ("Vereinigter General", "Dickebäckerbank", "Kupferdreh"):
        fair = large.size(name)[0] / 8
        assert used.size(name)[0] == pytest.approx(fair, abs=1 + 0.03 * fair)
        assert used.render(name, True, "black").get_width() == used.size(name)[0]
