"""Bonus markers have names on the bar, in the order of the track, and stay where they are while others choose."""

import pytest

from game.texts import LANGUAGES
from game.titles.kohle.rules.setup import seated
from game.titles.kohle.title import new_match
from game.view.panels import Mark
from tests.titles.kohle.table.table_driver import KohleDriver, visible_choices


@pytest.mark.parametrize(
    ("size", "language"), [*(((1280, 720), each) for each in LANGUAGES), ((1366, 768), "de"), ((1651, 928), "fr")]
)
def test_all_markers_are_named_on_the_bar_and_keep_their_places(size: tuple[int, int], language: str) -> None:
    driver = KohleDriver(new_match(seated(5, 5)), size, language=language)
    track = [f"bonus_display:{bonus}" for bonus in driver.match.position.track]
    before = driver.app.targets()
    assert sorted(before.keys() & set(track), key=lambda id: before[id].x) == track
    chosen = next(id for id in track if id in visible_choices(driver))
    driver.click(chosen)
    assert str(driver.match.played[-1]) == f"take bonus:{chosen.partition(':')[2]}"
    bar = driver.table.arrangement.panels["action_bar"]
    assert [bar.targets()[id].x for id in track] == [before[id].x for id in track]
    assert bar.cut == []


def test_a_taken_marker_says_who_has_it_and_its_button_lights_the_one_on_the_track() -> None:
    driver = KohleDriver(new_match(seated(5, 5)), (1366, 768))
    assert driver.match.decision is not None
    seat = driver.match.decision.player
    driver.click("bonus_display:wagon")
    sit = driver.table.state.situation
    assert sit is not None and "bonus_display:wagon" not in sit.choices
    remark = driver.table.parts.refusal(sit, "bonus_display:wagon")
    assert remark is not None and (remark.key, remark.params) == ("bonus_taken", {"bonus": "wagon", "owner": seat})
    driver.hover("bonus_display:aid")
    assert driver.table.composer.marks["bonus:aid"] is Mark.HOVERED
