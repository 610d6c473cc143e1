"""The result: who has won, and why, if others have as many points."""

import random
from typing import Any

import pytest

from game.engine.match import Match
from game.scenes import result
from game.texts import LANGUAGES
from tests.scenes.driver import Driver
from tests.titles.baron.table.table_driver import new_match

DECIDED_BY_MARKS, DECIDED_BY_POINTS = 11, 1  # seeds of random games with two players


def played(seed: int) -> Match[Any]:
    match, dice = new_match(2, seed=seed, layout="one_shift"), random.Random(seed)
    while match.decision is not None:
        match.play(dice.choice(match.moves))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wins_with_as_many_points_as_another_is_told_why(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(result, "draw_text", lambda _, words, *args, **more: told.append(words))
    driver = Driver(language=language)
    for seed, tie in ((DECIDED_BY_MARKS, True), (DECIDED_BY_POINTS, False)):
        told.clear()
        match = played(seed)
        scene = driver.app.scenes.push("result", match=match)
        driver.wait()
        points = {scene.points.total(seat) for seat in (0, 1)}
        assert len(scene.points.winners) == 1 and (len(points) == 1) is tie  # the games are what they are taken for
        assert (scene.t("result.tie") in told) is tie
        driver.app.scenes.pop()


@pytest.mark.parametrize(
    ("layout", "words"), [("one_shift", "1 shift, 2 players"), ("standard", "3 shifts, 2 players")]
)
def test_the_length_is_that_of_the_game_that_was_played(
    layout: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(result, "text", lambda _, words, *args, **more: told.append(words))
    driver = Driver(language="en")
    driver.app.scenes.push("result", match=new_match(2, layout=layout))
    driver.wait()
    assert words in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_source_of_points_is_cut_off_beside_few_players(language: str) -> None:
    driver = Driver((1366, 768), language=language)
    scene = driver.app.scenes.push("result", match=played(DECIDED_BY_POINTS))
    driver.wait()
    assert [panel.cut for panel in scene._charts if panel.cut] == []
