"""What the coach says lies on the log, however narrow it is, or on the timeline below: never over the buttons."""

import pygame
import pytest

from game.scenes import coach_slip
from game.texts import LANGUAGES, Texts
from tests.titles.baron.table.table_driver import BaronDriver, new_match


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_a_word_of_the_coach_stays_on_its_panel(size: tuple[int, int]) -> None:
    for language in LANGUAGES:
        driver = BaronDriver(new_match(3, seed=5), size, language=language)
        slip, texts = driver.table.coach_slip, Texts(language, "baron")
        slip.say(texts("coach.idle_marks", marks=12, points=2), "9.1")
        panel, rect = slip._host, slip.rect
        assert panel is not None and rect.w == panel.area.w
        below = driver.table.arrangement.panels["timeline"].area
        assert rect.bottom <= below.bottom
        assert all(not rect.colliderect(driver.app.targets()[id]) for id in driver.table.composer.buttons)
        assert all(rect.contains(box) for box in slip.targets().values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1366, 768), 1.0), ((1920, 1080), 1.3)], ids=str)
def test_beside_a_word_of_the_coach_even_a_log_among_four_tells_what_was_done_last(
    size: tuple[int, int], scale: float, language: str
) -> None:
    match = new_match(4, seed=5)
    while match.decision.step != "place" or match.at < 20:
        match.play(match.moves[0])
    driver, texts = BaronDriver(match, size, ui_scale=scale, language=language), Texts(language, "baron")
    slip, log = driver.table.coach_slip, driver.table.arrangement.panels["log"]
    slip.say(texts("coach.idle_marks", marks=12, points=2), "9.1")
    driver.step(0.1)
    newest = log.content.brief.lines[-1].id
    assert f"log:{newest}" in log.targets() and not log.targets()[f"log:{newest}"].colliderect(slip.rect)
    boxes = slip._boxes
    assert boxes.whole.contains(boxes.chip) and boxes.whole.contains(boxes.close)
    assert not boxes.chip.colliderect(boxes.close)


def test_what_the_coach_speaks_of_is_not_lit_on_the_pit_that_lies_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = BaronDriver(new_match(3, seed=5), (1366, 768))
    while (sit := driver.table.state.situation) is None or sit.step != "place":
        driver.step() if sit is None else driver.click(driver.glowing()[0])
    lit: list[pygame.Rect] = []
    monkeypatch.setattr(coach_slip, "light", lambda surface, rect, *args, **more: lit.append(rect))
    driver.table.coach_slip.say("Look here.", "8.1", ("space:factory_1",))
    driver.table.draw(driver.app.canvas)
    assert lit
    other = next(target for target in driver.app.targets() if target.startswith("seat:"))
    driver.hover(other)
    assert "raised" in driver.table.arrangement.panels
    lit.clear()
    driver.table.draw(driver.app.canvas)
    assert not lit
