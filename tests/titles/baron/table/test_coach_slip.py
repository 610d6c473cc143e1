"""What the coach says lies on the log, however narrow it is: never over the buttons below."""

import pytest

from game.texts import LANGUAGES, Texts
from tests.titles.baron.table.table_driver import BaronDriver, new_match


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_a_word_of_the_coach_stays_on_its_panel(size: tuple[int, int]) -> None:
    for language in LANGUAGES:
        driver = BaronDriver(new_match(3, seed=5), size, language=language)
        tutor, texts = driver.table.tutor, Texts(language, "baron")
        tutor.word = texts("coach.idle_marks", marks=12, points=2)
        tutor.word_rule = "9.1"
        panel, slip = tutor._host, tutor.slip
        assert panel is not None and slip.w == panel.area.w
        assert slip.bottom <= panel.area.bottom
        assert all(slip.contains(box) for box in tutor.targets().values())
